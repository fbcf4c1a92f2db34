"""Ordered piles as linked cards: `under[card]` is the card that comes up after it. Moving a whole pile is O(1).

A pile is three cells: `top[pile]`, `bottom[pile]`, `size[pile]`; all piles of a record share `under`."""

from __future__ import annotations

from typing import Any

from pioche.core.cards import NO_CARD
from pioche.core.rule import rule


@rule
def clear_pile(s: Any, pile: int) -> None:
    s.top[pile] = NO_CARD
    s.bottom[pile] = NO_CARD
    s.size[pile] = 0


@rule
def push_under(s: Any, pile: int, card: int) -> None:
    s.under[card] = NO_CARD
    if s.size[pile] == 0:
        s.top[pile] = card
    else:
        s.under[s.bottom[pile]] = card
    s.bottom[pile] = card
    s.size[pile] += 1


@rule
def push_top(s: Any, pile: int, card: int) -> None:
    s.under[card] = s.top[pile]
    if s.size[pile] == 0:
        s.bottom[pile] = card
    s.top[pile] = card
    s.size[pile] += 1


@rule
def pop_top(s: Any, pile: int) -> int:
    """Take the top card; the pile is not empty."""
    card = s.top[pile]
    s.top[pile] = s.under[card]
    s.under[card] = NO_CARD
    s.size[pile] -= 1
    if s.size[pile] == 0:
        s.bottom[pile] = NO_CARD
    return int(card)


@rule
def move_pile_under(s: Any, source: int, target: int) -> None:
    """The whole source pile goes under the target, its top card coming up first."""
    if s.size[source] == 0:
        return
    if s.size[target] == 0:
        s.top[target] = s.top[source]
    else:
        s.under[s.bottom[target]] = s.top[source]
    s.bottom[target] = s.bottom[source]
    s.size[target] += s.size[source]
    clear_pile(s, source)


def cards_of_pile(s: Any, pile: int) -> list[int]:
    """From the bottom up: the last one is on top."""
    cards, card = [], s.top[pile]
    while card != NO_CARD:
        cards.append(card)
        card = s.under[card]
    return cards[::-1]
