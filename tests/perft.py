"""Counting a game's tree: every legal action and every outcome of chance, to a small depth.

The rules are bound to a `below` that reads its answers from a script instead of drawing them, so that each outcome
happens once. Positions that are equal to the byte are counted together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pioche.core import chance, loops, native
from pioche.core.seats import seats_of
from pioche.core.table import Table

Positions = Counter[bytes]  # how many ways lead to each position


@dataclass
class Script:
    """Chance that does as it is told; past the end of the script it answers 0. `sizes` is what it was asked."""

    answers: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def below(self, s: Any, n: int) -> int:
        place = len(self.sizes)
        self.sizes.append(n)
        return self.answers[place] if place < len(self.answers) else 0

    def next(self) -> bool:
        """Turn to the next outcome, the last answer first; False when there is none."""
        answers = (self.answers + [0] * len(self.sizes))[: len(self.sizes)]
        while answers and answers[-1] + 1 == self.sizes[len(answers) - 1]:
            answers.pop()
        if answers:
            answers[-1] += 1
        self.answers, self.sizes = answers, []
        return bool(answers)


class Tree:
    """The game tree under a table's position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.script = Script()
        self.buffer = np.zeros(table.game.most_legal, "i2")
        below = lambda s, n: self.script.below(s, n)
        self.serve = native.bind(loops.serve, table.game, "-scripted", lambda f, top: f, {chance.below: below})

    def levels(self, depth: int) -> Iterator[Positions]:
        """The positions after one action, after two, and so on."""
        level: Positions = Counter({self.table.state.tobytes(): 1})
        for _ in range(depth):
            following: Positions = Counter()
            for position, ways in level.items():
                for after in self.after(position):
                    following[after] += ways
            level = following
            yield level

    def counts(self, depth: int) -> list[int]:
        """How many sequences of actions and outcomes there are of each length."""
        return [level.total() for level in self.levels(depth)]

    def after(self, position: bytes) -> Iterator[bytes]:
        """Every position that one action leads to, once for each outcome of chance."""
        for seat in seats_of(self._ask(self._states(position), loops.ACTORS)):
            n = self._ask(self._states(position), loops.LEGAL, seat)
            for action in [int(number) for number in self.buffer[:n]]:
                self.script = Script()
                yield self._acted(position, seat, action)
                while self.script.next():
                    yield self._acted(position, seat, action)

    def at(self, position: bytes) -> Table:
        """The table in a position of the tree."""
        other = Table(self.table.game, self.table.setup, self.table.chance)
        other.state = self._states(position)[0]
        return other

    def _acted(self, position: bytes, seat: int, action: int) -> bytes:
        states = self._states(position)
        assert self._ask(states, loops.ACT, seat, action) == 0
        return bytes(states.tobytes())

    def _states(self, position: bytes) -> Any:
        return np.frombuffer(position, self.table.setup.layout.dtype).copy()

    def _ask(self, states: Any, ask: int, seat: int = 0, action: int = 0) -> int:
        setup = self.table.setup
        return int(self.serve(states, ask, seat, action, 0, self.buffer, setup.deck, setup.numbers))
