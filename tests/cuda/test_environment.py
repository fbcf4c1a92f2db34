"""The vector environment on a GPU is the processor's, array for array and step for step, in Numba's simulator."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from pioche.core import cuda
from pioche.env.cuda import VectorEnv
from pioche.games import find, game_ids


def simulated(game: str, players: int) -> dict[str, int]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.cuda.environments", game, str(players)],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PIOCHE_NATIVE": "off"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, int] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.rule("ALL-04")
def test_the_simulated_gpu_gives_what_the_processor_gives(game: str) -> None:
    """Observations, masks, rewards, ends, seats, numbers of games, records, actions drawn, and a refusal."""
    ends = simulated(game, find(game).players[0])
    assert ends["cut" if game == "taco" else "ended"] > 0


@pytest.mark.skipif(not cuda.why_not(), reason="a GPU is here")
def test_without_a_gpu_one_is_told_what_to_do() -> None:
    with pytest.raises(cuda.NoGpu, match=r"pioche\[cuda\]|no NVIDIA GPU"):
        VectorEnv("uno", players=2, num_envs=4)
