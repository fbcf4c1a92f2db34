"""Games between bots inside compiled code, in slices, so that one can watch and stop.

Game number i of a seed is the same game in whatever slices it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from time import perf_counter
from typing import Any, Protocol

import numpy as np

from pioche.bots.contest import contest
from pioche.bots.levels import Level, level_of
from pioche.bots.study import Study, new_minds, order_for
from pioche.bots.tables import seated
from pioche.core import loops, native
from pioche.core.fairness import Seeded
from pioche.core.game import Game, Setup
from pioche.lab.loop import LONGEST, arrays_for, loop_for

A_WIN = 2520  # as the loop counts it, so that up to ten winners share one without remainder
SLICE_SECONDS = 0.2
NORMAL_95 = 1.959963984540054
QUANTILES = {"p5": 0.05, "p25": 0.25, "median": 0.5, "p75": 0.75, "p95": 0.95}


class BotGames:
    """Games of one set-up and seed between bots in a fixed order around the table, inside the loop."""

    def __init__(self, game: Game, setup: Setup, levels: Sequence[Level], seed: int) -> None:
        self._levels = np.array([level.player for level in levels])
        self._setup, self._seed = setup, seed
        self._deck, self._options = np.asarray(setup.deck), np.asarray(setup.numbers)
        self._arrays = arrays_for(game, setup)
        self._minds = new_minds()
        self._loop = loop_for(game, setup, loops.simulate)

    def prepare(self) -> None:
        """Compile the loop, or load it."""
        self.play(0, np.zeros((self._setup.players, 4), "i8"), np.zeros(0, "i8"))

    def play(self, first: int, tally: Any, lengths: Any) -> None:
        """Games number `first` and on, as many as there is room for in `lengths`; results are added to `tally`."""
        states, words, actions = self._arrays
        order = np.array([self._setup.players, self._seed, first, len(lengths), LONGEST])
        self._loop(states, words, self._minds, actions, order, self._deck, self._options, self._levels, tally, lengths)


class SearchedGames:
    """The same, where some of the bots search."""

    def __init__(self, game: Game, setup: Setup, levels: Sequence[Level], seed: int) -> None:
        self._study = Study(game, setup, is_native=native.mode() != "off")
        self._setup, self._seed = setup, seed
        orders = [order_for(seat, level.simulations, level.sees_all) for seat, level in enumerate(levels)]
        cells = self._study.cells
        self._players = cells(np.array([level.player for level in levels]))
        self._orders, self._options = cells(np.array(orders)), cells(np.asarray(setup.numbers))
        self._loop = loop_for(game, setup, contest)

    def prepare(self) -> None:
        """Compile the loop, or load it."""
        self.play(0, np.zeros((self._setup.players, 4), "i8"), np.zeros(0, "i8"))

    def play(self, first: int, tally: Any, lengths: Any) -> None:
        """As `BotGames` does."""
        study = self._study
        setup = np.array([self._setup.players, self._seed, first, len(lengths), LONGEST])
        who = (self._options, self._players, self._orders)
        room = (study.places, study.room, study.tree, study.path)
        given = (study.minds, study.actions, setup, study.deck)
        self._loop(*study.records, *given, *who, tally, lengths, *room)


def games_between(game: Game, setup: Setup, bots: Sequence[str], seed: int) -> BotGames | SearchedGames:
    levels = [level_of(game, bot, setup.players) for bot in bots]
    kind = SearchedGames if any(level.simulations for level in levels) else BotGames
    return kind(game, setup, levels, seed)


class Series(Protocol):
    """What `run` plays slice by slice."""

    @property
    def games(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    def prepare(self) -> None: ...
    def play(self, games: int) -> None: ...


class Simulation:
    """A run of games of one set-up; `play` adds to it."""

    def __init__(
        self,
        game: Game,
        players: int,
        bots: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.setup = game.setup(players, options)
        self.bots = seated(game, bots, players)
        self.seed = Seeded(seed).seed
        self.games = 0
        self.unfinished = 0
        self.decisions = 0
        self.seconds = 0.0
        self.tally = np.zeros((players, 4), "i8")
        self.lengths = np.zeros(LONGEST + 1, "i8")  # finished games, by their number of decisions
        self._games = games_between(game, self.setup, self.bots, self.seed)

    def prepare(self) -> None:
        self._games.prepare()

    def play(self, games: int) -> None:
        """The next so many games."""
        start = perf_counter()
        lengths, tally = np.zeros(games, "i8"), np.zeros_like(self.tally)
        self._games.play(self.games, tally, lengths)
        self.seconds += perf_counter() - start
        self.games += games
        self.tally += tally
        self.decisions += int(np.abs(lengths).sum())
        self.unfinished += int((lengths < 0).sum())
        self.lengths += np.bincount(lengths[lengths >= 0], minlength=len(self.lengths))

    @property
    def finished(self) -> int:
        return self.games - self.unfinished

    def summary(self) -> dict[str, Any]:
        """What came out, JSON-ready; everything but `speed` depends on the seed alone."""
        return {
            "game": self.game.id,
            "players": self.setup.players,
            "options": self.setup.options,
            "counts": self.setup.counts,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "unfinished": self.unfinished,
            "limit": LONGEST,
            "seats": [self._seat(seat) for seat in range(self.setup.players)],
            "length": self._length(),
            "decisions": self.decisions,
            "speed": self._speed(),
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        """Of the finished games; a shared win counts as its share."""
        won, shares, score = (int(number) for number in self.tally[seat][:3])
        found: dict[str, Any] = {"seat": seat, "bot": self.bots[seat], "won": won}
        if self.finished == 0:
            return found | {"share": None, "low": None, "high": None, "score": None}
        share = shares / A_WIN / self.finished
        low, high = wilson(share, self.finished)
        return found | {"share": share, "low": low, "high": high, "score": score / self.finished}

    def _length(self) -> dict[str, Any]:
        """Decisions of a finished game."""
        if self.finished == 0:
            return dict.fromkeys(("mean", "least", *QUANTILES, "most"))
        upto = np.cumsum(self.lengths)
        mean = float(self.lengths @ np.arange(len(self.lengths))) / self.finished
        found: dict[str, Any] = {"mean": mean, "least": int(np.argmax(self.lengths > 0))}
        found |= {name: int(np.searchsorted(upto, share * self.finished)) for name, share in QUANTILES.items()}
        return found | {"most": int(np.flatnonzero(self.lengths)[-1])}

    def _speed(self) -> dict[str, Any]:
        seconds = max(self.seconds, 1e-9)
        return {
            "seconds": self.seconds,
            "decisions_per_s": self.decisions / seconds,
            "games_per_s": self.games / seconds,
        }


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of n games."""
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = NORMAL_95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def run(series: Series, games: int, report: Callable[[int], None], is_stopped: Callable[[], bool]) -> None:
    """Play so many games in slices; after every slice report how many there are and see whether to stop."""
    size = 1
    while series.games < games and not is_stopped():
        before = series.seconds
        series.play(min(size, games - series.games))
        spent = max(series.seconds - before, 1e-9)
        size = max(1, min(4 * size, int(size * SLICE_SECONDS / spent)))
        report(series.games)
