"""The bots of a running table."""

from __future__ import annotations

import random

from pioche.bots.levels import level_of
from pioche.bots.thinker import Thinker
from pioche.core.table import Table
from pioche.server.wire import Level


def choose(table: Table, seat: int, level: Level, rng: random.Random) -> str | None:
    """The action that the bot takes; None: it lets the window pass."""
    thinker = Thinker(table.game, table.setup, rng.getrandbits(62), nodes=1)
    return thinker.decide(table.state, seat, level_of(table.game, level, table.players)).action
