"""The promises P1 to P3 and P6 in simulated worlds, a seed each; and that the simulation would find it if they were
broken. A seed that fails is printed, and `python -m tests.simulation SEED` does the same again."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.simulation import bugs
from tests.simulation.world import simulate

SEEDS = int(os.environ.get("PIOCHE_SEEDS", "300"))
TOGETHER = 25  # seeds a test, so that workers share them
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def in_silence() -> Iterator[None]:
    """Workers die and processes are believed dead: the server says so, and means it."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("first", range(0, SEEDS, TOGETHER))
def test_no_promise_is_broken_whatever_goes_wrong(first: int) -> None:
    outcomes = [simulate(seed) for seed in range(first, min(first + TOGETHER, SEEDS))]
    broken = {outcome.seed: outcome.faults[:5] for outcome in outcomes if outcome.faults}
    assert not broken, f"python -m tests.simulation {' '.join(map(str, broken))}\n{broken}"
    assert sum(outcome.acknowledged for outcome in outcomes) > 10 * len(outcomes)


@pytest.mark.parametrize(
    ("bug", "promise"),
    [
        (bugs.broadcast_before_commit, "P1"),
        (bugs.applied_twice, "P3"),
        (bugs.forgotten_for_good, "P3"),
        (bugs.lost_frames, "P2"),
        (bugs.repeated_while_handed_in, "P3"),
    ],
)
def test_a_planted_bug_is_found(bug: Callable[[], AbstractContextManager[None]], promise: str) -> None:
    with bug():
        found = next((o for o in map(simulate, range(SEEDS)) if any(promise in fault for fault in o.faults)), None)
    assert found is not None, "it was not found"
    print(f"found by seed {found.seed}: {found.faults[0]}")


def test_a_seed_does_the_same_again_in_another_process() -> None:
    """With other addresses in memory and another order of hashes."""
    own = [simulate(seed) for seed in range(3)]
    again = subprocess.run(
        [sys.executable, "-m", "tests.simulation", *(str(outcome.seed) for outcome in own)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=False,
    )
    told = [line for line in again.stdout.splitlines() if line.startswith("seed ")]
    assert told == [f"seed {o.seed}: {o.events} events, history {o.history[:12]}" for o in own], again.stderr
