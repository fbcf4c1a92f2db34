"""The tables of this process: commands come in, events are stored, frames go out.

One rule holds everything together: commit, then apply, then broadcast. A room's commands are handled one after the
other; while one waits for the disk, other rooms go on. Nobody ever waits for a peer's socket: each connection has an
outbox, and one that overflows is closed.

Other processes may serve the same tables. Who proposes an event on a head that is not the last any more catches up and
proposes again; what happens by itself, bots and clocks, is left to the process that leads the table."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar

from pioche.server import clock, fault, limits, metrics, room, watch, wire
from pioche.server import events as row
from pioche.server.following import Following, retrieved
from pioche.server.frames import broadcast, tell_presence, welcome
from pioche.server.hints import Hints
from pioche.server.journal import mark_of, note
from pioche.server.live import LiveRoom, apply_stored, folded
from pioche.server.metrics import Delivery
from pioche.server.minds import Minds, is_deep
from pioche.server.outbox import Connection
from pioche.server.peers import Alone, Peers
from pioche.server.protocol import MeasuredSocket
from pioche.server.refusal import Refusal, Repeated, Stale
from pioche.server.room import Room
from pioche.server.settings import (
    AWAY_AFTER,
    AWAY_AFTER_IN_TIME,
    BOT_PAUSE,
    CODE_LENGTH,
    DRAIN_WITHIN,
    LOOKS_BACK_AT_ONCE,
    MOST_WATCHERS,
)
from pioche.server.storage import Conflict, Store
from pioche.server.timed import TimedPlay
from pioche.server.turns import TurnBots

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"  # base 32, no I, L, O or U
UNKNOWN_CODE = "there is no table with this code"
CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
PLAYING_FROM: dict[type[row.AnyRow], bool] = {row.Created: False, row.Dealt: True}  # what is noted beside an event
NORMAL, GOING_AWAY, POLICY, RESTARTING, REPLACED, RERESTARTING = 1000, 1001, 1008, 1012, 4001, 4003

Result = TypeVar("Result")


class Hub:
    def __init__(self, store: Store, peers: Peers | None = None, minds: Minds | None = None) -> None:
        self.store = store
        self.peers: Peers = peers or Alone()
        self.minds = minds or Minds()
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.reading_back = asyncio.Semaphore(LOOKS_BACK_AT_ONCE)
        self.is_draining = False
        self._sweeper: asyncio.TimerHandle | None = None
        self._polling: asyncio.Task[None] | None = None
        self._following = Following(
            store, self.peers, self._rooms, self._refresh, self._watch_all, self._vanish, self._spawn
        )

    # ── Rooms ──

    async def resume(self) -> None:
        """After a start: games that were running go on."""
        self.minds.start()
        self._sweep()
        await self.peers.start(self)
        if self.peers.is_alone:
            for code in await self.store.playing():
                await self._go_on_with(code)
        else:
            self._polling = asyncio.ensure_future(self._following.poll())

    async def _go_on_with(self, code: str) -> None:
        """A table whose game was running, led by this process from now on."""
        try:
            live = await self.find(code)
        except Refusal as refusal:
            note("table-stays-closed", level=logging.WARNING, table=mark_of(code), why=refusal.code)
            return
        if live.room.phase == "playing":
            self._begin_leading(live)
        else:
            self.store.settle(code, live.room.seq)
            if not self.peers.is_alone and not live.wants_leader:
                await self.peers.yield_lead(code)

    def _begin_leading(self, live: LiveRoom) -> None:
        """Its clock, its bots and its absent players are looked after here."""
        live.is_led = True
        if live.timed is None:
            self._time(live)
        self._watch_all(live)
        if live.timed is not None:
            live.timed.go_on()
        self._prepare(live)
        self._bots(live).go_on()
        clock.forgive(live.room)
        self._set_clock(live)

    async def create(self, wanted: wire.NewTable) -> wire.Joined:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        event = room.opened(code, wanted)
        live = LiveRoom(Room(code), is_led=self.peers.is_alone)
        async with live.lock:
            await self._happen(live, event, None)
            self._keep(live)
        return await self.join(code, wire.Join(wanted.name, wanted.colour))

    async def find(self, code: str) -> LiveRoom:
        """The room of a code as it stands, from memory or replayed from its events. For what cannot be a code no store
        is asked: a database refuses some texts."""
        if CODE.fullmatch(code) is None:
            raise Refusal("unknown-code", UNKNOWN_CODE)
        if code in self._rooms and not self.peers.is_alone:
            await self._refresh(self._rooms[code])
        return await self._known(code)

    async def _known(self, code: str) -> LiveRoom:
        """The same, perhaps a moment behind what other processes did."""
        if code not in self._rooms:
            async with self._loading.setdefault(code, asyncio.Lock()):
                try:
                    if code not in self._rooms:
                        self._keep(await self._load(code))
                finally:
                    self._loading.pop(code, None)
        live = self._rooms[code]
        live.asked_for = asyncio.get_running_loop().time()
        return live

    async def _load(self, code: str) -> LiveRoom:
        rows = await self.store.since(code, 0)
        if not rows:
            raise Refusal("unknown-code", UNKNOWN_CODE)
        live = LiveRoom(await asyncio.to_thread(folded, code, rows), is_led=self.peers.is_alone)
        present = (await self.peers.present([code])).get(code, {})
        live.elsewhere = {member for member, is_elsewhere in present.items() if is_elsewhere}
        return live

    def _keep(self, live: LiveRoom) -> None:
        live.asked_for = asyncio.get_running_loop().time()
        self._rooms[live.room.code] = live
        self.peers.follow(live.room.code)

    def _drop(self, live: LiveRoom) -> None:
        live.stop_timers()
        self._rooms.pop(live.room.code, None)
        self.peers.forget(live.room.code)
        if live.is_led and not self.peers.is_alone:
            self._spawn(self.peers.yield_lead, live.room.code)

    def _sweep(self) -> None:
        """Let go of the rooms that nobody needs: their events bring them back."""
        loop = asyncio.get_running_loop()
        for live in [*self._rooms.values()]:
            if live.is_idle(since=loop.time() - limits.IDLE_ROOM):
                self._drop(live)
        self._sweeper = loop.call_later(limits.IDLE_ROOM / 2, self._sweep)

    async def join(self, code: str, wanted: wire.Join) -> wire.Joined:
        live, secret = await self.find(code), secrets.token_urlsafe(24)
        return await self._to_the_end(self._join(live, wanted, secret))

    async def _join(self, live: LiveRoom, wanted: wire.Join, secret: str) -> wire.Joined:
        async with live.lock:
            while True:
                event = live.room.join(wanted.name, wanted.colour, secret)
                try:
                    await self._happen(live, event, None)
                except Stale:
                    continue
                return wire.Joined(live.room.code, event.member, secret)

    # ── Commands ──

    async def hear(self, code: str, connection: Connection, command: wire.Command) -> None:
        """A command has come in: it is answered when it has taken effect."""
        live = await self._known(code)
        try:
            await self._hear(live, connection, command)
        except Refusal:
            if live.room.remembers_all:
                raise
            async with live.lock:
                done = await self._done_before(live, command.cmd)
            if done is None:
                raise
            connection.send(wire.Ack(command.cmd, done))

    async def _hear(self, live: LiveRoom, connection: Connection, command: wire.Command) -> None:
        is_done = command.cmd in live.room.commands
        if isinstance(command, wire.Act) and live.timed is not None and not is_done:
            live.timed.act(connection, command)
        elif isinstance(command, wire.Act) and live.room.game.is_timed and not live.is_led and not is_done:
            raise Refusal("stale", "this table has moved to another server: connect again")
        elif isinstance(command, wire.Hint):
            self._hints(live).ask(connection, command.cmd)
        else:
            await self._to_the_end(self._obey(live, connection, command))

    async def _obey(self, live: LiveRoom, connection: Connection, command: wire.Command) -> None:
        """Let a command take effect, once, and answer it; a Refusal has changed nothing."""
        arrived = asyncio.get_running_loop().time()
        async with live.lock:
            done = await self._take_effect(live, connection.member, command, arrived)
        connection.send(wire.Ack(command.cmd, done))  # at once: who leaves is shown out next

    async def _take_effect(self, live: LiveRoom, member: int | None, command: wire.Command, arrived: float) -> int:
        """The event that a command is, from now on or since it was first said. The lock is held."""
        while (done := live.room.commands.get(command.cmd)) is None:
            event = live.room.propose(member, command)
            if event is None:
                return await self._done_before(live, command.cmd) or live.room.seq
            try:
                await self._happen(live, event, command.cmd, arrived)
            except Stale:
                continue
            except Repeated as earlier:
                return earlier.seq
        return done

    async def _done_before(self, live: LiveRoom, cmd: str) -> int | None:
        """The event of a command that has taken effect, however long ago. The lock is held."""
        done = live.room.commands.get(cmd)
        if done is None and not live.room.remembers_all:
            done = await self.store.place_of(live.room.code, cmd)
        return done

    def _refuse(self, live: LiveRoom, connection: Connection, refusal: Refusal, cmd: str) -> None:
        if live.room.remembers_all:
            connection.refuse(refusal, cmd, live.room.seq)
        else:
            self._spawn(self._refuse_what_is_new, live, connection, refusal, cmd)

    async def _refuse_what_is_new(self, live: LiveRoom, connection: Connection, refusal: Refusal, cmd: str) -> None:
        async with live.lock:
            done = await self._done_before(live, cmd)
            if done is None:
                connection.refuse(refusal, cmd, live.room.seq)
            else:
                connection.send(wire.Ack(cmd, done))

    async def _to_the_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Whoever asked for it may go away meanwhile: what is stored is also told."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(retrieved)
        return await asyncio.shield(task)

    async def _happen(self, live: LiveRoom, event: row.AnyRow, cmd: str | None, arrived: float | None = None) -> None:
        """Commit, apply, broadcast. The lock is held. Stale: another process was faster; the room has caught up.
        Repeated: this command was stored long ago."""
        arrived = asyncio.get_running_loop().time() if arrived is None else arrived
        clock.stamp(live.room, event)
        body, seq = row.encode(event), live.room.seq + 1
        try:
            with metrics.COMMIT_SECONDS.time():
                await self.store.append(live.room.code, seq, cmd, body, PLAYING_FROM.get(type(event)))
        except Conflict as error:
            await self._catch_up(live)
            if cmd is not None and (done := await self._done_before(live, cmd)) is not None:
                raise Repeated(done) from error
            raise Stale from error
        live.room.apply(event, cmd)
        if isinstance(event, row.Acted) and live.room.phase == "over":
            self.store.settle(live.room.code, seq)
        self.peers.tell(live.room.code, seq)
        self._tell(live, event, watch.happened(live.room, event, arrived))
        if isinstance(event, row.Dealt) and not live.is_led:
            self._spawn(self._lead, live)

    def _tell(self, live: LiveRoom, event: row.AnyRow, delivery: Delivery | None = None) -> None:
        """An event has happened, here or elsewhere."""
        if live.timed is None:
            self._time(live)
        else:
            live.timed.follow(event)
        fault.point("before-broadcast", event)
        broadcast(live, event, delivery)
        fault.point("after-broadcast", event)
        self._after(live, event)

    async def _refresh(self, live: LiveRoom) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: LiveRoom) -> None:
        """Let happen here what other processes have stored. The lock is held."""
        for cmd, body in await self.store.since(live.room.code, live.room.seq):
            try:
                event = apply_stored(live.room, body, cmd)
            except Refusal:
                self._vanish(live)
                raise
            self._tell(live, event)

    def _vanish(self, live: LiveRoom) -> None:
        """This room cannot be gone on with: who comes again is told why."""
        self._dismiss_all(live, RESTARTING, "this table was closed")
        self._drop(live)

    def _dismiss_all(self, live: LiveRoom, code: int, reason: str) -> None:
        for connection in [*live.connections]:
            connection.outbox.close(code, reason)
        gone, live.connections = live.connected, set()
        for member in gone:
            self.peers.depart(live.room.code, member)

    def _after(self, live: LiveRoom, event: row.AnyRow) -> None:
        if isinstance(event, row.Left):
            self._dismiss(live, event)
        if isinstance(event, row.Dealt):
            self._watch_all(live)
        if live.timed is not None:
            live.timed.go_on()
            live.timed = None if live.timed.is_stopped else live.timed
        if isinstance(event, row.Created | row.Arranged | row.BotPlaced | row.Dealt):
            self._prepare(live)
        if live.room.game.is_timed and not live.is_led and live.connections:
            self._spawn(self._lead, live)
        if not live.is_led:
            return
        self._bots(live).follow(event)
        self._bots(live).go_on()
        self._set_clock(live)

    def _time(self, live: LiveRoom) -> None:
        """Let time pass, if a game against it runs."""
        if live.is_led and live.room.phase == "playing" and live.room.game.is_timed:
            happen, refuse = partial(self._happen, live), partial(self._refuse, live)
            live.timed = TimedPlay(live.room, live.connections, live.links, live.lock, happen, self._spawn, refuse)

    def _dismiss(self, live: LiveRoom, event: row.Left) -> None:
        reason = "removed by the host" if event.is_kicked else "left"
        code, loop = RERESTARTING if event.is_kicked else NORMAL, asyncio.get_running_loop()
        for connection in [c for c in live.connections if c.member == event.member]:
            loop.call_soon(connection.outbox.close, code, reason)  # after the answer to who leaves
            live.connections.discard(connection)
        live.links.pop(event.member, None)
        self.peers.depart(live.room.code, event.member)

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
                await self._come_back(live, member)
                self._replace(live, member)
            connection.since = asyncio.get_running_loop().time()
            live.connections.add(connection)
            connection.send(welcome(live, member))
            if member is None:
                tell_presence(live, [connection])
            else:
                self._presence(live, live.room.seat_of(member))
            return connection

    async def _come_back(self, live: LiveRoom, member: int) -> None:
        """The member is there again, and no bot plays for him. The lock is held."""
        await self.peers.arrive(live.room.code, member)
        while (seat := live.room.seat_of(member)) is not None and seat in live.room.away:
            try:
                await self._happen(live, row.Away(seat, False), None)
            except Stale:
                continue

    def _replace(self, live: LiveRoom, member: int) -> None:
        """The newest tab wins; the old one is told."""
        for old in [c for c in live.connections if c.member == member]:
            old.outbox.close(REPLACED, "opened in another tab")
            live.connections.discard(old)

    def disconnect(self, code: str, connection: Connection) -> None:
        live = self._rooms.get(code)
        if live is not None and connection in live.connections:
            live.connections.discard(connection)
            live.asked_for = asyncio.get_running_loop().time()
            if connection.member is not None:
                self.peers.depart(code, connection.member)
                if not self.is_draining:
                    self._presence(live, live.room.seat_of(connection.member))

    def _presence(self, live: LiveRoom, seat: int | None) -> None:
        """A member has come or gone. Spectators come and go unseen: there may be many, and they need no leave to."""
        tell_presence(live, live.connections)
        if seat is not None:
            self._watch_absence(live, seat)

    # ── Other processes ──

    def nudged(self, code: str, seq: int) -> None:
        self._following.nudged(code, seq)

    def take_over(self, codes: Sequence[str]) -> None:
        for code in codes:
            self._spawn(self._go_on_with, code)

    def lose_all(self) -> None:
        for live in self._rooms.values():
            self._stop_leading(live)

    def _stop_leading(self, live: LiveRoom) -> None:
        live.stop_leading()
        if live.room.game.is_timed:
            self._dismiss_all(live, RESTARTING, "this table has moved")

    async def _lead(self, live: LiveRoom) -> str | None:
        """Lead a table, unless another process does: people at a table against time are sent there."""
        leader = await self.peers.lead(live.room.code)
        if leader is None and not live.is_led:
            self._begin_leading(live)
        elif leader is not None and live.room.game.is_timed:
            self._dismiss_all(live, RESTARTING, "this table has moved")
        return leader

    async def leader_elsewhere(self, code: str) -> str | None:
        """The address of the process at which a table against time is played, if it is not this one."""
        if self.peers.is_alone:
            return None
        try:
            live = await self.find(code)
        except Refusal:
            return None  # whoever asked hears why when he says hello
        return await self._lead(live) if live.room.game.is_timed else None

    async def release(self) -> None:
        """Other processes take over this one's tables from now on."""
        if self._polling is not None:
            self._polling.cancel()
        if not self.peers.is_alone:
            for live in self._rooms.values():
                live.stop_leading()
            await self.peers.release()

    # ── Timers ──

    def _watch_all(self, live: LiveRoom) -> None:
        for seat in range(live.room.players):
            self._watch_absence(live, seat)

    def _watch_absence(self, live: LiveRoom, seat: int) -> None:
        timer = live.away_timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        member = live.room.in_seat(seat)
        is_gone = member is not None and member.id not in live.here
        if live.is_led and live.room.phase == "playing" and is_gone:
            loop = asyncio.get_running_loop()
            patience = AWAY_AFTER if live.timed is None else AWAY_AFTER_IN_TIME
            live.away_timers[seat] = loop.call_later(patience, self._spawn, self._stand_in, live, seat)

    async def _stand_in(self, live: LiveRoom, seat: int) -> None:
        """A bot plays for a player who has been gone for a while."""
        async with live.lock:
            while self._is_missed(live, seat):
                try:
                    await self._happen(live, row.Away(seat, True), None)
                except Stale:
                    continue

    def _is_missed(self, live: LiveRoom, seat: int) -> bool:
        member = live.room.in_seat(seat)
        is_gone = member is not None and member.id not in live.here
        return live.is_led and live.room.phase == "playing" and is_gone and seat not in live.room.away

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
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(retrieved)

    # ── The end ──

    @property
    def rooms(self) -> list[LiveRoom]:
        return [*self._rooms.values()]

    def check_open(self) -> None:
        """Nobody new is let in at the end."""
        if self.is_draining:
            raise Refusal("draining", "this server is about to restart: try again in a moment")

    async def drain(self) -> None:
        """Others take over; everybody is sent away to come back at once, after what is on its way to the disk."""
        self.is_draining = True
        for live in self.rooms:
            live.stop_timers()
            if live.timed is not None:
                live.timed.stop()
        try:
            async with asyncio.timeout(DRAIN_WITHIN):
                await asyncio.gather(self.release(), *map(send_away, self.rooms))
                while any(live.connections for live in self.rooms):
                    await asyncio.sleep(0.01)
        except TimeoutError:
            note("not-drained", level=logging.WARNING, sockets=sum(len(live.connections) for live in self.rooms))

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.release()
        for live in self._rooms.values():
            live.stop_timers()
            if live.timed is not None:
                live.timed.stop()
            for connection in live.connections:
                connection.outbox.close(GOING_AWAY, "the server is restarting")
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        await self.minds.close()
        await self.peers.close()
        await self.store.close()


async def send_away(live: LiveRoom) -> None:
    """After whatever is being committed there."""
    async with live.lock:
        for connection in live.connections:
            connection.outbox.close(RESTARTING, "the server is restarting")
