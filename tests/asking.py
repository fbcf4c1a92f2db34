"""Short questions to a table, for every game's tests."""

from __future__ import annotations

import pytest

import pioche
from pioche.core.table import Table


def lying(table: Table) -> dict[str, list[str]]:
    """Every zone with a card in it, the box aside."""
    return {title: cards for title, cards in table.zones().items() if cards and title != "box"}


def refused(table: Table, seat: int, action: str) -> str:
    """The id of the rule that refuses the action; nothing may have changed (ALL-05)."""
    before = table.state.tobytes(), list(table.history)
    with pytest.raises(pioche.IllegalAction) as refusal:
        table.act(seat, action)
    assert (table.state.tobytes(), table.history) == before
    return refusal.value.rule
