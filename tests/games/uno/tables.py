"""Positions that the tests of uno begin with, and short questions to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pioche
from pioche.core.table import Table

# Cards to be drawn: no red one, no wild.
YELLOW = [f"yellow-{number}-love" for number in range(1, 10)]


def seated(
    *hands: Sequence[str],
    top: str = "red-5-love",
    under: Sequence[str] = (),
    draw: Sequence[str] | None = None,
    turn: int = 0,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Table:
    """Everybody holds that hand; with `draw`, no other card is in play."""
    zones = {f"hand.{seat}": list(hand) for seat, hand in enumerate(hands)} | {"discard": [*under, top]}
    if draw is not None:
        zones["draw"] = list(draw)
    return pioche.scenario("uno", len(hands), zones=zones, turn=turn, options=options or {}, **facts)


def fact(t: Table, name: str) -> Any:
    return t.view(None)["facts"][name]


def hand(t: Table, seat: int) -> list[str]:
    return t.zones()[f"hand.{seat}"]


def sizes(t: Table) -> list[int]:
    """How many cards each seat holds."""
    return [len(hand(t, seat)) for seat in range(t.players)]


def shown(t: Table, viewer: int | None) -> dict[int, list[str]]:
    """The cards of the others' hands that lie face up to the viewer."""
    zones = t.view(viewer)["zones"]
    hands = {seat: zones[f"hand.{seat}"]["cards"] for seat in range(t.players) if seat != viewer}
    return {seat: cards for seat, cards in hands.items() if cards}


def turn_passes(t: Table) -> int:
    """Draw and keep; who is next."""
    seat = t.actors[0]
    t.act(seat, "draw")
    t.act(seat, "keep")
    return t.actors[0]
