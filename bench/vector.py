"""Steps a second of the vector environment, observations and masks written: `python bench/vector.py uno 4 4096 2`.

Of the processor's time, because a shared machine is noisy; `chosen` counts the drawing of random actions too."""

from __future__ import annotations

import json
import sys
import time

from pioche.env.vector import VectorEnv

SLICES = 5


def main() -> None:
    game, players, games, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
    envs = VectorEnv(game, players=players, num_envs=games)
    envs.reset(seed=1)
    best = {"steps": 0.0, "chosen": 0.0}
    for _ in range(SLICES):
        spent = chosen = 0.0
        steps = 0
        while spent < seconds / SLICES:
            begun = time.process_time()
            actions = envs.sample()
            ready = time.process_time()
            envs.step(actions)
            spent += time.process_time() - ready
            chosen += ready - begun
            steps += games
        best = {"steps": max(best["steps"], steps / spent), "chosen": max(best["chosen"], steps / (spent + chosen))}
    print(json.dumps(best))


if __name__ == "__main__":
    main()
