"""Games between the response and an opponent, inside compiled code: `bots.contest` with what each supposes of both."""

from __future__ import annotations

from typing import Any

from pioche.bots.search import (
    A_WIN,
    ACTION,
    DEPTH,
    IS_RESUMED,
    KNOWN,
    LONGEST,
    NODES,
    PATIENCE,
    ROOT,
    SEAT,
    SIMULATIONS,
    TABLE,
    TRIAL,
    VISITS,
    WON,
    clear_node,
    copy_record,
    most_visited,
    renew_chance,
    search,
    select_child,
)
from pioche.bots.worlds import forget, imagine
from pioche.core.chance import below
from pioche.core.loops import actors, apply, begin, choose, count_result, legal, over, pick_seat, winners
from pioche.core.record import Cells, Records
from pioche.core.rule import rule
from pioche.games.diablo.bot import lost_orders
from pioche.games.diablo.features import is_between_turns
from pioche.lab.response.policy import OFTEN, prospect

# A plan is an order of `search`, then as whom the seat plays itself, what it supposes of the other, and whether it
# searches by `respond`; LONGEST is then what is played beyond the tree.
MINE, THEIRS, RESPONDS = range(IS_RESUMED + 1, IS_RESUMED + 4)


@rule
def duel(
    states: Records,
    words: Any,
    raw: Any,
    minds: Records,
    actions: Cells,
    setup: Cells,
    deck: Cells,
    options: Cells,
    plans: Any,
    tally: Any,
    places: tuple[Cells, Cells, Cells],
    room: Any,
    tree: Any,
    path: Cells,
    album: Any,
    taken: Any,
) -> int:
    """As `contest`, for each seat a plan. The positions with a choice go into the album as long as there is room, with
    the seat and what it did; how many there are."""
    s, mind, kept = states[TABLE], minds[0], 0
    for game in range(setup[3]):
        begin(s, words[TABLE], mind, game, setup, deck, options)
        while not over(s):
            seat = pick_seat(int(actors(s)), mind)
            plan, n = plans[seat], int(legal(s, seat, actions))
            mind.plays_as[seat], mind.plays_as[1 - seat] = plan[MINE], plan[THEIRS]
            action = int(actions[0])
            if n > 1 and plan[SIMULATIONS] == 0:
                action = int(choose(s, seat, actions, n, mind))
            elif n > 1 and plan[RESPONDS] == 1:
                action = int(respond(states, words, raw, plan, actions, minds, deck, places, room, tree, path))
            elif n > 1:
                action = int(search(states, words, raw, plan, actions, minds, deck, places, room, tree, path))
            if n > 1 and kept < len(album):
                keep(words[TABLE], album[kept], taken[kept], seat, action)
                kept += 1
            apply(s, seat, action)
        count_result(s, setup[0], tally)
    return kept


@rule
def keep(words: Cells, page: Cells, note: Cells, seat: int, action: int) -> None:
    for w in range(len(words)):
        page[w] = words[w]
    note[0] = seat
    note[1] = action


@rule
def respond(
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
    """`search`, but a world in which the other has thrown tacos away is only taken as often as he does so, and soon
    judged by its prospect."""
    seat, mind, nodes = int(order[SEAT]), minds[0], 1
    copy_record(words, TABLE, KNOWN)
    forget(states[KNOWN], words[KNOWN], raw[KNOWN], seat, deck, places, room)
    clear_node(tree, ROOT)
    for _ in range(order[SIMULATIONS]):
        copy_record(words, KNOWN, TRIAL)
        imagine(states[TRIAL], words[TRIAL], raw[TRIAL], seat, mind, deck, places, room)
        refused = 0
        while refused < PATIENCE and is_doubtful(states[TRIAL], 1 - seat, mind):
            imagine(states[TRIAL], words[TRIAL], raw[TRIAL], seat, mind, deck, places, room)
            refused += 1
        renew_chance(states[TRIAL], mind)
        nodes = look_ahead(states[TRIAL], order, actions, mind, tree, path, nodes)
    tree[ROOT, NODES] = nodes
    return int(most_visited(tree))


@rule
def look_ahead(s: Any, order: Cells, actions: Cells, mind: Any, tree: Any, path: Cells, nodes: int) -> int:
    """Down the tree, one node further, a few decisions on, and back; how many nodes there are now."""
    depth, beyond, is_known = 0, 0, True
    path[0] = ROOT
    while not over(s) and (beyond < order[LONGEST] or not is_between_turns(s)):
        seat = pick_seat(int(actors(s)), mind)
        n = int(legal(s, seat, actions))
        action = int(choose(s, seat, actions, n, mind))
        if not is_known or depth == order[DEPTH]:
            beyond += 1
        elif seat == order[SEAT]:
            child = select_child(tree, path[depth], actions, n, action, nodes)
            is_known = ROOT < child < nodes
            if child != ROOT:
                action = int(tree[child, ACTION])
                nodes = max(nodes, child + 1)
                depth += 1
                path[depth] = child
        apply(s, seat, action)
    note_prospect(s, order[SEAT], mind, tree, path, depth)
    return nodes


@rule
def note_prospect(s: Any, seat: int, mind: Any, tree: Any, path: Cells, depth: int) -> None:
    share = float(int(winners(s)) >> seat & 1) if over(s) else prospect(s, seat, mind)
    for i in range(depth + 1):
        tree[path[i], VISITS] += 1
        tree[path[i], WON] += int(A_WIN * share)


@rule
def is_doubtful(s: Any, seat: int, mind: Any) -> bool:
    for _ in range(lost_orders(s, seat)):
        if below(mind, OFTEN) >= mind.trust[seat]:
            return True
    return False
