"""Ordered piles, against Python's lists."""

from __future__ import annotations

from typing import Annotated, Any

from hypothesis import given
from hypothesis import strategies as st

from pioche.core import piles
from pioche.core.record import CardByCard, Cells, Field, Record, layout

PILES = 2


class State(Record):
    under: CardByCard
    top: Annotated[Cells, Field("u1", (PILES,), holds_card=True)]
    bottom: Annotated[Cells, Field("u1", (PILES,), holds_card=True)]
    size: Annotated[Cells, Field("u1", (PILES,))]


def empty_piles() -> Any:
    s = layout(State, seats=2, words=2).blank()[0]
    for pile in range(PILES):
        piles.clear_pile(s, pile)
    return s


moves = st.lists(st.sampled_from(["under", "over", "pop", "all"]), max_size=40)


@given(moves, st.integers(0, PILES - 1))
def test_piles_behave_like_lists(wanted: list[str], pile: int) -> None:
    s, free = empty_piles(), list(range(64))
    model: list[list[int]] = [[], []]
    for move in wanted:
        if move == "under":
            card = free.pop()
            piles.push_under(s, pile, card)
            model[pile].insert(0, card)
        elif move == "over":
            card = free.pop()
            piles.push_top(s, pile, card)
            model[pile].append(card)
        elif move == "pop" and model[pile]:
            assert piles.pop_top(s, pile) == model[pile].pop()
        elif move == "all":
            piles.move_pile_under(s, pile, 1 - pile)
            model[1 - pile] = model[pile] + model[1 - pile]
            model[pile] = []
            pile = 1 - pile
        assert [piles.cards_of_pile(s, k) for k in range(PILES)] == model
        assert [s.size[k] for k in range(PILES)] == [len(cards) for cards in model]
