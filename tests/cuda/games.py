"""The games that the CUDA tests play: of each game few random ones, and short, because the simulator is slow."""

from __future__ import annotations

from collections.abc import Iterator

from pioche.core.cuda import Plan
from pioche.core.game import Game
from pioche.core.laws import Case, cases

SEED, FIRST, LIMIT = 11, 2**33, 60  # the games' numbers pass 32 bits
GAMES = 3
BOTS = ("normal", "easy")  # around the table
BOTS_LIMIT = 120  # decisions: most games in turns end before
FEW_STEPS = Plan(blocks=2, steps=7)  # two threads, so that one plays several games, each in several goes


def few_cases(game: Game) -> Iterator[Case]:
    """The smallest and the largest table, and at the smallest every option alone."""
    least, most = game.players[0], game.players[-1]
    for case in cases(game):
        if (case.players == least and len(case.options) <= 1) or (case.players == most and not case.options):
            yield case
