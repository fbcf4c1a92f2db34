"""A player of vermine one could coach aloud:

1. Save yourself first: never end your turn with five vermin if a card prevents it.
2. Keep your own pile small: clear by a match when you can, send vermin away when you must.
3. Otherwise overrun the one who is closest to five, infest him when he is, and leave him the Scorpion.
4. Keep Exterminators and Migrations for the day you need them; an Exterminator helps everybody who has vermin.

Each legal action gets a merit; the best one is played, chance decides between equals. Only public piles, the own hand
and sizes are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.chance import below
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial import is_attached, is_living
from pioche.games._burial_bot import danger, height, left_after, side
from pioche.games.vermine.cards import COLOURS, LARVA
from pioche.games.vermine.rules import (
    EXTERMINATE,
    MIGRATE,
    ON_INFESTATION,
    SCORPION_KIND,
    SEATS,
    VERMIN_COUNT,
    WASTE_MIGRATION,
    State,
    migration_kind,
    migration_source,
    migration_target,
)


@rule
def choose(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    best, most, equals = actions[0], -1000000, 0
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
    return -5 if action == WASTE_MIGRATION else 0


@rule
def laid(s: State, seat: int, kind: int, target: int) -> int:
    """What it is worth that the target gets one of that kind."""
    change = danger(left_after(s, target, kind, COLOURS, LARVA)) - danger(height(s, target))
    return side(s, seat, target) * (change + weight(kind))


@rule
def gone(s: State, seat: int, kind: int, source: int) -> int:
    """What it is worth that one of that kind leaves the source."""
    change = danger(height(s, source) - 1) - danger(height(s, source))
    return side(s, seat, source) * (change - weight(kind))


@rule
def weight(kind: int) -> int:
    """Beside being one of the five, the Scorpion costs its owner the draws."""
    return 15 if kind == SCORPION_KIND else 0


@rule
def merit_of_vermin(s: State, seat: int, kind: int, target: int) -> int:
    return laid(s, seat, kind, target) - (4 if kind == VERMIN_COUNT - 1 else 0)


@rule
def merit_of_exterminator(s: State, seat: int) -> int:
    worth = -14
    for target in range(s.players):
        if is_living(s, target):
            worth -= side(s, seat, target) * (danger(height(s, target)) + (8 if is_attached(s, target) else 0))
    return worth


@rule
def merit_of_infestation(s: State, seat: int, target: int) -> int:
    return side(s, seat, target) * (4 + 4 * height(s, target)) - 6


@rule
def merit_of_migration(s: State, seat: int, action: int) -> int:
    kind = migration_kind(action)
    return gone(s, seat, kind, migration_source(action)) + laid(s, seat, kind, migration_target(action)) - 10
