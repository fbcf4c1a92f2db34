"""Card sets: one bit a physical card, 32 cards a word, as many words as the deck needs.

Only this module touches words. int() keeps native arithmetic signed, as Python's is."""

from __future__ import annotations

from pioche.core.bits import lowest, popcount, select
from pioche.core.record import Cells
from pioche.core.rule import rule

WORD = 0xFFFFFFFF
NONE = -1
NO_CARD = 255  # in a field that holds a card's number


@rule
def has(zone: Cells, card: int) -> bool:
    return (int(zone[card >> 5]) >> (card & 31)) & 1 == 1


@rule
def put(zone: Cells, card: int) -> None:
    zone[card >> 5] = int(zone[card >> 5]) | (1 << (card & 31))


@rule
def take(zone: Cells, card: int) -> None:
    zone[card >> 5] = int(zone[card >> 5]) & ~(1 << (card & 31))


@rule
def move(card: int, source: Cells, target: Cells) -> None:
    take(source, card)
    put(target, card)


@rule
def count(zone: Cells) -> int:
    total = 0
    for w in range(len(zone)):
        total += popcount(int(zone[w]))
    return total


@rule
def count_of(zone: Cells, kind: Cells) -> int:
    """How many cards of the zone are of that kind (a mask at least as wide)."""
    total = 0
    for w in range(len(zone)):
        total += popcount(int(zone[w]) & int(kind[w]))
    return total


@rule
def count_below(zone: Cells, card: int) -> int:
    """How many cards of the zone have a lower number."""
    total = popcount(int(zone[card >> 5]) & ((1 << (card & 31)) - 1))
    for w in range(card >> 5):
        total += popcount(int(zone[w]))
    return total


@rule
def has_any(zone: Cells, kind: Cells) -> bool:
    found = 0
    for w in range(len(zone)):
        found |= int(zone[w]) & int(kind[w])  # to the end: a branch a word costs more
    return found != 0


@rule
def is_empty(zone: Cells) -> bool:
    found = 0
    for w in range(len(zone)):
        found |= int(zone[w])
    return found == 0


@rule
def copy(source: Cells, target: Cells) -> None:
    for w in range(len(target)):
        target[w] = int(source[w])


@rule
def add_all(target: Cells, source: Cells) -> None:
    for w in range(len(target)):
        target[w] = int(target[w]) | int(source[w])


@rule
def remove_all(target: Cells, source: Cells) -> None:
    for w in range(len(target)):
        target[w] = int(target[w]) & ~int(source[w])


@rule
def clear(zone: Cells) -> None:
    for w in range(len(zone)):
        zone[w] = 0


@rule
def move_all(source: Cells, target: Cells) -> None:
    add_all(target, source)
    clear(source)


@rule
def move_of(source: Cells, kind: Cells, target: Cells) -> None:
    for w in range(len(source)):
        moved = int(source[w]) & int(kind[w])
        target[w] = int(target[w]) | moved
        source[w] = int(source[w]) & ~moved


@rule
def after(zone: Cells, card: int) -> int:
    """The next card of the zone above `card`, or NONE."""
    card += 1
    for w in range(card >> 5, len(zone)):
        rest = int(zone[w]) & WORD
        if w == card >> 5:
            rest = rest >> (card & 31) << (card & 31)
        if rest != 0:
            return lowest(rest) + 32 * w
    return NONE


@rule
def first(zone: Cells) -> int:
    """The lowest card of the zone, or NONE: `while card != NONE: …; card = after(zone, card)`."""
    return after(zone, NONE)


@rule
def first_of(zone: Cells, kind: Cells) -> int:
    """The lowest card of that kind in the zone, or NONE."""
    for w in range(len(zone)):
        word = int(zone[w]) & int(kind[w])
        if word != 0:
            return lowest(word) + 32 * w
    return NONE


@rule
def after_of(zone: Cells, kind: Cells, card: int) -> int:
    """The next card of that kind in the zone above `card`, or NONE."""
    card += 1
    for w in range(card >> 5, len(zone)):
        rest = int(zone[w]) & int(kind[w])
        if w == card >> 5:
            rest = rest >> (card & 31) << (card & 31)
        if rest != 0:
            return lowest(rest) + 32 * w
    return NONE


@rule
def list_of(zone: Cells, kind: Cells, cells: Cells) -> int:
    """Write the cards of that kind in the zone to the cells, in order; how many there are."""
    n = 0
    for w in range(len(zone)):
        rest = int(zone[w]) & int(kind[w])
        while rest != 0:
            cells[n] = lowest(rest) + 32 * w
            rest &= rest - 1
            n += 1
    return n


@rule
def mark_all(zone: Cells, cells: Cells, value: int) -> None:
    """Write the value to the cell of each card of the zone."""
    for w in range(len(zone)):
        rest = int(zone[w])
        while rest != 0:
            cells[lowest(rest) + 32 * w] = value
            rest &= rest - 1


@rule
def first_of_both(zone: Cells, other: Cells, kind: Cells) -> int:
    """The lowest card of that kind in both zones, or NONE."""
    for w in range(len(zone)):
        word = int(zone[w]) & int(other[w]) & int(kind[w])
        if word != 0:
            return lowest(word) + 32 * w
    return NONE


@rule
def kth(zone: Cells, k: int) -> int:
    """The k-th card of the zone, counted from 0."""
    for w in range(len(zone)):
        n = popcount(int(zone[w]))
        if k < n:
            return select(int(zone[w]), k) + 32 * w
        k -= n
    return NONE


@rule
def kth_of(zone: Cells, kind: Cells, k: int) -> int:
    """The k-th card of that kind in the zone, counted from 0."""
    for w in range(len(zone)):
        word = int(zone[w]) & int(kind[w])
        n = popcount(word)
        if k < n:
            return select(word, k) + 32 * w
        k -= n
    return NONE
