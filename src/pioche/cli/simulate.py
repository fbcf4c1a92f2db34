"""`pioche simulate`: many games between bots, and what came out."""

from __future__ import annotations

import json
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli import INTERRUPTED
from pioche.cli.arguments import GameName, Json, Language, Options, Seed, read_options, split_names

if TYPE_CHECKING:
    from pioche.cli.words import Words
    from pioche.lab.simulation import Series

Players = Annotated[int, typer.Option("--players", "-n", help="How many play.")]
Games = Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")]
Bots = Annotated[str, typer.Option("--bots", help="Bots in turn around the table: random, heuristic.")]


def simulate(
    game: GameName,
    players: Players,
    games: Games = 10_000,
    bots: Bots = "heuristic",
    seed: Seed = None,
    option: Options = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Let bots play many games; Ctrl-C keeps what is done."""
    from pioche.cli.words import Words, language_of
    from pioche.games import find
    from pioche.lab.simulation import Simulation

    found, number = find(game), secrets.randbits(63) if seed is None else seed
    words = Words(found, language_of(lang))
    simulation = Simulation(found, players, split_names(bots), number, read_options(option))
    is_cut = watched(simulation, games, words)
    summary = simulation.summary() | {"wanted": games, "interrupted": is_cut}
    if as_json:
        print(json.dumps(summary))
    else:
        show(words, summary)
    if is_cut:
        raise typer.Exit(INTERRUPTED)


def watched(series: Series, games: int, words: Words) -> bool:
    """Run it with a progress bar on stderr; whether Ctrl-C cut it short."""
    from rich.progress import Progress

    from pioche.cli.screen import plain_console
    from pioche.lab.simulation import run

    with Progress(console=plain_console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(words.own("preparing"), total=games)
        series.prepare()
        progress.update(task, description=words.own("playing"))
        with interruption() as is_stopped:
            run(series, games, lambda done: progress.update(task, completed=done), is_stopped)
    return series.games < games


@contextmanager
def interruption() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed: the slice being played is finished first. A second one ends everything."""
    pressed: list[int] = []

    def note(number: int, frame: Any) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


def show(words: Words, summary: dict[str, Any]) -> None:
    """The summary for people."""
    from pioche.cli.screen import Screen

    screen = Screen()
    screen.show(words.own("simulated", name=words.say("name"), **counted(summary)), "", seats(words, summary), "")
    if summary["finished"]:
        screen.show(words.own("length", **summary["length"]))
    if summary["unfinished"]:
        screen.show(words.own("unfinished", unfinished=summary["unfinished"], limit=summary["limit"]))
    if summary["interrupted"]:
        screen.show(words.own("interrupted", games=summary["games"], wanted=summary["wanted"]))
    rates = {name: round(value) for name, value in summary["speed"].items()}
    screen.show(words.own("speed", **rates))


def counted(summary: dict[str, Any]) -> dict[str, Any]:
    return {"players": summary["players"], "games": summary["games"], "seed": str(summary["seed"])}


def seats(words: Words, summary: dict[str, Any]) -> Any:
    """A row a seat: who won how often, with the 95 % interval."""
    from rich.table import Table as Grid

    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("seat", "bot", "won", "share", "interval", "score"):
        table.add_column(words.own(f"column-{title}"), justify="left" if title == "bot" else "right")
    for seat in summary["seats"]:
        table.add_row(
            str(seat["seat"]),
            seat["bot"],
            words.own("count", number=seat["won"]),
            percent(words, seat["share"]),
            f"{percent(words, seat['low'])} – {percent(words, seat['high'])}",
            "–" if seat["score"] is None else words.own("decimal", number=round(seat["score"], 2)),
        )
    return table


def percent(words: Words, share: float | None) -> str:
    return "–" if share is None else words.own("percent", share=round(100 * share, 2))
