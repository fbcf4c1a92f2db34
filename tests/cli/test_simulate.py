"""`pioche simulate`: the summary, the seed, slices, and stopping by hand."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pioche.cli.progress import interruption
from pioche.core import cuda
from pioche.games import find
from pioche.games._template import GAME as TEMPLATE
from pioche.lab import results
from pioche.lab.simulation import Simulation, run
from pioche.lab.sums import Sums, wilson
from tests.cli.calling import call


def simulated(slices: list[int], **changes: Any) -> dict[str, Any]:
    """The summary of a small simulation, played in these slices, without its speed."""
    settings: dict[str, Any] = {"game": find("caca"), "players": 3, "bots": ["heuristic", "random"], "seed": 11}
    simulation = Simulation(**settings | changes)
    for games in slices:
        simulation.play(games)
    summary = simulation.summary()
    del summary["speed"]
    return summary


def test_results_depend_on_the_seed_alone_and_not_on_slices() -> None:
    whole = simulated([12])
    assert whole == simulated([1, 4, 0, 7])
    assert whole != simulated([12], seed=12)


def test_a_summary_counts_every_game() -> None:
    summary = simulated([10])
    assert [summary[key] for key in ("game", "players", "games", "finished", "unfinished")] == ["caca", 3, 10, 10, 0]
    assert [seat["bot"] for seat in summary["seats"]] == ["heuristic", "random", "heuristic"]
    assert sum(seat["share"] for seat in summary["seats"]) == pytest.approx(1)
    assert sum(seat["won"] for seat in summary["seats"]) == 10
    assert all(seat["low"] <= seat["share"] <= seat["high"] for seat in summary["seats"])
    length = [summary["length"][key] for key in ("least", "p5", "p25", "median", "p75", "p95", "most")]
    assert length == sorted(length)
    assert summary["decisions"] == pytest.approx(summary["length"]["mean"] * 10)


def test_lengths_are_those_of_the_games() -> None:
    """Quantiles are values that occur: the smallest that so many games do not exceed."""
    sums = Sums.nothing(2)
    sums.count(np.array([10, 20, 30, 40]))
    assert sums.length() == {
        "mean": 25.0,
        "least": 10,
        "p5": 10,
        "p25": 10,
        "median": 20,
        "p75": 30,
        "p95": 40,
        "most": 40,
    }


def test_a_shared_win_is_shared() -> None:
    sums = Sums.nothing(2)
    sums.count(np.array([10] * 4))
    sums.tally[:, 0] = 4, 1
    sums.tally[:, 1] = 3 * 2520 + 1260, 1260
    assert [sums.seat(seat)["share"] for seat in range(2)] == [0.875, 0.125]


def test_unfinished_games_are_counted_and_win_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.lab.simulation.LONGEST", 5)
    summary = simulated([4])
    assert (summary["games"], summary["finished"], summary["unfinished"], summary["limit"]) == (4, 0, 4, 5)
    assert [(seat["won"], seat["share"]) for seat in summary["seats"]] == [(0, None)] * 3
    assert set(summary["length"].values()) == {None}
    assert summary["decisions"] == 20


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    [(0.0, 10, 0.0, 0.27753), (0.5, 100, 0.40383, 0.59617), (1.0, 10, 0.72247, 1.0)],
)
def test_wilson_intervals(share: float, n: int, low: float, high: float) -> None:
    """Figures from the formula as textbooks print it."""
    assert wilson(share, n) == pytest.approx((low, high), abs=1e-5)


def test_a_run_reports_and_stops_when_asked() -> None:
    simulation = Simulation(find("caca"), 2, ["random"], seed=1)
    reported: list[int] = []
    run(simulation, 1000, reported.append, lambda: len(reported) == 2)
    assert len(reported) == 2
    assert reported[-1] == simulation.games < 1000


def test_a_run_plays_exactly_so_many_games() -> None:
    simulation = Simulation(find("caca"), 2, ["random"], seed=1)
    run(simulation, 7, lambda done: None, lambda: False)
    assert simulation.games == 7


def test_ctrl_c_is_noted_once_and_then_ends_everything() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interruption() as is_stopped:
        assert not is_stopped()
        signal.raise_signal(signal.SIGINT)
        assert is_stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


ARGUMENTS = ("simulate", "caca", "--players", "3", "--games", "6", "--bots", "random,heuristic", "--seed", "5")


def test_json_is_one_object_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *ARGUMENTS, "--option", "king=true", "--option", "counts.unicorn=6", "--json") == 0
    told = capsys.readouterr()
    summary = json.loads(told.out)
    assert told.err == ""
    assert summary["options"] == {"king": True, "first": None}
    assert summary["counts"]["unicorn"] == 6
    assert (summary["games"], summary["wanted"], summary["interrupted"], summary["seed"]) == (6, 6, False, 5)
    assert set(summary["speed"]) == {"seconds", "decisions_per_s", "games_per_s"}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Oh Sh*t!, 3 players: 6 games, seed 5", "95 % interval", "Decisions in a game:", "decisions a second"]),
        (
            "fr",
            [
                "Caca, 3 joueurs\u00a0: 6 parties, graine 5",
                "intervalle à 95\u00a0%",
                "Décisions par partie\u00a0:",
                "par seconde",
            ],
        ),
    ],
)
def test_a_summary_in_words(
    lang: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *ARGUMENTS, "--lang", lang) == 0
    shown = capsys.readouterr().out
    assert [word for word in words if word not in shown] == []
    assert max(map(len, shown.splitlines())) <= 80


def test_unfinished_games_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("pioche.lab.simulation.LONGEST", 5)
    assert call(monkeypatch, *ARGUMENTS) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "6 games were cut off after 5 decisions each; they count in no share." in shown
    assert "Decisions in a game" not in shown


def test_native_and_interpreted_simulations_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    interpreted = simulated([20], game=TEMPLATE)
    monkeypatch.setenv("PIOCHE_NATIVE", "wait")
    assert simulated([5, 15], game=TEMPLATE) == interpreted


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A real signal, while the file is being written for the second time."""
    arguments = ("simulate", "diablo", "--players", "2", "--games", "60", "--bots", "random", "--json")
    path, saved = tmp_path / "results.parquet", list[Any]()

    def save(*given: Any) -> None:
        results_save(*given)
        saved.append(given)
        if len(saved) == 2:
            signal.raise_signal(signal.SIGINT)

    results_save = results.save
    monkeypatch.setattr("pioche.lab.results.save", save)
    monkeypatch.setattr("pioche.cli.simulate.SAVED_EVERY", 0.0)
    assert call(monkeypatch, *arguments, "--out", str(path)) == 130
    cut = json.loads(capsys.readouterr().out)
    assert (cut["games"], cut["wanted"], cut["interrupted"]) == (20, 60, True)
    assert call(monkeypatch, *arguments, "--out", str(path)) == 0
    whole = json.loads(capsys.readouterr().out)
    assert call(monkeypatch, *arguments, "--seed", str(whole["seed"])) == 0
    assert {**whole, "speed": 0} == {**json.loads(capsys.readouterr().out), "speed": 0}


