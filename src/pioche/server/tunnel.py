"""A socket to a table against time, carried to the process that leads it, byte by byte.

Reactions are measured between a server and the network stack at the other end: by when a reveal was written, when a
slap arrived, and by ping frames. So one process must do all of that for a table. What arrives elsewhere is passed on
as it is, from the handshake on: to the one who measures, this process is a part of the way, like any router."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, cast

from litestar import WebSocket

from pioche.server.hub import Hub
from pioche.server.protocol import MeasuredSocket, link_of

CARRIED = b"pioche-carried"  # the header of a socket that comes from another process: it is not carried on
CONNECT_WITHIN = 1.0  # seconds
TRY_AGAIN = 0.2
PATIENCE = 5.0  # a leader that died is replaced within three seconds
MOST_UNSENT = 256 * 1024  # bytes to either side; who reads too slowly is dropped, as everywhere

LOGGER = logging.getLogger(__name__)


async def is_carried_elsewhere(socket: WebSocket[Any, Any, Any], code: str, hub: Hub) -> bool:
    """Whether this socket belonged to another process; then it has been carried there, and is at its end."""
    link = link_of(socket.scope)
    if link is None or CARRIED in dict(socket.scope["headers"]):
        return False
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while (address := await hub.leader_elsewhere(code)) is not None:
        if await carry(link, address, handshake(socket.scope)):
            return True
        if asyncio.get_running_loop().time() > deadline:
            return False
        await hub.peers.suspect(address)
        await asyncio.sleep(TRY_AGAIN)
    return False


def handshake(scope: Any) -> bytes:
    """The request as it came, and from whom."""
    path: bytes = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    client = scope["client"][0].encode() if scope["client"] else b"unknown"
    own = [(CARRIED, b"1"), (b"x-forwarded-for", client)]
    headers = [(name, value) for name, value in scope["headers"] if name.lower() != b"x-forwarded-for"]
    return b"GET " + path + b" HTTP/1.1\r\n" + lines([*headers, *own]) + b"\r\n"


def lines(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    return b"".join(name + b": " + value + b"\r\n" for name, value in headers)


async def carry(link: MeasuredSocket, address: str, request: bytes) -> bool:
    """Pass everything on, both ways, until either side ends it. False: nobody is at that address."""
    host, _, port = address.rpartition(":")
    loop, near = asyncio.get_running_loop(), Side()
    connecting = loop.create_connection(lambda: Side(near), host.strip("[]"), int(port))
    try:
        transport, far = await asyncio.wait_for(connecting, CONNECT_WITHIN)
    except (OSError, TimeoutError) as error:
        LOGGER.warning("the process at %s cannot be reached: %s", address, type(error).__name__)
        return False
    near.other = far
    near.take(link)
    transport.write(request)
    await near.ended.wait()
    return True


class Side(asyncio.Protocol):
    """One end of the tunnel: what arrives here is written at the other."""

    def __init__(self, other: Side | None = None) -> None:
        self.other, self.transport = other, cast(asyncio.Transport, None)
        self.ended = asyncio.Event()
        self.link: MeasuredSocket | None = None

    def take(self, link: MeasuredSocket) -> None:
        """The peer's connection, from the protocol that had it: that one has nothing to do with it any more, but must
        hear of its end."""
        self.link, self.transport = link, link.transport
        link.handshake_complete = link.close_sent = True
        link.transport.set_protocol(self)
        link.transport.resume_reading()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        assert self.other is not None
        there = self.other.transport
        there.write(data)
        if there.get_write_buffer_size() > MOST_UNSENT:
            there.abort()
            self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self.ended.set()
        if self.link is not None:
            self.link.connection_lost(error)
        if self.other is not None and self.other.transport is not None:
            with suppress(RuntimeError):
                self.other.transport.close()
