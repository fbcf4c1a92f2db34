"""uvicorn's two protocols with the limits they lack: half-sent headers, endless fragments, answers that nobody reads;
and measured round trips."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from pioche.server.limits import Bucket
from pioche.server.settings import (
    ANSWER_READ_WITHIN,
    BODY_WITHIN,
    BYTES_AT_ONCE,
    HEADERS_WITHIN,
    LAST_WORDS,
    LINGER,
    LINGER_BYTES,
    MOST_CONNECTIONS,
    MOST_FRAGMENTS,
    MOST_PINGS,
)

BAD_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n"
LINK = "pioche.link"  # the key of a socket's protocol in the scope's extensions


class PatientHttp(H11Protocol):
    """Waits for the headers of a request, for its body, and for its answer to be read, but not for ever."""

    _deadline: asyncio.TimerHandle | None = None
    _awaited: Any = None  # the state of the peer that the deadline is for
    _unread: asyncio.TimerHandle | None = None  # until an answer must have been read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # asyncio's own, of this transport alone: all that is read at once is parsed at once, tiny chunks of a body too
        transport.max_size = BYTES_AT_ONCE  # type: ignore[attr-defined]
        if len(self.connections) > MOST_CONNECTIONS:
            transport.write(FULL)
            transport.close()
            return
        self._expect(h11.IDLE, HEADERS_WITHIN)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        state = self.conn.their_state
        if self.transport.get_protocol() is not self:  # it is a socket now
            self._forget_deadline()
        elif state is h11.SEND_BODY:
            self._expect(state, BODY_WITHIN)
        elif state is h11.IDLE and self.conn.trailing_data[0]:
            self._expect(state, HEADERS_WITHIN)
        elif state is not h11.IDLE:
            self._forget_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadline()
        self._forget_unread()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget_unread()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_reading()

    def _expect_reading(self) -> None:
        self._forget_unread()
        if self.transport.get_write_buffer_size():
            self._unread = self.loop.call_later(ANSWER_READ_WITHIN, self._give_up_on_reader)

    def _forget_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _give_up_on_reader(self) -> None:
        """What waits for a peer that does not read is memory, for as long as the peer likes. An answer that is just
        being written is waited for."""
        is_stuck = self.flow.write_paused or self.cycle.response_complete
        if is_stuck and self.transport.get_write_buffer_size():
            self.transport.abort()

    def _expect(self, state: Any, within: float) -> None:
        """Set a deadline, unless it runs already: what trickles in does not put it off."""
        if self._deadline is None or self._awaited is not state:
            self._forget_deadline()
            self._awaited, self._deadline = state, self.loop.call_later(within, self._give_up)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.conn.their_state is self._awaited and not self.transport.is_closing():
            self.transport.close()


class MeasuredSocket(WebSocketsSansIOProtocol):
    """Counts fragments, and measures round trips by ping frames: the peer's network stack answers, not its page."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.on_trip: Callable[[bytes, float], None] | None = None  # payload, milliseconds
        self._fragments = 0
        self._sent: dict[bytes, float] = {}
        self._is_condemned = False  # the protocol was broken, and the peer told so
        self._ignored = 0  # bytes since the end was said
        self._unread = bytearray()  # what has come and waits for its turn
        self._is_reading_on = False  # its turn will come
        self._controls = Bucket()  # pings and pongs

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINK] = self

    def data_received(self, data: bytes) -> None:
        """All that came is parsed at once: of much that came only a part, and the rest when others had their turn."""
        self._unread += data
        if len(self._unread) > BYTES_AT_ONCE:
            self.transport.pause_reading()
        if not self._is_reading_on:
            self._read_on()

    def _read_on(self) -> None:
        self._is_reading_on = False
        part = bytes(self._unread[:BYTES_AT_ONCE])
        del self._unread[:BYTES_AT_ONCE]
        self._read(part)
        if not self.read_paused:
            self._resume()

    def _read(self, part: bytes) -> None:
        """Once the end is said little is listened to: the peer's own good-bye."""
        self._ignored += len(part) if self.close_sent else 0
        if not self._is_condemned and self._ignored <= 2 * BYTES_AT_ONCE:
            super().data_received(part)
            self._refuse_bad_handshake()
        elif self._ignored > LINGER_BYTES:
            self.transport.close()

    def _resume(self) -> None:
        if not self._unread:
            self.transport.resume_reading()
        elif not self._is_reading_on and not self.transport.is_closing():
            self._is_reading_on = True
            self.loop.call_soon(self._read_on)

    async def receive(self) -> Any:
        """As uvicorn has it, but what waits here comes first."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._resume()
        return message

    def _refuse_bad_handshake(self) -> None:
        """What is no request for a socket (a POST, say) is answered and ended: uvicorn would wait with it for ever."""
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_HANDSHAKE)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """A message that is no text ends the socket without a word in the log: it is the peer's fault, not ours."""
        if self.curr_msg_data_type == "text" and not is_utf8(self.frames):
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA, "invalid UTF-8")
            self.handle_parser_exception()
        elif not self._is_condemned:
            super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """What is sent to a peer that is gone, or was told to go, is for nobody. Who is told so has a moment to go:
        uvicorn would wait for one that never reads."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        with suppress(ClientDisconnected):
            await super().send(message)
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(LAST_WORDS, self._hang_up)
            self._resume()

    def _hang_up(self) -> None:
        if self.transport.get_write_buffer_size():
            self.abort()
        else:
            self.transport.close()

    def abort(self) -> None:
        """Cut the line, whatever is on its way."""
        self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Say why it ends, and read a moment longer: a socket closed with bytes unread is reset, and the peer would
        never learn why."""
        if self._is_condemned:
            return
        self._is_condemned = True
        close = self.conn.close_sent
        if close is None:  # it was broken before the socket was open
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.PROTOCOL_ERROR})
            self.transport.close()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close.code, "reason": close.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        self.close_timer = self.loop.call_later(LINGER, self._hang_up)  # uvicorn waits for it

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

    def handle_ping(self) -> None:
        if self._is_welcome():
            super().handle_ping()

    def _is_welcome(self) -> bool:
        """Whether one more frame that carries nothing is borne with; no page sends such by itself."""
        if not self._is_condemned and not self._controls.take(self.loop.time()):
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many pings")
            self.handle_parser_exception()
        return not self._is_condemned

    def handle_pong(self, event: Frame) -> None:
        if not self._is_welcome():
            return
        sent = self._sent.pop(bytes(event.data), None)
        if sent is None:
            super().handle_pong(event)
        elif self.on_trip is not None:
            self.on_trip(bytes(event.data), 1000 * (self.loop.time() - sent))


def is_utf8(pieces: list[bytes]) -> bool:
    try:
        b"".join(pieces).decode()
    except UnicodeDecodeError:
        return False
    return True


def link_of(scope: Any) -> MeasuredSocket | None:
    """The protocol behind an application's socket."""
    found: MeasuredSocket | None = (scope["extensions"] or {}).get(LINK)
    return found
