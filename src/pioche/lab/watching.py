"""Games between bots as `core.loops.simulate` plays them, the same ones, with an eye on who is ahead.

*Ahead* is who alone has the best standing, by the game's own measure (`standing` in its `lead.py`), and after the end
the winner. The lead *changes* when another seat than the one that was ahead last is ahead. The action after which the
winner was ahead to the end *decided* the game; what it was about is again for the game to say (`subject`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pioche.bots.levels import Level
from pioche.bots.study import new_minds
from pioche.core.bits import lowest, popcount
from pioche.core.errors import BadSetup
from pioche.core.game import Game, Setup
from pioche.core.loops import (
    WAIT,
    advance,
    apply,
    begin_between,
    count_result,
    forbidden,
    next_to_act,
    over,
    winners,
)
from pioche.core.record import Cells, Records
from pioche.core.rule import rule
from pioche.lab.loop import LONGEST, arrays_for, loop_for
from pioche.lab.sums import COLUMNS, Sums

standing: Any = None
subject: Any = None

NOBODY = NOTHING = -1
LEADER, CHANGES, CAUSE, SINCE, LED = range(5)  # cells of a watcher; from LED on, a seat's decisions ahead
ACTS, DECIDES = range(2)  # columns of the subjects
OTHER_ROWS = 2  # behind the subjects: ahead from the deal on; an action about nothing
FROM_THE_DEAL, ABOUT_NOTHING = -2, -1
MOST_CHANGES = 100  # the last cell counts all that have more
TENTHS = 10


@rule
def subject_of_time(s: Any) -> int:
    """Where time means nothing, nothing is about it."""
    return NOTHING


@rule
def sole_leader(s: Any, players: int) -> int:
    if over(s):
        won = int(winners(s))
        return lowest(won) if popcount(won) == 1 else NOBODY
    best, leader = int(standing(s, 0)), 0
    for seat in range(1, players):
        value = int(standing(s, seat))
        if value > best:
            best, leader = value, seat
        elif value == best:
            leader = NOBODY
    return leader


@rule
def look(s: Any, players: int, watcher: Cells, cause: int, decisions: int) -> None:
    """Note who is ahead now, and what brought it about if that is somebody else than before."""
    leader = sole_leader(s, players)
    if leader == NOBODY or leader == watcher[LEADER]:
        return
    if watcher[LEADER] != NOBODY:
        watcher[CHANGES] += 1
    watcher[LEADER], watcher[CAUSE], watcher[SINCE] = leader, cause, decisions


@rule
def row_of(about: int, subjects: Any) -> int:
    return len(subjects) + ABOUT_NOTHING if about == NOTHING else about


@rule
def start_watching(s: Any, players: int, watcher: Cells, subjects: Any) -> None:
    for cell in range(len(watcher)):
        watcher[cell] = 0
    watcher[LEADER] = NOBODY
    look(s, players, watcher, len(subjects) + FROM_THE_DEAL, 0)


@rule
def follow(
    s: Any, actions: Cells, bots: Cells, mind: Any, limit: int, players: int, watcher: Cells, subjects: Any
) -> int:
    """As `loops.play`."""
    decisions = 0
    while decisions < limit and not over(s):
        seat = next_to_act(s, actions, bots, mind)
        cause = row_of(int(subject_of_time(s)), subjects)
        advance(s, mind.at)
        decisions += 1
        look(s, players, watcher, cause, decisions)
        if not over(s) and mind.action != WAIT and forbidden(s, seat, mind.action) == 0:
            cause = row_of(int(subject(s, seat, mind.action)), subjects)
            subjects[cause, ACTS] += 1
            apply(s, seat, mind.action)
            look(s, players, watcher, cause, decisions)
        if watcher[LEADER] != NOBODY:
            watcher[LED + watcher[LEADER]] += 1
    return decisions


@rule
def count_lead(
    s: Any, watcher: Cells, decisions: int, subjects: Any, changes: Cells, moments: Cells, led: Cells
) -> None:
    changes[min(watcher[CHANGES], MOST_CHANGES)] += 1
    won = int(winners(s))
    if popcount(won) != 1:
        return
    subjects[watcher[CAUSE], DECIDES] += 1
    moments[min(TENTHS * watcher[SINCE] // max(decisions, 1), TENTHS - 1)] += 1
    led[0] += watcher[LED + lowest(won)]
    led[1] += decisions


@rule
def watch(
    states: Records,
    words: Any,
    minds: Records,
    actions: Cells,
    setup: Cells,
    deck: Cells,
    options: Cells,
    bots: Cells,
    tally: Any,
    lengths: Cells,
    watcher: Cells,
    subjects: Any,
    changes: Cells,
    moments: Cells,
    led: Cells,
) -> None:
    """As `loops.simulate`; the rest are sums of finished games: by what an action was about how many there were and
    how many decided, games by the changes of the lead, and by the tenth of the game in which it was decided; decisions
    at which the winner was ahead, and all of them."""
    s, mind, players = states[0], minds[0], int(setup[0])
    for game in range(setup[3]):
        begin_between(s, words[0], mind, game, setup, deck, options)
        start_watching(s, players, watcher, subjects)
        decisions = follow(s, actions, bots, mind, setup[4], players, watcher, subjects)
        lengths[game] = decisions if over(s) else -decisions
        if over(s):
            count_result(s, players, tally)
            count_lead(s, watcher, decisions, subjects, changes, moments, led)


@dataclass
class Watched(Sums):
    """Sums, and what was seen of the lead."""

    subjects: Any = field(default_factory=lambda: np.zeros((OTHER_ROWS, 2), "i8"))
    changes: Any = field(default_factory=lambda: np.zeros(MOST_CHANGES + 1, "i8"))
    moments: Any = field(default_factory=lambda: np.zeros(TENTHS, "i8"))
    led: Any = field(default_factory=lambda: np.zeros(2, "i8"))

    @property
    def decided(self) -> int:
        """Games with a single winner."""
        return int(self.moments.sum())


class WatchedGames:
    """As `simulation.BotGames`, watched."""

    def __init__(self, game: Game, setup: Setup, levels: Sequence[Level], seed: int) -> None:
        if game.lead is None:
            raise BadSetup(f"{game.id} does not say who is ahead: it has no lead.py")
        self._rows = len(game.lead.SUBJECTS) + OTHER_ROWS
        self._levels = np.array([level.player for level in levels])
        self._setup, self._seed = setup, seed
        self._deck, self._options = np.asarray(setup.deck), np.asarray(setup.numbers)
        self._arrays = arrays_for(game, setup)
        self._minds = new_minds()
        self._watcher = np.zeros(LED + setup.players, "i8")
        self._loop = loop_for(game, setup, watch)

    def prepare(self) -> None:
        """Compile the loop, or load it."""
        self.watched(0, 0)

    def watched(self, first: int, games: int) -> Watched:
        """So many games from number `first` on."""
        states, words, actions = self._arrays
        players = self._setup.players
        sums = Watched(np.zeros((players, COLUMNS), "i8"), np.zeros(1, "i8"), subjects=np.zeros((self._rows, 2), "i8"))
        order, lengths = np.array([players, self._seed, first, games, LONGEST]), np.zeros(games, "i8")
        given = (self._deck, self._options, self._levels, sums.tally, lengths, self._watcher)
        seen = (sums.subjects, sums.changes, sums.moments, sums.led)
        self._loop(states, words, self._minds, actions, order, *given, *seen)
        sums.count(lengths)
        return sums
