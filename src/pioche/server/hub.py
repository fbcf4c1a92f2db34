"""The tables of this process: commands come in, events are stored, frames go out.

One rule holds everything together: commit, then apply, then broadcast. A room's commands are handled one after the
other; while one waits for the disk, other rooms go on. Nobody ever waits for a peer's socket: each connection has an
outbox, and one that overflows is closed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import secrets
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pioche.core.game import View
from pioche.server import clock, limits, metrics, room, watch, wire
from pioche.server import events as row
from pioche.server.hints import Hints
from pioche.server.journal import mark_of, note, note_failure
from pioche.server.metrics import Delivery
from pioche.server.minds import Minds, is_deep
from pioche.server.outbox import Connection, encode
from pioche.server.protocol import MeasuredSocket
from pioche.server.refusal import Refusal
from pioche.server.room import Room
from pioche.server.settings import (
    AWAY_AFTER,
    AWAY_AFTER_IN_TIME,
    BOT_PAUSE,
    CODE_LENGTH,
    DRAIN_WITHIN,
    MOST_WATCHERS,
)
from pioche.server.slap import Link
from pioche.server.store import Conflict, SqliteStore
from pioche.server.timed import TimedPlay
from pioche.server.turns import TurnBots

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"  # base 32, no I, L, O or U
NORMAL, GOING_AWAY, POLICY, RESTARTING, REPLACED, REMOVED = 1000, 1001, 1008, 1012, 4001, 4003


@dataclass(eq=False)
class LiveRoom:
    """A room with its connections and timers."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    views: dict[int | None, View] = field(default_factory=dict)  # as last shown, by seat
    bots: TurnBots | None = None
    hints: Hints | None = None
    clock_timer: asyncio.TimerHandle | None = None
    away_timers: dict[int, asyncio.TimerHandle] = field(default_factory=dict)
    links: dict[int, Link] = field(default_factory=dict)  # by member: his way here, and how he slaps
    timed: TimedPlay | None = None  # while a game against time runs
    asked_for: float = 0.0  # when somebody last was here or wanted something, on the loop's clock

    @property
    def here(self) -> set[int]:
        return {c.member for c in self.connections if c.member is not None}

    @property
    def watchers(self) -> int:
        return sum(connection.member is None for connection in self.connections)

    def is_idle(self, since: float) -> bool:
        """Nobody has needed it since then, and nothing will happen in it by itself."""
        is_still = not self.connections and not self.lock.locked() and self.room.phase != "playing"
        return is_still and self.asked_for < since

    def stop_timers(self) -> None:
        if self.bots is not None:
            self.bots.stop()
            self.bots = None  # it holds this room
        for timer in [self.clock_timer, *self.away_timers.values()]:
            if timer is not None:
                timer.cancel()


