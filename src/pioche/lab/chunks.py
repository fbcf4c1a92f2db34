"""Work cut into chunks of games, and the one function that plays a chunk: in this process, in another, on a cluster.

A chunk says by numbers and names alone what is to be played, and only sums come back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from pioche.bots.levels import level_of
from pioche.core import native
from pioche.core.game import Game, Setup
from pioche.lab.simulation import CPU, CUDA, Games, games_between, played
from pioche.lab.sums import Sums
from pioche.lab.watching import WatchedGames

CHUNK = 5000  # games between bots that do not search: a fraction of a second
CHUNK_INTERPRETED = 20
CHUNK_CUDA = 1 << 20
SIMULATIONS_A_CHUNK = 1000  # by all moves of one turn around: a few seconds of searching


@dataclass(frozen=True)
class Case:
    """Bots around a table of one set-up, and the seed of their games: the same few words on every machine."""

    package: str  # of the game
    players: int
    options: str  # JSON
    bots: tuple[str, ...]  # by seat
    seed: int
    device: str = CPU
    is_watched: bool = False  # with an eye on who is ahead

    @property
    def game(self) -> Game:
        found: Game = import_module(self.package).GAME
        return found

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.players, json.loads(self.options))

    @property
    def simulations(self) -> int:
        """Of the bot that searches most, a move."""
        return max(level_of(self.game, bot, self.players).simulations for bot in self.bots)


def case_of(
    game: Game, players: int, options: Mapping[str, Any], bots: Sequence[str], seed: int, device: str = CPU
) -> Case:
    return Case(game.package, players, json.dumps(options, sort_keys=True), tuple(bots), seed, device)


@dataclass(frozen=True)
class Chunk:
    """Games `first` to `first + games - 1` of a case."""

    case: Case
    first: int
    games: int


def chunk_size(case: Case) -> int:
    if case.device == CUDA:
        return CHUNK_CUDA
    if case.simulations:
        return max(1, SIMULATIONS_A_CHUNK // case.simulations)
    return CHUNK_INTERPRETED if native.mode() == "off" else CHUNK


def chunks_of(case: Case, first: int, last: int) -> Iterator[Chunk]:
    """Games `first` to `last - 1`, cut where the numbers are multiples of the size."""
    size = chunk_size(case)
    while first < last:
        end = min(last, first - first % size + size)
        yield Chunk(case, first, end - first)
        first = end


@lru_cache(maxsize=8)
def games_of(case: Case) -> Games | WatchedGames:
    """Ready to be played in this process."""
    if case.is_watched:
        levels = [level_of(case.game, bot, case.players) for bot in case.bots]
        return WatchedGames(case.game, case.setup, levels, case.seed)
    return games_between(case.game, case.setup, case.bots, case.seed, case.device)


def play_chunk(chunk: Chunk) -> Sums:
    """The worker function, the same for every executor."""
    games = games_of(chunk.case)
    if isinstance(games, WatchedGames):
        return games.watched(chunk.first, chunk.games)
    return played(games, chunk.case.players, chunk.first, chunk.games)
