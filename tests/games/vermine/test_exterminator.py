"""VERM-09, 10: the Exterminator."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying

RETURNS = {"infestation_returns": True}


@pytest.mark.rule("VERM-09", "VERM-10")
def test_all_vermin_of_everybody_go_to_the_pit_and_all_infestations_to_the_discard() -> None:
    zones = {
        "hand.0": ["exterminator"],
        "pile.0": ["ant", "larva"],
        "pile.1": ["scorpion"],
        "pile.2": ["fly", "fly", "fly"],
        "attached.1": ["infestation"],
        "attached.2": ["infestation"],
        "draw": ["spider"],
    }
    t = pioche.scenario("vermine", 4, zones=zones)
    t.act(0, "play exterminator")
    assert lying(t) == {
        "hand.1": ["spider"],
        "pit": ["ant", "fly", "fly", "fly", "scorpion", "larva"],
        "discard": ["exterminator", "infestation", "infestation"],
    }


@pytest.mark.parametrize("options", [{}, RETURNS])
@pytest.mark.rule("VERM-09")
def test_on_an_empty_table_it_is_legal_and_wasted(options: dict[str, bool]) -> None:
    t = pioche.scenario("vermine", 2, options=options, zones={"hand.0": ["exterminator"], "draw": ["ant"]})
    assert t.legal(0) == ["play exterminator"]
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["ant"], "discard": ["exterminator"]}


@pytest.mark.rule("VERM-09", "VERM-17")
def test_it_saves_oneself_with_five() -> None:
    zones = {
        "hand.0": ["exterminator"],
        "pile.0": ["ant", "ant", "fly", "fly", "spider"],
        "attached.0": ["infestation"],
    }
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play exterminator")
    assert not t.over
    assert t.view(None)["facts"]["living"] == [0, 1]


@pytest.mark.rule("VERM-10")
def test_it_ends_the_infestation_of_a_player_without_vermin() -> None:
    t = pioche.scenario(
        "vermine", 2, zones={"hand.0": ["exterminator"], "attached.1": ["infestation"], "draw": ["ant"]}
    )
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["ant"], "discard": ["exterminator", "infestation"]}


@pytest.mark.rule("VERM-10")
def test_by_option_the_infestations_it_ends_go_to_the_pit_and_come_back() -> None:
    zones = {"hand.0": ["exterminator"], "attached.0": ["infestation"], "attached.1": ["infestation"], "draw": ["ant"]}
    t = pioche.scenario("vermine", 2, options=RETURNS, zones=zones)
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["ant"], "pit": ["infestation", "infestation"], "discard": ["exterminator"]}
    t.act(1, "play ant on 1")
    assert lying(t) == {
        "hand.0": ["infestation"],
        "pile.1": ["ant"],
        "draw": ["infestation"],
        "discard": ["exterminator"],
    }


@pytest.mark.parametrize("options", [{}, RETURNS])
@pytest.mark.rule("VERM-10", "VERM-18")
def test_the_infestation_of_a_player_who_is_out_goes_to_the_discard_all_the_same(options: dict[str, bool]) -> None:
    pile = ["ant", "ant", "fly", "fly", "spider"]
    zones = {"hand.0": ["mosquito", "infestation"], "pile.0": pile, "attached.0": ["infestation"], "draw": ["ant"]}
    t = pioche.scenario("vermine", 3, options=options, zones=zones)
    t.act(0, "play mosquito on 1")
    assert lying(t) == {
        "hand.1": ["ant"],
        "pile.1": ["mosquito"],
        "pit": ["spider", "ant", "ant", "fly", "fly"],
        "discard": ["infestation", "infestation"],
    }


@pytest.mark.rule("VERM-10", "VERM-21")
def test_by_option_a_discarded_infestation_does_not_come_back() -> None:
    zones = {"hand.0": ["infestation"], "attached.0": ["infestation"], "attached.1": ["infestation"], "draw": ["ant"]}
    t = pioche.scenario("vermine", 2, options=RETURNS, zones=zones)
    t.act(0, "discard infestation")
    assert t.zones()["discard"] == ["infestation"]
