"""DIAB-01: the deal; roles, options and counts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.deck import Mark
from tests.games.diablo import jury
from tests.games.diablo.kitchen import GAME

ALL_ORDERS = list(jury.ORDERS)
DIABLO = ["1", "1", "1", "2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5", "5", "6", "6", "6"]
GUACAMOLE = ["0", "1", "1", "1", "2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5", "5", "6", "?"]


def sizes(zones: dict[str, list[str]]) -> dict[str, int]:
    return {title: len(cards) for title, cards in zones.items() if cards}


def tacos_of(zones: dict[str, list[str]], seat: int) -> list[str]:
    places = (f"deck.{seat}", f"hand.{seat}", f"discard.{seat}", f"removed.{seat}")
    return sorted(card for place in places for card in zones[place])


@pytest.mark.rule("DIAB-01", "DIAB-02")
@pytest.mark.parametrize("seed", range(5))
def test_guacamole_starts_with_four_tacos_el_diablo_with_two_and_both_have_drawn_one(seed: int) -> None:
    t = pioche.new("diablo", players=2, seed=seed)
    zones = t.zones()
    orders = {"orders": 9, "order.0": 1, "order.1": 1, "order.2": 1}
    assert sizes(zones) == {"deck.0": 15, "deck.1": 13, "hand.0": 3, "hand.1": 5} | orders
    assert (t.actors, t.view(0)["facts"]["first_player"], t.view(0)["facts"]["diablo"]) == ((0,), 0, 0)
    assert (tacos_of(zones, 0), tacos_of(zones, 1)) == (DIABLO, GUACAMOLE)


@pytest.mark.rule("DIAB-01")
def test_all_twelve_orders_are_in_the_game_and_any_may_come_first() -> None:
    tables = [pioche.new("diablo", players=2, seed=seed).zones() for seed in range(60)]
    places = ("orders", "order.0", "order.1", "order.2")
    assert all(sorted(card for p in places for card in z[p]) == sorted(ALL_ORDERS) for z in tables)
    assert {z["order.0"][0] for z in tables} == set(ALL_ORDERS)


@pytest.mark.rule("DIAB-01")
def test_with_sides_seat_0_plays_captain_guacamole_and_seat_1_begins() -> None:
    t = pioche.new("diablo", players=2, seed=3, options={"sides": True})
    zones = t.zones()
    assert (len(zones["hand.0"]), len(zones["hand.1"])) == (5, 3)
    assert (t.actors, t.view(0)["facts"]["first_player"], t.view(0)["facts"]["diablo"]) == ((1,), 1, 1)
    assert (tacos_of(zones, 1), tacos_of(zones, 0)) == (DIABLO, GUACAMOLE)


def test_the_zones_come_in_the_order_of_the_ledger() -> None:
    by_slot = [f"laid.{seat}.{slot}" for seat in (0, 1) for slot in (0, 1, 2)]
    assert list(pioche.new("diablo", players=2, seed=1).zones()) == [
        *("deck.0", "deck.1", "hand.0", "hand.1", *by_slot, "discard.0", "discard.1", "removed.0", "removed.1"),
        *("orders", "order.0", "order.1", "order.2", "won.0", "won.1", "set-aside", "box"),
    ]


@pytest.mark.rule("ALL-06")
@pytest.mark.parametrize("players", [1, 3])
def test_it_is_a_game_for_two(players: int) -> None:
    with pytest.raises(pioche.BadSetup, match="diablo is for 2 players, not"):
        pioche.new("diablo", players=players)


def test_there_are_two_options_and_no_first_player_to_choose() -> None:
    assert [(option.name, option.default) for option in GAME.options] == [("sides", False), ("final_tie", "diablo")]
    with pytest.raises(pioche.BadSetup, match="no option 'first'; there are sides, final_tie, counts"):
        pioche.new("diablo", players=2, options={"first": 0})


def test_a_value_counts_for_both_decks_and_a_kind_for_one() -> None:
    t = pioche.new("diablo", players=2, seed=1, options={"counts": {"4": 2, "diablo-5": 4, "guacamole-0": 0}})
    zones = t.zones()
    found = [Counter(tacos_of(zones, seat)) for seat in (0, 1)]
    assert found[0] == Counter({"1": 3, "2": 3, "3": 3, "4": 2, "5": 4, "6": 3})
    assert found[1] == Counter({"1": 3, "2": 3, "3": 3, "4": 2, "5": 3, "6": 1, "?": 1})


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_with_few_orders_slots_stay_empty_and_all_of_them_end_the_game(left: int) -> None:
    counts = {"orders": 0} | dict.fromkeys(ALL_ORDERS[:left], 1)
    t = pioche.new("diablo", players=2, seed=left, options={"counts": counts})
    slots = [len(t.zones()[f"order.{slot}"]) for slot in (0, 1, 2)]
    assert slots == [1] * min(left, 3) + [0] * (3 - min(left, 3))
    while not t.over:
        t.act(t.actors[0], t.legal(t.actors[0])[-1])
    zones = t.zones()
    assert sorted(zones["won.0"] + zones["won.1"] + zones["set-aside"]) == sorted(ALL_ORDERS[:left])


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({"orders": 0}, "2 players need at least 1 of orders for the deal, and there are 0"),
        ({"diablo": 0, "diablo-3": 1}, "need at least 2 of diablo for the deal, and there are 1"),
        ({"guacamole": 0, "2": 3}, "need at least 4 of guacamole for the deal, and there are 3"),
        ({"pair": 2}, "pair must be a whole number from 0 to 1, not 2"),
        ({"?": 2}, r"guacamole-\? must be a whole number from 0 to 1, not 2"),
        ({"diablo-0": 1}, "there is no card 'diablo-0'"),
    ],
)
def test_counts_that_make_no_game_are_refused(counts: dict[str, int], words: str) -> None:
    with pytest.raises(pioche.BadSetup, match=words):
        pioche.new("diablo", players=2, options={"counts": counts})


def test_the_smallest_decks_can_be_dealt() -> None:
    counts: dict[str, Any] = {"diablo": 0, "guacamole": 0, "diablo-1": 2, "guacamole-1": 4}
    zones = pioche.new("diablo", players=2, seed=1, options={"counts": counts}).zones()
    assert (zones["hand.0"], zones["hand.1"], zones["deck.0"], zones["deck.1"]) == (["1"] * 2, ["1"] * 4, [], [])


def test_every_count_says_where_it_comes_from() -> None:
    marks = {kind.id: kind.mark for kind in GAME.deck.kinds}
    assert {id for id, mark in marks.items() if mark is Mark.STATED} == {
        *("diablo-6", "guacamole-0", "guacamole-6", "guacamole-?", "highest-run", "sum-6"),
    }
    assert {id for id, mark in marks.items() if mark is Mark.DEFAULT} == set(ALL_ORDERS[2:])


def test_a_state_is_small() -> None:
    assert GAME.setup(2).layout.dtype.itemsize <= 256


@pytest.mark.rule("ALL-01")
def test_all_cards_are_there_once_all_game_long() -> None:
    rng, t = random.Random(2), pioche.new("diablo", players=2, seed=2)
    while not t.over:
        found: Any = np.zeros(t.setup.layout.words, "i8")
        assert (GAME.rules.gather(t.state, found), list(found)) == (48, list(t.setup.deck))
        t.act(t.actors[0], rng.choice(t.legal(t.actors[0])))
