"""The vector environment on a GPU is the processor's, array for array and step for step, in Numba's simulator."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from pioche.core import cuda
from pioche.env.cuda import VectorEnv
from pioche.games import game_ids


@pytest.mark.rule("ALL-04")
def test_the_simulated_gpu_gives_what_the_processor_gives() -> None:
    """Observations, masks, rewards, ends, seats, numbers of games, records, actions drawn, and a refusal."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.cuda.environments"],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PIOCHE_NATIVE": "off"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    ends = {game: (ended, cut) for game, ended, cut in map(json.loads, run.stdout.splitlines())}
    assert list(ends) == list(game_ids())
    assert all(ended > 0 for game, (ended, _) in ends.items() if game != "taco")
    assert ends["taco"][1] > 0


@pytest.mark.skipif(not cuda.why_not(), reason="a GPU is here")
def test_without_a_gpu_one_is_told_what_to_do() -> None:
    with pytest.raises(cuda.NoGpu, match=r"pioche\[cuda\]|no NVIDIA GPU"):
        VectorEnv("uno", players=2, num_envs=4)
