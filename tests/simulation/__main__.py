"""`python -m tests.simulation 17 18 19`: these seeds again, with all that was broken; `--from 0 --to 20000`: many, as
`make soak` does. Whatever a seed does it does every time."""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Sequence

from tests.simulation.world import simulate

FEW = 10  # seeds of which something is said even if nothing is broken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("seeds", type=int, nargs="*")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", type=int, default=0)
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)  # workers die there on purpose
    sys.exit(bool(run(chosen.seeds or range(chosen.first, chosen.to))))


def run(seeds: Sequence[int]) -> list[int]:
    """Those that broke a promise."""
    broken, events, begun = [], 0, time.monotonic()
    for seed in seeds:
        outcome = simulate(seed)
        events += outcome.events
        if outcome.faults or len(seeds) <= FEW:
            print(f"seed {seed}: {outcome.events} events, history {outcome.history[:12]}", *outcome.faults, sep="\n  ")
        if outcome.faults:
            broken.append(seed)
    print(f"{len(seeds)} seeds, {events} events, {time.monotonic() - begun:.0f} s; broken: {broken or 'none'}")
    return broken


if __name__ == "__main__":
    main()
