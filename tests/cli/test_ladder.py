"""The ladder of levels: what it asks, and how it tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.bots.levels import LEVELS
from pioche.lab import ladder
from pioche.lab.ladder import EQUAL, Match, Row, all_matches, line, page, played, way

SMALL = Match("caca", 2, ("normal", "random"), 40, EQUAL)


def test_every_level_meets_the_one_below_in_every_game() -> None:
    asked: dict[tuple[str, int], set[tuple[str, str]]] = {}
    for match in all_matches():
        if match.bar == EQUAL:
            one, below = (bot.partition("/")[0] for bot in match.bots)
            asked.setdefault((match.game, match.players), set()).add((one, below))
    steps = set(zip(LEVELS, ("random", *LEVELS), strict=False))
    games = [(game, players) for game in ("uno", "caca", "vermine", "taco") for players in (2, 4)]
    assert set(asked) == {*games, ("diablo", 2)}
    assert all(steps <= met for met in asked.values())


def test_nothing_is_played_twice() -> None:
    commands = [match.command for match in all_matches()]
    assert len(set(commands)) == len(commands)


def test_a_row_can_be_repeated_by_its_command() -> None:
    assert SMALL.command == "pioche arena caca --players 2 --bots normal,random --games 40 --seed 1"
    first, again = played(SMALL), played(SMALL)
    assert (first.share, first.low, first.high, first.games) == (again.share, again.low, again.high, 40)
    assert first.share > 0.5


@pytest.mark.parametrize("side", [0, 1])
def test_either_side_alone(side: int) -> None:
    match = Match("diablo", 2, ("normal", "random"), 30, 0.6, side)
    assert f"--bots {'normal,random' if side == 0 else 'random,normal'}" in match.command
    assert played(match).share > 0.6


@pytest.mark.parametrize(
    ("bar", "share", "low", "verdict"),
    [
        (EQUAL, 0.6, 0.51, "better"),
        (EQUAL, 0.6, 0.5, "NOT shown"),
        (0.65, 0.65, 0.5, "≥ 65%: reached"),
        (0.65, 0.64, 0.6, "≥ 65%: NOT reached"),
        ("", 0.4, 0.3, ""),
    ],
)
def test_what_a_row_shows(bar: float | str, share: float, low: float, verdict: str) -> None:
    row = Row(Match("uno", 4, ("master/10", "heuristic"), 400, bar), share, low, 0.7, 400, 1.0)
    assert row.verdict == verdict
    assert ("heuristic × 3" in line(row)) == isinstance(bar, float)


def test_how_far_up_a_level_is() -> None:
    shares = {"random": 0.1, "easy": 0.3, "hard": 0.6, "master": 0.7, "oracle/10": 0.9}
    rows = [
        Row(match, shares[match.bots[0]], 0.0, 1.0, 10, 1.0) for match in ladder.yardsticks("caca") if match.bar == ""
    ]
    told = "easy 25%, normal 50%, hard 62%, master 75%"
    (sentence, _) = way(rows, "caca")
    assert sentence.startswith("From random play (10.0% against normal) to `oracle/10`, which sees all cards (90.0%): ")
    assert sentence.endswith(f"{told}.")
    assert told in page(rows)


@pytest.mark.parametrize(("share", "seeing", "is_told"), [(0.64, 0.62, True), (0.64, 0.7, False), (0.66, 0.62, False)])
def test_a_bar_above_what_seeing_all_cards_is_worth(share: float, seeing: float, is_told: bool) -> None:
    missed = Row(Match("vermine", 2, ("master", "normal"), 120, 0.65), share, 0.5, 0.7, 120, 1.0)
    seer = Row(Match("vermine", 2, ("oracle/10", "normal"), 300), seeing, 0.5, 0.7, 300, 1.0)
    assert ("all cards seen, `oracle/10`: 62.0%" in ladder.ceiling([missed, seer], missed)) == is_told


def test_the_page_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "all_matches", lambda: [SMALL])
    monkeypatch.setattr("sys.argv", ["ladder", "--workers", "1", "--out", str(tmp_path / "ladder.md")])
    ladder.main()
    written = (tmp_path / "ladder.md").read_text()
    assert SMALL.command in written
    assert "| 2 | normal | random |" in written


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path) -> None:
    other = Match("caca", 2, ("easy", "random"), 20, EQUAL)
    begun = ladder.ladder([SMALL], 1, tmp_path / "kept")
    marked = (tmp_path / "kept").read_text().replace(", 40,", ", 41,")  # one can see whether it is played again
    (tmp_path / "kept").write_text(marked)
    first, second = ladder.ladder([SMALL, other], 1, tmp_path / "kept")
    assert (begun[0].games, first.games, second.games) == (40, 41, 20)
    assert first.share == begun[0].share
