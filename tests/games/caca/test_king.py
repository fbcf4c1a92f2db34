"""CACA-24, 25: King of Poo."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying, refused

KING = {"king": True}
FOUR = ["hot", "hot", "hard", "hard"]
FIVE = [*FOUR, "frozen"]


@pytest.mark.rule("CACA-24")
def test_five_poos_at_the_end_of_ones_own_turn_win() -> None:
    zones = {"hand.0": ["frozen"], "hand.1": ["hot"], "pile.0": FOUR, "draw": ["toilet"]}
    t = pioche.scenario("caca", 3, options=KING, zones=zones)
    t.act(0, "play frozen on 0")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (0,), (1, 0, 0), ())
    assert lying(t) == {"hand.1": ["hot"], "pile.0": FIVE, "draw": ["toilet"]}


@pytest.mark.rule("CACA-24", "CACA-16")
def test_six_poos_win_as_well() -> None:
    t = pioche.scenario("caca", 2, options=KING, zones={"hand.0": ["golden"], "pile.0": FIVE})
    t.act(0, "play golden on 0")
    assert t.winners == (0,)


@pytest.mark.rule("CACA-24", "CACA-15")
def test_a_sixth_poo_for_an_opponent_stays_forbidden() -> None:
    t = pioche.scenario("caca", 2, options=KING, zones={"hand.0": ["hot"], "pile.1": FIVE})
    assert refused(t, 0, "play hot on 1") == "CACA-15"


@pytest.mark.rule("CACA-24", "CACA-16")
def test_a_match_takes_the_crown_away() -> None:
    t = pioche.scenario("caca", 2, options=KING, zones={"hand.0": ["hot"], "pile.0": FIVE})
    t.act(0, "play hot on 0")
    assert not t.over


@pytest.mark.rule("CACA-24")
def test_nobody_is_ever_out() -> None:
    for seed in range(5):
        t = pioche.new("caca", players=4, seed=seed, options=KING)
        while not t.over:
            t.act(t.actors[0], t.legal(t.actors[0])[0])
        assert t.view(None)["facts"]["living"] == [0, 1, 2, 3]


@pytest.mark.rule("CACA-24")
def test_after_the_end_the_refusal_names_the_king() -> None:
    t = pioche.scenario("caca", 2, options=KING, zones={"hand.0": ["golden"], "hand.1": ["hot"], "pile.0": FIVE})
    t.act(0, "play golden on 0")
    assert refused(t, 1, "play hot on 0") == "CACA-24"


@pytest.mark.rule("CACA-24")
def test_a_crown_taken_with_the_very_last_card_is_a_crown() -> None:
    zones = {"hand.0": ["golden"], "pile.0": FOUR, "pile.1": FIVE, "draw": []}
    t = pioche.scenario("caca", 2, options=KING, zones=zones)
    t.act(0, "play golden on 0")
    assert t.winners == (0,)
    assert refused(t, 1, "pass") == "CACA-24"


@pytest.mark.rule("CACA-25")
def test_brought_to_five_by_an_opponent_is_no_win_before_the_end_of_ones_own_turn() -> None:
    zones = {"hand.0": ["frozen"], "hand.1": ["golden"], "pile.1": FOUR, "draw": ["toilet", "hot"]}
    t = pioche.scenario("caca", 2, options=KING, zones=zones)
    t.act(0, "play frozen on 1")
    assert (t.over, t.actors) == (False, (1,))
    t.act(1, "play golden on 0")
    assert (t.over, t.winners) == (True, (1,))


@pytest.mark.rule("CACA-25")
def test_what_an_opponent_takes_away_in_between_is_no_win() -> None:
    zones = {"hand.0": ["frozen"], "hand.1": ["toilet"], "hand.2": ["toilet"], "pile.2": FOUR}
    t = pioche.scenario("caca", 3, options=KING, zones=zones)
    t.act(0, "play frozen on 2")
    t.act(1, "play toilet on 2")
    t.act(2, "play toilet on 2")
    assert not t.over
