"""Lines between people and servers: in each direction in order, late by chance, and cut without either side knowing
when the other notices. What was sent on a line that its sender believes to be dead may still arrive."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from tests.witness.person import Cut

APART = 1e-6  # seconds between two messages on a line
NOTICED, HALF_OPEN = 0.1, 8.0  # seconds after which the server notices a cut at the latest: mostly, and else
BACKLOG = 40  # messages that are on their way before a sender has to wait


class Gone(Exception):
    """The peer is known to be gone."""


@dataclass(eq=False)
class Pipe:
    """One direction."""

    rng: random.Random
    delay: Callable[[], tuple[float, float]]
    arrived: deque[str] = field(default_factory=deque)
    under_way: int = 0
    is_broken: bool = False  # nothing arrives any more
    is_ended: bool = False  # and the receiver knows
    news: asyncio.Event = field(default_factory=asyncio.Event)
    _last: float = 0.0

    def put(self, text: str) -> None:
        loop = asyncio.get_running_loop()
        self._last = max(self._last + APART, loop.time() + self.rng.uniform(*self.delay()))
        self.under_way += 1
        loop.call_at(self._last, self._arrive, text)

    def _arrive(self, text: str) -> None:
        self.under_way -= 1
        if not self.is_broken:
            self.arrived.append(text)
            self.news.set()

    def end(self) -> None:
        self.is_broken = self.is_ended = True
        self.news.set()

    async def take(self) -> str:
        """The next message; Gone once the line is known to be dead and all that came has been read."""
        while not self.arrived:
            if self.is_ended:
                raise Gone
            self.news.clear()
            await self.news.wait()
        return self.arrived.popleft()


@dataclass(eq=False)
class Wire:
    """A line: the person's end, and as `ServerEnd` the server's."""

    rng: random.Random
    delay: Callable[[], tuple[float, float]]
    head: Callable[[], int]  # how many events are stored
    up: Pipe = field(init=False)
    down: Pipe = field(init=False)
    opened: float = field(init=False)
    expected: int = 0  # what a welcome has to show at least: all that was stored when `hello` arrived
    faults: list[str] = field(default_factory=list)
    is_cut: bool = False
    is_dead: bool = False  # with the server's process

    def __post_init__(self) -> None:
        self.up, self.down = Pipe(self.rng, self.delay), Pipe(self.rng, self.delay)
        self.opened = asyncio.get_running_loop().time()

    async def send(self, text: str) -> None:
        if self.down.is_ended:
            raise Cut
        self.up.put(text)

    async def receive(self) -> str:
        try:
            text = await self.down.take()
        except Gone as gone:
            raise Cut from gone
        if text.startswith('{"type":"welcome"'):
            self._check(msgspec.json.decode(text)["seq"])
        return text

    def _check(self, seq: int) -> None:
        if seq < self.expected:
            self.faults.append(f"P6: welcomed at {seq} when {self.expected} were stored before `hello` had arrived")

    async def close(self) -> None:
        """The person goes: the server hears of it a little later, after what was sent before."""
        self.cut(loses_all=False)

    def cut(self, loses_all: bool) -> None:
        """The person's end is dead at once; the server's some time later, and until then things may still arrive."""
        if self.is_cut:
            return
        self.is_cut = True
        self.down.end()
        self.up.is_broken = self.up.is_broken or loses_all
        within = NOTICED if self.rng.random() < 0.7 else HALF_OPEN
        asyncio.get_running_loop().call_later(self.rng.uniform(0, within), self.up.end)

    def die(self) -> None:
        """The server's process is gone: nothing that it does matters any more."""
        self.is_cut = self.is_dead = self.up.is_broken = True
        asyncio.get_running_loop().call_later(self.rng.uniform(0, 0.1), self.down.end)


class ServerEnd:
    """What the application does with a socket."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.scope: dict[str, Any] = {"extensions": {}}
        self.client = None
        self._is_first = True

    async def accept(self) -> None:
        """It was."""

    async def receive_data(self, mode: str) -> str:
        try:
            text = await self.wire.up.take()
        except Gone as gone:
            raise WebSocketDisconnect(detail="gone") from gone
        if self._is_first:
            self._is_first, self.wire.expected = False, self.wire.head()
        return text

    async def send_data(self, data: str, mode: str) -> None:
        if self.wire.up.is_ended:
            raise WebSocketDisconnect(detail="gone")
        if self.wire.is_dead:
            return
        while self.wire.down.under_way > BACKLOG:
            await asyncio.sleep(0.01)
        self.wire.down.put(data)

    async def close(self, code: int, reason: str) -> None:
        """After what was sent before."""
        pipe = self.wire.down
        asyncio.get_running_loop().call_at(pipe._last + APART, pipe.end)
