"""The law for bots: whatever lies where a seat has not looked, it decides the same.

At every position of many games a bot decides twice with the same chance: in the true world, and in one that its seat
cannot tell from it. Inside compiled code, so that ten thousand positions take seconds."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.bots.levels import Level
from pioche.bots.search import RECORDS, ROOT, SEAT, SIMULATIONS, TABLE, WON, copy_record, renew_chance, search
from pioche.bots.study import Study, new_minds, order_for
from pioche.bots.worlds import imagine
from pioche.core import native
from pioche.core.chance import seed_chance
from pioche.core.game import Game, Setup
from pioche.core.loops import EASY, WAIT, actors, apply, deal, decided, legal, over, pick_seat, wipe
from pioche.core.record import Cells, Records
from pioche.core.rule import rule

THOUGHT, WALK = 0, 1  # minds: of the bot that is watched, and of those who play on
PLAYERS, SEED, POSITIONS = range(3)  # of a test
GAME, DECISION, WHO, HERE, THERE = range(5)  # where a bot was found to peek, and what it does in either world
LONGEST = 200  # decisions of a game


@rule
def watch(
    states: Records,
    words: Any,
    raw: Any,
    minds: Records,
    actions: Cells,
    test: Cells,
    deck: Cells,
    options: Cells,
    order: Cells,
    player: int,
    places: tuple[Cells, Cells, Cells],
    room: Any,
    tree: Any,
    path: Cells,
    found: Cells,
) -> int:
    """How many positions were watched until a bot peeked, or until there were enough of them."""
    s, saved, watched, game = states[TABLE], len(states) - 1, 0, 0
    while watched < test[POSITIONS]:
        wipe(words[TABLE])
        seed_chance(s, test[SEED], game)
        deal(s, test[PLAYERS], deck, options)
        decisions = 0
        while decisions < LONGEST and watched < test[POSITIONS] and not over(s):
            seat = pick_seat(int(actors(s)), minds[WALK])
            order[SEAT] = seat
            copy_record(words, TABLE, saved)
            seed_chance(minds[THOUGHT], test[SEED], watched)
            here = thought(states, words, raw, order, player, actions, minds, deck, places, room, tree, path)
            won = tree[ROOT, WON]
            imagine(s, words[TABLE], raw[TABLE], seat, minds[WALK], deck, places, room)
            renew_chance(s, minds[WALK])
            seed_chance(minds[THOUGHT], test[SEED], watched)
            there = thought(states, words, raw, order, player, actions, minds, deck, places, room, tree, path)
            copy_record(words, saved, TABLE)
            if here != there or won != tree[ROOT, WON]:
                found[GAME], found[DECISION], found[WHO] = game, decisions, seat
                found[HERE], found[THERE] = here, there
                return watched
            watched += 1
            decisions += 1
            action = decided(s, seat, int(legal(s, seat, actions)), EASY, actions, minds[WALK])
            if action != WAIT:
                apply(s, seat, action)
        game += 1
    return watched


@rule
def thought(
    states: Records,
    words: Any,
    raw: Any,
    order: Cells,
    player: int,
    actions: Cells,
    minds: Records,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
    tree: Any,
    path: Cells,
) -> int:
    """What the bot does in the world on the table."""
    if order[SIMULATIONS] > 0:
        return int(search(states, words, raw, order, actions, minds, deck, places, room, tree, path))
    s, seat = states[TABLE], int(order[SEAT])
    return int(decided(s, seat, int(legal(s, seat, actions)), player, actions, minds[THOUGHT]))


def peeking(game: Game, setup: Setup, level: Level, positions: int, seed: int = 1) -> str:
    """Where a bot of that level was found to peek, in so many positions; empty if nowhere."""
    is_native = native.mode() != "off"
    study, minds = Study(game, setup, is_native, records=RECORDS + 1), new_minds(2)
    seed_chance(minds[WALK], seed, 1)
    cells, found = study.cells, study.cells(np.zeros(THERE + 1, "i8"))
    test = cells(np.array([setup.players, seed, positions]))
    order = cells(np.array(order_for(0, level.simulations, level.sees_all)))
    find = native.compiled(game, watch, setup.layout) if is_native else native.interpreted(game, watch)
    given = (study.actions, test, study.deck, cells(np.asarray(setup.numbers)), order, level.player)
    room = (study.places, study.room, study.tree, study.path)
    if find(*study.records, minds, *given, *room, found) == positions:
        return ""
    here, there = (game.actions[found[place]] if found[place] != WAIT else "wait" for place in (HERE, THERE))
    where = f"game {found[GAME]} of seed {seed}, decision {found[DECISION]}"
    return f"{level.name} at {game.id} peeks: {where}: seat {found[WHO]} does {here!r}, in another world {there!r}"
