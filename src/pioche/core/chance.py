"""The only place where chance is drawn: xoshiro128++ on the four 32-bit words `chance` of a record."""

from __future__ import annotations

from typing import Any

from pioche.core.cards import WORD, count, count_of, kth, kth_of, take
from pioche.core.record import Cells
from pioche.core.rule import rule

STEP = 0x9E3779B9


@rule
def mix(x: int) -> int:
    """A 32-bit word scattered over all 32-bit words."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@rule
def seed_chance(s: Any, seed: int, index: int) -> None:
    """Game number `index` of the run `seed` (0 ≤ both < 2^63)."""
    for i in range(4):
        x = mix((seed + (i + 1) * STEP) & WORD)
        x = mix(((seed >> 32) ^ x) & WORD)
        x = mix((index + x) & WORD)
        s.chance[i] = mix(((index >> 32) ^ x) & WORD)
    s.chance[3] = int(s.chance[3]) | 1  # never all zero


@rule
def rotate(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & WORD


@rule
def next_word(s: Any) -> int:
    a, b, c, d = int(s.chance[0]), int(s.chance[1]), int(s.chance[2]), int(s.chance[3])
    result = (rotate((a + d) & WORD, 7) + a) & WORD
    t = (b << 9) & WORD
    c ^= a
    d ^= b
    s.chance[1] = b ^ c
    s.chance[0] = a ^ d
    s.chance[2] = c ^ t
    s.chance[3] = rotate(d, 11)
    return result


@rule
def below(s: Any, n: int) -> int:
    """A number from 0 to n-1: the one way in which anything is left to chance."""
    return (next_word(s) * n) >> 32


@rule
def draw_any(s: Any, zone: Cells) -> int:
    """Take a card of the zone at random; the zone is not empty."""
    card = kth(zone, below(s, count(zone)))
    take(zone, card)
    return card


@rule
def draw_any_of(s: Any, zone: Cells, kind: Cells) -> int:
    """Take a card of that kind at random; the zone has one."""
    card = kth_of(zone, kind, below(s, count_of(zone, kind)))
    take(zone, card)
    return card
