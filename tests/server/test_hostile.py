"""Peers that mean harm: half headers, endless fragments, floods, large frames. Others are not disturbed."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Player, Server
from tests.server.playing import seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hostile") / "pioche.db", haste="") as running:
        yield running


def seconds_until_closed(peer: socket.socket) -> float:
    begun = time.monotonic()
    peer.settimeout(20)
    while peer.recv(4096):
        pass
    return time.monotonic() - begun


@pytest.mark.parametrize("sent", [b"", b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_half_sent_headers_are_not_waited_for(server: Server, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as peer:
        peer.sendall(sent)
        assert 3 < seconds_until_closed(peer) < 10


def test_half_a_second_request_is_not_waited_for_either(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as peer:
        peer.sendall(b"GET /api/tables/X HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(0.5)
        peer.sendall(b"GET /api/games HTTP/1.1\r\n")
        assert 3 < seconds_until_closed(peer) < 10


def test_a_message_of_many_fragments_closes_the_socket(server: Server) -> None:
    ana = server.open()
    ana.connect()
    assert ana.socket is not None
    with suppress(ConnectionClosed):
        ana.socket.send(["x"] * 1000)
    with pytest.raises(ConnectionClosed, match="1009"):
        list(ana.socket)


def test_a_large_frame_closes_the_socket(server: Server) -> None:
    ana = server.open()
    ana.connect()
    ana.send("x" * 20_000)
    assert ana.socket is not None
    with pytest.raises(ConnectionClosed, match="1009"):
        list(ana.socket)


def test_a_flood_closes_the_socket_and_disturbs_nobody(server: Server) -> None:
    ana, bob = server.open(), server.open(name="Bob")
    ana.connect()
    bob.connect()
    for _ in range(200):
        try:
            ana.send({"type": "chat", "cmd": "same-command", "text": "x"})
        except ConnectionClosed:
            break
    assert ana.socket is not None
    with pytest.raises(ConnectionClosed, match="1008"):
        list(ana.socket)
    begun = time.monotonic()
    assert bob.command("chat", text="still here")["type"] == "ack"
    assert time.monotonic() - begun < 2


def test_a_guessed_secret_disturbs_nobody_at_the_table(server: Server) -> None:
    ana, bob = seated(server, "uno", 2)
    for secret in ("guessed", "", "x" * 64):
        assert Player(server, ana.code, ana.member, secret).connect()["code"] == "wrong-secret"
    shown = server.get(f"/api/tables/{ana.code}").json()
    assert [person["is_here"] for person in shown["people"]] == [True, True]
    assert bob.command("chat", text="undisturbed")["type"] == "ack"
    assert ana.command("chat", text="so am I")["type"] == "ack"


def test_ten_wrong_codes_a_minute_and_no_more(server: Server) -> None:
    codes = [server.get(f"/api/tables/WRONG{n:03d}").json()["code"] for n in range(14)]
    assert "too-many" in codes
    assert set(codes) <= {"unknown-code", "too-many"}


def test_a_body_over_64_kib_is_refused(server: Server) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 2, "name": "x" * 70_000})
    assert made.status_code in (400, 413)
    assert made.json()["code"] in ("too-large", "bad-request")


def test_a_refusal_of_the_http_api_has_a_code_and_words(server: Server) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 99, "name": "Ana"})
    assert made.status_code == 400
    assert set(made.json()) == {"code", "text"}
