"""UNO-19, UNO-20: to say UNO, to be caught, and when."""

from __future__ import annotations

import pytest

from pioche.core.table import Table
from pioche.games.uno.cards import COLOURS
from pioche.games.uno.rules import may_wait
from tests.asking import lying, refused
from tests.games.uno.tables import YELLOW, fact, hand, seated, sizes, turn_passes

NEXT = ["red-3-love", "red-4-love", "wild+4-love"]
LAST = ["red-6-love", "red-7-love", "red-8-love"]


def down_to_one(card: str = "red-1-love", players: int = 3, draw: list[str] | None = None) -> Table:
    """Seat 0 has just laid its last card but one, a blue 9, and has said nothing."""
    others = [NEXT, LAST, ["green-1-love", "green-2-love"]][: players - 1]
    t = seated([card, "blue-9-love"], *others, draw=draw)
    t.act(0, f"play {card}")
    return t


@pytest.mark.rule("UNO-19")
def test_uno_is_said_in_one_breath_with_the_card() -> None:
    t = seated(["red-1-love", "blue-9-love"], NEXT, LAST)
    assert t.legal(0) == ["play red-1-love", "play red-1-love uno", "draw"]
    t.act(0, "play red-1-love uno")
    assert (t.actors, fact(t, "open")) == ((1,), None)
    assert t.zones()["discard"] == ["red-5-love", "red-1-love"]
    assert refused(t, 2, "catch 0") == "UNO-20"


@pytest.mark.rule("UNO-19")
def test_uno_is_said_after_the_card() -> None:
    t = down_to_one()
    assert fact(t, "open") == 0
    t.act(0, "uno")
    assert (t.actors, fact(t, "open"), sizes(t)) == ((1,), None, [1, 3, 3])
    assert refused(t, 2, "catch 0") == "UNO-20"


@pytest.mark.rule("UNO-19")
def test_every_seat_may_act_while_uno_is_open() -> None:
    t = down_to_one(players=4)
    assert t.actors == (0, 1, 2, 3)
    plays = ["play red-3-love", "play red-4-love", *(f"play wild+4-love as {c}" for c in COLOURS), "draw"]
    assert [t.legal(seat) for seat in range(4)] == [["uno"], [*plays, "catch 0"], ["catch 0"], ["catch 0"]]


@pytest.mark.rule("UNO-19")
def test_everybody_but_the_one_in_turn_may_leave_it_at_that() -> None:
    t = down_to_one(players=4)
    assert [may_wait(t.state, seat) for seat in range(4)] == [True, False, True, True]


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.rule("UNO-19")
def test_any_opponent_catches_him_and_he_draws_two(seat: int) -> None:
    t = down_to_one(draw=YELLOW[:2])
    t.act(seat, "catch 0")
    assert lying(t) == {
        "hand.0": [*YELLOW[:2], "blue-9-love"],
        "hand.1": NEXT,
        "hand.2": LAST,
        "discard": ["red-5-love", "red-1-love"],
    }
    assert (t.actors, fact(t, "open")) == ((1,), None)  # the turn has not moved
    assert refused(t, 0, "uno") == "UNO-20"
    assert refused(t, 2, "catch 0") == "UNO-20"


@pytest.mark.rule("UNO-19")
def test_nobody_catches_himself() -> None:
    assert refused(down_to_one(), 0, "catch 0") == "UNO-19"


@pytest.mark.parametrize("action", ["play red-3-love", "draw"])
@pytest.mark.rule("UNO-19")
def test_the_next_players_turn_action_closes_it(action: str) -> None:
    t = down_to_one()
    t.act(1, action)
    assert fact(t, "open") is None
    assert refused(t, 2, "catch 0") == "UNO-20"
    assert refused(t, 0, "uno") == "UNO-20"


@pytest.mark.parametrize("answer", ["accept", "challenge"])
@pytest.mark.rule("UNO-19")
def test_accepting_or_challenging_a_plus_4_closes_it(answer: str) -> None:
    t = seated(["blue-9-love", "wild+4-money"], NEXT, LAST)
    t.act(0, "play wild+4-money as red")
    assert t.actors == (0, 1, 2)
    assert t.legal(1) == ["accept", "challenge", "catch 0"]
    t.act(1, answer)
    assert (fact(t, "open"), len(t.actors)) == (None, 1)


@pytest.mark.rule("UNO-19", "UNO-24")
def test_a_pass_closes_it() -> None:
    """The +2 takes the last card there was to draw: the next player but one can only pass."""
    t = seated(["red-+2-love", "blue-9-love"], ["green-1-love"], ["green-2-love"], draw=[])
    t.act(0, "play red-+2-love")
    assert (t.actors, t.legal(2)) == ((0, 1, 2), ["pass", "catch 0"])
    t.act(2, "pass")
    assert (fact(t, "open"), refused(t, 1, "catch 0")) == (None, "UNO-20")


@pytest.mark.parametrize("card", ["red-skip-love", "red-reverse-love", "red-+2-love"])
@pytest.mark.rule("UNO-19")
def test_with_two_players_after_a_skip_the_next_player_is_himself(card: str) -> None:
    t = down_to_one(card, players=2)
    assert t.actors == (0, 1)
    assert (t.legal(0), t.legal(1)) == (["draw", "uno"], ["catch 0"])
    t.act(0, "draw")
    assert (fact(t, "open"), refused(t, 1, "catch 0")) == (None, "UNO-20")


@pytest.mark.rule("UNO-19")
def test_with_two_players_he_is_caught_before_his_own_next_turn() -> None:
    t = down_to_one("red-skip-love", players=2)
    t.act(1, "catch 0")
    assert (t.actors, sizes(t)) == ((0,), [3, 3])


