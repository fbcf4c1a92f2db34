"""The rules as a table calls them: interpreted, then native, with nothing changed in between."""

from __future__ import annotations

import pytest

from pioche.core import native
from pioche.core.fairness import Seeded
from pioche.core.table import Table
from pioche.games._template import GAME


def test_a_table_changes_over_to_native_code_in_mid_game(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, changing = (Table(GAME, GAME.setup(3), Seeded(5)) for _ in range(2))
    for table in (plain, changing):
        table.deal()
    for step in range(9):
        if step == 4:
            monkeypatch.setattr(native, "is_ready", lambda game, size: True)
            assert changing.is_native
            changing._engine.use_native()
            monkeypatch.setattr(native, "is_ready", lambda game, size: False)
        seat = plain.actors[0]
        for table in (plain, changing):
            table.act(seat, plain.legal(seat)[0] if table is plain else changing.legal(seat)[0])
        assert changing.state.tobytes() == plain.state.tobytes()
    assert (plain.is_native, changing.is_native, changing.over) == (False, True, True)


def test_a_deal_by_native_code_is_the_same() -> None:
    plain, fast = (Table(GAME, GAME.setup(3), Seeded(5)) for _ in range(2))
    fast._engine.use_native()
    for table in (plain, fast):
        table.deal()
    assert plain.state.tobytes() == fast.state.tobytes()
