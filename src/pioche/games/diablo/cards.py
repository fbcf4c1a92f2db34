"""The tacos of the two cooks and the orders of the jury. What the book does not give is a default of ours, here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pioche.core.deck import Counts, Kind, Mark, deck
from pioche.core.record import table

VALUES = ("0", "1", "2", "3", "4", "5", "6", "?")  # what is printed on a taco; its place here is its value
JOKER = 7
HIGHEST = 6
DIABLO, GUACAMOLE, JURY = range(3)  # whose card it is

# What an order asks of its tacos (DIAB-13: of all of them, in any order); the goal is the number it is about.
RUN, SUM, AT_MOST, AT_LEAST, ALIKE, EVEN, ODD, DIFFERENT, PAIRS = range(9)


@dataclass(frozen=True)
class Order:
    id: str
    tacos: int  # that each cook lays
    form: int
    goal: int
    mark: Mark


ORDERS = (
    Order("highest-run", 3, RUN, 3, Mark.STATED),
    Order("sum-6", 2, SUM, 6, Mark.STATED),
    Order("pair", 2, ALIKE, 2, Mark.DEFAULT),
    Order("small", 2, AT_MOST, 4, Mark.DEFAULT),
    Order("three", 3, ALIKE, 3, Mark.DEFAULT),
    Order("sum-10", 3, SUM, 10, Mark.DEFAULT),
    Order("even", 3, EVEN, 0, Mark.DEFAULT),
    Order("odd", 3, ODD, 0, Mark.DEFAULT),
    Order("big", 3, AT_LEAST, 12, Mark.DEFAULT),
    Order("different", 4, DIFFERENT, 4, Mark.DEFAULT),
    Order("long-run", 4, RUN, 4, Mark.DEFAULT),
    Order("two-pairs", 4, PAIRS, 2, Mark.DEFAULT),
)


def tacos(side: str, counts: Counts, mark: Mark) -> tuple[Kind, ...]:
    return tuple(Kind(f"{side}-{value}", n, mark, value) for value, n in counts.items())


ONE_TO_FIVE = dict.fromkeys(VALUES[1:6], 3)  # that the fifteen are three of each is a ruling
DIABLO_TACOS = (*tacos("diablo", ONE_TO_FIVE, Mark.RULING), *tacos("diablo", {"6": 3}, Mark.STATED))
GUACAMOLE_TACOS = (
    *tacos("guacamole", {"0": 1}, Mark.STATED),
    *tacos("guacamole", ONE_TO_FIVE, Mark.RULING),
    *tacos("guacamole", {"6": 1, "?": 1}, Mark.STATED),
)
KINDS = (*DIABLO_TACOS, *GUACAMOLE_TACOS, *(Kind(order.id, 1, order.mark) for order in ORDERS))

PRINTED = {kind.id: kind.count for kind in KINDS}
ONE_MORE = {kind.id: 1 for kind in (*DIABLO_TACOS, *GUACAMOLE_TACOS) if kind.name != "?"}  # that `counts` may ask for
BY_VALUE = {v: tuple(kind.id for kind in KINDS if kind.name == v) for v in VALUES}
BY_SIDE = {
    "diablo": tuple(kind.id for kind in DIABLO_TACOS),
    "guacamole": tuple(kind.id for kind in GUACAMOLE_TACOS),
    "orders": tuple(order.id for order in ORDERS),
}
DRAWN_BY_DIABLO, DRAWN_BY_GUACAMOLE = 2, 4  # DIAB-01


def needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {"diablo": DRAWN_BY_DIABLO, "guacamole": DRAWN_BY_GUACAMOLE, "orders": 1}


DECK = deck(
    KINDS,
    rounds=(PRINTED, ONE_MORE),
    usual=lambda players, options: PRINTED,
    dealt=needed,
    aliases=BY_VALUE | BY_SIDE,
)
TACOS_OF = DECK.masks([BY_SIDE["diablo"], BY_SIDE["guacamole"]])
OF_VALUE = DECK.masks([BY_VALUE[value] for value in VALUES])

_order_of = {order.id: order for order in ORDERS}
_printed = [_order_of.get(DECK.kinds[kind].id) for kind in DECK.kind_of]

# By card number; for the orders only.
TACOS_EACH = table([order.tacos if order else 0 for order in _printed])
FORM = table([order.form if order else 0 for order in _printed])
GOAL = table([order.goal if order else 0 for order in _printed])
# By card number: DIABLO, GUACAMOLE or JURY.
SIDE = table([next(side for side, ids in enumerate(BY_SIDE.values()) if DECK.kinds[k].id in ids) for k in DECK.kind_of])
