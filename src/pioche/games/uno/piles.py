"""The record of uno, its draw pile and its discard: who holds what, who has seen what, what a hand is worth.

Hidden cards that were shuffled together are alike to everybody, and to no others: hence every card's shuffle. The
record of the usual deck has 512 bytes, so that a byte a card says either that or, in the discard, what lies under.

Cards that an action makes somebody draw are *owed*: a number says who draws how many, and they are drawn one by one in
one place (`draw_owed`). A GPU, whose threads go together in groups of 32, would go through every other place too."""

from __future__ import annotations

from typing import Annotated

from pioche.core.cards import (
    NO_CARD,
    NONE,
    add_all,
    after,
    after_of,
    clear,
    copy,
    count,
    count_below,
    first,
    first_of,
    has,
    is_empty,
    mark_all,
    put,
    remove_all,
    take,
)
from pioche.core.chance import draw_any
from pioche.core.record import SEATS, ByteByCard, Card, Cards, CardsBySeat, Cells, Field, Record, i8, i16, u8
from pioche.core.rule import apart, rule
from pioche.core.seats import next_seat
from pioche.games.uno.cards import FIRST_WILD, KIND, ONE_DECK, POINTS

LAST_SHUFFLE = 254  # a byte, less NO_CARD
BACKWARDS, PLAIN_REVERSE, LONELY_PLUS4 = 1, 2, 4  # flags
# What is owed, from the lowest bit: cards that the seat drawing now has still to draw, how many each of them draws,
# that seat, those after it; whether the card is the one drawn for a turn; whether the round ends then.
LEFT, EACH, SEAT, WAITING, FOR_TURN, ENDS_ROUND = 1, 1 << 4, 1 << 8, 1 << 12, 1 << 22, 1 << 23
UP_TO_15, ALL_SEATS = 15, 1023


class State(Record):
    hand: CardsBySeat
    seen: CardsBySeat
    draw: Cards
    shown: Cards  # cards of hands that lie face up now (UNO-25)
    scores: Annotated[Cells, Field("i2", (SEATS,))]
    target: i16  # points that win; 0: played without points
    trace: ByteByCard  # in the discard: the card under it, NO_CARD at the bottom; else: its last shuffle, 0 the deal
    top: Card  # of the discard
    drawn: Card  # the card just drawn; facing a +4: the last card of its player if he was caught; else NO_CARD
    players: i8
    turn: i8
    starter: i8  # of this round; -1 until chance has chosen
    colour: i8  # in force
    phase: i8
    open: i8  # the seat whose UNO can be said or caught, or NOBODY
    flags: i8  # BACKWARDS: counter-clockwise; PLAIN_REVERSE between two; LONELY_PLUS4: another +4 is no match
    shuffles: u8  # the number of the last one, 0 the deal


@rule
def seat_after(s: State, seat: int) -> int:
    """The next one in the direction of play."""
    if s.flags & BACKWARDS == 0:
        return next_seat(seat, s.players)
    return seat - 1 if seat > 0 else s.players - 1


@rule
def seat_before(s: State, seat: int) -> int:
    if s.flags & BACKWARDS != 0:
        return next_seat(seat, s.players)
    return seat - 1 if seat > 0 else s.players - 1


@rule
def lay(s: State, card: int) -> None:
    """A card on the discard, for all to see."""
    s.trace[card] = s.top
    s.top = card
    for seat in range(s.players):
        put(s.seen[seat], card)


@rule
def can_draw(s: State) -> bool:
    return not is_empty(s.draw) or s.trace[s.top] != NO_CARD


@rule
def draw_cards(s: State, seat: int, number: int) -> None:
    """As many as there are (ALL-03, UNO-24)."""
    while number > 0 and can_draw(s):
        draw_card(s, seat)
        number -= 1


@rule
def draw_card(s: State, seat: int) -> int:
    """There is one, if need be after a refill."""
    if is_empty(s.draw):
        refill(s)
    card = draw_any(s, s.draw)
    put(s.hand[seat], card)
    put(s.seen[seat], card)
    return card


@rule
def owed_to(seat: int, number: int) -> int:
    return SEAT * seat + LEFT * number


@rule
def owed_to_all(s: State, seats: int, number: int, after: int) -> int:
    """So many cards to each of these seats, in the direction of play from the one after `after`."""
    return next_owed(s, WAITING * seats + EACH * number + SEAT * after)


