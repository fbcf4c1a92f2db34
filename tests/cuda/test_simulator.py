"""The rules run as CUDA kernels: in Numba's simulator they leave the bytes that the interpreted ones leave."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from pioche.bots.levels import level_of
from pioche.core import cuda, loops, native
from pioche.core.errors import BadSetup
from pioche.core.game import Game
from pioche.core.laws import Case
from pioche.core.record import table
from pioche.games import find, game_ids
from pioche.lab import simulation
from pioche.lab.cuda import CudaGames
from tests.cuda.games import BOTS, BOTS_LIMIT, FIRST, GAMES, LIMIT, SEED, few_cases


def simulated(game: str) -> list[Any]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.cuda.simulated", game],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def interpreted(case: Case) -> list[Any]:
    """What the same games leave here, in a record of the same size."""
    setup, size = case.setup, cuda.size_for(case.game, case.setup)
    actions, order = np.zeros(case.game.most_legal, "i2"), table([case.players, SEED, FIRST, GAMES, LIMIT])
    random_game = native.interpreted(case.game, loops.random_game)
    lengths, records = [], []
    for game in range(GAMES):
        s = size.blank()[0]
        decisions = random_game(s, FIRST + game, actions, order, setup.deck, setup.numbers)
        lengths.append(decisions if case.game.rules.over(s) else -decisions)
        records.append(s.tobytes().hex())
    return [str(case), sum(map(abs, lengths)), lengths, records]


def on_the_cpu(game: Game, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What `lab.simulation` adds up over the same games between bots."""
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    monkeypatch.setattr(simulation, "LONGEST", BOTS_LIMIT)
    setup = game.setup(game.players[0])
    levels = [level_of(game, BOTS[seat % len(BOTS)], setup.players) for seat in range(setup.players)]
    tally, lengths = np.ones((setup.players, cuda.TALLIED), "i8"), np.zeros(GAMES, "i8")
    simulation.BotGames(game, setup, levels, SEED).play(FIRST, tally, lengths)
    return ["bots", lengths.tolist(), tally.tolist()]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.rule("ALL-04")
def test_the_simulated_gpu_leaves_the_bytes_of_the_interpreted_rules(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = find(game)
    assert simulated(game) == [*map(interpreted, few_cases(found)), on_the_cpu(found, monkeypatch)]


def test_records_have_no_empty_seats_and_an_odd_number_of_words() -> None:
    uno = find("uno")
    size = cuda.size_for(uno, uno.setup(3))
    assert size.seats == 3
    assert cuda.bytes_of(size) >= size.dtype.itemsize
    assert cuda.words_of(size) % 2 == 1


@pytest.mark.parametrize("game", game_ids())
def test_a_block_has_whole_warps_whose_records_find_room(game: str) -> None:
    found = find(game)
    size = cuda.size_for(found, found.setup(found.players[-1]))
    threads = cuda.threads_for(size, cuda.USUAL)
    assert threads >= cuda.WARP
    assert threads % cuda.WARP == 0
    assert threads * cuda.bytes_of(size) <= cuda.SHARED_BYTES


def test_a_bot_that_searches_is_refused() -> None:
    uno = find("uno")
    with pytest.raises(BadSetup, match="hard searches, which a GPU is not made for: ask for easy or normal"):
        CudaGames(uno, uno.setup(2), [level_of(uno, name, 2) for name in ("normal", "hard")], SEED)


@pytest.mark.skipif(not cuda.why_not(), reason="a GPU is here")
def test_without_a_gpu_one_is_told_what_to_do() -> None:
    uno = find("uno")
    with pytest.raises(cuda.NoGpu, match=r"pioche\[cuda\]|leave --device out"):
        CudaGames(uno, uno.setup(2), [level_of(uno, "random", 2)] * 2, SEED)
