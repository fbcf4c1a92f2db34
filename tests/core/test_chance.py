"""Chance: reproducible, even, and never stuck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.core.cards import count, has, put
from pioche.core.chance import below, draw_any, draw_any_of, seed_chance
from pioche.core.record import Cells, Record, layout

SIZE = layout(Record, seats=2, words=2)


def seeded(seed: int, index: int = 0) -> Any:
    s = SIZE.blank()[0]
    seed_chance(s, seed, index)
    return s


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**63 - 1))
def test_any_seed_and_index_give_a_chance_that_is_not_all_zero(seed: int, index: int) -> None:
    assert any(seeded(seed, index).chance)


@pytest.mark.rule("ALL-04")
def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = seeded(7), seeded(7)
    assert [below(one, 1000) for _ in range(50)] == [below(other, 1000) for _ in range(50)]


def test_seeds_and_indices_that_are_close_give_other_numbers() -> None:
    streams = [(seed, index) for seed in (0, 1, 2, 2**32, 2**40) for index in (0, 1, 2, 2**32, 2**40)]
    numbers = {tuple(below(s, 2**31) for _ in range(4)) for s in (seeded(*stream) for stream in streams)}
    assert len(numbers) == len(streams)


def test_the_numbers_are_those_of_xoshiro128_plus_plus() -> None:
    s = SIZE.blank()[0]
    for word in range(4):
        s.chance[word] = word + 1
    assert [below(s, 2**32) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_numbers_below_n_are_even() -> None:
    s, drawn = seeded(3), 70_000
    counts = Counter(below(s, 7) for _ in range(drawn))
    chi_square = sum((counts[k] - drawn / 7) ** 2 / (drawn / 7) for k in range(7))
    assert set(counts) == set(range(7))
    assert chi_square < 22.5  # 6 degrees of freedom, one in a thousand


def test_drawing_takes_a_card_of_the_zone_or_of_a_kind() -> None:
    s = seeded(5)
    zone: Any = np.zeros(2, "u4").view(Cells)
    kind: Any = np.zeros(2, "u4").view(Cells)
    for card in (3, 40, 41):
        put(zone, card)
    put(kind, 40)
    assert draw_any_of(s, zone, kind) == 40
    assert draw_any(s, zone) in (3, 41)
    assert (count(zone), has(zone, 40)) == (1, False)
