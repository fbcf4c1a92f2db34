"""A cook one could coach aloud:

1. For every open order keep in mind the best dish that you can still make there: from what you have laid and from your
   hand, at worse odds if tacos are missing.
2. Lay the taco after which your dishes look best, all orders together. Where none is possible, lay what you miss least.
3. Push the orders that are almost full: what you have laid there is for nothing unless you win them.
4. Of dishes that are equally near, cook the stronger one: the rival may fulfil the order too.

5. Whoever searches expects as much of the rival: what lies there face down will mostly still become a dish.

Chance decides between equals. Only the own hand, the tacos one has laid oneself and the open orders are looked at."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from pioche.core.cards import NO_CARD, count, is_empty
from pioche.core.chance import below
from pioche.core.loops import OFTEN
from pioche.core.record import Cells, table
from pioche.core.rule import rule
from pioche.games.diablo.cards import DECK, HIGHEST, JOKER, ORDERS, TACOS_EACH
from pioche.games.diablo.rules import NATURALS, SLOTS, State, copies_of, is_fulfilled, tally


def dishes(order: int, tacos: int) -> list[int]:
    """Every tally that fulfils an order, the weakest first."""
    tried = (sum(1 << 4 * v for v in dish) for dish in combinations_with_replacement(range(HIGHEST + 1), tacos))
    return sorted(dish for dish in tried if is_fulfilled(order, dish))


_ALL = {DECK.cards_of(order.id)[0]: dishes(DECK.cards_of(order.id)[0], order.tacos) for order in ORDERS}
_ENDS = [sum(len(_ALL[card]) for card in _ALL if card <= number) for number in range(DECK.size)]
DISHES = table([dish for order in _ALL.values() for dish in order])
DISHES_END = table(_ENDS)  # by card number: where in DISHES those of an order end
DISHES_START = table([0, *_ENDS[:-1]])

ODDS = table([100, 60, 30, 12, 5])  # that a dish succeeds, by how many of its tacos are not at hand
ALL_VALUES = 0x1111111  # one of each; multiplied with a tally it sums it up in the highest place
BORROWED = 8 * ALL_VALUES
SLIPS = 1600  # of 10,000 choices
TRUST = 2500  # of 10,000: how often, against chance, a rival lays tacos of which no dish can come
PUSH = 3  # what a taco that lies at an order weighs, against one that it asks for


@rule
def slips(s: State) -> int:
    """So that an easy player wins about 3 games of 10 between two, against one that does not slip."""
    return SLIPS


@rule
def choose(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    best, most, equals = 0, -1, 0
    for i in range(n):
        action = int(actions[i])
        value = merit(s, seat, action // SLOTS, action % SLOTS)
        if value > most:
            best, most, equals = action, value, 1
        elif value == most:
            equals += 1
            if below(mind, equals) == 0:
                best = action
    return best


@rule
def merit(s: State, seat: int, value: int, at: int) -> int:
    """How the orders look once a taco of that value lies at that slot."""
    taco, total = 1 << (4 * value), 0
    hand = tally(s.hand[seat]) - taco
    for slot in range(SLOTS):
        order = s.order[slot]
        if order != NO_CARD:
            here = 1 if slot == at else 0
            weight = TACOS_EACH[order] + PUSH * (count(s.laid[seat, slot]) + here)
            total += weight * hope(order, tally(s.laid[seat, slot]) + here * taco, hand)
    return total


@rule
def hope(order: int, laid: int, hand: int) -> int:
    """The best of an order's dishes: its odds, and nearly twice as much for the strongest as for the weakest."""
    best, start = 0, DISHES_START[order]
    n = DISHES_END[order] - start
    for i in range(n):
        best = max(best, odds_of(DISHES[start + i], laid, hand) * (n + i))
    return best // int(n)


@rule
def odds_of(dish: int, laid: int, hand: int) -> int:
    """All values at once: a tally's numbers are four bits each, and none reaches eight, so that the
    highest bit of each tells whether a subtraction borrowed from it."""
    wanted = (dish | BORROWED) - (laid & NATURALS)
    if wanted & BORROWED != BORROWED:
        return 0  # more of a value was laid than the dish has
    missing = wanted - (hand & NATURALS)  # still with the borrowed bits
    missing &= ((missing & BORROWED) >> 3) * 7  # where the hand has more than is wanted, nothing is missing
    jokers = copies_of(laid, JOKER) + copies_of(hand, JOKER)
    return int(ODDS[max(0, (missing * ALL_VALUES >> 4 * HIGHEST & 15) - jokers)])


@rule
def lost_orders(s: State, seat: int) -> int:
    """At how many orders no dish can come of what a seat has laid; of the seat's own secrets, or of imagined ones."""
    n = 0
    for slot in range(SLOTS):
        if s.order[slot] != NO_CARD and not is_empty(s.laid[seat, slot]):
            if hope(int(s.order[slot]), tally(s.laid[seat, slot]), 0) == 0:
                n += 1
    return n


@rule
def is_believable(s: State, seat: int, mind: Any) -> bool:
    for _ in range(lost_orders(s, 1 - seat)):
        if below(mind, OFTEN) >= TRUST:
            return False
    return True
