"""Short questions to a table, for every game's tests."""

from __future__ import annotations

from typing import Any

import pytest

import pioche
from pioche.core.game import names_of
from pioche.core.memory import hidden_cards
from pioche.core.table import Table


def lying(table: Table) -> dict[str, list[str]]:
    """Every zone with a card in it, the box aside."""
    return {title: cards for title, cards in table.zones().items() if cards and title != "box"}


def known_to(table: Table, seat: int, zone: str) -> list[str]:
    """The cards of a zone whose whereabouts the seat knows."""
    hidden = hidden_cards(table.game, table.setup, table.state, seat)
    found = {z.title(i): z.read(table.state, i) for z in table.game.zones for i in z.indices(table.players)}
    return names_of(table.game, [card for card in found[zone] if card not in hidden])


def told(table: Table, seat: int, action: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The story of an action, as a viewer hears it."""
    before = table.view(viewer)
    table.act(seat, action)
    return table.story(before, table.view(viewer))


def refused(table: Table, seat: int, action: str) -> str:
    """The id of the rule that refuses the action; nothing may have changed (ALL-05)."""
    before = table.state.tobytes(), list(table.history)
    with pytest.raises(pioche.IllegalAction) as refusal:
        table.act(seat, action)
    assert (table.state.tobytes(), table.history) == before
    return refusal.value.rule
