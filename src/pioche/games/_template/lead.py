"""Who is ahead, and what an action is about: for reports."""

from __future__ import annotations

from pioche.core.rule import rule
from pioche.games._template.cards import KINDS
from pioche.games._template.rules import State, merit

SUBJECTS = tuple(kind.id for kind in KINDS)


@rule
def standing(s: State, seat: int) -> int:
    return merit(s, seat)


@rule
def subject(s: State, seat: int, action: int) -> int:
    """The value laid."""
    return action
