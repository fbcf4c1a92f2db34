"""Mistakes planted in the server, one at a time: the simulation is worth something if it finds them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from pioche.server.outbox import Outbox
from pioche.server.room import Room
from pioche.server.timed import TimedPlay
from tests.simulation.disk import Append, Disk, DiskStore

Bug = Callable[[], Any]  # a context in which it is there


@contextmanager
def broadcast_before_commit() -> Iterator[None]:
    """Everybody is told of an event that is only on its way to the disk."""

    async def append(store: DiskStore, code: str, seq: int, cmd: str | None, body: bytes, playing: Any = None) -> None:
        store._put(Append(code, seq, cmd, body, playing, asyncio.get_running_loop().create_future()))

    with patch.object(DiskStore, "append", append):
        yield


@contextmanager
def applied_twice() -> Iterator[None]:
    """Nobody remembers which commands have taken effect."""
    apply = Room.apply

    def forgetful(room: Room, event: Any, cmd: str | None = None) -> None:
        apply(room, event)

    with patch.object(Room, "apply", forgetful), patch.object(Disk, "is_known", lambda disk, append: False):
        yield


@contextmanager
def forgotten_for_good() -> Iterator[None]:
    """A command that a room has forgotten is taken for one that was never there, though the store knows it."""

    async def unknown(store: DiskStore, code: str, cmd: str) -> None:
        return None

    with patch.object(DiskStore, "place_of", unknown):
        yield


@contextmanager
def lost_frames() -> Iterator[None]:
    """Now and then a frame never leaves."""
    put, count = Outbox.put, [0]

    def careless(outbox: Outbox, *frame: Any) -> None:
        count[0] += 1
        if count[0] % 20:
            put(outbox, *frame)

    with patch.object(Outbox, "put", careless):
        yield


@contextmanager
def repeated_while_handed_in() -> Iterator[None]:
    """As it was here: an action against time that is said again while it is being stored is taken for another one."""
    with patch.object(TimedPlay, "_claimed", lambda play: list(play.order.claims)):
        yield
