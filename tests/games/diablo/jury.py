"""The jury once more, from the ledger and from nothing else: plain lists, every value of `?` tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement

Tacos = Sequence[str]
Verdict = tuple[str | None, str | None, int | None]

ORDERS: dict[str, tuple[int, Callable[[list[int]], bool]]] = {
    "highest-run": (3, lambda t: t == list(range(t[0], t[0] + 3))),
    "sum-6": (2, lambda t: sum(t) == 6),
    "pair": (2, lambda t: len(set(t)) == 1),
    "small": (2, lambda t: sum(t) <= 4),
    "three": (3, lambda t: len(set(t)) == 1),
    "sum-10": (3, lambda t: sum(t) == 10),
    "even": (3, lambda t: all(v in (0, 2, 4, 6) for v in t)),
    "odd": (3, lambda t: all(v in (1, 3, 5) for v in t)),
    "big": (3, lambda t: sum(t) >= 12),
    "different": (4, lambda t: len(set(t)) == 4),
    "long-run": (4, lambda t: t == list(range(t[0], t[0] + 4))),
    "two-pairs": (4, lambda t: sorted(Counter(t).values()) == [2, 2]),
}


def fulfils(order: str, values: Sequence[int]) -> bool:
    """The values from the lowest up."""
    return ORDERS[order][1](sorted(values))


def hands(cook: dict[str, int], size: int) -> Iterator[Tacos]:
    """Every choice of so many tacos out of a deck, by value."""
    for tacos in combinations_with_replacement(cook, size):
        if all(tacos.count(taco) <= cook[taco] for taco in tacos):
            yield tacos


DIABLO = {"1": 3, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3}
GUACAMOLE = {"0": 1, "1": 3, "2": 3, "3": 3, "4": 3, "5": 3, "6": 1, "?": 1}


def verdict(order: str, diablo: Tacos, guacamole: Tacos) -> Verdict:
    """Who wins, which of his tacos leaves the game, and as what `?` served if it helped to win."""
    theirs = sorted((int(taco) for taco in diablo), reverse=True)
    naturals = [int(taco) for taco in guacamole if taco != "?"]
    best: tuple[bool, list[int], int | None] | None = None
    for joker in range(7) if "?" in guacamole else (None,):
        mine = sorted([*naturals, *([] if joker is None else [joker])], reverse=True)
        wins = fulfils(order, mine) and (not fulfils(order, theirs) or mine > theirs)
        if wins:
            tried = (joker is None or joker <= max(naturals), mine, joker)
            best = tried if best is None else max(best, tried)
    if best is not None:
        return "guacamole", str(max(naturals)) if best[0] else "?", best[2]
    return ("diablo", str(theirs[0]), None) if fulfils(order, theirs) else (None, None, None)
