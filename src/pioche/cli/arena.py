"""`pioche arena`: bots against each other, every deal in every seat."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.bots.guests import PATIENCE
from pioche.cli import INTERRUPTED
from pioche.cli.arguments import GameName, Json, Language, Options, Seed, read_options, split_names
from pioche.cli.simulate import Players, percent, watched

if TYPE_CHECKING:
    from pioche.cli.words import Words

Bots = Annotated[
    str,
    typer.Option("--bots", metavar="A,B,…", help="Who plays: a game's bots, mine.py:Bot, ./program, cmd:command."),
]
Games = Annotated[int, typer.Option("--games", "-g", min=1, help="How many games, of whole deals.")]
Patience = Annotated[
    float, typer.Option("--patience", min=0.01, metavar="SECONDS", help="How long your own bot may take to answer.")
]


def arena(
    game: GameName,
    bots: Bots,
    players: Players = 2,
    games: Games = 10_000,
    seed: Seed = None,
    option: Options = None,
    patience: Patience = PATIENCE,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Compare bots: every deal is played in every rotation of the seats; Ctrl-C keeps what is done."""
    from pioche.cli.words import Words, language_of
    from pioche.games import find
    from pioche.lab.arena import Arena

    found, number = find(game), secrets.randbits(63) if seed is None else seed
    words = Words(found, language_of(lang))
    with Arena(found, players, split_names(bots), number, read_options(option), patience) as contest:
        wanted = contest.whole(games)
        is_cut = watched(contest, wanted, words)
    summary = contest.summary() | {"wanted": wanted, "interrupted": is_cut}
    if as_json:
        print(json.dumps(summary))
    else:
        show(words, summary)
    if is_cut:
        raise typer.Exit(INTERRUPTED)


def show(words: Words, summary: dict[str, Any]) -> None:
    """The summary for people."""
    from pioche.cli.screen import Screen

    screen = Screen()
    counted = {name: summary[name] for name in ("players", "games", "deals")} | {"seed": str(summary["seed"])}
    screen.show(words.own("compared", name=words.say("name"), **counted), "", ranking(words, summary["bots"]), "")
    if summary["unfinished"]:
        screen.show(words.own("cut-off", unfinished=summary["unfinished"], limit=summary["limit"]))
    if summary["interrupted"]:
        screen.show(words.own("interrupted", games=summary["games"], wanted=summary["wanted"]))
    screen.show(words.own("arena-speed", decisions_per_s=round(summary["decisions_per_s"])))


def ranking(words: Words, bots: list[dict[str, Any]]) -> Any:
    """A row a bot: how much it won, with the 95 % interval."""
    from rich.table import Table as Grid

    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("bot", "share", "interval", "score"):
        table.add_column(words.own(f"column-{title}"), justify="left" if title == "bot" else "right", no_wrap=True)
    for bot in bots:
        table.add_row(
            bot["bot"],
            percent(words, bot["share"]),
            f"{percent(words, bot['low'])} – {percent(words, bot['high'])}",
            "–" if bot["score"] is None else words.own("decimal", number=round(bot["score"], 2)),
        )
    return table
