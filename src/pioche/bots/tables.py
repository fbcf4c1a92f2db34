"""Bots at a table, each playing from what its seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pioche.bots.levels import level_of, names_of
from pioche.bots.study import new_minds
from pioche.bots.thinker import Thinker
from pioche.core.chance import below, seed_chance
from pioche.core.errors import BadSetup, listed
from pioche.core.game import Game
from pioche.core.loops import RANDOM, WAIT
from pioche.core.table import LATEST, Table

THOUGHTS = 1  # the bots' own chance is game number 1 of the table's seed; the table's is number 0
RANDOM_TIME = 1000  # ms: against time a random bot acts within this


def seated(game: Game, bots: Sequence[str], players: int) -> list[str]:
    """The bots, one after the other around the table."""
    for bot in bots:
        level_of(game, bot, players)
    if not bots:
        raise BadSetup(f"somebody must play: name at least one of {listed(names_of(game))}")
    return [bots[seat % len(bots)] for seat in range(players)]


class TableBots:
    """The bots of one table, for any of its seats."""

    def __init__(self, table: Table, bots: Sequence[str], seed: int) -> None:
        self.table = table
        self.game = table.game
        self.levels = [level_of(table.game, bot, table.players) for bot in seated(table.game, bots, table.players)]
        self.seed = seed
        self.mind = new_minds()[0]
        seed_chance(self.mind, seed, THOUGHTS)

    def draw(self, n: int) -> int:
        return below(self.mind, n)

    @cached_property
    def thinker(self) -> Thinker:
        return Thinker(self.game, self.table.setup, self.seed)

    def decide(self, seat: int) -> str | None:
        """What the bot of that seat does now; None: it waits for the others."""
        return self.thinker.decide(self.table.state, seat, self.levels[seat]).action

    def plan(self, seat: int) -> tuple[int, str | None]:
        """In a timed game: when the bot of that seat acts next if nothing happens before, and what it does."""
        player = self.levels[seat].player
        if player == RANDOM:
            legal = self.table.legal(seat)
            return self.table.clock + self.draw(RANDOM_TIME), legal[self.draw(len(legal))]
        self.game.bot.plan(self.table.state, seat, player, self.mind)
        if self.mind.action == WAIT:
            return LATEST, None
        return self.mind.at, self.game.actions[self.mind.action]
