"""The rules on a GPU, one random game a thread: the same functions once more, bound to CUDA's compiler.

With NUMBA_ENABLE_CUDASIM=1 Numba's simulator stands in for the GPU and runs the kernel as Python. The record of a
thread lies in its local memory, where the cells that neighbouring threads read together lie together; it starts as a
copy of a zeroed one, because local memory starts as garbage."""

from __future__ import annotations

import builtins
import types
from functools import cache
from typing import Any

import numpy as np

from pioche.core import bits, loops
from pioche.core.game import Game, Setup
from pioche.core.native import bind
from pioche.core.record import Layout

THREADS_A_BLOCK = 128

# Names that `bound` fills in: the simulator finds `cuda` among a function's globals only.
cuda: Any = None
uint32: Any = None
random_game: Any = None
record: Any = None
most_legal: Any = None


def popcount(word: int) -> Any:
    return cuda.popc(uint32(word))


def lowest(word: int) -> Any:
    return cuda.ffs(uint32(word)) - 1


def play_games(states: Any, blank: Any, setup: Any, deck: Any, options: Any, lengths: Any) -> None:
    """The kernel. Thread t plays games first + t, first + t + threads, …; setup is (players, seed, first, games a
    thread, limit). Its last record goes to states[t], the sum of its decisions to lengths[t]."""
    thread = cuda.grid(1)
    if thread >= len(states):
        return
    actions = cuda.local.array(most_legal, np.int16)
    own = cuda.local.array(1, record)
    total = 0
    for game in range(setup[3]):
        own[0] = blank[0]
        total += random_game(own[0], setup[2] + thread + game * len(states), actions, setup, deck, options)
    states[thread] = own[0]
    lengths[thread] = total


def bound(function: Any, **names: Any) -> Any:
    """A copy of the function, its open names filled in."""
    scope = {"__name__": __name__, "__builtins__": builtins, "np": np, **names}
    return types.FunctionType(function.__code__, scope, function.__name__)


def kernel(game: Game, size: Layout) -> Any:
    """The kernel of that game and size of record, not yet compiled."""
    import numba
    from numba import cuda

    def on_device(function: Any, top: bool = False) -> Any:
        return cuda.jit(function, device=True)

    primitives = {
        bits.popcount: on_device(bound(popcount, cuda=cuda, uint32=numba.uint32)),
        bits.lowest: on_device(bound(lowest, cuda=cuda, uint32=numba.uint32)),
    }
    return bound(
        play_games,
        cuda=cuda,
        most_legal=game.most_legal,
        record=size.dtype if is_simulated() else numba.from_dtype(size.dtype),
        random_game=bind(loops.random_game, game, "", on_device, primitives),
    )


@cache
def _compiled(game: Game, seats: int, words: int) -> Any:
    from numba import cuda

    return cuda.jit(kernel(game, game.record(seats, words)))


def rollouts(game: Game, setup: Setup, seed: int, first: int, threads: int, limit: int, games: int = 1) -> Any:
    """Random games, `games` of them a thread; each thread's last record and the number of its decisions."""
    states, lengths = setup.layout.blank(threads), np.zeros(threads, "i8")
    order = np.array([setup.players, seed, first, games, limit])
    play = _compiled(game, setup.layout.seats, setup.layout.words)[grid(threads)]
    play(states, setup.layout.blank(), order, np.array(setup.deck), np.array(setup.numbers), lengths)
    return states, lengths


def is_simulated() -> bool:
    from numba import config

    return bool(config.ENABLE_CUDASIM)


def grid(threads: int) -> tuple[int, int]:
    """Blocks, and threads a block. The simulator changes a function's globals while it runs: one thread at a time."""
    return (threads, 1) if is_simulated() else (-(-threads // THREADS_A_BLOCK), THREADS_A_BLOCK)
