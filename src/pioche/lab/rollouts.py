"""How fast random games go: on one core, the loop inside compiled code, or on a GPU, one game a thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from pioche.core import cuda, loops
from pioche.core.game import Game
from pioche.lab.loop import LONGEST, arrays_for, loop_for

LONGEST_TIMED = 300  # decisions: random play of a timed game may never end
SLICES = 5
SEED = 1
CPU, CUDA = "cpu", "cuda"


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


def measure(game: Game, players: int, seconds: float, device: str = CPU) -> Speed:
    """Random games for about that many seconds."""
    play, state_bytes = PLAYERS[device](game, players)
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
    return Speed(game.id, players, device, best, games_per_s, state_bytes, compile_s)


def player(game: Game, players: int) -> tuple[Callable[[int], int], int]:
    """A function that plays so many random games and counts the decisions; the size of a state."""
    setup = game.setup(players)
    states, words, actions = arrays_for(game, setup)
    loop = loop_for(game, setup, loops.rollouts)

    def play(games: int) -> int:
        order = np.array([players, SEED, 0, games, limit_of(game)])
        return int(loop(states, words, actions, order, np.asarray(setup.deck), np.asarray(setup.numbers)))

    return play, states.dtype.itemsize


def cuda_player(game: Game, players: int) -> tuple[Callable[[int], int], int]:
    """The same on a GPU."""
    cuda.need_gpu()
    setup = game.setup(players)

    def play(games: int) -> int:
        return cuda.rollouts(game, setup, SEED, 0, games, limit_of(game))[0]

    return play, cuda.bytes_of(cuda.size_for(game, setup))


PLAYERS: dict[str, Callable[[Game, int], tuple[Callable[[int], int], int]]] = {
    CPU: lambda game, players: player(game, players),
    CUDA: cuda_player,
}


def limit_of(game: Game) -> int:
    return LONGEST_TIMED if game.is_timed else LONGEST


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
