"""How the players of caca and vermine weigh a pile: what is public, and their own hand."""

from __future__ import annotations

from pioche.core.cards import count_of
from pioche.core.record import Cells, Rows
from pioche.core.rule import rule
from pioche.games._burial import BURIED, MATCH, BurialState, is_full

NO_PEST = -1
FATE = 100_000  # ending one's own turn under five outweighs everything
WEIGHT_OF_FIVE = 1000  # one more turn, and its player is out, or as King has won


@rule
def gain(s: BurialState, seat: int, target: int, now: int, after: int) -> int:
    """What it is worth to the seat that the target's pile weighs no longer `now` but `after`."""
    is_buried = after >= WEIGHT_OF_FIVE if target == seat else is_full(s, seat)
    return judged(s, lean(seat, target, after - now), is_buried)


@rule
def lean(seat: int, target: int, heavier: int) -> int:
    """A heavier pile is good in front of another and bad in front of oneself."""
    return -heavier if target == seat else heavier


@rule
def judged(s: BurialState, value: int, is_buried: bool) -> int:
    """The value together with one's fate at the end of this turn; as King all is the other way round."""
    fated = value - (FATE if is_buried else 0)
    return -fated if s.king == 1 else fated


@rule
def weight_with(
    s: BurialState, target: int, added: int, removed: int, is_bound: bool, colours: Rows, wild: Cells
) -> int:
    """How heavy a pile is once a pest was added or removed (or NO_PEST) and what matches has cleared: the higher, the
    more colours, the heavier, and when an attachment binds it; for it is harder to clear."""
    wilds = number_of(s, target, len(colours), wild, added, removed)
    left, kinds, matched = 0, 0, wilds >= MATCH
    for colour in range(len(colours)):
        n = number_of(s, target, colour, colours[colour], added, removed)
        if n >= 1 and n + wilds >= MATCH and not is_bound:
            matched = True
        elif n >= 1:
            left += n
            kinds += 1
    if is_bound or not matched:
        left += wilds
    if left >= BURIED:
        return WEIGHT_OF_FIVE
    return 3 * left * left + kinds + (8 + 8 * left if is_bound else 0)


@rule
def number_of(s: BurialState, target: int, kind: int, mask: Cells, added: int, removed: int) -> int:
    n = count_of(s.pile[target], mask)
    if kind == added:
        n += 1
    if kind == removed:
        n -= 1
    return n
