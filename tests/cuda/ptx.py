"""Compile every game's kernel for a GPU on a machine that has none: it must compile, and without floating point.

`make check-cuda` installs what this needs; the test run does not, because it is half a gigabyte."""

from __future__ import annotations

import re
import sys
from types import SimpleNamespace
from unittest import mock

import numba
from numba import cuda

from pioche.core.cuda import kernel
from pioche.core.game import Game
from pioche.games import all_games

HOPPER = (9, 0)  # compute capability
FLOATING = re.compile(r"\.f(?:16|32|64)\b")


def ptx(game: Game, players: int) -> str:
    """The kernel in the GPU's assembly."""
    size = game.setup(players).layout
    records, row = numba.typeof(size.blank()), numba.types.Array(numba.int64, 1, "C")
    signature = numba.void(records, records, row, row, row, row)
    code, _ = cuda.compile_ptx(kernel(game, size), signature, cc=HOPPER)
    return str(code)


def check(game: Game) -> str:
    """What is wrong with the game's kernel, if anything."""
    code = ptx(game, game.players[0])
    floats = sum(FLOATING.search(line) is not None for line in code.splitlines())
    print(f"{game.id}: {len(code.splitlines())} lines for compute capability {HOPPER[0]}.{HOPPER[1]}", flush=True)
    return f"{game.id}: {floats} lines compute with floating point" if floats else ""


def main() -> None:
    """The device functions ask the present GPU for its capability, and here is none: another answers for it."""
    device = SimpleNamespace(compute_capability=HOPPER)
    with mock.patch("numba.cuda.dispatcher.get_current_device", return_value=device):
        wrong = [message for game in all_games().values() if (message := check(game))]
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()
