"""Search for a move from what one seat has seen: information-set Monte Carlo tree search, compiled, for any game.

First everything that the seat has not seen is taken out of the record. Then every simulation deals a world that the
seat cannot tell from the true one (`worlds`), with chance of its own, walks down the tree of the seat's own decisions,
lets the game's heuristic play everybody else and the rest of the game, and notes who won. What others do between two
own decisions is part of the world, not of the tree, so that a decision is judged over all that may be hidden. An action
that is not possible in every world is judged by the worlds in which it is."""

from __future__ import annotations

import math
from typing import Any

from pioche.bots.worlds import forget, imagine
from pioche.core.bits import popcount
from pioche.core.chance import below, next_word
from pioche.core.loops import WAIT, actors, apply, choose, legal, may_wait, over, pick_seat, winners
from pioche.core.record import Cells, Records
from pioche.core.rule import rule

A_WIN = 2520  # shares of a win are whole numbers
FIRST_CHILD, SIBLING, ACTION, VISITS, AVAILABLE, WON, COLUMNS = range(7)  # of a node; WON in shares of a win
ROOT = 0
SEAT, SIMULATIONS, LONGEST, DEPTH = range(4)  # of an order; LONGEST a rollout, DEPTH own decisions of the tree
CURIOSITY = 0.7  # how much an action that was tried seldom is preferred
KNOWN, TRIAL = 0, 1  # records: what the seat knows, and a world of a simulation


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
    """The action that was tried most, or WAIT. The first record is a copy of the table's; everything else is room to
    work in."""
    seat, mind = int(order[SEAT]), minds[0]
    forget(states[KNOWN], words[KNOWN], raw[KNOWN], seat, deck, places, room)
    clear_node(tree, ROOT)
    nodes = 1
    for _ in range(order[SIMULATIONS]):
        s = states[TRIAL]
        for w in range(words.shape[1]):
            words[TRIAL, w] = words[KNOWN, w]
        imagine(s, words[TRIAL], raw[TRIAL], seat, mind, deck, places, room)
        renew_chance(s, mind)
        nodes = simulate_once(s, order, actions, mind, tree, path, nodes)
    return int(most_visited(tree))


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
        if seat != order[SEAT] or not is_known or depth >= order[DEPTH] or nodes >= len(tree):
            continue_with(s, seat, n, actions, mind)
            continue
        if may_wait(s, seat):
            actions[n] = WAIT
            n += 1
        child = select_child(tree, path[depth], actions, n, mind, nodes)
        is_known = child < nodes
        nodes = max(nodes, child + 1)
        depth += 1
        path[depth] = child
        decide(s, seat, int(tree[child, ACTION]), actions, mind)
    note_result(s, order[SEAT], tree, path, depth)
    return nodes


@rule
def continue_with(s: Any, seat: int, n: int, actions: Cells, mind: Any) -> None:
    """The heuristic decides; if it waits, somebody else is asked next time."""
    action = int(choose(s, seat, actions, n, mind))
    if action != WAIT:
        apply(s, seat, action)


@rule
def decide(s: Any, seat: int, action: int, actions: Cells, mind: Any) -> None:
    """Take an action; who waits leaves it to one of the others."""
    if action != WAIT:
        apply(s, seat, action)
        return
    other = pick_seat(int(actors(s)) & ~(1 << seat), mind)
    continue_with(s, other, int(legal(s, other, actions)), actions, mind)


@rule
def select_child(tree: Any, node: int, actions: Cells, n: int, mind: Any, nodes: int) -> int:
    """A new child for an action that has none, one of them at random; else the child with the best prospects."""
    tried, best, merit = 0, ROOT, -1.0
    untried = n
    for i in range(n):
        child = child_of(tree, node, int(actions[i]))
        if child == ROOT:
            continue
        untried -= 1
        tree[child, AVAILABLE] += 1
        this = prospects(tree, child)
        if this > merit:
            best, merit = child, this
    if untried == 0:
        return best
    tried = below(mind, untried)
    for i in range(n):
        if child_of(tree, node, int(actions[i])) == ROOT:
            if tried == 0:
                return add_child(tree, node, int(actions[i]), nodes)
            tried -= 1
    return best


@rule
def prospects(tree: Any, child: int) -> float:
    """Its share of wins so far, and more for what was seldom tried (an upper bound of what it may be worth)."""
    visits, won, available = float(tree[child, VISITS]), float(tree[child, WON]), float(tree[child, AVAILABLE])
    return won / (A_WIN * visits) + CURIOSITY * math.sqrt(math.log(available) / visits)


@rule
def child_of(tree: Any, node: int, action: int) -> int:
    """The child of an action, or ROOT: there is none."""
    child = int(tree[node, FIRST_CHILD])
    while child != ROOT and tree[child, ACTION] != action:
        child = int(tree[child, SIBLING])
    return child


@rule
def add_child(tree: Any, node: int, action: int, child: int) -> int:
    clear_node(tree, child)
    tree[child, ACTION] = action
    tree[child, AVAILABLE] = 1
    tree[child, SIBLING] = tree[node, FIRST_CHILD]
    tree[node, FIRST_CHILD] = child
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
