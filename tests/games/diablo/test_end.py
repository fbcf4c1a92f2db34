"""DIAB-15, DIAB-16: how a game ends and who has won it."""

from __future__ import annotations

import pytest

from tests.asking import refused
from tests.games.diablo.kitchen import laid_out, play

LAST = {"order.0": ["pair"], "orders": [], "laid.0.0": ["1"], "laid.1.0": ["2"]}


@pytest.mark.rule("DIAB-15")
@pytest.mark.parametrize(
    ("won", "taco", "winners", "scores"),
    [
        ({"won.0": ["odd", "even"], "won.1": ["big"]}, "3", (0,), (2, 1)),
        ({"won.0": ["odd"], "won.1": ["big", "even"]}, "3", (1,), (1, 2)),
        ({"won.0": ["odd"], "won.1": ["big"]}, "2", (1,), (1, 2)),  # the last order decides
        ({"won.0": ["odd"], "won.1": ["big"]}, "3", (0,), (1, 1)),  # a tie is El Diablo's
        ({}, "3", (0,), (0, 0)),
    ],
)
def test_when_all_orders_are_won_or_set_aside_most_points_win(
    won: dict[str, list[str]], taco: str, winners: tuple[int, ...], scores: tuple[int, int]
) -> None:
    t = laid_out(LAST | won | {"hand.0": ["5", "6"], "hand.1": [taco, "6"]})
    play(t, "lay 5 at 0")
    assert (t.over, t.winners) == (False, ())
    play(t, f"lay {taco} at 0")
    assert (t.over, t.winners, t.scores, t.actors) == (True, winners, scores, ())
    assert (t.legal(0), t.legal(1)) == ([], [])
    assert (refused(t, 0, "lay 6 at 0"), refused(t, 1, "lay 6 at 0")) == ("DIAB-15", "DIAB-15")


@pytest.mark.rule("DIAB-15")
@pytest.mark.parametrize(("tie", "sides", "winners"), [("diablo", True, (1,)), ("draw", False, (0, 1))])
def test_a_tie_is_el_diablos_or_shared(tie: str, sides: bool, winners: tuple[int, ...]) -> None:
    zones = LAST | {"won.0": ["odd"], "won.1": ["big"], "hand.0": ["3"], "hand.1": ["5"]}
    t = laid_out(zones, turn=1, options={"final_tie": tie, "sides": sides})
    play(t, "lay 5 at 0", "lay 3 at 0")
    assert (t.winners, t.scores) == (winners, (1, 1))


@pytest.mark.rule("DIAB-15")
def test_with_a_draw_as_option_a_majority_still_wins_alone() -> None:
    zones = LAST | {"won.1": ["odd"], "hand.0": ["3"], "hand.1": ["5"]}
    assert play(laid_out(zones, options={"final_tie": "draw"}), "lay 3 at 0", "lay 5 at 0").winners == (1,)


@pytest.mark.rule("DIAB-16")
def test_a_second_player_without_a_taco_ends_the_game_at_once() -> None:
    t = laid_out({"order.0": ["odd"], "won.1": ["big"], "hand.0": ["1", "2"], "hand.1": []})
    play(t, "lay 1 at 0")
    assert (t.over, t.winners, t.scores, t.zones()["laid.0.0"]) == (True, (1,), (0, 1), ["1"])
    assert refused(t, 1, "lay 1 at 0") == "DIAB-16"


@pytest.mark.rule("DIAB-16")
def test_a_first_player_without_a_taco_ends_the_game_at_once() -> None:
    zones = {"order.0": ["odd"], "won.0": ["big"], "hand.0": ["1"], "hand.1": ["2", "2"], "deck.0": [], "deck.1": []}
    t = play(laid_out(zones), "lay 1 at 0", "lay 2 at 0")
    assert (t.over, t.winners, t.zones()["hand.1"]) == (True, (0,), ["2"])


@pytest.mark.rule("DIAB-16")
def test_an_empty_hand_is_no_end_while_there_is_a_taco_to_draw() -> None:
    zones = {"order.0": ["odd"], "hand.0": ["1"], "hand.1": ["2"], "deck.0": ["3"], "deck.1": ["4"]}
    t = laid_out(zones)
    play(t, "lay 1 at 0")
    assert (t.over, t.zones()["hand.0"]) == (False, [])
    play(t, "lay 2 at 0")
    assert (t.over, t.legal(0)) == (False, ["lay 3 at 0"])
