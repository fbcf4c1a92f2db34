"""Many games side by side, each waiting for the action of one seat: what all environments stand on.

A game asks one seat at a time. Where several may act, in a window or against time, they are asked one after the other
in an order drawn by the game's own chance; whoever may leave it to the others may answer WAIT, the last action number.
Two ways of asking: *in turn*, only those who may act; *in cycles*, everybody once, those who cannot act can only wait.
A timed game is asked in cycles, and after each of them a tick of time passes.

The loops below are compiled as the rules are. A block of games is stepped, then what is legal is listed, then they are
observed: each a function of its own, whose loop finds room in the processor's registers. What is called once a step is
inlined: handed to a function, each of these groups of arrays would be some fifty words on the stack."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pioche.core import native
from pioche.core.bits import popcount
from pioche.core.chance import seed_chance
from pioche.core.errors import BadSetup
from pioche.core.fairness import Seeded
from pioche.core.game import Game, Setup
from pioche.core.loops import actors, advance, apply, deal, legal, may_wait, over, pick_seat, winners, wipe
from pioche.core.record import Cells, Layout, Records
from pioche.core.rule import forward, inlined, rule
from pioche.core.seats import all_seats
from pioche.env.observation import CELLS, observe, sight_of

DEAL, STEP, LOOK = range(3)  # what is asked of the games
FINE = -1
PLAYERS, SEED, FIRST, IS_CYCLIC, IS_TIMED, TICK, LIMIT, RENEWS, WAIT, ORDERS = range(10)  # of an order
BLOCK = 64  # games whose records stay near the processor between one thing that is done to them and the next
TICK_MS = 100  # of a timed game, unless told otherwise


class Sources(NamedTuple):
    """What the games are played from."""

    deck: Any
    options: Any
    sight: Any
    prizes: Any  # by the number of winners: what a loser gets, and a winner


class Desk(NamedTuple):
    """Where each game stands."""

    seats: Any  # asked now
    waiting: Any  # bits of those who are asked before the table changes, or before the cycle ends
    clock: Any  # ms
    numbers: Any  # which game of the run this is
    steps: Any  # of this game


class Shown(NamedTuple):
    """What is told of each game; one row more than there are games, to look at any of them."""

    observations: Any
    masks: Any
    legal: Any  # the numbers of the legal actions, WAIT among them
    counts: Any  # how many these are
    wide: Any  # the observations once more, eight cells at a time


class Ends(NamedTuple):
    """What the last step brought."""

    rewards: Any
    terminated: Any
    truncated: Any


@forward
@rule
def attend(
    ask: int,
    states: Records,
    words: Any,
    raw: Any,
    choices: Cells,
    order: Cells,
    sources: Sources,
    desk: Desk,
    shown: Shown,
    ends: Ends,
) -> int:
    """All that is asked of the games, in one entry: it is compiled once. For LOOK the choices are a game and a seat.
    The number of a game whose action is illegal, before anything is done; FINE if there is none."""
    games = len(states)
    if ask == STEP:
        for e in range(games):
            if is_refused(e, choices, order, shown):
                return e
    if ask == LOOK:
        look_at(states, words, raw, choices, order, sources, desk, shown)
        return FINE
    for first in range(0, games, BLOCK):
        last = min(first + BLOCK, games)
        if ask == STEP:
            step_some(first, last, states, words, choices, order, sources, desk, ends)
        else:
            begin_some(first, last, states, words, order, sources, desk, ends)
        list_some(first, last, 0, states, order, desk, shown)
        observe_some(first, last, 0, states, words, raw, sources, desk, shown)
    return FINE


@rule
def look_at(
    states: Records, words: Any, raw: Any, choices: Cells, order: Cells, sources: Sources, desk: Desk, shown: Shown
) -> None:
    """Show a game as if another seat were asked, behind all the games."""
    e, asked = int(choices[0]), int(desk.seats[choices[0]])
    desk.seats[e] = choices[1]
    list_some(e, e + 1, len(states) - e, states, order, desk, shown)
    observe_some(e, e + 1, len(states) - e, states, words, raw, sources, desk, shown)
    desk.seats[e] = asked


@inlined
@rule
def is_refused(e: int, choices: Cells, order: Cells, shown: Shown) -> bool:
    """Whether the action chosen for that game is none of its legal ones."""
    return not 0 <= choices[e] <= order[WAIT] or shown.masks[e, choices[e]] == 0


@rule
def begin_some(
    first: int, last: int, states: Records, words: Any, order: Cells, sources: Sources, desk: Desk, ends: Ends
) -> None:
    for e in range(first, last):
        for seat in range(order[PLAYERS]):
            ends.rewards[e, seat] = 0
        ends.terminated[e] = False
        ends.truncated[e] = False
        desk.numbers[e] = order[FIRST] + e
        begin(states[e], words[e], e, order, sources, desk)
        ask_next(states[e], e, desk)


@rule
def step_some(
    first: int,
    last: int,
    states: Records,
    words: Any,
    choices: Cells,
    order: Cells,
    sources: Sources,
    desk: Desk,
    ends: Ends,
) -> None:
    for e in range(first, last):
        step(states[e], words[e], e, int(choices[e]), len(states), order, sources, desk, ends)
        ask_next(states[e], e, desk)


@rule
def list_some(first: int, last: int, ahead: int, states: Records, order: Cells, desk: Desk, shown: Shown) -> None:
    """What the seats that are asked may do; told so many rows ahead."""
    for e in range(first, last):
        list_legal(states[e], e + ahead, int(desk.seats[e]), order, shown)


@rule
def observe_some(
    first: int,
    last: int,
    ahead: int,
    states: Records,
    words: Any,
    raw: Any,
    sources: Sources,
    desk: Desk,
    shown: Shown,
) -> None:
    """What the seats that are asked have seen; told so many rows ahead."""
    for e in range(first, last):
        cells, wide = shown.observations[e + ahead], shown.wide[e + ahead]
        observe(states[e], words[e], raw[e], int(desk.seats[e]), sources.sight, cells, wide)


@rule
def begin(s: Any, words: Cells, e: int, order: Cells, sources: Sources, desk: Desk) -> None:
    """A game is dealt, number `numbers` of the run."""
    wipe(words)
    seed_chance(s, int(order[SEED]), int(desk.numbers[e]))
    deal(s, int(order[PLAYERS]), sources.deck, sources.options)
    desk.clock[e] = 0
    desk.steps[e] = 0
    desk.waiting[e] = all_seats(int(order[PLAYERS])) if order[IS_CYCLIC] == 1 else actors(s)


@inlined
@rule
def step(
    s: Any, words: Cells, e: int, action: int, games: int, order: Cells, sources: Sources, desk: Desk, ends: Ends
) -> None:
    """The action of the seat that was asked, and the end if it brings it; then the next game, if games are renewed."""
    players = int(order[PLAYERS])
    take(s, e, action, order, desk)
    desk.steps[e] += 1
    is_over = bool(over(s))
    ends.terminated[e] = is_over
    ends.truncated[e] = not is_over and desk.steps[e] == order[LIMIT]
    won = int(winners(s)) if is_over else 0
    for seat in range(players):
        ends.rewards[e, seat] = sources.prizes[popcount(won), (won >> seat) & 1]
    if order[RENEWS] == 1 and (is_over or ends.truncated[e]):
        desk.numbers[e] += games
        begin(s, words, e, order, sources, desk)


@inlined
@rule
def take(s: Any, e: int, action: int, order: Cells, desk: Desk) -> None:
    seat = int(desk.seats[e])
    if action != order[WAIT]:
        apply(s, seat, action)
    is_cyclic = order[IS_CYCLIC] == 1
    left = int(desk.waiting[e]) & ~(1 << seat) if is_cyclic or action == order[WAIT] else 0
    if left == 0 and is_cyclic:
        desk.clock[e] += order[TICK]
        advance(s, int(desk.clock[e]))
        left = all_seats(int(order[PLAYERS]))
    elif left == 0:
        left = int(actors(s))
    desk.waiting[e] = left


@inlined
@rule
def ask_next(s: Any, e: int, desk: Desk) -> None:
    """After the end nobody is asked; the last one stays."""
    if not over(s):
        desk.seats[e] = pick_seat(int(desk.waiting[e]), s)


@inlined
@rule
def list_legal(s: Any, row: int, seat: int, order: Cells, shown: Shown) -> None:
    listed, mask = shown.legal[row], shown.masks[row]
    for i in range(shown.counts[row]):
        mask[listed[i]] = 0
    n = int(legal(s, seat, listed))
    if n == 0 or order[IS_TIMED] == 1 or may_wait(s, seat):
        listed[n] = order[WAIT]
        n += 1
    shown.counts[row] = n
    for i in range(n):
        mask[listed[i]] = 1


def checked_limit(limit: Any) -> int:
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise BadSetup(f"games are cut off after a whole number of steps, 0 for never, not {limit!r}")
    return limit


class Batch:
    """So many games of one set-up. `limit`: steps after which a game is cut off, 0: never."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        games: int = 1,
        *,
        seed: int = 0,
        tick: int = TICK_MS,
        in_cycles: bool = False,
        limit: int = 0,
        renews: bool = False,
        is_native: bool | None = None,
    ) -> None:
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise BadSetup(f"the number of games side by side is a whole number from 1 on, not {games!r}")
        if not isinstance(tick, int) or isinstance(tick, bool) or tick < 1:
            raise BadSetup(f"a tick is a whole number of milliseconds from 1 on, not {tick!r}")
        self.game, self.setup, self.games = game, setup, games
        self.sight = sight_of(game, setup)
        self.wait = len(game.actions)  # its number
        self.is_cyclic = in_cycles or game.is_timed
        self._is_native = is_native
        self._make_room(Seeded(seed).seed, tick, checked_limit(limit), renews)

    def _make_room(self, seed: int, tick: int, limit: int, renews: bool) -> None:
        games, players, sight = self.games, self.setup.players, self.sight
        self.states = self.setup.layout.blank(games)
        self.words, self.raw = (self.states.view(kind).reshape(games, -1) for kind in ("u4", "u1"))
        self.order = np.zeros(ORDERS, "i8")
        flags = (self.is_cyclic, self.game.is_timed, tick, limit, renews, self.wait)
        self.order[:] = (players, seed, 0, *flags)
        deck, options = np.asarray(self.setup.deck), np.asarray(self.setup.numbers)
        self.sources = Sources(deck, options, sight.plan, prizes(players))
        self.desk = Desk(*(np.zeros(games, kind) for kind in ("i4", "i4", "i8", "i8", "i4")))
        self.desk.numbers[:] = -1  # none yet
        rows = games + 1
        wide = np.zeros((rows, sight.size // CELLS), "i8")
        self.shown = Shown(
            wide.view("i1"),
            np.zeros((rows, self.wait + 1), "i1"),
            np.zeros((rows, self.game.most_legal + 1), "i2"),
            np.zeros(rows, "i4"),
            wide,
        )
        self.ends = Ends(np.zeros((games, players), "f4"), np.zeros(games, "?"), np.zeros(games, "?"))

    @property
    def observations(self) -> Any:
        return self.shown.observations[: self.games]

    @property
    def masks(self) -> Any:
        return self.shown.masks[: self.games]

    def deal(self, seed: int | None = None, first: int = 0) -> None:
        """Games number `first` on of the run with that seed."""
        if seed is not None:
            self.order[SEED] = Seeded(seed).seed
        self.order[FIRST] = first
        self._ask(DEAL, np.zeros(2, "i8"))

    def step(self, actions: Any) -> int:
        """An action for each game. If one is illegal nothing is done: the number of its game; else FINE."""
        return self._ask(STEP, actions)

    def look(self, e: int, seat: int) -> tuple[Any, Any]:
        """What any seat of a game has seen, and what it may do if it is asked."""
        self._ask(LOOK, np.array([e, seat]))
        return self.shown.observations[self.games].copy(), self.shown.masks[self.games].copy()

    def allow_wait(self, e: int) -> None:
        """Let the seat that is asked wait, though it would have to act."""
        n = int(self.shown.counts[e])
        self.shown.legal[e, n], self.shown.masks[e, self.wait] = self.wait, 1
        self.shown.counts[e] = n + 1

    def pick(self, chances: Any) -> Any:
        """A legal action for each game, by a number from 0 up to 1."""
        drawn = (chances * self.shown.counts[: self.games]).astype("i8")
        return self.shown.legal[np.arange(self.games), drawn].astype("i8")

    def record(self, e: int) -> Any:
        return self.states[e]

    def next_number(self) -> int:
        """Of the game that follows all that were dealt."""
        return int(self.desk.numbers.max()) + 1

    def given(self, actions: Any) -> Any:
        """Actions as an array that lies where the games lie, of whatever numbers it has."""
        return np.asarray(actions)

    def as_choices(self, given: Any) -> Any:
        """That array as `step` takes it."""
        return np.ascontiguousarray(given, "i8")

    def _ask(self, ask: int, choices: Any) -> int:
        entry, cells = self._entry()
        groups = (each_array(cells, group) for group in (self.sources, self.desk, self.shown, self.ends))
        return int(
            entry(ask, self.states, cells(self.words), cells(self.raw), cells(choices), cells(self.order), *groups)
        )

    def _entry(self) -> tuple[Any, Any]:
        """Interpreted until compiled code is there, unless one of both was asked for."""
        is_native = self._is_native
        if is_native is None:
            native.request(self.game, self.setup.layout, warm_batch)
            is_native = native.is_ready(self.game, self.setup.layout, warm_batch)
        if is_native:
            return native.compiled(self.game, attend, self.setup.layout), np.asarray
        return native.interpreted(self.game, attend), as_cells


def as_cells(array: Any) -> Any:
    """An array that reads as plain ints, unless it holds something else."""
    return array.view(Cells) if array.dtype.kind in "iu" else array


def each_array(cells: Any, group: Any) -> Any:
    """A group with that done to all its arrays, and to those of groups in it."""
    return type(group)(*(each_array(cells, part) if isinstance(part, tuple) else cells(part) for part in group))


def prizes(players: int) -> Any:
    """By the number of winners: what a loser gets, and a winner; nothing while nobody has won."""
    table = np.zeros((players + 1, 2), "f4")
    for n in range(1, players + 1):
        table[n] = worth(players, n, False), worth(players, n, True)
    return table


def worth(players: int, won: int, is_winner: bool) -> float:
    """What the end is worth where so many have won. All together get nothing: who wins alone gets 1, paid by the others
    in equal parts, and several winners share."""
    return ((players / won if is_winner else 0) - 1) / (players - 1)


def warm_batch(game: Game, size: Layout) -> None:
    """Deal once."""
    batch = Batch(game, native.setup_of(game, size), is_native=True)
    batch.deal()
