"""`pioche play`: a person against bots, or several people in turn, in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli.arguments import BadArgument, Language, Options, Seed, read_options, split_names, write_json
from pioche.core.errors import BadSetup

if TYPE_CHECKING:
    from pioche.cli.party import Party
    from pioche.cli.screen import Screen
    from pioche.cli.words import Words
    from pioche.core.game import Game

COMPANY = 4  # players at a table unless told otherwise

OptionalGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; left out, you choose one.")]
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many sit at the table.")]
Humans = Annotated[int, typer.Option("--humans", min=0, help="How many of them are people; 0 to watch.")]
Names = Annotated[list[str] | None, typer.Option("--name", help="A person's name; once for each.")]
Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B,…", help="Who plays the other seats, in turn: a level, or mine.py:Bot.")
]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Write the archive there at the end.")]


def play(
    game: OptionalGame = None,
    players: Players = None,
    humans: Humans = 1,
    name: Names = None,
    bots: Bots = "heuristic",
    seed: Seed = None,
    option: Options = None,
    save: Save = None,
    lang: Language = None,
) -> None:
    """Play in the terminal, against bots or several people in turn.

    At your turn type the number of an action, ? to learn what your cards do, l for the log, q to quit.
    """
    from pioche.cli.screen import Left, Screen
    from pioche.cli.words import Words, language_of
    from pioche.games import find

    check_save(save)
    language, options, screen = language_of(lang), read_options(option), Screen()
    try:
        chosen = find(game) if game else choose_game(screen, language)
    except Left:
        return
    party = gather(chosen, players, humans, split_names(bots), seed, options)
    run(party, Words(chosen, language, names_for(language, party, name or [])), screen, save)


def check_save(save: Path | None) -> None:
    """A game is long: find out before it that its end cannot be written."""
    if save is not None and (save.is_dir() or not save.absolute().parent.is_dir()):
        raise BadArgument(f"{save} cannot be written: name a file in a folder that exists")


def choose_game(screen: Screen, language: str) -> Game:
    """Ask until the answer is one of the games."""
    from pioche.cli.games import shelf
    from pioche.cli.words import say
    from pioche.games import all_games

    games = list(all_games().values())
    screen.show(shelf(language, games))
    while True:
        typed = screen.ask(say(language, "which-game"))
        for number, game in enumerate(games, start=1):
            if typed in (str(number), game.id):
                return game


def gather(
    game: Game, players: int | None, humans: int, bots: Sequence[str], seed: int | None, options: dict[str, Any]
) -> Party:
    """A table with people and bots around it."""
    import secrets

    import pioche
    from pioche.cli.party import Party

    if players is None:
        players = min(max(COMPANY, humans, game.players[0]), game.players[-1])
    if humans > players:
        raise BadSetup(f"{humans} people do not fit at a table for {players}")
    number = secrets.randbits(63) if seed is None else seed
    table = pioche.new(game.id, players, number, options)
    return Party(table, humans, bots, number)


def names_for(language: str, party: Party, given: Sequence[str]) -> list[str]:
    """People by the names they gave, or by number; bots by names of their own."""
    from pioche.cli.party import BOT_NAMES
    from pioche.cli.words import say

    people = len(party.people)
    if len(given) > people:
        raise BadSetup(f"{len(given)} names were given, and there are {people} people")
    unnamed = [say(language, "person", number=seat + 1) for seat in range(len(given), people)]
    return [*given, *unnamed, *BOT_NAMES][: party.table.players]


def run(party: Party, words: Words, screen: Screen, save: Path | None) -> None:
    """Play, and keep the archive if that is wished."""
    from pioche.cli.match import Match, Quit
    from pioche.cli.race import Race
    from pioche.cli.screen import Left

    match = (Race if party.table.game.is_timed else Match)(party, words, screen)
    try:
        match.play()
    except Quit:
        save = save or ask_where(words, screen)
    except (Left, KeyboardInterrupt):
        screen.show("")
    finally:
        party.bots.close()
    if save is not None:
        write_json(save, party.table.archive())
        screen.show(words.own("saved", file=str(save)))


def ask_where(words: Words, screen: Screen) -> Path | None:
    """Where to keep the game that was left; None: nowhere."""
    from pioche.cli.screen import Left

    while True:
        try:
            typed = screen.ask(words.own("save-where"))
        except Left:
            return None
        path = Path(typed)
        if not typed:
            return None
        if not path.exists() and path.absolute().parent.is_dir():
            return path
        screen.show(words.own("save-elsewhere", file=typed))
