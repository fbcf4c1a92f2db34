"""The crash matrix: a real server on a real database is killed at every named point and at random under load, and its
successor has everything that anybody was told. `PIOCHE_KILLS` sets how often it dies."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.crash.deaths import AtRandom, Death, deaths
from tests.crash.lives import Lives
from tests.crash.nursery import Nursery
from tests.crash.stores import Kept, KeptInFile

KILLS = int(os.environ.get("PIOCHE_KILLS", "40"))
CHAINS = 2 if KILLS <= 40 else KILLS // 20  # tables would grow too old


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return KeptInFile(tmp_path / "pioche.db")


async def lived(kept: Kept, folder: Path, wanted: list[Death], seed: int, bug: str | None = None) -> Lives:
    async with Nursery(bug=bug) as nursery:
        lives = Lives(nursery, kept, folder, random.Random(seed))
        await lives.run(wanted)
    return lives


@pytest.mark.parametrize("chain", range(CHAINS))
def test_nothing_that_anybody_was_told_is_lost_or_doubled_by_a_crash(chain: int, kept: Kept, tmp_path: Path) -> None:
    matrix = deaths(KILLS, seed=6, can_freeze=isinstance(kept, KeptInFile))
    own = matrix[chain::CHAINS]
    lives = asyncio.run(lived(kept, tmp_path, own, seed=chain))
    moved = lives.moved_by()
    stored = sum(len(table.rows) for table in lives.tables)
    print(f"{lives.died.total()} kills {dict(lives.died)}, {stored} events, moves by {dict(moved)}")
    assert not lives.faults, "\n".join(lives.faults[:30])
    assert lives.died.total() == len(own) + 1
    assert min(moved["player"], moved["bot"], moved["clock"]) > len(own)


def test_a_server_that_answers_before_it_commits_is_found_out(tmp_path: Path) -> None:
    own = [AtRandom(0.3), AtRandom(0.2)]
    lives = asyncio.run(lived(KeptInFile(tmp_path / "pioche.db"), tmp_path, own, 1, bug="answer before commit"))
    assert any("P1" in fault for fault in lives.faults), "it was not found"
