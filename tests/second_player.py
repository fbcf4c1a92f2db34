"""For a plain second player of a game that knows no engine: he walks the game tree of a small table by names alone, and
must find the same positions as the rules, in the same number of ways.

A position of his is a frozen dataclass of sorted names; `following` gives every position after one action, with the
number of outcomes of chance that lead to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from pioche.core.table import Table
from tests.perft import Tree

Names = tuple[str, ...]
Position = TypeVar("Position")


def changed(rows: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*rows[:place], value, *rows[place + 1 :])


def less(names: Names, name: str) -> Names:
    place = names.index(name)
    return names[:place] + names[place + 1 :]


def more(names: Names, *added: str) -> Names:
    return tuple(sorted((*names, *added)))


def brute_force(
    position: Position, following: Callable[[Position], Iterator[tuple[Position, int]]], depth: int
) -> Iterator[Counter[Position]]:
    """The positions after one action, after two, and so on, with the number of ways that lead to each."""
    level = Counter({position: 1})
    for _ in range(depth):
        ways: Counter[Position] = Counter()
        for before, n in level.items():
            for after, copies in following(before):
                ways[after] += n * copies
        level = ways
        yield level


def assert_both_find(
    counts: list[int],
    table: Table,
    position_of: Callable[[Table], Position],
    following: Callable[[Position], Iterator[tuple[Position, int]]],
) -> None:
    """So many branches after one action, two, …, and level by level the same positions as by the rules."""
    tree, found = Tree(table), []
    levels = brute_force(position_of(table), following, len(counts))
    for level, expected in zip(tree.levels(len(counts)), levels, strict=True):
        found.append(level.total())
        positions: Counter[Position] = Counter()
        for position, ways in level.items():
            positions[position_of(tree.at(position))] += ways
        assert positions == expected
    assert found == counts
