"""A game's own bots at a public table, interpreted: for recorded games and for the coverage of the bots."""

from __future__ import annotations

import numpy as np

import pioche
from pioche.core import loops, native
from pioche.core.chance import seed_chance
from pioche.core.record import layout
from pioche.core.table import Table

LIMIT = 2000  # decisions


def mind(seed: int) -> loops.Mind:
    """What the bots of one table have to themselves."""
    record: loops.Mind = layout(loops.Mind, 1, 1).blank()[0]
    seed_chance(record, seed, 0)
    return record


def choice(table: Table, seed: int = 0, seat: int | None = None) -> str:
    """What the heuristic would do now, for the first of those who may act if no seat is named."""
    game, actions = table.game, np.zeros(table.game.most_legal, "i2")
    player = table.actors[0] if seat is None else seat
    n = game.rules.legal(table.state, player, actions)
    action = int(game.bot.choose(table.state, player, actions, n, mind(seed)))
    return game.actions[action]


def win_at_hand() -> Table:
    """Seat 0 of uno can win with its only card."""
    return pioche.scenario(
        "uno",
        players=2,
        turn=0,
        colour="red",
        zones={"hand.0": ["red-5-love"], "hand.1": ["blue-3-love", "blue-4-love"], "discard": ["red-1-money"]},
    )


def let_bots_play(table: Table, seed: int = 0, bots: tuple[int, ...] = (), limit: int = LIMIT) -> Table:
    """Play on until the end or the limit; `bots` says who plays each seat, the heuristic if it is empty."""
    thinking = mind(seed)
    seats = np.array(bots or (loops.HEURISTIC,) * table.players)
    actions = np.zeros(table.game.most_legal, "i2")
    ask = getattr(table.game.bot, "next_to_act", native.interpreted(table.game, loops.next_to_act))
    while not table.over and len(table.history) < limit:
        seat = int(ask(table.state, actions, seats, thinking))
        if thinking.action == loops.WAIT:
            table.advance(thinking.at)
        else:
            _act(table, seat, table.game.actions[thinking.action], thinking.at)
    return table


def _act(table: Table, seat: int, action: str, at: int) -> None:
    if not table.game.is_timed:
        table.act(seat, action)
        return
    try:
        table.act(seat, action, at)
    except pioche.IllegalAction:
        table.advance(at)  # time itself made it illegal
