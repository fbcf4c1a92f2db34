"""How the weights of a policy are learnt, inside compiled code."""

from __future__ import annotations

import math
from typing import Any

from pioche.bots.worlds import forget, imagine
from pioche.core.loops import actors, apply, begin, choose, legal, over, pick_seat, winners
from pioche.core.record import Cells, Records
from pioche.core.rule import rule
from pioche.games.diablo.bot import lost_orders
from pioche.games.diablo.features import JUDGED, TERMS, WHOLE, describe, is_best, is_between_turns, judge
from pioche.games.diablo.rules import PLAYERS
from pioche.lab.response.policy import CLONE, HEURISTIC, UNIT, liking

STRIDE = 7919  # positions that follow one another are alike: they are taken in leaps
HELD_OUT = 5  # one position in so many is not learnt from, to compare who foretells it better


@rule
def imitate(
    positions: Records,
    taken: Any,
    order: Cells,
    rate: float,
    weights: Any,
    minds: Records,
    actions: Cells,
    odds: Any,
    foretold: Any,
) -> None:
    """Go through watched positions so often, each time with smaller steps; order is (rounds, positions). For
    those from which nothing is learnt, in the last round: the odds that the heuristic, and the clone, gave to what was
    done, summed up."""
    mind = minds[0]
    for turn in range(order[0]):
        foretold[HEURISTIC], foretold[CLONE] = 0.0, 0.0
        for i in range(order[1]):
            at = i * STRIDE % order[1]
            s, seat = positions[at], int(taken[at, 0])
            n = int(legal(s, seat, actions))
            chosen = place_of(actions, n, int(taken[at, 1]))
            describe(s, seat, actions, n, mind.rows)
            weigh(mind, seat, n, odds)
            if i % HELD_OUT == 0:
                foretold[HEURISTIC] += heuristic_odds(mind, n, chosen)
                foretold[CLONE] += odds[chosen]
            else:
                step(mind, n, chosen, odds, rate * (order[0] - turn) / order[0], weights[seat])
                settle(weights[seat], mind.weights[seat])


@rule
def place_of(actions: Cells, n: int, action: int) -> int:
    i = 0
    while i < n - 1 and actions[i] != action:
        i += 1
    return i


@rule
def weigh(mind: Any, seat: int, n: int, odds: Any) -> None:
    """The odds of the described actions."""
    most, total = -math.inf, 0.0
    for i in range(n):
        odds[i] = liking(mind, seat, i)
        most = max(most, odds[i])
    for i in range(n):
        odds[i] = math.exp(odds[i] - most)
        total += odds[i]
    for i in range(n):
        odds[i] /= total


@rule
def heuristic_odds(mind: Any, n: int, chosen: int) -> float:
    """It draws between equals."""
    best = 0
    for i in range(n):
        best += 1 if is_best(mind.rows[i]) else 0
    return 1.0 / best if is_best(mind.rows[chosen]) else 0.0


@rule
def step(mind: Any, n: int, chosen: int, odds: Any, rate: float, towards: Any) -> None:
    """Add to some weights what makes the chosen action likelier."""
    for i in range(n):
        share = rate * ((1.0 if i == chosen else 0.0) - odds[i]) / WHOLE
        row = mind.rows[i]
        for term in range(TERMS):
            towards[int(row[2 * term])] += share * int(row[2 * term + 1])


@rule
def settle(learnt: Any, played: Any) -> None:
    """Learnt weights as the whole numbers that are played by."""
    for feature in range(len(learnt)):
        played[feature] = math.floor(learnt[feature] * UNIT + 0.5)


@rule
def foresee(
    states: Records,
    words: Any,
    minds: Records,
    actions: Cells,
    setup: Cells,
    deck: Cells,
    options: Cells,
    rate: float,
    outlook: Any,
    pages: Any,
) -> float:
    """Games of bots, from which positions are judged; setup is (players, seed, first, games). The
    mean squared error, over the second half of them."""
    s, mind, error, judged = states[0], minds[0], 0.0, 0
    for game in range(setup[3]):
        begin(s, words[0], mind, game, setup, deck, options)
        n = play_out(s, mind, actions, pages)
        for seat in range(PLAYERS):
            won = float(int(winners(s)) >> seat & 1)
            squares = learn_outcome(outlook[seat], pages[seat], n, won, rate * (setup[3] - game) / setup[3])
            settle(outlook[seat], mind.outlook[seat])
            if 2 * game >= setup[3]:
                error += squares
                judged += n
    return error / max(1, judged)


@rule
def play_out(s: Any, mind: Any, actions: Cells, pages: Any) -> int:
    """To the end; both views of every position between two turns on the pages, and how many there were."""
    n = 0
    while not over(s):
        if is_between_turns(s):
            for seat in range(PLAYERS):
                judge(s, seat, pages[seat, n])
            n += 1
        actor = pick_seat(int(actors(s)), mind)
        apply(s, actor, int(choose(s, actor, actions, int(legal(s, actor, actions)), mind)))
    return n


@rule
def learn_outcome(outlook: Any, pages: Any, n: int, won: float, rate: float) -> float:
    """Logistic regression, a step for each page; the sum of the squared errors."""
    squares = 0.0
    for page in range(n):
        total = 0.0
        for feature in range(JUDGED):
            total += outlook[feature] * int(pages[page, feature]) / WHOLE
        error = won - 1.0 / (1.0 + math.exp(-total))
        for feature in range(JUDGED):
            outlook[feature] += rate * error * int(pages[page, feature]) / WHOLE
        squares += error * error
    return squares


@rule
def compare(
    states: Records,
    words: Any,
    raw: Any,
    taken: Any,
    minds: Records,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
    counts: Any,
) -> None:
    """In watched positions: at how many orders a seat's tacos were lost, counts[seat, 0], and would be, had it laid at
    random what the other cannot see, counts[seat, 1]."""
    for at in range(len(taken)):
        s, seat = states[at], int(taken[at, 0])
        counts[seat, 0] += lost_orders(s, seat)
        forget(s, words[at], raw[at], 1 - seat, deck, places, room)
        imagine(s, words[at], raw[at], 1 - seat, minds[0], deck, places, room)
        counts[seat, 1] += lost_orders(s, seat)
