"""VERM-11: the Infestation."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying, refused


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.rule("VERM-11", "VERM-03")
def test_it_is_attached_to_a_player_face_up(target: int) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["infestation"], "draw": ["ant"]})
    t.act(0, f"play infestation on {target}")
    assert lying(t) == {"hand.1": ["ant"], f"attached.{target}": ["infestation"]}
    for viewer in (None, 0, 1):
        assert t.view(viewer)["zones"][f"attached.{target}"]["cards"] == ["infestation"]


@pytest.mark.rule("VERM-11")
def test_it_is_not_played_on_an_infested_player() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["infestation"], "attached.1": ["infestation"]})
    assert t.legal(0) == ["play infestation on 0"]
    assert refused(t, 0, "play infestation on 1") == "VERM-11"


@pytest.mark.rule("VERM-11")
def test_a_match_that_lies_there_already_is_bound_by_it() -> None:
    zones = {"hand.0": ["infestation"], "hand.1": ["ant"], "pile.1": ["ant", "ant"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play infestation on 1")
    t.act(1, "play ant on 1")
    assert t.zones()["pile.1"] == ["ant", "ant", "ant"]


@pytest.mark.rule("VERM-11", "VERM-15")
def test_moving_vermin_away_does_not_end_it() -> None:
    zones = {"hand.0": ["migration"], "pile.1": ["ant"], "attached.1": ["infestation"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play migration moving ant from 1 to 0")
    assert lying(t) == {
        "hand.1": ["fly"],
        "pile.0": ["ant"],
        "attached.1": ["infestation"],
        "discard": ["migration"],
    }


@pytest.mark.rule("VERM-11", "VERM-10")
def test_only_an_exterminator_ends_it() -> None:
    zones = {"hand.0": ["exterminator"], "attached.1": ["infestation"], "draw": ["infestation"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play exterminator")
    assert t.legal(1) == ["play infestation on 0", "play infestation on 1"]
