"""CACA-09: the Toilet."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying, refused


@pytest.mark.rule("CACA-09")
def test_a_toilet_sends_all_poos_of_one_player_to_the_discharge() -> None:
    zones = {"hand.0": ["toilet"], "pile.0": ["hard"], "pile.1": ["hot", "golden", "unicorn"], "draw": ["frozen"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play toilet on 1")
    assert lying(t) == {
        "hand.1": ["frozen"],
        "pile.0": ["hard"],
        "discharge": ["hot", "golden", "unicorn"],
        "drain": ["toilet"],
    }


@pytest.mark.rule("CACA-09")
def test_a_toilet_on_oneself_saves_from_five_poos() -> None:
    pile = ["hot", "hot", "hard", "hard", "frozen"]
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "pile.0": pile, "draw": ["golden"]})
    t.act(0, "play toilet on 0")
    assert lying(t) == {"hand.1": ["golden"], "discharge": pile, "drain": ["toilet"]}
    assert not t.over


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.rule("CACA-09")
def test_a_toilet_cannot_be_played_on_a_constipated_player(target: int) -> None:
    zones = {"hand.0": ["toilet"], f"pile.{target}": ["hot"], f"attached.{target}": ["constipation"]}
    t = pioche.scenario("caca", 2, zones=zones)
    assert refused(t, 0, f"play toilet on {target}") == "CACA-09"
    assert t.legal(0) == [f"play toilet on {1 - target}"]


@pytest.mark.rule("CACA-09")
def test_a_toilet_on_a_player_without_poo_is_wasted() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "pile.0": ["hot"], "draw": ["golden"]})
    t.act(0, "play toilet on 1")
    assert lying(t) == {"hand.1": ["golden"], "pile.0": ["hot"], "drain": ["toilet"]}
