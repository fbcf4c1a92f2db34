"""Recorded games: each way in which a game of uno ends, and one game as a page to read."""

from __future__ import annotations

from pathlib import Path

import pytest

import pioche
from tests.golden import page, read

FOLDER = Path(__file__).parent
RECORDED = FOLDER / "recorded"
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
    archive = read(RECORDED / f"{name}.json")
    table = pioche.replay(archive, upto=actions - 1)
    assert (len(archive["actions"]), table.over) == (actions, False)
    before = table.view(None)
    table = pioche.replay(archive)
    events = [event["key"] for event in table.story(before, table.view(None))]
    assert (table.over, table.winners, table.scores, events) == (True, winners, scores, last)


def test_the_golden_game_reads_as_it_did() -> None:
    """`python -m tests.golden tests/games/uno` writes the page again."""
    assert page(read(FOLDER / "golden.json")) == (FOLDER / "golden.txt").read_text(encoding="utf-8")
