"""How fast bots think: simulations a second, and what a decision of each level costs, on one core."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter, process_time

from pioche.bots.levels import LEVELS, level_of
from pioche.bots.tables import TableBots
from pioche.bots.thinker import Thinker
from pioche.core import native
from pioche.core.errors import BadSetup
from pioche.core.fairness import Seeded
from pioche.core.game import Game
from pioche.core.table import Table

MIDDLE = 20  # decisions before the middle of a game
SIMULATIONS = 2000  # a position
SEED = 1


@dataclass(frozen=True)
class SearchSpeed:
    """Over positions in the middle of a game; each simulation goes on to the end of the game."""

    game: str
    players: int
    simulations_per_s: float


@dataclass(frozen=True)
class Cost:
    """Of a decision between at least two actions, in one game among equals: processor time, milliseconds."""

    game: str
    players: int
    level: str
    simulations: int
    mean_ms: float
    most_ms: float


def dealt(game: Game, players: int, seed: int) -> Table:
    table = Table(game, game.setup(players), Seeded(seed))
    table.deal()
    return table


def moves(table: Table, bots: TableBots) -> Iterator[int]:
    """Play on, decision by decision; before each, the seat that is about to make it."""
    while not table.over:
        for seat in table.actors:
            yield seat
            action = bots.decide(seat)
            if action is not None:
                table.act(seat, action)
                break


def search_speed(game: Game, players: int, seconds: float) -> SearchSpeed:
    refuse_interpreted()
    simulations, spent, seed = 0, 0.0, SEED
    while spent < seconds:
        table, seat = middle(game, players, seed)
        if seat is not None:
            spent += seconds_of(table, seat)
            simulations += SIMULATIONS
        seed += 1
    return SearchSpeed(game.id, players, simulations / spent)


def middle(game: Game, players: int, seed: int) -> tuple[Table, int | None]:
    """After so many decisions, or a few more until a seat has a choice: the table and that seat."""
    table = dealt(game, players, seed)
    for decisions, seat in enumerate(moves(table, TableBots(table, ["normal"], seed))):
        if decisions >= MIDDLE and len(table.legal(seat)) > 1:
            return table, seat
    return table, None


def seconds_of(table: Table, seat: int) -> float:
    """Of a search; whatever is compiled is compiled before."""
    thinker = Thinker(table.game, table.setup, SEED)
    thinker.search(table.state, seat, 1)
    begun = perf_counter()
    thinker.search(table.state, seat, SIMULATIONS)
    return perf_counter() - begun


def cost_of(game: Game, players: int, name: str) -> Cost:
    refuse_interpreted()
    table, level = dealt(game, players, SEED), level_of(game, name, players)
    bots = TableBots(table, [name], SEED)
    bots.decide(table.actors[0])  # compiled or loaded
    spent: list[float] = []
    begun, is_choice = process_time(), False
    for seat in moves(table, bots):
        if is_choice:
            spent.append(1000 * (process_time() - begun))
        is_choice = len(table.legal(seat)) > 1
        begun = process_time()
    return Cost(game.id, players, name, level.simulations, sum(spent) / len(spent), max(spent))


def costs(game: Game, players: int) -> list[Cost]:
    return [cost_of(game, players, name) for name in LEVELS]


def refuse_interpreted() -> None:
    if native.mode() != "wait":
        raise BadSetup("set PIOCHE_NATIVE=wait: only compiled bots are measured")
