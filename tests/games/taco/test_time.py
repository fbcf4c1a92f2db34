"""TACO-12, 29: the pace, and the order of time."""

from __future__ import annotations

import pytest

import pioche
from tests.games.taco.tables import LIMIT, laid, lying, piles, taken_by

LATEST = 2**31 - 1


@pytest.mark.rule("TACO-12")
def test_a_player_who_does_not_speak_in_time_takes_the_centre() -> None:
    t = lying("cat", "goat", turn=2, word="pizza")
    t.advance(4000)
    assert taken_by(t) is None
    t.advance(4001)
    assert taken_by(t) == 2
    assert t.zones()["stock.2"] == ["goat", "cat", "cheese"]
    assert t.view(None)["facts"]["cause"] == "slow"


@pytest.mark.rule("TACO-12")
def test_a_word_at_exactly_the_limit_is_in_time() -> None:
    t = lying("cat", turn=2, word="goat")
    t.act(2, "say goat", 4000)
    assert t.zones()["centre"] == ["cat", "cheese"]


@pytest.mark.rule("TACO-12", "TACO-29")
def test_a_word_one_millisecond_later_begins_a_new_round() -> None:
    t = lying("cat", turn=2, word="goat")
    t.act(2, "say taco", 4001)
    assert piles(t) == {
        "stock.0": ["cheese"],
        "stock.1": ["cheese"],
        "stock.2": ["cat"],
        "centre": ["cheese"],
        "common": [],
    }


@pytest.mark.rule("TACO-12", "TACO-13", "TACO-29")
def test_the_word_that_was_due_is_wrong_once_the_round_is_over() -> None:
    t = lying("cat", turn=2, word="goat")
    t.act(2, "say goat", 4001)
    assert t.zones()["stock.2"] == ["cheese", "cat"]
    assert t.view(None)["facts"]["cause"] == "wrong-word"


@pytest.mark.rule("TACO-12", "TACO-29")
def test_when_the_pace_has_run_out_the_turn_of_another_is_over() -> None:
    t = lying("cat", turn=1, word="goat")
    t.act(1, "say goat", 1000)
    before = t.state.tobytes()
    with pytest.raises(pioche.IllegalAction) as refused:
        t.act(1, "say cheese", 5001)
    assert refused.value.rule == "TACO-28"
    assert t.state.tobytes() == before


@pytest.mark.rule("TACO-12")
def test_the_pace_runs_from_the_last_word() -> None:
    t = lying("cat", turn=1, word="goat")
    t.act(1, "say goat", 3900)
    t.act(0, "gesture seal", 7000)
    t.advance(7900)
    assert taken_by(t) is None
    t.advance(7901)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-12", "TACO-19")
def test_a_word_without_a_card_sets_the_pace_too() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.1": ["cheese"], "centre": ["cat"]}, word="goat")
    t.act(0, "say goat", 3000)
    t.advance(7000)
    assert taken_by(t) is None
    t.advance(7001)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-12")
def test_the_pace_is_what_the_option_says() -> None:
    t = lying("cat", turn=1, word="goat", pace=1)
    t.advance(2)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-12")
def test_without_a_pace_one_may_take_any_time() -> None:
    t = lying("cat", turn=1, word="goat", pace=0)
    t.advance(LATEST)
    assert taken_by(t) is None
    t.act(1, "say goat", LATEST)
    assert t.zones()["centre"] == ["cat", "cheese"]
    assert t.view(0)["facts"]["due"] is None


@pytest.mark.rule("TACO-12", "TACO-17")
def test_whoever_begins_a_round_may_take_any_time() -> None:
    t = pioche.new("taco", players=3, seed=1, options={"first": 2})
    before = piles(t)
    t.advance(60_000)
    assert piles(t) == before
    t.act(2, "say taco", 70_000)
    facts = t.view(None)["facts"]
    assert (facts["turn"], facts["word"], facts["at"]) == (0, "cat", 70_000)


@pytest.mark.rule("TACO-12")
def test_while_a_slap_is_due_the_pace_does_not_run() -> None:
    t = laid("taco", players=3, pace=100)
    t.act(2, "slap palm", 1500)
    assert t.view(None)["facts"]["window"]["hands"] == [2]


@pytest.mark.rule("TACO-29")
def test_a_time_earlier_than_the_last_one_is_refused() -> None:
    t = laid("taco", players=3)
    with pytest.raises(pioche.UnknownAction) as refused:
        t.act(1, "slap palm", 999)
    assert refused.value.rule == "TACO-29"
    with pytest.raises(pioche.UnknownAction) as refused:
        t.advance(999)
    assert refused.value.rule == "TACO-29"
    t.act(1, "slap palm", 1000)
    assert t.clock == 1000


@pytest.mark.rule("TACO-29")
def test_an_action_without_a_time_happens_now() -> None:
    t = laid("taco", players=3)
    t.act(1, "slap palm")
    assert t.history[-1] == (1, "slap palm", 1000)


@pytest.mark.rule("TACO-29")
def test_what_is_due_happens_at_its_own_time_before_the_action() -> None:
    t = laid("taco", players=3)
    t.act(2, "say taco", LIMIT + 500)
    facts = t.view(None)["facts"]
    assert t.zones()["centre"] == ["cheese"]
    assert (facts["at"], facts["due"], facts["moment"]) == (LIMIT + 500, LIMIT + 500 + 4000, 3)


@pytest.mark.rule("TACO-29")
def test_a_long_time_does_no_more_than_what_was_due() -> None:
    t = laid("taco", players=3)
    t.advance(LATEST)
    assert taken_by(t) == 2
    assert t.clock == LATEST


@pytest.mark.rule("TACO-29")
def test_time_that_passes_is_part_of_the_history() -> None:
    t = laid("taco", players=3)
    t.advance(LIMIT + 1)
    assert t.history[-1] == (None, "advance", LIMIT + 1)
    again = pioche.replay(t.archive())
    assert again.state.tobytes() == t.state.tobytes()


@pytest.mark.rule("TACO-29")
def test_at_the_end_of_time_a_window_still_opens() -> None:
    t = lying("cat", turn=0, word="cheese", pace=0)
    t.act(0, "say cheese", LATEST)
    t.act(1, "slap palm", LATEST)
    t.act(2, "slap palm", LATEST)
    assert taken_by(t) == 0
