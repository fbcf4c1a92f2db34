"""A player of caca one could coach aloud:

1. Never end your turn under five poos if a card prevents it. As King of Poo, end it there whenever you can.
2. Keep your own pile light and make the others' heavy, the heaviest above all. As King, the other way round.
3. A pile is heavier the higher it is and the more colours it has, and heavier still when its player is constipated.
4. Keep a Toilet, a Suppository or a Unicorn until it does more on the table than it is worth in your hand.

Each legal action gets a merit: how much lighter or heavier it makes a pile, less what its card is worth in hand. The
best one is played; chance decides between equals. Only the own hand and the piles, which all can see, are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.chance import below
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial import is_attached
from pioche.games._burial_bot import NO_PEST, gain, weight_with
from pioche.games.caca.cards import COLOURS, POO_COUNT, UNICORN, UNICORN_KIND
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
KEEP_UNICORN, KEEP_TOILET, KEEP_SUPPOSITORY, KEEP_CONSTIPATION = 10, 20, 16, 4  # what a card is worth in hand


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
    if action < ON_TOILET:
        return merit_of_poo(s, seat, action // SEATS, action % SEATS)
    if action < ON_CONSTIPATION:
        return merit_of_toilet(s, seat, action - ON_TOILET)
    if action < REMOVE:
        return merit_of_constipation(s, seat, action - ON_CONSTIPATION)
    if action < WASTE_SUPPOSITORY:
        return merit_of_suppository(s, seat, (action - REMOVE) // POO_COUNT, (action - REMOVE) % POO_COUNT)
    return -KEEP_TOILET if action == DISCARD_TOILET else -KEEP_CONSTIPATION


@rule
def weight(s: State, target: int, added: int, removed: int, constipated: bool) -> int:
    return weight_with(s, target, added, removed, constipated, COLOURS, UNICORN)


@rule
def weight_now(s: State, target: int) -> int:
    return weight(s, target, NO_PEST, NO_PEST, is_attached(s, target))


@rule
def merit_of_poo(s: State, seat: int, poo: int, target: int) -> int:
    after = weight(s, target, poo, NO_PEST, is_attached(s, target))
    return gain(s, seat, target, weight_now(s, target), after) - (KEEP_UNICORN if poo == UNICORN_KIND else 0)


@rule
def merit_of_toilet(s: State, seat: int, target: int) -> int:
    return gain(s, seat, target, weight_now(s, target), FLUSHED) - KEEP_TOILET


@rule
def merit_of_constipation(s: State, seat: int, target: int) -> int:
    after = weight(s, target, NO_PEST, NO_PEST, True)
    return gain(s, seat, target, weight_now(s, target), after) - KEEP_CONSTIPATION


@rule
def merit_of_suppository(s: State, seat: int, target: int, poo: int) -> int:
    after = weight(s, target, NO_PEST, poo, False)
    return gain(s, seat, target, weight_now(s, target), after) - KEEP_SUPPOSITORY
