"""How the players of caca and vermine look at a pile: what is public, their own hand, and what they have not seen."""

from __future__ import annotations

from pioche.core.bits import lowest, popcount
from pioche.core.cards import count_of
from pioche.core.record import Cells, Rows
from pioche.core.rule import rule
from pioche.core.seats import next_of
from pioche.games._burial import MATCH, BurialState, is_full

NO_PEST = -1
FATE = 100_000  # ending one's own turn under five outweighs everything
WEIGHT_OF_FIVE = 1000  # one more turn, and its player is out, or as King has won


@rule
def gain(s: BurialState, seat: int, target: int, heavier: int, after: int, own: int, nearest: int) -> int:
    """What it is worth to the seat that the target's pile becomes so much heavier, and weighs `after` then."""
    is_buried = after >= WEIGHT_OF_FIVE if target == seat else is_full(s, seat)
    return judged(s, lean(s, seat, target, heavier, own, nearest), is_buried)


@rule
def lean(s: BurialState, seat: int, target: int, heavier: int, own: int, nearest: int) -> int:
    """A heavier pile is good in front of another and bad in front of oneself: `own` and `nearest` say in per cent how
    much one's own counts, and that of the one who plays next. To a King all count alike."""
    if s.king == 1:
        return -heavier if target == seat else heavier
    if target == seat:
        return -heavier * own // 100
    return heavier * nearest // 100 if target == next_of(s.living, seat) else heavier


@rule
def judged(s: BurialState, value: int, is_buried: bool) -> int:
    """The value together with one's fate at the end of this turn; as King all is the other way round."""
    fated = value - (FATE if is_buried else 0)
    return -fated if s.king == 1 else fated


@rule
def shape_with(
    s: BurialState, target: int, added: int, removed: int, is_bound: bool, colours: Rows, wild: Cells
) -> tuple[int, int, int]:
    """A pile once a pest was added or removed (or NO_PEST) and what matches has cleared: how high it is, how many
    colours it has, and which of them lack but one to match, as bits."""
    wilds = number_of(s, target, len(colours), wild, added, removed)
    left, kinds, lacking, matched = 0, 0, 0, wilds >= MATCH
    for colour in range(len(colours)):
        n = number_of(s, target, colour, colours[colour], added, removed)
        if n >= 1 and n + wilds >= MATCH and not is_bound:
            matched = True
        elif n >= 1:
            left += n
            kinds += 1
            lacking |= int(n + wilds == MATCH - 1) << colour
    if is_bound or not matched:
        left += wilds
    return left, kinds, lacking


@rule
def number_of(s: BurialState, target: int, kind: int, mask: Cells, added: int, removed: int) -> int:
    n = count_of(s.pile[target], mask)
    if kind == added:
        n += 1
    if kind == removed:
        n -= 1
    return n


@rule
def rescuers(s: BurialState, seat: int, target: int, lacking: int, is_bound: bool, colours: Rows, wild: Cells) -> int:
    """How many cards that the seat has not seen would save the target from five by completing one of these colours
    (bits). An attachment leaves none; a King wants none; for oneself it is one's hand that counts."""
    if lacking == 0 or is_bound or target == seat or s.king == 1:
        return 0
    found = unseen_of(s, seat, wild)
    while lacking != 0:
        found += unseen_of(s, seat, colours[lowest(lacking)])
        lacking &= lacking - 1
    return found


@rule
def unseen_of(s: BurialState, seat: int, kind: Cells) -> int:
    """How many cards of that kind are hidden from the seat, in whatever place."""
    n = 0
    for w in range(len(s.draw)):
        hidden = int(s.draw[w])
        for other in range(s.players):
            hidden |= int(s.hand[other][w])
        n += popcount(hidden & ~int(s.seen[seat][w]) & int(kind[w]))
    return n
