"""CACA-11..14: the Suppository."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying, refused


@pytest.mark.rule("CACA-11")
def test_a_suppository_removes_one_poo_of_choice_anywhere() -> None:
    zones = {"hand.0": ["suppository"], "pile.0": ["hard", "hot"], "pile.1": ["hot", "hot", "unicorn"]}
    t = pioche.scenario("caca", 3, zones={**zones, "pile.2": ["frozen"], "draw": ["toilet"]})
    assert t.legal(0) == [
        "play suppository on 0 removing hot",
        "play suppository on 0 removing hard",
        "play suppository on 1 removing hot",
        "play suppository on 1 removing unicorn",
        "play suppository on 2 removing frozen",
    ]
    t.act(0, "play suppository on 2 removing frozen")
    zones = t.zones()
    assert (zones["pile.2"], zones["discharge"], zones["drain"]) == ([], ["frozen"], ["suppository"])


@pytest.mark.rule("CACA-11")
def test_a_suppository_takes_only_one_of_several_alike() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["suppository"], "pile.1": ["hot", "hot"], "draw": ["toilet"]})
    t.act(0, "play suppository on 1 removing hot")
    assert lying(t) == {"hand.1": ["toilet"], "pile.1": ["hot"], "discharge": ["hot"], "drain": ["suppository"]}


@pytest.mark.rule("CACA-11")
def test_a_suppository_takes_a_unicorn_like_any_poo() -> None:
    zones = {"hand.0": ["suppository"], "pile.0": ["hot", "unicorn"], "draw": ["toilet"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play suppository on 0 removing unicorn")
    assert lying(t) == {"hand.1": ["toilet"], "pile.0": ["hot"], "discharge": ["unicorn"], "drain": ["suppository"]}


@pytest.mark.rule("CACA-11")
def test_while_a_poo_lies_anywhere_one_must_be_chosen() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["suppository"], "pile.1": ["hot"]})
    assert refused(t, 0, "play suppository") == "CACA-11"
    assert refused(t, 0, "play suppository on 1 removing golden") == "CACA-11"
    assert refused(t, 0, "play suppository on 0 removing hot") == "CACA-11"


@pytest.mark.rule("CACA-11")
def test_with_no_poo_on_the_table_a_suppository_is_wasted() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["suppository"], "draw": ["toilet"]})
    assert t.legal(0) == ["play suppository"]
    t.act(0, "play suppository")
    assert lying(t) == {"hand.1": ["toilet"], "drain": ["suppository"]}


@pytest.mark.rule("CACA-12")
def test_then_the_targets_constipation_goes_to_the_drain() -> None:
    zones = {"hand.0": ["suppository"], "pile.1": ["hot", "hard"], "attached.1": ["constipation"], "draw": ["toilet"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play suppository on 1 removing hot")
    assert lying(t) == {
        "hand.1": ["toilet"],
        "pile.1": ["hard"],
        "discharge": ["hot"],
        "drain": ["suppository", "constipation"],
    }


@pytest.mark.rule("CACA-12")
def test_only_the_targets_constipation_goes() -> None:
    both = {"attached.0": ["constipation"], "attached.1": ["constipation"]}
    t = pioche.scenario("caca", 2, zones={"hand.0": ["suppository"], "pile.1": ["hot"], "draw": ["toilet"], **both})
    t.act(0, "play suppository on 1 removing hot")
    assert lying(t) == {
        "hand.1": ["toilet"],
        "attached.0": ["constipation"],
        "discharge": ["hot"],
        "drain": ["suppository", "constipation"],
    }


@pytest.mark.rule("CACA-13")
def test_a_cured_players_matches_clear_several_colours_at_once() -> None:
    pile = ["hot", "hot", "golden", "golden", "unicorn"]
    zones = {"hand.0": ["suppository"], "pile.0": [*pile, "hard"], "attached.0": ["constipation"], "draw": ["toilet"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play suppository on 0 removing hard")
    assert lying(t) == {
        "hand.1": ["toilet"],
        "discharge": ["hot", "hot", "golden", "golden", "hard", "unicorn"],
        "drain": ["suppository", "constipation"],
    }


@pytest.mark.rule("CACA-13")
def test_the_poo_removed_no_longer_counts_for_a_match() -> None:
    pile = ["hot", "hot", "hot", "hard"]
    zones = {"hand.0": ["suppository"], "pile.1": pile, "attached.1": ["constipation"], "draw": ["toilet"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play suppository on 1 removing hot")
    zones = t.zones()
    assert (zones["pile.1"], zones["discharge"]) == (["hot", "hot", "hard"], ["hot"])


@pytest.mark.rule("CACA-14")
def test_a_constipated_player_without_poo_cannot_be_cured() -> None:
    zones = {"hand.0": ["suppository"], "pile.0": ["hot"], "attached.1": ["constipation"]}
    t = pioche.scenario("caca", 2, zones=zones)
    assert t.legal(0) == ["play suppository on 0 removing hot"]
    assert refused(t, 0, "play suppository on 1 removing hot") == "CACA-14"


@pytest.mark.rule("CACA-14")
def test_a_wasted_suppository_cures_nobody() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["suppository"], "attached.1": ["constipation"], "draw": ["hot"]})
    t.act(0, "play suppository")
    assert lying(t) == {"hand.1": ["hot"], "attached.1": ["constipation"], "drain": ["suppository"]}
