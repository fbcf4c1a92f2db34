"""ALL-01, 02, 04, 07 as vermine shows them."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

import pioche
from pioche.core import laws, native
from pioche.core.table import Table
from pioche.games.vermine import GAME


def played(seed: int, players: int = 3, actions: int = 1000) -> Table:
    """A random game."""
    rng, table = random.Random(seed), pioche.new("vermine", players=players, seed=seed)
    while not table.over and len(table.history) < actions:
        seat = table.actors[0]
        table.act(seat, rng.choice(table.legal(seat)))
    return table


@pytest.mark.rule("ALL-01")
def test_every_card_is_somewhere_once_all_game_long() -> None:
    rng, table = random.Random(4), pioche.new("vermine", players=6, seed=4, options={"infestation_returns": True})
    check, found = native.interpreted(GAME, laws.check_partition), np.zeros(table.setup.layout.words, "i8")
    deck = sorted(card for cards in table.zones().values() for card in cards)
    while not table.over:
        table.act(table.actors[0], rng.choice(table.legal(table.actors[0])))
        assert sorted(card for cards in table.zones().values() for card in cards) == deck
        assert check(table.state, table.setup.deck, found) == laws.FINE


@pytest.mark.rule("ALL-02")
def test_a_view_shows_ones_own_hand_and_what_lies_open() -> None:
    table = played(seed=2, actions=20)
    truth = table.zones()
    for viewer in (None, 0, 1, 2):
        shown = {title: zone["cards"] for title, zone in table.view(viewer)["zones"].items() if zone["cards"]}
        hidden = {"draw", "box", *(f"hand.{seat}" for seat in range(3) if seat != viewer)}
        assert shown == {title: cards for title, cards in truth.items() if cards and title not in hidden}


@pytest.mark.rule("ALL-02")
def test_of_several_alike_the_one_that_everybody_knows_is_played() -> None:
    """Of two Migrations in hand, one dealt openly: a Migration is played, and nobody can know of the other."""
    seen = 0
    for seed in range(40):
        table = pioche.new("vermine", players=2, seed=seed, options={"first": 0})
        if table.zones()["hand.0"].count("migration") == 2:
            table.act(0, "play migration")
            known = table.state.seen[1] & table.state.hand[0]
            names = [GAME.deck.names[card] for card in table.setup.cards if known[card >> 5] >> (card & 31) & 1]
            assert names == ["exterminator"]
            seen += 1
    assert seen > 3


@pytest.mark.rule("ALL-04")
def test_the_same_seed_and_actions_give_the_same_game() -> None:
    table = played(seed=9)
    assert played(seed=9).state.tobytes() == table.state.tobytes()
    paper = json.loads(json.dumps(table.archive()))
    assert pioche.replay(paper).state.tobytes() == table.state.tobytes()
    assert played(seed=10).history != table.history


@pytest.mark.rule("ALL-07")
def test_everybody_is_told_how_many_cards_lie_in_each_zone() -> None:
    table = played(seed=5, actions=15)
    counts = {title: len(cards) for title, cards in table.zones().items() if title != "box"}
    for viewer in (None, 0, 1, 2):
        assert {title: zone["count"] for title, zone in table.view(viewer)["zones"].items()} == counts
