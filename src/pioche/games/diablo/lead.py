"""Who is ahead of the jury, and which order an action is about: for reports.

Ahead is who has won more orders; as long as they have won equally many, El Diablo, to whom a tie goes (DIAB-15)."""

from __future__ import annotations

from pioche.core.cards import count
from pioche.core.rule import rule
from pioche.games.diablo.cards import ORDERS
from pioche.games.diablo.features import ORDER_OF
from pioche.games.diablo.rules import SLOTS, State

SUBJECTS = tuple(order.id for order in ORDERS)


@rule
def standing(s: State, seat: int) -> int:
    return 2 * count(s.won[seat]) + (1 if seat == s.diablo and s.shared == 0 else 0)


@rule
def subject(s: State, seat: int, action: int) -> int:
    return int(ORDER_OF[s.order[action % SLOTS]])
