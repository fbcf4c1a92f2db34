"""The turn clock: how long a decision may take. A deadline is part of the stored event, in the time of day, so that a
restarted server goes on with it; the rules know nothing of it."""

from __future__ import annotations

import time

from pioche.server import events as row
from pioche.server.room import Room
from pioche.server.wire import Clock

SECONDS: dict[Clock, int] = {"relaxed": 60, "brisk": 20}
GRACE = 5.0  # seconds that everybody has after a restart, to come back


def now() -> int:
    """Milliseconds."""
    return time.time_ns() // 1_000_000


def stamp(room: Room, event: row.AnyRow) -> None:
    """Give an event that lets somebody decide anew its deadline."""
    if room.clock == "off" or room.game.is_timed:
        return
    if isinstance(event, row.Dealt | row.Acted) or (
        isinstance(event, row.Seated | row.Away) and event.seat is not None and event.seat == room.seat_to_decide
    ):
        event.due = now() + 1000 * SECONDS[room.clock]


def left(room: Room) -> int | None:
    """Milliseconds until the clock plays; None: it does not run, or nobody is waited for."""
    if room.due is None or room.awaited is None:
        return None
    return max(0, min(room.due - now(), 1000 * SECONDS[room.clock]))


def forgive(room: Room) -> None:
    """After a restart: a deadline that has passed meanwhile, or is about to, is put off a little. One that is further
    off than a turn takes was set by a clock that has been set back since."""
    if room.due is not None:
        latest = now() + 1000 * SECONDS[room.clock]
        room.due = min(max(room.due, now() + int(1000 * GRACE)), latest)
