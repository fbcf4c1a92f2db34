"""A store as the server sees it, on a disk that keeps what was synced and nothing else.

It promises what `store.SqliteStore` promises; `test_disk` holds both to the same."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pioche.server.storage import Conflict, Stored

QUEUED, SYNC, ANSWER = (0.0, 0.005), (0.001, 0.03), (0.0, 0.01)  # seconds
STALLS, STALL = 0.15, (0.1, 1.0)  # the chance that the disk is busy with something else, and for how long


class Settled(NamedTuple):
    code: str
    seq: int


class Append(NamedTuple):
    code: str
    seq: int
    cmd: str | None
    body: bytes
    playing: bool | None
    done: asyncio.Future[None]


@dataclass
class Disk:
    """What survives everything."""

    rows: dict[str, list[Stored]] = field(default_factory=lambda: defaultdict(list))
    notes: dict[str, tuple[int, bool]] = field(default_factory=dict)  # from which event on a table plays, or not

    def insert(self, append: Append) -> bool:
        """Whether its place was free, and its command new."""
        rows = self.rows[append.code]
        if append.seq != len(rows) + 1 or self.is_known(append):
            return False
        rows.append((append.cmd, append.body))
        if append.playing is not None:
            self.note(append.code, append.seq, append.playing)
        return True

    def is_known(self, append: Append) -> bool:
        return append.cmd is not None and any(cmd == append.cmd for cmd, _ in self.rows[append.code])

    def note(self, code: str, seq: int, is_playing: bool) -> None:
        """Unless something newer is known."""
        if self.notes.get(code, (0, False))[0] < seq:
            self.notes[code] = seq, is_playing


class DiskStore:
    """One process's way to the disk. When the process dies, what waits or is being synced is lost, and what was synced
    but not answered for is there."""

    def __init__(self, disk: Disk, rng: random.Random) -> None:
        self.disk, self.rng = disk, rng
        self.is_dead = False
        self._waiting: list[Append | Settled] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, code: str, seq: int, cmd: str | None, body: bytes, playing: bool | None = None) -> None:
        done = asyncio.get_running_loop().create_future()
        self._put(Append(code, seq, cmd, body, playing, done))
        await done

    def settle(self, code: str, seq: int) -> None:
        self._put(Settled(code, seq))

    async def since(self, code: str, seq: int) -> list[Stored]:
        await self._take(QUEUED)
        found = self.disk.rows.get(code, [])[seq:]
        await self._take(ANSWER)  # what it says may be old when it comes
        return found

    async def place_of(self, code: str, cmd: str) -> int | None:
        await self._take(QUEUED)
        found = [seq for seq, (stored, _) in enumerate(self.disk.rows.get(code, []), 1) if stored == cmd]
        await self._take(ANSWER)
        return found[0] if found else None

    async def heads(self, codes: Sequence[str]) -> dict[str, int]:
        await self._take(QUEUED)
        found = {code: len(self.disk.rows.get(code, [])) for code in codes}
        await self._take(ANSWER)
        return found

    async def playing(self) -> list[str]:
        await self._take(QUEUED)
        return sorted(code for code, (_, is_playing) in self.disk.notes.items() if is_playing)

    async def close(self) -> None:
        """What still waits is written, as the real one does."""
        for one in self._waiting:
            self._commit(one)
        self.is_dead = True

    def die(self) -> None:
        self.is_dead = True

    def _put(self, wanted: Append | Settled) -> None:
        self._waiting.append(wanted)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        while self._waiting:
            await self._take(QUEUED)
            batch = list(self._waiting)
            await self._take(STALL if self.rng.random() < STALLS else SYNC)
            del self._waiting[: len(batch)]
            errors = [self._commit(one) for one in batch]
            await self._take(ANSWER)
            for one, error in zip(batch, errors, strict=True):
                if isinstance(one, Append):
                    answer(one.done, error)

    def _commit(self, one: Append | Settled) -> Conflict | None:
        if isinstance(one, Settled):
            self.disk.note(one.code, one.seq, False)
            return None
        return None if self.disk.insert(one) else Conflict(f"{one.code} #{one.seq}")

    async def _take(self, seconds: tuple[float, float]) -> None:
        """Time, at the end of which the process may be gone."""
        await asyncio.sleep(self.rng.uniform(*seconds))
        if self.is_dead:
            await asyncio.get_running_loop().create_future()


def answer(done: asyncio.Future[None], error: Conflict | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
