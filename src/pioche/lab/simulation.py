"""Games between bots inside compiled code, in slices, so that one can watch and stop.

Game number i of a seed is the same game in whatever slices it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from pioche.lab.cuda import CudaGames
from pioche.lab.loop import LONGEST, arrays_for, loop_for
from pioche.lab.sums import Sums

SLICE_SECONDS = 0.2
CPU, CUDA = "cpu", "cuda"


class Games(Protocol):
    """Games of one set-up and seed between bots in a fixed order around the table, by their number."""

    def prepare(self) -> None: ...
    def play(self, first: int, tally: Any, lengths: Any) -> None: ...


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


def games_between(game: Game, setup: Setup, bots: Sequence[str], seed: int, device: str = CPU) -> Games:
    levels = [level_of(game, bot, setup.players) for bot in bots]
    if device == CUDA:
        return CudaGames(game, setup, levels, seed)
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
    """A run of games of one set-up in this process; `play` adds to it."""

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
        self.sums = Sums.nothing(players)
        self.seconds = 0.0
        self._games = games_between(game, self.setup, self.bots, self.seed)

    @property
    def games(self) -> int:
        return self.sums.games

    def prepare(self) -> None:
        self._games.prepare()

    def play(self, games: int) -> None:
        """The next so many games."""
        start = perf_counter()
        self.sums += played(self._games, self.setup.players, self.games, games)
        self.seconds += perf_counter() - start

    def summary(self) -> dict[str, Any]:
        """What came out, JSON-ready; everything but `speed` depends on the seed alone."""
        return summary_of(self.game, self.setup, self.bots, self.seed, self.sums) | {
            "speed": speed_of(self.sums.games, self.sums.decisions, self.seconds)
        }


def played(games: Games, players: int, first: int, number: int) -> Sums:
    """So many games from number `first` on."""
    sums, lengths = Sums.nothing(players), np.zeros(number, "i8")
    games.play(first, sums.tally, lengths)
    sums.count(lengths)
    return sums


def summary_of(game: Game, setup: Setup, bots: Sequence[str], seed: int, sums: Sums) -> dict[str, Any]:
    return {
        "game": game.id,
        "players": setup.players,
        "options": setup.options,
        "counts": setup.counts,
        "seed": seed,
        "games": sums.games,
        "finished": sums.finished,
        "unfinished": sums.unfinished,
        "limit": LONGEST,
        "seats": [{"seat": seat, "bot": bot} | sums.seat(seat) for seat, bot in enumerate(bots)],
        "length": sums.length(),
        "decisions": sums.decisions,
    }


def speed_of(games: int, decisions: int, seconds: float) -> dict[str, float]:
    spent = max(seconds, 1e-9)
    return {"seconds": seconds, "decisions_per_s": decisions / spent, "games_per_s": games / spent}


def run(series: Series, games: int, report: Callable[[int], None], is_stopped: Callable[[], bool]) -> None:
    """Play so many games in slices; after every slice report how many there are and see whether to stop."""
    size = 1
    while series.games < games and not is_stopped():
        before = series.seconds
        series.play(min(size, games - series.games))
        spent = max(series.seconds - before, 1e-9)
        size = max(1, min(4 * size, int(size * SLICE_SECONDS / spent)))
        report(series.games)
