"""TACO-20..23: how a game is won, and what happens when nobody has cards."""

from __future__ import annotations

import pytest

import pioche
from pioche.core.table import Table
from tests.games.taco.tables import LIMIT, laid, lying, out_of_cards, piles, taken_by


def result(t: Table) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
    return t.over, t.winners, t.scores


@pytest.mark.rule("TACO-20")
def test_the_first_to_slap_a_match_without_stock_wins() -> None:
    t = out_of_cards("taco")
    t.act(1, "slap palm", 1200)
    assert not t.over
    t.act(2, "slap palm", 1300)
    assert result(t) == (True, (1,), (0, 1, 0))


@pytest.mark.rule("TACO-15", "TACO-20")
def test_the_win_is_judged_when_the_window_closes() -> None:
    t = out_of_cards("taco", players=4)
    t.act(1, "slap palm", 1200)
    t.act(3, "slap back", 1300)
    assert not t.over
    t.advance(LIMIT)
    assert not t.over
    t.advance(LIMIT + 1)
    assert result(t) == (True, (1,), (0, 1, 0, 0))
    assert t.clock == LIMIT


@pytest.mark.rule("TACO-20")
def test_a_special_wins_as_well_after_its_gesture() -> None:
    t = out_of_cards("seal-back", "cat", players=2)
    t.act(1, "gesture seal", 1200)
    t.act(1, "slap back", 1300)
    assert result(t) == (True, (1,), (0, 1))


@pytest.mark.rule("TACO-20")
def test_not_first_the_slap_is_settled_as_usual() -> None:
    t = out_of_cards("taco")
    t.act(0, "slap palm", 1200)
    t.act(1, "slap palm", 1300)
    assert not t.over
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-20")
def test_not_first_and_last_he_plays_on_with_the_centre() -> None:
    t = out_of_cards("taco")
    t.act(0, "slap palm", 1200)
    t.act(2, "slap palm", 1300)
    assert not t.over
    assert piles(t) == {"stock.0": ["cheese"], "stock.1": ["taco"], "stock.2": ["cheese"], "centre": [], "common": []}


@pytest.mark.rule("TACO-20")
def test_the_first_to_slap_with_a_stock_does_not_win() -> None:
    t = laid("taco", players=2)
    t.act(1, "slap palm", 1200)
    assert result(t) == (False, (), (0, 0))


@pytest.mark.rule("TACO-20", "TACO-28")
def test_after_the_end_nothing_is_possible() -> None:
    t = out_of_cards("taco", players=2)
    t.act(1, "slap palm", 1200)
    assert (t.actors, t.legal(0), t.legal(1)) == ((), [], [])
    before = t.state.tobytes()
    for action in ("slap palm", "flinch", "gesture seal", "say cat"):
        with pytest.raises(pioche.IllegalAction) as refused:
            t.act(0, action, 1300)
        assert refused.value.rule == "TACO-20"
    t.advance(90_000)
    assert (t.state.tobytes(), t.clock, len(t.history)) == (before, 1200, 2)


@pytest.mark.rule("TACO-20", "TACO-29")
def test_an_action_after_a_window_that_was_won_is_refused() -> None:
    t = out_of_cards("taco", players=3)
    t.act(1, "slap palm", 1200)
    with pytest.raises(pioche.IllegalAction) as refused:
        t.act(0, "slap palm", LIMIT + 1)
    assert refused.value.rule == "TACO-20"
    assert not t.over
    t.advance(LIMIT + 1)
    assert t.winners == (1,)


@pytest.mark.rule("TACO-21")
@pytest.mark.parametrize("fault", ["slap back", "flinch"])
def test_a_fault_before_his_slap_does_not_take_his_win(fault: str) -> None:
    t = out_of_cards("taco", players=3)
    t.act(0, fault, 1100)
    t.act(1, "slap palm", 1200)
    assert result(t) == (True, (1,), (0, 1, 0))


@pytest.mark.rule("TACO-21")
def test_his_own_fault_does_and_he_takes_the_centre() -> None:
    t = out_of_cards("taco", players=2)
    t.act(1, "slap back", 1100)
    t.act(1, "slap palm", 1150)
    t.act(0, "slap palm", 1200)
    assert not t.over
    assert t.zones()["stock.1"] == ["taco"]


@pytest.mark.rule("TACO-22")
def test_the_last_card_may_be_the_match_he_wins_on() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["taco"], "stock.1": ["cheese"]})
    t.act(0, "say taco", 900)
    t.act(0, "slap palm", 1200)
    assert result(t) == (True, (0,), (1, 0))
    assert piles(t) == {"stock.0": [], "stock.1": ["cheese"], "centre": ["taco"], "common": []}


@pytest.mark.rule("TACO-16", "TACO-20")
def test_of_two_without_stock_the_first_hand_wins() -> None:
    zones = {"stock.0": ["cheese", "taco"]}
    t = pioche.scenario("taco", players=3, zones=zones)
    t.act(0, "say taco", 900)
    t.act(2, "slap palm", 1200)
    t.act(1, "slap palm", 1200)
    assert t.winners == (2,)


