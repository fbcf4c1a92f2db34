"""The bots of a running table: what they would do, from the game's own heuristic."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from pioche.core import loops, native
from pioche.core.chance import seed_chance
from pioche.core.record import Cells, layout
from pioche.core.table import Table
from pioche.server.wire import Level

MIND = layout(loops.Mind, seats=1, words=1)


def choose(table: Table, seat: int, level: Level, rng: random.Random) -> str | None:
    """The action that the bot takes; None: it lets the window pass."""
    legal = table.legal(seat)
    if level == "random":
        return rng.choice(legal)
    numbers: Any = np.array([table.game.number_of[action] for action in legal], "i2").view(Cells)
    mind = MIND.blank()[0]
    seed_chance(mind, rng.getrandbits(62), 0)
    number = native.interpreted(table.game, table.game.bot.choose)(table.state, seat, numbers, len(legal), mind)
    return None if number == loops.WAIT else table.game.actions[number]
