"""Compile every game's kernels for a GPU on a machine that has none: they must compile, and without floating point.

`make check-cuda` installs what this needs, the extra `cuda`; the test run does not, because it is half a gigabyte."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numba
from numba import cuda

from pioche.core.cuda import USUAL, bot_games, kernel, random_games, size_for, tables_in_common_memory, threads_for
from pioche.core.game import Game
from pioche.games import all_games

HOPPER = (9, 0)  # compute capability
FLOATING = re.compile(r"\.f(?:16|32|64)\b")
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


def check(game: Game, entry: Callable[..., None]) -> str:
    """What is wrong with a game's kernel, if anything."""
    code = ptx(game, game.players[0], entry)
    floats = sum(FLOATING.search(line) is not None for line in code.splitlines())
    where = f"{game.id}, {entry.__name__}"
    print(f"{where}: {len(code.splitlines())} lines for compute capability {HOPPER[0]}.{HOPPER[1]}", flush=True)
    return f"{where}: {floats} lines compute with floating point" if floats else ""


def main() -> None:
    """The device functions ask the present GPU for its capability, and here is none: another answers for it."""
    device = SimpleNamespace(compute_capability=HOPPER)
    with mock.patch("numba.cuda.dispatcher.get_current_device", return_value=device), tables_in_common_memory():
        checked = [check(game, entry) for game in all_games().values() for entry in SIGNATURES]
    sys.exit("\n".join(filter(None, checked)) or 0)


if __name__ == "__main__":
    main()
