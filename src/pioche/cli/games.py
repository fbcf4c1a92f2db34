"""`pioche games`: what there is, and how to play it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pioche.cli.arguments import Language

if TYPE_CHECKING:
    from pioche.cli.words import Words
    from pioche.core.game import Game

COMMANDS = ("serve", "play", "rules", "simulate", "arena", "report", "replay", "verify", "bench")


def games(lang: Language = None) -> None:
    """Show every game, and what pioche can do with it."""
    from rich.table import Table as Grid

    from pioche.cli.screen import Screen
    from pioche.cli.words import language_of, say
    from pioche.games import all_games

    language, screen, known = language_of(lang), Screen(), all_games()
    commands = Grid.grid(padding=(0, 2, 0, 0))
    for command in COMMANDS:
        commands.add_row(f"  pioche {command}", say(language, f"command-{command}"))
    screen.show(say(language, "welcome"), "", shelf(language, known.values()), "")
    screen.show(commands, "", say(language, "more-help", game=next(iter(known))))


def shelf(language: str, games: Iterable[Game]) -> Any:
    """The games, numbered: name, players, minutes, a line about each."""
    from rich.table import Table as Grid
    from rich.text import Text

    from pioche.cli.words import Words

    table = Grid.grid(padding=(0, 2, 0, 0))
    for number, game in enumerate(games, start=1):
        words = Words(game, language)
        title = Text.assemble((f"{number:3} ", "cyan"), (game.id, "bold"))
        table.add_row(title, Text(size_of(words), style="dim"), Text(words.say("tagline")))
    return table


def size_of(words: Words) -> str:
    """`2–6 players, 15 min`."""
    least, most = words.game.players[0], words.game.players[-1]
    range_ = "one" if least == most else "more"
    return words.own("game-size", range=range_, least=least, most=most, minutes=words.game.minutes)
