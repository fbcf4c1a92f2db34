"""Search for a move from what one seat has seen: information-set Monte Carlo tree search, compiled, for any game.

First everything that the seat has not seen is taken out of the record. Then every simulation deals a world that the
seat cannot tell from the true one (`worlds`) and that the game's bot can believe, with chance of its own. It walks down
the tree of the seat's own decisions, lets the game's heuristic play everybody else and the rest of the game, and notes
who won. What others do between two own decisions is part of the world, not of the tree, so that a decision is judged
over all that may be hidden. An action that is not possible in every world is judged by the worlds in which it is."""

from __future__ import annotations

import math
from typing import Any

from pioche.bots.worlds import deal_anew, forget, note_unseen
from pioche.core.bits import popcount
from pioche.core.chance import next_word
from pioche.core.loops import (
    WAIT,
    actors,
    apply,
    choose,
    is_believable,
    legal,
    may_wait,
    over,
    pick_seat,
    winners,
)
from pioche.core.record import Cells, Records
from pioche.core.rule import forward, rule, whole

A_WIN = 2520  # shares of a win are whole numbers
FIRST_CHILD, SIBLING, ACTION, VISITS, AVAILABLE, WON, COLUMNS = range(7)  # of a node; WON in shares of a win
ROOT = 0
NODES = ACTION  # of the root alone, which follows from no action: how many nodes there are
# Of an order: LONGEST a simulation, DEPTH own decisions of the tree, SEES_ALL only in the lab, IS_RESUMED to go on with
# the tree of the same position.
SEAT, SIMULATIONS, LONGEST, DEPTH, SEES_ALL, IS_RESUMED = range(6)
CURIOSITY = 0.7  # how much an action that was tried seldom is preferred
HABIT = 0.5  # of that, what the heuristic's own choice has; the others share the rest
PATIENCE = 8  # worlds that are refused in a row
TABLE, KNOWN, TRIAL, RECORDS = range(4)  # the true one; what the seat knows; a world of a simulation


@whole
@forward
@rule
def search(
    states: Records,
    words: Any,
    raw: Any,
    order: Cells,
    actions: Cells,
    minds: Records,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
    tree: Any,
    path: Cells,
) -> int:
    """The action that was tried most, or WAIT. The first record stays as it is; the others are room to work in."""
    seat, mind, is_fair = int(order[SEAT]), minds[0], order[SEES_ALL] == 0
    copy_record(words, TABLE, KNOWN)
    hidden = 0
    if is_fair:
        forget(states[KNOWN], words[KNOWN], raw[KNOWN], seat, deck, places, room)
        hidden = note_unseen(states[KNOWN], states[KNOWN].seen[seat], deck, room)
    if order[IS_RESUMED] == 0:
        clear_node(tree, ROOT)
        tree[ROOT, NODES] = 1
    nodes = int(tree[ROOT, NODES])
    for _ in range(order[SIMULATIONS]):
        copy_record(words, KNOWN, TRIAL)
        if is_fair:
            deal_believable(states[TRIAL], words[TRIAL], raw[TRIAL], seat, hidden, mind, deck, places, room)
        renew_chance(states[TRIAL], mind)
        nodes = simulate_once(states[TRIAL], order, actions, mind, tree, path, nodes)
    tree[ROOT, NODES] = nodes
    return int(most_visited(tree))


@rule
def copy_record(words: Any, source: int, target: int) -> None:
    for w in range(words.shape[1]):
        words[target, w] = words[source, w]


@rule
def deal_believable(
    s: Any,
    words: Cells,
    raw: Cells,
    seat: int,
    hidden: int,
    mind: Any,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
) -> None:
    """A world that this seat cannot tell from the true one, and to which the others would have come."""
    deal_anew(words, raw, hidden, mind, deck, places, room)
    refused = 0
    while refused < PATIENCE and not is_believable(s, seat, mind):
        deal_anew(words, raw, hidden, mind, deck, places, room)
        refused += 1


@rule
def renew_chance(s: Any, random: Any) -> None:
    """Nobody knows what will be drawn."""
    for i in range(len(s.chance)):
        s.chance[i] = next_word(random) | 1  # never all zero


@rule
def simulate_once(s: Any, order: Cells, actions: Cells, mind: Any, tree: Any, path: Cells, nodes: int) -> int:
    """Down the tree, one node further, to the end of the game, and back; how many nodes there are now. The seat itself
    decides first: that is what is asked."""
    depth, decisions, is_known = 0, 0, True
    path[0] = ROOT
    while not over(s) and decisions < order[LONGEST]:
        seat = pick_seat(int(actors(s)), mind) if decisions > 0 else int(order[SEAT])
        n = int(legal(s, seat, actions))
        decisions += 1
        action = habit(s, seat, actions, n, mind)
        if seat == order[SEAT] and is_known and depth < order[DEPTH]:
            child = select_child(tree, path[depth], actions, with_wait(s, seat, actions, n), action, nodes)
            is_known = ROOT < child < nodes
            if child != ROOT:
                action = int(tree[child, ACTION])
                nodes = max(nodes, child + 1)
                depth += 1
                path[depth] = child
        decide(s, seat, action, actions, mind)
    note_result(s, order[SEAT], tree, path, depth)
    return nodes


