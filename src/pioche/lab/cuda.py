"""Many games at once on a GPU, one a thread: the same rules, the same chance, so the same games as on the CPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pioche.bots.levels import Level
from pioche.core import cuda
from pioche.core.errors import BadSetup
from pioche.core.game import Game, Setup
from pioche.lab.loop import LONGEST


class CudaGames:
    """As `lab.simulation.BotGames`: game number i of a seed is the game that the CPU plays, decision for decision."""

    def __init__(
        self, game: Game, setup: Setup, levels: Sequence[Level], seed: int, plan: cuda.Plan = cuda.USUAL
    ) -> None:
        refuse_search(levels)
        cuda.need_gpu()
        self._game, self._setup, self._seed, self._plan = game, setup, seed, plan
        self._bots = np.array([level.player for level in levels])

    def prepare(self) -> None:
        """Compile the kernel, with a game of which nothing is kept."""
        self.play(0, np.zeros((self._setup.players, cuda.TALLIED), "i8"), np.zeros(1, "i8"))

    def play(self, first: int, tally: Any, lengths: Any) -> None:
        """Games number `first` and on, as many as there is room for in `lengths`; results are added to `tally`."""
        if len(lengths) > 0:
            whose = (self._game, self._setup, self._bots, self._seed)
            cuda.simulate(*whose, first, LONGEST, tally, lengths, self._plan)


def refuse_search(levels: Sequence[Level]) -> None:
    for level in levels:
        if level.simulations > 0:
            raise BadSetup(f"{level.name} searches, which a GPU is not made for: ask for easy or normal, or the CPU")
