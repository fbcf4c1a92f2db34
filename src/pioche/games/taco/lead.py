"""Who is ahead in taco, and which card an action is about: for reports.

Ahead is who has the smallest stock. An action is about the card it lays, any other about the card laid last."""

from __future__ import annotations

from pioche.core.cards import NO_CARD
from pioche.core.rule import rule
from pioche.games.taco.cards import FACE, FACE_KINDS
from pioche.games.taco.rules import COMMON, SLAP, SLAPPING, State

SUBJECTS = FACE_KINDS
NOTHING = -1


@rule
def standing(s: State, seat: int) -> int:
    return 0 - s.size[seat]  # not -int(…): native, that stays unsigned and wraps


@rule
def subject(s: State, seat: int, action: int) -> int:
    if action >= SLAP or s.phase == SLAPPING:
        return subject_of_time(s)
    pile = seat if s.size[seat] > 0 else COMMON
    return NOTHING if s.size[pile] == 0 else int(FACE[s.top[pile]])


@rule
def subject_of_time(s: State) -> int:
    """What is at stake while time passes with nobody acting."""
    return NOTHING if s.laid == NO_CARD else int(FACE[s.laid])
