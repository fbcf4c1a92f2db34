"""How a bot of any level comes to its action, from what its seat has seen.

Bots think in compiled code as soon as it is there. Until then one that does not search thinks interpreted, and one that
searches decides as one that does not: interpreted, a search takes minutes."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import numpy as np

from pioche.bots.levels import Level
from pioche.bots.search import (
    A_WIN,
    ACTION,
    FIRST_CHILD,
    KNOWN,
    ROOT,
    SIBLING,
    TABLE,
    VISITS,
    WON,
    copy_record,
    search,
)
from pioche.bots.study import NODES, Study, order_for
from pioche.bots.worlds import forget
from pioche.core import native
from pioche.core.chance import seed_chance
from pioche.core.game import Game, Setup
from pioche.core.loops import HEURISTIC, WAIT, decided, legal, serve
from pioche.core.record import Cells, Layout, Records
from pioche.core.rule import rule

SLICE = 500  # simulations between two looks at the clock


@rule
def consider(
    states: Records,
    words: Any,
    raw: Any,
    seat: int,
    player: int,
    actions: Cells,
    minds: Records,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
) -> int:
    """What a bot does that does not search, or WAIT: it is shown what its seat has seen, and no more."""
    copy_record(words, TABLE, KNOWN)
    s = states[KNOWN]
    forget(s, words[KNOWN], raw[KNOWN], seat, deck, places, room)
    n = int(legal(s, seat, actions))
    return int(decided(s, seat, n, player, actions, minds[0]))


@dataclass(frozen=True)
class Tried:
    """What a search found out about one action."""

    visits: int
    share: float  # of the wins, in the simulations that took it


@dataclass(frozen=True)
class Thought:
    action: str | None  # None: leave it to the others
    simulations: int = 0  # made; 0: it did not search
    is_cut: bool = False  # fewer simulations than its level makes: time was up, or compiled code is not there yet
    tried: dict[str | None, Tried] = field(default_factory=dict)


class Thinker:
    """Thinks for any seat of one set-up. Unless `is_cut`, the same seed and positions give the same actions."""

    def __init__(self, game: Game, setup: Setup, seed: int, nodes: int = NODES) -> None:
        self.game, self.setup = game, setup
        self._studies = {is_native: Study(game, setup, is_native, nodes) for is_native in (True, False)}
        for study in self._studies.values():
            study.minds = self._studies[True].minds
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        seed_chance(self._studies[True].minds[0], seed, 0)

    def decide(self, state: Any, seat: int, level: Level, seconds: float = float("inf")) -> Thought:
        """What the seat does. The state may be the true one: only what the seat has seen of it is looked at, and it
        stays as it is. After so many seconds the search stops with what it has found."""
        if level.simulations == 0:
            return Thought(self._consider(state, seat, level.player))
        native.request(self.game, self.setup.layout, warm_search)
        if not native.is_ready(self.game, self.setup.layout, warm_search):
            return Thought(self._consider(state, seat, HEURISTIC), is_cut=True)
        return self.search(state, seat, level.simulations, seconds)

    def _consider(self, state: Any, seat: int, player: int) -> str | None:
        game, size = self.game, self.setup.layout
        native.request(game, size, warm_consider)
        is_native = native.is_ready(game, size, warm_consider)
        study = self._studies[is_native]
        study.states[TABLE] = state
        ask = native.compiled(game, consider, size) if is_native else native.interpreted(game, consider)
        room = (study.actions, study.minds, study.deck, study.places, study.room)
        return self._named(int(ask(*study.records, seat, player, *room)))

    def search(
        self, state: Any, seat: int, simulations: int, seconds: float = float("inf"), is_native: bool = True
    ) -> Thought:
        """The same search, whatever slices the look at the clock makes of it."""
        study, end, made, number = self._studies[is_native], monotonic() + seconds, 0, WAIT
        study.states[TABLE] = state
        room = (study.actions, study.minds, study.deck, study.places, study.room, study.tree, study.path)
        find = native.compiled if is_native else lambda game, entry, size: native.interpreted(game, entry)
        ask = find(self.game, search, self.setup.layout)
        while made < simulations and (made == 0 or monotonic() < end):
            some = min(SLICE, simulations - made)
            order = study.cells(np.array(order_for(seat, some, is_resumed=made > 0)))
            number = int(ask(*study.records, order, *room))
            made += some
        return Thought(self._named(number), made, made < simulations, self._tried(study.tree))

    def _tried(self, tree: Any) -> dict[str | None, Tried]:
        found: dict[str | None, Tried] = {}
        child = int(tree[ROOT, FIRST_CHILD])
        while child != ROOT:
            visits = int(tree[child, VISITS])
            found[self._named(int(tree[child, ACTION]))] = Tried(visits, int(tree[child, WON]) / (A_WIN * visits))
            child = int(tree[child, SIBLING])
        return found

    def _named(self, number: int) -> str | None:
        return None if number == WAIT else self.game.actions[number]


def warm_consider(game: Game, size: Layout) -> None:
    study, seat = _dealt(game, size)
    room = (study.actions, study.minds, study.deck, study.places, study.room)
    native.compiled(game, consider, size)(*study.records, seat, HEURISTIC, *room)


def warm_search(game: Game, size: Layout) -> None:
    study, seat = _dealt(game, size)
    room = (study.actions, study.minds, study.deck, study.places, study.room, study.tree, study.path)
    native.compiled(game, search, size)(*study.records, np.array(order_for(seat, 1)), *room)


def _dealt(game: Game, size: Layout) -> tuple[Study, int]:
    """A table of that size on which the cards were just dealt, and a seat that may act."""
    setup = native.setup_of(game, size)
    states, *rest = native.dealing(game, setup, size)
    native.interpreted(game, serve)(states, *rest)
    study = Study(game, setup, is_native=True)
    study.states[TABLE] = states[0]
    return study, next(seat for seat in range(setup.players) if int(game.rules.actors(states[0])) >> seat & 1)