@rule
def next_owed(s: State, owed: int) -> int:
    """The next seat begins to draw, if there is one."""
    waiting = owed // WAITING & ALL_SEATS
    if waiting == 0:
        return owed & ENDS_ROUND
    seat = seat_after(s, owed // SEAT & UP_TO_15)
    while (waiting >> seat) & 1 == 0:
        seat = seat_after(s, seat)
    number = owed // EACH & UP_TO_15
    return (owed & ENDS_ROUND) + WAITING * (waiting & ~(1 << seat)) + EACH * number + owed_to(seat, number)


@rule
def draw_owed(s: State, owed: int) -> int:
    """One card, as long as there are any (ALL-03, UNO-24); what is owed then."""
    if owed & UP_TO_15 == 0 or not can_draw(s):
        return owed & ENDS_ROUND
    card = draw_card(s, owed // SEAT & UP_TO_15)
    if owed & FOR_TURN != 0:
        s.drawn = card
    owed -= LEFT
    return next_owed(s, owed) if owed & UP_TO_15 == 0 else owed


@apart
@rule
def refill(s: State) -> None:  # UNO-07
    """Nobody knows any more where these cards are, unless it is a single one. Of the cards that everybody has seen, all
    that nobody holds lie in the discard now."""
    copy(s.seen[0], s.draw)
    for seat in range(s.players):
        remove_all(s.draw, s.hand[seat])
    take(s.draw, s.top)
    is_single = s.trace[s.trace[s.top]] == NO_CARD
    s.trace[s.top] = NO_CARD
    s.shuffles += 0 if is_single else 1
    mark_all(s.draw, s.trace, s.shuffles)
    if not is_single:
        for seat in range(s.players):
            remove_all(s.seen[seat], s.draw)
        if s.shuffles == LAST_SHUFFLE:
            number_shuffles_anew(s)


@apart
@rule
def number_shuffles_anew(s: State) -> None:
    """In the same order without gaps: most shuffles have no card left, and there are fewer cards than numbers. The
    discard is a single card now, with no number at all; the draw pile, all of the last shuffle, lends its words."""
    used = 0
    for lowest_number in range(0, LAST_SHUFFLE + 1, 32 * len(s.draw)):
        note_shuffles(s, lowest_number)
        renumber(s, lowest_number, used)
        used += count(s.draw)
    s.shuffles = used - 1
    clear(s.draw)
    for card in range(len(s.trace)):
        if s.trace[card] == s.shuffles:
            put(s.draw, card)


@rule
def note_shuffles(s: State, lowest_number: int) -> None:
    """The numbers that cards have, from that one on, as many as there is room for."""
    clear(s.draw)
    for card in range(len(s.trace)):
        number = s.trace[card] - lowest_number
        if 0 <= number < 32 * len(s.draw) and s.trace[card] <= LAST_SHUFFLE:
            put(s.draw, number)


@rule
def renumber(s: State, lowest_number: int, used: int) -> None:
    """Give these numbers the next ones that are free."""
    for card in range(len(s.trace)):
        number = s.trace[card] - lowest_number
        if 0 <= number < 32 * len(s.draw) and s.trace[card] <= LAST_SHUFFLE:
            s.trace[card] = used + count_below(s.draw, number)


@rule
def copy_to_play(s: State, seat: int, kind: int) -> int:
    """Of several alike, the one most widely seen: the one left behind must tell nothing."""
    if len(s.trace) == ONE_DECK and kind < FIRST_WILD:
        return kind  # the only one
    best = first_of(s.hand[seat], KIND[kind])
    card = after_of(s.hand[seat], KIND[kind], best)
    while card != NONE:
        if seen_by(s, card) > seen_by(s, best):
            best = card
        card = after_of(s.hand[seat], KIND[kind], card)
    return best


@rule
def seen_by(s: State, card: int) -> int:
    seats = 0
    for seat in range(s.players):
        if has(s.seen[seat], card):
            seats += 1
    return seats


@rule
def show_hands(s: State) -> None:
    """All of them, to everybody: they are counted."""
    for seat in range(s.players):
        add_all(s.shown, s.hand[seat])
    for seat in range(s.players):
        add_all(s.seen[seat], s.shown)


@rule
def fewest_points(s: State) -> int:
    """The seats with the fewest points in hand, as bits."""
    least, seats = points_in_hand(s, 0), 1
    for seat in range(1, s.players):
        points = points_in_hand(s, seat)
        if points < least:
            least, seats = points, 0
        if points == least:
            seats |= 1 << seat
    return seats


@rule
def points_in_hand(s: State, seat: int) -> int:
    points, card = 0, first(s.hand[seat])
    while card != NONE:
        points += POINTS[card]
        card = after(s.hand[seat], card)
    return points


@rule
def origin(s: State, card: int) -> int:
    """The shuffle a hidden card was last part of."""
    return int(s.trace[card])


@rule
def remember(s: State, seat: int, card: int) -> None:
    put(s.seen[seat], card)


@rule
def gather(s: State, found: Cells) -> int:
    """Put the cards of all zones together; how many there were (ALL-01)."""
    total = count(s.draw) + gather_discard(s, found)
    add_all(found, s.draw)
    for seat in range(s.players):
        total += count(s.hand[seat])
        add_all(found, s.hand[seat])
    return total


@rule
def gather_discard(s: State, found: Cells) -> int:
    total, card = 0, int(s.top)
    while card != NO_CARD:
        put(found, card)
        total += 1
        card = int(s.trace[card])
    return total
