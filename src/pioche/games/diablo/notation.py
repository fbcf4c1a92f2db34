"""Every action of diablo as text, by its number (rules.py numbers them)."""

from __future__ import annotations

from pioche.games.diablo.cards import VALUES
from pioche.games.diablo.rules import SLOTS

NOTATION = tuple(f"lay {value} at {slot}" for value in VALUES for slot in range(SLOTS))


def hide(notation: str) -> str:  # DIAB-05
    """The action as everybody may read it: where, but not which taco."""
    lay, _, at, slot = notation.split()
    return f"{lay} - {at} {slot}"
