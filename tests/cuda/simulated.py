"""Play a game's cases in Numba's CUDA simulator and print what came of it, a line a case.

A program of its own, because the simulator is chosen before Numba is loaded: NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import json
import sys

from pioche.core import cuda
from pioche.games import find
from tests.cuda.games import FIRST, GAMES, LIMIT, SEED, THREADS, few_cases


def main() -> None:
    if not cuda.is_simulated():
        raise SystemExit("this is for the simulator: set NUMBA_ENABLE_CUDASIM=1")
    game = find(sys.argv[1])
    for case in few_cases(game):
        states, lengths = cuda.rollouts(game, case.setup, SEED, FIRST, THREADS, LIMIT, GAMES)
        print(json.dumps([str(case), [[s.tobytes().hex(), int(n)] for s, n in zip(states, lengths, strict=True)]]))


if __name__ == "__main__":
    main()
