"""Recorded games, one for each way in which a game of taco ends."""

from __future__ import annotations

from pathlib import Path

import pytest

import pioche
from tests.golden import ending, read

RECORDED = Path(__file__).parent / "recorded"

# How many actions, who wins, the card that is slapped, who laid it, and the last events.
ENDINGS = {
    "match": (99, 1, "pizza", 0, ["slapped", "won"]),
    "match-from-behind": (114, 2, "cat-back", 1, ["slapped", "won"]),
    "special": (124, 2, "gorilla", 0, ["slapped", "won"]),
    "special-from-behind": (122, 1, "panda-back", 0, ["slapped", "won"]),
    "last-card": (102, 1, "moose", 1, ["slapped", "won"]),
    "after-a-fault": (121, 2, "cat-back", 0, ["slapped", "won"]),
    "time-alone": (114, 2, "cat-back", 1, ["won"]),
    "common-pile": (4, 0, "goat", 2, ["slapped", "won"]),
}


def test_every_recorded_game_is_replayed() -> None:
    assert {path.stem for path in RECORDED.iterdir()} == set(ENDINGS)


@pytest.mark.rule("TACO-20", "TACO-21", "TACO-22", "TACO-23", "ALL-04")
@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    actions, winner, card, laid_by, last = ENDINGS[name]
    table, events = ending(RECORDED / f"{name}.json", actions)
    assert (table.over, table.winners, table.zones()["centre"][-1], events) == (True, (winner,), card, last)
    assert table.zones()[f"stock.{winner}"] == []
    assert [seat for seat, action, _ in table.history if action.startswith("say")][-1] == laid_by


@pytest.mark.rule("TACO-21")
def test_in_one_of_them_a_fault_came_before_the_winning_slap() -> None:
    before = pioche.replay(read(RECORDED / "after-a-fault.json"), upto=120)
    window = before.view(None)["facts"]["window"]
    assert (window["hands"], window["culprit"], before.view(None)["facts"]["cause"]) == ([], 0, "wrong-side")
