"""Memory: exchanging what a seat has not seen, and the worlds that fit what it has."""

from __future__ import annotations

import random
from typing import Annotated

import numpy as np
import pytest

import pioche
from pioche.core.game import Game
from pioche.core.memory import exchange, groups, hidden_cards, resample
from pioche.core.record import ByteByCard, Card, CardByCard, Cards, Field, Record, Rows, layout
from pioche.core.scenario import arranged
from pioche.core.zones import Zone
from pioche.games._template import GAME


class Everything(Record):
    draw: Cards
    laid: Annotated[Rows, Field("u4", (2, 2, 2), is_set=True)]
    top: Card
    under: CardByCard
    mark: ByteByCard


def test_an_exchange_reaches_every_field_that_speaks_of_cards() -> None:
    size = layout(Everything, seats=2, words=2)
    s = size.blank()[0]
    s.draw[0], s.draw[1] = 1 << 3, 1 << 5  # cards 3 and 37
    s.laid[1, 0][0] = 1 << 4
    s.top, s.under[3], s.under[9], s.mark[3], s.mark[40] = 3, 37, 40, 77, 88
    exchange(size, s, {3: 40, 40: 3})
    assert [s.draw[0], s.draw[1]] == [0, 1 << 5 | 1 << 8]
    assert s.laid[1, 0][0] == 1 << 4
    assert (s.top, s.under[40], s.under[9], s.mark[40], s.mark[3]) == (40, 37, 3, 77, 88)


def test_a_card_number_above_all_cards_stays() -> None:
    size = layout(Everything, seats=2, words=2)
    s = size.blank()[0]
    s.top = 255
    exchange(size, s, {3: 40, 40: 3})
    assert s.top == 255


def test_hidden_is_what_a_seat_has_not_seen() -> None:
    t = arranged(GAME, 2, {"hand.0": ["6"], "hand.1": ["5"], "laid.1": ["2"]}, None, {})
    names = GAME.deck.names
    hidden = [sorted(names[c] for c in hidden_cards(GAME, t.setup, t.state, viewer)) for viewer in (0, None)]
    assert [len(cards) for cards in hidden] == [22, 23]
    assert hidden[0].count("6") == 3
    assert hidden[1].count("6") == 4


def zone_of(game: Game, name: str) -> Zone:
    return next(zone for zone in game.zones if zone.name == name)


@pytest.mark.rule("CACA-19")
def test_after_a_refill_the_new_pile_never_changes_places_with_older_cards() -> None:
    zones = {"hand.0": ["hot"], "hand.1": ["toilet", "toilet"], "discharge": ["golden"] * 4, "draw": []}
    t = pioche.scenario("caca", players=2, zones=zones)
    t.act(0, "play hot on 0")
    assert t.zones()["draw"] == ["golden"] * 3
    hidden = hidden_cards(t.game, t.setup, t.state, 0)
    pile = set(zone_of(t.game, "draw").read(t.state, ()))
    assert [pile <= set(group) for group in groups(t.game, t.state, hidden)] == [False, True]
    rng = random.Random(5)
    for _ in range(50):
        resample(t.game, t.setup, t.state, 0, rng.randrange)
        assert t.zones()["draw"] == ["golden"] * 3


def test_resampling_reaches_every_world_evenly() -> None:
    """Seat 0 does not know which of 1 to 5 seat 1 holds: each comes up a fifth of the time."""
    t = arranged(GAME, 2, {"hand.0": ["6"], "hand.1": ["1"]}, {"counts": dict.fromkeys("123456", 1)}, {})
    rng, held = random.Random(1), []
    for _ in range(3000):
        resample(GAME, t.setup, t.state, 0, rng.randrange)
        held += t.zones()["hand.1"]
    shares = [held.count(name) / 3000 for name in "12345"]
    assert np.allclose(shares, 1 / 5, atol=0.03)
    assert t.zones()["hand.0"] == ["6"]
