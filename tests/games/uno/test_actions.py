"""UNO-08..11: +2, Reverse, Skip, Wild."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.games.uno.cards import COLOURS
from tests.asking import lying, refused
from tests.games.uno.tables import fact, hand, seated, sizes, turn_passes

REST = ["blue-1-love", "blue-2-love"]
PLAIN: dict[str, Any] = {"reverse_two": "plain"}


@pytest.mark.rule("UNO-08")
def test_a_plus_2_makes_the_next_player_draw_two_and_lose_his_turn() -> None:
    draw = ["green-1-love", "green-2-love"]
    t = seated(["red-+2-love", *REST], ["red-1-love"], ["red-2-love"], draw=draw)
    t.act(0, "play red-+2-love")
    assert lying(t) == {
        "hand.0": REST,
        "hand.1": ["red-1-love", *draw],
        "hand.2": ["red-2-love"],
        "discard": ["red-5-love", "red-+2-love"],
    }
    assert t.actors == (2,)


@pytest.mark.rule("UNO-08")
def test_a_plus_2_is_not_passed_on_with_another() -> None:
    t = seated(["red-+2-love", *REST], ["blue-+2-love", "red-1-love"], ["green-+2-love", "red-2-love", "red-3-love"])
    t.act(0, "play red-+2-love")
    assert (t.actors, sizes(t)) == ((2,), [2, 4, 3])
    assert refused(t, 1, "play blue-+2-love") == "UNO-03"
    t.act(2, "play green-+2-love")
    assert (t.actors, sizes(t)) == ((1,), [4, 4, 2])  # two, not four


@pytest.mark.rule("UNO-08")
def test_with_two_players_a_plus_2_gives_another_turn() -> None:
    t = seated(["red-+2-love", *REST], ["red-1-love"])
    t.act(0, "play red-+2-love")
    assert (t.actors, sizes(t)) == ((0,), [2, 3])


@pytest.mark.rule("UNO-08")
def test_a_plus_2_goes_in_the_direction_of_play() -> None:
    t = seated(["red-+2-love", *REST], ["red-1-love"], ["red-2-love"], direction=-1)
    t.act(0, "play red-+2-love")
    assert (t.actors, sizes(t)) == ((1,), [2, 1, 3])


@pytest.mark.rule("UNO-09")
def test_a_reverse_changes_the_direction_and_another_changes_it_back() -> None:
    t = seated(["red-reverse-love", *REST], ["red-1-love"], ["red-2-love"], ["blue-reverse-love", "red-3-love"])
    t.act(0, "play red-reverse-love")
    assert (t.actors, fact(t, "direction")) == ((3,), -1)
    assert [turn_passes(t) for _ in range(4)] == [2, 1, 0, 3]
    t.act(3, "play blue-reverse-love")
    assert (t.actors, fact(t, "direction")) == ((0,), 1)
    assert [turn_passes(t) for _ in range(4)] == [1, 2, 3, 0]


@pytest.mark.rule("UNO-09")
def test_with_two_players_a_reverse_acts_as_a_skip() -> None:
    t = seated(["red-reverse-love", *REST], ["red-1-love"])
    t.act(0, "play red-reverse-love")
    assert (t.actors, sizes(t)) == ((0,), [2, 1])


@pytest.mark.rule("UNO-09")
def test_with_two_players_and_a_plain_reverse_the_opponent_plays() -> None:
    t = seated(["red-reverse-love", *REST], ["red-1-love"], options=PLAIN)
    t.act(0, "play red-reverse-love")
    assert (t.actors, sizes(t)) == ((1,), [2, 1])


@pytest.mark.rule("UNO-09")
def test_a_plain_reverse_is_for_two_only() -> None:
    for options in ({}, PLAIN):
        t = seated(["red-reverse-love", *REST], ["red-1-love"], ["red-2-love"], options=options)
        t.act(0, "play red-reverse-love")
        assert t.actors == (2,)


@pytest.mark.parametrize(("direction", "next_one"), [(1, 2), (-1, 1)])
@pytest.mark.rule("UNO-10")
def test_a_skip_takes_the_next_players_turn(direction: int, next_one: int) -> None:
    t = seated(["red-skip-love", *REST], ["red-1-love"], ["red-2-love"], direction=direction)
    t.act(0, "play red-skip-love")
    assert (t.actors, sizes(t), fact(t, "direction")) == ((next_one,), [2, 1, 1], direction)


@pytest.mark.rule("UNO-10")
def test_with_two_players_a_skip_gives_another_turn() -> None:
    t = seated(["red-skip-love", *REST], ["red-1-love"])
    t.act(0, "play red-skip-love")
    assert (t.actors, sizes(t)) == ((0,), [2, 1])


@pytest.mark.rule("UNO-10", "UNO-08", "UNO-09")
def test_action_cards_that_lie_already_have_no_effect() -> None:
    for top in ("red-skip-love", "red-reverse-love", "red-+2-love"):
        t = seated(["red-1-love", *REST], ["red-2-love"], ["red-3-love"], top=top)
        t.act(0, "play red-1-love")
        assert (t.actors, sizes(t), fact(t, "direction")) == ((1,), [2, 1, 1], 1)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.rule("UNO-11")
def test_a_wild_goes_on_anything_and_its_colour_is_the_one_declared(colour: str) -> None:
    held = [f"{each}-9-love" for each in COLOURS]
    t = seated(["wild-love", *REST], held, top="yellow-7-love")
    t.act(0, f"play wild-love as {colour}")
    assert (t.actors, fact(t, "colour")) == ((1,), colour)
    assert t.legal(1) == [f"play {colour}-9-love", "draw"]
    assert t.zones()["discard"] == ["yellow-7-love", "wild-love"]


@pytest.mark.rule("UNO-11")
def test_the_colour_declared_may_be_the_one_in_force() -> None:
    t = seated(["wild-money", "red-1-love", "red-2-love"], ["red-3-love"], draw=[])
    t.act(0, "play wild-money as red")
    assert (fact(t, "colour"), hand(t, 0)) == ("red", ["red-1-love", "red-2-love"])


@pytest.mark.rule("UNO-11")
def test_a_wild_changes_neither_direction_nor_turns_nor_hands() -> None:
    t = seated(["wild-love", *REST], ["red-1-love"], ["red-2-love"])
    t.act(0, "play wild-love as blue")
    assert (t.actors, sizes(t), fact(t, "direction")) == ((1,), [2, 1, 1], 1)
