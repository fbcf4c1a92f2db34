"""What is told of an action, in which order, and to whom."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import told

FIVE = ["hot", "hot", "hard", "hard", "frozen"]


def test_a_poo_on_another_then_the_next_draw() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "draw": ["golden"]})
    assert told(table, 0, "play hot on 1") == [
        {"key": "played", "seat": 0, "card": "hot", "target": 1},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.rule("ALL-02")
def test_a_draw_is_named_only_to_the_one_who_drew(viewer: int | None) -> None:
    table = pioche.scenario("caca", 3, zones={"hand.0": ["hot"], "hand.1": ["golden"], "draw": ["golden", "golden"]})
    drew = {"key": "drew", "seat": 1, "cards": 1}
    named = {"named": ["golden"]} if viewer == 1 else {}
    assert told(table, 0, "play hot on 2", viewer)[-1] == drew | named


def test_a_match_is_told_after_the_poo_that_completed_it() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.1": ["hot", "unicorn", "hard"], "draw": ["hot"]})
    assert told(table, 0, "play hot on 1") == [
        {"key": "played", "seat": 0, "card": "hot", "target": 1},
        {"key": "cleared", "seat": 1, "pests": ["hot", "hot", "unicorn"]},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


def test_a_toilet_tells_what_it_flushed_and_nothing_when_it_is_wasted() -> None:
    zones = {"hand.0": ["toilet"], "hand.1": ["toilet"], "pile.1": ["hot", "hard"], "draw": ["golden", "golden"]}
    table = pioche.scenario("caca", 2, zones=zones)
    assert told(table, 0, "play toilet on 1") == [
        {"key": "played", "seat": 0, "card": "toilet", "target": 1},
        {"key": "cleared", "seat": 1, "pests": ["hard", "hot"]},
        {"key": "drew", "seat": 1, "cards": 1},
    ]
    assert told(table, 1, "play toilet on 1") == [
        {"key": "played", "seat": 1, "card": "toilet", "target": 1},
        {"key": "drew", "seat": 0, "cards": 1},
    ]


@pytest.mark.rule("CACA-12", "CACA-13")
def test_a_suppository_removes_then_cures_then_matches_clear() -> None:
    pile = ["hot", "hot", "hot", "hard"]
    zones = {"hand.0": ["suppository"], "pile.1": pile, "attached.1": ["constipation"], "draw": ["golden"]}
    table = pioche.scenario("caca", 2, zones=zones)
    assert told(table, 0, "play suppository on 1 removing hard") == [
        {"key": "removed", "seat": 0, "card": "suppository", "target": 1, "pest": "hard"},
        {"key": "freed", "seat": 1, "card": "constipation"},
        {"key": "cleared", "seat": 1, "pests": ["hot", "hot", "hot"]},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


def test_a_suppository_without_a_poo_to_remove_is_just_used() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["suppository"], "draw": ["golden"]})
    assert told(table, 0, "play suppository")[0] == {"key": "used", "seat": 0, "card": "suppository"}


def test_who_is_out_is_told_before_the_new_pile_and_the_next_draw() -> None:
    zones = {"hand.0": ["golden"], "pile.0": FIVE, "attached.0": ["constipation"], "draw": []}
    table = pioche.scenario("caca", 3, zones=zones)
    assert told(table, 0, "play golden on 1") == [
        {"key": "played", "seat": 0, "card": "golden", "target": 1},
        {"key": "out", "seat": 0},
        {"key": "reshuffled"},
        {"key": "drew", "seat": 1, "cards": 1},
    ]


def test_stuck_and_passing_with_nothing_to_draw() -> None:
    bound = {"attached.0": ["constipation"], "attached.1": ["constipation"]}
    zones = {"hand.0": ["toilet", "constipation"], "draw": [], **bound}
    table = pioche.scenario("caca", 2, zones=zones)
    assert told(table, 0, "discard toilet") == [{"key": "discard", "seat": 0, "card": "toilet"}]
    assert told(table, 1, "pass") == [{"key": "pass", "seat": 1}]


def test_the_end_is_told_last() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["golden"], "pile.0": FIVE})
    assert told(table, 0, "play golden on 1") == [
        {"key": "played", "seat": 0, "card": "golden", "target": 1},
        {"key": "out", "seat": 0},
        {"key": "won", "seats": [1]},
    ]


def test_a_king_is_told_without_anybody_out() -> None:
    zones = {"hand.0": ["golden"], "pile.0": FIVE, "draw": []}
    table = pioche.scenario("caca", 2, options={"king": True}, zones=zones)
    assert told(table, 0, "play golden on 0") == [
        {"key": "played", "seat": 0, "card": "golden", "target": 0},
        {"key": "won", "seats": [0]},
    ]


def test_an_exhausted_game_says_why_it_ended() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["constipation"], "draw": []})
    assert told(table, 0, "play constipation on 1") == [
        {"key": "played", "seat": 0, "card": "constipation", "target": 1},
        {"key": "exhausted"},
        {"key": "won", "seats": [0, 1]},
    ]
