"""One bad client of each kind, for a while: `python -m tests.server.siege KIND PORT SECONDS CODE…`. A process of its
own, so that what it costs to attack is not taken for what it costs to be attacked."""

from __future__ import annotations

import json
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import httpx

from tests.server.client import Server
from tests.server.raw import CONTINUATION, PING, TEXT, RawPeer, frame

CHUNK = 256 * 1024
CHUNKED = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 40_000 + b"0\r\n"
NESTED = b'{"type":"arrange","cmd":"abcdefgh","game":"uno","players":2,"options":' + b'{"a":' * 2500


def filled(piece: bytes) -> bytes:
    return piece * (CHUNK // len(piece))


def flood(data: bytes) -> Callable[[Server, list[str]], None]:
    """Open a socket, say hello, send all of it, and again."""

    def attack(server: Server, codes: list[str]) -> None:
        with RawPeer(server, codes[0]) as peer:
            peer.open()
            peer.hello()
            peer.send(data)

    return attack


def half_headers(server: Server, codes: list[str]) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as peer:
        peer.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 50)


def ask(path: str) -> Callable[[Server, list[str]], None]:
    def attack(server: Server, codes: list[str]) -> None:
        server.get(path.format(running=codes[0], finished=codes[1]))

    return attack


def ask_raw(head: str, also: bytes = b"") -> Callable[[Server, list[str]], None]:
    """A request as it is, and all of its answer."""

    def attack(server: Server, codes: list[str]) -> None:
        with socket.create_connection(("127.0.0.1", server.port)) as peer:
            peer.sendall(head.format(running=codes[0]).encode() + b"\r\nConnection: close\r\n" + also + b"\r\n")
            peer.settimeout(10)
            while peer.recv(1 << 16):
                pass

    return attack


def open_tables(server: Server, codes: list[str]) -> None:
    server.post("/api/tables", {"game": "uno", "players": 4, "name": "Mallory"})


def never_read(server: Server, codes: list[str]) -> None:
    """A watcher who does not read while somebody at the same table talks as much as he may."""
    host = server.open(name="Mallory")
    with RawPeer(server, host.code, window=4096) as peer:
        peer.open()
        peer.hello()
        host.connect()
        for number in range(40):
            host.send({"type": "chat", "cmd": f"command-{number}", "text": "x" * 280})
        with suppress(Exception):
            host.close()


KINDS: dict[str, Callable[[Server, list[str]], None]] = {
    "pings": flood(filled(frame(PING))),
    "fragments": flood(frame(TEXT, b"", 0) + filled(frame(CONTINUATION, b"", 0))),
    "messages": flood(filled(frame(TEXT, b"{}"))),
    "commands": flood(filled(frame(TEXT, json.dumps({"type": "chat", "cmd": "abcdefgh", "text": "x"}).encode()))),
    "large frames": flood(frame(TEXT, b"x" * CHUNK)),
    "nested": flood(filled(frame(TEXT, NESTED))),
    "half headers": half_headers,
    "many headers": ask_raw("GET /api/games HTTP/1.1\r\nHost: x", b"a:\r\n" * 16_000),
    "tiny chunks": ask_raw(
        "POST /api/tables HTTP/1.1\r\nHost: x", CHUNKED + b"\r\n" + b"1\r\na\r\n" * 40_000 + b"0\r\n"
    ),
    "long hosts": ask_raw("GET /api/tables/{running}/qr.svg HTTP/1.1\r\nHost: " + "a" * 2900),
    "never read": never_read,
    "wrong codes": ask("/api/tables/WR0NGC0D"),
    "new tables": open_tables,
    "looks back": ask("/api/tables/{finished}/games/1/verify"),
    "draws": ask("/api/tables/{finished}/games/1/draws"),
    "pages": ask("/api/games"),
}


def main() -> None:
    kind, port, seconds, *codes = sys.argv[1:]
    server, end = Server(database=None, port=int(port)), time.monotonic() + float(seconds)  # type: ignore[arg-type]
    print("attacking", flush=True)
    while time.monotonic() < end:
        with suppress(OSError, httpx.TransportError):
            KINDS[kind](server, codes)


if __name__ == "__main__":
    main()
