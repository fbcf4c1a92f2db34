"""`pioche.games()` is a function and a package of that name at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pioche
from pioche.games import all_games


def test_every_game_is_listed_by_its_id() -> None:
    assert pioche.games() == all_games()
    assert all(game.id == id for id, game in pioche.games().items())


@pytest.mark.parametrize("first", ["", "pioche.new('caca', 2);", "import pioche.games.caca;"])
def test_games_can_be_asked_for_before_and_after_one_was_loaded(first: str) -> None:
    code = f"import pioche; {first} print(pioche.games()['caca'].id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "caca\n"
