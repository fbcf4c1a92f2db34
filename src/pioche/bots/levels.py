"""How strong a bot is, by name. The same idea in all games: `easy` is the heuristic that slips, `normal` the heuristic,
`hard` searches a little, `master` a lot. Against time nobody searches: there a level is a reaction time and a rate of
mistakes, in the game's own table."""

from __future__ import annotations

from dataclasses import dataclass

from pioche.core.errors import BadSetup, listed
from pioche.core.game import Game
from pioche.core.loops import EASY, HEURISTIC, RANDOM

LEVELS = ("easy", "normal", "hard", "master")  # what people choose from, the weakest first
WORK = {"hard": 1000, "master": 10_000}  # simulations a move, times the players: with more of them each takes longer
MOST = 1_000_000
SEARCH, ORACLE = "search", "oracle"  # with a number of simulations: search:500
TENTH = "/10"  # after a level: with a tenth of its simulations, for ladders


@dataclass(frozen=True)
class Level:
    name: str
    player: int  # as the loops number it: who decides where nothing is searched, and plays the simulations to their end
    simulations: int = 0  # a move; 0: it never searches
    sees_all: bool = False  # only in the lab, to know what perfect knowledge would be worth


def names_of(game: Game) -> tuple[str, ...]:
    return ("random", "heuristic", *LEVELS)


def find_level(game: Game, name: str, players: int) -> Level | None:
    """The level of that name at a table of so many; None if there is none."""
    if name in ("random", "heuristic"):
        return Level(name, RANDOM if name == "random" else HEURISTIC)
    if game.is_timed:
        own: dict[str, int] = game.bot.LEVELS
        return Level(name, own[name]) if name in own else None
    level, slash, tenth = name.partition("/")
    if level in (*LEVELS, ORACLE) and slash + tenth not in ("", TENTH):
        raise BadSetup(f"{level}{TENTH} is a level with a tenth of its simulations; there is no {name!r}")
    if level in (*LEVELS, ORACLE):
        simulations = WORK["master" if level == ORACLE else level] if level in (*WORK, ORACLE) else 0
        simulations = simulations * getattr(game.bot, "EFFORT", 1) // (players * (10 if tenth else 1))
        return Level(name, EASY if level == "easy" else HEURISTIC, simulations, sees_all=level == ORACLE)
    kind, _, number = name.partition(":")
    if kind not in (SEARCH, ORACLE) or not number:
        return None
    return Level(name, HEURISTIC, simulations_in(number, name), sees_all=kind == ORACLE)


def simulations_in(number: str, name: str) -> int:
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST):
        raise BadSetup(f"a search has from 1 to {MOST} simulations a move, such as search:500, not {name!r}")
    return int(number)


def level_of(game: Game, name: object, players: int) -> Level:
    """The level of that name at a table of so many; refuse what does not exist."""
    found = find_level(game, name, players) if isinstance(name, str) else None
    if found is None:
        raise BadSetup(f"there is no bot {name!r} for {game.id}; there are {listed(names_of(game))}")
    return found
