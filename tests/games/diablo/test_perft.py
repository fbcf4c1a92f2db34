"""The game tree of small tables: counted by the rules, and again by a plain second cook that knows no engine.

The second one keeps every zone as sorted names and weighs each draw by the copies in the deck; position by position,
both must find the same, in the same number of ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from pioche.core.table import Table
from tests.games.diablo import jury
from tests.games.diablo.kitchen import laid_out
from tests.second_player import Names, assert_both_find, changed, less, more

pytestmark = pytest.mark.walk

Rows = tuple[Names, ...]  # one for each seat


@dataclass(frozen=True)
class Position:
    diablo: int
    first: int
    at: int | None  # where the second must lay
    hands: Rows
    decks: Rows
    discards: Rows
    removed: Rows
    laid: tuple[Rows, ...]  # by slot
    open: Names  # by slot, "" for none
    pile: Names
    won: Rows
    aside: Names
    over: bool = False


def position_of(table: Table) -> Position:
    zones, facts = table.zones(), table.view(None)["facts"]

    def rows(name: str) -> Rows:
        return tuple(tuple(sorted(zones[f"{name}.{seat}"])) for seat in (0, 1))

    return Position(
        facts["diablo"],
        facts["first_player"],
        facts["slot"],
        rows("hand"),
        rows("deck"),
        rows("discard"),
        rows("removed"),
        tuple(tuple(tuple(sorted(zones[f"laid.{seat}.{slot}"])) for seat in (0, 1)) for slot in range(3)),
        tuple("".join(zones[f"order.{slot}"]) for slot in range(3)),
        tuple(sorted(zones["orders"])),
        rows("won"),
        tuple(sorted(zones["set-aside"])),
        table.over,
    )


def following(p: Position) -> Iterator[tuple[Position, int]]:
    """Every position after one action, with the number of outcomes of chance that lead to it."""
    if p.over:
        return
    seat = p.first if p.at is None else 1 - p.first
    for taco in dict.fromkeys(p.hands[seat]):
        for slot in [k for k in range(3) if p.open[k] and p.at in (None, k)]:
            hands = changed(p.hands, seat, less(p.hands[seat], taco))
            laid = changed(p.laid, slot, changed(p.laid[slot], seat, more(p.laid[slot][seat], taco)))
            after = replace(p, hands=hands, laid=laid)
            yield from waiting(after, slot) if p.at is None else turn_over(after, slot)


def waiting(p: Position, slot: int) -> Iterator[tuple[Position, int]]:
    is_stuck = not p.hands[1 - p.first]
    yield replace(p, at=None if is_stuck else slot, over=is_stuck), 1


def turn_over(p: Position, slot: int) -> Iterator[tuple[Position, int]]:
    p = replace(p, at=None)
    if len(p.laid[slot][0]) < jury.ORDERS[p.open[slot]][0]:
        yield from both_draw(p)
        return
    for revealed in next_orders(judged(p, slot), slot):
        if any(revealed.open):
            yield from both_draw(revealed)
        else:
            yield replace(revealed, over=True), 1


def judged(p: Position, slot: int) -> Position:
    order, tacos = p.open[slot], p.laid[slot]
    winner, leaves, _ = jury.verdict(order, tacos[p.diablo], tacos[1 - p.diablo])
    p = replace(p, laid=changed(p.laid, slot, ((), ())))
    kept = list(tacos)
    if winner is None or leaves is None:
        p = replace(p, aside=more(p.aside, order))
    else:
        seat = p.diablo if winner == "diablo" else 1 - p.diablo
        kept[seat] = less(tacos[seat], leaves)
        removed = changed(p.removed, seat, more(p.removed[seat], leaves))
        p = replace(p, won=changed(p.won, seat, more(p.won[seat], order)), removed=removed, first=1 - seat)
    return replace(p, discards=tuple(more(p.discards[seat], *kept[seat]) for seat in (0, 1)))


def next_orders(p: Position, slot: int) -> Iterator[Position]:
    if not p.pile:
        yield replace(p, open=changed(p.open, slot, ""))
    for order in p.pile:
        yield replace(p, open=changed(p.open, slot, order), pile=less(p.pile, order))


def both_draw(p: Position) -> Iterator[tuple[Position, int]]:
    for one, ways in drawn(p, p.first):
        for both, again in drawn(one, 1 - p.first):
            yield replace(both, over=not both.hands[both.first]), ways * again


def drawn(p: Position, seat: int) -> Iterator[tuple[Position, int]]:
    p = refilled(p, seat)
    if not p.decks[seat]:
        yield p, 1
    for taco, copies in Counter(p.decks[seat]).items():
        decks = changed(p.decks, seat, less(p.decks[seat], taco))
        hands = changed(p.hands, seat, more(p.hands[seat], taco))
        yield refilled(replace(p, decks=decks, hands=hands), seat), copies


def refilled(p: Position, seat: int) -> Position:
    if p.decks[seat]:
        return p
    return replace(p, decks=changed(p.decks, seat, p.discards[seat]), discards=changed(p.discards, seat, ()))


OPENING = {
    "order.0": ["pair"],
    "order.1": ["sum-6"],
    "order.2": ["long-run"],
    "orders": ["small", "odd"],
    "hand.0": ["1", "5", "6"],
    "hand.1": ["0", "2", "?"],
    "deck.0": ["1", "1", "4"],
    "deck.1": ["4", "6"],
}
MIDDLE = OPENING | {
    "laid.0.0": ["5"],
    "laid.1.0": ["4"],
    "laid.0.1": ["1"],
    "laid.1.1": ["2"],
    "hand.1": ["4", "?"],
    "deck.0": ["2"],
    "deck.1": ["5"],
    "discard.1": ["3"],
    "hand.0": ["5", "6"],
}
SMALL = {
    "order.0": ["pair"],
    "order.1": ["small"],
    "orders": ["sum-6"],
    "hand.0": ["2", "2"],
    "hand.1": ["?", "3"],
    "deck.0": ["4"],
    "deck.1": ["2"],
}
SWAPPED = SMALL | {"hand.0": ["?", "3"], "hand.1": ["2", "2"], "deck.0": ["2"], "deck.1": ["4"]}
SPARE = SMALL | {"deck.1": []}  # hands run empty

TREES = [
    pytest.param(OPENING, {}, {}, [9, 162, 1242], id="opening"),
    pytest.param(MIDDLE, {}, {}, [6, 20, 120, 800], id="middle"),
    pytest.param(MIDDLE, {"turn": 1}, {}, [6, 20, 120, 800], id="middle-guacamole-first"),
    pytest.param(SMALL, {}, {}, [2, 4, 16, 52, 156, 332, 1016, 1772, 3032, 3472, 4920, 4148, 0], id="to-the-end"),
    pytest.param(SWAPPED, {"turn": 1}, {"sides": True}, [2, 4, 16, 52, 156, 332, 1016, 1772], id="sides"),
    pytest.param(SPARE, {}, {}, [2, 4, 16, 24, 72, 56, 176, 0], id="empty-hands"),
]


@pytest.mark.parametrize(("zones", "facts", "options", "counts"), TREES)
def test_the_tree_has_so_many_branches_and_a_second_cook_finds_the_same_positions(
    zones: dict[str, list[str]], facts: dict[str, Any], options: dict[str, Any], counts: list[int]
) -> None:
    table = laid_out(zones, options=options, **facts)
    assert_both_find(counts, table, position_of, following)
