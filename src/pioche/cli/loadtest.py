"""`pioche loadtest`: many tables at once, through the real protocol."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from pioche.cli.arguments import BadArgument, Json, Language

if TYPE_CHECKING:
    from pioche.server.load import Figures

Tables = Annotated[int, typer.Option("--tables", min=1, help="How many tables.")]
Seats = Annotated[int, typer.Option("--seats", min=1, help="Players at each, every one with a socket of his own.")]
Seconds = Annotated[float, typer.Option("--seconds", min=1, help="How long to measure.")]
OfGame = Annotated[str, typer.Option("--game", help="What is played.")]
Minutes = Annotated[float | None, typer.Option("--minutes", min=0.1, help="The same in minutes.")]
Hostile = Annotated[bool, typer.Option("--hostile", help="Beside one hostile client of each kind.")]
Url = Annotated[str | None, typer.Option("--url", help="A server that runs already; else one is started.")]


def loadtest(
    tables: Tables = 500,
    seats: Seats = 4,
    seconds: Seconds = 20.0,
    minutes: Minutes = None,
    game: OfGame = "caca",
    hostile: Hostile = False,
    url: Url = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Play at many tables, one action a second at each, and time each action to its last frame."""
    from pioche.cli.words import language_of
    from pioche.games import find
    from pioche.server.load import Wanted, measure

    language = language_of(lang)
    find(game).setup(seats)
    if url is not None and not url.startswith(("http://", "https://")):
        raise BadArgument(f"--url takes an address such as http://127.0.0.1:8000, not {url!r}")
    try:
        found = measure(Wanted(game, tables, seats, seconds if minutes is None else 60 * minutes, hostile), url)
    except OSError as error:
        raise BadArgument(f"the server cannot be measured: {error}") from error
    if as_json:
        print(json.dumps(asdict(found), indent=1))
    else:
        show(language, found)


def show(language: str, found: Figures) -> None:
    """The figures for people, a line each."""
    from rich.table import Table as Grid

    from pioche.cli.screen import Screen
    from pioche.cli.words import say

    table = Grid.grid(padding=(0, 3, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for name, figure in asdict(found).items():
        shown = "–" if figure is None else say(language, "count", number=figure)
        table.add_row(say(language, f"load-{name.replace('_', '-')}"), shown)
    Screen().show(table)
