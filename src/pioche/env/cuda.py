"""The vector environment on a GPU, one game a thread: the same rules, the same games, and nothing is copied.

Arrays lie on the GPU and are written anew by every step; they offer themselves by `__cuda_array_interface__`, so that
`torch.as_tensor(seen["observation"], device="cuda")` is the same memory. Actions are taken from the GPU likewise. What
comes back to the processor is one number a step: whether all actions were legal.

With NUMBA_ENABLE_CUDASIM=1 Numba's simulator stands in for the GPU, and NumPy arrays for its arrays."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pioche.core import cuda as gpu
from pioche.core.game import Game, Setup
from pioche.env import vector
from pioche.env.batch import (
    DEAL,
    FINE,
    STEP,
    Batch,
    Desk,
    Ends,
    Shown,
    Sources,
    begin_some,
    each_array,
    is_refused,
    list_some,
    observe_some,
    step_some,
)

cuda: Any = None  # filled in by core.cuda


class Room(NamedTuple):
    """The games' own memory, and what is asked of them."""

    states: Any
    words: Any
    raw: Any
    choices: Any
    order: Any
    refused: Any  # one number: the first game whose action is illegal, or how many games there are


def check_actions(room: Room, shown: Shown) -> None:
    """A kernel: find the first game whose action is illegal."""
    e = cuda.grid(1)
    if e < len(room.choices) and is_refused(e, room.choices, room.order, shown):
        cuda.atomic.min(room.refused, 0, e)


def attend_games(ask: int, room: Room, sources: Sources, desk: Desk, shown: Shown, ends: Ends) -> None:
    """A kernel: deal or step the game of this thread, unless an action was refused, and show it."""
    e = cuda.grid(1)
    if e >= len(room.states) or room.refused[0] < len(room.states):
        return
    if ask == STEP:
        step_some(e, e + 1, room.states, room.words, room.choices, room.order, sources, desk, ends)
    else:
        begin_some(e, e + 1, room.states, room.words, room.order, sources, desk, ends)
    list_some(e, e + 1, 0, room.states, room.order, desk, shown)
    observe_some(e, e + 1, 0, room.states, room.words, room.raw, sources, desk, shown)


def pick_actions(drawn: Any, shown: Shown, actions: Any) -> None:
    """A kernel: of each game that legal action."""
    e = cuda.grid(1)
    if e < len(actions):
        actions[e] = shown.legal[e, drawn[e]]


CHECK = gpu.Kernel(check_actions, (is_refused,))
ATTEND = gpu.Kernel(attend_games, (step_some, begin_some, list_some, observe_some), (("STEP", STEP),))
PICK = gpu.Kernel(pick_actions, ())


class CudaBatch(Batch):
    """As `Batch`, with its arrays on the GPU."""

    def __init__(self, game: Game, setup: Setup, games: int = 1, **how: Any) -> None:
        gpu.need_gpu()
        super().__init__(game, setup, games, **how)

    def _make_room(self, seed: int, tick: int, limit: int, renews: bool) -> None:
        super()._make_room(seed, tick, limit, renews)
        self.raw = gpu.to_device(self.raw)
        self.words, self.states = self.raw.view(np.uint32), gpu.as_records(self.raw, self.setup.layout)
        self.sources, self.desk, self.ends = (
            each_array(gpu.to_device, group) for group in (self.sources, self.desk, self.ends)
        )
        shown = each_array(gpu.to_device, self.shown)
        self.shown = shown._replace(observations=shown.wide.view(np.int8))
        self._refused = gpu.to_device(np.full(1, self.games))
        self._there = gpu.to_device(self.order)

    def record(self, e: int) -> Any:
        return gpu.to_host(self.raw[e : e + 1]).view(self.setup.layout.dtype).reshape(1)[0]

    def next_number(self) -> int:
        return int(gpu.to_host(self.desk.numbers).max()) + 1

    def look(self, e: int, seat: int) -> tuple[Any, Any]:
        """On the processor, at a copy of the game."""
        copy = Batch(self.game, self.setup, in_cycles=self.is_cyclic, is_native=False)
        copy.states[0] = self.record(e)
        return copy.look(0, seat)

    def pick(self, chances: Any) -> Any:
        drawn = (chances * gpu.to_host(self.shown.counts)[: self.games]).astype("i8")
        actions = gpu.to_device(np.zeros(self.games, "i8"))
        PICK.launch(self.game, self.games, gpu.to_device(drawn), self.shown, actions)
        return actions

    def given(self, actions: Any) -> Any:
        return gpu.as_device(actions)

    def as_choices(self, given: Any) -> Any:
        return given if given.dtype == np.int64 else gpu.to_device(gpu.to_host(given).astype("i8"))

    def _ask(self, ask: int, choices: Any) -> int:
        if ask == DEAL:
            self._there = gpu.to_device(self.order)
        whose = (self.game, self.games)
        chosen = choices if ask == STEP else self._there  # nothing is chosen in a deal
        room = Room(self.states, self.words, self.raw, chosen, self._there, self._refused)
        if ask == STEP:
            CHECK.launch(*whose, room, self.shown)
        ATTEND.launch(*whose, ask, room, self.sources, self.desk, self.shown, self.ends)
        refused = int(gpu.to_host(self._refused)[0])
        if refused == self.games:
            return FINE
        self._refused = gpu.to_device(np.full(1, self.games))
        return refused


class VectorEnv(vector.VectorEnv):
    """As `pioche.env.vector.VectorEnv`, on a GPU: everything that it gives and takes lies there."""

    batch_class = CudaBatch
