"""Run the web application with uvicorn."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from litestar import Litestar

import pioche
from pioche.server import journal
from pioche.server.app import create_app
from pioche.server.collector import calm_collector
from pioche.server.hub import Hub
from pioche.server.journal import note
from pioche.server.opening import held
from pioche.server.protocol import MeasuredSocket, PatientHttp
from pioche.server.settings import ACCEPTED_AT_ONCE, DRAIN_NOTICE, LARGEST_FRAME, LARGEST_HEADERS, WAITING_CONNECTIONS

HERE = "127.0.0.1"
HAND_OVER = 0.0005  # seconds: the store's thread asks for the interpreter at every row, and all wait for its commit


class Announced(uvicorn.Server):
    """A server that says when it listens, and ends without losing anybody."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None], hub: Callable[[], Hub]) -> None:
        super().__init__(config)
        self._announce = announce
        self._hub = hub

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for server in self.servers:
                for listening in server.sockets:
                    widen(listening.fileno())
            note("listening", pid=os.getpid(), version=pioche.__version__)
            self._announce()

    async def main_loop(self) -> None:
        await super().main_loop()
        await self._drain()

    async def _drain(self) -> None:
        """A load balancer sees that nobody is to be sent here; then everybody is sent away, to come back elsewhere."""
        note("draining", pid=os.getpid())
        self._hub().is_draining = True
        if signal.SIGTERM in self._captured_signals:
            await asyncio.sleep(DRAIN_NOTICE)
        for server in self.servers:
            server.close()
        await self._hub().drain()
        note("drained", pid=os.getpid())


def widen(listening: int) -> None:
    """Let more connections wait than are let in at once."""
    with socket.socket(fileno=os.dup(listening)) as same:
        same.listen(WAITING_CONNECTIONS)


@dataclass(frozen=True)
class Neighbours:
    """How this process and others on the same database know of each other."""

    address: str = ""  # HOST:PORT at which they reach it; empty: where it listens
    bus: str | None = None  # redis://…; None: PostgreSQL's own
    proxies: str = HERE  # whose word is taken for whom they forward, addresses separated by commas


def run(
    database: str | Path,
    host: str,
    port: int,
    announce: Callable[[], None] = lambda: None,
    neighbours: Neighbours = Neighbours(),  # noqa: B008 – it cannot change
    log_json: bool = False,
) -> None:
    """Serve until a signal ends it; a PiocheError says why it cannot."""
    journal.begin(log_json)
    with held(database), suppress(KeyboardInterrupt):
        app = create_app(database, neighbours.address or f"{host}:{port}", neighbours.bus)
        server = Announced(configured(app, host, port, neighbours), announce, lambda: app.state.hub)
        calm_collector()
        sys.setswitchinterval(HAND_OVER)
        server.run()


def configured(app: Litestar, host: str, port: int, neighbours: Neighbours) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="asyncio",  # uvloop reads a quarter of a megabyte of a peer at once, and cannot be told otherwise
        http=PatientHttp,
        h11_max_incomplete_event_size=LARGEST_HEADERS,
        ws=MeasuredSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        backlog=ACCEPTED_AT_ONCE,  # asyncio takes it for how many are let in at once, too
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        forwarded_allow_ips=neighbours.proxies,
    )
