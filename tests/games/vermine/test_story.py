"""What is told of an action, in which order, and to whom."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import told

FIVE = ["spider", "spider", "ant", "ant", "fly"]


def test_a_vermin_on_another_then_the_next_draw() -> None:
    table = pioche.scenario("vermine", 2, zones={"hand.0": ["ant"], "draw": ["fly"]})
    assert told(table, 0, "play ant on 1") == [
        {"key": "played", "seat": 0, "card": "ant", "target": 1},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


def test_a_match_is_told_after_the_vermin_that_completed_it() -> None:
    zones = {"hand.0": ["ant"], "pile.1": ["ant", "larva", "fly"], "draw": ["ant"]}
    table = pioche.scenario("vermine", 2, zones=zones)
    assert told(table, 0, "play ant on 1") == [
        {"key": "played", "seat": 0, "card": "ant", "target": 1},
        {"key": "cleared", "seat": 1, "pests": ["ant", "ant", "larva"]},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


@pytest.mark.rule("VERM-09", "VERM-10")
def test_an_exterminator_tells_of_everybody_it_rids_and_frees() -> None:
    zones = {
        "hand.0": ["exterminator"],
        "pile.0": ["larva", "ant"],
        "pile.1": ["scorpion"],
        "attached.1": ["infestation"],
        "attached.2": ["infestation"],
        "draw": ["fly"],
    }
    table = pioche.scenario("vermine", 3, zones=zones)
    assert told(table, 0, "play exterminator") == [
        {"key": "used", "seat": 0, "card": "exterminator"},
        {"key": "cleared", "seat": 0, "pests": ["ant", "larva"]},
        {"key": "freed", "seat": 1, "card": "infestation"},
        {"key": "cleared", "seat": 1, "pests": ["scorpion"]},
        {"key": "freed", "seat": 2, "card": "infestation"},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


@pytest.mark.rule("VERM-12", "VERM-15")
def test_a_migration_tells_what_moved_and_then_what_matched() -> None:
    zones = {"hand.0": ["migration"], "pile.1": ["larva", "fly"], "pile.2": ["ant", "ant"], "draw": ["fly"]}
    table = pioche.scenario("vermine", 3, zones=zones)
    assert told(table, 0, "play migration moving larva from 1 to 2") == [
        {"key": "moved", "seat": 0, "card": "migration", "pest": "larva", "source": 1, "target": 2},
        {"key": "cleared", "seat": 2, "pests": ["ant", "ant", "larva"]},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


def test_a_migration_with_nothing_to_move_is_just_used() -> None:
    table = pioche.scenario("vermine", 2, zones={"hand.0": ["migration"], "draw": ["fly"]})
    assert told(table, 0, "play migration")[0] == {"key": "used", "seat": 0, "card": "migration"}


@pytest.mark.rule("VERM-06")
def test_instead_of_a_draw_the_scorpion_is_told() -> None:
    table = pioche.scenario("vermine", 2, zones={"hand.0": ["scorpion"], "hand.1": ["ant"], "draw": ["fly", "fly"]})
    assert told(table, 0, "play scorpion on 1") == [
        {"key": "played", "seat": 0, "card": "scorpion", "target": 1},
        {"key": "stung", "seat": 1, "card": "scorpion"},
    ]
    assert told(table, 1, "play ant on 0")[-1] == {"key": "drew", "seat": 0, "cards": 1}


def test_who_is_out_is_told_before_the_new_pile_and_the_next_draw() -> None:
    zones = {"hand.0": ["mosquito"], "pile.0": FIVE, "attached.0": ["infestation"], "draw": []}
    table = pioche.scenario("vermine", 3, zones=zones)
    assert told(table, 0, "play mosquito on 1") == [
        {"key": "played", "seat": 0, "card": "mosquito", "target": 1},
        {"key": "out", "seat": 0},
        {"key": "reshuffled"},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


def test_stuck_and_passing_with_nothing_to_draw() -> None:
    bound = {"attached.0": ["infestation"], "attached.1": ["infestation"]}
    table = pioche.scenario("vermine", 2, zones={"hand.0": ["infestation"] * 2, "draw": [], **bound})
    assert told(table, 0, "discard infestation") == [{"key": "discard", "seat": 0, "card": "infestation"}]
    assert told(table, 1, "pass") == [{"key": "pass", "seat": 1}]


def test_the_end_is_told_last_and_the_scorpion_of_the_winner_not_at_all() -> None:
    zones = {"hand.0": ["mosquito"], "pile.0": FIVE, "pile.1": ["scorpion"]}
    table = pioche.scenario("vermine", 2, zones=zones)
    assert told(table, 0, "play mosquito on 1") == [
        {"key": "played", "seat": 0, "card": "mosquito", "target": 1},
        {"key": "out", "seat": 0},
        {"key": "won", "seats": [1]},
    ]


def test_an_exhausted_game_says_why_it_ended() -> None:
    table = pioche.scenario("vermine", 2, zones={"hand.0": ["infestation"], "draw": []})
    assert told(table, 0, "play infestation on 1") == [
        {"key": "played", "seat": 0, "card": "infestation", "target": 1},
        {"key": "exhausted"},
        {"key": "won", "seats": [0, 1]},
    ]