class Hub:
    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.minds = Minds()
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rng = random.SystemRandom()
        self.is_draining = False
        self._sweeper: asyncio.TimerHandle | None = None

    # ── Rooms ──

    async def resume(self) -> None:
        """After a start: games that were running go on."""
        self.minds.start()
        self._sweep()
        for code in await self.store.playing():
            try:
                live = await self.find(code)
            except Refusal as refusal:
                note("table-stays-closed", level=logging.WARNING, table=mark_of(code), why=refusal.code)
                continue
            self._time(live)
            for seat in range(live.room.players):
                self._watch_absence(live, seat)
            if live.timed is not None:
                live.timed.go_on()
            self._prepare(live)
            self._bots(live).go_on()
            clock.forgive(live.room)
            self._set_clock(live)

    async def create(self, wanted: wire.NewTable) -> wire.Joined:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        event = room.opened(code, wanted)
        live = LiveRoom(Room(code))
        async with live.lock:
            await self._happen(live, event, None)
            live.asked_for = asyncio.get_running_loop().time()
            self._rooms[code] = live
        return await self.join(code, wire.Join(wanted.name, wanted.colour))

    async def find(self, code: str) -> LiveRoom:
        """The room of a code, from memory or replayed from its events."""
        if code not in self._rooms:
            async with self._loading.setdefault(code, asyncio.Lock()):
                try:
                    if code not in self._rooms:
                        self._rooms[code] = await self._load(code)
                finally:
                    self._loading.pop(code, None)
        live = self._rooms[code]
        live.asked_for = asyncio.get_running_loop().time()
        return live

    async def _load(self, code: str) -> LiveRoom:
        rows = await self.store.events(code)
        if not rows:
            raise Refusal("unknown-code", "there is no table with this code")
        return LiveRoom(await asyncio.to_thread(folded, code, rows))

    def _sweep(self) -> None:
        """Let go of the rooms that nobody needs: their events bring them back."""
        loop = asyncio.get_running_loop()
        for code, live in [*self._rooms.items()]:
            if live.is_idle(since=loop.time() - limits.IDLE_ROOM):
                live.stop_timers()
                del self._rooms[code]
        self._sweeper = loop.call_later(limits.IDLE_ROOM / 2, self._sweep)

    async def join(self, code: str, wanted: wire.Join) -> wire.Joined:
        live, secret = await self.find(code), secrets.token_urlsafe(24)
        async with live.lock:
            event = live.room.join(wanted.name, wanted.colour, secret)
            await self._happen(live, event, None)
        return wire.Joined(code, event.member, secret)

    # ── Commands ──

    async def hear(self, code: str, connection: Connection, command: wire.Command) -> None:
        """A command has come in: it is answered when it has taken effect."""
        live = await self.find(code)
        is_done = command.cmd in live.room.commands
        if isinstance(command, wire.Act) and live.timed is not None and not is_done:
            live.timed.act(connection, command)
        elif isinstance(command, wire.Hint):
            self._hints(live).ask(connection, command.cmd)
        else:
            connection.send(await self.command(code, connection.member, command))

    async def command(self, code: str, member: int | None, command: wire.Command) -> wire.Ack:
        """Let a command take effect, once; a Refusal has changed nothing."""
        arrived = asyncio.get_running_loop().time()
        live = await self.find(code)
        async with live.lock:
            done = live.room.commands.get(command.cmd)
            if done is None:
                event = live.room.propose(member, command)
                if event is not None:
                    await self._happen(live, event, command.cmd, arrived)
                done = live.room.seq
        return wire.Ack(command.cmd, done)

    async def _happen(self, live: LiveRoom, event: row.AnyRow, cmd: str | None, arrived: float | None = None) -> None:
        """Commit, apply, broadcast. The lock is held."""
        arrived = asyncio.get_running_loop().time() if arrived is None else arrived
        clock.stamp(live.room, event)
        body, seq = row.encode(event), live.room.seq + 1
        playing = live.room.phase == "playing" or isinstance(event, row.Dealt)
        try:
            with metrics.COMMIT_SECONDS.time():
                await self.store.append(live.room.code, seq, cmd, body, playing)
        except Conflict as error:
            raise Refusal("stale", "another process changed this table: try again") from error
        live.room.apply(event, cmd)
        if isinstance(event, row.Acted) and live.room.phase == "over":
            self.store.settle(live.room.code)
        if live.timed is None:
            self._time(live)
        else:
            live.timed.follow(event)
        self._broadcast(live, event, watch.happened(live.room, event, arrived))
        self._after(live, event)

    def _after(self, live: LiveRoom, event: row.AnyRow) -> None:
        if isinstance(event, row.Left):
            self._dismiss(live, event)
        if isinstance(event, row.Dealt):
            for seat in range(live.room.players):
                self._watch_absence(live, seat)
        if live.timed is not None:
            live.timed.go_on()
            live.timed = None if live.timed.is_stopped else live.timed
        if isinstance(event, row.Created | row.Arranged | row.BotPlaced | row.Dealt):
            self._prepare(live)
        self._bots(live).follow(event)
        self._bots(live).go_on()
        self._set_clock(live)

    def _time(self, live: LiveRoom) -> None:
        """Let time pass, if a game against it runs."""
        if live.room.phase == "playing" and live.room.game.is_timed:
            happen = partial(self._happen, live)
            live.timed = TimedPlay(live.room, live.connections, live.links, live.lock, happen, self._spawn)

    def _dismiss(self, live: LiveRoom, event: row.Left) -> None:
        reason = "removed by the host" if event.is_kicked else "left"
        code, loop = REMOVED if event.is_kicked else NORMAL, asyncio.get_running_loop()
        for connection in [c for c in live.connections if c.member == event.member]:
            loop.call_soon(connection.outbox.close, code, reason)  # after the answer to who leaves
            live.connections.discard(connection)

    # ── Frames ──

    def _broadcast(self, live: LiveRoom, event: row.AnyRow, delivery: Delivery | None) -> None:
        before = live.views
        live.views = live.room.views({live.room.seat_of(connection.member) for connection in live.connections})
        frames: dict[tuple[int | None, bool, bool, bool], bytes] = {}
        lobby = live.room.lobby(live.here)
        for connection in live.connections:
            seat = live.room.seat_of(connection.member)
            is_reveal, suspects = is_reveal_to(live, connection), suspects_for(live, connection)
            key = (seat, connection.member is not None, is_reveal, bool(suspects))
            if key not in frames:
                told = self._frame(live, lobby, event, seat, before.get(seat))
                told.is_reveal, told.suspects = is_reveal, suspects
                frames[key] = encode(told)
            put(live, connection, frames[key], delivery)

    def _frame(
        self, live: LiveRoom, lobby: wire.Lobby, event: row.AnyRow, seat: int | None, before: View | None
    ) -> wire.Event:
        view = self._view(live, seat)
        story: list[dict[str, Any]] = []
        if isinstance(event, row.Acted) and before is not None and view is not None and live.room.table is not None:
            story = live.room.table.story(before, view)
        return wire.Event(
            seq=live.room.seq,
            hash=digest(live.room.seq, lobby, view),
            lobby=lobby,
            view=view,
            story=story,
            said=wire.Said(event.member, event.text) if isinstance(event, row.Spoke) else None,
            felt=felt_in(event),
            due=clock.left(live.room),
            finish=event.slaps if isinstance(event, row.Acted) else [],
            begins=begins(live),
        )

    def _view(self, live: LiveRoom, seat: int | None) -> View | None:
        if seat not in live.views:
            live.views |= live.room.views([seat])
        return live.views.get(seat)

    # ── Connections ──

    async def connect(self, code: str, hello: wire.Hello, link: MeasuredSocket | None) -> Connection:
        """A peer has said who it is: it gets everything as it stands, and all that happens from now on."""
        live = await self.find(code)
        async with live.lock:
            member = live.room.authenticate(hello.secret)
            if member is None and live.watchers >= MOST_WATCHERS:
                raise Refusal("full", f"{MOST_WATCHERS} people watch this table already")
            connection = Connection(member, link)
            if member is not None:
                self._replace(live, member)
            seat = live.room.seat_of(member)
            if seat is not None and seat in live.room.away:
                await self._happen(live, row.Away(seat, False), None)
            live.connections.add(connection)
            connection.send(self._welcome(live, member))
            self._presence(live, seat)
            return connection

    def _replace(self, live: LiveRoom, member: int) -> None:
        """The newest tab wins; the old one is told."""
        for old in [c for c in live.connections if c.member == member]:
            old.outbox.close(REPLACED, "opened in another tab")
            live.connections.discard(old)

    def _welcome(self, live: LiveRoom, member: int | None) -> wire.Welcome:
        lobby, seat = live.room.lobby(live.here), live.room.seat_of(member)
        view = self._view(live, seat)
        hash, story = digest(live.room.seq, lobby, view), live.room.story(seat)
        return wire.Welcome(live.room.seq, hash, member, lobby, view, story, clock.left(live.room), begins(live))

    def disconnect(self, code: str, connection: Connection) -> None:
        live = self._rooms.get(code)
        if live is not None and connection in live.connections:
            live.connections.discard(connection)
            live.asked_for = asyncio.get_running_loop().time()
            if not self.is_draining:
                self._presence(live, live.room.seat_of(connection.member))

    def _presence(self, live: LiveRoom, seat: int | None) -> None:
        """Tell everybody who is here; nothing of it is stored."""
        lobby = live.room.lobby(live.here)
        for connection in live.connections:
            view = self._view(live, live.room.seat_of(connection.member))
            told = wire.Event(live.room.seq, digest(live.room.seq, lobby, view), lobby, view)
            told.due, told.begins = clock.left(live.room), begins(live)
            told.is_reveal, told.suspects = is_reveal_to(live, connection), suspects_for(live, connection)
            put(live, connection, encode(told))
        if seat is not None:
            self._watch_absence(live, seat)

    # ── Timers ──

    def _watch_absence(self, live: LiveRoom, seat: int) -> None:
        timer = live.away_timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        member = live.room.in_seat(seat)
        if live.room.phase == "playing" and member is not None and member.id not in live.here:
            loop = asyncio.get_running_loop()
            patience = AWAY_AFTER if live.timed is None else AWAY_AFTER_IN_TIME
            live.away_timers[seat] = loop.call_later(patience, self._spawn, self._stand_in, live, seat)

    async def _stand_in(self, live: LiveRoom, seat: int) -> None:
        """A bot plays for a player who has been gone for a while."""
        async with live.lock:
            member = live.room.in_seat(seat)
            gone = member is not None and member.id not in live.here
            if live.room.phase == "playing" and gone and seat not in live.room.away:
                await self._happen(live, row.Away(seat, True), None)

    def _bots(self, live: LiveRoom) -> TurnBots:
        if live.bots is None:
            happen = partial(self._happen, live)
            live.bots = TurnBots(live.room, self.minds, live.lock, happen, self._spawn, BOT_PAUSE)
        return live.bots

    def _hints(self, live: LiveRoom) -> Hints:
        if live.hints is None:
            live.hints = Hints(live.room, self.minds, self._spawn)
        return live.hints

    def _prepare(self, live: LiveRoom) -> None:
        """Searches take their time to be compiled: begin as soon as somebody may want one at this table."""
        now = live.room
        may_ask = now.phase == "playing" and now.has_hints
        if may_ask or any(is_deep(now.game, level) for level in (now.level, *now.bots.values())):
            self.minds.prepare(now.game, now.game.setup(now.players, now.options))

    def _set_clock(self, live: LiveRoom) -> None:
        if live.clock_timer is not None:
            live.clock_timer.cancel()
            live.clock_timer = None
        left = clock.left(live.room)
        if left is not None:
            live.clock_timer = asyncio.get_running_loop().call_later(
                left / 1000, self._spawn, self._bots(live).run_out, live.room.due
            )

    def _spawn(self, work: Any, *arguments: Any) -> None:
        task = asyncio.ensure_future(work(*arguments))
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            note_failure("task-failed", error)

    # ── The end ──

    @property
    def rooms(self) -> list[LiveRoom]:
        return [*self._rooms.values()]

    def check_open(self) -> None:
        """Nobody new is let in at the end."""
        if self.is_draining:
            raise Refusal("draining", "this server is about to restart: try again in a moment")

    async def drain(self) -> None:
        """Everybody is sent away to come back at once; what is on its way to the disk gets there first."""
        self.is_draining = True
        for live in self.rooms:
            live.stop_timers()
            if live.timed is not None:
                live.timed.stop()
        try:
            async with asyncio.timeout(DRAIN_WITHIN):
                await asyncio.gather(*map(send_away, self.rooms))
                while any(live.connections for live in self.rooms):
                    await asyncio.sleep(0.01)
        except TimeoutError:
            note("not-drained", level=logging.WARNING, sockets=sum(len(live.connections) for live in self.rooms))

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for live in self._rooms.values():
            live.stop_timers()
            if live.timed is not None:
                live.timed.stop()
            for connection in live.connections:
                connection.outbox.close(GOING_AWAY, "the server is restarting")
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        await self.minds.close()
        self.store.close()


