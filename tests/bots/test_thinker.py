"""Bots think: they find what is there to be found, take nothing from what is hidden, and leave the table alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pioche
from pioche.bots.levels import LEVELS, level_of
from pioche.bots.thinker import Thinker, Thought
from pioche.core.chance import below, seed_chance
from pioche.core.errors import BadSetup
from pioche.core.loops import Mind
from pioche.core.memory import blind, resample
from pioche.core.record import layout
from pioche.core.table import Table
from tests.bots import win_at_hand

pytestmark = pytest.mark.walk

TURN_BY_TURN = ["uno", "caca", "vermine", "diablo"]


def searched(table: Table, seat: int, simulations: int, nodes: int = 256, state: Any = None) -> Thought:
    thinker = Thinker(table.game, table.setup, seed=1, nodes=nodes)
    return thinker.search(table.state if state is None else state, seat, simulations, is_native=False)


def endgame(players: int = 2) -> Table:
    """Seat 0 can win with its red card at once."""
    hands = {f"hand.{seat}": [f"blue-{seat}-love", f"green-{seat}-love"] for seat in range(1, players)}
    zones = {"hand.0": ["red-5-love", "yellow-7-love"], **hands, "discard": ["red-1-money"]}
    return pioche.scenario("uno", players=players, turn=0, colour="red", zones=zones)


def test_a_win_at_hand_is_found() -> None:
    table = win_at_hand()
    thought = searched(table, 0, 30)
    assert thought.action == "play red-5-love"
    assert thought.tried[thought.action].share == 1


def test_all_simulations_are_counted() -> None:
    table = endgame()
    thought = searched(table, 0, 30)
    assert thought.action in table.legal(0)
    assert set(thought.tried) <= set(table.legal(0))
    assert sum(tried.visits for tried in thought.tried.values()) == 30
    assert (thought.simulations, thought.is_cut) == (30, False)


def test_the_table_is_left_as_it_is() -> None:
    table = endgame()
    before = table.state.tobytes()
    searched(table, 0, 10)
    assert table.state.tobytes() == before


def test_a_full_tree_grows_no_further_and_is_still_used() -> None:
    thought = searched(endgame(), 0, 20, nodes=3)
    assert len(thought.tried) <= 2
    assert sum(tried.visits for tried in thought.tried.values()) == 20


def test_a_search_in_slices_is_the_same_search(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = searched(endgame(), 0, 24)
    monkeypatch.setattr("pioche.bots.thinker.SLICE", 5)
    assert searched(endgame(), 0, 24) == whole


def test_a_deadline_stops_it_with_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.bots.thinker.SLICE", 5)
    table = endgame()
    thought = Thinker(table.game, table.setup, seed=1).search(table.state, 0, 24, seconds=0, is_native=False)
    assert (thought.simulations, thought.is_cut) == (5, True)
    assert thought.action in table.legal(0)


@pytest.mark.rule("UNO-19")
def test_a_catch_may_be_declined() -> None:
    table = endgame(players=3)
    table.act(0, "play red-5-love")
    assert set(searched(table, 2, 20).tried) == {"catch 0", None}


def worlds_like(table: Table, seat: int, seed: int) -> Any:
    """Another world that the seat cannot tell from this one, with other chance."""
    mind = layout(Mind, 1, 1).blank()
    seed_chance(mind[0], seed, 0)
    other = np.array([table.state])
    resample(table.game, table.setup, other[0], seat, lambda n: below(mind[0], n))
    other["chance"] = seed + 1
    return other[0]


@pytest.mark.parametrize("game", TURN_BY_TURN)
def test_hidden_cards_change_nothing(game: str) -> None:
    """The same chance, in other worlds that the seat cannot tell from this one: the same thoughts."""
    table = pioche.new(game, players=2, seed=9)
    seat = table.actors[0]
    wanted = searched(table, seat, 6)
    for seed in range(3):
        assert searched(table, seat, 6, state=worlds_like(table, seat, seed)) == wanted


@pytest.mark.parametrize("game", TURN_BY_TURN)
def test_what_was_taken_out_is_not_missed(game: str) -> None:
    """A bot decides the same from a record out of which all that its seat has not seen was taken."""
    table = pioche.new(game, players=2, seed=9)
    seat = table.actors[0]
    left = np.array([table.state])
    blind(table.game, table.setup, left[0], seat)
    assert searched(table, seat, 6, state=left[0]) == searched(table, seat, 6)
    for level in ("easy", "normal"):
        thoughts = [
            Thinker(table.game, table.setup, seed=3).decide(state, seat, level_of(table.game, level, 2))
            for state in (table.state, left[0])
        ]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].action in table.legal(seat)


def test_there_is_nothing_to_search_in_a_game_against_time() -> None:
    table = pioche.new("taco", players=2, seed=1)
    with pytest.raises(BadSetup, match="against time"):
        searched(table, 0, 10)


@pytest.mark.parametrize("game", [*TURN_BY_TURN, "taco"])
def test_every_game_has_every_level(game: str) -> None:
    found = [level_of(pioche.new(game, 2, seed=1).game, name, 2) for name in LEVELS]
    assert [level.name for level in found] == list(LEVELS)
    assert all(level.simulations == 0 for level in found[:2]), "easy and normal never search"
    assert len({(level.player, level.simulations) for level in found}) == len(LEVELS)


@pytest.mark.parametrize("name", ["search:0", "search:-1", "search:many", "search:9999999", "oracle:0"])
def test_a_search_of_no_number_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match=r"from 1 to 1000000 simulations a move, such as search:500, not"):
        level_of(pioche.new("uno", 2, seed=1).game, name, 2)
