"""Random games as a GPU plays them, in steps: what an action draws is settled card by card."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pioche.core import loops, native
from pioche.core.game import Game, Setup
from pioche.core.record import Cells, table
from pioche.games import all_games, find

ROUNDS_END_WHILE_CARDS_ARE_OWED, TWO_DECKS = {"points": True}, {"counts": {"red-1-love": 2}}
CASES: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in all_games()),
    ("uno", ROUNDS_END_WHILE_CARDS_ARE_OWED),
    ("uno", TWO_DECKS),
]
DECISIONS = 400


def dealt(game: Game, setup: Setup, seed: int) -> Any:
    s = setup.layout.blank()[0]
    native.interpreted(game, loops.begin_random)(s, 0, table([setup.players, seed]), setup.deck, setup.numbers)
    return s


@pytest.mark.parametrize(("name", "options"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_settled_step_by_step_a_game_is_the_same(name: str, options: dict[str, Any], seed: int) -> None:
    game = find(name)
    setup = game.setup(min(4, game.players[-1]), options)
    actions = np.zeros(game.most_legal, "i2").view(Cells)
    whole, stepped = dealt(game, setup, seed), dealt(game, setup, seed)
    step, declare = (native.interpreted(game, loop) for loop in (loops.step_at_random, loops.declare_at_random))
    settle = native.bindings_of(game).get("settle", loops.settle)
    for _ in range(DECISIONS):
        step(whole, actions)
        owed = declare(stepped, actions)
        while owed != 0:
            owed = settle(stepped, owed)
        assert stepped.tobytes() == whole.tobytes()


def test_nothing_is_owed_in_a_game_that_draws_as_it_acts() -> None:
    assert loops.settle(None, 1) == 0
