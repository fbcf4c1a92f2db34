"""Zones: the places where cards lie, which field of the record holds them, and to whom they lie face up.

A game lists its zones once, in `table.py`; truth, views, scenarios and the page are all read off that list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from pioche.core.cards import NO_CARD
from pioche.core.record import SEATS, Dimension

Index = tuple[int, ...]
Face = Callable[[Any, Index, int | None, list[int]], list[int]]


def everybody(s: Any, index: Index, viewer: int | None, cards: list[int]) -> list[int]:
    return cards


def owner(s: Any, index: Index, viewer: int | None, cards: list[int]) -> list[int]:
    return cards if viewer == index[0] else []


def nobody(s: Any, index: Index, viewer: int | None, cards: list[int]) -> list[int]:
    return []


@dataclass(frozen=True)
class Zone:
    """`face` gives those of its cards that lie face up to a viewer now; `known` those he could remember."""

    name: str
    per: tuple[int | Dimension, ...]
    place: str  # where the page lays it: "centre", "seat" or "slot"
    look: str  # "stack", "fan" or "row"
    face: Face
    known: Face
    read: Callable[[Any, Index], list[int]]  # ordered ones from the bottom up
    write: Callable[[Any, Index, Sequence[int]], None]
    is_ordered: bool = False
    capacity: int = 255
    takes: Callable[[Any, Index, int], bool] = lambda s, index, card: True  # may this card lie here at all?

    def indices(self, players: int) -> list[Index]:
        return list(product(*(range(players if d is SEATS else d) for d in self.per)))  # type: ignore[arg-type]

    def title(self, index: Index) -> str:
        """`hand.2`: the zone as notation, archives and views name it."""
        return ".".join([self.name, *map(str, index)])


def cards_of_set(row: Any) -> list[int]:
    """The cards of a set, ascending."""
    bits, cards = int.from_bytes(row.tobytes(), "little"), []
    while bits:
        lowest = bits & -bits
        cards.append(lowest.bit_length() - 1)
        bits ^= lowest
    return cards


def set_zone(
    name: str,
    *,
    field: str = "",
    per: tuple[int | Dimension, ...] = (),
    place: str = "centre",
    look: str = "stack",
    face: Face = everybody,
    known: Face | None = None,
    capacity: int = 255,
    takes: Callable[[Any, Index, int], bool] = lambda s, index, card: True,
) -> Zone:
    """A zone whose order means nothing: a set of the record."""
    column = field or name.replace("-", "_")

    def read(s: Any, index: Index) -> list[int]:
        return cards_of_set(s[column][index])

    def write(s: Any, index: Index, cards: Sequence[int]) -> None:
        row = s[column][index] if index else s[column]
        row[:] = 0
        for card in cards:
            row[card >> 5] |= np.uint32(1 << (card & 31))

    return Zone(name, per, place, look, face, known or face, read, write, capacity=capacity, takes=takes)


def card_zone(
    name: str,
    *,
    field: str,
    per: tuple[int | Dimension, ...],
    place: str = "centre",
    look: str = "row",
    face: Face = everybody,
    takes: Callable[[Any, Index, int], bool] = lambda s, index, card: True,
) -> Zone:
    """A place for one card at most: a row of card numbers in the record."""

    def read(s: Any, index: Index) -> list[int]:
        card = getattr(s, field)[index[0]]
        return [] if card == NO_CARD else [card]

    def write(s: Any, index: Index, cards: Sequence[int]) -> None:
        getattr(s, field)[index[0]] = cards[0] if cards else NO_CARD

    return Zone(name, per, place, look, face, face, read, write, capacity=1, takes=takes)
