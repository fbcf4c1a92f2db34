"""VERM-06..08: the Scorpion."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying


@pytest.mark.rule("VERM-06")
def test_who_has_the_scorpion_does_not_draw_at_the_start_of_his_turns() -> None:
    zones = {"hand.0": ["ant"], "hand.1": ["fly"], "pile.1": ["scorpion"], "draw": ["spider"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 0")
    assert lying(t) == {"hand.1": ["fly"], "pile.0": ["ant"], "pile.1": ["scorpion"], "draw": ["spider"]}
    assert t.legal(1) == ["play fly on 0", "play fly on 1"]


@pytest.mark.rule("VERM-06")
def test_the_scorpion_stops_the_very_next_draw_of_the_one_who_gets_it() -> None:
    zones = {"hand.0": ["scorpion"], "hand.1": ["fly"], "draw": ["spider", "ant"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play scorpion on 1")
    assert lying(t) == {"hand.1": ["fly"], "pile.1": ["scorpion"], "draw": ["spider", "ant"]}


@pytest.mark.rule("VERM-06")
def test_the_others_draw_on() -> None:
    zones = {"hand.0": ["scorpion"], "draw": ["spider"]}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, "play scorpion on 2")
    assert lying(t) == {"hand.1": ["spider"], "pile.2": ["scorpion"]}


@pytest.mark.rule("VERM-06", "VERM-19")
def test_with_an_empty_hand_and_the_scorpion_one_passes_turn_after_turn() -> None:
    zones = {"hand.0": ["ant"], "pile.1": ["scorpion"], "draw": ["fly", "spider"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 0")
    for _ in range(2):
        assert t.legal(1) == ["pass"]
        t.act(1, "pass")
        t.act(0, t.legal(0)[0])
    assert t.zones()["hand.1"] == []


@pytest.mark.rule("VERM-06", "VERM-20")
def test_where_nobody_draws_the_pit_stays_as_it_is() -> None:
    zones = {"hand.0": ["ant"], "hand.1": ["fly"], "pile.1": ["scorpion"], "pit": ["spider"], "draw": []}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play ant on 0")
    assert lying(t) == {"hand.1": ["fly"], "pile.0": ["ant"], "pile.1": ["scorpion"], "pit": ["spider"]}


@pytest.mark.rule("VERM-07")
def test_two_larvae_and_the_scorpion_match() -> None:
    zones = {"hand.0": ["larva"], "pile.1": ["scorpion", "larva"], "draw": ["ant"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play larva on 1")
    assert lying(t) == {"hand.1": ["ant"], "pit": ["scorpion", "larva", "larva"]}


@pytest.mark.rule("VERM-07")
def test_one_larva_is_not_enough_for_the_scorpion() -> None:
    zones = {"hand.0": ["larva"], "pile.1": ["scorpion", "ant", "ant"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play larva on 1")
    assert lying(t) == {"pile.1": ["scorpion"], "pit": ["ant", "ant", "larva"], "draw": ["fly"]}


@pytest.mark.rule("VERM-07", "VERM-12")
def test_a_migration_moves_the_scorpion() -> None:
    zones = {"hand.0": ["migration"], "pile.0": ["scorpion"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play migration moving scorpion from 0 to 1")
    assert lying(t) == {"pile.1": ["scorpion"], "draw": ["fly"], "discard": ["migration"]}


@pytest.mark.rule("VERM-07", "VERM-09")
def test_an_exterminator_sends_the_scorpion_to_the_pit() -> None:
    zones = {"hand.0": ["exterminator"], "pile.0": ["scorpion"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play exterminator")
    assert lying(t) == {"hand.1": ["fly"], "pit": ["scorpion"], "discard": ["exterminator"]}


@pytest.mark.rule("VERM-08")
def test_the_scorpion_counts_among_the_five() -> None:
    pile = ["ant", "ant", "fly", "fly"]
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["scorpion"], "pile.0": pile, "draw": ["spider"]})
    t.act(0, "play scorpion on 0")
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("VERM-08")
def test_rid_of_it_in_this_turn_one_draws_from_the_next_turn_on() -> None:
    zones = {"hand.0": ["exterminator", "ant"], "hand.1": ["ant"], "pile.0": ["scorpion"], "draw": ["fly", "fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play exterminator")
    assert t.zones()["hand.0"] == ["ant"]
    t.act(1, "play ant on 1")
    assert t.zones()["hand.0"] == ["ant", "fly"]


@pytest.mark.rule("VERM-08")
def test_rid_of_it_on_anothers_turn_one_draws_at_once() -> None:
    zones = {"hand.0": ["migration"], "pile.1": ["scorpion"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play migration moving scorpion from 1 to 0")
    assert lying(t) == {"hand.1": ["fly"], "pile.0": ["scorpion"], "discard": ["migration"]}
