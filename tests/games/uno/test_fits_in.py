"""UNO-16..18, UNO-25: fits-in, the icons, and hands that lie open."""

from __future__ import annotations

import pytest

from pioche.games.uno.cards import COLOURS
from tests.asking import known_to, lying
from tests.games.uno.tables import YELLOW, fact, hand, seated, shown, sizes

REST = ["blue-1-love", "blue-2-love"]
MORE_LOVE = ["green-1-love", "green-2-love", "green-3-money"]
EQUAL = ["green-4-love", "green-5-money"]
MORE_MONEY = ["green-6-love", "green-7-money", "green-8-money"]


@pytest.mark.rule("UNO-16")
def test_its_player_says_a_colour_and_an_icon() -> None:
    t = seated(["fits-in-love", *REST], EQUAL, top="yellow-0-money")
    said = [f"as {colour} calling {icon}" for colour in COLOURS for icon in ("love", "money")]
    assert t.legal(0) == [f"play fits-in-love {form}" for form in said] + ["draw"]
    t.act(0, "play fits-in-love as green calling money")
    assert fact(t, "colour") == "green"
    assert t.zones()["discard"] == ["yellow-0-money", "fits-in-love"]


@pytest.mark.rule("UNO-16")
def test_who_does_not_have_strictly_more_of_the_icon_called_draws_three() -> None:
    t = seated(["fits-in-money", *REST], MORE_LOVE, EQUAL, MORE_MONEY, draw=YELLOW[:6])
    t.act(0, "play fits-in-money as blue calling love")
    zones = t.zones()
    assert (zones["hand.0"], zones["hand.1"], zones["draw"]) == (REST, MORE_LOVE, [])
    assert [set(EQUAL) < set(hand(t, 2)), set(MORE_MONEY) < set(hand(t, 3))] == [True, True]
    assert sizes(t) == [2, 3, 5, 6]


@pytest.mark.rule("UNO-16")
def test_calling_money_hits_those_without_more_money() -> None:
    t = seated(["fits-in-money", *REST], MORE_LOVE, EQUAL, MORE_MONEY)
    t.act(0, "play fits-in-money as blue calling money")
    assert sizes(t) == [2, 6, 5, 3]


@pytest.mark.parametrize(
    ("held", "drawn"),
    [
        (["green-1-love"], 0),
        (["green-1-money"], 3),
        (["green-1-love", "green-1-money", "green-2-love", "green-2-money"], 3),
        (["green-1-love", "green-1-money", "green-2-love"], 0),
        (["green-1-love", "green-1-money", "green-2-money"], 3),
    ],
)
@pytest.mark.rule("UNO-16")
def test_strictly_more_counts_the_whole_hand(held: list[str], drawn: int) -> None:
    t = seated(["fits-in-love", *REST], held)
    t.act(0, "play fits-in-love as blue calling love")
    assert sizes(t) == [2, len(held) + drawn]


@pytest.mark.rule("UNO-16")
def test_the_next_player_keeps_his_turn_even_if_he_drew() -> None:
    t = seated(["fits-in-love", *REST], MORE_MONEY, EQUAL)
    t.act(0, "play fits-in-love as green calling love")
    assert t.actors == (1,)
    assert "play green-6-love" in t.legal(1)


@pytest.mark.rule("UNO-17")
def test_wilds_in_hand_have_icons_and_count() -> None:
    t = seated(["fits-in-love", *REST], ["green-1-money", "wild-love", "wild+4-love"], ["red-1-love", "fits-in-money"])
    t.act(0, "play fits-in-love as blue calling love")
    assert sizes(t) == [2, 3, 5]


@pytest.mark.parametrize("icon", ["love", "money"])
@pytest.mark.rule("UNO-17")
def test_the_card_laid_counts_for_nobody_and_its_player_is_not_judged(icon: str) -> None:
    t = seated([f"fits-in-{icon}", "blue-1-money", "blue-2-money"], ["red-1-love", "red-1-money"])
    t.act(0, f"play fits-in-{icon} as blue calling love")
    assert sizes(t) == [2, 5]


@pytest.mark.rule("UNO-17")
def test_icons_mean_nothing_to_other_cards() -> None:
    t = seated(["wild-money", *REST], MORE_MONEY, EQUAL)
    t.act(0, "play wild-money as blue")
    assert sizes(t) == [2, 3, 2]


@pytest.mark.parametrize(("direction", "expected"), [(1, [2, 5, 3, 2]), (-1, [2, 2, 3, 5])])
@pytest.mark.rule("UNO-18", "UNO-24")
def test_the_draws_go_in_play_order_from_the_next_player(direction: int, expected: list[int]) -> None:
    """Three cards to draw and the old top card: three for the next one, one for the one after, none for the last."""
    equal = [["green-1-love", "green-1-money"], ["green-2-love", "green-2-money"], ["green-3-love", "green-3-money"]]
    t = seated(["fits-in-love", *REST], *equal, draw=YELLOW[:3], direction=direction)
    t.act(0, "play fits-in-love as blue calling love")
    assert sizes(t) == expected
    assert hand(t, 2) == ["red-5-love", *equal[1]]
    assert lying(t)["discard"] == ["fits-in-love"]


@pytest.mark.rule("UNO-18")
def test_cards_drawn_by_one_do_not_change_the_count_of_the_next() -> None:
    t = seated(["fits-in-love", *REST], EQUAL, MORE_LOVE, draw=["yellow-1-love", "yellow-2-love", "yellow-3-love"])
    t.act(0, "play fits-in-love as blue calling love")
    assert hand(t, 1) == ["yellow-1-love", "yellow-2-love", "yellow-3-love", *EQUAL]
    assert hand(t, 2) == MORE_LOVE


@pytest.mark.rule("UNO-16", "UNO-25")
def test_the_others_hands_lie_open_to_everybody_until_the_next_turn_action() -> None:
    t = seated(["fits-in-love", *REST], EQUAL, MORE_LOVE)
    t.act(0, "play fits-in-love as blue calling love")
    assert shown(t, None) == {1: EQUAL, 2: MORE_LOVE}  # not what was drawn since
    assert shown(t, 0) == {1: EQUAL, 2: MORE_LOVE}
    assert shown(t, 1) == {2: MORE_LOVE}
    assert shown(t, 2) == {1: EQUAL}
    t.act(1, "draw")
    assert [shown(t, viewer) for viewer in (None, 0, 1, 2)] == [{}, {}, {}, {}]


@pytest.mark.rule("UNO-25")
def test_what_was_shown_is_remembered_and_what_was_drawn_since_is_not_known() -> None:
    t = seated(["fits-in-love", *REST], EQUAL, MORE_LOVE)
    t.act(0, "play fits-in-love as blue calling love")
    t.act(1, "draw")
    assert (known_to(t, 0, "hand.1"), known_to(t, 2, "hand.1"), known_to(t, 0, "hand.2")) == (EQUAL, EQUAL, MORE_LOVE)
    assert (known_to(t, 1, "hand.0"), known_to(t, 2, "hand.0")) == ([], [])


@pytest.mark.parametrize(("seat", "word"), [(0, "uno"), (2, "catch 0")])
@pytest.mark.rule("UNO-25", "UNO-19")
def test_uno_and_catch_leave_shown_hands_open(seat: int, word: str) -> None:
    t = seated(["fits-in-love", "blue-1-love"], EQUAL, MORE_LOVE)
    t.act(0, "play fits-in-love as blue calling love")
    t.act(seat, word)
    assert shown(t, None) == {1: EQUAL, 2: MORE_LOVE}
    t.act(1, "draw")
    assert shown(t, None) == {}
