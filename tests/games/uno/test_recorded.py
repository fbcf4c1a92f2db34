"""Recorded games: each way in which a game of uno ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import ending

RECORDED = Path(__file__).parent / "recorded"
Ending = tuple[int, tuple[int, ...], tuple[int, ...], list[str]]  # actions, winners, scores, the last events

ENDINGS: dict[str, Ending] = {
    "going-out": (153, (3,), (0, 0, 0, 1), ["played", "won"]),
    "passes-alone": (50, (1,), (0, 1, 0), ["pass", "blocked", "counted", "counted", "counted", "won"]),
    "passes-tie": (50, (0, 1), (1, 1), ["pass", "blocked", "counted", "counted", "won"]),
    "passes-points": (35, (0,), (51, 7), ["pass", "blocked", "counted", "counted", "scored", "won"]),
    "points-target": (468, (1,), (52, 222, 127), ["declared", "counted", "counted", "scored", "won"]),
}


def test_every_recorded_game_is_replayed() -> None:
    assert {path.stem for path in RECORDED.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.rule("UNO-21", "UNO-22", "UNO-24", "ALL-04")
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """Bots went out; a circle of passes only comes about with a deck of few cards."""
    actions, winners, scores, last = ENDINGS[name]
    table, events = ending(RECORDED / f"{name}.json", actions)
    assert (table.over, table.winners, table.scores, events) == (True, winners, scores, last)
