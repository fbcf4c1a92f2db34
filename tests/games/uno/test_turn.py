"""UNO-04..07: what may be laid, drawing, and the refill."""

from __future__ import annotations

from collections import Counter

import pytest

from pioche.games.uno.cards import COLOURS, DECK
from tests.asking import known_to, lying, refused
from tests.games.uno.tables import fact, hand, seated

KINDS = tuple(dict.fromkeys(DECK.names))
WILD_FORMS = {
    "wild": [f" as {colour}" for colour in COLOURS],
    "wild+4": [f" as {colour}" for colour in COLOURS],
    "fits-in": [f" as {colour} calling {icon}" for colour in COLOURS for icon in ("love", "money")],
}


def forms(card: str) -> list[str]:
    """Every way to lay the card, nothing said."""
    wild = card.rpartition("-")[0]
    return [f"play {card}{form}" for form in WILD_FORMS.get(wild, [""])]


def matches(card: str, colour: str, symbol: str) -> bool:
    own = card.rpartition("-")[0]
    return own in WILD_FORMS or own.split("-")[0] == colour or own.split("-")[1] == symbol


@pytest.mark.parametrize(
    ("top", "colour", "symbol"),
    [
        ("red-5-love", "red", "5"),
        ("yellow-0-money", "yellow", "0"),
        ("green-skip-love", "green", "skip"),
        ("blue-reverse-money", "blue", "reverse"),
        ("red-+2-love", "red", "+2"),
        ("wild-love", "green", ""),
        ("wild+4-money", "blue", ""),
        ("fits-in-love", "yellow", ""),
    ],
)
@pytest.mark.rule("UNO-04", "UNO-11")
def test_a_card_matches_by_colour_number_or_symbol_and_a_wild_always(top: str, colour: str, symbol: str) -> None:
    held = [card for card in KINDS if card != top]
    t = seated(held, ["wild-money"], top=top, colour=colour)
    playable = [card for card in held if matches(card, colour, symbol)]
    assert t.legal(0) == [form for card in playable for form in forms(card)] + ["draw"]
    for card in held:
        if card not in playable:
            assert refused(t, 0, f"play {card}") == "UNO-04"


@pytest.mark.rule("UNO-04", "UNO-17")
def test_an_icon_is_no_match() -> None:
    t = seated(["blue-1-love", "green-2-love"], ["red-1-love"], top="red-5-love")
    assert t.legal(0) == ["draw"]


@pytest.mark.rule("UNO-04")
def test_only_a_card_in_hand_is_laid_and_one_a_turn() -> None:
    t = seated(["red-1-love", "red-2-love", "red-3-love"], ["red-4-love", "red-6-love"], draw=[])
    assert refused(t, 0, "play red-4-love") == "UNO-04"
    assert refused(t, 0, "play wild-love as red") == "UNO-04"
    t.act(0, "play red-1-love")
    assert lying(t) == {
        "hand.0": ["red-2-love", "red-3-love"],
        "hand.1": ["red-4-love", "red-6-love"],
        "discard": ["red-5-love", "red-1-love"],
    }
    assert t.actors == (1,)
    assert refused(t, 0, "play red-2-love") == "UNO-03"


@pytest.mark.rule("UNO-04")
def test_the_colour_of_the_card_laid_is_in_force() -> None:
    t = seated(["blue-5-love", "red-2-love", "red-3-love"], ["red-4-love", "blue-6-love"])
    t.act(0, "play blue-5-love")
    assert fact(t, "colour") == "blue"
    assert t.legal(1) == ["play blue-6-love", "play blue-6-love uno", "draw"]


@pytest.mark.rule("UNO-05")
def test_without_a_match_one_draws_one_card() -> None:
    t = seated(["blue-1-love", "blue-2-love"], ["red-1-love"], draw=["green-3-love"])
    assert t.legal(0) == ["draw"]
    t.act(0, "draw")
    assert lying(t) == {
        "hand.0": ["green-3-love", "blue-1-love", "blue-2-love"],
        "hand.1": ["red-1-love"],
        "discard": ["red-5-love"],
    }
    assert t.actors == (0,)


@pytest.mark.rule("UNO-05")
def test_keep_is_asked_even_if_the_card_drawn_cannot_be_played() -> None:
    t = seated(["blue-1-love", "blue-2-love"], ["red-1-love"], draw=["green-3-love"])
    t.act(0, "draw")
    assert (t.actors, t.legal(0)) == ((0,), ["keep"])
    assert refused(t, 0, "play green-3-love") == "UNO-04"
    t.act(0, "keep")
    assert (t.actors, hand(t, 0)) == ((1,), ["green-3-love", "blue-1-love", "blue-2-love"])


@pytest.mark.rule("UNO-05")
def test_the_others_cannot_tell_a_playable_card_drawn_from_another() -> None:
    views = []
    for drawn in ("red-3-love", "green-3-love"):
        t = seated(["blue-1-love", "blue-2-love"], ["red-1-love"], draw=[drawn])
        t.act(0, "draw")
        views.append((t.view(1), t.view(None)))
    assert views[0] == views[1]


