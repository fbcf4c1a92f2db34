"""Bots against each other in native code: how often each seat wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pioche.core import loops, native
from pioche.core.game import Game
from pioche.core.record import layout

SHARE = 2520  # of a win, as `simulate` counts it
LIMIT = 20_000  # decisions


def win_shares(
    game: Game, bots: Sequence[int], games: int, options: Mapping[str, Any] | None = None, seed: int = 1
) -> list[float]:
    """The share of the games that each seat won, a tie divided among its winners; all games must have ended."""
    tally, lengths = played(game, bots, games, options, seed)
    assert all(length > 0 for length in lengths), "a game was cut off"
    return [float(shares) / SHARE / games for shares in tally[:, 1]]


def share_among(
    game: Game, bot: int, others: int, players: int, games: int, options: Mapping[str, Any] | None = None
) -> float:
    """The share that a single bot wins where all others are of another kind: so many games from every seat."""
    tables = [[bot if seat == mine else others for seat in range(players)] for mine in range(players)]
    return sum(win_shares(game, bots, games, options)[mine] for mine, bots in enumerate(tables)) / players


def played(
    game: Game,
    bots: Sequence[int],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    limit: int = LIMIT,
) -> tuple[Any, Any]:
    """What came of so many games, as `simulate` counts it: a row for each seat, and the decisions of each game."""
    setup = game.setup(len(bots), options)
    states = setup.layout.blank()
    tally, lengths = np.zeros((len(bots), 4), "i8"), np.zeros(games, "i4")
    native.compiled(game, loops.simulate, setup.layout)(
        states,
        states.view(np.uint32).reshape(1, -1),
        layout(loops.Mind, 1, 1).blank(),
        np.zeros(game.most_legal, "i2"),
        np.array([len(bots), seed, 0, games, limit]),
        np.asarray(setup.deck),
        np.asarray(setup.numbers),
        np.array(bots),
        tally,
        lengths,
    )
    return tally, lengths
