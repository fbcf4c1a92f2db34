"""A room in this process: with the connections that it has here, and its timers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from pioche.core.game import View
from pioche.server import events as row
from pioche.server.hints import Hints
from pioche.server.journal import mark_of, note_failure
from pioche.server.outbox import Connection
from pioche.server.refusal import Refusal
from pioche.server.room import Room
from pioche.server.slap import Link
from pioche.server.storage import Stored
from pioche.server.timed import TimedPlay
from pioche.server.turns import TurnBots


@dataclass(eq=False)
class LiveRoom:
    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    elsewhere: set[int] = field(default_factory=set)  # members whose connection another process has
    is_led: bool = True  # this process runs its clock and its bots
    is_behind: bool = False  # and about to catch up
    views: dict[int | None, View] = field(default_factory=dict)  # as last shown, by seat
    bots: TurnBots | None = None
    hints: Hints | None = None
    clock_timer: asyncio.TimerHandle | None = None
    away_timers: dict[int, asyncio.TimerHandle] = field(default_factory=dict)
    links: dict[int, Link] = field(default_factory=dict)  # by member: his way here, and how he slaps
    timed: TimedPlay | None = None  # while a game against time runs, where it is led
    asked_for: float = 0.0  # when somebody last was here or wanted something, on the loop's clock

    @property
    def connected(self) -> set[int]:
        """Members with a connection to this process."""
        return {c.member for c in self.connections if c.member is not None}

    @property
    def here(self) -> set[int]:
        return self.connected | self.elsewhere

    @property
    def watchers(self) -> int:
        return sum(connection.member is None for connection in self.connections)

    @property
    def wants_leader(self) -> bool:
        """Something happens in it by itself, or reactions are measured."""
        return self.room.phase == "playing" or self.room.game.is_timed

    def is_idle(self, since: float) -> bool:
        """Nobody has needed it since then, and nothing will happen in it by itself; not here."""
        is_running = self.room.phase == "playing" and self.is_led
        is_still = not self.connections and not self.lock.locked() and not is_running
        return is_still and self.asked_for < since

    def stop_timers(self) -> None:
        if self.bots is not None:
            self.bots.stop()
            self.bots = None  # it holds this room
        for timer in [self.clock_timer, *self.away_timers.values()]:
            if timer is not None:
                timer.cancel()
        self.clock_timer, self.away_timers = None, {}

    def stop_leading(self) -> None:
        """Another process may run its clock and its bots from now on."""
        self.is_led = False
        self.stop_timers()
        if self.timed is not None:
            self.timed.stop()
            self.timed = None


def folded(code: str, rows: Sequence[Stored], games: int | None = None) -> Room:
    """The room of stored events, or as it was when it had seen so many games; a Refusal if this pioche cannot go on
    with them. Games before the last one are not played again: they are over, and change nothing for the next."""
    events = [decoded(code, seq, body) for seq, (_, body) in enumerate(rows, 1)]
    deals = [place for place, event in enumerate(events) if isinstance(event, row.Dealt)]
    wanted = len(deals) if games is None else games
    found = Room(code, plays_from=wanted)
    for event, (cmd, _) in zip(events[: deals[wanted] if wanted < len(deals) else None], rows, strict=False):
        let_happen(found, event, cmd)
    return found


def apply_stored(room: Room, body: bytes, cmd: str | None) -> row.AnyRow:
    """Let happen what another process has stored; the event."""
    event = decoded(room.code, room.seq + 1, body)
    let_happen(room, event, cmd)
    return event


def decoded(code: str, seq: int, body: bytes) -> row.AnyRow:
    with readable(code, seq):
        event: row.AnyRow = row.decode(body)
        return event


def let_happen(room: Room, event: row.AnyRow, cmd: str | None) -> None:
    with readable(room.code, room.seq + 1):
        room.apply(event, cmd)


@contextmanager
def readable(code: str, seq: int) -> Iterator[None]:
    """Whatever an older or damaged row leads to: this table is closed, the others are not."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        note_failure("table-unreadable", error, table=mark_of(code), seq=seq)
        raise Refusal("unreadable", "this table was stored by another pioche and cannot go on") from error
