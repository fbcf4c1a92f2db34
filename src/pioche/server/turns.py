"""The bots of one table, in games that wait for whoever is to act.

They think in processes of their own while the table goes on: it is not locked meanwhile. A thought is taken only if the
table is still as it was when it was asked for; else it is dropped, and bots think anew about what there is now."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from pioche.bots.thinker import Thought
from pioche.core.table import Table
from pioche.server import events as row
from pioche.server import fault, temper
from pioche.server.journal import mark_of, note_failure
from pioche.server.minds import Minds, NoThought
from pioche.server.refusal import Stale
from pioche.server.room import STAND_IN, Room
from pioche.server.wire import Level

Happen = Callable[[row.AnyRow, str | None], Awaitable[None]]
SEED_BYTES = 7


class Moment(NamedTuple):
    """What a bot thinks about: as long as it is the same, so is the answer."""

    round: int
    actions: int
    bots: tuple[tuple[int, Level], ...]  # who may act


class Decision(NamedTuple):
    seat: int
    thought: Thought


def moment_of(room: Room) -> Moment | None:
    """None: no bot is to act."""
    if room.table is None or room.phase != "playing" or room.game.is_timed:
        return None
    bots = tuple((seat, level) for seat in room.table.actors if (level := room.bot_of(seat)) is not None)
    return Moment(room.round, len(room.table.history), bots) if bots else None


def seed_of(room: Room, seat: int) -> int:
    """Of a bot's thought: nobody can foretell it, and whoever knows the secret can think it again."""
    assert room.table is not None
    place = f"{room.round} {len(room.table.history)} {seat}".encode()
    key = bytes.fromhex(room.secret)
    return int.from_bytes(hashlib.blake2b(place, key=key, digest_size=SEED_BYTES, person=b"pioche bots").digest())


@dataclass(eq=False)
class TurnBots:
    room: Room
    minds: Minds
    lock: asyncio.Lock
    happen: Happen  # commit, apply, broadcast; the lock is held
    spawn: Callable[..., None]  # run something beside the rest
    pauses: tuple[float, float]  # the shortest and the longest
    rng: random.Random = field(default_factory=random.SystemRandom)
    _moment: Moment | None = None
    _deciding: asyncio.Task[Decision | None] | None = None
    _felt: int = 0  # after how many actions one of them last showed what it felt

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    def go_on(self) -> None:
        """Something has happened: bots make up their minds, unless they are at it already."""
        moment = moment_of(self.room)
        if moment == self._moment:
            return
        self.stop()
        self._moment = moment
        if moment is not None:
            self._deciding = asyncio.ensure_future(self._decide(moment))
            self._deciding.add_done_callback(partial(self._decided, moment))

    def stop(self) -> None:
        if self._deciding is not None:
            self._deciding.cancel()
            self._deciding = None
        self._moment = None

    async def _decide(self, moment: Moment) -> Decision | None:
        """The first of them who wants to act, after a pause; while it lasts he thinks."""
        began = asyncio.get_running_loop().time()
        for seat, level in self.rng.sample(moment.bots, len(moment.bots)):
            thought = await self.think(seat, level)
            if thought.action is not None:
                shortest, longest = self.pauses
                pause = temper.pause(seat, len(self.table.legal(seat)), self.rng)
                end = began + min(max(pause, shortest), longest)
                await asyncio.sleep(end - asyncio.get_running_loop().time())
                return Decision(seat, thought)
        return None

    async def think(self, seat: int, level: Level) -> Thought:
        """What a bot would do there; if nobody can tell, whatever is legal, so that the table goes on."""
        table = self.table
        try:
            return await self.minds.decide(table.game, table.setup, table.state, seat, level, seed_of(self.room, seat))
        except NoThought as failed:
            note_failure("no-thought", failed, table=mark_of(self.room.code))
            return Thought(self.rng.choice(table.legal(seat)), is_cut=True)

    def _decided(self, moment: Moment, deciding: asyncio.Task[Decision | None]) -> None:
        if not deciding.cancelled() and (decision := deciding.result()) is not None:
            self.spawn(self._act, moment, decision)

    async def _act(self, moment: Moment, decision: Decision) -> None:
        async with self.lock:
            while moment_of(self.room) == moment:
                fault.point("bot-decided", decision)
                with suppress(Stale):
                    await self.happen(self.event_of(decision, "bot"), None)

    def event_of(self, decision: Decision, by: row.Actor) -> row.Acted:
        assert decision.thought.action is not None
        event = self.room.acted(decision.seat, decision.thought.action, by)
        event.simulations, event.is_cut = decision.thought.simulations, decision.thought.is_cut
        return event

    async def run_out(self, due: int | None) -> None:
        """Time is up: a bot decides for whoever is waited for, unless he has meanwhile."""
        seat = self.room.awaited
        if seat is None or self.room.due != due:
            return
        thought = await self.think(seat, STAND_IN)
        async with self.lock:
            while self.room.awaited == seat and self.room.due == due:
                action = thought.action or self.rng.choice(self.table.legal(seat))
                with suppress(Stale):
                    await self.happen(self.event_of(Decision(seat, Thought(action)), "clock"), None)
                    return

    # ── What they feel ──

    def follow(self, event: row.AnyRow) -> None:
        """An event has happened: perhaps a bot shows what it thinks of that."""
        if isinstance(event, row.Dealt):
            self._felt = 0
        bots = sorted(self.room.bots)
        is_due = isinstance(event, row.Acted) and len(self.table.history) >= self._felt + temper.APART
        if not bots or not is_due or self.room.past is None or self.room.phase != "playing":
            return
        felt = temper.feeling(self.room.past.last_story(), bots, self.rng)
        if felt is not None:
            self._felt = len(self.table.history)
            self.spawn(self._show, self.room.round, row.BotEmoted(*felt))

    async def _show(self, round: int, event: row.BotEmoted) -> None:
        await asyncio.sleep(self.rng.uniform(*temper.DELAY))
        async with self.lock:
            while self.room.phase == "playing" and self.room.round == round and event.seat in self.room.bots:
                with suppress(Stale):
                    await self.happen(event, None)
                    return
