"""Words of bits. Native code replaces these two by one machine instruction (core.native)."""

from __future__ import annotations

from pioche.core.rule import rule

HALVES = (16, 8, 4, 2, 1)


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
