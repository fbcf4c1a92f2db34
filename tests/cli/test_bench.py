"""`pioche bench rollouts`."""

from __future__ import annotations

import json

import pytest

from pioche.core import cuda
from pioche.games import find
from pioche.lab import rollouts
from tests.cli.calling import call

FAST = ("bench", "rollouts", "--games", "caca", "--seconds", "0.05")


def test_json_is_a_list_of_measures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, *FAST, "--players", "7", "--json") == 0
    (measure,) = json.loads(capsys.readouterr().out)
    size = find("caca").setup(7).layout.dtype.itemsize
    assert [measure[key] for key in ("game", "players", "device", "state_bytes")] == ["caca", 7, "cpu", size]
    assert measure["decisions_per_s"] > measure["games_per_s"] > 0
    assert measure["compile_s"] >= 0
    assert len(measure) == 7


@pytest.mark.parametrize(("lang", "title"), [("en", "decisions/s"), ("fr", "décisions/s")])
def test_measures_as_a_table(
    lang: str, title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *FAST, "--lang", lang) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert title in head
    assert row.split()[:2] == ["caca", "4"]


def test_a_player_count_that_some_game_refuses_is_refused_before_measuring(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *FAST, "--players", "13") == 2
    assert capsys.readouterr().err == "pioche: caca is for 2 to 12 players, not 13 (ALL-06)\n"


def test_a_device_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, *FAST, "--device", "abacus") == 2
    assert capsys.readouterr().err == "pioche: --device is one of cpu, cuda, not 'abacus'\n"


@pytest.mark.skipif(not cuda.why_not(), reason="a GPU is here")
def test_without_a_gpu_the_device_cuda_is_refused_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *FAST, "--device", "cuda") == 2
    assert cuda.why_not() in capsys.readouterr().err


def test_the_best_slice_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices of ten games and 100 decisions that take 4, 2, 1, 2 and 4 seconds, after half a second of compiling."""
    seconds = [0.5, 4, 2, 1, 2, 4]
    clock = iter([moment for n, spent in enumerate(seconds) for moment in (100 * n, 100 * n + spent)])
    monkeypatch.setattr(rollouts, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(rollouts, "player", lambda game, players: (lambda games: 100, 64))
    monkeypatch.setattr(rollouts, "games_for", lambda play, seconds: 10)
    speed = rollouts.measure(find("caca"), 2, seconds=1)
    assert (speed.decisions_per_s, speed.games_per_s, speed.state_bytes, speed.compile_s) == (100, 10, 64, 0.5)


def test_a_slice_has_as_many_games_as_its_time_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game takes a tenth of a second: 20 of them fill two seconds."""
    passed = 0.0

    def play(games: int) -> int:
        nonlocal passed
        passed += games / 10
        return games

    monkeypatch.setattr(rollouts, "perf_counter", lambda: passed)
    assert rollouts.games_for(play, 2.0) == pytest.approx(20, abs=1)
