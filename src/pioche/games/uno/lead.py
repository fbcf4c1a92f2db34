"""Who is ahead in UNO, and what an action is about: for reports.

Ahead is who has the fewest cards; played for points, who has the most points."""

from __future__ import annotations

from pioche.core.cards import count
from pioche.core.rule import rule
from pioche.games.uno.bot import SYMBOL_PLAYED
from pioche.games.uno.cards import SKIP, SYMBOLS
from pioche.games.uno.moves import DRAW, KEEP, PASS
from pioche.games.uno.piles import State

SUBJECTS = ("number", *SYMBOLS[SKIP:], "draw", "answer", "catch")
NUMBER, DRAWING, ANSWERING, CATCHING = 0, len(SUBJECTS) - 3, len(SUBJECTS) - 2, len(SUBJECTS) - 1


@rule
def standing(s: State, seat: int) -> int:
    return int(s.scores[seat]) if s.target > 0 else -count(s.hand[seat])


@rule
def subject(s: State, seat: int, action: int) -> int:
    """The symbol of a card laid, all numbers as one; a draw; the answer to a +4; a word said."""
    if action < DRAW:
        return max(NUMBER, int(SYMBOL_PLAYED[action]) - SKIP + 1)
    if action == DRAW or action == KEEP or action == PASS:
        return DRAWING
    return CATCHING if action > PASS else ANSWERING
