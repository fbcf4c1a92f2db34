"""CACA-19, ALL-03: the draw pile runs out."""

from __future__ import annotations

import random

import pytest

import pioche
from tests.asking import known_to, lying

POOS = {"hot", "golden", "hard", "mouldy", "frozen", "unicorn"}


@pytest.mark.rule("CACA-19", "ALL-03")
def test_the_discharge_becomes_the_draw_pile_and_the_drain_stays() -> None:
    zones = {"hand.0": ["toilet"], "discharge": ["hot", "hot"], "drain": ["suppository"], "draw": []}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play toilet on 0")
    assert lying(t) == {"hand.1": ["hot"], "draw": ["hot"], "drain": ["toilet", "suppository"]}


@pytest.mark.rule("CACA-19")
def test_poos_of_this_very_turn_are_shuffled_in() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "pile.1": ["hot"], "draw": []})
    t.act(0, "play toilet on 1")
    assert lying(t) == {"hand.1": ["hot"], "drain": ["toilet"]}


@pytest.mark.rule("ALL-03")
def test_a_pile_that_is_not_empty_is_not_refilled() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "discharge": ["hot"], "draw": ["hard"]})
    t.act(0, "play toilet on 0")
    assert lying(t) == {"hand.1": ["hard"], "discharge": ["hot"], "drain": ["toilet"]}


@pytest.mark.rule("CACA-19")
def test_the_discharge_comes_back_again_and_again() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.0": ["hot", "hot"], "draw": []})
    left = []
    for turn in range(10):
        t.act(turn % 2, "play hot on 0")  # every third one completes a match, and the pile is empty by then
        left.append(len(t.zones()["draw"]))
    assert left == [2, 1, 0, 2, 1, 0, 2, 1, 0, 2]


@pytest.mark.rule("CACA-19")
def test_a_new_draw_pile_holds_only_poos() -> None:
    rng, refills, t = random.Random(1), 0, pioche.new("caca", players=6, seed=12)
    while not t.over:
        before = t.zones()
        t.act(t.actors[0], rng.choice(t.legal(t.actors[0])))
        after = t.zones()
        if len(after["draw"]) > len(before["draw"]):
            refills += 1
            assert set(after["draw"]) <= POOS
            assert after["discharge"] == []
            assert set(before["drain"]) <= set(after["drain"])
    assert refills >= 2


@pytest.mark.rule("CACA-19")
def test_a_reshuffled_card_is_hidden_again() -> None:
    zones = {"hand.0": ["toilet"], "discharge": ["hot", "golden", "hard"], "draw": []}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play toilet on 0")
    assert (known_to(t, 0, "draw"), known_to(t, 0, "hand.1"), known_to(t, 0, "drain")) == ([], [], ["toilet"])
