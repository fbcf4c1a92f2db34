"""VERM-20: the draw pile runs out."""

from __future__ import annotations

import random

import pytest

import pioche
from pioche.core.memory import hidden_cards
from tests.asking import lying

ACTIONS = {"exterminator", "infestation", "migration"}


@pytest.mark.rule("VERM-20", "ALL-03")
def test_the_pit_becomes_the_draw_pile_and_the_discard_stays() -> None:
    zones = {"hand.0": ["exterminator"], "pit": ["ant", "ant"], "discard": ["migration"], "draw": []}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["ant"], "draw": ["ant"], "discard": ["exterminator", "migration"]}


@pytest.mark.rule("VERM-20")
def test_vermin_of_this_very_turn_are_shuffled_in() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["exterminator"], "pile.1": ["ant"], "draw": []})
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["ant"], "discard": ["exterminator"]}


@pytest.mark.rule("ALL-03")
def test_a_pile_that_is_not_empty_is_not_refilled() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["exterminator"], "pit": ["ant"], "draw": ["fly"]})
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["fly"], "pit": ["ant"], "discard": ["exterminator"]}


@pytest.mark.rule("VERM-20", "ALL-03")
def test_with_both_empty_one_does_not_draw_but_plays() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["exterminator"], "hand.1": ["ant"], "draw": []})
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["ant"], "discard": ["exterminator"]}
    assert t.legal(1) == ["play ant on 0", "play ant on 1"]


@pytest.mark.parametrize("returns", [False, True])
@pytest.mark.rule("VERM-20", "VERM-10")
def test_a_new_draw_pile_holds_vermin_and_by_option_infestations(returns: bool) -> None:
    rng, found = random.Random(1), set()
    for seed in range(4):
        t = pioche.new("vermine", players=6, seed=seed, options={"infestation_returns": returns})
        while not t.over:
            before = t.zones()
            t.act(t.actors[0], rng.choice(t.legal(t.actors[0])))
            after = t.zones()
            assert set(before["discard"]) <= set(after["discard"])
            if len(after["draw"]) > len(before["draw"]):
                found |= set(after["draw"])
                assert after["pit"] == []
    assert found & ACTIONS == ({"infestation"} if returns else set())
    assert len(found - ACTIONS) == 7


@pytest.mark.rule("VERM-20", "ALL-02")
def test_after_a_shuffle_nobody_knows_who_drew_what() -> None:
    zones = {"hand.0": ["exterminator"], "pile.1": ["ant", "fly"], "draw": []}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, "play exterminator")
    assert t.view(0)["zones"]["hand.1"] == {"count": 1, "cards": []}
    known = set(t.setup.cards) - set(hidden_cards(t.game, t.setup, t.state, 2))
    assert [t.game.deck.names[card] for card in known] == ["exterminator"]  # it lies in the discard
