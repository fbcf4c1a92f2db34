"""The simulated disk promises what the real stores do: the same questions, the same answers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from pioche.server.storage import Conflict, Store
from pioche.server.store import SqliteStore
from tests.simulation.disk import Disk, DiskStore
from tests.simulation.loop import VirtualLoop

TABLES = ("ONE", "TWO")


async def answers_of(store: Store, seed: int) -> list[Any]:
    """Many questions, two at a time, and what the store says to them."""
    rng, heads, found = random.Random(seed), dict.fromkeys(TABLES, 0), list[Any]()
    for number in range(40):
        code = rng.choice(TABLES)
        seq = heads[code] + rng.choice([0, 1, 1, 1])  # sometimes a place that is taken
        cmd = rng.choice([None, f"command {rng.randrange(60)}"])  # sometimes one that has taken effect
        playing = rng.choice([None, True, False])
        pair = [store.append(code, max(seq, 1), cmd, b"first %d" % number, playing)]
        pair.append(store.append(code, max(seq, 1), None, b"second %d" % number))
        said = [type(answer).__name__ for answer in await asyncio.gather(*pair, return_exceptions=True)]
        assert set(said) <= {"NoneType", Conflict.__name__}
        heads = await store.heads(TABLES)
        if rng.random() < 0.1 and heads[code]:
            store.settle(code, heads[code])
            await store.append(code, heads[code] + 1, None, b"after")
            heads = await store.heads(TABLES)
        read = await store.since(code, rng.randint(0, heads[code])), sorted(await store.playing())
        found.append((said, heads, read, await store.place_of(code, f"command {rng.randrange(60)}")))
    return found


@asynccontextmanager
async def closed(store: Store) -> AsyncIterator[Store]:
    try:
        yield store
    finally:
        await store.close()


def test_the_simulated_disk_answers_as_the_real_store_does(tmp_path: Path) -> None:
    async def ask(store: Store, seed: int) -> list[Any]:
        async with closed(store):
            return await answers_of(store, seed)

    async def real(seed: int) -> list[Any]:
        return await ask(SqliteStore(tmp_path / f"{seed}.db"), seed)

    async def simulated(seed: int) -> list[Any]:
        disk = DiskStore(Disk(), random.Random(seed))
        return await ask(disk, seed)

    for seed in range(2):
        with asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(1))) as runner:
            assert runner.run(simulated(seed)) == asyncio.run(real(seed))
