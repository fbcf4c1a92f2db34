"""Highest total: three cards each, laid one by one; the highest total wins.

TEMP-01  Each player is dealt three cards; the rest is the draw pile.
TEMP-02  In turn, clockwise, each lays one card face up in front of him.
TEMP-03  When all hands are empty the highest total wins; a tie is shared.
TEMP-04  Option `low`: the lowest total wins."""

from __future__ import annotations

from pioche.core.cards import (
    NONE,
    add_all,
    after,
    copy,
    count,
    first,
    first_of,
    has_any,
    is_empty,
    move,
    put,
)
from pioche.core.chance import below, draw_any
from pioche.core.record import Cards, CardsBySeat, Cells, Record, i8
from pioche.core.rule import rule
from pioche.core.seats import next_seat
from pioche.games._template.cards import DEALT, HIGHEST, KIND, VALUE

LOW, FIRST = 0, 1  # options
ACTIONS = HIGHEST  # action k lays a card of value k + 1
PLAYING, OVER = 0, 1
MOST = 127


class State(Record):
    draw: Cards
    hand: CardsBySeat
    laid: CardsBySeat
    seen: CardsBySeat
    players: i8
    turn: i8  # the seat to act
    low: i8  # 1: the lowest total wins
    phase: i8  # PLAYING, OVER


@rule
def prepare(s: State, players: int, options: Cells) -> None:
    s.players = players
    s.low = options[LOW]


@rule
def deal(s: State, players: int, deck: Cells, options: Cells) -> None:  # TEMP-01
    prepare(s, players, options)
    copy(deck, s.draw)
    for seat in range(players):
        for _ in range(DEALT):
            card = draw_any(s, s.draw)
            put(s.hand[seat], card)
            put(s.seen[seat], card)
    s.turn = below(s, players) if options[FIRST] < 0 else options[FIRST]


@rule
def actors(s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, actions: Cells) -> int:
    n = 0
    for action in range(ACTIONS):
        if forbidden(s, seat, action) == 0:
            actions[n] = action
            n += 1
    return n


@rule
def forbidden(s: State, seat: int, action: int) -> int:
    if s.phase == OVER:
        return 3
    return 0 if seat == s.turn and has_any(s.hand[seat], KIND[action]) else 2


@rule
def apply(s: State, seat: int, action: int) -> None:  # TEMP-02
    card = first_of(s.hand[seat], KIND[action])
    move(card, s.hand[seat], s.laid[seat])
    for viewer in range(s.players):
        put(s.seen[viewer], card)
    s.turn = next_seat(seat, s.players)
    if is_empty(s.hand[s.turn]):
        s.phase = OVER


@rule
def over(s: State) -> bool:
    return s.phase == OVER


@rule
def total(s: State, seat: int) -> int:
    points = 0
    card = first(s.laid[seat])
    while card != NONE:
        points += VALUE[card]
        card = after(s.laid[seat], card)
    return points


@rule
def merit(s: State, seat: int) -> int:  # TEMP-04
    return MOST - total(s, seat) if s.low == 1 else total(s, seat)


@rule
def winners(s: State) -> int:  # TEMP-03
    best, won = -1, 0
    for seat in range(s.players):
        if merit(s, seat) > best:
            best, won = merit(s, seat), 0
        if merit(s, seat) == best:
            won |= 1 << seat
    return won


@rule
def outcome(s: State, seat: int) -> int:
    return total(s, seat)


@rule
def origin(s: State, card: int) -> int:
    """Nothing is ever shuffled again: all unseen cards may change places."""
    return 0


@rule
def remember(s: State, seat: int, card: int) -> None:
    put(s.seen[seat], card)


@rule
def gather(s: State, found: Cells) -> int:
    cards = count(s.draw)
    add_all(found, s.draw)
    for seat in range(s.players):
        cards += count(s.hand[seat]) + count(s.laid[seat])
        add_all(found, s.hand[seat])
        add_all(found, s.laid[seat])
    return cards
