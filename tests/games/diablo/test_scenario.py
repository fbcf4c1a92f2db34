"""Positions laid out by hand: what goes where, who lays next, and what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pioche
from tests.games.diablo.kitchen import laid_out

OPEN = {"order.0": ["long-run"], "order.1": ["pair"]}
HANDS = {"hand.0": ["1", "2"], "hand.1": ["1", "2"]}


def test_unnamed_tacos_go_to_their_owners_decks_and_unnamed_orders_to_their_pile() -> None:
    zones = laid_out(OPEN | {"hand.0": ["6", "6"], "hand.1": ["6", "0", "?"]}).zones()
    assert zones["deck.0"] == [*"111222333444555", "6"]
    assert zones["deck.1"] == [*"111222333444555"]
    assert (len(zones["orders"]), zones["box"]) == (10, [])


def test_with_sides_the_decks_are_those_of_the_cooks() -> None:
    zones = laid_out(OPEN | {"hand.0": ["?"], "hand.1": ["6"]}, options={"sides": True}).zones()
    assert (zones["deck.0"][0], zones["deck.0"][-1], zones["deck.1"][-2:]) == ("0", "6", ["6", "6"])


def test_with_a_named_deck_unnamed_tacos_go_to_the_box_and_orders_still_to_their_pile() -> None:
    zones = laid_out(OPEN | HANDS | {"deck.1": ["5"]}).zones()
    assert (zones["deck.0"], zones["deck.1"], len(zones["orders"])) == ([], ["5"], 10)
    assert len(zones["box"]) == 36 - 5


def test_with_named_orders_the_others_are_out_of_the_game() -> None:
    zones = laid_out(OPEN | HANDS | {"orders": ["odd"]}).zones()
    assert (zones["orders"], len(zones["box"])) == (["odd"], 9)


def test_nobody_draws_at_the_start() -> None:
    t = laid_out(OPEN | HANDS)
    assert (t.zones()["hand.0"], t.zones()["hand.1"]) == (["1", "2"], ["1", "2"])


@pytest.mark.parametrize(
    ("laid", "facts", "actor", "first", "slot"),
    [
        ({}, {}, 0, 0, None),
        ({}, {"turn": 1}, 1, 1, None),
        ({}, {"turn": 1, "first_player": 1}, 1, 1, None),
        ({"laid.0.0": ["3"], "laid.1.0": ["4"]}, {"turn": 1}, 1, 1, None),
        ({"laid.0.0": ["3"]}, {"turn": 1}, 1, 0, 0),
        ({"laid.0.0": ["3"]}, {"turn": 1, "first_player": 0}, 1, 0, 0),
        ({"laid.1.1": ["3", "3"], "laid.0.1": ["4"]}, {"turn": 0, "first_player": 1}, 0, 1, 1),
        ({"laid.1.1": ["3", "3"], "laid.0.1": ["4"]}, {}, 0, 1, 1),
    ],
)
def test_who_lays_next_and_where(
    laid: dict[str, list[str]], facts: dict[str, Any], actor: int, first: int, slot: int | None
) -> None:
    t = laid_out(OPEN | HANDS | laid, **facts)
    shown = t.view(None)["facts"]
    assert (t.actors, shown["turn"], shown["first_player"], shown["slot"]) == ((actor,), actor, first, slot)
    slots = (0, 1) if slot is None else (slot,)
    assert t.legal(actor) == [f"lay {taco} at {at}" for taco in (1, 2) for at in slots]


@pytest.mark.parametrize(
    ("zones", "facts", "words"),
    [
        (
            {},
            {"first_player": 1},
            "seat 1 is first player and has not laid this turn: turn=1, or one taco more",
        ),
        (
            {"laid.0.0": ["3"]},
            {},
            "laid.0.0 is ahead of laid.1.0: seat 0 has laid this turn, so first_player=0",
        ),
        ({"laid.1.1": ["3"]}, {"first_player": 0}, "laid.1.1 is ahead of laid.0.1: .* first_player=1 and turn=0"),
        ({}, {"first_player": 2}, "`first_player` is seat 0 or 1, not 2"),
        ({}, {"first_player": True}, "`first_player` is seat 0 or 1, not True"),
        ({}, {"first_player": "0"}, "`first_player` is seat 0 or 1, not '0'"),
        ({"laid.0.0": ["3"], "laid.0.1": ["3"]}, {"turn": 1}, "seat 0 lays first, one taco a turn"),
        ({"laid.0.0": ["3"], "laid.1.1": ["3"]}, {"turn": 1}, "seat 0 lays first, one taco a turn"),
        ({"laid.0.0": ["3", "3"]}, {"turn": 1}, "at one order it may be one taco ahead, at no other"),
        ({"laid.0.2": ["3"], "laid.1.2": ["3"]}, {}, "no order lies at slot 2: nothing can be laid there"),
        ({"laid.0.2": ["3"]}, {"turn": 1}, "no order lies at slot 2: nothing can be laid there"),
        (
            {"laid.0.1": ["3", "3"], "laid.1.1": ["3", "4"]},
            {},
            "order.1 takes 2 tacos each and would have been",
        ),
        ({"laid.0.1": ["3"] * 3, "laid.1.1": ["3", "4"]}, {"turn": 1}, "lay fewer at slot 1"),
        ({"order.0": [], "order.1": []}, {}, "no order lies open: name one in order.0, order.1 or order.2"),
        ({"hand.0": ["0"]}, {}, "hand.0: 0 does not go there"),
        ({"hand.0": ["odd"]}, {}, "hand.0: odd does not go there"),
        ({"won.1": ["5"]}, {}, "won.1: 5 does not go there"),
        ({"hand.1": ["6", "6"]}, {}, "hand.1: the scenario asks for more than the 1 6 there are"),
        ({"order.0": ["odd", "big"]}, {}, "order.0 holds at most 1 card, not 2"),
        ({}, {"out": [1]}, "has no 'out'"),
    ],
)
def test_positions_that_cannot_be_are_refused_with_the_reason(
    zones: dict[str, list[str]], facts: dict[str, Any], words: str
) -> None:
    with pytest.raises(pioche.BadScenario, match=words):
        laid_out(OPEN | HANDS | zones, **facts)


@pytest.mark.rule("DIAB-16")
def test_a_player_who_has_the_turn_and_no_taco_has_ended_the_game() -> None:
    t = laid_out(OPEN | {"hand.1": ["1"], "won.1": ["odd"]})
    assert (t.over, t.actors, t.winners) == (True, (), (1,))


@pytest.mark.rule("DIAB-15")
def test_a_position_without_orders_is_the_end_of_a_game() -> None:
    t = laid_out(HANDS | {"orders": [], "won.0": ["odd"], "won.1": ["even", "big"]})
    assert (t.over, t.winners, t.scores) == (True, (1,), (1, 2))


def test_a_scenario_replays_from_its_archive() -> None:
    t = laid_out(OPEN | HANDS | {"laid.0.0": ["3"]}, turn=1, first_player=0, seed=8)
    t.act(1, "lay 2 at 0")
    again = pioche.replay(json.loads(json.dumps(t.archive())))
    assert (again.state.tobytes(), again.zones()) == (t.state.tobytes(), t.zones())
