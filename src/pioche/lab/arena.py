"""Bots against each other, fairly: the same deals for everybody in every seat.

Every deal is played once by each line-up, with the same chance, so that neither a seat nor good cards favour a bot.
From deal to deal the bots follow one another in another order: who sits behind a bad player must not win by that alone.
The games of one deal belong together: intervals are taken over deals, not over games."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import factorial, sqrt
from time import perf_counter
from types import TracebackType
from typing import Any

import numpy as np

from pioche.bots.guests import PATIENCE, Guest, Program, guest
from pioche.bots.levels import find_level, names_of
from pioche.core.errors import BadSetup, listed
from pioche.core.fairness import Seeded
from pioche.core.game import Game
from pioche.lab.loop import LONGEST
from pioche.lab.simulation import Games, games_between
from pioche.lab.sums import A_WIN, NORMAL_95
from pioche.lab.tables import TableGames

LineUp = tuple[int, ...]  # for each seat, which of the bots sits there
ORDERS = 24  # around a table, at most: every one of up to five bots
MADE = 256  # line-ups that are kept ready to play
IMAGINED = 2  # deals won and as many lost, counted beside the real ones: a few equal deals are no certainty


def orders(sitting: int) -> list[LineUp]:
    """Who follows whom: every order around a table, or, where those are too many, as many as are enough."""
    if factorial(sitting - 1) <= ORDERS:
        return [(0, *others) for others in permutations(range(1, sitting))]
    rng = random.Random(sitting)
    return [(0, *rng.sample(range(1, sitting), sitting - 1)) for _ in range(ORDERS)]


def line_ups(bots: int, players: int, order: LineUp) -> list[LineUp]:
    """Every rotation: each bot sits in each seat equally often. If there are more bots than seats, those of every
    choice that fits around the table."""
    sitting = len(order)
    return [
        tuple(chosen[order[(seat + turn) % sitting]] for seat in range(players))
        for chosen in combinations(range(bots), sitting)
        for turn in range(sitting)
    ]


def line_ups_by_order(bots: int, players: int) -> list[list[LineUp]]:
    """Those that play a deal, one list after the other from deal to deal."""
    return [line_ups(bots, players, order) for order in orders(min(bots, players))]


class Arena:
    """A comparison of bots in one set-up; `play` adds deals to it. Close it: guests run in processes of their own."""

    def __init__(
        self,
        game: Game,
        players: int,
        bots: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.game = game
        self.setup = game.setup(players, options)
        self.seed = Seeded(seed).seed
        self.bots = list(bots)
        self._guests = guests_among(game, self.bots, players)
        self.orders = line_ups_by_order(len(self.bots), players)
        self.deals = self.decisions = self.unfinished = 0
        self.seconds = 0.0
        self._shares, self._squares, self._scores = np.zeros((3, len(self.bots)), "i8")
        self._patience = patience
        self._programs: dict[tuple[int, int], Program] = {}
        self._games_of = lru_cache(MADE)(self._new_games)

    def _new_games(self, line_up: LineUp) -> Games:
        names = [self.bots[bot] for bot in line_up]
        if not self._guests:
            return games_between(self.game, self.setup, names, self.seed)
        programs = {
            seat: self._program(bot, line_up[:seat].count(bot), self._guests[bot])
            for seat, bot in enumerate(line_up)
            if bot in self._guests
        }
        return TableGames(self.game, self.setup, names, programs, self.seed)

    def _program(self, bot: int, copy: int, guest: Guest) -> Program:
        """A guest in several seats of one table is as many programs, the same ones in all line-ups."""
        return self._programs.setdefault((bot, copy), Program(guest, self._patience))

    def __enter__(self) -> Arena:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for program in self._programs.values():
            program.close()

    @property
    def games_a_deal(self) -> int:
        return len(self.orders[0])

    @property
    def games(self) -> int:
        return self.deals * self.games_a_deal

    def whole(self, games: int) -> int:
        """So many games, less those that would leave a deal without all of its line-ups."""
        least = self.games_a_deal
        if games < least:
            raise BadSetup(f"every deal is played by {least} line-ups: ask for {least} games or more, not {games}")
        return games - games % least

    def prepare(self) -> None:
        """Compile what all line-ups share, or load it."""
        self._games_of(self.orders[0][0]).prepare()

    def play(self, games: int) -> None:
        """The next deals: about so many games, and at least one deal."""
        deals = max(1, games // self.games_a_deal)
        playing = [self.orders[(self.deals + deal) % len(self.orders)] for deal in range(deals)]
        tallies = np.zeros((deals, self.games_a_deal, self.setup.players, 4), "i8")
        lengths = np.zeros((deals, self.games_a_deal), "i8")
        start = perf_counter()
        for deal in range(deals):
            for number, line_up in enumerate(playing[deal]):
                here = lengths[deal, number : number + 1]
                self._games_of(line_up).play(self.deals + deal, tallies[deal, number], here)
        self.seconds += perf_counter() - start
        self.deals += deals
        self.decisions += int(np.abs(lengths).sum())
        self._count(tallies[..., 1], tallies[..., 2], lengths < 0, np.array(playing))

    def _count(self, shares: Any, scores: Any, is_cut: Any, sitting: Any) -> None:
        """Shares, scores and who sat there, by deal, line-up and seat. A game that was cut off is everybody's."""
        shares[is_cut] = A_WIN // self.setup.players
        self.unfinished += int(is_cut.sum())
        for bot in range(len(self.bots)):
            a_deal = (shares * (sitting == bot)).sum(axis=(1, 2))
            self._shares[bot] += a_deal.sum()
            self._squares[bot] += (a_deal * a_deal).sum()
            self._scores[bot] += scores[sitting == bot].sum()

    def _seats(self) -> list[Any]:
        """For each bot, by line-up and seat, whether it sits there: in each order it has as many games and seats."""
        return [np.array(self.orders[0]) == bot for bot in range(len(self.bots))]

    def summary(self) -> dict[str, Any]:
        """What came out, JSON-ready; everything but `decisions_per_s` depends on the seed alone."""
        return {
            "game": self.game.id,
            "players": self.setup.players,
            "options": self.setup.options,
            "counts": self.setup.counts,
            "seed": self.seed,
            "games": self.games,
            "deals": self.deals,
            "unfinished": self.unfinished,
            "limit": LONGEST,
            "bots": [self._bot(bot, where) for bot, where in enumerate(self._seats())],
            "decisions": self.decisions,
            "decisions_per_s": self.decisions / max(self.seconds, 1e-9),
        }

    def _bot(self, bot: int, where: Any) -> dict[str, Any]:
        """Of the games in which it sat; in several seats it has the shares of all of them. The score is a seat's."""
        name = {"bot": self.bots[bot]}
        if self.deals == 0:
            return name | dict.fromkeys(("share", "low", "high", "score"))
        whole = A_WIN * int(where.any(axis=1).sum())  # what it has of a deal if it wins everything
        total, squares = int(self._shares[bot]) / whole, int(self._squares[bot]) / whole**2
        low, high = interval(total, squares, self.deals)
        score = int(self._scores[bot]) / (self.deals * int(where.sum()))
        return name | {"share": total / self.deals, "low": low, "high": high, "score": score}


def interval(total: float, squares: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a mean of n shares, by their sum and the sum of their squares. For shares of 0
    and 1 it is Agresti and Coull's."""
    n += 2 * IMAGINED
    mean = (total + IMAGINED) / n
    reach = NORMAL_95 * sqrt(max((squares + IMAGINED) / n - mean * mean, 0.0) / n)
    return max(0.0, mean - reach), min(1.0, mean + reach)


def guests_among(game: Game, bots: Sequence[str], players: int) -> dict[int, Guest]:
    """Those of the bots that come from outside, by their place in the list; refuse what cannot play."""
    known = names_of(game)
    if len(bots) < 2:
        raise BadSetup(f"name at least two bots, separated by commas, such as {','.join(known[:2])}")
    guests: dict[int, Guest] = {}
    for place, bot in enumerate(bots):
        if find_level(game, bot, players) is not None:
            continue
        found = guest(bot)
        if found is None:
            yours = "one of your own is mine.py:Bot, ./program or cmd:command"
            raise BadSetup(f"there is no bot {bot!r} for {game.id}; there are {listed(known)}; {yours}")
        if game.is_timed:
            raise BadSetup(f"{game.id} is played against time, by its own bots only: {listed(known)}, not {bot}")
        guests[place] = found
    return guests
