"""What the environments' compiled loop reaches counts indices from the beginning only: it is compiled so (`@forward`),
and an index from the end would read or write somebody else's memory."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pioche.core.game import Game
from pioche.core.record import Cells, table
from pioche.env.batch import FINE, Batch
from pioche.games import all_games

GAMES = all_games()
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
