"""pioche: five card games from one source of rules.

    t = pioche.new("uno", players=4, seed=7)
    t.act(t.actors[0], t.legal(t.actors[0])[0])

`docs/api.md` has the whole of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pioche.core.errors import (
    BadArchive,
    BadScenario,
    BadSetup,
    IllegalAction,
    PiocheError,
    UnknownAction,
    UnknownGame,
    UnknownSeat,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pioche.core.game import Game
    from pioche.core.table import Table

__version__ = "0.1.0"
__all__ = [
    "BadArchive",
    "BadScenario",
    "BadSetup",
    "IllegalAction",
    "PiocheError",
    "UnknownAction",
    "UnknownGame",
    "UnknownSeat",
    "games",
    "new",
    "replay",
    "scenario",
]


def games() -> dict[str, Game]:
    """Every game by its id."""
    from pioche.games import all_games

    return all_games()


def new(game: str, players: int, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Table:
    """A table, dealt. Without a seed one is drawn, and the archive tells it."""
    import secrets

    from pioche.core.fairness import Seeded
    from pioche.core.table import Table
    from pioche.games import find

    found = find(game)
    setup = found.setup(players, options)
    table = Table(found, setup, Seeded(secrets.randbits(63) if seed is None else seed))
    table.deal()
    return table


def scenario(
    game: str,
    players: int,
    zones: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Table:
    """A table laid out by hand; the page on scenarios says what goes where."""
    from pioche.core.scenario import arranged
    from pioche.games import find

    return arranged(find(game), players, zones or {}, options, facts)


def replay(archive: Mapping[str, Any], upto: int | None = None) -> Table:
    """The table of an archive, after its last action or after the first `upto`."""
    from pioche.core.replay import rebuild
    from pioche.games import find

    return rebuild(archive, find, upto)
