"""Bots at a table, playing from what their seat has seen: what it has not is dealt anew before they look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pioche.core.chance import below, seed_chance
from pioche.core.errors import BadSetup, listed
from pioche.core.game import Game
from pioche.core.loops import HEURISTIC, RANDOM, WAIT, Mind
from pioche.core.memory import resample
from pioche.core.record import Cells, layout
from pioche.core.table import LATEST, Table

THOUGHTS = 1  # the bots' own chance is game number 1 of the table's seed; the table's is number 0
RANDOM_TIME = 1000  # ms: against time a random bot acts within this


def levels_of(game: Game) -> dict[str, int]:
    """The bots of a game by name, as the loops number them; a game may have heuristics of several levels."""
    return {"random": RANDOM, "heuristic": HEURISTIC} | getattr(game.bot, "LEVELS", {})


def seated(game: Game, bots: Sequence[str], players: int) -> list[str]:
    """The bots, one after the other around the table."""
    known = levels_of(game)
    for bot in bots:
        if bot not in known:
            raise BadSetup(f"there is no bot {bot!r} for {game.id}; there are {listed(known)}")
    if not bots:
        raise BadSetup(f"somebody must play: name at least one of {listed(known)}")
    return [bots[seat % len(bots)] for seat in range(players)]


def new_minds() -> Any:
    """One mind, blank: the bots of a table share it."""
    return layout(Mind, 1, 1).blank()


class TableBots:
    """The bots of one table, for any of its seats."""

    def __init__(self, table: Table, bots: Sequence[str], seed: int) -> None:
        self.table = table
        self.game = table.game
        self.bots = seated(table.game, bots, table.players)
        self.mind = new_minds()[0]
        seed_chance(self.mind, seed, THOUGHTS)

    def draw(self, n: int) -> int:
        return below(self.mind, n)

    def decide(self, seat: int) -> str | None:
        """What the bot of that seat does now; None: it waits for the others."""
        if self.bots[seat] == "random":
            return self.any_action(seat)
        legal = [self.game.number_of[action] for action in self.table.legal(seat)]
        actions = np.array(legal, "i2").view(Cells)
        number = self.game.bot.choose(self.imagined(seat), seat, actions, len(legal), self.mind)
        return None if number == WAIT else self.game.actions[number]

    def any_action(self, seat: int) -> str:
        legal = self.table.legal(seat)
        return legal[self.draw(len(legal))]

    def imagined(self, seat: int) -> Any:
        """A state like the true one, as far as that seat can tell."""
        states = np.array([self.table.state])
        resample(self.game, self.table.setup, states[0], seat, self.draw)
        return states[0]

    def plan(self, seat: int) -> tuple[int, str | None]:
        """In a timed game: when the bot of that seat acts next if nothing happens before, and what it does."""
        if self.bots[seat] == "random":
            return self.table.clock + self.draw(RANDOM_TIME), self.any_action(seat)
        self.game.bot.plan(self.table.state, seat, levels_of(self.game)[self.bots[seat]], self.mind)
        if self.mind.action == WAIT:
            return LATEST, None
        return self.mind.at, self.game.actions[self.mind.action]