@pytest.mark.rule("UNO-05")
def test_the_card_drawn_and_only_that_one_may_be_played_at_once() -> None:
    t = seated(["red-1-love", "blue-5-love", "wild-love"], ["red-2-love"], draw=["red-3-love"])
    t.act(0, "draw")
    assert t.legal(0) == ["play red-3-love", "keep"]
    for other in ("play red-1-love", "play blue-5-love", "play wild-love as red"):
        assert refused(t, 0, other) == "UNO-05"
    t.act(0, "play red-3-love")
    assert lying(t) == {
        "hand.0": ["red-1-love", "blue-5-love", "wild-love"],
        "hand.1": ["red-2-love"],
        "discard": ["red-5-love", "red-3-love"],
    }
    assert t.actors == (1,)


@pytest.mark.rule("UNO-05")
def test_a_playable_card_drawn_may_be_kept() -> None:
    t = seated(["red-1-love", "blue-5-love"], ["red-2-love"], draw=["red-3-love"])
    t.act(0, "draw")
    t.act(0, "keep")
    assert (t.actors, hand(t, 0)) == ((1,), ["red-1-love", "red-3-love", "blue-5-love"])


@pytest.mark.rule("UNO-05")
def test_a_wild_drawn_may_be_played_with_any_colour() -> None:
    t = seated(["blue-1-love", "blue-2-love"], ["red-2-love"], draw=["wild-money"])
    t.act(0, "draw")
    assert t.legal(0) == [f"play wild-money as {colour}" for colour in COLOURS] + ["keep"]


@pytest.mark.rule("UNO-05")
def test_after_drawing_one_does_not_draw_again_nor_pass() -> None:
    t = seated(["blue-1-love"], ["red-1-love"])
    t.act(0, "draw")
    assert refused(t, 0, "draw") == "UNO-05"
    assert refused(t, 0, "pass") == "UNO-05"


@pytest.mark.rule("UNO-05")
def test_keep_is_for_after_a_draw_only() -> None:
    assert refused(seated(["red-1-love"], ["red-2-love"]), 0, "keep") == "UNO-05"


@pytest.mark.rule("UNO-06")
def test_one_may_draw_with_a_playable_card_in_hand() -> None:
    t = seated(["red-1-love", "wild-love", "red-2-love"], ["red-3-love"], draw=["green-3-love"])
    assert t.legal(0)[-1] == "draw"
    t.act(0, "draw")
    assert hand(t, 0) == ["red-1-love", "red-2-love", "green-3-love", "wild-love"]


@pytest.mark.rule("UNO-07", "ALL-03")
def test_from_an_empty_draw_pile_one_draws_of_the_discard_less_its_top_card() -> None:
    under = ["green-1-love", "green-2-love", "green-3-love"]
    drawn: Counter[str] = Counter()
    for seed in range(60):
        t = seated(["blue-1-love"], ["red-1-love"], under=under, draw=[], seed=seed)
        t.act(0, "draw")
        zones = t.zones()
        (card,) = set(under) & set(zones["hand.0"])
        assert (sorted([card, *zones["draw"]]), zones["discard"]) == (under, ["red-5-love"])
        drawn[card] += 1
    assert set(drawn) == set(under)


@pytest.mark.rule("UNO-07")
def test_a_draw_pile_that_runs_out_is_not_refilled_before_the_next_draw() -> None:
    t = seated(["blue-1-love"], ["blue-2-love"], under=["green-1-love"], draw=["green-2-love"])
    t.act(0, "draw")
    assert lying(t) == {
        "hand.0": ["green-2-love", "blue-1-love"],
        "hand.1": ["blue-2-love"],
        "discard": ["green-1-love", "red-5-love"],
    }


@pytest.mark.rule("UNO-07", "UNO-08")
def test_the_pile_is_refilled_in_the_middle_of_drawing_several() -> None:
    t = seated(["red-+2-love", "blue-1-love", "blue-2-love"], ["blue-3-love"], draw=["green-1-love"])
    t.act(0, "play red-+2-love")
    assert lying(t) == {
        "hand.0": ["blue-1-love", "blue-2-love"],
        "hand.1": ["red-5-love", "green-1-love", "blue-3-love"],
        "discard": ["red-+2-love"],
    }


@pytest.mark.rule("UNO-07")
def test_the_top_card_and_the_colour_stay_after_a_refill() -> None:
    t = seated(["blue-1-love"], ["green-4-love"], under=["red-1-love"], top="wild-love", colour="green", draw=[])
    t.act(0, "draw")
    t.act(0, "keep")
    assert (t.zones()["discard"], fact(t, "colour")) == (["wild-love"], "green")
    assert t.legal(1) == ["play green-4-love"]  # nothing is left to draw


@pytest.mark.rule("UNO-07")
def test_nobody_knows_where_the_cards_of_a_refill_are() -> None:
    under = ["green-1-love", "green-2-love", "green-3-love"]
    t = seated(["blue-1-love"], ["red-1-love"], under=under, draw=[])
    assert known_to(t, 1, "discard") == ["red-5-love", *under]
    t.act(0, "draw")
    assert (known_to(t, 0, "draw"), known_to(t, 1, "draw"), known_to(t, 1, "hand.0")) == ([], [], [])
    assert known_to(t, 0, "hand.0") == hand(t, 0)


@pytest.mark.rule("UNO-07")
def test_everybody_knows_a_refill_of_a_single_card() -> None:
    t = seated(["blue-1-love"], ["red-1-love"], under=["green-1-love"], draw=[])
    t.act(0, "draw")
    assert known_to(t, 1, "hand.0") == ["green-1-love"]
