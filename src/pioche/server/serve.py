"""Run the web application with uvicorn."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn

import pioche
from pioche.server import journal
from pioche.server.app import create_app
from pioche.server.collector import calm_collector
from pioche.server.hub import Hub
from pioche.server.journal import note
from pioche.server.protocol import MeasuredSocket, PatientHttp
from pioche.server.settings import ACCEPTED_AT_ONCE, DRAIN_NOTICE, LARGEST_FRAME, WAITING_CONNECTIONS
from pioche.server.store import claim

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


def run(
    database: str | Path, host: str, port: int, announce: Callable[[], None] = lambda: None, log_json: bool = False
) -> None:
    """Serve until a signal ends it; StoreInUse if another process serves that file."""
    journal.begin(log_json)
    app = create_app(database)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=PatientHttp,
        ws=MeasuredSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        backlog=ACCEPTED_AT_ONCE,  # asyncio takes it for how many are let in at once, too
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    calm_collector()
    sys.setswitchinterval(HAND_OVER)
    claimed = claim(database)
    with suppress(KeyboardInterrupt):
        Announced(config, announce, lambda: app.state.hub).run()
    os.close(claimed)