@pytest.mark.rule("UNO-19", "UNO-21")
def test_with_two_players_he_may_go_out_before_anybody_has_caught_him() -> None:
    t = seated(["red-skip-love", "red-9-love"], NEXT)
    t.act(0, "play red-skip-love")
    assert t.legal(0) == ["play red-9-love", "draw", "uno"]
    t.act(0, "play red-9-love")
    assert (t.over, t.winners) == (True, (0,))


@pytest.mark.parametrize(("card", "next_one"), [("red-skip-love", 2), ("red-+2-love", 2), ("red-reverse-love", 2)])
@pytest.mark.rule("UNO-19")
def test_a_skipped_player_may_catch_but_closes_nothing(card: str, next_one: int) -> None:
    t = down_to_one(card)
    assert (t.actors, t.legal(1)) == ((0, 1, 2), ["catch 0"])
    assert t.legal(next_one)[-2:] == ["draw", "catch 0"]
    t.act(1, "catch 0")
    assert (t.actors, sizes(t)[0]) == ((next_one,), 3)


@pytest.mark.rule("UNO-19", "UNO-24")
def test_caught_with_nothing_left_to_draw_he_draws_what_there_is() -> None:
    t = down_to_one(draw=[])
    t.act(1, "catch 0")
    assert (hand(t, 0), t.zones()["discard"]) == (["red-5-love", "blue-9-love"], ["red-1-love"])


@pytest.mark.rule("UNO-20")
def test_uno_goes_with_a_card_from_a_hand_of_two_only() -> None:
    three = seated(["red-1-love", "red-2-love", "wild-love"], NEXT)
    assert [action for action in three.legal(0) if action.endswith("uno")] == []
    assert refused(three, 0, "play red-1-love uno") == "UNO-20"
    assert refused(three, 0, "play wild-love as red uno") == "UNO-20"
    one = seated(["red-1-love"], NEXT)
    assert one.legal(0) == ["play red-1-love", "draw"]
    assert refused(one, 0, "play red-1-love uno") == "UNO-20"


@pytest.mark.rule("UNO-20")
def test_every_form_of_a_wild_is_said_with_or_without_uno() -> None:
    t = seated(["fits-in-love", "wild+4-money"], NEXT)
    plus_4 = [f"play wild+4-money as {c}{said}" for c in COLOURS for said in ("", " uno")]
    fits_in = [
        f"play fits-in-love as {c} calling {icon}{said}"
        for c in COLOURS
        for icon in ("love", "money")
        for said in ("", " uno")
    ]
    assert t.legal(0) == [*plus_4, *fits_in, "draw"]


@pytest.mark.rule("UNO-20", "UNO-05")
def test_from_a_hand_of_one_uno_goes_with_the_card_just_drawn() -> None:
    t = seated(["blue-9-love"], NEXT, draw=["red-1-love"])
    t.act(0, "draw")
    assert t.legal(0) == ["play red-1-love", "play red-1-love uno", "keep"]
    t.act(0, "play red-1-love uno")
    assert (t.actors, hand(t, 0)) == ((1,), ["blue-9-love"])


@pytest.mark.rule("UNO-20")
def test_nothing_is_said_nor_caught_while_nothing_is_open() -> None:
    t = seated(["red-1-love"], NEXT, LAST)
    assert refused(t, 0, "uno") == "UNO-20"  # one card, but it was not left just now
    assert refused(t, 1, "uno") == "UNO-20"
    assert refused(t, 1, "catch 0") == "UNO-20"
    assert refused(t, 1, "catch 9") == "UNO-20"


@pytest.mark.rule("UNO-20")
def test_only_the_one_whose_uno_is_open_says_it_or_is_caught() -> None:
    t = down_to_one()
    assert refused(t, 1, "uno") == "UNO-20"
    assert refused(t, 2, "catch 1") == "UNO-20"
    assert refused(t, 0, "catch 1") == "UNO-20"


@pytest.mark.rule("UNO-20", "UNO-03")
def test_an_open_uno_lets_the_others_do_nothing_else() -> None:
    t = down_to_one()
    assert refused(t, 2, "draw") == "UNO-03"
    assert refused(t, 0, "draw") == "UNO-03"


@pytest.mark.rule("UNO-20")
def test_back_to_one_card_it_is_to_be_said_again() -> None:
    t = seated(["red-1-love", "blue-9-love"], ["red-skip-love", "blue-2-love", "blue-3-love"], draw=["green-1-love"])
    t.act(0, "play red-1-love uno")
    t.act(1, "play red-skip-love")
    t.act(1, "draw")
    t.act(1, "keep")
    t.act(0, "draw")  # a red card of the discard: nothing else is left
    t.act(0, "keep")
    turn_passes(t)
    drawn = next(card for card in hand(t, 0) if card.startswith("red"))
    t.act(0, f"play {drawn}")
    assert (fact(t, "open"), hand(t, 0)) == (0, ["blue-9-love"])
    t.act(1, "catch 0")
    assert hand(t, 0) == ["red-skip-love", "blue-9-love"]


@pytest.mark.rule("UNO-20")
def test_two_cards_left_are_not_uno() -> None:
    t = seated(["red-1-love", "red-2-love", "red-9-love"], NEXT)
    t.act(0, "play red-1-love")
    assert (t.actors, fact(t, "open")) == ((1,), None)


@pytest.mark.rule("UNO-19")
def test_one_card_left_by_drawing_is_not_uno() -> None:
    """A hand comes down to one card by a play alone: keeping with two cards, or holding one, opens nothing."""
    t = seated(["blue-9-love"], NEXT)
    t.act(0, "draw")
    t.act(0, "keep")
    assert (t.actors, fact(t, "open")) == ((1,), None)
