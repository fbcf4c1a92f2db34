"""Simulations cut into chunks: the same results whoever plays them, in whatever order, in one go or in several."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from pioche.core.errors import BadSetup
from pioche.games import find
from pioche.games._template import GAME as TEMPLATE
from pioche.lab import chunks, results
from pioche.lab.chunks import Chunk, case_of, chunk_size, chunks_of
from pioche.lab.executors import REACHED, Executor, Here, LostWorker, Played, Processes, RayCluster, play_here
from pioche.lab.experiment import Experiment, Spans
from pioche.lab.plan import Plan, make_plan
from pioche.lab.simulation import Simulation
from pioche.lab.sums import Sums

GAMES = 100
KINGS = ("king", [True, False])


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")


def plan(games: int = GAMES, seed: int = 3, sweeps: Sequence[tuple[str, Sequence[Any]]] = ()) -> Plan:
    return make_plan(TEMPLATE, 3, ["heuristic", "random"], seed, games, {}, sweeps)


def told(experiment: Experiment) -> dict[str, Any]:
    """Everything that must not depend on who played."""
    summary = experiment.summary()
    del summary["speed"]
    return summary


def carried_out(wanted: Plan, executor: Executor | None = None) -> Experiment:
    experiment = Experiment(wanted)
    experiment.run(executor or Here(), lambda done: None, lambda: False)
    return experiment


class Backwards:
    """The last chunk first."""

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        return play_here(reversed(list(chunks)))


@pytest.fixture(scope="module")
def expected() -> dict[str, Any]:
    """As one simulation in one slice has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIOCHE_NATIVE", "off")
        simulation = Simulation(TEMPLATE, 3, ["heuristic", "random"], seed=3)
        simulation.play(GAMES)
    summary = simulation.summary() | {"wanted": GAMES, "interrupted": False}
    del summary["speed"]
    return summary


def test_chunks_make_no_difference(expected: dict[str, Any]) -> None:
    assert chunk_size(plan().variants[0].case) < GAMES
    assert told(carried_out(plan())) == expected
    assert told(carried_out(plan(), Backwards())) == expected


def test_several_processes_make_no_difference(expected: dict[str, Any]) -> None:
    assert told(carried_out(plan(), Processes(2, head_start=0))) == expected


