"""What a figure must reach."""

from __future__ import annotations

from typing import NamedTuple


class Bar(NamedTuple):
    what: str
    figure: str
    wanted: str
    is_reached: bool


def at_least(what: str, figure: float, wanted: float, unit: str) -> Bar:
    return Bar(what, f"{figure:.3g}{unit}", f"≥ {wanted:g}{unit}", figure >= wanted)


def at_most(what: str, figure: float, wanted: float, unit: str) -> Bar:
    return Bar(what, f"{figure:.3g}{unit}", f"≤ {wanted:g}{unit}", figure <= wanted)
