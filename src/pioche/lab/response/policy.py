"""Policies that learn, as the bot of a diablo of their own: the generic search plays its simulations by them.

A policy prefers actions by the weighted sum of their features. Weights are whole numbers here, so that a game goes the
same way wherever it is played."""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from typing import Annotated, Any

from pioche.core.chance import next_word
from pioche.core.record import Cells, Field, Record, Rows
from pioche.core.rule import rule
from pioche.games import diablo
from pioche.games.diablo.bot import choose as cook
from pioche.games.diablo.bot import is_believable
from pioche.games.diablo.features import FEATURES, JUDGED, TERMS, WHOLE, describe, judge
from pioche.games.diablo.rules import ACTIONS, PLAYERS

__all__ = ["choose", "is_believable"]  # what a game takes from its bot

HEURISTIC, CLONE = range(2)  # as whom a seat plays
UNIT = 1000  # a weight of one
OFTEN = 10_000  # rates are in so many


class Learner(Record):
    """What a searcher supposes of both players, and room to describe actions."""

    weights: Annotated[Rows, Field("i4", (PLAYERS, FEATURES))]  # of the clone, by seat
    outlook: Annotated[Rows, Field("i4", (PLAYERS, JUDGED))]  # weights of a position, by seat
    facts: Annotated[Cells, Field("i4", (JUDGED,))]
    rows: Annotated[Rows, Field("i4", (ACTIONS, 2 * TERMS))]
    plays_as: Annotated[Cells, Field("i4", (PLAYERS,))]
    trust: Annotated[Cells, Field("i4", (PLAYERS,))]  # by seat: how often it would have laid what cannot win


@rule
def choose(s: Any, seat: int, actions: Cells, n: int, mind: Any) -> int:
    if mind.plays_as[seat] == HEURISTIC:
        return int(cook(s, seat, actions, n, mind))
    describe(s, seat, actions, n, mind.rows)
    best, most = 0, -math.inf
    for i in range(n):
        value = liking(mind, seat, i) + noise(mind)  # as fickle as the one it imitates
        if value > most:
            best, most = i, value
    return int(actions[best])


@rule
def liking(mind: Any, seat: int, i: int) -> float:
    """How much the clone likes the action described in that row."""
    row, weights, total = mind.rows[i], mind.weights[seat], 0
    for term in range(TERMS):
        total += int(weights[row[2 * term]]) * int(row[2 * term + 1])
    return total / (UNIT * WHOLE)


@rule
def noise(mind: Any) -> float:
    """Gumbel's: the largest of likings with it is a draw by the odds that the likings stand for."""
    return -math.log(-math.log((next_word(mind) + 0.5) / 2.0**32))


@rule
def prospect(s: Any, seat: int, mind: Any) -> float:
    """A seat's chance to win, between two turns of an imagined world."""
    judge(s, seat, mind.facts)
    total = 0
    for feature in range(JUDGED):
        total += int(mind.outlook[seat, feature]) * int(mind.facts[feature])
    return 1.0 / (1.0 + math.exp(-total / (UNIT * WHOLE)))


GAME = replace(diablo.GAME, id="diablo-response", bot=sys.modules[__name__])
