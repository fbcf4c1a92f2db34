"""Is chance fair? Pearson's chi-square, as how many standard deviations it lies from what chance would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt

FAR = 4.5  # deviations: by chance once in 300,000 tests


def deviations(statistic: float, degrees: int) -> float:
    """Wilson's and Hilferty's approximation."""
    spread = 2 / (9 * degrees)
    return float(((statistic / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def of_places(deals: Iterable[Mapping[int, str]]) -> float:
    """Cards, each in one of some places: are all equally often in each? How many lie in a place is the same for all
    cards of a deal, so each deal has one degree less, and so has each card."""
    seen: Counter[tuple[int, str]] = Counter()
    room: Counter[str] = Counter()
    for deal in deals:
        seen.update(deal.items())
        room.update(deal.values())
    cards = {card for card, _ in seen}
    statistic = 0.0
    for place, size in room.items():
        expected = size / len(cards)
        statistic += sum((seen[card, place] - expected) ** 2 for card in cards) / expected
    size = len(cards)
    return deviations(statistic * (size - 1) / size, (size - 1) * (len(room) - 1))


def of_pairs(pairs: Iterable[tuple[int, int]], kinds: int) -> float:
    """Two draws from as many kinds each: are all pairs equally likely?"""
    seen = Counter(pairs)
    expected = seen.total() / kinds**2
    statistic = sum((seen[a, b] - expected) ** 2 for a in range(kinds) for b in range(kinds)) / expected
    return deviations(statistic, kinds**2 - 1)
