"""The heuristic: what it does, that it is fair, and that it wins."""

from __future__ import annotations

import random

import numpy as np
import pytest

import pioche
from pioche.core import loops
from pioche.core.memory import resample
from pioche.core.table import Table
from pioche.games.diablo.bot import DISHES, DISHES_END, DISHES_START, is_believable, lost_orders
from tests.arena import share_among, win_shares
from tests.bots import choice, let_bots_play, mind
from tests.games.diablo import jury
from tests.games.diablo.kitchen import GAME, laid_out, order_number, play


@pytest.mark.parametrize("order", jury.ORDERS)
def test_it_knows_every_dish_that_fulfils_an_order(order: str) -> None:
    number, (size, _) = order_number(order), jury.ORDERS[order]
    deck = dict.fromkeys("0123456", size)
    dishes = [hand for hand in jury.hands(deck, size) if jury.fulfils(order, [int(taco) for taco in hand])]
    known = [int(dish) for dish in np.asarray(DISHES)[DISHES_START[number] : DISHES_END[number]]]
    assert known == sorted(sum(1 << 4 * int(taco) for taco in dish) for dish in dishes)


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        ({"order.0": ["pair"], "laid.0.0": ["3"], "hand.0": ["3", "5", "6"]}, "lay 3 at 0"),  # complete the pair
        ({"order.0": ["highest-run"], "laid.0.0": ["4", "5"], "hand.0": ["3", "6", "1"]}, "lay 6 at 0"),  # the stronger
        ({"order.0": ["three"], "laid.0.0": ["1", "2"], "order.1": ["pair"], "hand.0": ["4", "4"]}, "lay 4 at 1"),
        ({"order.0": ["pair"], "order.1": ["odd"], "laid.0.1": ["1", "3"], "hand.0": ["2", "5"]}, "lay 5 at 1"),  # push
    ],
)
def test_it_lays_what_makes_its_dishes(zones: dict[str, list[str]], expected: str) -> None:
    rival = {f"laid.1{title[6:]}": ["1", "2"][: len(cards)] for title, cards in zones.items() if title[:4] == "laid"}
    assert choice(laid_out(zones | rival)) == expected


def test_as_second_it_saves_what_it_needs_elsewhere() -> None:
    zones = {"order.0": ["pair"], "order.1": ["three"], "laid.0.1": ["1", "2", "4"], "laid.1.1": ["1", "2"]}
    assert choice(laid_out(zones | {"hand.1": ["5", "5", "2"]}, turn=1)) == "lay 2 at 1"


def test_its_joker_stands_for_the_missing_taco() -> None:
    zones = {"order.0": ["sum-6"], "laid.0.0": ["1", "1"], "laid.1.0": ["4"], "hand.1": ["?", "3", "5"]}
    assert choice(laid_out(zones, turn=1)) == "lay ? at 0"


def test_between_equals_chance_decides() -> None:
    t = laid_out({"order.0": ["three"], "laid.0.0": ["1", "2"], "laid.1.0": ["1", "2"], "hand.0": ["5", "6"]})
    assert {choice(t, seed) for seed in range(20)} == {"lay 5 at 0", "lay 6 at 0"}


@pytest.mark.rule("ALL-02")
@pytest.mark.parametrize("seed", range(3))
def test_it_chooses_the_same_in_every_world_that_it_cannot_tell_apart(seed: int) -> None:
    rng, t = random.Random(seed), pioche.new("diablo", players=2, seed=seed)
    while not t.over:
        chosen = choice(t, seed)
        other = Table(GAME, t.setup, t.chance)
        other.state = t.state
        resample(GAME, t.setup, other.state, t.actors[0], rng.randrange)
        assert choice(other, seed) == chosen
        play(t, chosen if rng.random() < 0.5 else rng.choice(t.legal(t.actors[0])))


def test_bots_finish_a_game() -> None:
    t = let_bots_play(pioche.new("diablo", players=2, seed=5))
    assert (t.over, len(t.history)) == (True, 72)


@pytest.mark.parametrize("sides", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.compiled
def test_it_beats_chance_from_either_side(seat: int, sides: bool) -> None:
    bots = [loops.RANDOM, loops.RANDOM]
    bots[seat] = loops.HEURISTIC
    assert win_shares(GAME, bots, games=400, options={"sides": sides})[seat] > 0.97


def test_an_easy_player_finishes_a_game() -> None:
    assert let_bots_play(pioche.new("diablo", players=2, seed=5), bots=(loops.EASY, loops.HEURISTIC)).over


@pytest.mark.compiled
def test_an_easy_player_wins_about_three_games_of_ten() -> None:
    share = share_among(GAME, loops.EASY, loops.HEURISTIC, players=2, games=2000)
    assert share == pytest.approx(0.30, abs=0.03)


def lost_by_the_first(orders: int) -> Table:
    """The first cook has laid nonsense at so many orders, the second one a pair."""
    zones = {"order.0": ["three"], "laid.0.0": ["3", "4"], "laid.1.0": ["1", "1"], "order.1": ["odd"], "hand.0": ["5"]}
    if orders == 2:
        zones |= {"order.2": ["pair"], "laid.0.2": ["2"], "laid.1.2": ["2"]} | {"laid.0.1": ["2"], "laid.1.1": ["1"]}
    return laid_out(zones | {"hand.1": ["6"]})


@pytest.mark.parametrize("orders", [1, 2])
def test_tacos_that_can_be_no_dish_are_lost(orders: int) -> None:
    state = lost_by_the_first(orders).state
    assert [lost_orders(state, seat) for seat in (0, 1)] == [orders, 0]


@pytest.mark.parametrize(("orders", "share"), [(1, 1 / 4), (2, 1 / 16)])
def test_a_world_is_believed_the_less_the_more_the_rival_has_thrown_away(orders: int, share: float) -> None:
    """By him, not by oneself."""
    state, thinking, tries = lost_by_the_first(orders).state, mind(1), 4000
    assert all(is_believable(state, 0, thinking) for _ in range(50))
    believed = sum(is_believable(state, 1, thinking) for _ in range(tries)) / tries
    assert abs(believed - share) < 4 * (share * (1 - share) / tries) ** 0.5
