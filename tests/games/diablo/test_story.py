"""What an action did, as one viewer may be told."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.core.table import Table
from tests import asking
from tests.games.diablo.kitchen import laid_out

OPEN = {"order.0": ["pair"], "order.1": ["different"]}


def told(t: Table, action: str, viewer: int | None) -> list[dict[str, Any]]:
    """The story of an action by whoever has to lay."""
    return asking.told(t, t.actors[0], action, viewer)


def test_the_first_player_lays_and_nothing_else_happens() -> None:
    for viewer in (None, 0, 1):
        t = laid_out(OPEN | {"hand.0": ["4"], "hand.1": ["?"]})
        assert told(t, "lay 4 at 1", viewer) == [{"key": "laid", "seat": 0, "order": "different", "slot": 1}]


@pytest.mark.parametrize(
    ("viewer", "first_draws", "second_draws"),
    [(None, {}, {}), (0, {"named": ["5"]}, {}), (1, {}, {"named": ["6"]})],
)
def test_both_draw_and_each_is_told_what_he_drew(
    viewer: int | None, first_draws: dict[str, Any], second_draws: dict[str, Any]
) -> None:
    zones = OPEN | {"laid.0.1": ["1"], "hand.0": ["4"], "hand.1": ["?"], "deck.0": ["5", "5"], "deck.1": ["6"]}
    assert told(laid_out(zones, turn=1), "lay ? at 1", viewer) == [
        {"key": "laid", "seat": 1, "order": "different", "slot": 1},
        {"key": "drew", "seat": 0, "cards": 1} | first_draws,
        {"key": "drew", "seat": 1, "cards": 1} | second_draws,
    ]


@pytest.mark.rule("DIAB-05")
def test_who_draws_the_like_of_what_he_laid_is_not_told_so() -> None:
    zones = OPEN | {"laid.0.1": ["1"], "hand.0": ["4"], "hand.1": ["3"], "deck.0": [], "deck.1": ["3", "3"]}
    assert told(laid_out(zones, turn=1), "lay 3 at 1", 1)[1:] == [{"key": "drew", "seat": 1, "cards": 1}]


@pytest.mark.rule("DIAB-10")
@pytest.mark.parametrize(
    "piles",
    [
        {"deck.0": ["3"], "discard.0": ["1", "2"]},  # the last one drawn
        {"deck.0": [], "discard.0": ["3"]},  # the refill comes late
    ],
)
def test_a_new_deck_is_told(piles: dict[str, list[str]]) -> None:
    zones = OPEN | {"laid.0.1": ["1"], "hand.0": ["4"], "hand.1": ["3"], "deck.1": []}
    assert told(laid_out(zones | piles, turn=1), "lay 3 at 1", 0)[1:] == [
        {"key": "drew", "seat": 0, "cards": 1, "named": ["3"]},
        {"key": "refilled", "seat": 0},
    ]


@pytest.mark.rule("DIAB-05", "DIAB-08")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_verdict_is_told_with_all_tacos(viewer: int | None) -> None:
    zones = OPEN | {"orders": ["odd"], "laid.0.0": ["3", "3"], "laid.1.0": ["?"], "hand.0": ["1"], "hand.1": ["4", "1"]}
    t = laid_out(zones | {"deck.0": [], "deck.1": []}, turn=1)
    assert told(t, "lay 4 at 0", viewer)[:6] == [
        {"key": "laid", "seat": 1, "order": "pair", "slot": 0},
        {"key": "turned", "seat": 0, "tacos": ["3", "3"]},
        {"key": "turned", "seat": 1, "tacos": ["4", "?"]},
        {"key": "joker", "seat": 1, "value": 4},
        {"key": "fulfilled", "seat": 1, "order": "pair", "card": "4"},
        {"key": "revealed", "order": "odd"},
    ]


@pytest.mark.rule("DIAB-11")
def test_the_joker_is_told_as_the_value_that_it_took() -> None:
    zones = {"order.0": ["highest-run"], "orders": [], "laid.0.0": ["1", "2", "3"], "laid.1.0": ["?", "2"]}
    t = laid_out(zones | {"hand.1": ["3"], "won.0": ["odd", "big"]}, turn=1)
    assert told(t, "lay 3 at 0", 0)[3:] == [
        {"key": "joker", "seat": 1, "value": 4},
        {"key": "fulfilled", "seat": 1, "order": "highest-run", "card": "?"},
        {"key": "won", "seats": [0]},
    ]


@pytest.mark.rule("DIAB-07", "DIAB-15")
def test_an_order_nobody_fulfils_and_a_tie_at_the_end() -> None:
    zones = {"order.0": ["pair"], "orders": [], "laid.0.0": ["1", "2"], "laid.1.0": ["3"], "hand.1": ["4"]}
    assert told(laid_out(zones, turn=1), "lay 4 at 0", None)[1:] == [
        {"key": "turned", "seat": 0, "tacos": ["1", "2"]},
        {"key": "turned", "seat": 1, "tacos": ["3", "4"]},
        {"key": "set-aside", "order": "pair"},
        {"key": "tied", "seat": 0},
        {"key": "won", "seats": [0]},
    ]
    shared = laid_out(zones, turn=1, options={"final_tie": "draw"})
    assert told(shared, "lay 4 at 0", None)[3:] == [
        {"key": "set-aside", "order": "pair"},
        {"key": "won", "seats": [0, 1]},
    ]


@pytest.mark.rule("DIAB-08")
def test_el_diablo_wins_an_order() -> None:
    zones = {"order.0": ["pair"], "orders": [], "laid.0.0": ["2", "2"], "laid.1.0": ["3"], "hand.1": ["4"]}
    assert told(laid_out(zones, turn=1), "lay 4 at 0", None)[3:] == [
        {"key": "fulfilled", "seat": 0, "order": "pair", "card": "2"},
        {"key": "won", "seats": [0]},
    ]


@pytest.mark.rule("DIAB-16")
def test_who_has_no_taco_to_lay_is_told() -> None:
    second = laid_out(OPEN | {"hand.0": ["1"], "won.0": ["odd"]})
    stuck = [{"key": "stuck", "seat": 1}, {"key": "won", "seats": [0]}]
    assert told(second, "lay 1 at 0", 1) == [{"key": "laid", "seat": 0, "order": "pair", "slot": 0}, *stuck]
    zones = {"laid.0.1": ["1"], "hand.1": ["1", "1"], "deck.0": [], "deck.1": [], "won.1": ["odd"]}
    first = laid_out(OPEN | zones, turn=1)
    stuck = [{"key": "stuck", "seat": 0}, {"key": "won", "seats": [1]}]
    assert told(first, "lay 1 at 1", 1) == [{"key": "laid", "seat": 1, "order": "different", "slot": 1}, *stuck]
