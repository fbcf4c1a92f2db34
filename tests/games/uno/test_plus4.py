"""UNO-12..15: the +4, the bluff and the challenge."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.core.table import Table
from pioche.games.uno.cards import COLOURS
from tests.asking import known_to, lying, refused
from tests.games.uno.tables import YELLOW, fact, hand, seated, shown, sizes

HONEST = ["blue-1-love", "blue-2-love"]  # under a red card in force
BLUFF = ["red-1-love", "blue-2-love"]
NEXT = ["green-1-love", "green-2-love"]
LAST = ["green-3-love", "green-4-love"]
ALONE: dict[str, Any] = {"plus4_counts": False}


def laid(left: list[str], draw: list[str] | None = None, options: dict[str, Any] | None = None, **facts: Any) -> Table:
    """Seat 0 of three has just laid a +4 on a red 5, as green, and has these cards left."""
    t = seated([*left, "wild+4-love"], NEXT, LAST, draw=draw, options=options, **facts)
    t.act(0, "play wild+4-love as green")
    return t


def is_guilty(t: Table) -> bool:
    """Whether the challenge by seat 1 hits the +4's player: he draws 4, or else the challenger 6."""
    before = sizes(t)
    t.act(1, "challenge")
    drawn = [now - then for now, then in zip(sizes(t), before, strict=True)]
    assert drawn in ([4, 0, 0], [0, 6, 0])
    return drawn == [4, 0, 0]


@pytest.mark.parametrize("top", ["red-5-love", "blue-skip-money", "green-0-money"])
@pytest.mark.rule("UNO-12")
def test_a_plus_4_goes_on_anything_with_a_colour_declared(top: str) -> None:
    t = seated(["wild+4-money", "yellow-1-love", "yellow-2-love"], NEXT, top=top)
    assert t.legal(0) == [f"play wild+4-money as {colour}" for colour in COLOURS] + ["draw"]
    t.act(0, "play wild+4-money as yellow")
    assert (fact(t, "colour"), t.zones()["discard"]) == ("yellow", [top, "wild+4-money"])


@pytest.mark.rule("UNO-12")
def test_the_next_player_accepts_or_challenges_and_nothing_else() -> None:
    t = laid(HONEST)
    assert (t.actors, t.legal(1), t.legal(2)) == ((1,), ["accept", "challenge"], [])
    assert sizes(t) == [2, 2, 2]
    for action in ("play green-1-love", "draw", "keep", "pass"):
        assert refused(t, 1, action) == "UNO-12"


@pytest.mark.rule("UNO-12")
def test_who_accepts_draws_four_and_loses_his_turn() -> None:
    t = laid(HONEST, draw=YELLOW[:4])
    t.act(1, "accept")
    assert lying(t) == {
        "hand.0": HONEST,
        "hand.1": [*YELLOW[:4], *NEXT],
        "hand.2": LAST,
        "discard": ["red-5-love", "wild+4-love"],
    }
    assert (t.actors, t.legal(2)) == (
        (2,),
        [f"play {card}{said}" for card in LAST for said in ("", " uno")] + ["draw"],
    )


@pytest.mark.rule("UNO-12")
def test_nobody_accepts_or_challenges_when_no_plus_4_was_laid() -> None:
    t = seated(["red-1-love", "red-2-love"], NEXT, top="wild+4-love", colour="red")
    assert refused(t, 0, "accept") == "UNO-12"
    assert refused(t, 0, "challenge") == "UNO-12"
    t.act(0, "draw")
    assert refused(t, 0, "accept") == "UNO-12"
    assert refused(t, 0, "challenge") == "UNO-12"


@pytest.mark.rule("UNO-12")
def test_once_accepted_it_is_over() -> None:
    t = laid(HONEST)
    t.act(1, "accept")
    assert refused(t, 2, "challenge") == "UNO-12"
    assert refused(t, 1, "challenge") == "UNO-03"


@pytest.mark.rule("UNO-12")
def test_with_two_players_the_plus_4s_player_plays_again() -> None:
    t = seated([*HONEST, "wild+4-love"], NEXT)
    t.act(0, "play wild+4-love as green")
    t.act(1, "accept")
    assert (t.actors, sizes(t)) == ((0,), [2, 6])


