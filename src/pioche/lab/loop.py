"""A generic loop of `core.loops` for one set-up: native, or interpreted where PIOCHE_NATIVE is `off`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pioche.core import native
from pioche.core.game import Game, Setup
from pioche.core.record import Cells

LONGEST = 20_000  # decisions; a game that is not over by then is cut off and counted as unfinished


def loop_for(game: Game, setup: Setup, entry: Callable[..., Any]) -> Callable[..., Any]:
    """The loop, called with the arrays of `arrays_for`."""
    if native.mode() == "off":
        interpreted: Callable[..., Any] = native.interpreted(game, entry)
        return lambda *arrays: interpreted(*(as_cells(array) if hasattr(array, "dtype") else array for array in arrays))
    compiled: Callable[..., Any] = native.compiled(game, entry, setup.layout)
    return compiled


def as_cells(array: Any) -> Any:
    """An array that reads as plain ints, unless it holds records."""
    return array if array.dtype.names else array.view(Cells)


def arrays_for(game: Game, setup: Setup) -> tuple[Any, Any, Any]:
    """A record, the same bytes as words, and room for a list of legal actions."""
    states = setup.layout.blank()
    return states, states.view(np.uint32).reshape(1, -1), np.zeros(game.most_legal, "i2")
