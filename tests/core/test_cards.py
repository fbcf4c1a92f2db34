"""Sets of cards, against Python's own sets."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pioche.core import cards
from pioche.core.bits import select
from pioche.core.record import Cells

WORDS = 3
some_cards = st.sets(st.integers(0, 32 * WORDS - 1))


def a_set(members: set[int], words: int = WORDS) -> Any:
    zone: Any = np.zeros(words, "u4").view(Cells)
    for card in members:
        cards.put(zone, card)
    return zone


def members(zone: Any) -> set[int]:
    return {card for card in range(32 * len(zone)) if cards.has(zone, card)}


@given(some_cards, some_cards)
def test_operations_on_two_sets_are_those_of_python(one: set[int], other: set[int]) -> None:
    a, b = a_set(one), a_set(other)
    assert cards.count_of(a, b) == len(one & other)
    assert cards.has_any(a, b) == bool(one & other)
    assert cards.first_of(a, b) == min(one & other, default=cards.NONE)
    cards.add_all(a, b)
    assert members(a) == one | other
    cards.remove_all(a, b)
    assert members(a) == one - other
    cards.copy(b, a)
    assert members(a) == other


@given(some_cards)
def test_the_cards_below_another_are_counted(wanted: set[int]) -> None:
    zone = a_set(wanted)
    assert [cards.count_below(zone, card) for card in range(32 * len(zone))] == [
        sum(other < card for other in wanted) for card in range(32 * len(zone))
    ]


@given(some_cards, some_cards, some_cards)
def test_moving_some_cards_leaves_the_rest(source: set[int], kind: set[int], target: set[int]) -> None:
    a, b = a_set(source), a_set(target)
    cards.move_of(a, a_set(kind), b)
    assert (members(a), members(b)) == (source - kind, target | source & kind)
    cards.move_all(a, b)
    assert (members(a), members(b)) == (set(), target | source)


@given(some_cards)
def test_walking_over_a_set_meets_every_card_once_in_order(wanted: set[int]) -> None:
    zone, met = a_set(wanted), []
    card = cards.first(zone)
    while card != cards.NONE:
        met.append(card)
        card = cards.after(zone, card)
    assert met == sorted(wanted)
    assert cards.count(zone) == len(wanted)
    assert cards.is_empty(zone) == (not wanted)


@given(some_cards, some_cards)
def test_walking_over_one_kind_meets_its_cards_in_order(wanted: set[int], kind: set[int]) -> None:
    zone, mask, met = a_set(wanted), a_set(kind), []
    card = cards.first_of(zone, mask)
    while card != cards.NONE:
        met.append(card)
        card = cards.after_of(zone, mask, card)
    assert met == sorted(wanted & kind)
    cells: Any = np.zeros(32 * WORDS, "i2").view(Cells)
    assert cells[: cards.list_of(zone, mask, cells)].tolist() == met


@given(some_cards, some_cards)
def test_the_kth_card_counts_from_the_lowest(wanted: set[int], kind: set[int]) -> None:
    zone, mask = a_set(wanted), a_set(kind)
    assert [cards.kth(zone, k) for k in range(len(wanted))] == sorted(wanted)
    assert [cards.kth_of(zone, mask, k) for k in range(len(wanted & kind))] == sorted(wanted & kind)
    assert cards.kth(zone, len(wanted)) == cards.NONE
    assert cards.kth_of(zone, mask, len(wanted & kind)) == cards.NONE


@given(st.integers(1, 2**32 - 1))
def test_select_finds_every_bit_of_a_word(word: int) -> None:
    bits = [bit for bit in range(32) if word >> bit & 1]
    assert [select(word, k) for k in range(len(bits))] == bits


def test_a_card_moves_from_one_zone_to_another() -> None:
    source, target = a_set({5, 64}), a_set({1})
    cards.move(64, source, target)
    assert (members(source), members(target)) == ({5}, {1, 64})
    cards.clear(target)
    assert members(target) == set()
