"""One game of each as a page to read: whatever a rule, a view or a word changes shows there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.games import game_ids
from tests.golden import page, read

GAMES = Path(__file__).parent


@pytest.mark.parametrize("id", game_ids())
def test_the_golden_game_reads_as_it_did(id: str) -> None:
    """`python -m tests.golden tests/games/…` writes the page again."""
    folder = GAMES / id
    assert page(read(folder / "golden.json")) == (folder / "golden.txt").read_text(encoding="utf-8")
