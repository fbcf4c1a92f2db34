"""How fast random games go: one core, the loop inside compiled code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from pioche.core import loops
from pioche.core.game import Game
from pioche.lab.loop import LONGEST, arrays_for, loop_for

LONGEST_TIMED = 300  # decisions: random play of a timed game may never end
SLICES = 5
SEED = 1


@dataclass(frozen=True)
class Speed:
    """The best of several slices. `compile_s` is the first call: loading, if the cache had it."""

    game: str
    players: int
    device: str
    decisions_per_s: float
    games_per_s: float
    state_bytes: int
    compile_s: float


def measure(game: Game, players: int, seconds: float) -> Speed:
    """Random games for about that many seconds."""
    play, state_bytes = player(game, players)
    start = perf_counter()
    play(0)
    compile_s = perf_counter() - start
    games = games_for(play, seconds / SLICES)
    best, games_per_s = 0.0, 0.0
    for _ in range(SLICES):
        start = perf_counter()
        decisions = play(games)
        spent = perf_counter() - start
        if decisions / spent > best:
            best, games_per_s = decisions / spent, games / spent
    return Speed(game.id, players, "cpu", best, games_per_s, state_bytes, compile_s)


def player(game: Game, players: int) -> tuple[Callable[[int], int], int]:
    """A function that plays so many random games and counts the decisions; the size of a state."""
    setup = game.setup(players)
    states, words, actions = arrays_for(game, setup)
    loop = loop_for(game, setup, loops.rollouts)
    limit = LONGEST_TIMED if game.is_timed else LONGEST

    def play(games: int) -> int:
        order = np.array([players, SEED, 0, games, limit])
        return int(loop(states, words, actions, order, np.asarray(setup.deck), np.asarray(setup.numbers)))

    return play, states.dtype.itemsize


def games_for(play: Callable[[int], int], seconds: float) -> int:
    """How many games take about that long."""
    games = 1
    while True:
        start = perf_counter()
        play(games)
        spent = perf_counter() - start
        if spent >= seconds / 4:
            return max(1, int(games * seconds / spent))
        games *= 2
