"""Words of bits. Native code replaces these by one machine instruction or a few (core.native)."""

from __future__ import annotations

from pioche.core.record import Cells, table
from pioche.core.rule import rule

HALVES = (16, 8, 4, 2, 1)
BYTE = 255
SPREAD = table([sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)])  # a cell for each bit


@rule
def popcount(word: int) -> int:
    return word.bit_count()


@rule
def lowest(word: int) -> int:
    """Index of the lowest bit set; the word is not zero."""
    return (word & -word).bit_length() - 1


@rule
def select(word: int, k: int) -> int:
    """Index of the k-th bit set of a 32-bit word, counted from 0, by halves."""
    index = 0
    for half in HALVES:
        n = popcount(word & ((1 << half) - 1))
        if k >= n:
            k -= n
            word >>= half
            index += half
    return index


@rule
def spread(word: int, wide: Cells, at: int) -> None:
    """A byte for each bit of a 32-bit word, into four cells of eight bytes."""
    wide[at] = SPREAD[word & BYTE]
    wide[at + 1] = SPREAD[(word >> 8) & BYTE]
    wide[at + 2] = SPREAD[(word >> 16) & BYTE]
    wide[at + 3] = SPREAD[(word >> 24) & BYTE]
