"""A player of vermine one could coach aloud:

1. Never end your turn under five vermin if a card prevents it. As King of Vermin, end it there whenever you can.
2. Keep your own pile light and make the others' heavy, the heaviest above all. As King, the other way round.
3. A pile is heavier the higher it is and the more colours it has, heavier still when its player is infested or has
   the Scorpion and cannot draw.
4. A Migration makes one pile lighter and another heavier; an Exterminator makes all of them light, the others' too.
5. Keep an Exterminator, a Migration or a Larva until it does more on the table than it is worth in your hand.

Each legal action gets a merit: how much lighter or heavier it makes the piles, less what its card is worth in hand. The
best one is played; chance decides between equals. Only the own hand and the piles, which all can see, are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.cards import has_any
from pioche.core.chance import below
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial import is_attached, is_full
from pioche.games._burial_bot import NO_PEST, WEIGHT_OF_FIVE, gain, judged, lean, weight_with
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

LOWEST = -1_000_000
NO_DRAW = 15  # the weight of the Scorpion beside being one of the five
KEEP_LARVA, KEEP_EXTERMINATOR, KEEP_MIGRATION, KEEP_INFESTATION = 10, 20, 16, 4  # what a card is worth in hand


@rule
def choose(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    best, most, equals = actions[0], LOWEST, 0
    for i in range(n):
        value = merit(s, seat, actions[i])
        if value > most:
            best, most, equals = actions[i], value, 1
        elif value == most:
            equals += 1
            if below(mind, equals) == 0:
                best = actions[i]
    return int(best)


@rule
def merit(s: State, seat: int, action: int) -> int:
    if action < EXTERMINATE:
        return merit_of_vermin(s, seat, action // SEATS, action % SEATS)
    if action == EXTERMINATE:
        return merit_of_exterminator(s, seat)
    if action < MIGRATE:
        return merit_of_infestation(s, seat, action - ON_INFESTATION)
    if action < WASTE_MIGRATION:
        return merit_of_migration(s, seat, action)
    return -KEEP_MIGRATION if action == WASTE_MIGRATION else -KEEP_INFESTATION


@rule
def weight(s: State, target: int, added: int, removed: int, infested: bool) -> int:
    """How heavy the target's pile is with these changes."""
    pile = weight_with(s, target, added, removed, infested, COLOURS, LARVA)
    is_stung = has_any(s.pile[target], SCORPION) and removed != SCORPION_KIND
    return pile + (NO_DRAW if is_stung or added == SCORPION_KIND else 0)


@rule
def weight_now(s: State, target: int) -> int:
    return weight(s, target, NO_PEST, NO_PEST, is_attached(s, target))


@rule
def weight_after(s: State, target: int, added: int, removed: int) -> int:
    return weight(s, target, added, removed, is_attached(s, target))


@rule
def merit_of_vermin(s: State, seat: int, kind: int, target: int) -> int:
    after = weight_after(s, target, kind, NO_PEST)
    return gain(s, seat, target, weight_now(s, target), after) - (KEEP_LARVA if kind == LARVA_KIND else 0)


@rule
def merit_of_exterminator(s: State, seat: int) -> int:
    value = 0
    for target in range(s.players):
        value += lean(seat, target, -weight_now(s, target))
    return judged(s, value, False) - KEEP_EXTERMINATOR


@rule
def merit_of_infestation(s: State, seat: int, target: int) -> int:
    after = weight(s, target, NO_PEST, NO_PEST, True)
    return gain(s, seat, target, weight_now(s, target), after) - KEEP_INFESTATION


@rule
def merit_of_migration(s: State, seat: int, action: int) -> int:
    source, kind, target = migration_source(action), migration_kind(action), migration_target(action)
    lighter, heavier = weight_after(s, source, NO_PEST, kind), weight_after(s, target, kind, NO_PEST)
    value = lean(seat, source, lighter - weight_now(s, source)) + lean(seat, target, heavier - weight_now(s, target))
    is_buried = heavier >= WEIGHT_OF_FIVE if target == seat else source != seat and is_full(s, seat)
    return judged(s, value, is_buried) - KEEP_MIGRATION
