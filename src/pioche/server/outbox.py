"""Frames on their way to a peer. Nobody waits for a peer's socket: each connection has an outbox, and one that
overflows is closed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from pioche.server import metrics, wire
from pioche.server.metrics import Delivery
from pioche.server.protocol import MeasuredSocket
from pioche.server.refusal import Refusal
from pioche.server.settings import OUTBOX_BYTES, OUTBOX_MESSAGES

TOO_SLOW = 1013

encode = msgspec.json.Encoder().encode


class Marker(NamedTuple):
    """When a frame may be written, on the loop's clock, and what to do once it is."""

    until: float
    written: Callable[[], None]


class Frame(NamedTuple):
    body: bytes
    marker: Marker | None = None
    delivery: Delivery | None = None  # that it is part of

    def written(self) -> None:
        if self.marker is not None:
            self.marker.written()
        if self.delivery is not None:
            self.delivery.frame_written()


class Outbox:
    """First in, first out: what follows a frame that is held back waits with it."""

    def __init__(self) -> None:
        self.frames: deque[Frame] = deque()
        self.size = 0
        self.closing: tuple[int, str] | None = None
        self._on_close: Callable[[], object] | None = None
        self._news = asyncio.Event()

    def put(self, body: bytes, marker: Marker | None = None, delivery: Delivery | None = None) -> None:
        if self.closing is not None:
            return
        self.frames.append(Frame(body, marker, delivery))
        self.size += len(body)
        if delivery is not None:
            delivery.left += 1
        if len(self.frames) > OUTBOX_MESSAGES or self.size > OUTBOX_BYTES:
            self.frames.clear()
            metrics.OVERFLOWS.inc()
            self.close(TOO_SLOW, "too slow")
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = (code, reason)
            if self._on_close is not None:
                self._on_close()
        self._news.set()

    def when_closed(self, work: Callable[[], object]) -> None:
        """Do this once it is to be closed."""
        self._on_close = work
        if self.closing is not None:
            work()

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

    def refuse(self, refusal: Refusal, cmd: str | None, head: int) -> None:
        metrics.REFUSALS.labels(refusal.code).inc()
        self.send(refused(refusal, cmd, head))


def refused(refusal: Refusal, cmd: str | None, head: int) -> wire.Refused:
    return wire.Refused(cmd, refusal.code, refusal.text, head, refusal.rule)
