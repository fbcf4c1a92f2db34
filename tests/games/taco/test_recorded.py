"""Recorded games, one for each way in which a game of taco ends, and the golden page."""

from __future__ import annotations

from pathlib import Path

import pytest

import pioche
from tests.golden import page, read

FOLDER = Path(__file__).parent
RECORDED = FOLDER / "recorded"

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
    archive = read(RECORDED / f"{name}.json")
    before = pioche.replay(archive, upto=actions - 1)
    assert (len(archive["actions"]), before.over) == (actions, False)
    after = pioche.replay(archive)
    assert (after.over, after.winners, after.zones()["centre"][-1]) == (True, (winner,), card)
    assert after.zones()[f"stock.{winner}"] == []
    assert [seat for seat, action, _ in after.history if action.startswith("say")][-1] == laid_by
    assert [event["key"] for event in after.story(before.view(None), after.view(None))] == last


@pytest.mark.rule("TACO-21")
def test_in_one_of_them_a_fault_came_before_the_winning_slap() -> None:
    before = pioche.replay(read(RECORDED / "after-a-fault.json"), upto=120)
    window = before.view(None)["facts"]["window"]
    assert (window["hands"], window["culprit"], before.view(None)["facts"]["cause"]) == ([], 0, "wrong-side")


def test_the_golden_game_reads_as_it_did() -> None:
    """`python -m tests.golden tests/games/taco` writes the page again."""
    assert page(read(FOLDER / "golden.json")) == (FOLDER / "golden.txt").read_text(encoding="utf-8")