async def send_away(live: LiveRoom) -> None:
    """After whatever is being committed there."""
    async with live.lock:
        for connection in live.connections:
            connection.outbox.close(RESTARTING, "the server is restarting")


def is_reveal_to(live: LiveRoom, connection: Connection) -> bool:
    """Whether the next event shows this peer what it is to react to."""
    return live.timed is not None and live.timed.is_news_to(connection)


def begins(live: LiveRoom) -> int | None:
    """How long a game against time still waits for everybody to be ready."""
    return None if live.timed is None else live.timed.begins()


def felt_in(event: row.AnyRow) -> wire.Felt | None:
    match event:
        case row.Emoted():
            return wire.Felt(event.member, event.reaction)
        case row.BotEmoted():
            return wire.Felt(None, event.reaction, event.seat)
    return None


def suspects_for(live: LiveRoom, connection: Connection) -> list[int]:
    """For the host's eyes alone."""
    is_host = connection.member is not None and connection.member == live.room.host
    return live.timed.suspects() if live.timed is not None and is_host else []


def put(live: LiveRoom, connection: Connection, event: bytes, delivery: Delivery | None = None) -> None:
    """Send an event; a reveal is held back so that all see it at about the same time."""
    marker = None if live.timed is None else live.timed.mark(connection, live.room.seq)
    connection.outbox.put(event, marker, delivery)


def folded(code: str, rows: list[tuple[str | None, bytes]]) -> Room:
    """The room of stored events; a Refusal if this pioche cannot go on with them."""
    found = Room(code)
    try:
        for cmd, body in rows:
            found.apply(row.decode(body), cmd)
    except Refusal:
        raise
    except Exception as error:  # whatever an older or damaged row leads to: this table is closed, the others are not
        note_failure("table-unreadable", error, table=mark_of(code), seq=found.seq + 1)
        raise Refusal("unreadable", "this table was stored by another pioche and cannot go on") from error
    return found


def digest(seq: int, lobby: wire.Lobby, view: View | None) -> str:
    """Of what a viewer is shown, so that client, server and replay can agree; the state's own would allow guesses."""
    return hashlib.blake2b(encode([seq, lobby, view]), digest_size=8).hexdigest()
