"""Recorded games: each way in which a game of diablo ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import ending

RECORDED = Path(__file__).parent / "recorded"
Ending = tuple[int, tuple[int, ...], tuple[int, int], list[str]]  # actions, winners, scores, the last events

ENDINGS: dict[str, Ending] = {
    "majority-diablo": (72, (0,), (7, 4), ["fulfilled", "won"]),
    "majority-guacamole": (72, (0,), (6, 5), ["set-aside", "won"]),
    "tie-diablo": (72, (0,), (5, 5), ["set-aside", "tied", "won"]),
    "tie-draw": (72, (0, 1), (5, 5), ["set-aside", "won"]),
    "empty-hand-first": (12, (1,), (0, 1), ["stuck", "won"]),
    "empty-hand-second": (13, (0,), (1, 0), ["laid", "stuck", "won"]),
}


def test_every_recorded_game_is_replayed() -> None:
    assert {path.stem for path in RECORDED.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.rule("DIAB-15", "DIAB-16", "ALL-04")
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """Bots played them; a hand only runs empty with decks of few tacos."""
    actions, winners, scores, last = ENDINGS[name]
    table, events = ending(RECORDED / f"{name}.json", actions)
    assert (table.over, table.winners, table.scores, events[-len(last) :]) == (True, winners, scores, last)
