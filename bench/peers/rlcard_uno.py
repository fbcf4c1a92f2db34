"""Random decisions a second in RLCard's uno, stepped from Python (runs in its own venv)."""

from __future__ import annotations

import json
import random
import sys
import time

import rlcard


def main():
    seconds, rng = float(sys.argv[1]), random.Random(1)
    env = rlcard.make("uno", config={"seed": 1})
    decisions, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
    print(json.dumps({"python": decisions / (time.process_time() - begun)}))


main()
