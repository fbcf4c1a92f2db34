"""A player of caca one could coach aloud:

1. Never end your turn under five poos if a card prevents it. As King of Poo, end it there whenever you can.
2. Attack rather than tidy up: below five your own pile harms nobody yet. Make the others' heavy, and above all that of
   the one who plays next: he has the least time to help himself. As King it is the other way round, and your own pile
   counts as much as any.
3. A pile is heavier the higher it is and the more colours it has, much heavier when its player is constipated, and
   lighter with a Unicorn, which helps to clear it.
4. With the fifth poo leave no way out: choose the colour of which the fewest cards that would clear the pile are still
   to be seen; five different colours are best.
5. Give away what you hold most of: every colour in your hand may save you one day. A King needs no saving.
6. Keep a Toilet, and a Suppository even longer, until it does more on the table than it is worth in your hand.

Each legal action gets a merit: how much lighter or heavier it makes a pile, less what its card is worth in hand. The
best one is played; chance decides between equals. Only the own hand, the piles and what has been seen are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.cards import count_of
from pioche.core.chance import below
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial import BURIED, is_attached
from pioche.games._burial_bot import NO_PEST, WEIGHT_OF_FIVE, gain, number_of, rescuers, shape_with
from pioche.games.caca.cards import COLOURS, POO_COUNT, SUPPOSITORY, UNICORN, UNICORN_KIND
from pioche.games.caca.rules import (
    DISCARD_TOILET,
    ON_CONSTIPATION,
    ON_TOILET,
    REMOVE,
    SEATS,
    WASTE_SUPPOSITORY,
    State,
)

LOWEST = -1_000_000
FLUSHED = 0  # the weight of an empty pile
HOPE = 20  # what each hidden card that would clear a pile of five takes off its weight
UNICORN_HELPS = 15  # what a Unicorn takes off the weight of a pile that it may help to clear
OWN, NEAREST = 40, 220  # per cent: how much one's own pile counts, and the next player's
KEEP_UNICORN, KEEP_TOILET, KEEP_SUPPOSITORY, KEEP_CONSTIPATION = 10, 24, 40, 4  # what a card is worth in hand
SPARE_SUPPOSITORY = 6  # so much less for each more of them
KING_TOILET, KING_SUPPOSITORY = 20, 16


@rule
def choose(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    """The piles are weighed as they are once, into the notes, and then for each action as it would leave them."""
    for target in range(s.players):
        mind.notes[target] = weight(s, seat, target, NO_PEST, NO_PEST, is_attached(s, target))
    best, most, equals = actions[0], LOWEST, 0
    for i in range(n):
        value = merit(s, seat, actions[i], mind)
        if value > most:
            best, most, equals = actions[i], value, 1
        elif value == most:
            equals += 1
            if below(mind, equals) == 0:
                best = actions[i]
    return int(best)


@rule
def merit(s: State, seat: int, action: int, mind: Any) -> int:
    if action < ON_TOILET:
        return merit_of_poo(s, seat, action // SEATS, action % SEATS, mind)
    if action < ON_CONSTIPATION:
        return merit_of_toilet(s, seat, action - ON_TOILET, mind)
    if action < REMOVE:
        return merit_of_constipation(s, seat, action - ON_CONSTIPATION, mind)
    if action < WASTE_SUPPOSITORY:
        return merit_of_suppository(s, seat, (action - REMOVE) // POO_COUNT, (action - REMOVE) % POO_COUNT, mind)
    return -keep_toilet(s) if action == DISCARD_TOILET else -KEEP_CONSTIPATION


@rule
def weight(s: State, seat: int, target: int, added: int, removed: int, constipated: bool) -> int:
    """How heavy the target's pile is with these changes, as the seat sees it."""
    left, kinds, lacking = shape_with(s, target, added, removed, constipated, COLOURS, UNICORN)
    if left >= BURIED:
        return WEIGHT_OF_FIVE - HOPE * rescuers(s, seat, target, lacking, constipated, COLOURS, UNICORN)
    if s.king == 1:
        return 3 * left * left + kinds + (8 + 8 * left if constipated else 0)
    if constipated:
        return 45 + 18 * left + 3 * kinds
    has_unicorn = number_of(s, target, UNICORN_KIND, UNICORN, added, removed) > 0
    return 10 * left + 3 * kinds - (UNICORN_HELPS if has_unicorn else 0)


@rule
def worth(s: State, seat: int, target: int, after: int, mind: Any) -> int:
    """Of making the target's pile weigh so much."""
    return gain(s, seat, target, after - mind.notes[target], after, OWN, NEAREST)


@rule
def merit_of_poo(s: State, seat: int, poo: int, target: int, mind: Any) -> int:
    value = worth(s, seat, target, weight(s, seat, target, poo, NO_PEST, is_attached(s, target)), mind)
    if poo == UNICORN_KIND:
        return value - KEEP_UNICORN
    return value if s.king == 1 else value + count_of(s.hand[seat], COLOURS[poo])


@rule
def keep_toilet(s: State) -> int:
    return KING_TOILET if s.king == 1 else KEEP_TOILET


@rule
def merit_of_toilet(s: State, seat: int, target: int, mind: Any) -> int:
    return worth(s, seat, target, FLUSHED, mind) - keep_toilet(s)


@rule
def merit_of_constipation(s: State, seat: int, target: int, mind: Any) -> int:
    return worth(s, seat, target, weight(s, seat, target, NO_PEST, NO_PEST, True), mind) - KEEP_CONSTIPATION


@rule
def merit_of_suppository(s: State, seat: int, target: int, poo: int, mind: Any) -> int:
    value = worth(s, seat, target, weight(s, seat, target, NO_PEST, poo, False), mind)
    if s.king == 1:
        return value - KING_SUPPOSITORY
    return value - KEEP_SUPPOSITORY + SPARE_SUPPOSITORY * (count_of(s.hand[seat], SUPPOSITORY) - 1)


@rule
def slips(s: State) -> int:
    """An easy player does just anything so often, of 10,000 times: it then wins three games of ten against this one."""
    return 500
