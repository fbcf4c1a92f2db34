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
    number = think(table, seat, [table.game.number_of[action] for action in legal], rng)
    return None if number == loops.WAIT else table.game.actions[number]


def think(table: Table, seat: int, legal: list[int], rng: random.Random) -> int:
    """Natively as soon as that is ready: interpreted, a thought takes milliseconds in which all tables wait."""
    game, size = table.game, table.setup.layout
    native.request(game, size, loops.think)
    states, minds = np.array([table.state]), MIND.blank()
    seed_chance(minds[0], rng.getrandbits(62), 0)
    numbers: Any = np.zeros(game.most_legal, "i2")
    numbers[: len(legal)] = legal
    if native.is_ready(game, size, loops.think):
        return int(native.compiled(game, loops.think, size)(states, seat, numbers, len(legal), minds))
    return int(native.interpreted(game, loops.think)(states, seat, numbers.view(Cells), len(legal), minds))
