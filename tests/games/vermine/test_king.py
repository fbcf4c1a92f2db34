"""VERM-23: King of Vermin, borrowed from the sister game."""

from __future__ import annotations

import pytest

import pioche
from pioche.core.text import say
from pioche.games.vermine import GAME
from tests.asking import lying, refused

KING = {"king": True}
FOUR = ["spider", "spider", "ant", "ant"]
FIVE = [*FOUR, "fly"]


@pytest.mark.rule("VERM-23")
def test_five_at_the_end_of_ones_own_turn_win() -> None:
    zones = {"hand.0": ["fly"], "hand.1": ["ant"], "pile.0": FOUR, "draw": ["larva"]}
    t = pioche.scenario("vermine", 3, options=KING, zones=zones)
    t.act(0, "play fly on 0")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (0,), (1, 0, 0), ())
    assert lying(t) == {"hand.1": ["ant"], "pile.0": FIVE, "draw": ["larva"]}
    assert refused(t, 1, "play ant on 0") == "VERM-23"


@pytest.mark.rule("VERM-23", "VERM-13")
def test_six_win_as_well() -> None:
    zones = {"hand.0": ["migration"], "pile.0": FIVE, "pile.1": ["mosquito"]}
    t = pioche.scenario("vermine", 2, options=KING, zones=zones)
    t.act(0, "play migration moving mosquito from 1 to 0")
    assert t.winners == (0,)


@pytest.mark.rule("VERM-23", "VERM-16")
def test_a_sixth_for_an_opponent_stays_forbidden() -> None:
    t = pioche.scenario("vermine", 2, options=KING, zones={"hand.0": ["ant", "migration"], "pile.1": FIVE})
    assert refused(t, 0, "play ant on 1") == "VERM-16"


@pytest.mark.rule("VERM-23")
def test_brought_to_five_by_an_opponent_is_no_win_before_the_end_of_ones_own_turn() -> None:
    zones = {"hand.0": ["fly"], "hand.1": ["mosquito"], "pile.1": FOUR, "draw": ["larva", "larva"]}
    t = pioche.scenario("vermine", 2, options=KING, zones=zones)
    t.act(0, "play fly on 1")
    assert not t.over
    t.act(1, "play mosquito on 0")
    assert (t.over, t.winners) == (True, (1,))


@pytest.mark.rule("VERM-23")
def test_who_no_longer_has_five_at_the_end_of_his_turn_has_not_won() -> None:
    t = pioche.scenario("vermine", 2, options=KING, zones={"hand.0": ["ant"], "pile.0": FIVE, "draw": ["larva"]})
    t.act(0, "play ant on 0")
    assert not t.over


@pytest.mark.rule("VERM-23")
def test_nobody_is_ever_out() -> None:
    for seed in range(5):
        t = pioche.new("vermine", players=4, seed=seed, options=KING)
        while not t.over:
            t.act(t.actors[0], t.legal(t.actors[0])[0])
        assert t.view(None)["facts"]["living"] == [0, 1, 2, 3]


@pytest.mark.rule("VERM-23")
def test_it_is_labelled_as_borrowed_from_the_sister_game() -> None:
    assert "Borrowed from the sister game" in say(GAME, "option-king-text", "en")
    assert "Emprunté au jeu frère" in say(GAME, "option-king-text", "fr")
