"""Every action of taco as text, by its number (rules.py numbers them)."""

from __future__ import annotations

from pioche.games.taco.cards import SPECIAL_KINDS, WORD_KINDS

SIDES = ("palm", "back")

NOTATION = (
    *(f"say {word}" for word in WORD_KINDS),
    *(f"slap {side}" for side in SIDES),
    *(f"gesture {special}" for special in SPECIAL_KINDS),
    "flinch",
)
