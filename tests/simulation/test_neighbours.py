"""The simulated neighbours promise what the real ones on PostgreSQL do: the same questions, the same answers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from pioche.server import cluster
from pioche.server.bus import NotifyBus
from pioche.server.cluster import Cluster
from pioche.server.peers import Peers
from pioche.server.storage import Store
from tests.simulation import neighbours
from tests.simulation.disk import Disk, DiskStore
from tests.simulation.loop import VirtualLoop
from tests.simulation.neighbours import Neighbour, Registry

PATIENCE = 60.0  # seconds


class Hearing:
    """What a hub would be told."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.heard: list[tuple[str, int]] = []

    def nudged(self, code: str, seq: int) -> None:
        self.heard.append((code, seq))

    def take_over(self, codes: Sequence[str]) -> None:
        self.taken += codes

    def lose_all(self) -> None:
        """Not here."""


async def eventually(is_so: Any) -> bool:
    for _ in range(int(PATIENCE / 0.05)):
        if is_so():
            return True
        await asyncio.sleep(0.05)
    return False


async def answers_of(store: Store, one: Peers, other: Peers) -> list[Any]:
    """Two processes, one of which leaves."""
    first, second = Hearing(), Hearing()
    await store.append("GAME", 1, None, b"", True)
    await one.start(first)
    said: list[Any] = [await eventually(lambda: first.taken == ["GAME"])]
    await other.start(second)
    said += [await one.lead("TABLE"), await other.lead("TABLE"), await one.lead("TABLE")]
    await one.arrive("TABLE", 1)
    await other.arrive("TABLE", 2)
    said += [await one.present(["TABLE"]), await other.present(["TABLE", "GAME"])]
    await other.arrive("TABLE", 1)  # the newest tab wins
    said += [await one.present(["TABLE"]), await other.present(["TABLE"])]
    await one.yield_lead("TABLE")
    said += [await other.lead("TABLE"), await one.lead("TABLE")]
    await one.release()
    said += [await eventually(lambda: second.taken == ["GAME"]), await other.present(["TABLE"])]
    for peers in (one, other):
        await peers.close()
    await store.close()
    return said


async def simulated() -> list[Any]:
    disk, rng = Disk(), random.Random(1)
    registry = Registry(disk)
    return await answers_of(DiskStore(disk, rng), Neighbour(registry, "one", rng), Neighbour(registry, "other", rng))


async def real(database: str) -> list[Any]:
    from pioche.server.postgres import PostgresStore

    one, other = (Cluster(database, address, NotifyBus(database)) for address in ("one", "other"))
    return await answers_of(PostgresStore(database), one, other)


def test_the_simulated_neighbours_answer_as_the_real_ones_do(database: str) -> None:
    with (
        patch.multiple(neighbours, LOST=0.0, DOUBLED=0.0),
        asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(1))) as runner,
    ):
        expected = runner.run(simulated())
    with patch.multiple(cluster, BEAT=0.1, LIFE=5.0):
        assert asyncio.run(real(database)) == expected
    assert expected[:4] == [True, None, "one", None]
