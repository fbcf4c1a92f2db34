"""Games between bots of which some search, inside compiled code: `core.loops.simulate` with searchers among them."""

from __future__ import annotations

from typing import Any

from pioche.bots.search import SIMULATIONS, TABLE, search
from pioche.core.loops import (
    WAIT,
    actors,
    apply,
    begin,
    count_result,
    decided,
    legal,
    may_wait,
    over,
    pick_seat,
)
from pioche.core.record import Cells, Records
from pioche.core.rule import forward, rule, whole


@whole
@forward
@rule
def contest(
    states: Records,
    words: Any,
    raw: Any,
    minds: Records,
    actions: Cells,
    setup: Cells,
    deck: Cells,
    options: Cells,
    players: Cells,
    orders: Any,
    tally: Any,
    lengths: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
    tree: Any,
    path: Cells,
) -> None:
    """Setup, tally and lengths as in `simulate`; for each seat an order of `search`, without simulations for a bot
    that does not search, and who plays it then."""
    s, mind = states[TABLE], minds[0]
    for game in range(setup[3]):
        begin(s, words[TABLE], mind, game, setup, deck, options)
        decisions = 0
        while decisions < setup[4] and not over(s):
            waiting = int(actors(s))
            action = WAIT
            while action == WAIT:
                seat = pick_seat(waiting, mind)
                waiting &= ~(1 << seat)
                n = int(legal(s, seat, actions))
                if orders[seat, SIMULATIONS] > 0 and (n > 1 or (waiting != 0 and may_wait(s, seat))):
                    order = orders[seat]
                    action = int(search(states, words, raw, order, actions, minds, deck, places, room, tree, path))
                else:
                    action = decided(s, seat, n, players[seat], actions, mind)
            apply(s, seat, action)
            decisions += 1
        lengths[game] = decisions if over(s) else -decisions
        if over(s):
            count_result(s, setup[0], tally)
