"""TACO-08, 09, 10, 24: special cards and gestures."""

from __future__ import annotations

import pytest

from tests.games.taco.tables import LIMIT, laid, lying, piles, taken_by

VERSO = ["panda", "moose", "seal"]
ORIGINAL = ["gorilla", "groundhog", "narwhal"]


@pytest.mark.rule("TACO-08")
@pytest.mark.parametrize("special", VERSO + ORIGINAL)
@pytest.mark.parametrize("word", ["taco", "pizza"])
def test_a_special_is_slapped_after_its_gesture_whatever_the_word(special: str, word: str) -> None:
    t = laid(special, word, deck="mixed")
    for seat in (2, 1):
        t.act(seat, f"gesture {special}")
        t.act(seat, "slap palm")
    assert taken_by(t) == 0
    assert t.view(0)["facts"]["cause"] == "last"


@pytest.mark.rule("TACO-09")
@pytest.mark.parametrize("special", VERSO)
def test_a_special_from_behind_is_slapped_with_the_back_of_the_hand(special: str) -> None:
    t = laid(f"{special}-back", players=4)
    for seat in (2, 1, 3):
        t.act(seat, f"gesture {special}", 1200)
    t.act(1, "slap palm", 1400)
    t.act(2, "slap back", 1500)
    t.act(3, "slap back", 1600)
    assert taken_by(t) == 1
    assert t.view(0)["facts"]["cause"] == "wrong-side"


@pytest.mark.rule("TACO-10")
def test_a_slap_without_the_gesture_is_a_fault() -> None:
    t = laid("panda")
    t.act(2, "slap palm", 1200)
    t.act(1, "gesture panda", 1250)
    t.act(1, "slap palm", 1300)
    assert taken_by(t) == 2
    assert t.view(0)["facts"]["cause"] == "no-gesture"


@pytest.mark.rule("TACO-10")
def test_a_gesture_made_before_the_card_was_laid_does_not_count() -> None:
    t = lying("cat", word="goat")
    t.act(2, "gesture panda", 900)
    assert t.state.gestured == 0
    t = laid("panda")
    t.act(2, "slap palm", 1300)
    assert t.view(None)["facts"]["window"]["culprit"] == 2


@pytest.mark.rule("TACO-10")
def test_a_gesture_on_the_last_special_does_not_count_for_the_next() -> None:
    t = laid("panda", players=2)
    t.act(0, "gesture panda", 1100)
    t.act(0, "slap palm", 1200)
    t.act(1, "say taco", 1500)
    assert t.zones()["centre"] == ["cheese"]
    t.act(0, "say cat", 1600)
    t.act(1, "say goat", 1700)
    assert t.zones()["centre"] == ["cheese", "cheese", "panda"]
    t.act(0, "slap palm", 1800)
    assert t.view(None)["facts"]["window"]["faults"] == [0]


@pytest.mark.rule("TACO-10")
def test_another_gesture_is_a_fault_at_its_own_time() -> None:
    t = laid("moose", players=4)
    t.act(1, "gesture seal", 1200)
    t.act(1, "gesture moose", 1300)
    t.act(2, "slap palm", 1350)
    assert t.view(None)["facts"]["window"] == {
        "since": 1000,
        "hands": [],
        "gestured": [1],
        "faults": [1, 2],
        "culprit": 1,
    }
    t.act(1, "slap palm", 1400)
    t.act(0, "gesture moose", 1500)
    t.act(0, "slap palm", 1600)
    assert taken_by(t) == 1
    assert t.view(0)["facts"]["cause"] == "wrong-gesture"


@pytest.mark.rule("TACO-10")
def test_another_gesture_after_the_right_one_is_a_fault_too() -> None:
    t = laid("moose", players=2)
    t.act(1, "gesture moose", 1200)
    t.act(1, "gesture panda", 1250)
    t.act(1, "slap palm", 1300)
    assert taken_by(t) is None
    t.advance(LIMIT + 1)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-10", "TACO-14")
def test_another_gesture_after_the_own_slap_is_no_fault() -> None:
    t = laid("moose", players=3)
    t.act(1, "gesture moose", 1200)
    t.act(1, "slap palm", 1250)
    t.act(1, "gesture panda", 1300)
    assert t.view(None)["facts"]["window"]["faults"] == []


@pytest.mark.rule("TACO-10")
def test_the_gesture_alone_is_no_slap() -> None:
    t = laid("seal", players=2)
    t.act(1, "gesture seal", 1200)
    t.act(0, "gesture seal", 1200)
    assert taken_by(t) is None
    t.act(1, "slap palm", 1300)
    assert taken_by(t) == 0


@pytest.mark.rule("TACO-24")
def test_a_gesture_on_a_plain_match_has_no_effect() -> None:
    t = laid("taco", players=2)
    t.act(1, "gesture panda", 1200)
    assert t.view(None)["facts"]["window"]["faults"] == []
    t.act(1, "slap palm", 1300)
    assert taken_by(t) == 0


@pytest.mark.rule("TACO-24")
@pytest.mark.parametrize("centre", [(), ("cat",), ("panda",)])
def test_a_gesture_when_no_slap_is_due_has_no_effect(centre: tuple[str, ...]) -> None:
    t = lying(*centre, word="goat")
    before = piles(t)
    t.act(1, "gesture moose", 800)
    assert piles(t) == before
    assert t.view(None)["facts"]["cause"] is None