@rule
def habit(s: Any, seat: int, actions: Cells, n: int, mind: Any) -> int:
    """What the heuristic would do; it is not asked where there is no choice."""
    return int(actions[0]) if n == 1 and not may_wait(s, seat) else int(choose(s, seat, actions, n, mind))


@rule
def with_wait(s: Any, seat: int, actions: Cells, n: int) -> int:
    """The list of what is legal, and of waiting where one may; how long it is."""
    if not may_wait(s, seat):
        return n
    actions[n] = WAIT
    return n + 1


@rule
def decide(s: Any, seat: int, action: int, actions: Cells, mind: Any) -> None:
    """Take an action; who waits leaves it to one of the others."""
    if action == WAIT:
        seat = pick_seat(int(actors(s)) & ~(1 << seat), mind)
        action = int(choose(s, seat, actions, int(legal(s, seat, actions)), mind))
    if action != WAIT:
        apply(s, seat, action)


@rule
def select_child(tree: Any, node: int, actions: Cells, n: int, usual: int, nodes: int) -> int:
    """The child with the best prospects, a new one if that action has none; ROOT if the tree is full."""
    best, chosen, merit = ROOT, WAIT, -1.0
    last, others = int(tree[node, FIRST_CHILD]), (1.0 - HABIT) / n
    for i in range(n):
        action = int(actions[i])
        child = child_from(tree, node, last, action)
        if child != ROOT:
            tree[child, AVAILABLE] += 1
            last = child
        elif nodes == len(tree):
            continue
        this = prospects(tree, node, child, HABIT if action == usual else others)
        if this > merit:
            best, chosen, merit = child, action, this
    if best != ROOT or merit < 0.0:
        return best
    return add_child(tree, node, chosen, nodes)


@rule
def prospects(tree: Any, node: int, child: int, prior: float) -> float:
    """Its share of wins so far, or its parent's if there is none, and more for what was seldom tried: most for what
    the heuristic would do, for it is often right."""
    if child == ROOT:
        visits = float(tree[node, VISITS]) + 1.0
        return float(tree[node, WON]) / (A_WIN * visits) + CURIOSITY * prior * math.sqrt(visits)
    visits, available = float(tree[child, VISITS]), float(tree[child, AVAILABLE])
    curiosity = CURIOSITY * prior * math.sqrt(available) / (1.0 + visits)
    return float(tree[child, WON]) / (A_WIN * visits) + curiosity


@rule
def child_from(tree: Any, node: int, start: int, action: int) -> int:
    """The child of an action, or ROOT: there is none. Children are in ascending order, and so are most lists of legal
    actions: the search begins where the last one was found."""
    child = start
    if child == ROOT or tree[child, ACTION] > action:
        child = int(tree[node, FIRST_CHILD])
    while child != ROOT and tree[child, ACTION] < action:
        child = int(tree[child, SIBLING])
    return child if child != ROOT and tree[child, ACTION] == action else ROOT


@rule
def add_child(tree: Any, node: int, action: int, child: int) -> int:
    clear_node(tree, child)
    tree[child, ACTION] = action
    tree[child, AVAILABLE] = 1
    after = int(tree[node, FIRST_CHILD])
    if after == ROOT or tree[after, ACTION] > action:
        tree[node, FIRST_CHILD] = child
    else:
        before = after
        while after != ROOT and tree[after, ACTION] < action:
            before, after = after, int(tree[after, SIBLING])
        tree[before, SIBLING] = child
    tree[child, SIBLING] = after
    return child


@rule
def clear_node(tree: Any, node: int) -> None:
    for column in range(COLUMNS):
        tree[node, column] = 0


@rule
def note_result(s: Any, seat: int, tree: Any, path: Cells, depth: int) -> None:
    won = int(winners(s)) if over(s) else 0
    share = A_WIN // popcount(won) if won >> seat & 1 == 1 else 0
    for i in range(depth + 1):
        tree[path[i], VISITS] += 1
        tree[path[i], WON] += share


@rule
def most_visited(tree: Any) -> int:
    child, best = int(tree[ROOT, FIRST_CHILD]), ROOT
    while child != ROOT:
        if best == ROOT or tree[child, VISITS] > tree[best, VISITS]:
            best = child
        child = int(tree[child, SIBLING])
    return int(tree[best, ACTION])
