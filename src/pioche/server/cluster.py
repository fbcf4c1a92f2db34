"""The processes that serve one PostgreSQL: who lives, who leads which table, who is there.

A process says every half second that it lives, by the database's clock; one that has not for two seconds is buried by
whoever notices, and with its row its leases become free and its people are gone. So a lease is renewed by nobody: it
holds as long as its holder lives, and a million tables cost no more renewals than ten.

A lease only decides who takes the trouble. That a clock or a bot acts once follows from the sequence of events: whoever
believes to lead, and does not, comes too late with everything."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import psycopg

from pioche.server.bus import Bus
from pioche.server.line import Line
from pioche.server.peers import News, Present

BEAT = 0.5  # seconds
LIFE = 2.0  # seconds after the last beat: with one more beat to notice, a table waits for less than three
MISSED = 2 * BEAT  # seconds after the last beat: dead, if nobody listens at its address either
SPARED = 1.0  # seconds that all have to say that they live, once the database is back; they try every quarter of one
MOST_ADOPTED = 200  # at a time, so that others get some too

LOGGER = logging.getLogger(__name__)

REGISTER = "INSERT INTO processes VALUES (%s, %s, clock_timestamp() + make_interval(secs => %s))"
RENEW = "UPDATE processes SET expires = clock_timestamp() + make_interval(secs => %s) WHERE id = %s RETURNING id"
BURY = "DELETE FROM processes WHERE expires < clock_timestamp() AND id <> %s RETURNING id"
BURY_ABSENT = """
DELETE FROM processes
WHERE address = %s AND id <> %s AND expires < clock_timestamp() + make_interval(secs => %s) RETURNING id
"""
LEAVE = "DELETE FROM processes WHERE id = %s"
OFFER_PLAYING = """
INSERT INTO leases (table_code) SELECT code FROM tables WHERE is_playing = 1 ON CONFLICT DO NOTHING
"""
ADOPT = """
UPDATE leases SET process = %s WHERE table_code IN (
    SELECT table_code FROM leases WHERE process IS NULL LIMIT %s FOR UPDATE SKIP LOCKED
) RETURNING table_code
"""
LEAD = """
INSERT INTO leases VALUES (%s, %s)
ON CONFLICT (table_code) DO UPDATE SET process = excluded.process WHERE leases.process IS NULL
RETURNING table_code
"""
LEADER = "SELECT id, address FROM leases JOIN processes ON id = process WHERE table_code = %s"
YIELD = "DELETE FROM leases WHERE table_code = %s AND process = %s"
ARRIVE = """
INSERT INTO presence VALUES (%s, %s, %s) ON CONFLICT (table_code, member) DO UPDATE SET process = excluded.process
"""
DEPART = "DELETE FROM presence WHERE table_code = %s AND member = %s AND process = %s"
PRESENT = "SELECT table_code, member, process <> %s FROM presence WHERE table_code = ANY(%s)"

Visit = tuple[str, int]


class Cluster:
    is_alone = False

    def __init__(self, url: str, address: str, bus: Bus) -> None:
        self.id, self.address, self.bus = secrets.token_hex(8), address, bus
        self._beating, self._asking, self._noting = Line(url), Line(url), Line(url)
        self._here: dict[Visit, None] = {}  # who has a connection to this process
        self._visits: asyncio.Queue[tuple[Visit, asyncio.Future[None] | None]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._beat_at = 0.0  # when it was last heard, on the loop's clock
        self._spares_until = 0.0
        self._is_leaving = False

    async def start(self, news: News) -> None:
        self._news = news
        await self._register()
        self.bus.start(news.nudged)
        self._tasks = [asyncio.ensure_future(self._beat()), asyncio.ensure_future(self._note_visits())]

    # ── Nudges ──

    def tell(self, code: str, seq: int) -> None:
        self.bus.tell(code, seq)

    def follow(self, code: str) -> None:
        self.bus.follow(code)

    def forget(self, code: str) -> None:
        self.bus.forget(code)

    # ── Who lives ──

    async def _register(self) -> None:
        """Under a new name: what was led under the old one may have been taken by others."""
        self.id = secrets.token_hex(8)
        await self._beating.ask(REGISTER, self.id, self.address, LIFE)
        await self._beating.ask(OFFER_PLAYING)
        self._beat_at = asyncio.get_running_loop().time()
        for visit in [*self._here]:
            self._visits.put_nowait((visit, None))

    async def _beat(self) -> None:
        while True:
            await self._live_on()
            await asyncio.sleep(BEAT)

    async def _live_on(self) -> None:
        if not await self._beating.ask(RENEW, LIFE, self.id):
            LOGGER.warning("others believed this process dead: it begins anew")
            self._news.lose_all()
            await self._register()
        now = asyncio.get_running_loop().time()
        if now - self._beat_at > LIFE:  # the database was away, or this process: others could not say that they live
            self._spares_until = now + SPARED
        self._beat_at = now
        if not self._is_sparing:
            note_dead(await self._beating.ask(BURY, self.id))
        await self._adopt()

    @property
    def _is_sparing(self) -> bool:
        return asyncio.get_running_loop().time() < self._spares_until

    async def suspect(self, address: str) -> None:
        if not self._is_sparing:
            note_dead(await self._asking.ask(BURY_ABSENT, address, self.id, LIFE - MISSED))

    async def _adopt(self) -> None:
        """Lead tables that nobody does."""
        while not self._is_leaving:
            try:
                found = [code for (code,) in await self._beating.ask(ADOPT, self.id, MOST_ADOPTED)]
            except psycopg.IntegrityError:  # buried meanwhile
                return
            if found:
                self._news.take_over(found)
            if len(found) < MOST_ADOPTED:
                return

    # ── Who leads ──

    async def lead(self, code: str) -> str | None:
        while not self._is_leaving:
            own = self.id
            try:
                if await self._asking.ask(LEAD, code, own):
                    return None
            except psycopg.IntegrityError:  # this process was buried, and will be back
                await asyncio.sleep(BEAT)
                continue
            for leader, address in await self._asking.ask(LEADER, code):
                return None if leader == own else str(address)
        return self.address  # whoever comes back will be sent elsewhere

    async def yield_lead(self, code: str) -> None:
        await self._asking.ask(YIELD, code, self.id)

    # ── Who is there ──

    async def arrive(self, code: str, member: int) -> None:
        if self._is_leaving:
            return
        self._here[code, member] = None
        noted = asyncio.get_running_loop().create_future()
        self._visits.put_nowait(((code, member), noted))
        await noted

    def depart(self, code: str, member: int) -> None:
        self._here.pop((code, member), None)
        self._visits.put_nowait(((code, member), None))

    async def _note_visits(self) -> None:
        """One after the other: who leaves and comes back is there in the end."""
        while True:
            visit, noted = await self._visits.get()
            try:
                await self._note(*visit)
            except psycopg.IntegrityError:  # this process was buried: whoever is here is noted when it is back
                LOGGER.debug("a visit waits until this process is back")
            if noted is not None and not noted.done():
                noted.set_result(None)

    async def _note(self, code: str, member: int) -> None:
        is_here = (code, member) in self._here
        await self._noting.ask(ARRIVE if is_here else DEPART, code, member, self.id)
        self.tell(code, 0)

    async def present(self, codes: Sequence[str]) -> Present:
        found: Present = {code: {} for code in codes}
        for code, member, is_elsewhere in await self._asking.ask(PRESENT, self.id, [*codes]):
            found[code][member] = is_elsewhere
        return found

    # ── The end ──

    async def release(self) -> None:
        self._is_leaving = True
        await self._stop()
        with suppress(TimeoutError):  # while the database is away nobody can be told; the others will notice
            await asyncio.wait_for(self._beating.ask(LEAVE, self.id), LIFE)

    async def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def close(self) -> None:
        await self._stop()
        await self.bus.close()
        for line in (self._beating, self._asking, self._noting):
            await line.close()


def note_dead(found: Sequence[tuple[Any, ...]]) -> None:
    for (dead,) in found:
        LOGGER.warning("process %s is dead: its tables are free", dead)
