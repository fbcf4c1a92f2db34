"""CACA-02, 03, 04, 20, 21: a turn, on whom, stuck, and nothing to draw."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pioche
from pioche.games.caca import GAME
from tests.asking import lying, refused

CONSTIPATED = {"attached.0": ["constipation"], "attached.1": ["constipation"]}


@pytest.mark.rule("CACA-02")
def test_a_turn_is_one_card_played_and_the_next_player_draws_one() -> None:
    t = pioche.scenario("caca", 3, zones={"hand.0": ["hot", "hard"], "hand.1": ["golden"], "draw": ["frozen"]})
    t.act(0, "play hot on 2")
    assert lying(t) == {"hand.0": ["hard"], "hand.1": ["golden", "frozen"], "pile.2": ["hot"]}
    assert t.actors == (1,)


@pytest.mark.rule("CACA-02")
def test_play_goes_clockwise() -> None:
    t = pioche.scenario("caca", 3, turn=2, zones={"hand.2": ["hot"]})
    turns: list[int] = []
    for _ in range(4):
        turns += t.actors
        seat = t.actors[0]
        t.act(seat, next(action for action in t.legal(seat) if action.endswith("on 0") or "removing" in action))
    assert turns == [2, 0, 1, 2]


@pytest.mark.rule("CACA-02")
def test_nobody_passes_with_a_card_in_hand() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"]})
    assert t.legal(0) == ["play hot on 0", "play hot on 1"]
    assert refused(t, 0, "pass") == "CACA-02"


@pytest.mark.rule("CACA-02")
def test_only_the_player_on_turn_plays_and_only_from_his_hand() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "hand.1": ["hard"]})
    assert (t.actors, t.legal(1)) == ((0,), [])
    assert refused(t, 1, "play hard on 0") == "CACA-02"
    assert refused(t, 0, "play hard on 1") == "CACA-02"
    assert refused(t, 0, "play toilet on 1") == "CACA-02"
    assert refused(t, 0, "play constipation on 1") == "CACA-02"
    assert refused(t, 0, "play suppository") == "CACA-02"
    assert refused(t, 0, "discard toilet") == "CACA-02"


@pytest.mark.rule("CACA-02")
def test_the_rules_themselves_list_nothing_for_the_others_nor_after_the_end() -> None:
    zones = {"hand.0": ["golden"], "hand.1": ["hard"], "pile.0": ["hot", "hot", "hard", "hard", "frozen"]}
    t = pioche.scenario("caca", 2, zones=zones)
    actions: Any = np.zeros(GAME.most_legal, "i2")
    assert [GAME.rules.legal(t.state, seat, actions) for seat in (0, 1)] == [2, 0]
    t.act(0, "play golden on 0")
    assert [GAME.rules.legal(t.state, seat, actions) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("CACA-03")
def test_every_card_goes_on_every_living_player_oneself_included() -> None:
    zones = {
        "hand.1": ["hot", "unicorn", "toilet", "suppository", "constipation"],
        "pile.0": ["hard"],
        "pile.1": ["hot"],
    }
    t = pioche.scenario("caca", 4, turn=1, out=[2], zones=zones)
    assert t.legal(1) == [
        *(f"play {card} on {seat}" for card in ("hot", "unicorn", "toilet", "constipation") for seat in (0, 1, 3)),
        "play suppository on 0 removing hard",
        "play suppository on 1 removing hot",
    ]


@pytest.mark.parametrize("card", ["hot", "unicorn", "toilet", "constipation"])
@pytest.mark.rule("CACA-03")
def test_nothing_is_played_on_a_player_who_is_out_or_not_there(card: str) -> None:
    t = pioche.scenario("caca", 3, out=[1], zones={"hand.0": [card], "pile.2": ["hot"]})
    assert refused(t, 0, f"play {card} on 1") == "CACA-03"
    assert refused(t, 0, f"play {card} on 3") == "CACA-03"


@pytest.mark.rule("CACA-03")
def test_a_suppository_needs_a_living_target_too() -> None:
    t = pioche.scenario("caca", 3, out=[1], zones={"hand.0": ["suppository"], "pile.2": ["hot"]})
    assert refused(t, 0, "play suppository on 1 removing hot") == "CACA-03"


@pytest.mark.rule("CACA-04")
def test_poos_lie_face_up_before_their_receiver_in_no_order() -> None:
    first, second = (
        pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "pile.1": list(pile)})
        for pile in (("hot", "unicorn", "golden"), ("golden", "hot", "unicorn"))
    )
    for viewer in (None, 0, 1):
        assert first.view(viewer)["zones"]["pile.1"] == {"count": 3, "cards": ["hot", "golden", "unicorn"]}
    assert first.zones() == second.zones()


@pytest.mark.rule("CACA-20")
def test_stuck_one_discards_a_toilet_or_a_constipation_without_effect() -> None:
    zones = {"hand.0": ["toilet", "constipation"], "pile.0": ["hot"], "pile.1": ["hot"], **CONSTIPATED}
    t = pioche.scenario("caca", 2, zones={**zones, "draw": ["hard"]})
    assert t.legal(0) == ["discard toilet", "discard constipation"]
    t.act(0, "discard toilet")
    assert lying(t) == {**zones, "hand.0": ["constipation"], "hand.1": ["hard"], "drain": ["toilet"]}


@pytest.mark.rule("CACA-20")
def test_stuck_the_choice_is_free_and_passing_is_not() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet", "constipation"], "draw": ["hard"], **CONSTIPATED})
    assert refused(t, 0, "pass") == "CACA-02"
    t.act(0, "discard constipation")
    assert lying(t) == {"hand.0": ["toilet"], "hand.1": ["hard"], "drain": ["constipation"], **CONSTIPATED}


@pytest.mark.rule("CACA-20")
def test_stuck_with_one_kind_only_that_one_is_discarded() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["constipation", "constipation"], **CONSTIPATED})
    assert t.legal(0) == ["discard constipation"]


@pytest.mark.parametrize("more", ["hot", "unicorn", "suppository"])
@pytest.mark.rule("CACA-20")
def test_with_a_poo_or_a_suppository_nobody_is_stuck(more: str) -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet", more], **CONSTIPATED})
    assert refused(t, 0, "discard toilet") == "CACA-20"


@pytest.mark.rule("CACA-20")
def test_with_one_player_free_of_constipation_nobody_is_stuck() -> None:
    t = pioche.scenario("caca", 3, zones={"hand.0": ["toilet", "constipation"], **CONSTIPATED})
    assert t.legal(0) == ["play toilet on 2", "play constipation on 2"]
    assert refused(t, 0, "discard constipation") == "CACA-20"


@pytest.mark.rule("CACA-20")
def test_players_who_are_out_do_not_keep_anybody_from_being_stuck() -> None:
    t = pioche.scenario("caca", 3, out=[2], zones={"hand.0": ["toilet"], **CONSTIPATED})
    assert t.legal(0) == ["discard toilet"]


@pytest.mark.rule("CACA-21", "ALL-03")
def test_with_nothing_to_draw_one_still_plays() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "hand.1": ["hard"], "draw": []})
    t.act(0, "play toilet on 0")
    assert lying(t) == {"hand.1": ["hard"], "drain": ["toilet"]}
    assert t.legal(1) == ["play hard on 0", "play hard on 1"]


@pytest.mark.rule("CACA-21")
def test_with_an_empty_hand_one_passes_and_stays_in() -> None:
    zones = {"hand.1": ["hard"], "pile.0": ["hot", "hot", "hard", "frozen"]}
    t = pioche.scenario("caca", 2, zones={**zones, "draw": []})
    assert t.legal(0) == ["pass"]
    t.act(0, "pass")
    assert lying(t) == zones
    assert t.actors == (1,)


@pytest.mark.rule("CACA-21", "CACA-17")
def test_passing_with_five_poos_one_is_out_all_the_same() -> None:
    zones = {"hand.1": ["hard"], "pile.0": ["hot", "hot", "hard", "frozen", "golden"], "draw": []}
    t = pioche.scenario("caca", 3, zones=zones)
    t.act(0, "pass")
    assert t.view(None)["facts"]["living"] == [1, 2]
