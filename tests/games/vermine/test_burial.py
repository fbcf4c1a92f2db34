"""VERM-16..18, 22: the sixth vermin, who is out, and the last one living."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying, refused

FOUR = ["spider", "spider", "ant", "ant"]
FIVE = [*FOUR, "fly"]


@pytest.mark.parametrize("vermin", ["mosquito", "ant", "larva"])
@pytest.mark.rule("VERM-16")
def test_nobody_gives_an_opponent_a_sixth_vermin_even_for_a_match(vermin: str) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": [vermin], "pile.1": FIVE})
    assert t.legal(0) == [f"play {vermin} on 0"]
    assert refused(t, 0, f"play {vermin} on 1") == "VERM-16"


@pytest.mark.rule("VERM-16")
def test_a_fifth_vermin_may_be_given() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["fly"], "pile.1": FOUR, "draw": ["larva"]})
    t.act(0, "play fly on 1")
    assert lying(t) == {"hand.1": ["larva"], "pile.1": FIVE}


@pytest.mark.rule("VERM-16")
def test_a_sixth_vermin_on_oneself_may_save_by_a_match() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["ant"], "pile.0": FIVE, "draw": ["larva"]})
    t.act(0, "play ant on 0")
    assert lying(t) == {"hand.1": ["larva"], "pile.0": ["spider", "spider", "fly"], "pit": ["ant", "ant", "ant"]}


@pytest.mark.rule("VERM-16", "VERM-17")
def test_a_sixth_vermin_on_oneself_is_legal_when_nothing_matches() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["mosquito"], "pile.0": FIVE, "draw": ["larva"]})
    t.act(0, "play mosquito on 0")
    assert lying(t) == {"hand.1": ["larva"], "pit": [*FIVE, "mosquito"]}
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("VERM-17")
def test_five_at_the_end_of_ones_own_turn_and_one_is_out() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["mosquito"], "pile.0": FIVE, "draw": ["larva"]})
    t.act(0, "play mosquito on 2")
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("VERM-17")
def test_five_on_anothers_turn_leave_one_turn_to_be_saved() -> None:
    zones = {"hand.0": ["fly"], "hand.1": ["exterminator"], "pile.1": FOUR, "draw": ["larva", "larva"]}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, "play fly on 1")
    assert t.view(None)["facts"]["living"] == [0, 1, 2]
    t.act(1, "play exterminator")
    assert t.view(None)["facts"]["living"] == [0, 1, 2]


@pytest.mark.rule("VERM-17", "VERM-12")
def test_moving_one_away_is_as_good_as_eliminating_it() -> None:
    zones = {"hand.0": ["migration"], "pile.0": FIVE, "attached.0": ["infestation"], "draw": ["larva"]}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, "play migration moving fly from 0 to 2")
    assert t.view(None)["facts"]["living"] == [0, 1, 2]
    assert t.zones()["pile.0"] == FOUR


@pytest.mark.rule("VERM-17", "VERM-19")
def test_passing_with_five_one_is_out_all_the_same() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.1": ["fly"], "pile.0": FIVE, "draw": []})
    t.act(0, "pass")
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("VERM-18")
def test_who_is_out_hands_in_table_and_hand_before_the_next_draw() -> None:
    hand = ["mosquito", "cockroach", "larva", "exterminator", "infestation", "migration"]
    zones = {"hand.0": hand, "pile.0": FIVE, "attached.0": ["infestation"], "draw": []}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, "play mosquito on 1")
    after = t.zones()
    assert sorted(after["draw"] + after["hand.1"]) == sorted([*FIVE, "cockroach", "larva"])  # shuffled for this draw
    assert len(after["hand.1"]) == 1
    assert after["discard"] == ["exterminator", "infestation", "infestation", "migration"]
    assert (after["hand.0"], after["pile.0"], after["attached.0"]) == ([], [], [])


@pytest.mark.rule("VERM-18")
def test_what_is_handed_in_lies_face_up() -> None:
    zones = {"hand.0": ["mosquito", "larva", "exterminator"], "pile.0": FIVE, "draw": ["ant"]}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, "play mosquito on 1")
    shown = t.view(None)["zones"]
    assert shown["pit"]["cards"] == [*FIVE, "larva"]
    assert shown["discard"]["cards"] == ["exterminator"]


@pytest.mark.rule("VERM-22")
def test_the_last_one_living_wins_at_once() -> None:
    t = pioche.scenario("vermine", 3, turn=2, out=[0], zones={"hand.2": ["mosquito"], "pile.2": FIVE})
    t.act(2, "play mosquito on 1")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (1,), (0, 1, 0), ())


@pytest.mark.rule("VERM-22")
def test_the_last_one_wins_under_five_of_his_own() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["mosquito"], "pile.0": FIVE, "pile.1": FIVE, "draw": []})
    t.act(0, "play mosquito on 0")
    assert (t.over, t.winners) == (True, (1,))
    assert lying(t) == {"pile.1": FIVE, "pit": [*FIVE, "mosquito"]}


@pytest.mark.rule("VERM-22")
def test_after_the_end_nothing_is_played_or_drawn() -> None:
    zones = {"hand.0": ["mosquito"], "hand.1": ["ant"], "pile.0": FIVE, "draw": ["larva"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play mosquito on 1")
    assert (t.winners, t.legal(0), t.legal(1)) == ((1,), [], [])
    assert refused(t, 1, "play ant on 1") == "VERM-22"
    assert t.zones()["draw"] == ["larva"]
