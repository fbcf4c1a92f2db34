"""How the players of caca and vermine weigh a pile: what is public, and their own hand."""

from __future__ import annotations

from pioche.core.cards import count, count_of
from pioche.core.record import Cells, Rows
from pioche.core.rule import rule
from pioche.games._burial import BURIED, MATCH, BurialState, is_attached


@rule
def side(s: BurialState, seat: int, target: int) -> int:
    """+1 if a larger pile in front of the target is good for this seat, -1 if it is bad."""
    towards = 1 if seat != target else -1
    return -towards if s.king == 1 else towards


@rule
def height(s: BurialState, target: int) -> int:
    return count(s.pile[target])


@rule
def danger(n: int) -> int:
    """How much a pile of n weighs: the fifth pest outweighs everything."""
    return 400 if n >= BURIED else n * n * 3


@rule
def left_after(s: BurialState, target: int, kind: int, colours: Rows, wild: Cells) -> int:
    """How many pests the target has left once one of that kind is laid; the wild is the kind after the colours."""
    wilds = count_of(s.pile[target], wild) + (1 if kind == len(colours) else 0)
    left = height(s, target) + 1
    matched = 0
    for colour in range(len(colours)):
        n = count_of(s.pile[target], colours[colour]) + (1 if colour == kind else 0)
        if n >= 1 and n + wilds >= MATCH:
            matched += n
    if matched > 0 or wilds >= MATCH:
        matched += wilds
    return left if is_attached(s, target) else left - matched
