"""Who sits at a table in the terminal: names, people and bots, and what each person has still to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pioche.cli.company import Company

if TYPE_CHECKING:
    from pioche.core.game import Event
    from pioche.core.table import Table

BOT_NAMES = ("Ada", "Basile", "Chloé", "Diego", "Emma", "Farid", "Gus", "Hana", "Ivo", "Jeanne", "Karim", "Lou")


class Party:
    """A table with its players; people have the first seats."""

    def __init__(self, table: Table, people: int, bots: Sequence[str], seed: int) -> None:
        self.table = table
        self.people = range(people)
        self.bots = Company(table, bots, seed)
        self.watchers: tuple[int | None, ...] = (*self.people, None)
        self.news: dict[int | None, list[Event]] = {watcher: [] for watcher in self.watchers}

    def act(self, seat: int, action: str, at: int | None = None) -> None:
        """Take an action, and note for every person what he saw of it."""
        before = {watcher: self.table.view(watcher) for watcher in self.watchers}
        self.table.act(seat, action, at)
        self.note(before)

    def advance(self, at: int) -> None:
        """Let time pass, and note what everybody saw happen."""
        before = {watcher: self.table.view(watcher) for watcher in self.watchers}
        self.table.advance(at)
        self.note(before)

    def note(self, before: dict[int | None, Any]) -> None:
        """People are told all they have missed, spectators only the last thing that happened."""
        for watcher in self.watchers:
            known = [] if watcher is None else self.news[watcher]
            self.news[watcher] = known + self.table.story(before[watcher], self.table.view(watcher))

    def told(self, watcher: int | None) -> list[Event]:
        """What that watcher has not been told yet; now he has."""
        events, self.news[watcher] = self.news[watcher], []
        return events
