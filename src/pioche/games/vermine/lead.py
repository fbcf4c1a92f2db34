"""What an action of vermine is about, for reports: the kind of the card. Who is ahead is the family's
(games/_burial.py)."""

from __future__ import annotations

from pioche.core.rule import rule
from pioche.games._burial import standing
from pioche.games.vermine.cards import EXTERMINATOR_KIND, INFESTATION_KIND, KINDS, MIGRATION_KIND
from pioche.games.vermine.rules import (
    DISCARD_INFESTATION,
    EXTERMINATE,
    MIGRATE,
    PASS,
    SEATS,
    State,
)

__all__ = ["SUBJECTS", "standing", "subject"]

SUBJECTS = tuple(kind.id for kind in KINDS)
NOTHING = -1


@rule
def subject(s: State, seat: int, action: int) -> int:
    if action < EXTERMINATE:
        return action // SEATS
    if action == EXTERMINATE:
        return EXTERMINATOR_KIND
    if action < MIGRATE or action == DISCARD_INFESTATION:
        return INFESTATION_KIND
    return NOTHING if action == PASS else MIGRATION_KIND
