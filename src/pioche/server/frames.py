"""What the people at a table are told: each by his own view, and nothing that is not in it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from pioche.core.game import View
from pioche.server import clock, wire
from pioche.server import events as row
from pioche.server.live import LiveRoom
from pioche.server.metrics import Delivery
from pioche.server.outbox import Connection, encode


def broadcast(live: LiveRoom, event: row.AnyRow, delivery: Delivery | None = None) -> None:
    """Tell everybody connected here what has happened."""
    before = live.views
    live.views = live.room.views({live.room.seat_of(connection.member) for connection in live.connections})
    frames: dict[tuple[int | None, bool, bool, bool], bytes] = {}
    lobby = live.room.lobby(live.here)
    for connection in live.connections:
        seat = live.room.seat_of(connection.member)
        is_reveal, suspects = is_reveal_to(live, connection), suspects_for(live, connection)
        key = (seat, connection.member is not None, is_reveal, bool(suspects))
        if key not in frames:
            told = frame(live, lobby, event, seat, before.get(seat))
            told.is_reveal, told.suspects = is_reveal, suspects
            frames[key] = encode(told)
        put(live, connection, frames[key], delivery)


def frame(live: LiveRoom, lobby: wire.Lobby, event: row.AnyRow, seat: int | None, before: View | None) -> wire.Event:
    view = view_of(live, seat)
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


def view_of(live: LiveRoom, seat: int | None) -> View | None:
    if seat not in live.views:
        live.views |= live.room.views([seat])
    return live.views.get(seat)


def welcome(live: LiveRoom, member: int | None) -> wire.Welcome:
    """Everything as it stands."""
    lobby, seat = live.room.lobby(live.here), live.room.seat_of(member)
    view = view_of(live, seat)
    hash, story = digest(live.room.seq, lobby, view), live.room.story(seat)
    return wire.Welcome(live.room.seq, hash, member, lobby, view, story, clock.left(live.room), begins(live))


def tell_presence(live: LiveRoom, connections: Iterable[Connection]) -> None:
    """Tell them who is here; nothing of it is stored."""
    lobby = live.room.lobby(live.here)
    for connection in connections:
        view = view_of(live, live.room.seat_of(connection.member))
        told = wire.Event(live.room.seq, digest(live.room.seq, lobby, view), lobby, view)
        told.due, told.begins = clock.left(live.room), begins(live)
        told.is_reveal, told.suspects = is_reveal_to(live, connection), suspects_for(live, connection)
        put(live, connection, encode(told))


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


def digest(seq: int, lobby: wire.Lobby, view: View | None) -> str:
    """Of what a viewer is shown, so that client, server and replay can agree; the state's own would allow guesses."""
    return hashlib.blake2b(encode([seq, lobby, view]), digest_size=8).hexdigest()
