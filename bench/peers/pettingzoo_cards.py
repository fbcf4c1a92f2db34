"""Random steps a second in PettingZoo's card games, without its wrappers (runs in its own venv)."""

from __future__ import annotations

import importlib
import json
import os
import random
import sys
import time

GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")


def steps_a_second(game, seconds):
    env = importlib.import_module(f"pettingzoo.classic.{game}").raw_env()
    rng, steps = random.Random(1), 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else rng.choice(seen["action_mask"].nonzero()[0]))
            steps += not (ended or cut)
    return steps / (time.process_time() - begun)


def main():
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it would be printed among the figures
    seconds = float(sys.argv[1]) / len(GAMES)
    print(json.dumps({game: steps_a_second(game, seconds) for game in GAMES}))


main()
