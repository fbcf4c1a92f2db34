"""A client for the tests: real processes, real sockets."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

HASTE = "from pioche.server import limits; limits.MESSAGES_A_SECOND = limits.MESSAGES_AT_ONCE = 1000"
NO_CERTIFICATES = False  # are read for plain HTTP: that alone takes 24 ms of processor a request


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server process of its own, on a real database file."""

    database: Path | str
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    patience: str = ""  # Python that shortens the server's waits before it starts
    native: str = "off"  # PIOCHE_NATIVE
    more: tuple[str, ...] = ()  # arguments besides
    haste: str = HASTE  # people of tests play faster than a server lets people
    log: Path | None = None  # where the server's log goes, as JSON; None: to the tests' own

    def start(self) -> Server:
        program = f"{self.haste}\n{self.patience}\nfrom pioche.server.__main__ import main\nmain()"
        command = [sys.executable, "-c", program, "--port", str(self.port), "--db", str(self.database), *self.more]
        environment = os.environ | {"PIOCHE_NATIVE": self.native}
        if self.log is None:
            self.process = subprocess.Popen(command, env=environment)
        else:
            with self.log.open("ab") as file:
                self.process = subprocess.Popen([*command, "--log-json"], env=environment, stderr=file)
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                self.get("/api/games")
                return self
            except httpx.TransportError:
                time.sleep(0.05)
        self.process.kill()
        self.process.wait()
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=15)

    def notes(self) -> list[dict[str, Any]]:
        """What the server has logged; anything that is no JSON, a traceback say, is an error."""
        assert self.log is not None
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}{path}", headers=headers, verify=NO_CERTIFICATES)

    def post(self, path: str, body: Any) -> httpx.Response:
        return httpx.post(f"http://127.0.0.1:{self.port}{path}", json=body, verify=NO_CERTIFICATES)

    def open(self, game: str = "caca", players: int = 2, name: str = "Ana", **more: Any) -> Player:
        made = self.post("/api/tables", {"game": game, "players": players, "name": name, **more})
        assert made.status_code == 201, made.text
        return Player(self, **made.json())

    def join(self, code: str, name: str = "Bob", **more: Any) -> Player:
        made = self.post(f"/api/tables/{code}/members", {"name": name, **more})
        assert made.status_code == 201, made.text
        return Player(self, **made.json())


@dataclass
class Player:
    """Somebody at a table, with the last thing he was told."""

    server: Server
    code: str
    member: int | None
    secret: str | None
    socket: ClientConnection | None = None
    view: dict[str, Any] | None = None
    lobby: dict[str, Any] = field(default_factory=dict)
    seq: int = 0
    seen: list[dict[str, Any]] = field(default_factory=list)
    _sockets: ExitStack = field(default_factory=ExitStack)

    def connect(self, **headers: Any) -> dict[str, Any]:
        """Say hello; the welcome."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.code}/socket"
        self.socket = self._sockets.enter_context(connect(address, ping_interval=None, **headers))
        self.send({"type": "hello", "secret": self.secret})
        return self.receive_until("welcome", "refused")

    def send(self, message: Any) -> None:
        assert self.socket is not None
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.seen.append(message)
        if message["type"] in ("welcome", "event"):
            self.view, self.lobby, self.seq = message["view"], message["lobby"], message["seq"]
        return message

    def receive_until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def command(self, kind: str, cmd: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command; its ack or refusal."""
        cmd = cmd or secrets.token_hex(8)
        self.send({"type": kind, "cmd": cmd, **fields})
        while True:
            answer = self.receive_until("ack", "refused")
            if answer["cmd"] == cmd:
                return answer

    def catch_up(self, seq: int) -> None:
        while self.seq < seq:
            self.receive()

    def close(self) -> None:
        assert self.socket is not None
        self.socket.close()
