"""The rules as a table calls them: interpreted at first, native as soon as that is ready. Same bytes either way."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.core import loops, native
from pioche.core.game import Game, Setup

NOBODY = NOTHING = AT_ONCE = 0


class Engine:
    """A game's rules on the records of one table."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.is_native = False
        self._serve: Any = native.interpreted(game, loops.serve)
        self._buffer = np.zeros(game.most_legal, "i2")
        self._deck, self._options = setup.deck, setup.numbers
        native.request(game, setup.layout)

    def refresh(self) -> None:
        """Change over to native code once it is ready."""
        if not self.is_native and native.is_ready(self.game, self.setup.layout):
            self.use_native()

    def use_native(self) -> None:
        """Change over now, compiling if need be."""
        if not self.is_native:
            self._serve = native.compiled(self.game, loops.serve, self.setup.layout)
            self._deck, self._options = np.asarray(self._deck), np.asarray(self._options)
            self.is_native = True

    def _ask(self, states: Any, ask: int, seat: int, action: int, at: int) -> int:
        return int(self._serve(states, ask, seat, action, at, self._buffer, self._deck, self._options))

    def deal(self, states: Any) -> None:
        self._ask(states, loops.DEAL, self.setup.players, NOTHING, AT_ONCE)

    def act(self, states: Any, seat: int, action: int, at: int) -> int:
        """Act if no rule forbids it; the number of the rule that does."""
        return self._ask(states, loops.ACT, seat, action, at)

    def advance(self, states: Any, at: int) -> None:
        """Let time pass in a game that is timed."""
        self.game.rules.advance(states[0], at)

    def legal(self, states: Any, seat: int) -> list[int]:
        n = self._ask(states, loops.LEGAL, seat, NOTHING, AT_ONCE)
        return [int(action) for action in self._buffer[:n]]

    def actors(self, states: Any) -> int:
        return self._ask(states, loops.ACTORS, NOBODY, NOTHING, AT_ONCE)
