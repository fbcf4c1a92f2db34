"""Which rules native code inlines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pioche.core import loops, rule


def hot() -> None: ...


def seldom() -> None: ...


def plain() -> None: ...


@pytest.fixture(autouse=True)
def marks() -> Iterator[None]:
    """Marks of this file's own, gone afterwards."""
    rule.inlined(hot)
    rule.apart(seldom)
    rule.forward(hot)
    yield
    rule.INLINED.discard(rule.place_of(hot))
    rule.APART.discard(rule.place_of(seldom))
    rule.FORWARD.discard(rule.place_of(hot))


def test_an_entry_that_plays_many_games_has_all_inlined_but_what_is_seldom_reached() -> None:
    assert [rule.is_inlined(function, into_whole=True) for function in (hot, plain, seldom)] == [True, True, False]


def test_an_entry_that_somebody_waits_for_has_only_what_is_marked() -> None:
    assert [rule.is_inlined(function, into_whole=False) for function in (hot, plain, seldom)] == [True, False, False]


def test_the_loops_over_many_games_are_whole_and_what_a_table_asks_is_not() -> None:
    found = [rule.place_of(entry) in rule.WHOLE for entry in (loops.rollouts, loops.simulate, loops.serve)]
    assert found == [True, True, False]


def test_only_what_is_marked_counts_from_the_beginning() -> None:
    assert [rule.place_of(function) in rule.FORWARD for function in (hot, plain, loops.serve)] == [True, False, False]
