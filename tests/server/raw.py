"""A WebSocket peer that keeps to nothing: bytes as they are, for the tests of what the server bears."""

from __future__ import annotations

import os
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.server.client import Server

TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 0x1, 0x2, 0x8, 0x9, 0xA, 0x0
FINAL, COMPRESSED = 0x80, 0x40


def frame(opcode: int, body: bytes = b"", bits: int = FINAL) -> bytes:
    """A masked frame, as a client sends it; the mask is zeros."""
    size = len(body)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        length = bytes([0x80 | 127]) + struct.pack("!Q", size)
    return bytes([bits | opcode]) + length + b"\0\0\0\0" + body


class RawPeer:
    """A TCP connection that has asked for a socket at a table."""

    def __init__(
        self, server: Server, code: str, *headers: str, window: int | None = None, method: str = "GET"
    ) -> None:
        self.socket = socket.socket()
        if window is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.settimeout(30)
        self.socket.connect(("127.0.0.1", server.port))
        self.request = "\r\n".join(
            [
                f"{method} /api/tables/{code}/socket HTTP/1.1",
                f"Host: 127.0.0.1:{server.port}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
                *headers,
                "\r\n",
            ]
        ).encode()

    def open(self, also: bytes = b"") -> bytes:
        """Ask; the head of the answer."""
        self.socket.sendall(self.request + also)
        head = b""
        while b"\r\n\r\n" not in head and (byte := self.socket.recv(1)):
            head += byte
        return head

    def hello(self) -> None:
        self.send(frame(TEXT, b'{"type":"hello"}'))

    def send(self, data: bytes) -> None:
        with suppress(OSError):
            self.socket.sendall(data)

    def read_to_end(self) -> bytes:
        """All that comes until the server closes the line."""
        read = b""
        with suppress(ConnectionError):
            while piece := self.socket.recv(1 << 16):
                read += piece
        return read

    def close_code(self) -> int | None:
        """With what the server ends it; None: without a word."""
        read = b""
        with suppress(ConnectionError):
            while piece := self.socket.recv(1 << 16):
                read += piece
                if codes := [int.from_bytes(body[:2]) for opcode, body in frames_of(read) if opcode == CLOSE]:
                    return codes[0]
        return None

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> RawPeer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def frames_of(data: bytes) -> list[tuple[int, bytes]]:
    """The server's frames, which are not masked, as far as they are whole: opcode and body."""
    found, at = [], 0
    while at + 2 <= len(data):
        opcode, size, start = data[at] & 0xF, data[at + 1], at + 2
        if size == 126:
            size, start = int.from_bytes(data[start : start + 2]), start + 2
        elif size == 127:
            size, start = int.from_bytes(data[start : start + 8]), start + 8
        at = start + size
        if at <= len(data):
            found.append((opcode, data[start:at]))
    return found


def resident(pid: int) -> int:
    """The memory of a process, in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def until(is_so: Callable[[], object], patience: float = 20.0) -> None:
    """Wait for something to become so."""
    deadline = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)
