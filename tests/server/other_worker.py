"""Workers as the tests want them: `slow 3` takes so many seconds for a search, `small 12` searches so many simulations,
interpreted, so that nothing has to be compiled."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from pioche.bots.thinker import Thought
from pioche.server import worker

HONEST = worker.thought


def program(kind: str, number: float) -> tuple[str, ...]:
    return str(Path(__file__).resolve()), kind, str(number)


def patience(kind: str, number: float) -> str:
    """For a server of the tests: its workers are of that kind."""
    return f"from pioche.server import minds\nminds.PROGRAM = {program(kind, number)!r}\n"


def slow(asked: worker.Question, lane: worker.Lane) -> Thought:
    if lane == "deep":
        time.sleep(float(NUMBER))
    return HONEST(asked, lane)


def small(asked: worker.Question, lane: worker.Lane) -> Thought:
    if lane == "quick":
        return HONEST(asked, lane)
    thinker = worker.thinker_of(asked.setup, lane)
    thinker.reseed(asked.seed)
    state: Any = np.frombuffer(asked.record, thinker.setup.layout.dtype)[0]
    return thinker.search(state, asked.seat, int(NUMBER), is_native=False)


if __name__ == "__main__":
    KIND, NUMBER = sys.argv.pop(1), sys.argv.pop(1)
    worker.thought = {"slow": slow, "small": small}[KIND]
    worker.main()