@pytest.mark.rule("TACO-23")
def test_when_nobody_has_cards_the_centre_is_shuffled_and_laid_from() -> None:
    t = pioche.scenario("taco", players=2, zones={"centre": ["cat", "cheese", "pizza", "cheese"]}, word="goat", seed=1)
    t.act(0, "say goat", 500)
    zones = piles(t)
    assert (len(zones["centre"]), len(zones["common"])) == (1, 3)
    assert sorted(zones["centre"] + zones["common"]) == ["cat", "cheese", "cheese", "pizza"]
    facts = t.view(0)["facts"]
    assert (facts["turn"], facts["word"]) == (1, "cheese")


@pytest.mark.rule("TACO-23")
def test_the_shuffle_depends_on_chance() -> None:
    first = set()
    for seed in range(30):
        t = pioche.scenario("taco", players=2, zones={"centre": ["cat", "cheese", "pizza"]}, word="goat", seed=seed)
        t.act(0, "say goat", 500)
        first.add(t.zones()["centre"][0])
    assert first == {"cat", "cheese", "pizza"}


@pytest.mark.rule("TACO-23")
def test_the_common_pile_is_laid_from_in_its_order_before_it_is_made_anew() -> None:
    t = pioche.scenario("taco", players=2, zones={"common": ["cat", "pizza"], "centre": ["goat"]}, word="goat")
    t.act(0, "say goat", 100)
    assert piles(t) == {"stock.0": [], "stock.1": [], "centre": ["goat", "pizza"], "common": ["cat"]}
    t.act(1, "say cheese", 200)
    assert piles(t) == {"stock.0": [], "stock.1": [], "centre": ["goat", "pizza", "cat"], "common": []}
    t.act(0, "say pizza", 300)
    assert sorted(t.zones()["centre"] + t.zones()["common"]) == ["cat", "goat", "pizza"]
    assert len(t.zones()["centre"]) == 1


@pytest.mark.rule("TACO-23")
def test_whoever_has_no_stock_lays_from_common_even_if_another_has_one() -> None:
    zones = {"stock.1": ["cheese"], "common": ["cat", "pizza"], "centre": ["goat"]}
    t = pioche.scenario("taco", players=2, zones=zones, word="cat")
    t.act(0, "say cat", 100)
    t.act(1, "say goat", 200)
    assert piles(t) == {"stock.0": [], "stock.1": [], "centre": ["goat", "pizza", "cheese"], "common": ["cat"]}


@pytest.mark.rule("TACO-19", "TACO-23")
def test_while_another_has_a_stock_the_centre_stays() -> None:
    t = lying("cat", players=2, word="goat")
    t.act(0, "say goat", 100)
    t.act(1, "say cheese", 200)
    assert t.view(0)["facts"]["window"] is not None
    t = pioche.scenario("taco", players=2, zones={"stock.1": ["cheese"], "centre": ["goat"]}, word="cat")
    t.act(0, "say cat", 100)
    assert piles(t) == {"stock.0": [], "stock.1": ["cheese"], "centre": ["goat"], "common": []}


@pytest.mark.rule("TACO-23")
def test_cards_taken_are_a_stock_of_his_own_and_laid_first() -> None:
    t = pioche.scenario("taco", players=2, zones={"common": ["cat", "pizza"], "centre": ["goat"]}, word="goat")
    t.act(0, "flinch", 100)
    assert piles(t) == {"stock.0": ["goat"], "stock.1": [], "centre": [], "common": ["cat", "pizza"]}
    t.act(0, "say taco", 200)
    assert piles(t) == {"stock.0": [], "stock.1": [], "centre": ["goat"], "common": ["cat", "pizza"]}


@pytest.mark.rule("TACO-20", "TACO-23")
def test_without_a_stock_of_his_own_one_wins_on_a_card_from_common() -> None:
    t = pioche.scenario("taco", players=3, zones={"common": ["cat", "goat"], "stock.2": ["cheese"]}, word="goat")
    t.act(0, "say goat", 100)
    t.act(1, "slap palm", 300)
    t.act(2, "slap palm", 400)
    assert t.winners == (1,)


@pytest.mark.rule("TACO-13", "TACO-23")
def test_a_wrong_word_takes_the_card_from_common_along() -> None:
    t = pioche.scenario("taco", players=2, zones={"common": ["cat", "goat"], "centre": ["pizza"]}, word="goat")
    t.act(0, "say taco", 100)
    assert piles(t) == {"stock.0": ["goat", "pizza"], "stock.1": [], "centre": [], "common": ["cat"]}


@pytest.mark.rule("TACO-19")
def test_with_no_card_at_all_the_words_go_on() -> None:
    t = pioche.scenario("taco", players=2)
    t.act(0, "say taco", 100)
    t.act(1, "say goat", 200)
    facts = t.view(0)["facts"]
    assert (facts["turn"], facts["word"], facts["cause"], facts["taken"]) == (1, "taco", "wrong-word", 0)
