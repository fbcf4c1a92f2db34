"""Seats as bits, and the order of play."""

from __future__ import annotations

from pioche.core.bits import lowest
from pioche.core.rule import rule


@rule
def all_seats(players: int) -> int:
    return (1 << players) - 1


@rule
def next_seat(seat: int, players: int) -> int:
    """Clockwise."""
    return 0 if seat + 1 == players else seat + 1


@rule
def next_of(seats: int, seat: int) -> int:
    """The next seat clockwise after `seat` among the bits `seats`, `seat` itself last; there is one."""
    later = seats >> (seat + 1) << (seat + 1)
    return lowest(later) if later != 0 else lowest(seats)


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats of a bit set, ascending."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
