"""TACO-11, 17, 18, 28: faults outside a window, an empty centre, and what is never refused."""

from __future__ import annotations

import pytest

import pioche
from tests.games.taco.tables import LIMIT, laid, lying, piles, taken_by

NEVER_REFUSED = ["slap palm", "slap back", "gesture panda", "gesture moose", "gesture seal", "flinch"]


@pytest.mark.rule("TACO-11")
@pytest.mark.parametrize(
    ("action", "cause"), [("slap palm", "wrong-moment"), ("slap back", "wrong-moment"), ("flinch", "flinched")]
)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_slap_at_the_wrong_moment_or_a_flinch_takes_the_centre_at_once(action: str, cause: str, seat: int) -> None:
    t = lying("cat", "goat", turn=1, word="pizza")
    t.act(seat, action, 500)
    stocks = {f"stock.{n}": ["goat", "cat", "cheese"] if n == seat else ["cheese"] for n in range(3)}
    assert piles(t) == stocks | {"centre": [], "common": []}
    facts = t.view(None)["facts"]
    assert (facts["turn"], facts["word"], facts["cause"], facts["taken"]) == (seat, "taco", cause, 2)


@pytest.mark.rule("TACO-11")
def test_a_flinch_in_a_window_is_a_fault_judged_at_its_close() -> None:
    t = laid("taco", players=4)
    t.act(2, "flinch", 1100)
    assert taken_by(t) is None
    t.act(0, "slap palm", 1200)
    t.act(1, "slap palm", 1300)
    assert taken_by(t) == 2
    assert t.view(None)["facts"]["cause"] == "flinched"


@pytest.mark.rule("TACO-11", "TACO-14")
def test_a_flinch_cannot_be_mended_by_a_slap() -> None:
    t = laid("taco", players=2)
    t.act(1, "flinch", 1100)
    t.act(1, "slap palm", 1200)
    t.act(0, "slap palm", 2000)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-17")
@pytest.mark.parametrize("action", NEVER_REFUSED)
def test_while_the_centre_is_empty_nothing_is_a_fault(action: str) -> None:
    t = lying(turn=1)
    before = piles(t)
    t.act(2, action, 500)
    assert piles(t) == before
    facts = t.view(None)["facts"]
    assert (facts["turn"], facts["word"], facts["cause"]) == (1, "taco", None)


@pytest.mark.rule("TACO-17")
def test_whoever_is_at_fault_begins_the_next_round() -> None:
    t = lying("cat", turn=0, word="goat")
    t.act(2, "flinch", 500)
    assert "say taco" in t.legal(2)
    t.act(2, "say taco", 900)
    facts = t.view(None)["facts"]
    assert (facts["turn"], facts["word"], t.zones()["centre"]) == (0, "cat", ["cheese"])


@pytest.mark.rule("TACO-18")
def test_the_centre_goes_under_the_stock_in_one_piece_its_oldest_card_first() -> None:
    zones = {
        "stock.0": ["cat", "pizza"],
        "stock.1": ["taco", "pizza", "goat", "goat"],
        "centre": ["goat", "cheese", "moose"],
    }
    t = pioche.scenario("taco", players=2, zones=zones, turn=1, word="goat")
    t.act(0, "slap palm", 100)
    assert t.zones()["stock.0"] == ["moose", "cheese", "goat", "cat", "pizza"]
    words = ["taco", "cat", "goat", "cheese", "pizza", "taco", "cat", "goat", "cheese"]
    for place, word in enumerate(words):
        t.act(place % 2, f"say {word}", t.clock + 10)
    assert t.zones()["centre"][::2] == ["pizza", "cat", "goat", "cheese", "moose"]


@pytest.mark.rule("TACO-18")
def test_an_empty_stock_takes_the_centre_in_the_same_order() -> None:
    zones = {"stock.1": ["cheese"], "centre": ["cat", "moose", "cheese"]}
    t = pioche.scenario("taco", players=2, zones=zones, turn=1, word="goat")
    t.act(0, "flinch", 100)
    assert t.zones()["stock.0"] == ["cheese", "moose", "cat"]


@pytest.mark.rule("TACO-28")
def test_slaps_flinches_and_gestures_are_legal_for_everybody_at_any_time() -> None:
    window = laid("taco", players=3)
    window.act(2, "slap palm", 1100)
    for t in (lying(), lying("cat", word="goat"), window):
        assert t.actors == (0, 1, 2)
        for seat in range(3):
            assert [action for action in t.legal(seat) if not action.startswith("say")] == NEVER_REFUSED


@pytest.mark.rule("TACO-28")
@pytest.mark.parametrize("word", ["cat", "pizza"])
def test_a_word_of_the_next_player_while_a_slap_is_due_is_a_fault(word: str) -> None:
    t = laid("taco", players=3)
    t.act(1, f"say {word}", 1400)
    assert piles(t) == {
        "stock.0": ["cheese"],
        "stock.1": ["cheese"],
        "stock.2": ["cheese"],
        "centre": ["taco"],
        "common": [],
    }
    t.act(2, "slap palm", 1500)
    assert taken_by(t) == 1
    assert t.view(None)["facts"]["cause"] == "spoke"


@pytest.mark.rule("TACO-28")
def test_while_a_slap_is_due_the_others_cannot_speak() -> None:
    t = laid("taco", players=3)
    for seat in (0, 2):
        with pytest.raises(pioche.IllegalAction) as refused:
            t.act(seat, "say cat", 1400)
        assert refused.value.rule == "TACO-28"


@pytest.mark.rule("TACO-27", "TACO-28")
def test_with_auto_the_next_word_while_a_slap_is_due_is_a_fault() -> None:
    t = laid("taco", players=3, announce="auto")
    assert t.legal(1)[0] == "say cat"
    t.act(1, "say cat", 1400)
    t.advance(LIMIT + 1)
    assert taken_by(t) == 1
