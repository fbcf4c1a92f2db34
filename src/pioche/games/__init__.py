"""The games, a folder each. Adding a game is adding a folder: nothing else lists them."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from pioche.core.errors import UnknownGame, listed

if TYPE_CHECKING:
    from pioche.core.game import Game

ORDER = ("caca", "vermine", "taco", "uno", "diablo")  # as people meet them; any other game comes after


@cache
def game_ids() -> list[str]:
    """The games there are, without loading one."""
    found = {module.name for module in iter_modules(__path__) if module.ispkg and not module.name.startswith("_")}
    known = [id for id in ORDER if id in found]
    return known + sorted(found - set(known))


def find(id: str) -> Game:
    """The game of that id."""
    if id not in game_ids():
        raise UnknownGame(f"there is no game {id!r}; there are {listed(game_ids())}")
    game: Game = import_module(f"{__name__}.{id}").GAME
    return game


def all_games() -> dict[str, Game]:
    return {id: find(id) for id in game_ids()}


class Games(ModuleType):
    """This package, which can be called: once it is imported it hides the function `pioche.games`."""

    def __call__(self) -> dict[str, Game]:
        return all_games()


sys.modules[__name__].__class__ = Games
