"""Play a game's cases in Numba's CUDA simulator and print what came of it, a line a case.

A program of its own, because the simulator is chosen before Numba is loaded: NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import json
import sys
from typing import Any
from unittest import mock

import numpy as np

from pioche.bots.levels import level_of
from pioche.core import cuda
from pioche.core.game import Game
from pioche.core.laws import Case
from pioche.games import find
from pioche.lab.cuda import CudaGames
from tests.cuda.games import BOTS, BOTS_LIMIT, FEW_STEPS, FIRST, GAMES, LIMIT, SEED, few_cases


def records_of(case: Case) -> list[Any]:
    """Random games: all their decisions, those of each, and the records they end with."""
    played = (case.game, case.setup, SEED, FIRST, GAMES, LIMIT)
    total, lengths, states = cuda.rollouts(*played, kept=GAMES, plan=FEW_STEPS)
    return [str(case), total, lengths.tolist(), [s.tobytes().hex() for s in states]]


def sums_of(game: Game) -> list[Any]:
    """Games between bots: what `play` is to add up."""
    setup = game.setup(game.players[0])
    levels = [level_of(game, BOTS[seat % len(BOTS)], setup.players) for seat in range(setup.players)]
    games = CudaGames(game, setup, levels, SEED, FEW_STEPS)
    tally, lengths = np.ones((setup.players, cuda.TALLIED), "i8"), np.zeros(GAMES, "i8")
    with mock.patch("pioche.lab.cuda.LONGEST", BOTS_LIMIT):
        games.play(FIRST, tally, lengths)
    return ["bots", lengths.tolist(), tally.tolist()]


def main() -> None:
    if not cuda.is_simulated():
        raise SystemExit("this is for the simulator: set NUMBA_ENABLE_CUDASIM=1")
    game = find(sys.argv[1])
    for case in few_cases(game):
        print(json.dumps(records_of(case)))
    print(json.dumps(sums_of(game)))


if __name__ == "__main__":
    main()
