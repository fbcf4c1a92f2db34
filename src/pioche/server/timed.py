"""A running game against time: reveals go out, claims come in, and both meet the rules in the order in which things
happened.

Game time is milliseconds since the deal. It is tied to the server's clock anew at every reveal (a card laid, a round
begun), so that what the network takes is nobody's time. A person's action happens at the reveal's game time and his
reaction, as `slap` bounds it; it is handed to the rules when nobody's message could still come before it. What a seat
alone may do while no slap is due, a word on one's turn, waits for nobody."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from pioche.bots.levels import level_of
from pioche.bots.tables import TableBots
from pioche.core.lots import SLAP, draw_lot
from pioche.server import events as row
from pioche.server import fault, watch, wire
from pioche.server.order import Deed, Order, has_slapped
from pioche.server.outbox import Connection, Marker
from pioche.server.refusal import Refusal, Repeated, Stale
from pioche.server.slap import TIE, Contest, Link, hold_back

if TYPE_CHECKING:
    from pioche.core.table import Table
    from pioche.server.room import Room

PAUSE = 3000.0  # milliseconds after a deal or a restart, so that everybody is ready
STUCK = 1500.0  # a reveal that could not be written for so long is not waited for
FIRST_PINGS, FIRST_PAUSE, LATER_PAUSE = 5, 0.2, 2.0  # pings; seconds between them
ROUNDED = 1.0  # game times are whole milliseconds

Happen = Callable[[row.AnyRow, str | None], Awaitable[None]]
Refuse = Callable[[Connection, Refusal, str], None]


@dataclass(frozen=True)
class Showing:
    """What lies there, as one seat was shown it last."""

    number: int  # of the event
    since: float  # game time


@dataclass(eq=False)
class TimedPlay:
    room: Room
    connections: set[Connection]  # the room's own
    people: dict[int, Link]  # by member; kept from game to game
    lock: asyncio.Lock
    happen: Happen  # commit, apply, broadcast; the lock is held
    spawn: Callable[..., None]  # run something beside the rest
    refuse: Refuse  # unless that command has taken effect before
    order: Order = field(default_factory=Order)
    known: set[Connection] = field(default_factory=set)  # who has been sent what lies there
    showings: dict[int, Showing] = field(default_factory=dict)
    measured: list[tuple[Link, float]] = field(default_factory=list)  # trips that count from the next reveal on
    behind: dict[bytes, tuple[Contest, int]] = field(default_factory=dict)  # pings right behind a reveal
    is_opening: bool = False  # a reveal goes out to all at once
    is_stopped: bool = False
    _timer: asyncio.TimerHandle | None = None
    _is_stepping: bool = False
    _handing_in: Deed | None = None  # no claim any more, and no command that has taken effect yet
    _pinged: set[Connection] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.started = self.table.clock
        self.bots = TableBots(self.table, ["normal"], secrets.randbits(62))
        self._open(PAUSE)

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    @property
    def facts(self) -> dict[str, Any]:
        return self.room.game.facts(self.table.state, None)

    # ── Reveals ──

    def _open(self, pause: float = 0.0) -> None:
        """What lies there now is to be shown to everybody; nothing that was done before counts any more."""
        for link, trip in self.measured:
            link.pinged(trip)
        self.measured.clear()
        self.behind.clear()
        self.known.clear()
        self.showings.clear()
        self.order = Order()
        self.moment = self.facts["moment"]
        self.links = self._links()
        self.contest = Contest(self.links)
        seated = {seat: link for seat, link in self.links.items() if seat in self._present()}
        self.holds = hold_back(seated)
        self.since = self.table.clock - pause
        self.opened = now()
        self.lead = max((link.shortest for link in seated.values()), default=0.0) / 2
        self.is_opening = True

    def _links(self) -> dict[int, Link]:
        seated = {member.seat: member.id for member in self.room.members.values()}
        return {seat: self.people.setdefault(member, Link()) for seat, member in seated.items() if seat is not None}

    def _present(self) -> set[int | None]:
        return {self.room.seat_of(connection.member) for connection in self.connections}

    def clock(self, moment: float) -> float:
        """The game time at a moment, as everybody sees it."""
        return self.since + moment - self.opened - self.lead

    def begins(self) -> int | None:
        """Milliseconds from what is sent now until people may act, on the clock by which they are judged."""
        left = round(self.started - max(self.since, self.clock(now())))
        return left if left > 0 else None

    def is_news_to(self, connection: Connection) -> bool:
        return connection not in self.known

    def mark(self, connection: Connection, number: int) -> Marker | None:
        """How the event of that number is sent to this peer if it is its reveal. Spectators see no card before the
        players."""
        if not self.is_news_to(connection):
            return None
        seat = self.room.seat_of(connection.member)
        self.known.add(connection)
        since, hold = max(self.since, self.clock(now())), 0.0
        if self.is_opening:
            most = max(self.holds.values(), default=0.0)
            since, hold = self.since, most if seat is None else self.holds.get(seat, most)
        if seat is not None:
            self._forget(seat)
            self._start_pings(connection, seat)
        written = partial(self._written, self.contest, connection, Showing(number, since))
        return Marker(asyncio.get_running_loop().time() + hold / 1000, written)

    def _written(self, contest: Contest, connection: Connection, showing: Showing) -> None:
        seat = self.room.seat_of(connection.member)
        if contest is not self.contest or seat not in self.links or connection not in self.connections:
            return
        contest.reveal(seat, now())
        self.showings[seat] = showing
        if connection.link is not None:
            self.behind[connection.link.ping()] = (contest, seat)
        self.go_on()

    # ── Round trips ──

    def _start_pings(self, connection: Connection, seat: int) -> None:
        if connection.link is not None and connection not in self._pinged:
            self._pinged.add(connection)
            self.links[seat].trips.clear()  # of another way
            connection.link.on_trip = partial(self._trip, connection)
            self._ping(connection, 1)

    def _ping(self, connection: Connection, sent: int) -> None:
        if self.is_stopped or connection.link is None or connection not in self.connections:
            self._pinged.discard(connection)
            return
        connection.link.ping()
        pause = FIRST_PAUSE if sent < FIRST_PINGS else LATER_PAUSE
        asyncio.get_running_loop().call_later(pause, self._ping, connection, sent + 1)

    def _trip(self, connection: Connection, payload: bytes, trip: float) -> None:
        if connection.member in self.people:
            self.measured.append((self.people[connection.member], trip))
        contest, seat = self.behind.pop(payload, (None, 0))
        if contest is not None and contest is self.contest and seat in contest.sent:
            contest.answered(seat, trip)
            self.go_on()

    # ── What people do ──

    def act(self, connection: Connection, command: wire.Act) -> None:
        """An action has arrived; it is answered when it takes effect. A Refusal has changed nothing."""
        answer = partial(self._answer, connection, command.cmd)
        waiting = next((deed for deed in self._claimed() if deed.cmd == command.cmd), None)
        if waiting is not None:
            if waiting.seat == self.room.seat_of(connection.member):
                waiting.answer = answer  # said again, perhaps on another line: he waits for the answer there
            return
        seat = self._seat_of(connection, command)
        is_slap, claim = command.action.startswith(SLAP), None if command.reveal is None else command.reaction
        flags = watch.flags_of(self.links[seat])
        judged = (self.contest.slap if is_slap else self.contest.judge)(seat, claim, now())
        watch.flagged(flags, self.links[seat])
        at = max(round(self.showings[seat].since + judged.reaction), self.started)
        if self.clock(now()) < self.started or (judged.is_anticipation and not self._is_own(seat, command.action)):
            raise Refusal("too-early", "nobody reacts that fast: this was no reaction to what lies there")
        self.order.claims.append(Deed(at, seat, command.action, "player", judged.reaction, judged, command.cmd, answer))
        fault.point("claimed", command)
        self.go_on()

    def _claimed(self) -> list[Deed]:
        return [*self.order.claims, *([] if self._handing_in is None else [self._handing_in])]

    def _seat_of(self, connection: Connection, command: wire.Act) -> int:
        seat = self.room.acting_seat(connection.member)
        if seat in self.room.away:
            raise Refusal("away", "a bot plays your seat until you say that you are here")
        self.room.acted(seat, command.action, "player")
        showing = self.showings.get(seat)
        if showing is None or command.reveal not in (None, showing.number):
            raise Refusal("too-late", "the table has changed since the card that this was meant for")
        return seat

    def _answer(self, connection: Connection, cmd: str, answer: Refusal | int) -> None:
        if isinstance(answer, Refusal):
            self.refuse(connection, answer, cmd)
        else:
            connection.send(wire.Ack(cmd, answer))

    def _is_own(self, seat: int, action: str) -> bool:
        """No slap is due, and nobody else could do this: it is said on one's turn."""
        others = [other for other in self.table.actors if other != seat]
        return self.facts["window"] is None and all(action not in self.table.legal(other) for other in others)

    # ── Handing in ──

    def follow(self, event: row.AnyRow) -> None:
        """An event has happened and is about to be told."""
        if self.table.over:
            self._refuse_late()
            self.stop()
        elif isinstance(event, row.Acted) and self.facts["moment"] != self.moment:
            self._refuse_late()
            self._open()
        elif isinstance(event, row.Away | row.Seated | row.Left):
            self.links.update(self._links())
            if isinstance(event, row.Away) and not event.is_away:
                self._show_again(event.seat)
            if isinstance(event, row.Seated) and event.seat is not None:
                self._show_again(event.seat)

    def _forget(self, seat: int) -> None:
        """Nothing that the seat does counts until it has been shown what lies there."""
        self.contest.forget(seat)
        self.showings.pop(seat, None)

    def _show_again(self, seat: int) -> None:
        self._forget(seat)
        self.known -= {one for one in self.known if self.room.seat_of(one.member) == seat}

    def _refuse_late(self) -> None:
        for claim in self.order.claims:
            claim.answer(Refusal("too-late", "others were faster: the table has changed"))

    def go_on(self) -> None:
        """Hand in what can be, now or as soon as it can."""
        self.is_opening = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_stopped or self._is_stepping:
            return
        self._plan()
        deed = self.order.next(self.facts["due"])
        if deed is not None:
            delay = max(self._ready_at(deed) - now(), 0.0) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._start_step)

    def _start_step(self) -> None:
        self._timer = None
        self._is_stepping = True
        self.spawn(self._step)

    async def _step(self) -> None:
        try:
            async with self.lock:
                while not self.is_stopped and (deed := self._settled()) is not None:
                    await self._hand_in(deed)
        finally:
            self._is_stepping = False
        self.go_on()

    def _settled(self) -> Deed | None:
        """What comes first, if nothing that arrives from now on could come before it."""
        self._plan()
        due = self.facts["due"]
        first = self.order.next(due)
        if first is None or self._ready_at(first) > now():
            return None
        return self._chosen(self.order.tied(first, due, self._decided())) or first

    def _chosen(self, tied: dict[int, Deed]) -> Deed | None:
        """Of those who tied, if there is a choice, the one whom a lot lets go first."""
        if len(tied) < 2:
            return None
        lot = draw_lot(self.table.chance, self._next_place, [*tied])
        deed = tied[lot.drawn]
        deed.lot = lot
        return deed

    @property
    def _next_place(self) -> int:
        """Of the next action in the game."""
        return len(self.table.history) + 1

    def _plan(self) -> None:
        """Bots make up their minds once, until they have acted or the table has changed."""
        plans = self.order.plans
        for seat in range(self.room.players):
            level = self.room.bot_of(seat)
            if level is None:
                plans.pop(seat, None)
            elif seat not in plans:
                self.bots.levels[seat] = level_of(self.table.game, level, self.table.players)
                at, action = self.bots.plan(seat)
                at = max(at, round(self.clock(now())))  # whoever takes over does not act in the past
                plans[seat] = None if action is None else Deed(at, seat, action, "bot", at - self.since)

    def _ready_at(self, deed: Deed) -> float:
        """The moment from which the deed can be handed in."""
        ready = [0.0]
        if deed.by != "player":
            ready.append(deed.at - self.since + self.opened + self.lead)
        if deed.tie is None and not (deed.seat is not None and self._is_own(deed.seat, deed.action)):
            ready += [self._closed_at(seat, deed.at + TIE + ROUNDED) for seat in self._undecided(deed)]
        return max(ready)

    def _closed_at(self, seat: int, at: float) -> float:
        if seat not in self.showings:
            return self.opened + STUCK
        return self.contest.closed_at(seat, at - self.showings[seat].since)

    def _undecided(self, deed: Deed) -> list[int]:
        """The people who may still do something that counts."""
        decided = {*self._decided(), deed.seat}
        decided |= {claim.seat for claim in self.order.claims if claim.is_slap}
        present = self._present()
        return [s for s in self.links if s in present and s not in decided and self.room.bot_of(s) is None]

    def _decided(self) -> set[int | None]:
        """The seats of which nothing counts any more in this window."""
        window = self.facts["window"] or {"hands": [], "faults": []}
        return {*window["hands"], *window["faults"]}

    async def _hand_in(self, deed: Deed) -> None:
        order = self.order
        order.remove(deed)
        self._handing_in = deed
        try:
            await self._hand_in_at_head(deed, order)
        except Refusal as refusal:
            if deed.by == "bot" and deed.seat is not None:
                order.plans[deed.seat] = None
            deed.answer(refusal)
        except Repeated as earlier:
            deed.answer(earlier.seq)
        else:
            deed.answer(self.room.seq)
        finally:
            self._handing_in = None

    async def _hand_in_at_head(self, deed: Deed, order: Order) -> None:
        """Somebody may join at another process meanwhile: that changes nothing about the deed. A lot is for one place,
        and holds for no later one."""
        while order is self.order and not self.is_stopped and self._is_for_now(deed):
            with suppress(Stale):
                return await self.happen(self._event_of(deed, order), deed.cmd)
        raise Refusal("too-late", "others were faster: the table has changed")

    def _is_for_now(self, deed: Deed) -> bool:
        return deed.lot is None or deed.lot.place == self._next_place

    def _event_of(self, deed: Deed, order: Order) -> row.Acted:
        """The event; in a window with the seat's slap, if this is its first, or with everybody's if it closes it."""
        is_window, at, done = self.facts["window"] is not None, max(deed.at, self.table.clock), self.room.slaps
        if deed.seat is None:
            return row.Acted(None, deed.action, "clock", at, order.finish(done, self.room.players) if is_window else [])
        event = self.room.acted(deed.seat, deed.action, deed.by, at)
        event.tied = [] if deed.lot is None else [*deed.lot.seats]
        if is_window and deed.is_slap and not has_slapped(done, deed.seat):
            event.slap = deed.as_slap(len(done) + 1)
        if is_window and self.table.facts_after(deed.seat, deed.action, at)["window"] is None:
            event.slaps = order.finish([*done, event.slap] if event.slap else done, self.room.players)
            event.slap = None
        return event

    def suspects(self) -> list[int]:
        """For the host: seats whose reactions are too fast or too even for a person."""
        return sorted(seat for seat, link in self.links.items() if link.looks_like_a_bot())

    def stop(self) -> None:
        self.is_stopped = True
        if self._timer is not None:
            self._timer.cancel()


def now() -> float:
    """Milliseconds on the server's clock."""
    return 1000 * asyncio.get_running_loop().time()
