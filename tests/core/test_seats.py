"""Seats and the order of play."""

from __future__ import annotations

import pytest

from pioche.core.seats import all_seats, next_of, next_seat, seats_of


def test_play_goes_clockwise_and_round() -> None:
    assert [next_seat(seat, 4) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.parametrize(("seat", "expected"), [(0, 2), (2, 5), (5, 0), (1, 2), (3, 5)])
def test_the_next_of_some_seats_comes_clockwise(seat: int, expected: int) -> None:
    assert next_of(0b100101, seat) == expected


def test_the_last_one_left_is_his_own_next() -> None:
    assert next_of(0b100, 2) == 2


def test_seats_of_lists_a_bit_set_ascending() -> None:
    assert seats_of(all_seats(3)) == (0, 1, 2)
    assert seats_of(0b101001) == (0, 3, 5)
    assert seats_of(0) == ()