def test_a_short_run_starts_no_other_process(expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.lab.executors.worker_processes", None)
    assert told(carried_out(plan(), Processes(2, head_start=600))) == expected


def test_a_real_game_between_bots_is_the_same_with_one_worker_with_four_and_on_ray(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Small chunks, so that there is one for everybody. No executor begins in this process; the Ray cluster is a real
    one, on this machine."""
    monkeypatch.setattr(chunks, "CHUNK_INTERPRETED", 3)
    uno = make_plan(find("uno"), 4, ["normal", "easy"], 9, 12, {})
    assert len(list(chunks_of(uno.variants[0].case, 0, 12))) == 4
    executors = (Here(), Processes(1, head_start=0), Processes(4, head_start=0), RayCluster("local", 2))
    first, *others = [told(carried_out(uno, executor)) for executor in executors]
    assert first["games"] == 12
    assert others == [first] * 3


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("nonsense://x", "an address is HOST:PORT"),
        ("6379", "an address is HOST:PORT"),
        (":6379", "an address is HOST:PORT"),
        ("127.0.0.1:1", "nobody answers there"),
        ("ray://127.0.0.1:1", "nobody answers there"),
        ("127.0.0.1:70000", "nobody answers there"),
    ],
)
def test_a_ray_cluster_that_is_not_there_is_said_at_once(address: str, why: str) -> None:
    begun = monotonic()
    with pytest.raises(BadSetup, match=f"no Ray cluster at '{address}': {why}.*--ray local starts one"):
        RayCluster(address, None)
    assert monotonic() - begun < 2 * REACHED


def test_what_answers_and_is_no_cluster_is_said() -> None:
    with pytest.raises(BadSetup, match=r"no Ray cluster at 'auto': no head; --ray local starts one"):
        carried_out(plan(), a_cluster_that_raises(ConnectionError("no\n head")))


def a_cluster_that_raises(error: Exception) -> RayCluster:
    def refuse(**where: Any) -> None:
        raise error

    cluster = RayCluster("auto", None)
    cluster._ray = SimpleNamespace(init=refuse, shutdown=lambda: None)
    return cluster


def is_deaf_to_ctrl_c(chunk: Chunk) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_workers_leave_ctrl_c_to_their_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.lab.executors.play_chunk", is_deaf_to_ctrl_c)
    case = plan().variants[0].case
    answers: list[Any] = [answer for _, answer in Processes(1, head_start=0).play(chunks_of(case, 0, GAMES))]
    assert answers == [True] * len(list(chunks_of(case, 0, GAMES)))
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


KILLED = """
import os, signal
from pioche.games._template import GAME
from pioche.lab import executors
from pioche.lab.plan import make_plan
from pioche.lab.chunks import chunks_of
from tests.lab.test_experiment import who_plays

if __name__ == "__main__":
    executors.play_chunk = who_plays
    case = make_plan(GAME, 2, ["random"], 1, 40, {}).variants[0].case
    for _, worker in executors.Processes(1, head_start=0).play(chunks_of(case, 0, 40)):
        print(worker, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def who_plays(chunk: Chunk) -> int:
    return os.getpid()


def test_no_worker_outlives_a_parent_that_was_killed() -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    worker, patience = int(done.stdout), 60.0
    while Path(f"/proc/{worker}").exists() and patience > 0:
        time.sleep(0.05)
        patience -= 0.05
    assert not Path(f"/proc/{worker}").exists()


def dies(chunk: Chunk) -> Sums:
    os._exit(1)


def test_a_worker_that_dies_is_told_and_what_is_done_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    experiment = Experiment(plan())
    executor = Processes(1, head_start=0)

    class Half:
        def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
            left = iter(chunks)
            yield from play_here([next(left)])
            monkeypatch.setattr("pioche.lab.executors.play_chunk", dies)
            yield from executor.play(left)

    with pytest.raises(LostWorker, match="fewer with --workers"):
        experiment.run(Half(), lambda done: None, lambda: False)
    assert experiment.games == chunks.CHUNK_INTERPRETED


def test_a_stopped_run_goes_on_to_the_same_results(expected: dict[str, Any]) -> None:
    experiment = Experiment(plan())
    reported: list[int] = []
    experiment.run(Here(), reported.append, lambda: len(reported) == 2)
    assert experiment.games == reported[-1] == 2 * chunks.CHUNK_INTERPRETED
    assert told(experiment)["interrupted"]
    experiment.run(Here(), lambda done: None, lambda: False)
    assert told(experiment) == expected


def test_chunks_are_cut_at_multiples_of_their_size() -> None:
    case = plan().variants[0].case
    found = [(chunk.first, chunk.games) for chunk in chunks_of(case, 30, 70)]
    assert found == [(30, 10), (40, 20), (60, 10)]


def test_bots_that_search_have_small_chunks() -> None:
    searching = case_of(find("uno"), 4, {}, ["search:5000", "normal"] * 2, 1)
    assert chunk_size(searching) == 1
    assert chunk_size(replace(searching, bots=("search:250",) * 4)) == 4


def test_neighbouring_spans_become_one() -> None:
    spans = Spans()
    for first, games in ((40, 10), (0, 20), (20, 20)):
        spans.add(first, Sums(np.ones((2, 4), "i8"), np.ones(first + 1, "i8"), games=games))
        if len(spans.sums) == 2:
            assert list(spans.missing(60)) == [(20, 40), (50, 60)]
    assert {first: sums.games for first, sums in spans.sums.items()} == {0: 50}
    assert spans.sums[0].tally.tolist() == [[3] * 4] * 2
    assert len(spans.sums[0].lengths) == 41


def test_a_sweep_plays_every_combination() -> None:
    wanted = make_plan(find("caca"), 2, ["random"], 1, 2, {"first": 0}, [("counts.unicorn", [0, 4]), KINGS])
    assert [variant.options for variant in wanted.variants] == [
        {"first": 0, "counts": {"unicorn": unicorns}, "king": king} for unicorns in (0, 4) for king in (True, False)
    ]
    summary = carried_out(wanted).summary()
    assert (summary["games"], summary["wanted"]) == (8, 8)
    assert [one["sweep"] for one in summary["variants"]] == [
        {"counts.unicorn": unicorns, "king": king} for unicorns in (0, 4) for king in (True, False)
    ]
    alone = Simulation(find("caca"), 2, ["random"], 1, {"first": 0, "counts": {"unicorn": 4}, "king": True})
    alone.play(2)
    assert summary["variants"][2]["seats"] == alone.summary()["seats"]


@pytest.mark.parametrize(
    ("options", "sweeps", "words"),
    [
        ({"low": True}, [("low", [True, False])], "low is given twice"),
        ({}, [("low", [True]), ("low", [False])], "low is given twice"),
        ({}, [("low", [True, True])], "has a value twice"),
        ({}, [("low", [True, 3])], "option low is true or false, not 3"),
        ({"counts": {"1": 3}}, [("counts.1", [2, 3])], r"counts.1 is given twice"),
    ],
)
def test_a_sweep_that_makes_no_sense_is_refused(
    options: dict[str, Any], sweeps: list[tuple[str, list[Any]]], words: str
) -> None:
    with pytest.raises(BadSetup, match=words):
        make_plan(TEMPLATE, 2, ["random"], 1, 10, options, sweeps)


def test_results_are_gone_on_with(tmp_path: Path) -> None:
    """A file written by any executor in any order is the same file in the end."""
    once, twice = tmp_path / "once.parquet", tmp_path / "twice.parquet"
    wanted = plan(sweeps=[("low", [True, False])])
    results.save(once, carried_out(wanted, Backwards()))
    experiment = results.load(twice, wanted)
    reported: list[int] = []
    experiment.run(Here(), reported.append, lambda: len(reported) == 3)
    results.save(twice, experiment)
    again = results.load(twice, wanted)
    assert again.games == experiment.games == 3 * chunks.CHUNK_INTERPRETED
    again.run(Here(), lambda done: None, lambda: False)
    results.save(twice, again)
    assert once.read_bytes() == twice.read_bytes()
    rows = pyarrow.parquet.read_table(once).to_pylist()
    assert [(row["variant"], row["first"], row["games"], row["option.low"]) for row in rows] == [
        (0, 0, GAMES, True),
        (1, 0, GAMES, False),
    ]


def test_more_games_go_on_and_fewer_are_refused(tmp_path: Path, expected: dict[str, Any]) -> None:
    path = tmp_path / "results.parquet"
    results.save(path, carried_out(plan(games=50)))
    experiment = results.load(path, plan())
    assert experiment.games == 50
    experiment.run(Here(), lambda done: None, lambda: False)
    assert told(experiment) == expected
    with pytest.raises(BadSetup, match="50 games were played already, and 10 are wanted"):
        results.load(path, plan(games=10))


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (make_plan(TEMPLATE, 3, ["heuristic", "random"], 4, GAMES, {}), "has results of seed 3, not 4"),
        (make_plan(TEMPLATE, 2, ["heuristic", "random"], 3, GAMES, {}), "has results of players 3, not 2"),
        (make_plan(TEMPLATE, 3, ["random"], 3, GAMES, {}), "has results of bots"),
        (make_plan(TEMPLATE, 3, ["heuristic", "random"], 3, GAMES, {"low": True}), "other options"),
    ],
)
def test_a_file_of_another_question_is_refused_and_stays(other: Plan, words: str, tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    results.save(path, carried_out(plan(games=20)))
    before = path.read_bytes()
    with pytest.raises(results.BadResults, match=words):
        results.load(path, other)
    assert path.read_bytes() == before


def test_a_file_that_is_something_else_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "letter.parquet"
    path.write_text("Dear aunt")
    with pytest.raises(results.BadResults, match="no Parquet file"):
        results.load(path, plan())
    assert path.read_text() == "Dear aunt"
    foreign = tmp_path / "foreign.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"a": [1]}), foreign)
    with pytest.raises(results.BadResults, match="no results of pioche"):
        results.load(foreign, plan())


@pytest.mark.parametrize(("folder", "why"), [("nowhere", "No such file or directory"), ("note", "Not a directory")])
def test_a_folder_that_is_none_is_said(folder: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "note").write_text("mine")
    with pytest.raises(results.BadResults, match=rf"results.parquet cannot be written \({why}\): --out names a file"):
        results.save(tmp_path / folder / "results.parquet", Experiment(plan()))
    assert [file.read_text() for file in tmp_path.iterdir()] == ["mine"]


def test_the_seed_of_a_file_is_found(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    assert results.seed_in(path) is None
    results.save(path, Experiment(plan()))
    assert results.seed_in(path) == 3


def test_a_case_is_the_same_text_on_every_machine() -> None:
    case = case_of(TEMPLATE, 2, {"low": True, "first": 1}, ["random"] * 2, 1)
    assert json.loads(case.options) == {"first": 1, "low": True}
    assert case == case_of(TEMPLATE, 2, {"first": 1, "low": True}, ["random"] * 2, 1)
    assert case.game is TEMPLATE
