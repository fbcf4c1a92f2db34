"""Step the vector environment of each game on a GPU and on the processor, side by side: every array must be the same.
Prints, a line a game, how many games ended and how many were cut off. `python -m tests.cuda.environments [GAME …]`

A program of its own, because Numba's simulator of a GPU is chosen before Numba is loaded: NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from pioche.core import cuda
from pioche.core.errors import IllegalAction
from pioche.env import cuda as on_gpu
from pioche.env import vector
from pioche.games import all_games

GAMES, SEED, STEPS, LIMIT = 3, 6, 200, 130  # steps of all, and of one game: some are cut off, others end before


def compare(there: on_gpu.VectorEnv, here: vector.VectorEnv, told: Any, expected: Any) -> None:
    """What both have given, and the records behind it."""
    for one, other in zip(flat(told), flat(expected), strict=True):
        assert cuda.to_host(one).tobytes() == np.ascontiguousarray(other).tobytes()
        assert one.shape == other.shape
        assert one.dtype == other.dtype
    for e in range(GAMES):
        assert there.batch.record(e).tobytes() == here.batch.record(e).tobytes()


def flat(told: Any) -> list[Any]:
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, tuple) else None
    return [told] if parts is None else [array for part in parts for array in flat(part)]


def refusal_of(envs: vector.VectorEnv) -> str:
    """That of the second game of which the action is illegal."""
    actions = cuda.to_host(envs.sample())
    actions[1] = np.flatnonzero(cuda.to_host(envs.batch.masks)[1] == 0)[0]
    try:
        envs.step(actions)
    except IllegalAction as refused:
        return str(refused)
    return "nothing"


def play(game: str, players: int) -> tuple[int, int]:
    """How many games ended, and how many were cut off."""
    made = {"game": game, "players": players, "num_envs": GAMES, "seed": SEED, "max_steps": LIMIT}
    there, here = on_gpu.VectorEnv(**made), vector.VectorEnv(**made)  # type: ignore[arg-type]
    compare(there, here, there.reset(seed=SEED), here.reset(seed=SEED))
    ended = cut = 0
    for _ in range(STEPS):
        chosen = there.sample()
        assert cuda.to_host(chosen).tolist() == here.sample().tolist()
        compare(there, here, there.step(chosen), expected := here.step(cuda.to_host(chosen)))
        ended, cut = ended + int(expected[2].sum()), cut + int(expected[3].sum())
    assert refusal_of(there) == refusal_of(here) != "nothing"
    compare(there, here, there.reset(), here.reset())
    seen = [[told.tobytes() for told in envs.batch.look(1, int(here.seats[1]))] for envs in (there, here)]
    assert seen[0] == seen[1]
    return ended, cut


def main() -> None:
    cuda.need_gpu()
    for game in sys.argv[1:] or all_games():
        print(json.dumps([game, *play(game, all_games()[game].players[0])]))


if __name__ == "__main__":
    main()
