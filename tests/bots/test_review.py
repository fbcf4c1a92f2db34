"""A finished game looked at again: chances that are chances, and an account that adds up to the result."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import pioche
from pioche.bots.reviewer import LEAST_TURN, Review, reviewed, simulations_for
from pioche.core.table import Table
from pioche.games import all_games
from tests.bots import let_bots_play, win_at_hand

pytestmark = pytest.mark.walk

FEW = 6
FOUR = ["hot", "hard", "golden", "mouldy"]
PESTS = ["spider", "cockroach", "ant", "fly"]
UNO_HANDS = [["red-5-love", "blue-2-love"], ["blue-3-love", "green-4-love"], ["green-7-money", "yellow-1-love"]]


def endgame(game: str) -> Table:
    """Not far from the end: interpreted, a whole game would take minutes."""
    match game:
        case "uno":
            hands = {f"hand.{seat}": hand for seat, hand in enumerate(UNO_HANDS)}
            return pioche.scenario(game, players=3, colour="red", zones={**hands, "discard": ["red-1-money"]})
        case "caca":
            zones = {"hand.0": ["hot", "toilet"], "pile.0": ["hot", "hard"], "pile.1": FOUR, "pile.2": FOUR}
            return pioche.scenario(game, players=3, zones=zones)
        case "vermine":
            return pioche.scenario(game, players=2, zones={"hand.0": ["ant"], "pile.0": PESTS, "pile.1": PESTS[:3]})
        case "taco":
            return pioche.scenario(game, players=2, zones={"stock.0": ["taco", "cat", "goat"], "stock.1": ["pizza"]})
    dealt = pioche.new(game, players=2, seed=1).zones()
    orders = [*dealt["orders"], *(order for slot in range(3) for order in dealt[f"order.{slot}"])]
    open_orders = {f"order.{slot}": [orders[9 + slot]] for slot in range(3)}
    return pioche.scenario(game, players=2, zones={"won.0": orders[:5], "won.1": orders[5:9], **open_orders})


def on_paper(table: Table) -> Any:
    return json.loads(json.dumps(table.archive()))


def won_at_once(*played: str) -> Table:
    """Seat 0 has a win at hand, and takes those actions."""
    table = win_at_hand()
    for action in played:
        table.act(0, action)
    return table


@pytest.fixture(scope="module", params=all_games())
def game(request: pytest.FixtureRequest) -> tuple[Table, Review]:
    table = let_bots_play(endgame(request.param))
    assert table.over
    return table, reviewed(on_paper(table), simulations=FEW)


def test_there_is_a_chance_for_every_seat_in_every_position(game: tuple[Table, Review]) -> None:
    table, review = game
    assert len(review.chances) == len(table.history) + 1
    assert len(review.worths) == len(table.history)
    for row in (*review.chances, *review.worths):
        assert len(row) == table.players
        assert sum(Fraction(chance).limit_denominator(FEW * 27720) for chance in row) == 1


def test_in_the_end_the_winner_has_won(game: tuple[Table, Review]) -> None:
    table, review = game
    assert review.chances[-1] == [
        1 / len(table.winners) if seat in table.winners else 0 for seat in range(table.players)
    ]


def test_choices_and_luck_add_up_to_the_result(game: tuple[Table, Review]) -> None:
    _, review = game
    for seat, account in enumerate(review.accounts):
        total = account.start + account.own + account.others + account.luck
        assert total == pytest.approx(review.chances[-1][seat], abs=1e-9)
    for part in (lambda account: account.luck, lambda account: account.own + account.others):
        assert sum(map(part, review.accounts)) == pytest.approx(0, abs=1e-9), "what one wins another loses"


def test_a_turning_point_is_a_move_that_changed_much(game: tuple[Table, Review]) -> None:
    table, review = game
    changes = [
        max(abs(now - then) for now, then in zip(after, before, strict=True))
        for before, after in zip(review.chances, review.chances[1:], strict=False)
    ]
    numbers = [turning.number for turning in review.turnings]
    assert numbers == sorted(set(numbers))
    least = min([changes[number - 1] for number in numbers], default=2 * review.error)
    assert least >= max(LEAST_TURN, 2 * review.error), "and no mere noise"
    assert all(change <= least for place, change in enumerate(changes) if place + 1 not in numbers)
    for turning in review.turnings:
        now, then = (review.chances[turning.number - back][turning.seat] for back in (0, 1))
        assert turning.change == now - then
        assert turning.actor == table.history[turning.number - 1][0]


def test_it_is_the_same_again() -> None:
    table = let_bots_play(endgame("uno"))
    first, again, other = (reviewed(on_paper(table), seed, FEW) for seed in (5, 5, 6))
    assert first == again
    assert first.chances != other.chances


def test_a_win_at_hand_is_a_win() -> None:
    review = reviewed(on_paper(won_at_once("play red-5-love")), simulations=20)
    assert review.chances == [[1, 0], [1, 0]]
    assert review.turnings == []
    assert [account.own for account in review.accounts] == [0, 0]


def test_a_win_let_go_is_a_choice() -> None:
    """And not luck, though the card that he drew instead was."""
    table = won_at_once("draw")
    let_bots_play(table, seed=3)
    review = reviewed(on_paper(table), simulations=FEW)
    assert review.chances[0] == [1, 0]
    assert review.worths[0][0] < 1
    turning = next(turning for turning in review.turnings if turning.number == 1)
    assert (turning.actor, turning.seat, turning.cause) == (0, 0, "choice")
    assert turning.change < 0


def test_what_leaves_nothing_to_chance_is_no_luck() -> None:
    """In taco chance is in the players alone, until all stocks are empty: here after four words."""
    review = reviewed(on_paper(let_bots_play(endgame("taco"))), simulations=FEW)
    assert review.worths[:4] == review.chances[1:5]
    assert review.chances[0] != review.chances[-1]


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(pioche.BadArchive, match="not over"):
        reviewed(on_paper(pioche.new("uno", players=2, seed=1)))


def test_progress_is_told_to_the_end() -> None:
    told: list[float] = []
    reviewed(on_paper(won_at_once("play red-5-love")), simulations=1, report=told.append)
    assert told == [1]


def test_long_games_and_interpreted_ones_get_fewer_simulations_and_say_so() -> None:
    native = [simulations_for(moves, is_native=True) for moves in (10, 300, 900, 10**6)]
    interpreted = [simulations_for(moves, is_native=False) for moves in (10, 75, 150, 10**6)]
    assert (native, interpreted) == ([640, 640, 213, 160], [8, 8, 4, 2])
    review = reviewed(on_paper(won_at_once("play red-5-love")))
    assert (review.simulations, review.is_native) == (simulations_for(1, is_native=False), False)
    assert review.error == pytest.approx(0.5 / review.simulations**0.5)
