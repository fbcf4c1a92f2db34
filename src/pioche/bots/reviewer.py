"""A finished game looked at again: who stood how in each position, where it turned, what was luck.

    reviewed(archive).accounts     # for each seat: its chance after the deal, and what choices and luck made of it

A seat's result is exactly its chance after the deal, plus what its own choices were worth, plus those of the others,
plus luck. All cards are known by then, so that a choice is judged by what it led to and not by what its player could
know; and by the heuristic, who plays all seats from there on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from pioche.bots.review import A_WIN, ACTION, AT, NOBODY, SEAT, SPARE, review
from pioche.bots.study import as_cells, new_minds
from pioche.core import native
from pioche.core.errors import BadArchive
from pioche.core.game import Event, Game, Setup
from pioche.core.loops import HEURISTIC
from pioche.core.replay import play_back, rebuild
from pioche.games import find

SIMULATIONS = 640  # from a position: a standard error of at most two points
FEWEST = 160  # of a very long game: four points
USUAL_LENGTH = 300  # moves; beyond that there are fewer simulations
USUAL_INTERPRETED = 75
INTERPRETED, FEWEST_INTERPRETED = 8, 2  # where nothing is compiled: a sketch, and the answer says so
LONGEST = 20_000  # decisions of a simulation
MOST_TURNINGS = 6
LEAST_TURN = 0.05  # of a win, and never less than two standard errors

Cause = Literal["choice", "luck"]


@dataclass(frozen=True)
class Turning:
    """A move that changed much: for whom most, by how much of a win, and whether by choice or by luck."""

    number: int  # of the move, from 1
    actor: int | None  # nobody: time passed
    seat: int
    change: float
    cause: Cause
    story: list[Event]  # as a spectator saw it


@dataclass(frozen=True)
class Account:
    """Of one seat, in wins: its chance after the deal, and what was added to it until the end."""

    start: float
    own: float  # by its own choices
    others: float  # by those of the others
    luck: float


@dataclass(frozen=True)
class Review:
    simulations: int  # from each position
    is_native: bool
    chances: list[list[float]]  # by position, by seat: after the deal, after each move
    worths: list[list[float]]  # by move, by seat: the chances that its choice gave on average
    accounts: list[Account]
    turnings: list[Turning]

    @property
    def error(self) -> float:
        return error_of(self.simulations)


def error_of(simulations: int) -> float:
    """The standard error of a chance, at most."""
    return float(0.5 / np.sqrt(simulations))


def simulations_for(moves: int, is_native: bool) -> int:
    """As many for the same game, always: a review can be made again."""
    if not is_native:
        return scaled(INTERPRETED, FEWEST_INTERPRETED, USUAL_INTERPRETED, moves)
    return scaled(SIMULATIONS, FEWEST, USUAL_LENGTH, moves)


def scaled(usual: int, fewest: int, length: int, moves: int) -> int:
    return max(fewest, min(usual, usual * length // max(moves, 1)))


def reviewed(
    paper: Mapping[str, Any],
    seed: int = 0,
    simulations: int | None = None,
    report: Callable[[float], None] = lambda share: None,
) -> Review:
    """The review of a finished game on paper; `report` is told how much of it is done."""
    is_native = native.mode() != "off"
    positions = Positions(paper)
    number = simulations or simulations_for(positions.length, is_native)
    chances, worths = judged(positions, seed, number, is_native, report)
    return Review(
        simulations=number,
        is_native=is_native,
        chances=chances.tolist(),
        worths=worths.tolist(),
        accounts=accounts_of(positions.actors, chances, worths),
        turnings=turnings_of(positions, chances, worths, max(LEAST_TURN, 2 * error_of(number))),
    )


class Positions:
    """A finished game as it is looked at: every position, and the move made there."""

    def __init__(self, paper: Mapping[str, Any]) -> None:
        table = rebuild(paper, find, 0)
        self.paper, self.game, self.setup = paper, table.game, table.setup
        self.length = len(paper["actions"])
        self.states = table.setup.layout.blank(self.length + 1 + SPARE)
        self.states[0] = table.state
        for place, entry in enumerate(paper["actions"], start=1):
            play_back(table, [entry], None)
            self.states[place] = table.state
        if not table.over:
            raise BadArchive("this game is not over: there is nothing to look back on", "unfinished")
        self.states["chance"] = 0
        self.winners = table.winners
        self.moves = np.array([numbers_of(table.game, move) for move in table.history]).reshape(-1, 3)

    @property
    def actors(self) -> list[int | None]:
        return [None if seat == NOBODY else int(seat) for seat in self.moves[:, SEAT]]

    def stories(self, numbers: set[int]) -> dict[int, list[Event]]:
        """What a spectator saw of those moves."""
        table, found = rebuild(self.paper, find, 0), {}
        for number, entry in enumerate(self.paper["actions"], start=1):
            before = table.view(None) if number in numbers else None
            play_back(table, [entry], None)
            if before is not None:
                found[number] = table.story(before, table.view(None))
        return found


def numbers_of(game: Game, move: tuple[Any, ...]) -> list[int]:
    seat, action, *at = move
    numbers = [0, 0, 0]
    numbers[SEAT], numbers[AT] = NOBODY if seat is None else seat, at[0] if at else 0
    numbers[ACTION] = 0 if seat is None else game.number_of[action]
    return numbers


def judged(
    positions: Positions, seed: int, simulations: int, is_native: bool, report: Callable[[float], None]
) -> tuple[Any, Any]:
    """The chances in every position and the worth of every move, by seat, the last one first; all are shares of one."""
    game, players, length = positions.game, positions.setup.players, positions.length
    ask, cells = judge_for(game, positions.setup, is_native)
    states = positions.states
    words = cells(states.view("u4").reshape(len(states), -1))
    order = cells(np.array([players, seed, simulations, LONGEST]))
    room = (cells(np.zeros(game.most_legal, "i2")), cells(np.full(players, HEURISTIC)), new_minds())
    ends = cells(np.full(simulations, sum(1 << seat for seat in positions.winners)))
    chances, worths = (cells(np.zeros((n, players), "i8")) for n in (length + 1, length))
    chances[length, list(positions.winners)] = simulations * A_WIN // len(positions.winners)
    for place in reversed(range(length)):
        ask(states, words, cells(positions.moves), place, order, *room, ends, chances, worths)
        report(1 - place / length)
    return np.asarray(chances) / (simulations * A_WIN), np.asarray(worths) / (simulations * A_WIN)


def judge_for(game: Game, setup: Setup, is_native: bool) -> tuple[Any, Any]:
    """The entry, and how its arrays must be seen."""
    if is_native:
        return native.compiled(game, review, setup.layout), np.asarray
    return native.interpreted(game, review), as_cells


def accounts_of(actors: list[int | None], chances: Any, worths: Any) -> list[Account]:
    choices, luck = worths - chances[:-1], chances[1:] - worths
    found = []
    for seat in range(chances.shape[1]):
        is_own = np.array([actor == seat for actor in actors], bool)
        own, others = (float(choices[rows, seat].sum()) for rows in (is_own, ~is_own))
        found.append(Account(float(chances[0, seat]), own, others, float(luck[:, seat].sum())))
    return found


def turnings_of(positions: Positions, chances: Any, worths: Any, least: float) -> list[Turning]:
    """The few moves that changed most, in the order in which they were made."""
    changes = chances[1:] - chances[:-1]
    sizes = np.abs(changes).max(axis=1, initial=0)
    most = sorted(place for place in np.argsort(-sizes, kind="stable")[:MOST_TURNINGS] if sizes[place] >= least)
    stories = positions.stories({int(place) + 1 for place in most})
    found = []
    for place in map(int, most):
        actor = positions.actors[place]
        seat = seat_turned(changes[place], actor)
        luck = abs(chances[place + 1, seat] - worths[place, seat])
        cause: Cause = "luck" if luck > abs(worths[place, seat] - chances[place, seat]) else "choice"
        found.append(Turning(place + 1, actor, seat, float(changes[place, seat]), cause, stories[place + 1]))
    return found


def seat_turned(changes: Any, actor: int | None) -> int:
    """Whose chance changed most; of several the one who acted."""
    sizes = np.abs(changes)
    if actor is not None and sizes[actor] == sizes.max():
        return actor
    return int(sizes.argmax())
