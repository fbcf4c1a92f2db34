"""Peers that mean harm to the server: half headers, endless fragments, bombs, floods, lines that are never read. Each
is told why it is sent away, the log says nothing of an error, and the memory does not grow."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from pioche.server import settings
from tests.server.client import Player, Server
from tests.server.raw import (
    BINARY,
    COMPRESSED,
    CONTINUATION,
    FINAL,
    PING,
    PONG,
    TEXT,
    RawPeer,
    frame,
    resident,
    until,
)

PROTOCOL_ERROR, INVALID_DATA, POLICY, TOO_BIG, TOO_SLOW = 1002, 1007, 1008, 1009, 1013
MANY = 1000
PACKAGE = Path(settings.__file__).parents[1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hostile")
    with Server(folder / "pioche.db", haste="", log=folder / "log") as running:
        yield running
        assert running.get("/ready").status_code == 200
        assert not [note for note in running.notes() if note["level"] == "error"]


@pytest.fixture
def ana(server: Server) -> Player:
    """Somebody at a table of her own."""
    person = server.open()
    person.connect()
    return person


def closed_with(person: Player) -> int:
    """How the server ends a socket."""
    assert person.socket is not None
    with pytest.raises(ConnectionClosed) as ended:
        list(person.socket)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


# ── Headers and bodies ──

HALVES = [
    b"",
    b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"GET /api/tables/X HTTP/1.1\r\nHost: x\r\n\r\nGET /api/games HTTP/1.1\r\n",
    b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\nContent-Type: application/json\r\n\r\n{"game"',
]


def test_half_sent_headers_and_bodies_and_silence_are_not_waited_for(server: Server, ana: Player) -> None:
    """Five seconds; also where something trickles in meanwhile."""
    with ExitStack() as peers:
        halves = [peers.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in HALVES]
        silent = peers.enter_context(RawPeer(server, ana.code))
        silent.open()
        trickling = peers.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        begun = time.monotonic()
        for peer, half in zip([*halves, trickling], [*HALVES, HALVES[-1]], strict=True):
            peer.sendall(half)
        with suppress(ConnectionError):
            while time.monotonic() - begun < 30:
                trickling.sendall(b" ")
                time.sleep(0.1)
        for peer in halves:
            peer.settimeout(30)
            while peer.recv(4096):
                pass
        assert silent.close_code() == POLICY
        assert 3 < time.monotonic() - begun < 25


@pytest.mark.parametrize("path", ["%00", "a" * 300, "..%2findex.html", "%2e%2e/app.py", "/etc/passwd", ""])
def test_nothing_is_looked_up_but_what_was_built(server: Server, path: str) -> None:
    answer = server.get(f"/assets/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_headers_over_16_kib_are_refused(server: Server) -> None:
    assert raw_answer(server, b"X: y\r\n" * 200).startswith(b"HTTP/1.1 200")
    for many in (b"X: y\r\n" * 16_000, b"X: " + b"y" * 80_000 + b"\r\n"):
        assert raw_answer(server, many)[:12] in (b"HTTP/1.1 400", b"")  # it may be cut off while it still sends


def raw_answer(server: Server, headers: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port)) as peer:
        peer.settimeout(30)
        with suppress(ConnectionError):
            peer.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers + b"\r\n")
            return peer.recv(4096)
    return b""


def test_an_answer_that_nobody_reads_is_not_kept(tmp_path: Path) -> None:
    hurry = "from pioche.server import protocol\nprotocol.ANSWER_READ_WITHIN = 1\n"
    with Server(tmp_path / "pioche.db", patience=hurry, log=tmp_path / "log") as server, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(30)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)  # far more than the system keeps for it
        until(lambda: is_cut(deaf))
        assert server.get("/health").status_code == 200
        assert not [note for note in server.notes() if note["level"] != "info"]


def is_cut(peer: socket.socket) -> bool:
    try:
        peer.send(b"x")
    except ConnectionError:
        return True
    return False


def test_a_body_over_64_kib_is_refused(server: Server) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 2, "name": "x" * 70_000})
    assert made.status_code in (400, 413)
    assert made.json()["code"] in ("too-large", "bad-request")


def test_a_body_nested_without_end_is_refused(server: Server) -> None:
    assert answered(server, b'{"options":' + b"[" * 60_000, "application/json") == (400, "bad-request")


def answered(server: Server, body: bytes, kind: str) -> tuple[int, str]:
    made = httpx.post(f"http://127.0.0.1:{server.port}/api/tables", content=body, headers={"content-type": kind})
    return made.status_code, made.json()["code"]


def test_there_is_no_multipart(server: Server) -> None:
    body = b'--b\r\nContent-Disposition: form-data; name="game"\r\n\r\ncaca\r\n--b--\r\n'
    assert answered(server, body, "multipart/form-data; boundary=b") == (400, "bad-request")


def test_there_is_no_pickle_on_any_wire() -> None:
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    assert len(sources) > 100
    assert not [source for source in sources if re.search(r"^\s*(import|from) (pickle|marshal|shelve)\b", source, re.M)]


def test_a_refusal_of_the_http_api_has_a_code_and_words(server: Server) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 99, "name": "Ana"})
    assert made.status_code == 400
    assert set(made.json()) == {"code", "text"}


# ── Frames ──


def test_a_large_frame_closes_the_socket(ana: Player) -> None:
    ana.send("x" * 20_000)
    assert closed_with(ana) == TOO_BIG


def test_a_frame_that_only_says_it_is_large_closes_the_socket(server: Server, ana: Player) -> None:
    with RawPeer(server, ana.code) as peer:
        assert b"101" in peer.open()
        peer.send(frame(TEXT, b"x" * (1 << 17))[:14])
        assert peer.close_code() == TOO_BIG


def test_a_message_of_many_fragments_closes_the_socket(ana: Player) -> None:
    assert ana.socket is not None
    with suppress(ConnectionClosed):
        ana.socket.send(["x"] * MANY)
    assert closed_with(ana) == TOO_BIG


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b"", 0) + frame(CONTINUATION, b"", 0) * MANY, TOO_BIG),
        (frame(TEXT, b"x", FINAL | COMPRESSED), PROTOCOL_ERROR),
        (frame(TEXT, b'{"type":"\xff"}'), INVALID_DATA),
        (frame(CONTINUATION, b"x"), PROTOCOL_ERROR),
        (b"\x81\x02hi", PROTOCOL_ERROR),
        (frame(0x3, b"x"), PROTOCOL_ERROR),
        (frame(PING, b"x" * 126), PROTOCOL_ERROR),
        (frame(PING) * MANY, POLICY),
        (frame(PONG) * MANY, POLICY),
        (frame(TEXT, b"{}") * MANY, POLICY),
        (frame(BINARY, b"\x80\x04\x95.") * MANY, POLICY),
    ],
    ids=[
        "empty fragments",
        "a compressed frame",
        "no UTF-8",
        "a fragment of nothing",
        "no mask",
        "an unknown opcode",
        "a large ping",
        "pings",
        "pongs",
        "a flood",
        "bytes",
    ],
)
def test_a_peer_that_breaks_the_protocol_is_told_so(server: Server, ana: Player, sent: bytes, code: int) -> None:
    with RawPeer(server, ana.code) as peer:
        assert b"101" in peer.open()
        peer.hello()
        peer.send(sent)
        assert peer.close_code() == code


def test_compression_is_not_taken_though_it_is_offered(server: Server, ana: Player) -> None:
    with RawPeer(server, ana.code, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits") as peer:
        head = peer.open().lower()
    assert b"101" in head
    assert b"extensions" not in head


@pytest.mark.parametrize("method", ["POST", "DELETE", "BREW"])
def test_what_is_no_request_for_a_socket_is_not_kept(server: Server, ana: Player, method: str) -> None:
    with RawPeer(server, ana.code, method=method) as peer:
        assert peer.open().split()[1] in (b"400", b"403", b"405")
        peer.read_to_end()


def test_frames_before_the_socket_is_open_are_not_heard(server: Server, ana: Player) -> None:
    with RawPeer(server, ana.code) as early, RawPeer(server, ana.code) as broken:
        assert b"101" in early.open(frame(TEXT, b'{"type":"hello"}'))
        assert b"101" in broken.open(frame(0x3, b"x"))


def test_a_flood_of_commands_closes_the_socket(ana: Player) -> None:
    for _ in range(200):
        try:
            ana.send({"type": "chat", "cmd": "same-command", "text": "x"})
        except ConnectionClosed:
            break
    assert closed_with(ana) == POLICY


def test_what_people_send_is_no_flood(ana: Player) -> None:
    """As much as may be sent at once; then as often as it may be for long."""
    for number in range(int(settings.MESSAGES_AT_ONCE)):
        ana.send({"type": "attend", "cmd": f"command-{number}", "is_here": True})
    for _ in range(int(settings.MESSAGES_AT_ONCE)):
        assert ana.receive_until("ack", "refused")["type"] == "ack"
    begun = time.monotonic()
    for number in range(30):
        while (number + 2) / settings.MESSAGES_A_SECOND > time.monotonic() - begun:
            time.sleep(0.01)
        assert ana.command("chat", text=f"{number}")["type"] == "ack"


# ── Those who do not read ──


def crowd(server: Server, people: int) -> Player:
    """Somebody at a table with so many people that every frame is large."""
    host = server.open()
    for number in range(people):
        server.join(host.code, f"{number}-" + "x" * 20)
    host.connect()
    return host


def talk(person: Player, messages: int) -> bool:
    """Say so much; whether all of it was heard."""
    return {person.command("chat", text="x" * 280)["type"] for _ in range(messages)} == {"ack"}


DEAF = 4
LAST_WORDS = "from pioche.server import app, protocol\napp.LAST_WORDS = protocol.LAST_WORDS = 5\n"


def test_who_does_not_read_hears_why_or_is_cut_off_and_costs_little(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=LAST_WORDS, log=tmp_path / "log") as server, ExitStack() as peers:
        host = crowd(server, 40)
        *deaf, late = [peers.enter_context(RawPeer(server, host.code, window=4096)) for _ in range(DEAF + 1)]
        for peer in (*deaf, late):
            peer.open()
            peer.hello()
        reader = Player(server, host.code, None, None)
        reader.connect()
        assert server.process is not None
        before = resident(server.process.pid)
        until(lambda: talk(host, 10) and reads(reader, host.seq) and overflows(server) == DEAF + 1, 180)
        assert late.close_code() == TOO_SLOW
        until(lambda: watchers(server) == 1, 30)
        assert resident(server.process.pid) - before < (DEAF + 1) * 2 * settings.OUTBOX_BYTES + (16 << 20)
        assert talk(host, 1)
        assert reads(reader, host.seq)  # whoever reads is served


def reads(person: Player, seq: int) -> bool:
    person.catch_up(seq)
    return person.seq >= seq


def watchers(server: Server) -> int:
    """Spectators that are served still; the host is one socket more."""
    return int(figure(server, "pioche_sockets")) - 1


def overflows(server: Server) -> int:
    return int(figure(server, "pioche_outbox_overflows_total"))


def figure(server: Server, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", server.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return float(found[1])
