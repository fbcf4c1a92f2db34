"""Run the web application with uvicorn."""

from __future__ import annotations

from pathlib import Path

import uvicorn

from pioche.server.app import create_app
from pioche.server.protocol import MeasuredSocket, PatientHttp

LARGEST_FRAME = 16 * 1024


def run(database: str | Path, host: str, port: int) -> None:
    uvicorn.run(
        create_app(database),
        host=host,
        port=port,
        http=PatientHttp,
        ws=MeasuredSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )
