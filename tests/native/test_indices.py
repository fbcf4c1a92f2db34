"""What the environments' compiled loop and the search reach counts indices from the beginning only: they are compiled
so (`@forward`), and an index from the end would read or write somebody else's memory."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pioche.bots.thinker import Thinker
from pioche.core import laws
from pioche.core.fairness import Seeded
from pioche.core.game import Game
from pioche.core.record import Cells, table
from pioche.core.table import Table
from pioche.env.batch import FINE, Batch
from pioche.games import all_games

GAMES = all_games()
SOME = 4  # players where somebody searches, which takes long interpreted
LARGE = 10  # players at most: nothing is indexed by a seat that a smaller table would not index by


def is_from_the_end(index: Any) -> bool:
    numbers = index if isinstance(index, tuple) else (index,)
    return any(isinstance(number, int | np.integer) and number < 0 for number in numbers)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells refuse an index from the end, here only: it would slow down everything that is interpreted."""
    read = Cells.__getitem__

    def reads(self: Any, index: Any) -> Any:
        assert not is_from_the_end(index), f"cells are read at {index}"
        return read(self, index)

    def writes(self: Any, index: Any, value: Any) -> None:
        assert not is_from_the_end(index), f"cells are written at {index}"
        np.ndarray.__setitem__(self, index, value)

    monkeypatch.setattr(Cells, "__getitem__", reads)
    monkeypatch.setattr(Cells, "__setitem__", writes)


@pytest.mark.usefixtures("strict")
def test_an_index_from_the_end_is_found() -> None:
    cells = table([1, 2, 3]).copy()
    with pytest.raises(AssertionError, match="read at -1"):
        cells[-1]
    with pytest.raises(AssertionError, match="written at -2"):
        cells[-2] = 0


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_rule_indexes_from_the_end(game: Game) -> None:
    for players in {game.players[0], min(LARGE, game.players[-1])}:
        play(Batch(game, game.setup(players), 2, seed=players, limit=150, renews=True, is_native=False), 160)


def play(batch: Batch, steps: int) -> None:
    rng = random.Random(batch.setup.players)
    batch.deal()
    for _ in range(steps):
        counts = batch.shown.counts
        chosen = [batch.shown.legal[e, rng.randrange(counts[e])] for e in range(batch.games)]
        assert batch.step(np.array(chosen, "i8")) == FINE
    for seat in range(batch.setup.players):
        batch.look(1, seat)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.is_timed], ids=lambda game: game.id)
def test_no_search_indexes_from_the_end(game: Game) -> None:
    for players in {game.players[0], min(SOME, game.players[-1])}:
        for moves in (0, 12):
            table = Table(game, game.setup(players), Seeded(moves))
            table.deal()
            rng = random.Random(moves)
            for _ in range(moves):
                laws.random_step(table, rng)
            for seat in table.actors[:2]:
                thought = Thinker(game, table.setup, seed=1).search(table.state, seat, 4, is_native=False)
                assert thought.simulations == 4
