"""`pioche serve`: tables in the browser."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from pioche.cli.arguments import BadArgument

EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"

Lan = Annotated[
    bool, typer.Option("--lan", help="Let other devices in this network join, and show a QR code for them.")
]
Port = Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to serve on.")]
Database = Annotated[Path, typer.Option("--db", metavar="PATH", help="The file that keeps the tables.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")]


def serve(lan: Lan = False, port: Port = 8000, db: Database = Path("pioche.db"), browser: Browser = True) -> None:
    """Serve tables to browsers: a first page, for the games of turns."""
    from pioche.server.app import PAGE
    from pioche.server.serve import run

    if not (PAGE / "index.html").exists():
        raise BadArgument("the page has not been built: run `make page` first")
    check_free(port)
    address = f"http://{own_address() if lan else HERE}:{port}/"
    print(f"pioche is at {address}  (Ctrl-C ends it; the tables stay in {db})")
    if lan:
        show_code(address)
    if browser:
        threading.Timer(1.0, webbrowser.open, [f"http://{HERE}:{port}/"]).start()
    run(db, EVERYWHERE if lan else HERE, port)


def check_free(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HERE, port))
        except OSError as error:
            raise BadArgument(f"port {port} is taken: choose another with --port") from error


def own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return HERE
        return str(probe.getsockname()[0])


def show_code(address: str) -> None:
    import segno

    segno.make(address).terminal(compact=True)
