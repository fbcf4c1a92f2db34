"""Run the web application with uvicorn."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from pioche.server.app import create_app
from pioche.server.collector import calm_collector
from pioche.server.opening import held
from pioche.server.protocol import MeasuredSocket, PatientHttp

HERE = "127.0.0.1"
LARGEST_FRAME = 16 * 1024
HAND_OVER = 0.0005  # seconds: the store's thread asks for the interpreter at every row, and all wait for its commit


class Announced(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


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
) -> None:
    """Serve until a signal ends it; a PiocheError says why it cannot."""
    with held(database), suppress(KeyboardInterrupt):
        server = Announced(configured(database, host, port, neighbours), announce)
        calm_collector()
        sys.setswitchinterval(HAND_OVER)
        server.run()


def configured(database: str | Path, host: str, port: int, neighbours: Neighbours) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(database, neighbours.address or f"{host}:{port}", neighbours.bus),
        host=host,
        port=port,
        http=PatientHttp,
        ws=MeasuredSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        forwarded_allow_ips=neighbours.proxies,
    )
