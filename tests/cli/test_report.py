"""`pioche report`: what it refuses, before anything is played. What it writes is in tests/page/test_report.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.cli.report import players_for
from pioche.games import find
from tests.cli.calling import call


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("uno", "--players", "11"), "uno is for 2 to 10 players, not 11"),
        (("diablo", "--games", "5"), "5 games are too few: comparing the bots takes 6 for each deal"),
        (("chess",), "chess"),
        (("uno", "--lang", "de"), "there is no language 'de'"),
        (("uno", "--seed", "-1"), "a seed is a whole number"),
    ],
)
def test_a_report_that_makes_no_sense_is_refused(
    arguments: tuple[str, ...],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "report.html"
    assert call(monkeypatch, "report", *arguments, "--out", str(path)) == 2
    assert words in capsys.readouterr().err
    assert not path.exists()


def test_a_page_that_cannot_be_written_is_said_before_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "report.html"):
        assert call(monkeypatch, "report", "uno", "--out", str(path)) == 2
        assert "cannot be written" in capsys.readouterr().err


def test_four_play_where_so_many_can() -> None:
    assert [players_for(find(game)) for game in ("uno", "diablo", "taco")] == [4, 2, 4]