@pytest.mark.rule("UNO-12")
def test_counter_clockwise_it_hits_the_player_on_the_other_side() -> None:
    t = laid(BLUFF, direction=-1)
    assert (t.actors, t.legal(2)) == ((2,), ["accept", "challenge"])
    t.act(2, "challenge")
    assert (t.actors, sizes(t)) == ((2,), [6, 2, 2])
    assert shown(t, 2) == {0: BLUFF}


@pytest.mark.parametrize(("left", "actor", "expected"), [(HONEST, 1, [8, 2, 2]), (BLUFF, 0, [2, 2, 6])])
@pytest.mark.rule("UNO-14")
def test_seat_0_challenges_the_last_seat(left: list[str], actor: int, expected: list[int]) -> None:
    t = seated(NEXT, LAST, [*left, "wild+4-love"], turn=2)
    t.act(2, "play wild+4-love as green")
    t.act(0, "challenge")
    assert (t.actors, sizes(t), shown(t, 0)) == ((actor,), expected, {2: left})


@pytest.mark.rule("UNO-13")
def test_the_bluff_is_allowed() -> None:
    t = seated(["red-1-love", "wild+4-love", "wild-love"], NEXT)
    assert "play wild+4-love as red" in t.legal(0)


@pytest.mark.parametrize(
    ("left", "guilty"),
    [
        ("red-1-love", True),
        ("red-skip-money", True),
        ("blue-1-love", False),
        ("blue-5-love", False),  # the same number is no match
        ("green-1-money", False),  # nor is the colour declared
        ("wild-love", True),
        ("fits-in-money", True),
    ],
)
@pytest.mark.parametrize("options", [{}, ALONE])
@pytest.mark.rule("UNO-13", "UNO-14")
def test_it_is_honest_without_the_colour_in_force_and_without_another_wild(
    left: str, guilty: bool, options: dict[str, Any]
) -> None:
    assert is_guilty(laid(["yellow-1-money", "yellow-2-money", left], options=options)) == guilty


@pytest.mark.parametrize("other", ["wild+4-love", "wild+4-money"])
@pytest.mark.rule("UNO-13")
def test_another_plus_4_counts_as_a_match_unless_the_option_says_no(other: str) -> None:
    assert is_guilty(laid([*HONEST, other]))
    assert not is_guilty(laid([*HONEST, other], options=ALONE))


@pytest.mark.parametrize("options", [{}, ALONE])
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.rule("UNO-13")
def test_on_a_wild_the_colour_declared_before_is_the_one_that_counts(colour: str, options: dict[str, Any]) -> None:
    for held in COLOURS:
        left = [f"{held}-8-love", f"{held}-9-love"]
        t = laid(left, top="wild-money", colour=colour, options=options)
        assert is_guilty(t) == (held == colour)


@pytest.mark.rule("UNO-13")
def test_a_plus_4_just_drawn_is_judged_like_any_other() -> None:
    for left, guilty in ((HONEST, False), (BLUFF, True)):
        t = seated(left, NEXT, LAST, under=YELLOW, draw=["wild+4-love"])
        t.act(0, "draw")
        t.act(0, "play wild+4-love as green")
        assert is_guilty(t) == guilty


@pytest.mark.parametrize(
    ("left", "drawn", "guilty"),
    [
        ("blue-1-love", ["red-1-love", "wild-love"], False),
        ("red-1-love", ["blue-1-love", "blue-2-love"], True),
        ("wild-love", ["blue-1-love", "blue-2-love"], True),
    ],
)
@pytest.mark.rule("UNO-13", "UNO-19")
def test_cards_drawn_since_because_of_a_catch_do_not_count(left: str, drawn: list[str], guilty: bool) -> None:
    t = seated([left, "wild+4-love"], NEXT, LAST, under=[*YELLOW], draw=drawn)
    t.act(0, "play wild+4-love as green")
    t.act(2, "catch 0")
    assert sorted(hand(t, 0)) == sorted([left, *drawn])
    assert t.legal(1) == ["accept", "challenge"]
    assert is_guilty(t) == guilty


