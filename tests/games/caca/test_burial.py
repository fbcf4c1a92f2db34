"""CACA-15..18, 22, 23: the sixth poo, who is out, and the last one living."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import known_to, lying, refused

FOUR = ["hot", "hot", "hard", "hard"]
FIVE = [*FOUR, "frozen"]


@pytest.mark.parametrize("poo", ["golden", "hot", "unicorn"])
@pytest.mark.rule("CACA-15")
def test_nobody_gives_an_opponent_a_sixth_poo_even_for_a_match(poo: str) -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": [poo], "pile.1": FIVE})
    assert t.legal(0) == [f"play {poo} on 0"]
    assert refused(t, 0, f"play {poo} on 1") == "CACA-15"


@pytest.mark.rule("CACA-15")
def test_a_fifth_poo_may_be_given() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["frozen"], "pile.1": FOUR, "draw": ["toilet"]})
    t.act(0, "play frozen on 1")
    assert lying(t) == {"hand.1": ["toilet"], "pile.1": FIVE}


@pytest.mark.rule("CACA-16")
def test_a_sixth_poo_on_oneself_may_save_by_a_match() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.0": FIVE, "draw": ["toilet"]})
    t.act(0, "play hot on 0")
    assert lying(t) == {"hand.1": ["toilet"], "pile.0": ["hard", "hard", "frozen"], "discharge": ["hot", "hot", "hot"]}
    assert not t.over


@pytest.mark.rule("CACA-16", "CACA-17")
def test_a_sixth_poo_on_oneself_is_legal_when_nothing_matches_and_buries() -> None:
    t = pioche.scenario("caca", 3, zones={"hand.0": ["golden"], "pile.0": FIVE, "draw": ["toilet"]})
    t.act(0, "play golden on 0")
    assert lying(t) == {"hand.1": ["toilet"], "discharge": ["hot", "hot", "golden", "hard", "hard", "frozen"]}
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("CACA-17")
def test_five_poos_at_the_end_of_ones_own_turn_bury() -> None:
    t = pioche.scenario("caca", 3, zones={"hand.0": ["golden"], "pile.0": FIVE, "draw": ["toilet"]})
    t.act(0, "play golden on 2")
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("CACA-17")
def test_a_fifth_poo_on_oneself_buries_too() -> None:
    t = pioche.scenario("caca", 3, zones={"hand.0": ["frozen"], "pile.0": FOUR, "draw": ["toilet"]})
    t.act(0, "play frozen on 0")
    assert t.view(None)["facts"]["living"] == [1, 2]


@pytest.mark.rule("CACA-17")
def test_five_poos_on_anothers_turn_do_not_bury_and_one_turn_is_left_to_be_saved() -> None:
    zones = {"hand.0": ["frozen"], "hand.1": ["suppository"], "pile.1": FOUR, "draw": ["hot", "golden", "toilet"]}
    t = pioche.scenario("caca", 3, zones=zones)
    t.act(0, "play frozen on 1")
    assert t.view(None)["facts"]["living"] == [0, 1, 2]
    t.act(1, "play suppository on 1 removing frozen")
    assert t.view(None)["facts"]["living"] == [0, 1, 2]
    assert t.zones()["pile.1"] == FOUR


@pytest.mark.rule("CACA-18")
def test_who_is_out_hands_in_table_and_hand_before_the_next_draw() -> None:
    zones = {
        "hand.0": ["golden", "mouldy", "unicorn", "toilet", "suppository", "constipation"],
        "pile.0": FIVE,
        "attached.0": ["constipation"],
        "draw": [],
    }
    t = pioche.scenario("caca", 3, zones=zones)
    t.act(0, "play golden on 1")
    zones = t.zones()
    given_back = ["hot", "hot", "hard", "hard", "frozen", "mouldy", "unicorn"]
    assert sorted(zones["draw"] + zones["hand.1"]) == sorted(given_back)  # shuffled at once: the next player draws
    assert len(zones["hand.1"]) == 1
    assert zones["drain"] == ["toilet", "suppository", "constipation", "constipation"]
    assert (zones["hand.0"], zones["pile.0"], zones["attached.0"]) == ([], [], [])


@pytest.mark.rule("CACA-18")
def test_what_is_handed_in_lies_face_up() -> None:
    zones = {"hand.0": ["golden", "mouldy", "toilet"], "pile.0": FIVE, "draw": ["hot"]}
    t = pioche.scenario("caca", 3, zones=zones)
    t.act(0, "play golden on 1")
    shown = t.view(None)["zones"]
    assert shown["discharge"]["cards"] == ["hot", "hot", "hard", "hard", "mouldy", "frozen"]
    assert shown["drain"]["cards"] == ["toilet"]


@pytest.mark.rule("CACA-18")
def test_everybody_remembers_what_was_handed_in() -> None:
    zones = {"hand.0": ["golden", "mouldy", "toilet"], "pile.0": FIVE, "draw": ["hot"]}
    t = pioche.scenario("caca", 3, zones=zones)
    t.act(0, "play golden on 1")
    assert known_to(t, 2, "discharge") == ["hot", "hot", "hard", "hard", "mouldy", "frozen"]
    assert known_to(t, 2, "drain") == ["toilet"]


@pytest.mark.rule("CACA-22")
def test_the_last_one_living_wins_at_once() -> None:
    t = pioche.scenario("caca", 3, turn=2, out=[0], zones={"hand.2": ["golden"], "pile.2": FIVE})
    t.act(2, "play golden on 1")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (1,), (0, 1, 0), ())


@pytest.mark.rule("CACA-22")
def test_the_last_one_wins_under_five_poos_of_his_own() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["golden"], "pile.0": FIVE, "pile.1": FIVE, "draw": []})
    t.act(0, "play golden on 0")
    assert (t.over, t.winners, t.scores) == (True, (1,), (0, 1))
    assert lying(t) == {"pile.1": FIVE, "discharge": ["hot", "hot", "golden", "hard", "hard", "frozen"]}


@pytest.mark.rule("CACA-22")
def test_after_the_end_nothing_is_played_or_drawn() -> None:
    zones = {"hand.0": ["golden"], "hand.1": ["hot"], "pile.0": FIVE, "draw": ["toilet"]}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play golden on 1")
    assert (t.winners, t.legal(0), t.legal(1)) == ((1,), [], [])
    assert t.zones()["draw"] == ["toilet"]
    assert refused(t, 1, "play hot on 0") == "CACA-22"


@pytest.mark.rule("CACA-23")
def test_after_an_elimination_the_next_living_player_plays() -> None:
    t = pioche.scenario("caca", 5, turn=1, out=[2, 3], zones={"hand.1": ["golden"], "pile.1": FIVE})
    t.act(1, "play golden on 0")
    assert t.actors == (4,)


@pytest.mark.rule("CACA-23")
def test_the_next_living_player_may_be_across_the_first_seat() -> None:
    t = pioche.scenario("caca", 5, turn=4, out=[0], zones={"hand.4": ["golden"], "pile.4": FIVE})
    t.act(4, "play golden on 1")
    assert t.actors == (1,)
