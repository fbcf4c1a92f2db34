"""The trainer, and what came out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pioche.bots.search import LONGEST, RECORDS
from pioche.bots.study import Study, order_for
from pioche.core import native
from pioche.core.chance import seed_chance
from pioche.core.record import layout
from pioche.games.diablo.features import BEST, FEATURES, JUDGED
from pioche.games.diablo.rules import ACTIONS, PLAYERS
from pioche.lab.response.duel import duel
from pioche.lab.response.learning import HELD_OUT, compare, foresee, imitate
from pioche.lab.response.policy import CLONE, GAME, HEURISTIC, OFTEN, Learner
from pioche.lab.sums import A_WIN

WATCHING, FORESEEING, JUDGING, PLAYING = range(4)  # every step has chance of its own
A_GAME = 80  # positions; more than any game has


@dataclass(frozen=True)
class Settings:
    """The same for every opponent."""

    watched: int = 50  # games of the opponent against itself
    rounds: int = 20  # through the watched positions
    foreseen: int = 60_000  # games of who stands for the opponent, against itself
    simulations: int = 500  # a move, when it plays
    ahead: int = 6  # decisions of a simulation beyond the tree
    imitation: float = 0.05  # how large the steps are at first
    foresight: float = 0.003


@dataclass(frozen=True)
class Plan:
    """How a seat plays: by a policy, or by a search of so many simulations that supposes policies."""

    simulations: int
    mine: int = HEURISTIC
    theirs: int = HEURISTIC
    ahead: int = 0  # decisions beyond the tree, of a response; 0: a plain search

    def order(self, seat: int) -> list[int]:
        order = order_for(seat, self.simulations)
        order[LONGEST] = self.ahead or order[LONGEST]
        return [*order, self.mine, self.theirs, int(self.ahead > 0)]


class Trainer:
    """Learns to win against one opponent. The same seed gives the same games."""

    def __init__(self, opponent: Plan, seed: int, settings: Settings | None = None) -> None:
        self.opponent, self.seed = opponent, seed
        self.settings = settings or Settings()
        self.setup = GAME.setup(PLAYERS)
        self.is_native = native.mode() != "off"
        self.study = self._room(RECORDS)
        self.weights, self.outlook = np.zeros((PLAYERS, FEATURES)), np.zeros((PLAYERS, JUDGED))
        self.odds = np.zeros(ACTIONS)
        self.foretold, self.supposed, self.error = [0.0, 0.0], HEURISTIC, 0.0

    def _room(self, records: int) -> Study:
        study = Study(GAME, self.setup, self.is_native, records=records)
        study.minds = layout(Learner, 1, 1).blank()
        return study

    def _entry(self, rule: Callable[..., Any]) -> Any:
        if self.is_native:
            return native.compiled(GAME, rule, self.setup.layout)
        return native.interpreted(GAME, rule)

    @property
    def mind(self) -> Any:
        return self.study.minds[0]

    @property
    def response(self) -> Plan:
        return Plan(self.settings.simulations, HEURISTIC, self.supposed, self.settings.ahead)

    def train(self) -> None:
        self.watch()
        self.imitate()
        self.doubt()
        self.foresee()

    def watch(self) -> None:
        """Games of the opponent against itself, and every position in which it had a choice."""
        pages = self.settings.watched * A_GAME
        self._album = self._room(pages)
        taken = self.study.cells(np.zeros((pages, 2), "i8"))
        alone = (self.opponent, self.opponent)
        _, kept = self._play(alone, WATCHING, self.settings.watched, self._album.words, taken)
        self._taken = taken[:kept]

    def imitate(self) -> None:
        """The clone; who foretells the opponent better, it or the heuristic, stands for him."""
        self.weights[:, BEST] = 1.0
        order = self.study.cells(np.array([self.settings.rounds, len(self._taken)]))
        room = (self.weights, self.study.minds, self.study.actions, self.odds)
        foretold = np.zeros(2)
        self._entry(imitate)(self._album.states, self._taken, order, self.settings.imitation, *room, foretold)
        self.foretold = [float(odds) / -(-len(self._taken) // HELD_OUT) for odds in foretold]
        self.supposed = CLONE if self.foretold[CLONE] > self.foretold[HEURISTIC] else HEURISTIC

    def doubt(self) -> None:
        """How often, against chance, a seat lays what cannot win; the album is used up."""
        album, counts = self._album, np.zeros((PLAYERS, 2), "i8")
        seed_chance(self.mind, self.seed, JUDGING)
        places = (album.deck, album.places, album.room)
        self._entry(compare)(*album.records, self._taken, self.study.minds, *places, self.study.cells(counts))
        self.mind.trust[:] = [min(OFTEN, OFTEN * int(real) // max(1, int(random))) for real, random in counts]

    def foresee(self) -> None:
        """How positions end, and how far from it the forecasts are."""
        study, settings = self.study, self.settings
        setup = study.cells(np.array([PLAYERS, self._seed_of(FORESEEING), 0, settings.foreseen]))
        given = (study.actions, setup, study.deck, study.cells(np.asarray(self.setup.numbers)), settings.foresight)
        pages = study.cells(np.zeros((PLAYERS, A_GAME, JUDGED), "i4"))
        self.mind.plays_as[:] = self.supposed
        self.error = float(self._entry(foresee)(study.states, study.words, study.minds, *given, self.outlook, pages))

    def _seed_of(self, step: int) -> int:
        return self.seed * 4 + step

    def play(self, games: int, response: Plan | None = None) -> list[int]:
        """So many games from each side, on the same deals; how many the response won, by its seat."""
        own = response or self.response
        no_album = self._room(1).words[:0], self.study.cells(np.zeros((0, 2), "i8"))
        won = []
        for seat in range(PLAYERS):
            plans = (own, self.opponent) if seat == 0 else (self.opponent, own)
            tally, _ = self._play(plans, PLAYING, games, *no_album)
            won.append(int(tally[seat, 1]) // A_WIN)
        return won

    def _play(self, plans: tuple[Plan, Plan], step: int, games: int, album: Any, taken: Any) -> tuple[Any, int]:
        study, cells = self.study, self.study.cells
        tally = cells(np.zeros((PLAYERS, 4), "i8"))
        setup = cells(np.array([PLAYERS, self._seed_of(step), 0, games]))
        orders = cells(np.array([plan.order(seat) for seat, plan in enumerate(plans)]))
        given = (study.minds, study.actions, setup, study.deck, cells(np.asarray(self.setup.numbers)), orders)
        room = (study.places, study.room, study.tree, study.path)
        return tally, int(self._entry(duel)(*study.records, *given, tally, *room, album, taken))
