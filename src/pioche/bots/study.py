"""The arrays in which bots think about one size of one game."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.bots import worlds
from pioche.bots.search import COLUMNS, RECORDS
from pioche.core.errors import BadSetup
from pioche.core.game import Game, Setup
from pioche.core.loops import Mind
from pioche.core.record import Cells, layout

NODES = 8192  # of a tree
LONGEST = 400  # decisions of a simulation
DEPTH = 16  # own decisions in the tree
MOST_TRAITS = 62  # places in which a hidden card may lie: bits of a number


def order_for(seat: int, simulations: int, sees_all: bool = False, is_resumed: bool = False) -> list[int]:
    """As `search` wants it."""
    return [seat, simulations, LONGEST, DEPTH, int(sees_all), int(is_resumed)]


class Study:
    """Room to work in, for compiled code or interpreted."""

    def __init__(self, game: Game, setup: Setup, is_native: bool, nodes: int = NODES, records: int = RECORDS) -> None:
        if game.is_timed:
            raise BadSetup(f"{game.id} is played against time: there is nothing to search")
        places = worlds.places_of(setup.layout)
        if len(places.sets) + len(places.held) > MOST_TRAITS:
            raise BadSetup(f"{game.id} has more than {MOST_TRAITS} places in which a hidden card may lie")
        self.cells = np.asarray if is_native else as_cells
        self.states = setup.layout.blank(records)
        self.words, self.raw = (self.cells(self.states.view(kind).reshape(records, -1)) for kind in ("u4", "u1"))
        self.actions = self.cells(np.zeros(game.most_legal + 1, "i2"))  # and one for WAIT
        self.minds = new_minds()
        self.deck = self.cells(np.asarray(setup.deck))
        self.places = tuple(self.cells(where) for where in (places.sets, places.by_card, places.held))
        self.room = self.cells(worlds.new_room())
        self.tree = self.cells(np.zeros((nodes, COLUMNS), "i8"))
        self.path = self.cells(np.zeros(DEPTH + 1, "i4"))

    @property
    def records(self) -> tuple[Any, Any, Any]:
        return self.states, self.words, self.raw


def new_minds(n: int = 1) -> Any:
    """Minds, blank."""
    return layout(Mind, 1, 1).blank(n)


def as_cells(array: Any) -> Any:
    """An array that reads as plain ints."""
    return array.view(Cells)
