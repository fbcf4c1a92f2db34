"""What an action of caca is about, for reports: the kind of the card. Who is ahead is the family's
(games/_burial.py)."""

from __future__ import annotations

from pioche.core.rule import rule
from pioche.games._burial import standing
from pioche.games.caca.cards import CONSTIPATION_KIND, KINDS, SUPPOSITORY_KIND, TOILET_KIND
from pioche.games.caca.rules import (
    DISCARD_CONSTIPATION,
    DISCARD_TOILET,
    ON_CONSTIPATION,
    ON_TOILET,
    PASS,
    REMOVE,
    SEATS,
    State,
)

__all__ = ["SUBJECTS", "standing", "subject"]

SUBJECTS = tuple(kind.id for kind in KINDS)
NOTHING = -1


@rule
def subject(s: State, seat: int, action: int) -> int:
    if action < ON_TOILET:
        return action // SEATS
    if action < ON_CONSTIPATION or action == DISCARD_TOILET:
        return TOILET_KIND
    if action < REMOVE or action == DISCARD_CONSTIPATION:
        return CONSTIPATION_KIND
    return NOTHING if action == PASS else SUPPOSITORY_KIND
