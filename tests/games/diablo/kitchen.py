"""Short ways to lay out a table of diablo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pioche
from pioche.core.table import Table
from pioche.games.diablo import GAME

__all__ = ["GAME", "judged", "laid_out", "order_number", "play"]


def laid_out(zones: dict[str, list[str]], **more: Any) -> Table:
    return pioche.scenario("diablo", players=2, zones=zones, **more)


def play(table: Table, *actions: str) -> Table:
    """Let whoever has to lay do so, one action after the other."""
    for action in actions:
        table.act(table.actors[0], action)
    return table


def before_verdict(order: str, diablo: Sequence[str], guacamole: Sequence[str], sides: bool = False) -> Table:
    """The last order of a game, all tacos laid but the last of each cook; El Diablo is first player."""
    cooks = (guacamole, diablo) if sides else (diablo, guacamole)
    zones: dict[str, list[str]] = {"order.1": [order], "orders": []}
    for seat, tacos in enumerate(cooks):
        zones |= {f"laid.{seat}.1": list(tacos[:-1]), f"hand.{seat}": [tacos[-1]]}
    return laid_out(zones, turn=int(sides), options={"sides": sides})


def judged(order: str, diablo: Sequence[str], guacamole: Sequence[str], sides: bool = False) -> Table:
    table = before_verdict(order, diablo, guacamole, sides)
    return play(table, f"lay {diablo[-1]} at 1", f"lay {guacamole[-1]} at 1")


def order_number(order: str) -> int:
    return GAME.deck.cards_of(order)[0]
