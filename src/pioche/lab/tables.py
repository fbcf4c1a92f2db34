"""Games at public tables, where bots from outside play, alone or among pioche's own: much slower than the loop."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from pioche.bots.guests import BadBot, Program
from pioche.bots.tables import TableBots
from pioche.core import native
from pioche.core.errors import listed
from pioche.core.fairness import Seeded
from pioche.core.game import Game, Setup
from pioche.core.table import Table
from pioche.lab.loop import LONGEST
from pioche.lab.sums import A_WIN

STAND_IN = "random"  # of pioche's own bots, where a guest sits; it is never asked
EXACT = 2**53  # numbers below this are the same in every language


class TableGames:
    """Games of one set-up and seed between bots in a fixed order around the table.

    `guests` are the programs by seat; `bots` name who plays the other seats."""

    def __init__(self, game: Game, setup: Setup, bots: Sequence[str], guests: Mapping[int, Program], seed: int) -> None:
        self.game = game
        self.setup = setup
        self.bots = [STAND_IN if seat in guests else bot for seat, bot in enumerate(bots)]
        self.guests = guests
        self.seed = seed

    def prepare(self) -> None:
        """Have the rules compiled, or loaded; in the background, unless PIOCHE_NATIVE says to wait for it."""
        native.request(self.game, self.setup.layout)

    def play(self, first: int, tally: Any, lengths: Any) -> None:
        """Games number `first` and on, as many as there is room for in `lengths`; results are added to `tally`."""
        for game in range(len(lengths)):
            table = self.played(first + game)
            decisions = len(table.history)
            lengths[game] = decisions if table.over else -decisions
            if table.over:
                count_result(table, tally)

    def played(self, number: int) -> Table:
        """The table after game number so and so."""
        seed = seed_of(self.seed, number)
        table = Table(self.game, self.setup, Seeded(seed))
        table.deal()
        sitting = Sitting(table, TableBots(table, self.bots, seed), self.guests, seed)
        while not table.over and len(table.history) < LONGEST:
            table.act(*sitting.next_action())
        return table


class Sitting:
    """One game at one table: who acts next, and what that is."""

    def __init__(self, table: Table, bots: TableBots, guests: Mapping[int, Program], seed: int) -> None:
        self.table = table
        self.bots = bots
        self.guests = guests
        self.seed = seed
        self.decisions = dict.fromkeys(guests, 0)

    def next_action(self) -> tuple[int, str]:
        """Of those who may act one is asked at random; who waits leaves it to the others."""
        asked: list[int] = []
        left = list(self.table.actors)
        while left:
            seat = left.pop(self.bots.draw(len(left)))
            action = self.asked(seat) if seat in self.guests else self.bots.decide(seat)
            if action is not None:
                return seat, action
            asked.append(seat)
        waiting = [f"{self.guests[seat].guest.name} in seat {seat}" for seat in sorted(asked) if seat in self.guests]
        raise BadBot(f"the game stands still: everybody who could act waits ({listed(waiting)})")

    def asked(self, seat: int) -> str | None:
        """What a guest does: it is sent its seat's view and its legal actions, and nothing else."""
        program, legal = self.guests[seat], self.table.legal(seat)
        request = {
            "decision": self.decisions[seat],
            "seed": seed_of(self.seed, seat) % EXACT,
            "options": self.table.options,
            "view": self.table.view(seat),
            "legal": legal,
        }
        self.decisions[seat] += 1
        action = program.choose(request)
        if action is not None and action not in legal:
            raise program.failure(f"it answered {action!r} in seat {seat}; legal there: {listed(legal, 8)}")
        return action


def seed_of(seed: int, number: int) -> int:
    """Seed number so and so out of one."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1


def count_result(table: Table, tally: Any) -> None:
    """As the loop counts it."""
    for seat, score in enumerate(table.scores):
        tally[seat, 2] += score
        tally[seat, 3] += score * score
        if seat in table.winners:
            tally[seat, 0] += 1
            tally[seat, 1] += A_WIN // len(table.winners)
