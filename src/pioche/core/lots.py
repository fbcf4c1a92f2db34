"""Lots between seats that slapped at the same time: which of them comes first.

A lot is drawn for one action, by the table's keyed chance for the place of that action but from words of its own, so
that it tells nothing of what the action itself draws. Between those who are left another one is drawn for the next
place. So each lot stands by itself, whatever becomes of the others, and whoever has the secret and the numbers can draw
it again without knowing a rule (docs/fairness.md). Who tied is for whoever measures times to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pioche.core.chance import below
from pioche.core.errors import BadArchive
from pioche.core.fairness import Chance, Keyed

SLAP = "slap "  # how the notation of an action begins for which lots are drawn


@dataclass(frozen=True)
class Lot:
    place: int  # in the game, of the action that it let go first
    seats: tuple[int, ...]  # of those who tied, ascending
    drawn: int  # the seat on which it fell

    def as_json(self) -> dict[str, Any]:
        return {"place": self.place, "seats": list(self.seats), "drawn": self.drawn}


@dataclass
class Words:
    """As much of a record as chance needs."""

    chance: list[int]


def draw_lot(chance: Chance, place: int, seats: Sequence[int]) -> Lot:
    """Which of these seats takes the action at that place. A seed promises nothing, and draws no lots."""
    assert isinstance(chance, Keyed)
    tied = tuple(sorted(seats))
    return Lot(place, tied, tied[below(Words([*chance.for_lot(place)]), len(tied))])


def read_lots(paper: Any) -> list[Lot]:
    """The lots of an archive, in their order; most have none."""
    try:
        lots = [Lot(entry["place"], tuple(entry["seats"]), entry["drawn"]) for entry in paper.get("lots", [])]
        if not lots or are_possible(lots, paper["length"], paper["players"]):
            return lots
    except (TypeError, KeyError):
        pass
    raise BadArchive("the lots of an archive are a list, each of an action and of the seats that tied", "lots")


def are_possible(lots: list[Lot], actions: int, players: int) -> bool:
    """One an action at most, each on one of two seats or more."""
    return are_ascending(0, *(lot.place for lot in lots), actions + 1) and all(
        are_ascending(-1, *lot.seats, players) and len(lot.seats) > 1 and lot.drawn in lot.seats for lot in lots
    )


def are_ascending(*numbers: int) -> bool:
    return all(type(number) is int for number in numbers) and all(one < next for one, next in pairwise(numbers))


def check_lots(paper: Any, chance: Chance) -> int:
    """How many lots there are in an archive whose chain is whole. Refused is the first one that secret and numbers do
    not give, or that was not followed."""
    lots = read_lots(paper)
    for lot in lots:
        _check_drawn(lot, chance)
        _check_followed(lot, paper["actions"][lot.place - 1])
    return len(lots)


def _check_drawn(lot: Lot, chance: Chance) -> None:
    if not isinstance(chance, Keyed):
        message = f"a lot was drawn for action {lot.place}, but the game was dealt from a seed, which draws none"
        raise BadArchive(message, "lot-seed", place=lot.place)
    due = draw_lot(chance, lot.place, lot.seats).drawn
    if due != lot.drawn:
        message = f"the lot for action {lot.place} did not fall on seat {lot.drawn}, but on seat {due}"
        raise BadArchive(message, "lot-drawn", place=lot.place, drawn=lot.drawn + 1, due=due + 1)


def _check_followed(lot: Lot, action: Sequence[Any]) -> None:
    if action[0] != lot.drawn or not str(action[1]).startswith(SLAP):
        message = f"action {lot.place} is not the slap of seat {lot.drawn}, on which the lot fell"
        raise BadArchive(message, "lot-slap", place=lot.place, drawn=lot.drawn + 1)
