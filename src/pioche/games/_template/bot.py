"""A player who lays his highest card first, and hopes."""

from __future__ import annotations

from typing import Any

from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._template.rules import State


@rule
def choose(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    return int(actions[n - 1])
