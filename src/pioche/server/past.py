"""The last states of a running table: whoever arrives in the middle of a game is told what he would have seen."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pioche.core.game import Event, View
from pioche.core.table import Table

KEPT = 30  # actions


@dataclass
class Told:
    """What one viewer has been told: the stories of the actions up to number `upto`, and his view after it."""

    upto: int
    view: View
    stories: deque[list[Event]] = field(default_factory=lambda: deque(maxlen=KEPT))


class Past:
    """Stories come from a viewer's own views, made again from the states: what he may not see is in none of them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._scratch = Table(table.game, table.setup, table.chance)
        self._states: deque[Any] = deque(maxlen=KEPT + 1)
        self._told: dict[int | None, Told] = {}
        self.note()

    def note(self) -> None:
        """The table has been dealt, or an action has been taken."""
        self._states.append(np.array([self._table.state]))

    def story(self, seat: int | None) -> list[Event]:
        """What a viewer saw of the last actions, the oldest first."""
        now, first = len(self._table.history), len(self._table.history) + 1 - len(self._states)
        told = self._told.get(seat)
        if told is None or told.upto < first:
            told = self._told[seat] = Told(first, self._view(seat, first))
        for number in range(told.upto + 1, now + 1):
            view = self._view(seat, number)
            told.stories.append(self._table.game.story(told.view, view, view["last"]["seat"], view["last"]["action"]))
            told.upto, told.view = number, view
        return [event for story in told.stories for event in story]

    def last_story(self) -> list[Event]:
        """What everybody saw of the last action."""
        now = len(self._table.history)
        before, view = self._view(None, now - 1), self._view(None, now)
        return self._table.game.story(before, view, view["last"]["seat"], view["last"]["action"])

    def _view(self, seat: int | None, number: int) -> View:
        """As it was after action `number`."""
        self._scratch.state = self._states[number - len(self._table.history) - 1][0]
        self._scratch.history = self._table.history[max(number - 1, 0) : number]
        return self._scratch.view(seat)
