"""Several processes on one database: who lives, who leads which table, who is there, and nudges that are lost, late or
doubled. It promises what `cluster.Cluster` promises; the hubs that rely on it are the real ones.

A process may be held up: others believe it dead and take over its tables, and it goes on all the same for a while."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from pioche.server.cluster import BEAT, LIFE
from pioche.server.peers import News, Present
from tests.simulation.disk import Disk

ASKING = (0.001, 0.02)  # seconds
NUDGE = (0.001, 0.5)
LOST, DOUBLED = 0.2, 0.1  # the chances of a nudge


@dataclass
class Registry:
    """What the database knows of its processes."""

    disk: Disk
    alive: dict[str, float] = field(default_factory=dict)  # until when
    leases: dict[str, str] = field(default_factory=dict)  # table → process
    presence: dict[tuple[str, int], str] = field(default_factory=dict)  # table, member → process
    neighbours: list[Neighbour] = field(default_factory=list)

    def bury(self, id: str) -> None:
        self.alive.pop(id, None)
        self.leases = {code: holder for code, holder in self.leases.items() if holder != id}
        self.presence = {visit: holder for visit, holder in self.presence.items() if holder != id}

    def free(self) -> list[str]:
        playing = [code for code, (_, is_playing) in self.disk.notes.items() if is_playing]
        return [code for code in playing if code not in self.leases]


class Neighbour:
    is_alone = False

    def __init__(self, registry: Registry, address: str, rng: random.Random) -> None:
        self.registry, self.address, self.rng = registry, address, rng
        self.lives, self.id = 0, ""
        self.is_dead = False
        self.held_up_until = 0.0
        self._here: set[tuple[str, int]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._noting: set[asyncio.Task[None]] = set()

    async def start(self, news: News) -> None:
        self._news = news
        await self._register()
        self.registry.neighbours.append(self)
        self._beating = asyncio.ensure_future(self._beat())

    async def _ask(self) -> None:
        await asyncio.sleep(self.rng.uniform(*ASKING))
        if self.is_dead:
            await asyncio.get_running_loop().create_future()

    async def _register(self) -> None:
        await self._ask()
        self.lives += 1
        self.id = f"{self.address}/{self.lives}"
        self.registry.alive[self.id] = asyncio.get_running_loop().time() + LIFE
        self.registry.presence |= dict.fromkeys(self._here, self.id)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(max(BEAT, self.held_up_until - loop.time()))
            await self._ask()
            if self.id not in self.registry.alive:
                self._news.lose_all()
                await self._register()
            self.registry.alive[self.id] = loop.time() + LIFE
            for id in [id for id, until in self.registry.alive.items() if until < loop.time()]:
                self.registry.bury(id)
            found = self.registry.free()
            self.registry.leases |= dict.fromkeys(found, self.id)
            if found:
                self._news.take_over(found)

    def tell(self, code: str, seq: int) -> None:
        loop = asyncio.get_running_loop()
        for other in self.registry.neighbours:
            times = 0 if self.rng.random() < LOST else 1 + (self.rng.random() < DOUBLED)
            for _ in range(times if other is not self else 0):
                loop.call_later(self.rng.uniform(*NUDGE), other.hear, code, seq)

    def hear(self, code: str, seq: int) -> None:
        if not self.is_dead:
            self._news.nudged(code, seq)

    def follow(self, code: str) -> None:
        """Everything is heard anyway."""

    def forget(self, code: str) -> None:
        """Everything is heard anyway."""

    async def lead(self, code: str) -> str | None:
        await self._ask()
        while self.id not in self.registry.alive:
            await asyncio.sleep(BEAT)
        holder = self.registry.leases.setdefault(code, self.id)
        return None if holder == self.id else holder.partition("/")[0]

    async def suspect(self, address: str) -> None:
        """No socket is carried here."""

    async def yield_lead(self, code: str) -> None:
        await self._ask()
        if self.registry.leases.get(code) == self.id:
            del self.registry.leases[code]

    async def arrive(self, code: str, member: int) -> None:
        self._here.add((code, member))
        await self._note(code, member)

    def depart(self, code: str, member: int) -> None:
        self._here.discard((code, member))
        noting = asyncio.ensure_future(self._note(code, member))
        self._noting.add(noting)
        noting.add_done_callback(self._noting.discard)

    async def _note(self, code: str, member: int) -> None:
        await self._ask()
        visit = code, member
        if visit in self._here and self.id in self.registry.alive:
            self.registry.presence[visit] = self.id
        elif visit not in self._here and self.registry.presence.get(visit) == self.id:
            del self.registry.presence[visit]
        self.tell(code, 0)

    async def present(self, codes: Sequence[str]) -> Present:
        await self._ask()
        found: Present = {code: {} for code in codes}
        for (code, member), holder in self.registry.presence.items():
            if code in found:
                found[code][member] = holder != self.id
        return found

    async def release(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
        await self._ask()
        self.registry.bury(self.id)

    async def close(self) -> None:
        self.die()

    def die(self) -> None:
        self.is_dead = True
        if self in self.registry.neighbours:
            self.registry.neighbours.remove(self)
