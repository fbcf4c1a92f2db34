"""CACA-10: the Constipation."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying, refused


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.rule("CACA-10")
def test_a_constipation_stays_face_up_before_its_player_oneself_included(target: int) -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["constipation"], "draw": ["hot"]})
    t.act(0, f"play constipation on {target}")
    assert lying(t) == {"hand.1": ["hot"], f"attached.{target}": ["constipation"]}
    for viewer in (None, 0, 1):
        assert t.view(viewer)["zones"][f"attached.{target}"]["cards"] == ["constipation"]


@pytest.mark.parametrize("poo", ["hot", "unicorn"])
@pytest.mark.rule("CACA-10")
def test_no_match_of_a_constipated_player_clears(poo: str) -> None:
    zones = {"pile.1": ["hot", "hot"], "attached.1": ["constipation"]}
    t = pioche.scenario("caca", 2, zones={**zones, "hand.0": [poo], "draw": ["hard"]})
    t.act(0, f"play {poo} on 1")
    assert lying(t) == {**zones, "hand.1": ["hard"], "pile.1": ["hot", "hot", poo]}


@pytest.mark.rule("CACA-10")
def test_a_constipation_does_not_disturb_poos_that_lie_there() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["constipation"], "pile.1": ["hot", "hot"], "draw": ["hard"]})
    t.act(0, "play constipation on 1")
    assert lying(t) == {"hand.1": ["hard"], "pile.1": ["hot", "hot"], "attached.1": ["constipation"]}


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.rule("CACA-10")
def test_a_second_constipation_is_refused(target: int) -> None:
    zones = {"hand.0": ["constipation"], f"attached.{target}": ["constipation"]}
    t = pioche.scenario("caca", 2, zones=zones)
    assert refused(t, 0, f"play constipation on {target}") == "CACA-10"
    assert t.legal(0) == [f"play constipation on {1 - target}"]


@pytest.mark.rule("CACA-10")
def test_one_players_constipation_leaves_the_others_alone() -> None:
    zones = {"hand.0": ["hot"], "pile.1": ["hot", "hot"], "attached.0": ["constipation"], "draw": ["hard"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play hot on 1")
    assert lying(t) == {"hand.1": ["hard"], "attached.0": ["constipation"], "discharge": ["hot", "hot", "hot"]}
