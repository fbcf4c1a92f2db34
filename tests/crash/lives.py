"""Lives of a server, one after the other, while the same people go on playing at the same tables."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from pioche.server import events as row
from tests.crash.deaths import AtRandom, Death, Frozen
from tests.crash.nursery import PATIENCE, Bomb, Nursery
from tests.crash.sockets import opened
from tests.crash.stores import Kept, KeptInFile
from tests.server.client import NO_CERTIFICATES
from tests.server.reflexes import WITHOUT_SPECIALS
from tests.witness.diary import Diary
from tests.witness.person import Habits, Person
from tests.witness.verdict import Rows, acknowledged, faults_of

KILLED = -signal.SIGKILL
ASLEEP = Habits(acts=0.0)
PLAIN = {"level": "normal", "has_hints": False}
TABLES: list[tuple[dict[str, Any], list[Habits]]] = [
    ({"game": "caca", "players": 2}, [Habits(), Habits()]),
    ({"game": "caca", "players": 3}, [Habits()]),  # with bots
    ({"game": "caca", "players": 2, "clock": "brisk"}, [Habits(), ASLEEP]),
    ({"game": "diablo", "players": 2}, [Habits(), Habits()]),
    ({"game": "taco", "players": 3, "options": {"counts": WITHOUT_SPECIALS, "pace": 0}}, [Habits(), Habits()]),
]


@dataclass
class Played:
    """A table as people know it, and as it was stored when the server last died."""

    code: str
    people: list[Person]
    rows: Rows = ()

    @property
    def diaries(self) -> list[Diary]:
        return [person.diary for person in self.people]

    @property
    def head(self) -> int:
        return max(diary.head for diary in self.diaries)


@dataclass
class Lives:
    nursery: Nursery
    kept: Kept
    folder: Path  # for copies
    rng: random.Random
    tables: list[Played] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    died: Counter[str] = field(default_factory=Counter)
    copies: int = 0

    async def run(self, deaths: Sequence[Death]) -> None:
        """Die as often as that, and then live on for a while."""
        await self.nursery.start(self.kept.address, None)
        self.tables = [await self._set(wanted, habits) for wanted, habits in TABLES]
        living = [asyncio.ensure_future(person.live()) for table in self.tables for person in table.people]
        try:
            await self._die(AtRandom(0.3))
            for death in deaths:
                await self.nursery.start(self.kept.address, death if isinstance(death, Bomb) else None)
                await self._die(death)
            await self.nursery.start(self.kept.address, None)
            await self._all_go_on()
            await self.nursery.kill()
        finally:
            for task in living:
                task.cancel()
            await asyncio.gather(*living, return_exceptions=True)
        self._judge()

    async def _set(self, wanted: dict[str, Any], habits: list[Habits]) -> Played:
        at = f"http://127.0.0.1:{self.nursery.port}/api/tables"
        made = await answered(at, wanted | PLAIN | {"name": "P0"})
        joined = [
            made,
            *[await answered(f"{at}/{made['code']}/members", {"name": f"P{n}"}) for n in range(1, len(habits))],
        ]
        line = partial(opened, self.nursery.port, made["code"])
        people = [
            Person(one["secret"], line, random.Random(self.rng.random()), Diary(one["member"]), how, len(habits))
            for one, how in zip(joined, habits, strict=True)
        ]
        return Played(made["code"], people)

    async def _die(self, death: Death) -> None:
        if isinstance(death, AtRandom | Frozen):
            await self._everybody_is_back()
            await asyncio.sleep(death.after)
            if isinstance(death, Frozen):
                await self._freeze()
            os.kill(self.nursery.pid, signal.SIGKILL)
        try:
            status = await self.nursery.ended(PATIENCE)
        except TimeoutError:
            self.faults.append(f"liveness: it never came to {death}: {self._heads()}")
            os.kill(self.nursery.pid, signal.SIGKILL)
            status = await self.nursery.ended()
        assert status == KILLED, f"the server ended by itself, with {status}"
        self.died[death.point if isinstance(death, Bomb) else type(death).__name__] += 1
        self._look(death)

    async def _freeze(self) -> None:
        """A moment at which the process does nothing, whatever it was about to do."""
        assert isinstance(self.kept, KeptInFile)
        os.kill(self.nursery.pid, signal.SIGSTOP)
        await self._until(self.nursery.is_stopped, "it stands still")
        self.copies += 1
        folder = self.folder / str(self.copies)
        folder.mkdir()
        self.kept = self.kept.copy(folder)

    def _look(self, death: Death) -> None:
        """What can be told at once; all the rest in the end."""
        for table in self.tables:
            rows = self.kept.rows(table.code)
            if list(rows[: len(table.rows)]) != list(table.rows):
                self.faults.append(f"P1: {death}: what was stored of {table.code} is not what it was")
            self.faults += [f"{death}: {table.code}: {fault}" for fault in acknowledged(rows, table.diaries)]
            table.rows = rows

    async def _everybody_is_back(self) -> None:
        people = [person for table in self.tables for person in table.people]
        await self._until(lambda: all(person.told is not None for person in people), "everybody is back")

    async def _all_go_on(self) -> None:
        """Seats, clocks and bots: every table moves, by everybody who moves there."""
        await self._everybody_is_back()
        for table in self.tables:
            moved = len(table.rows) + 8
            await self._until(lambda: table.head >= moved, f"{table.code} goes on")  # noqa: B023 — awaited here

    async def _until(self, is_so: Callable[[], bool], what: str) -> None:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not is_so():
            await asyncio.sleep(0.005)
            assert asyncio.get_running_loop().time() < deadline, f"it never came that {what}: {self._heads()}"

    def _heads(self) -> dict[str, int]:
        return {table.code: table.head for table in self.tables}

    def _judge(self) -> None:
        for table in self.tables:
            rows = self.kept.rows(table.code)
            if list(rows[: len(table.rows)]) != list(table.rows):
                self.faults.append(f"P1: what was stored of {table.code} is not what it was")
            self.faults += [f"{table.code}: {fault}" for fault in faults_of(table.code, rows, table.diaries)]
            table.rows = rows

    def moved_by(self) -> Counter[str]:
        events = [row.decode(body) for table in self.tables for _, body in table.rows]
        return Counter(event.by for event in events if isinstance(event, row.Acted))


async def answered(address: str, body: dict[str, Any]) -> dict[str, Any]:
    async with httpx.AsyncClient(verify=NO_CERTIFICATES) as client:
        for _ in range(int(PATIENCE / 0.02)):
            try:
                made = await client.post(address, json=body)
                assert made.status_code == 201, made.text
                found: dict[str, Any] = made.json()
                return found
            except httpx.TransportError:
                await asyncio.sleep(0.02)
    raise TimeoutError("the server did not start")
