"""The store of several processes: PostgreSQL, one writer task a process, group commit.

A commit whose fate is unknown, because the database went away before it answered, is made again: what is there already
takes no second effect, and reading back tells whose it is. So nothing is doubled, and nothing that was lost is
acknowledged."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pioche.server import fault
from pioche.server.line import FIRST_WAIT, LOST, Line
from pioche.server.settings import MOST_IN_A_COMMIT
from pioche.server.storage import Conflict, Stored

# One statement is one transaction and one round trip. The second half notes which tables play; of two notes about one
# table the newer one stands, and none of an event that was refused.
APPEND = """
WITH added AS (
    INSERT INTO events (table_code, seq, cmd, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %b::bytea[])
    ON CONFLICT DO NOTHING
    RETURNING table_code, seq
), noted AS (
    INSERT INTO tables (code, is_playing, since, touched)
    SELECT DISTINCT ON (note.code) note.code, note.playing, note.seq, extract(epoch FROM now())::int
    FROM unnest(%s::text[], %s::int[], %s::int[], %s::bool[]) AS note (code, playing, seq, is_settled)
    WHERE note.is_settled OR (note.code, note.seq) IN (SELECT table_code, seq FROM added)
    ORDER BY note.code, note.seq DESC
    ON CONFLICT (code) DO UPDATE
    SET is_playing = excluded.is_playing, since = excluded.since, touched = excluded.touched
    WHERE tables.since < excluded.since
)
SELECT table_code, seq FROM added
"""
READ_BACK = """
SELECT table_code, seq, cmd, body FROM events
JOIN unnest(%s::text[], %s::int[]) AS wanted (code, number) ON table_code = code AND seq = number
"""
SINCE = "SELECT cmd, body FROM events WHERE table_code = %s AND seq > %s ORDER BY seq"
PLACE = "SELECT seq FROM events WHERE table_code = %s AND cmd = %s"
HEADS = """
SELECT code, coalesce((SELECT max(seq) FROM events WHERE table_code = code), 0) FROM unnest(%s::text[]) AS code
"""
PLAYING = "SELECT code FROM tables WHERE is_playing = 1"

Place = tuple[str, int]


@dataclass(frozen=True, eq=False)
class Append:
    code: str
    seq: int
    cmd: str | None
    body: bytes
    playing: bool | None
    done: asyncio.Future[None]

    @property
    def place(self) -> Place:
        return self.code, self.seq

    def answer(self, is_there: bool) -> None:
        if self.done.done():
            return
        if is_there:
            self.done.set_result(None)
        else:
            self.done.set_exception(Conflict(f"{self.code} #{self.seq}"))


@dataclass
class Batch:
    """What is committed together; each place in it is wanted once."""

    appends: dict[Place, Append]
    settled: list[Place]

    @property
    def parameters(self) -> tuple[Any, ...]:
        rows = [*self.appends.values()]
        events = [[one.code for one in rows], [one.seq for one in rows], [one.cmd for one in rows]]
        notes = [(one.code, int(one.playing), one.seq, False) for one in rows if one.playing is not None]
        notes += [(code, 0, seq, True) for code, seq in self.settled]
        return (*events, [one.body for one in rows], *([note[part] for note in notes] for part in range(4)))


class PostgresStore:
    def __init__(self, url: str) -> None:
        self._writing, self._reading = Line(url), Line(url)
        self._waiting: deque[Append | Place] = deque()  # a place alone: the game of that table is over
        self._news = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._is_closing = False

    async def append(self, code: str, seq: int, cmd: str | None, body: bytes, playing: bool | None = None) -> None:
        done = asyncio.get_running_loop().create_future()
        self._put(Append(code, seq, cmd, body, playing, done))
        await done

    def settle(self, code: str, seq: int) -> None:
        self._put((code, seq))

    async def since(self, code: str, seq: int) -> list[Stored]:
        return [(cmd, bytes(body)) for cmd, body in await self._reading.ask(SINCE, code, seq)]

    async def place_of(self, code: str, cmd: str) -> int | None:
        found = await self._reading.ask(PLACE, code, cmd)
        return found[0][0] if found else None

    async def heads(self, codes: Sequence[str]) -> dict[str, int]:
        return dict(await self._reading.ask(HEADS, [*codes]))

    async def playing(self) -> list[str]:
        return [code for (code,) in await self._reading.ask(PLAYING)]

    async def close(self) -> None:
        """What waits is still written, unless the database is away."""
        self._is_closing = True
        self._news.set()
        if self._writer is not None:
            await self._writer
        for left in self._waiting:
            if isinstance(left, Append) and not left.done.done():
                left.done.set_exception(ConnectionError("the store was closed while the database was away"))
        await self._writing.close()
        await self._reading.close()

    def _put(self, wanted: Append | Place) -> None:
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())
        self._waiting.append(wanted)
        self._news.set()

    async def _write(self) -> None:
        while self._waiting or not self._is_closing:
            if not self._waiting:
                self._news.clear()
                await self._news.wait()
                continue
            batch = self._next_batch()
            if not await self._commit(batch):
                self._waiting.extendleft(batch.appends.values())
                return

    def _next_batch(self) -> Batch:
        """All that waits, up to a place that is wanted twice: its second one is for the next commit."""
        batch = Batch({}, [])
        while self._waiting and len(batch.appends) + len(batch.settled) < MOST_IN_A_COMMIT:
            first = self._waiting[0]
            if isinstance(first, Append):
                if first.place in batch.appends:
                    break
                batch.appends[first.place] = first
            else:
                batch.settled.append(first)
            self._waiting.popleft()
        return batch

    async def _commit(self, batch: Batch) -> bool:
        """Until it is known what became of every row; False: the store closes while the database is away."""
        wait = FIRST_WAIT
        while True:
            try:
                await self._commit_once(batch, is_first=wait == FIRST_WAIT)
                return True
            except LOST as error:
                if self._is_closing:
                    return False
                wait = await self._writing.pause(wait, error)

    async def _commit_once(self, batch: Batch, is_first: bool) -> None:
        fault.point("before-commit", batch)
        there = {(code, seq) for code, seq in await self._writing.try_to(APPEND, *batch.parameters)}
        fault.point("after-commit", batch)
        if not is_first:
            there |= await self._ours([one for place, one in batch.appends.items() if place not in there])
        for place, append in batch.appends.items():
            append.answer(place in there)

    async def _ours(self, appends: list[Append]) -> set[Place]:
        """Those of them that are stored exactly as they were to be: an earlier try has done it."""
        codes, numbers = [one.code for one in appends], [one.seq for one in appends]
        stored = {
            (code, seq): (cmd, body) for code, seq, cmd, body in await self._writing.try_to(READ_BACK, codes, numbers)
        }
        return {one.place for one in appends if stored.get(one.place) == (one.cmd, one.body)}
