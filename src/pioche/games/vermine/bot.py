"""A player of vermine one could coach aloud:

1. Never end your turn under five vermin if a card prevents it. As King of Vermin, end it there whenever you can.
2. Attack rather than tidy up: below five your own pile harms nobody yet. Make the others' heavy, and above all that of
   the one who plays next: he has the least time to help himself. As King it is the other way round, your own pile
   counts as much as any, and four are as good as won: build them, and let nobody else have them.
3. A pile is heavier the higher it is and the more colours it has, lighter for every colour that lacks but one to match,
   heavier when its player is infested, and much heavier with the Scorpion, for he cannot draw.
4. With the fifth vermin leave no way out: choose the colour of which the fewest cards that would clear the pile are
   still to be seen; five different colours are best.
5. Give away what you hold most of: every colour in your hand may save you one day.
6. A Migration makes one pile lighter and another heavier; an Exterminator makes all of them light, the others' too.
7. Keep an Exterminator, and a Migration even longer, until it does more on the table than it is worth in your hand.

Each legal action gets a merit: how much lighter or heavier it makes the piles, less what its card is worth in hand. The
best one is played; chance decides between equals. Only the own hand, the piles and what has been seen are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.bits import popcount
from pioche.core.cards import count_of, has_any
from pioche.core.chance import below
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial import BURIED, is_attached, is_full
from pioche.games._burial_bot import NO_PEST, WEIGHT_OF_FIVE, gain, judged, lean, rescuers, shape_with
from pioche.games.vermine.cards import COLOURS, LARVA, LARVA_KIND, SCORPION, SCORPION_KIND
from pioche.games.vermine.rules import (
    EXTERMINATE,
    MIGRATE,
    ON_INFESTATION,
    SEATS,
    WASTE_MIGRATION,
    State,
    migration_kind,
    migration_source,
    migration_target,
)

EFFORT = 3  # a level that searches tries so many times as much as usual: more is still worth it here, and in time
LOWEST = -1_000_000
HOPE = 5  # what each hidden card that would clear a pile of five takes off its weight
NO_DRAW, KING_NO_DRAW = 96, 15  # the weight of the Scorpion beside being one of the five
KING_FOUR = 720  # what four weigh more for a King
LACKING_ONE = 8  # what each colour that lacks but one to match takes off the weight of a pile
OWN, NEAREST = 60, 130  # per cent: how much one's own pile counts, and the next player's
KEEP_LARVA, KEEP_EXTERMINATOR, KEEP_MIGRATION, KEEP_INFESTATION = 10, 20, 64, 4  # what a card is worth in hand
KING_MIGRATION = 38


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
    if action < EXTERMINATE:
        return merit_of_vermin(s, seat, action // SEATS, action % SEATS, mind)
    if action == EXTERMINATE:
        return merit_of_exterminator(s, seat, mind)
    if action < MIGRATE:
        return merit_of_infestation(s, seat, action - ON_INFESTATION, mind)
    if action < WASTE_MIGRATION:
        return merit_of_migration(s, seat, action, mind)
    return -keep_migration(s) if action == WASTE_MIGRATION else -KEEP_INFESTATION


@rule
def weight(s: State, seat: int, target: int, added: int, removed: int, infested: bool) -> int:
    """How heavy the target's pile is with these changes, as the seat sees it."""
    left, kinds, lacking = shape_with(s, target, added, removed, infested, COLOURS, LARVA)
    is_stung = has_any(s.pile[target], SCORPION) and removed != SCORPION_KIND
    sting = KING_NO_DRAW if s.king == 1 else NO_DRAW
    pile = weight_beside(s, seat, target, infested, left, kinds, lacking)
    return pile + sting if is_stung or added == SCORPION_KIND else pile


@rule
def weight_beside(s: State, seat: int, target: int, infested: bool, left: int, kinds: int, lacking: int) -> int:
    """The weight of a pile of that shape, but for the Scorpion's sting."""
    if left >= BURIED:
        return WEIGHT_OF_FIVE - HOPE * rescuers(s, seat, target, lacking, infested, COLOURS, LARVA)
    height = 3 * left * left + kinds
    if s.king == 1:
        return height + (8 + 8 * left if infested else 0) + (KING_FOUR if left == BURIED - 1 else 0)
    return height + (8 + 4 * left if infested else -LACKING_ONE * popcount(lacking))


@rule
def weight_after(s: State, seat: int, target: int, added: int, removed: int) -> int:
    return weight(s, seat, target, added, removed, is_attached(s, target))


@rule
def worth(s: State, seat: int, target: int, after: int, mind: Any) -> int:
    """Of making the target's pile weigh so much."""
    return gain(s, seat, target, after - mind.notes[target], after, OWN, NEAREST)


@rule
def leaning(s: State, seat: int, target: int, after: int, mind: Any) -> int:
    """The same where more than one pile changes: one's fate is judged by all of them."""
    return lean(s, seat, target, after - mind.notes[target], OWN, NEAREST)


@rule
def keep_migration(s: State) -> int:
    return KING_MIGRATION if s.king == 1 else KEEP_MIGRATION


@rule
def merit_of_vermin(s: State, seat: int, kind: int, target: int, mind: Any) -> int:
    value = worth(s, seat, target, weight_after(s, seat, target, kind, NO_PEST), mind)
    return value - KEEP_LARVA if kind == LARVA_KIND else value + count_of(s.hand[seat], COLOURS[kind])


@rule
def merit_of_exterminator(s: State, seat: int, mind: Any) -> int:
    value = 0
    for target in range(s.players):
        value += leaning(s, seat, target, 0, mind)
    return judged(s, value, False) - KEEP_EXTERMINATOR


@rule
def merit_of_infestation(s: State, seat: int, target: int, mind: Any) -> int:
    return worth(s, seat, target, weight(s, seat, target, NO_PEST, NO_PEST, True), mind) - KEEP_INFESTATION


@rule
def merit_of_migration(s: State, seat: int, action: int, mind: Any) -> int:
    source, kind, target = migration_source(action), migration_kind(action), migration_target(action)
    lighter, heavier = weight_after(s, seat, source, NO_PEST, kind), weight_after(s, seat, target, kind, NO_PEST)
    value = leaning(s, seat, source, lighter, mind) + leaning(s, seat, target, heavier, mind)
    is_buried = heavier >= WEIGHT_OF_FIVE if target == seat else source != seat and is_full(s, seat)
    return judged(s, value, is_buried) - keep_migration(s)


@rule
def slips(s: State) -> int:
    """An easy player does just anything so often, of 10,000 times: it then wins three games of ten against this one."""
    return 500
