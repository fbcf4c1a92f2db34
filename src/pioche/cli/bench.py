"""`pioche bench`: how fast this machine plays."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli.arguments import BadArgument, Json, Language, split_names
from pioche.core.errors import listed

if TYPE_CHECKING:
    from pioche.core.game import Game
    from pioche.lab.rollouts import Speed

USUAL = 4  # players, or as many as the game takes

app = typer.Typer(help="Measure how fast this machine plays.", rich_markup_mode=None, no_args_is_help=True)

Games = Annotated[str, typer.Option("--games", help="Which games, separated by commas; all if left out.")]
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many play; the games' usual if left out.")]
Device = Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="One core, or one GPU.")]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each game.")]


@app.callback()
def bench() -> None:
    """Measure how fast this machine plays."""


@app.command()
def rollouts(
    games: Games = "",
    players: Players = None,
    seconds: Seconds = 2.0,
    device: Device = "cpu",
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Random games on one core, the loop inside compiled code, or on a GPU; the best of several slices."""
    from pioche.cli.words import language_of
    from pioche.games import all_games, find
    from pioche.lab.rollouts import PLAYERS, measure

    language = language_of(lang)
    if device not in PLAYERS:
        raise BadArgument(f"--device is one of {listed(PLAYERS)}, not {device!r}")
    wanted = [find(name) for name in split_names(games)] or list(all_games().values())
    for game in wanted:
        game.setup(seats_at(game, players))  # refuse before anything is measured
    speeds = []
    for game in wanted:
        print(f"{game.id} …", file=sys.stderr, flush=True)
        speeds.append(measure(game, seats_at(game, players), seconds, device))
    if as_json:
        print_as_json(speeds)
    else:
        show(language, speeds)


@app.command()
def search(games: Games = "", players: Players = None, seconds: Seconds = 2.0) -> None:
    """Simulations a second of the bots that search, from the middle of a game to its end, on one core; as JSON."""
    from pioche.lab.thinking import search_speed

    print_as_json([search_speed(game, seats_at(game, players), seconds) for game in searched(games, players)])


@app.command()
def levels(games: Games = "", players: Players = None) -> None:
    """What a decision of each level costs, in milliseconds of one core, over a game among equals; as JSON."""
    from pioche.lab.thinking import costs

    wanted = searched(games, players)
    print_as_json([cost for game in wanted for cost in costs(game, seats_at(game, players))])


def searched(games: str, players: int | None) -> list[Game]:
    """The games asked for, else all that are played in turns; refuse before anything is measured."""
    from pioche.games import all_games, find

    wanted = [find(name) for name in split_names(games)]
    found = wanted or [game for game in all_games().values() if not game.is_timed]
    for game in found:
        game.setup(seats_at(game, players))
    return found


def print_as_json(rows: Sequence[Any]) -> None:
    print(json.dumps([asdict(row) for row in rows], indent=1))


def seats_at(game: Game, players: int | None) -> int:
    return min(max(USUAL, game.players[0]), game.players[-1]) if players is None else players


def show(language: str, speeds: Sequence[Speed]) -> None:
    """The measures for people."""
    from rich.table import Table as Grid

    from pioche.cli.screen import Screen
    from pioche.cli.words import say

    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(say(language, "column-game"))
    for title in ("players", "decisions", "games", "bytes", "compile"):
        table.add_column(say(language, f"column-{title}"), justify="right")
    for speed in speeds:
        rates = (speed.players, round(speed.decisions_per_s), round(speed.games_per_s), speed.state_bytes)
        numbers = [say(language, "count", number=rate) for rate in rates]
        table.add_row(speed.game, *numbers, say(language, "decimal", number=round(speed.compile_s, 1)))
    Screen().show(table)