SWEEP = ("simulate", "diablo", "--players", "2", "--games", "2", "--bots", "random", "--seed", "1")


def test_a_sweep_has_a_row_for_each_seat_of_each_variant(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *SWEEP, "--sweep", "final_tie=diablo,draw", "--sweep", "counts.6=1,2") == 0
    shown = capsys.readouterr().out
    assert "final_tie" in shown
    assert shown.count("random") == 2 * 4
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--sweep", "final_tie"), "--sweep takes name=value,value"),
        (("--sweep", "=1,2"), "--sweep takes name=value,value"),
        (("--sweep", "counts=1,2"), "'counts=1,2' does not say of which card: counts.CARD=number"),
        (("--option", "counts=3"), "'counts=3' does not say of which card: counts.CARD=number"),
        (("--sweep", "final_tie=,"), "--sweep takes name=value,value"),
        (("--sweep", "final_tie=diablo,nobody"), "option final_tie is one of diablo, draw, not 'nobody'"),
        (("--sweep", "counts.dragon=1,2"), "there is no card 'dragon'"),
        (("--bots", "random,normal,easy"), "3 bots are too many for 2 seats: name 2 or fewer"),
        (("--device", "abacus"), "--device is cpu or cuda, not 'abacus'"),
        (("--device", "cuda", "--bots", "normal,hard"), "hard searches, which a GPU is not made for"),
        (("--ray", "local"), "--ray needs the extra pioche[ray]"),
        (("--out", "results.parquet"), "--out needs the extra pioche[lab]"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    more: tuple[str, ...],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for extra in ("ray", "pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, extra, None)  # as if it were not installed
    assert call(monkeypatch, *SWEEP, *more) == 2
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not cuda.why_not(), reason="a GPU is here")
def test_a_device_that_is_not_there_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *SWEEP, "--device", "cuda", "--out", str(tmp_path / "results.parquet")) == 2
    assert cuda.why_not() in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
