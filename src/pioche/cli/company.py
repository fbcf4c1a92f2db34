"""The bots of a table in the terminal: pioche's own, and guests from files and programs (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.bots.guests import BadBot, Guest, Program, guest
from pioche.bots.levels import find_level
from pioche.bots.tables import TableBots
from pioche.core.errors import BadSetup
from pioche.core.table import Table
from pioche.lab.tables import STAND_IN, Sitting


class Company(TableBots):
    """Close it: guests run in processes of their own, started when they are first asked."""

    def __init__(self, table: Table, bots: Sequence[str], seed: int) -> None:
        guests = guests_among(table, bots)
        super().__init__(table, [STAND_IN if bot in guests else bot for bot in bots], seed)
        seated = {seat: bots[seat % len(bots)] for seat in range(table.players)}
        programs = {seat: Program(guests[bot]) for seat, bot in seated.items() if bot in guests}
        self.sitting = Sitting(table, self, programs, seed)
        self.waiting: tuple[int, set[int]] = (0, set())  # at which action, and who

    def decide(self, seat: int) -> str | None:
        if seat not in self.sitting.guests:
            return super().decide(seat)
        action = self.sitting.asked(seat)
        if action is None:
            self._note_wait(seat)
        return action

    def _note_wait(self, seat: int) -> None:
        """A guest may wait for others, not for ever."""
        now = len(self.table.history)
        who = self.waiting[1] if self.waiting[0] == now else set()
        self.waiting = now, who | {seat}
        if set(self.table.actors) <= self.waiting[1]:
            name = self.sitting.guests[seat].guest.name
            raise BadBot(f"the game stands still: everybody who could act waits, {name} in seat {seat} too")

    def close(self) -> None:
        for program in self.sitting.guests.values():
            program.close()


def guests_among(table: Table, bots: Sequence[str]) -> dict[str, Guest]:
    """Those that come from outside, by their names; what nobody knows is left to be refused."""
    unknown = [bot for bot in bots if find_level(table.game, bot, table.players) is None]
    guests = {bot: found for bot in unknown if (found := guest(bot)) is not None}
    if guests and table.game.is_timed:
        raise BadSetup(f"{table.game.id} is played against time, by its own bots only, not {next(iter(guests))}")
    return guests
