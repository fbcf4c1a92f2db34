"""Learn a little on the vector environment of the processor and on that of a GPU, which Numba's simulator plays: what
was played and what was learned must be the same. PyTorch stays on the processor, where the simulator's arrays lie.

A program of its own, because the simulator is chosen before Numba is loaded: NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

from unittest import mock

import torch
from torch import Tensor

import ppo
from pioche.core.cuda import is_simulated
from pioche.env import cuda, vector

FEW = ppo.Settings(games=6, steps=40, minibatch=64)
IMPROVEMENTS = 2


def learned(environment: type[vector.VectorEnv]) -> list[Tensor]:
    """All that was played last, and the weights."""
    torch.manual_seed(1)
    with mock.patch("ppo.environment_for", return_value=environment):
        table, learner = ppo.Table(FEW, "cpu", 1), ppo.Policy(FEW)
    assert type(table.envs) is environment
    optimizer = torch.optim.Adam(learner.parameters(), FEW.rate)
    for _ in range(IMPROVEMENTS):
        played = ppo.play(table, learner, FEW.steps)
        ppo.improve(learner, optimizer, played, FEW)
    return [*played, *learner.state_dict().values()]


def main() -> None:
    if not is_simulated():
        raise SystemExit("this is for the simulator: set NUMBA_ENABLE_CUDASIM=1")
    here, there = learned(vector.VectorEnv), learned(cuda.VectorEnv)
    assert len(here) == len(there)
    assert all(torch.equal(one, other) for one, other in zip(here, there, strict=True))
    print("the same")


if __name__ == "__main__":
    main()
