"""A bot that searches: the room it works in, and the way from a table to an action."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.bots import worlds
from pioche.bots.search import ACTION, COLUMNS, FIRST_CHILD, ROOT, SIBLING, VISITS, search
from pioche.core import native
from pioche.core.chance import seed_chance
from pioche.core.errors import BadSetup
from pioche.core.game import Game, Setup
from pioche.core.loops import WAIT, Mind
from pioche.core.record import Cells, layout

NODES = 8192  # of a tree
LONGEST = 400  # decisions of a simulation
DEPTH = 16  # own decisions in the tree
MOST_TRAITS = 62  # places in which a hidden card may lie: bits of a number


class Searcher:
    """Searches for one size of one game, a fixed number of simulations a move: the same seed gives the same moves."""

    def __init__(
        self, game: Game, setup: Setup, simulations: int, seed: int, nodes: int = NODES, is_native: bool = True
    ) -> None:
        if game.is_timed:
            raise BadSetup(f"{game.id} is played against time: there is nothing to search")
        places = worlds.places_of(setup.layout)
        if len(places.sets) + len(places.held) > MOST_TRAITS:
            raise BadSetup(f"{game.id} has more than {MOST_TRAITS} places in which a hidden card may lie")
        self.game = game
        self.simulations = simulations
        cells = np.asarray if is_native else _as_cells
        self._search = native.compiled(game, search, setup.layout) if is_native else native.interpreted(game, search)
        self._cells = cells
        self._states = setup.layout.blank(2)
        self._minds = layout(Mind, 1, 1).blank()
        seed_chance(self._minds[0], seed, 0)
        self._tree = np.zeros((nodes, COLUMNS), "i8")
        self._room: tuple[Any, ...] = (
            cells(np.zeros(game.most_legal + 1, "i2")),  # and one for WAIT
            self._minds,
            cells(np.asarray(setup.deck)),
            tuple(cells(where) for where in (places.sets, places.by_card, places.held)),
            cells(worlds.new_room()),
            cells(self._tree),
            cells(np.zeros(DEPTH + 1, "i4")),
        )

    def best(self, state: Any, seat: int) -> str | None:
        """What the seat should do; None: leave it to the others. The state stays as it is."""
        self._states[0] = state
        words, raw = (self._cells(self._states.view(kind).reshape(2, -1)) for kind in ("u4", "u1"))
        order = self._cells(np.array([seat, self.simulations, LONGEST, DEPTH]))
        number = int(self._search(self._states, words, raw, order, *self._room))
        return None if number == WAIT else self.game.actions[number]

    def visits(self) -> dict[str | None, int]:
        """How often each action was tried in the last search."""
        found: dict[str | None, int] = {}
        child = int(self._tree[ROOT, FIRST_CHILD])
        while child != ROOT:
            number = int(self._tree[child, ACTION])
            found[None if number == WAIT else self.game.actions[number]] = int(self._tree[child, VISITS])
            child = int(self._tree[child, SIBLING])
        return found


def _as_cells(array: Any) -> Any:
    return array.view(Cells)
