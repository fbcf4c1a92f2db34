"""The random games that the CUDA tests play: of each game, few and short, because the simulator is slow."""

from __future__ import annotations

from collections.abc import Iterator

from pioche.core.game import Game
from pioche.core.laws import Case, cases

SEED, FIRST, LIMIT = 11, 2**33, 60  # the games' numbers pass 32 bits
THREADS, GAMES = 2, 2  # a thread plays one game after the other


def few_cases(game: Game) -> Iterator[Case]:
    """The smallest and the largest table, and at the smallest every option alone."""
    least, most = game.players[0], game.players[-1]
    for case in cases(game):
        if (case.players == least and len(case.options) <= 1) or (case.players == most and not case.options):
            yield case
