"""The functions a table calls: interpreted at first, native as soon as they are there. Same bytes either way."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.core import loops, native
from pioche.core.game import Game, Setup
from pioche.core.record import Layout


class Engine:
    """A game's rules on records of one size."""

    def __init__(self, game: Game, size: Layout) -> None:
        self.game = game
        self.size = size
        self._buffer = np.zeros(game.most_legal, "i2")
        native.request(game, size)
        self._use({name: native.interpreted(game, name) for name in native.TABLE_ENTRIES}, is_native=False)

    def _use(self, entries: dict[str, Any], is_native: bool) -> None:
        self._start, self.act = entries["start"], entries["act"]
        self._list_legal, self.who = entries["list_legal"], entries["who"]
        self.is_native = is_native

    def refresh(self) -> None:
        """Change over to native code once it is ready."""
        if not self.is_native and native.is_ready(self.game, self.size):
            entries = {name: native.compiled(self.game, getattr(loops, name)) for name in native.TABLE_ENTRIES}
            self._use(entries, is_native=True)

    def deal(self, states: Any, setup: Setup) -> None:
        """The deck and the options are frozen arrays to native code, plain ints to Python."""
        deck, numbers = setup.deck, setup.numbers
        if self.is_native:
            deck, numbers = np.asarray(deck), np.asarray(numbers)
        self._start(states, setup.players, deck, numbers)

    def legal(self, states: Any, seat: int) -> list[int]:
        n = self._list_legal(states, seat, self._buffer)
        return [int(action) for action in self._buffer[:n]]
