"""uvicorn's two protocols with the limits they lack: half-sent headers, endless fragments; and measured round trips."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

HEADERS_WITHIN = 5.0  # seconds
MOST_FRAGMENTS = 16
LINGER, LINGER_BYTES = 1.0, 1 << 20  # how long, and how much, a peer that broke the protocol is still read
MOST_PINGS = 8  # on their way at a time
LINK = "pioche.link"  # the key of a socket's protocol in the scope's extensions


class PatientHttp(H11Protocol):
    """Waits for the headers of a request, but not for ever."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_headers()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._forget_deadline()
        elif self.conn.trailing_data[0] and self._deadline is None:
            self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadline()
        super().connection_lost(exc)

    def _expect_headers(self) -> None:
        self._deadline = self.loop.call_later(HEADERS_WITHIN, self._give_up)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.close()


class MeasuredSocket(WebSocketsSansIOProtocol):
    """Counts fragments, and measures round trips by ping frames: the peer's network stack answers, not its page."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.on_trip: Callable[[bytes, float], None] | None = None  # payload, milliseconds
        self._fragments = 0
        self._sent: dict[bytes, float] = {}
        self._is_condemned = False  # the protocol was broken, and the peer told so
        self._ignored = 0  # bytes since then

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINK] = self

    def data_received(self, data: bytes) -> None:
        if not self._is_condemned:
            super().data_received(data)
            return
        self._ignored += len(data)
        if self._ignored > LINGER_BYTES:
            self.transport.close()

    def handle_parser_exception(self) -> None:
        """Say why it ends, and read a moment longer: a socket closed with bytes unread is reset, and the peer would
        never learn why."""
        if self._is_condemned:
            return
        self._is_condemned = True
        close = self.conn.close_sent
        assert close is not None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close.code, "reason": close.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)  # uvicorn waits for it

    def handle_cont(self, event: Frame) -> None:
        if self._is_condemned:
            return
        self._fragments = 0 if event.fin else self._fragments + 1
        if self._fragments >= MOST_FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, f"more than {MOST_FRAGMENTS} fragments")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def ping(self) -> bytes:
        """Send a ping frame; its payload, by which `on_trip` names it."""
        payload = secrets.token_bytes(8)
        if len(self._sent) >= MOST_PINGS:
            del self._sent[next(iter(self._sent))]
        if not self.close_sent and not self.transport.is_closing():
            self._sent[payload] = self.loop.time()
            self.conn.send_ping(payload)
            self.transport.write(b"".join(self.conn.data_to_send()))
        return payload

    def handle_pong(self, event: Frame) -> None:
        sent = self._sent.pop(bytes(event.data), None)
        if sent is None:
            super().handle_pong(event)
        elif self.on_trip is not None:
            self.on_trip(bytes(event.data), 1000 * (self.loop.time() - sent))


def link_of(scope: Any) -> MeasuredSocket | None:
    """The protocol behind an application's socket."""
    found: MeasuredSocket | None = (scope["extensions"] or {}).get(LINK)
    return found
