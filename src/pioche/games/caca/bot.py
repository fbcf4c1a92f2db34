"""A player of caca one could coach aloud:

1. Save yourself first: never end your turn with five poos if a card prevents it.
2. Keep your own pile small: flush when it has grown, clear by a match when you can.
3. Otherwise bury the one who is closest to five, and constipate him when he is.
4. Keep Toilets and Suppositories for the day you need them.

Each legal action gets a merit; the best one is played, chance decides between equals. Only public piles, the own hand
and sizes are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.cards import is_empty
from pioche.core.chance import below
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial_bot import danger, height, left_after, side
from pioche.games.caca.cards import COLOURS, UNICORN
from pioche.games.caca.rules import (
    DISCARD_TOILET,
    ON_CONSTIPATION,
    ON_TOILET,
    POO_COUNT,
    REMOVE,
    SEATS,
    WASTE_SUPPOSITORY,
    State,
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
    if action < ON_TOILET:
        return merit_of_poo(s, seat, action // SEATS, action % SEATS)
    if action < ON_CONSTIPATION:
        return merit_of_toilet(s, seat, action - ON_TOILET)
    if action < REMOVE:
        return merit_of_constipation(s, seat, action - ON_CONSTIPATION)
    if action < WASTE_SUPPOSITORY:
        return merit_of_suppository(s, seat, (action - REMOVE) // POO_COUNT, (action - REMOVE) % POO_COUNT)
    return -5 if action == WASTE_SUPPOSITORY or action == DISCARD_TOILET else 0


@rule
def merit_of_poo(s: State, seat: int, kind: int, target: int) -> int:
    change = danger(left_after(s, target, kind, COLOURS, UNICORN)) - danger(height(s, target))
    return side(s, seat, target) * change - (4 if kind == POO_COUNT - 1 else 0)


@rule
def merit_of_toilet(s: State, seat: int, target: int) -> int:
    return side(s, seat, target) * -danger(height(s, target)) - 14


@rule
def merit_of_constipation(s: State, seat: int, target: int) -> int:
    return side(s, seat, target) * (4 + 4 * height(s, target)) - 6


@rule
def merit_of_suppository(s: State, seat: int, target: int, poo: int) -> int:
    change = danger(height(s, target) - 1) - danger(height(s, target))
    freed = 0 if is_empty(s.attached[target]) else -12
    return side(s, seat, target) * (change + freed) - 10
