"""The crash matrix: a real server on a real database is killed at every named point and at random under load, and its
successor has everything that anybody was told. `PIOCHE_KILLS` sets how often it dies on each database."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.crash.deaths import AtRandom, Death, deaths
from tests.crash.lives import Lives
from tests.crash.nursery import Nursery
from tests.crash.stores import Kept, KeptInFile, KeptInPostgres

KILLS = dict.fromkeys(("sqlite", "postgresql"), int(os.environ.get("PIOCHE_KILLS", "40")))
A_CHAIN = 10  # deaths of the server of the same tables: older ones take long to be judged
CHAINS = [(store, first) for store, kills in KILLS.items() for first in range(0, kills, A_CHAIN)]


@pytest.fixture
def kept(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> Kept:
    if store == "sqlite":
        return KeptInFile(tmp_path / "pioche.db")
    return KeptInPostgres(request.getfixturevalue("database"))


async def lived(kept: Kept, folder: Path, wanted: Sequence[Death], seed: int, bug: str | None = None) -> Lives:
    async with Nursery(bug=bug) as nursery:
        lives = Lives(nursery, kept, folder, random.Random(seed))
        await lives.run(wanted)
    return lives


@pytest.mark.parametrize(("store", "first"), CHAINS)
def test_nothing_that_anybody_was_told_is_lost_or_doubled_by_a_crash(
    store: str, first: int, kept: Kept, tmp_path: Path
) -> None:
    matrix = deaths(KILLS[store], seed=6, can_freeze=isinstance(kept, KeptInFile))
    own = matrix[first : first + A_CHAIN]
    lives = asyncio.run(lived(kept, tmp_path, own, seed=first))
    moved, stored = lives.moved_by(), sum(len(table.rows) for table in lives.tables)
    print(f"{store}: {lives.died.total()} kills {dict(lives.died)}, {stored} events, moves by {dict(moved)}")
    assert not lives.faults, "\n".join(lives.faults[:30])
    assert lives.died.total() == len(own) + 1
    assert min(moved["player"], moved["bot"], moved["clock"]) >= len(own) // 2


def test_a_server_that_answers_before_it_commits_is_found_out(tmp_path: Path) -> None:
    kept = KeptInFile(tmp_path / "pioche.db")
    lives = asyncio.run(lived(kept, tmp_path, [AtRandom(0.3), AtRandom(0.2)], 1, bug="answer before commit"))
    assert any("P1" in fault for fault in lives.faults), "it was not found"
