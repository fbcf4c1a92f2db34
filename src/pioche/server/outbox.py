"""Frames on their way to a peer. Nobody waits for a peer's socket: each connection has an outbox, and one that
overflows is closed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from pioche.server import wire
from pioche.server.protocol import MeasuredSocket

OUTBOX_MESSAGES, OUTBOX_BYTES = 256, 256 * 1024
TOO_SLOW = 1013

encode = msgspec.json.Encoder().encode


class Marker(NamedTuple):
    """When a frame may be written, on the loop's clock, and what to do once it is."""

    until: float
    written: Callable[[], None]


class Frame(NamedTuple):
    body: bytes
    marker: Marker | None = None


class Outbox:
    """First in, first out: what follows a frame that is held back waits with it."""

    def __init__(self) -> None:
        self.frames: deque[Frame] = deque()
        self.size = 0
        self.closing: tuple[int, str] | None = None
        self._news = asyncio.Event()

    def put(self, body: bytes, marker: Marker | None = None) -> None:
        if self.closing is not None:
            return
        self.frames.append(Frame(body, marker))
        self.size += len(body)
        if len(self.frames) > OUTBOX_MESSAGES or self.size > OUTBOX_BYTES:
            self.frames.clear()
            self.close(TOO_SLOW, "too slow")
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        self.closing = self.closing or (code, reason)
        self._news.set()

    async def take(self) -> Frame | None:
        """The next frame, when it may be written; None when there is none left and the connection is to be closed."""
        while not self.frames:
            if self.closing is not None:
                return None
            self._news.clear()
            await self._news.wait()
        frame = self.frames.popleft()
        self.size -= len(frame.body)
        if frame.marker is not None:
            await asyncio.sleep(frame.marker.until - asyncio.get_running_loop().time())
        return frame


@dataclass(eq=False)
class Connection:
    member: int | None
    link: MeasuredSocket | None = None
    outbox: Outbox = field(default_factory=Outbox)
    since: float = 0.0  # on the loop's clock: from then on other processes can know of it

    def send(self, message: wire.ServerMessage) -> None:
        self.outbox.put(encode(message))
