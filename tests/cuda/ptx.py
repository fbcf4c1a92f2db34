"""Compile every game's kernels for a GPU on a machine that has none: they must compile, and without floating point.

`make check-cuda` installs what this needs, the extra `cuda`; the test run does not, because it is half a gigabyte."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numba
import numpy as np
from numba import cuda

from pioche.core.cuda import (
    USUAL,
    Kernel,
    bot_games,
    compiled_for_games,
    kernel,
    plain_record,
    random_games,
    size_for,
    threads_for,
)
from pioche.core.game import Game
from pioche.env.batch import Batch, each_array
from pioche.env.cuda import ATTEND, CHECK, PICK, Room
from pioche.games import all_games

HOPPER = (9, 0)  # compute capability
FLOATING = re.compile(r"^\s*(?!\s|ld\.|st\.|mov\.|\.reg).*\.f(?:16|32|64)\b")  # rewards are only copied
ROW, ROWS = numba.types.Array(numba.int64, 1, "C"), numba.types.Array(numba.int64, 2, "C")
WORDS = numba.types.Array(numba.uint32, 2, "C")
SIGNATURES: dict[Callable[..., None], Any] = {
    random_games: numba.void(ROW, ROW, ROW, ROW, ROW, WORDS),
    bot_games: numba.void(ROW, ROW, ROW, ROW, ROW, ROWS, ROW),
}


def ptx(game: Game, players: int, entry: Callable[..., None]) -> str:
    """A kernel in the GPU's assembly."""
    size = size_for(game, game.setup(players))
    code, _ = cuda.compile_ptx(kernel(game, size, entry, threads_for(size, USUAL)), SIGNATURES[entry], cc=HOPPER)
    return str(code)


def ptx_of_environment(game: Game, players: int, kernel_of_all: Kernel) -> str:
    """The kernel for arrays as a vector environment has them."""
    batch = Batch(game, game.setup(players), is_native=False)
    size, one = batch.setup.layout, np.zeros(1, "i8")
    states = np.zeros(1, plain_record(size, size.dtype.itemsize))
    room = Room(states, batch.words, batch.raw, one, batch.order, one)
    groups = (each_array(np.array, group) for group in (batch.sources, batch.desk, batch.shown, batch.ends))
    sources, desk, shown, ends = groups
    given = {ATTEND: (0, room, sources, desk, shown, ends), CHECK: (room, shown), PICK: (one, shown, one)}
    types = [numba.typeof(argument) for argument in given[kernel_of_all]]
    code, _ = cuda.compile_ptx(kernel_of_all.of(game), numba.void(*types), cc=HOPPER)
    return str(code)


def check(game: Game, name: str, code: str) -> str:
    """What is wrong with a game's kernel, if anything."""
    floats = sum(FLOATING.search(line) is not None for line in code.splitlines())
    where = f"{game.id}, {name}"
    print(f"{where}: {len(code.splitlines())} lines for compute capability {HOPPER[0]}.{HOPPER[1]}", flush=True)
    return f"{where}: {floats} lines compute with floating point" if floats else ""


def kernels_of(game: Game) -> Iterator[tuple[str, str]]:
    players = game.players[0]
    for entry in SIGNATURES:
        yield entry.__name__, ptx(game, players, entry)
    for each in (ATTEND, CHECK, PICK):
        yield each.entry.__name__, ptx_of_environment(game, players, each)


def main() -> None:
    """The device functions ask the present GPU for its capability, and here is none: another answers for it."""
    device = SimpleNamespace(compute_capability=HOPPER)
    with mock.patch("numba.cuda.dispatcher.get_current_device", return_value=device), compiled_for_games():
        checked = [check(game, name, code) for game in all_games().values() for name, code in kernels_of(game)]
    sys.exit("\n".join(filter(None, checked)) or 0)


if __name__ == "__main__":
    main()
