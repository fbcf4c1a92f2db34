"""The record: declared once, read as plain ints, two sizes from one declaration."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from pioche.core.record import (
    ByteByCard,
    Cards,
    CardsBySeat,
    Field,
    Record,
    Rows,
    i8,
    i32,
    layout,
    table,
    u8,
)


class Example(Record):
    flag: u8
    laid: Annotated[Rows, Field("u4", (2, 3), is_set=True)]
    draw: Cards
    hand: CardsBySeat
    mark: ByteByCard
    step: i8
    at: i32


def test_one_declaration_gives_a_small_and_a_large_record() -> None:
    small, large = layout(Example, seats=2, words=1), layout(Example, seats=12, words=5)
    assert small.dtype["hand"].shape == (2, 1)
    assert large.dtype["hand"].shape == (12, 5)
    assert (small.dtype["mark"].shape, large.dtype["mark"].shape) == ((32,), (160,))
    assert (small.cards, large.cards) == (32, 160)


def test_every_byte_belongs_to_a_field_so_that_copies_are_equal() -> None:
    size = layout(Example, seats=3, words=2)
    described = sum(size.dtype[name].itemsize for name in size.dtype.names or ())
    assert described == size.dtype.itemsize
    assert size.dtype.itemsize % 4 == 0
    states = size.blank()
    assert states.copy().tobytes() == states.tobytes()


def test_a_record_that_ends_on_a_word_gets_no_filler() -> None:
    assert "filler" not in (layout(Record, seats=2, words=1).dtype.names or ())


def test_fields_read_as_plain_ints() -> None:
    s = layout(Example, seats=2, words=1).blank()[0]
    s.flag, s.step = 255, -3
    s.hand[1][0] = 2**32 - 1
    assert s.flag + 1 == 256
    assert type(s.step) is int
    assert s.hand[1][0] + 1 == 2**32
    assert type(s.hand[1][0]) is int


def test_a_store_out_of_range_raises_instead_of_wrapping() -> None:
    s = layout(Example, seats=2, words=1).blank()[0]
    with pytest.raises(OverflowError):
        s.flag = 256
    assert s.flag == 0


def test_an_array_cannot_be_assigned_whole() -> None:
    s = layout(Example, seats=2, words=1).blank()[0]
    with pytest.raises(AttributeError):
        s.mark = 0


def test_a_table_of_constants_is_frozen() -> None:
    values = table([1, 2, 3])
    with pytest.raises(ValueError, match="read-only"):
        values[0] = 9
    assert values[2] == 3
    assert np.asarray(values).dtype == np.int64
