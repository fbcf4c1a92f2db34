"""Positions laid out by hand, and those that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import pioche
from pioche.core.cards import has
from pioche.core.scenario import arranged
from pioche.games._template import GAME


def test_named_zones_hold_exactly_what_is_listed_and_the_rest_is_the_draw_pile() -> None:
    t = arranged(GAME, 2, {"hand.0": ["6", "1"], "laid.1": ["2"]}, None, {"turn": 0})
    zones = t.zones()
    assert (zones["hand.0"], zones["hand.1"], zones["laid.0"], zones["laid.1"]) == (["1", "6"], [], [], ["2"])
    assert (len(zones["draw"]), zones["box"]) == (21, [])
    assert (t.actors, t.legal(0), t.history) == ((0,), ["lay 1", "lay 6"], [])


def test_with_a_named_draw_pile_the_rest_goes_to_the_box() -> None:
    zones = arranged(GAME, 2, {"hand.0": ["6"], "draw": ["1", "1"]}, None, {}).zones()
    assert (zones["draw"], len(zones["box"])) == (["1", "1"], 21)


def test_a_named_box_is_out_of_play() -> None:
    zones = arranged(GAME, 2, {"hand.0": ["6"], "box": ["1", "2"]}, None, {}).zones()
    assert (zones["box"], len(zones["draw"])) == (["1", "2"], 21)


def test_every_seat_has_seen_what_lies_open_to_it() -> None:
    t = arranged(GAME, 2, {"hand.0": ["6"], "hand.1": ["5"], "laid.1": ["2"]}, None, {})
    names = GAME.deck.names
    seen = [sorted(names[c] for c in t.setup.cards if has(t.state.seen[seat], c)) for seat in range(2)]
    assert seen == [["2", "6"], ["2", "5"]]


def test_the_turn_is_where_the_scenario_says() -> None:
    assert arranged(GAME, 3, {"hand.2": ["4"]}, {"low": True}, {"turn": 2}).legal(2) == ["lay 4"]


@pytest.mark.parametrize(
    ("zones", "facts", "words"),
    [
        ({"hand.0": ["6"] * 5}, {}, "hand.0: the scenario asks for more than the 4 6 there are"),
        ({"hand.0": ["6"] * 3, "draw": ["6"] * 2}, {}, "draw: the scenario asks for more than the 4 6"),
        ({"hand.0": ["9"]}, {}, "hand.0: there is no card '9'; there are 1, 2, 3, 4, 5, 6"),
        ({"hand.0": [["6"]]}, {}, "there is no card"),
        ({"hand.7": ["6"]}, {}, "has no zone 'hand.7'; it has draw, hand.0, hand.1"),
        ({"hand.0": "66"}, {}, "hand.0 is given as a list of cards, not '66'"),
        ({"hand.0": 6}, {}, "hand.0 is given as a list of cards, not 6"),
        ({}, {"turn": 2}, "no seat 2 at this table: seats are 0 to 1"),
        ({}, {"turn": "0"}, "no seat '0'"),
        ({}, {"out": [1]}, "has no 'out'; it takes zones, options, turn, seed"),
        ({}, {"colour": "red"}, "has no 'colour'"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused_with_the_reason(zones: Any, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(pioche.BadScenario, match=words):
        arranged(GAME, 2, zones, None, facts)


@pytest.mark.parametrize(
    ("zones", "facts", "words"),
    [
        ({"attached.0": ["constipation"] * 2}, {}, "attached.0 holds at most 1 card, not 2"),
        ({}, {"out": [1, 2]}, "at least two players must be living"),
        ({}, {"out": [0]}, "seat 0 is out and cannot have the turn; living are 1, 2"),
        ({"pile.1": ["hot"]}, {"out": [1]}, "seat 1 is out and cannot hold cards"),
        ({}, {"out": 1}, "`out` is a list of seats, not 1"),
        ({}, {"out": "1"}, "`out` is a list of seats, not '1'"),
        ({}, {"out": [5]}, "no seat 5"),
    ],
)
def test_caca_refuses_positions_that_cannot_arise(zones: Any, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(pioche.BadScenario, match=words):
        pioche.scenario("caca", players=3, zones=zones, **facts)


def test_a_card_does_not_go_where_its_owner_is_not() -> None:
    with pytest.raises(pioche.BadScenario, match=r"hand.0: \? does not go there"):
        pioche.scenario("diablo", players=2, zones={"hand.0": ["?"], "order.0": ["pair"]})


def test_a_bad_player_count_or_option_is_refused_here_too() -> None:
    with pytest.raises(pioche.BadSetup, match="2 to 12 players"):
        pioche.scenario("caca", players=1)
    with pytest.raises(pioche.BadSetup, match="no option 'kign'"):
        pioche.scenario("caca", players=2, options={"kign": True})


def test_the_seed_is_fixed_unless_given() -> None:
    one, other = (pioche.scenario("caca", players=2, zones={"hand.0": ["hot"], "hand.1": ["hot"]}) for _ in range(2))
    third = pioche.scenario("caca", players=2, zones={"hand.0": ["hot"], "hand.1": ["hot"]}, seed=99)
    for t in (one, other, third):
        t.act(0, "play hot on 1")
    assert one.state.tobytes() == other.state.tobytes() != third.state.tobytes()
