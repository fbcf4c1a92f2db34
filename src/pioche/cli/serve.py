"""`pioche`, or `pioche serve`: tables in the browser."""

from __future__ import annotations

import os
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from pioche.cli.arguments import BadArgument, Language

EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"
USUAL_PORT, PORTS_TRIED = 8000, 100

Lan = Annotated[
    bool, typer.Option("--lan", help="Let other devices in this network join, and show a QR code for them.")
]
Port = Annotated[
    int | None, typer.Option("--port", min=1, max=65535, help="The port to serve on; else a free one from 8000 on.")
]
Database = Annotated[
    str | None,
    typer.Option(
        "--db", metavar="PATH|URL", help="The file that keeps the tables, or postgresql://…; else in your data folder."
    ),
]
Host = Annotated[
    str | None,
    typer.Option("--host", metavar="ADDRESS", help="Where to listen, for other machines; opens no browser."),
]
Bus = Annotated[
    str | None,
    typer.Option("--bus", metavar="URL", help="redis://…, on which several servers nudge each other; else PostgreSQL."),
]
Address = Annotated[
    str, typer.Option("--address", metavar="HOST:PORT", help="Where other servers reach this one; else as it listens.")
]
Proxies = Annotated[
    str, typer.Option("--proxies", metavar="ADDRESSES", help="Load balancers and servers that forward to this one.")
]
LogJson = Annotated[bool, typer.Option("--log-json", help="Log one JSON object a line, for programs.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")]


def serve(
    lan: Lan = False,
    port: Port = None,
    db: Database = None,
    browser: Browser = True,
    log_json: LogJson = False,
    lang: Language = None,
    host: Host = None,
    bus: Bus = None,
    address: Address = "",
    proxies: Proxies = HERE,
) -> None:
    """Serve the games to browsers, as `pioche` alone does; on PostgreSQL together with any number of other servers."""
    from pioche.cli.words import language_of
    from pioche.server.app import PAGE
    from pioche.server.migrating import database_name
    from pioche.server.serve import Neighbours, run

    language = language_of(lang)
    check_neighbours(db, bus, address)
    if not (PAGE / "index.html").exists():
        raise BadArgument("the page has not been built: run `make page` first")
    listening, database = host or (EVERYWHERE if lan else HERE), db or str(usual_database())
    chosen = free_port(listening, port)
    shown = f"http://{own_address() if listening == EVERYWHERE else listening}:{chosen}/"

    def announce() -> None:
        show_address(language, shown, database_name(database), lan)
        if browser and host is None:
            webbrowser.open(shown)

    reached = address or f"{own_address() if listening == EVERYWHERE else listening}:{chosen}"
    run(database, listening, chosen, announce, Neighbours(reached, bus, proxies), log_json)


def check_neighbours(db: str | None, bus: str | None, address: str) -> None:
    from pioche.server.migrating import is_postgres

    if bus is not None and not bus.startswith(("redis://", "rediss://", "unix://")):
        raise BadArgument(f"--bus takes an address such as redis://127.0.0.1:6379/0, not {bus!r}")
    if (bus or address) and not is_postgres(db or ""):
        raise BadArgument("several servers share a PostgreSQL: name it with --db postgresql://…")
    if address and not address.rpartition(":")[2].isdigit():
        raise BadArgument(f"--address takes HOST:PORT, not {address!r}")


def show_address(language: str, address: str, database: str, lan: bool) -> None:
    from pioche.cli.words import say

    print(say(language, "serving", address=address), flush=True)
    print(say(language, "serving-until", file=database), flush=True)
    if lan:
        print(say(language, "serving-lan"), flush=True)
        show_code(address)


def usual_database() -> Path:
    """In the user's data folder, which is made if need be."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "pioche"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadArgument(f"{folder} cannot be made: {error.strerror}; name a file with --db") from error
    return folder / "pioche.db"


def free_port(host: str, wanted: int | None) -> int:
    """The port asked for, or the first one from the usual on that is free."""
    if wanted is not None:
        if not is_free(host, wanted):
            raise BadArgument(f"port {wanted} is taken: choose another with --port")
        return wanted
    found = next((port for port in range(USUAL_PORT, USUAL_PORT + PORTS_TRIED) if is_free(host, port)), None)
    if found is None:
        raise BadArgument(f"ports {USUAL_PORT} to {USUAL_PORT + PORTS_TRIED - 1} are all taken: name one with --port")
    return found


def is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


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
