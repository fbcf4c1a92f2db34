"""`pioche bench`: how fast this machine plays."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from pioche.cli.arguments import Json, Language, split_names

if TYPE_CHECKING:
    from pioche.core.game import Game
    from pioche.lab.rollouts import Speed

USUAL = 4  # players, or as many as the game takes

app = typer.Typer(help="Measure how fast this machine plays.", rich_markup_mode=None, no_args_is_help=True)

Games = Annotated[str, typer.Option("--games", help="Which games, separated by commas; all if left out.")]
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many play; the games' usual if left out.")]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each game.")]


@app.callback()
def bench() -> None:
    """Measure how fast this machine plays."""


@app.command()
def rollouts(
    games: Games = "",
    players: Players = None,
    seconds: Seconds = 2.0,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Random games on one core, the loop inside compiled code; the best of several slices."""
    from pioche.cli.words import language_of
    from pioche.games import all_games, find
    from pioche.lab.rollouts import measure

    language = language_of(lang)
    wanted = [find(name) for name in split_names(games)] or list(all_games().values())
    for game in wanted:
        game.setup(seats_at(game, players))  # refuse before anything is measured
    speeds = []
    for game in wanted:
        print(f"{game.id} …", file=sys.stderr, flush=True)
        speeds.append(measure(game, seats_at(game, players), seconds))
    if as_json:
        print(json.dumps([asdict(speed) for speed in speeds], indent=1))
    else:
        show(language, speeds)


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
