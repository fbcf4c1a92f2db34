"""VERM-04, 05: three of a colour, larvae, and what an Infestation prevents."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying


def left_of(pile: list[str], vermin: str) -> list[str]:
    """What lies before a player after one more vermin; whatever is gone must be in the pit."""
    t = pioche.scenario("vermine", 3, zones={"hand.0": [vermin], "pile.1": pile, "draw": ["migration"]})
    t.act(0, f"play {vermin} on 1")
    zones = t.zones()
    assert sorted(zones["pile.1"] + zones["pit"]) == sorted([*pile, vermin])
    return zones["pile.1"]


@pytest.mark.rule("VERM-04")
def test_the_third_of_a_colour_sends_that_colour_to_the_pit() -> None:
    zones = {"hand.0": ["ant"], "pile.1": ["ant", "ant", "fly"], "draw": ["migration"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 1")
    assert lying(t) == {"hand.1": ["migration"], "pile.1": ["fly"], "pit": ["ant", "ant", "ant"]}


@pytest.mark.rule("VERM-04")
def test_a_match_clears_on_ones_own_turn_as_well() -> None:
    zones = {"hand.0": ["ant"], "pile.0": ["ant", "ant", "fly"], "draw": ["migration"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 0")
    assert lying(t) == {"hand.1": ["migration"], "pile.0": ["fly"], "pit": ["ant", "ant", "ant"]}


@pytest.mark.rule("VERM-04")
def test_only_that_players_vermin_go() -> None:
    zones = {"hand.0": ["ant"], "pile.0": ["ant", "ant"], "pile.1": ["ant", "ant"], "draw": ["migration"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 1")
    assert lying(t) == {"hand.1": ["migration"], "pile.0": ["ant", "ant"], "pit": ["ant", "ant", "ant"]}


@pytest.mark.parametrize("colour", ["spider", "cockroach", "ant", "fly", "mosquito"])
@pytest.mark.rule("VERM-04")
def test_two_of_any_colour_and_a_larva_match(colour: str) -> None:
    assert left_of([colour, colour], "larva") == []
    assert left_of([colour, "larva"], colour) == []


@pytest.mark.parametrize(
    ("pile", "vermin", "left"),
    [
        (["ant", "fly"], "ant", ["ant", "ant", "fly"]),
        (["ant", "ant", "ant"], "ant", []),
        (["ant", "ant", "cockroach", "cockroach"], "larva", []),
        (["ant", "ant", "fly", "spider"], "larva", ["spider", "fly"]),
        (["larva", "ant"], "larva", []),
        (["larva", "ant", "fly", "spider"], "larva", []),
        (["larva", "larva"], "larva", []),
        (["larva"], "larva", ["larva", "larva"]),
        (["ant", "fly"], "larva", ["ant", "fly", "larva"]),
        (["ant", "ant", "larva"], "larva", []),
    ],
)
@pytest.mark.rule("VERM-04")
def test_every_colour_that_reaches_three_with_the_larvae_goes_and_all_larvae_too(
    pile: list[str], vermin: str, left: list[str]
) -> None:
    assert left_of(pile, vermin) == left


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.rule("VERM-05", "VERM-11")
def test_a_match_of_an_infested_player_stays(target: int) -> None:
    bound = {f"attached.{target}": ["infestation"]}
    zones = {"hand.0": ["ant"], f"pile.{target}": ["ant", "ant", "larva"], "draw": ["migration"], **bound}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, f"play ant on {target}")
    assert lying(t) == {"hand.1": ["migration"], f"pile.{target}": ["ant", "ant", "ant", "larva"], **bound}


@pytest.mark.rule("VERM-05")
def test_an_infestation_on_one_player_does_not_bind_another() -> None:
    zones = {"hand.0": ["ant"], "pile.1": ["ant", "ant"], "attached.0": ["infestation"], "draw": ["migration"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 1")
    assert lying(t) == {"hand.1": ["migration"], "attached.0": ["infestation"], "pit": ["ant", "ant", "ant"]}
