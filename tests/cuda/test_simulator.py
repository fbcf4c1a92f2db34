"""The rules run as CUDA kernels: in Numba's simulator they leave the bytes that the interpreted ones leave."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from pioche.core import loops, native
from pioche.core.laws import Case
from pioche.core.record import table
from pioche.games import find, game_ids
from tests.cuda.games import FIRST, GAMES, LIMIT, SEED, THREADS, few_cases


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
    """What each thread would leave: the record of its last game, the decisions of all of them."""
    setup = case.setup
    actions, order = np.zeros(case.game.most_legal, "i2"), table([case.players, SEED, FIRST, GAMES, LIMIT])
    random_game = native.interpreted(case.game, loops.random_game)
    left = []
    for thread in range(THREADS):
        decisions = 0
        for game in range(GAMES):
            states = setup.layout.blank()
            index = FIRST + thread + game * THREADS
            decisions += random_game(states[0], index, actions, order, setup.deck, setup.numbers)
        left.append([states[0].tobytes().hex(), decisions])
    return [str(case), left]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.rule("ALL-04")
def test_the_simulated_gpu_leaves_the_bytes_of_the_interpreted_rules(game: str) -> None:
    assert simulated(game) == [interpreted(case) for case in few_cases(find(game))]