@pytest.mark.rule("UNO-13")
def test_a_catch_leaves_no_trace_in_the_next_plus_4() -> None:
    t = seated(["blue-1-love", "wild+4-love"], ["red-1-love", "blue-3-love", "wild+4-money"], LAST, ["green-9-love"])
    t.act(0, "play wild+4-love as red")
    t.act(3, "catch 0")
    t.act(1, "challenge")  # innocent
    assert (t.actors, sizes(t)) == ((2,), [3, 9, 2, 1])
    t.act(2, "draw")
    t.act(2, "keep")
    t.act(3, "draw")
    t.act(3, "keep")
    t.act(0, "draw")
    t.act(0, "keep")
    t.act(1, "play wild+4-money as red")
    t.act(2, "challenge")  # guilty: a red 1
    assert (t.actors, sizes(t)[1:3]) == ((2,), [12, 3])


@pytest.mark.rule("UNO-14")
def test_guilty_he_draws_four_and_the_challenger_plays_his_turn() -> None:
    t = laid(BLUFF, draw=YELLOW[:4])
    t.act(1, "challenge")
    assert lying(t) == {
        "hand.0": ["red-1-love", *YELLOW[:4], "blue-2-love"],
        "hand.1": NEXT,
        "hand.2": LAST,
        "discard": ["red-5-love", "wild+4-love"],
    }
    assert t.actors == (1,)
    assert t.legal(1) == [f"play {card}{said}" for card in NEXT for said in ("", " uno")] + ["draw"]
    t.act(1, "play green-1-love uno")
    assert t.actors == (2,)


@pytest.mark.rule("UNO-14")
def test_innocent_the_challenger_draws_six_and_loses_his_turn() -> None:
    t = laid(HONEST, draw=YELLOW[:6])
    t.act(1, "challenge")
    assert lying(t) == {
        "hand.0": HONEST,
        "hand.1": [*YELLOW[:6], *NEXT],
        "hand.2": LAST,
        "discard": ["red-5-love", "wild+4-love"],
    }
    assert t.actors == (2,)


@pytest.mark.parametrize("left", [HONEST, BLUFF])
@pytest.mark.rule("UNO-14", "UNO-25", "ALL-02")
def test_the_hand_is_shown_to_the_challenger_alone_until_the_next_turn_action(left: list[str]) -> None:
    t = laid(left)
    assert shown(t, 1) == {}
    t.act(1, "challenge")
    assert [shown(t, viewer) for viewer in (None, 0, 1, 2)] == [{}, {}, {0: left}, {}]
    t.act(t.actors[0], "draw")
    assert [shown(t, viewer) for viewer in (None, 0, 1, 2)] == [{}, {}, {}, {}]


@pytest.mark.rule("UNO-14", "UNO-25")
def test_the_challenger_remembers_the_hand_and_nobody_else_does() -> None:
    t = laid(BLUFF)
    t.act(1, "challenge")
    t.act(1, "draw")
    assert known_to(t, 1, "hand.0") == BLUFF  # not what the guilty one drew
    assert known_to(t, 2, "hand.0") == []


@pytest.mark.rule("UNO-14")
def test_who_accepts_is_shown_nothing() -> None:
    t = laid(BLUFF)
    t.act(1, "accept")
    assert shown(t, 1) == {}
    assert known_to(t, 1, "hand.0") == []


@pytest.mark.parametrize("left", [HONEST, BLUFF])
@pytest.mark.rule("UNO-15")
def test_the_colour_declared_holds_whatever_the_challenge_gives(left: list[str]) -> None:
    t = seated([*left, "wild+4-love"], ["red-8-love", "green-1-love"], ["red-9-love", "green-1-money"], draw=YELLOW)
    t.act(0, "play wild+4-love as green")
    t.act(1, "challenge")
    assert fact(t, "colour") == "green"
    played = [action for action in t.legal(t.actors[0]) if not action.endswith("uno")]
    assert played == ["play green-1-money" if left == HONEST else "play green-1-love", "draw"]


@pytest.mark.rule("UNO-15")
def test_only_the_next_player_may_challenge() -> None:
    t = laid(BLUFF)
    assert refused(t, 2, "challenge") == "UNO-15"
    assert refused(t, 0, "challenge") == "UNO-15"
    assert refused(t, 2, "accept") == "UNO-03"
