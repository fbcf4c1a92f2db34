"""The search: it finds what is there to be found, takes nothing from what is hidden, and leaves the table alone."""

from __future__ import annotations

import numpy as np
import pytest

import pioche
from pioche.bots.searcher import Searcher
from pioche.core.chance import below, seed_chance
from pioche.core.errors import BadSetup
from pioche.core.loops import Mind
from pioche.core.memory import resample
from pioche.core.record import layout
from pioche.core.table import Table


def searcher(table: Table, simulations: int, nodes: int = 256) -> Searcher:
    return Searcher(table.game, table.setup, simulations, seed=1, nodes=nodes, is_native=False)


def endgame(players: int = 2) -> Table:
    """Seat 0 can win with its red card at once."""
    hands = {f"hand.{seat}": [f"blue-{seat}-love", f"green-{seat}-love"] for seat in range(1, players)}
    zones = {"hand.0": ["red-5-love", "yellow-7-love"], **hands, "discard": ["red-1-money"]}
    return pioche.scenario("uno", players=players, turn=0, colour="red", zones=zones)


def test_a_win_at_hand_is_found() -> None:
    table = pioche.scenario(
        "uno",
        players=2,
        turn=0,
        colour="red",
        zones={"hand.0": ["red-5-love"], "hand.1": ["blue-3-love", "blue-4-love"], "discard": ["red-1-money"]},
    )
    assert searcher(table, 30).best(table.state, 0) == "play red-5-love"


def test_every_action_is_tried_and_all_simulations_are_counted() -> None:
    table = endgame()
    found = searcher(table, 30)
    assert found.best(table.state, 0) in table.legal(0)
    assert set(found.visits()) == set(table.legal(0))
    assert sum(found.visits().values()) == 30


def test_the_table_is_left_as_it_is() -> None:
    table = endgame()
    before = table.state.tobytes()
    searcher(table, 10).best(table.state, 0)
    assert table.state.tobytes() == before


def test_a_full_tree_grows_no_further() -> None:
    table = endgame()
    found = searcher(table, 20, nodes=3)
    found.best(table.state, 0)
    assert len(found.visits()) == 2


@pytest.mark.rule("UNO-19")
def test_a_catch_may_be_declined() -> None:
    table = endgame(players=3)
    table.act(0, "play red-5-love")
    found = searcher(table, 20)
    found.best(table.state, 2)
    assert set(found.visits()) == {"catch 0", None}


@pytest.mark.parametrize("game", ["uno", "caca", "vermine", "diablo"])
def test_hidden_cards_change_nothing(game: str) -> None:
    """The same chance, in other worlds that the seat cannot tell from this one: the same tree."""
    table = pioche.new(game, players=2, seed=9)
    seat = table.actors[0]
    first = searcher(table, 6)
    wanted = (first.best(table.state, seat), first.visits())
    mind = layout(Mind, 1, 1).blank()
    for seed in range(3):
        seed_chance(mind[0], seed, 0)
        other = np.array([table.state])
        resample(table.game, table.setup, other[0], seat, lambda n: below(mind[0], n))
        other["chance"] = seed + 1
        again = searcher(table, 6)
        assert (again.best(other[0], seat), again.visits()) == wanted


def test_there_is_nothing_to_search_in_a_game_against_time() -> None:
    table = pioche.new("taco", players=2, seed=1)
    with pytest.raises(BadSetup, match="against time"):
        searcher(table, 10)
