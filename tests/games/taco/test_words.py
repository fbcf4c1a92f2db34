"""TACO-03, 04, 13, 19, 27: laying cards and saying words."""

from __future__ import annotations

import pytest

import pioche
from tests.games.taco.tables import lying, piles, taken_by

PLAIN = {"stock.0": ["moose", "cat"], "stock.1": ["seal", "goat"], "stock.2": ["panda", "taco"]}


@pytest.mark.rule("TACO-03")
def test_each_in_turn_lays_the_top_card_on_the_centre() -> None:
    t = pioche.scenario("taco", players=3, zones=PLAIN)
    t.act(0, "say taco", 500)
    t.act(1, "say cat", 900)
    assert piles(t) == {
        "stock.0": ["moose"],
        "stock.1": ["seal"],
        "stock.2": ["panda", "taco"],
        "centre": ["cat", "goat"],
        "common": [],
    }
    assert t.view(None)["facts"]["turn"] == 2


@pytest.mark.rule("TACO-03")
def test_after_pizza_comes_taco_again() -> None:
    zones = {"stock.0": ["cat", "goat", "cat"], "stock.1": ["goat", "cat", "goat"]}
    t = pioche.scenario("taco", players=2, zones=zones, turn=1, word="pizza")
    t.act(1, "say pizza", 100)
    facts = t.view(0)["facts"]
    assert (facts["turn"], facts["word"], facts["said"]) == (0, "taco", "pizza")
    t.act(0, "say taco", 200)
    facts = t.view(0)["facts"]
    assert (facts["turn"], facts["word"], facts["said"]) == (1, "cat", "taco")


@pytest.mark.rule("TACO-04")
def test_a_round_begins_with_taco_whatever_was_due() -> None:
    t = lying("cat", "goat", word="cheese", turn=2)
    t.act(1, "slap palm", 100)
    facts = t.view(None)["facts"]
    assert (facts["turn"], facts["word"], facts["said"]) == (1, "taco", None)


@pytest.mark.rule("TACO-12", "TACO-13")
def test_a_wrong_word_takes_the_centre_with_the_card_laid() -> None:
    zones = {"stock.0": ["cheese", "pizza"], "stock.1": ["cheese"], "centre": ["cat", "goat"]}
    t = pioche.scenario("taco", players=2, zones=zones, word="goat")
    t.act(0, "say cheese", 700)
    assert piles(t) == {
        "stock.0": ["pizza", "goat", "cat", "cheese"],
        "stock.1": ["cheese"],
        "centre": [],
        "common": [],
    }
    facts = t.view(0)["facts"]
    assert (facts["turn"], facts["word"], facts["cause"], facts["taken"]) == (0, "taco", "wrong-word", 3)


@pytest.mark.rule("TACO-13")
def test_a_card_that_matches_the_wrong_word_is_not_slapped() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["pizza"], "stock.1": ["cheese"]}, word="cat")
    t.act(0, "say pizza", 700)
    t.act(1, "slap palm", 800)
    assert piles(t) == {"stock.0": ["pizza"], "stock.1": ["cheese"], "centre": [], "common": []}


@pytest.mark.rule("TACO-13")
def test_a_special_laid_with_a_wrong_word_is_not_slapped() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["cat", "panda"], "stock.1": ["cheese"]})
    t.act(0, "say pizza", 700)
    assert t.view(0)["facts"]["window"] is None
    assert t.zones()["stock.0"] == ["panda", "cat"]


@pytest.mark.rule("TACO-13", "TACO-17")
def test_a_wrong_first_word_only_puts_the_card_back_under() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["goat", "cat"], "stock.1": ["cheese"]})
    t.act(0, "say cheese", 50)
    assert t.zones()["stock.0"] == ["cat", "goat"]
    assert taken_by(t) == 0


@pytest.mark.rule("TACO-19")
def test_without_stock_one_says_the_word_and_lays_nothing() -> None:
    zones = {"stock.1": ["cheese"], "stock.2": ["goat"], "centre": ["cat"]}
    t = pioche.scenario("taco", players=3, zones=zones, word="goat")
    t.act(0, "say goat", 300)
    assert piles(t) == {"stock.0": [], "stock.1": ["cheese"], "stock.2": ["goat"], "centre": ["cat"], "common": []}
    facts = t.view(1)["facts"]
    assert (facts["turn"], facts["word"], facts["laid"]) == (1, "cheese", None)


@pytest.mark.rule("TACO-19")
def test_the_visible_card_is_no_match_for_a_word_said_without_a_card() -> None:
    zones = {"stock.1": ["cheese"], "stock.2": ["goat"], "centre": ["taco", "cat"]}
    t = pioche.scenario("taco", players=3, zones=zones, word="cat")
    t.act(0, "say cat", 300)
    assert t.view(0)["facts"]["window"] is None
    t.act(2, "slap palm", 600)
    assert t.zones()["stock.2"] == ["cat", "taco", "goat"]
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-12", "TACO-19")
def test_without_stock_a_wrong_word_still_takes_the_centre() -> None:
    zones = {"stock.1": ["cheese"], "stock.2": ["goat"], "centre": ["taco", "cat"]}
    t = pioche.scenario("taco", players=3, zones=zones, word="cat")
    t.act(0, "say pizza", 300)
    assert t.zones()["stock.0"] == ["cat", "taco"]
    assert taken_by(t) == 0


@pytest.mark.rule("TACO-27")
def test_whoever_has_the_turn_may_choose_any_word() -> None:
    t = lying("cat", turn=1, word="goat")
    assert t.legal(1)[:5] == ["say taco", "say cat", "say goat", "say cheese", "say pizza"]
    assert [word for word in t.legal(0) + t.legal(2) if word.startswith("say")] == []


@pytest.mark.rule("TACO-27")
def test_with_auto_only_the_right_word_can_be_said() -> None:
    t = lying("cat", turn=1, word="goat", announce="auto")
    assert t.legal(1) == ["say goat", *t.legal(0)]
    before = t.state.tobytes()
    with pytest.raises(pioche.IllegalAction) as refused:
        t.act(1, "say pizza", 100)
    assert refused.value.rule == "TACO-27"
    assert t.state.tobytes() == before


@pytest.mark.rule("TACO-12", "TACO-27")
def test_with_auto_the_pace_still_runs_out() -> None:
    t = lying("cat", turn=1, word="goat", announce="auto")
    t.advance(4001)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-28")
def test_a_word_out_of_turn_is_refused() -> None:
    t = lying("cat", turn=1, word="goat")
    before = t.state.tobytes()
    with pytest.raises(pioche.IllegalAction) as refused:
        t.act(2, "say goat", 100)
    assert refused.value.rule == "TACO-28"
    assert (t.state.tobytes(), t.history) == (before, [])
