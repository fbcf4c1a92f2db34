"""El Diablo vs Captain Guacamole: two cooks bid tacos face down for the orders of a jury; most orders won wins.

Set-up and turn     DIAB-01 the deal · 02 both draw · 03 the first lays · 04 the second, at the same · 05 face down
The jury            DIAB-06 an order is full · 07 nobody fulfils it · 08 one · 09 both · 13 in any order · 17 examples
Tacos               DIAB-10 the deck is refilled at once · 11, 12 the joker · 14 what is public
The end             DIAB-15 no order left, most points · 16 an empty hand

Several tacos are written as one number, a *tally*: four bits a value, the joker above the six. Of two tallies of
equal size the larger one has the higher taco at the first difference, and that is the comparison of DIAB-09."""

from __future__ import annotations

from typing import Annotated

from pioche.core.cards import (
    NO_CARD,
    NONE,
    add_all,
    after,
    copy,
    count,
    count_of,
    first,
    first_of,
    has_any,
    is_empty,
    move,
    move_all,
    move_of,
    put,
    remove_all,
)
from pioche.core.chance import draw_any
from pioche.core.record import (
    SEATS,
    WORDS,
    ByteByCard,
    Cards,
    CardsBySeat,
    Cells,
    Field,
    NumberBySeat,
    Record,
    Rows,
    i8,
    u8,
)
from pioche.core.rule import rule
from pioche.games.diablo.cards import (
    AT_LEAST,
    AT_MOST,
    DIABLO,
    DIFFERENT,
    DRAWN_BY_DIABLO,
    DRAWN_BY_GUACAMOLE,
    EVEN,
    FORM,
    GOAL,
    GUACAMOLE,
    HIGHEST,
    JOKER,
    ODD,
    OF_VALUE,
    PAIRS,
    RUN,
    SIDE,
    SUM,
    TACOS_EACH,
    TACOS_OF,
)

PLAYERS = 2
SLOTS = 3  # orders that lie open at a time
SIDES, FINAL_TIE = 0, 1  # options
ANYWHERE, OVER = 3, 4  # values of `at` above the slots
ACTIONS = (JOKER + 1) * SLOTS  # number: value × SLOTS + slot

NATURALS = (1 << 4 * JOKER) - 1  # a tally's bits below the joker
EVEN_VALUES = 0xF0F0F0F
ODD_VALUES = 0x0F0F0F0
UNFULFILLED = -1


class State(Record):
    deck: CardsBySeat
    hand: CardsBySeat
    laid: Annotated[Rows, Field("u4", (SEATS, SLOTS, WORDS), is_set=True)]  # face down
    discard: CardsBySeat
    removed: CardsBySeat
    won: CardsBySeat
    orders: Cards
    set_aside: Cards
    seen: CardsBySeat
    turned: NumberBySeat  # tally of the tacos that the last action turned face up, 0: none
    shuffle_of: ByteByCard  # which shuffle each taco was last part of, 0: the deal
    order: Annotated[Cells, Field("u1", (SLOTS,), holds_card=True)]  # NO_CARD: none left for this slot
    diablo: i8  # the seat of El Diablo
    first: i8  # the seat of the first player
    at: i8  # the slot where the second must lay; ANYWHERE: the first lays; OVER
    shared: i8  # 1: a final tie is a draw
    shuffles: u8  # of both decks together, fewer than a game has draws


@rule
def prepare(s: State, players: int, options: Cells) -> None:
    s.diablo = options[SIDES]
    s.first = s.diablo  # DIAB-01
    s.shared = options[FINAL_TIE]
    s.at = ANYWHERE
    for slot in range(SLOTS):
        s.order[slot] = NO_CARD


@rule
def deal(s: State, players: int, deck: Cells, options: Cells) -> None:  # DIAB-01
    prepare(s, players, options)
    copy(deck, s.orders)
    move_of(s.orders, TACOS_OF[DIABLO], s.deck[s.diablo])
    move_of(s.orders, TACOS_OF[GUACAMOLE], s.deck[1 - s.diablo])
    for _ in range(DRAWN_BY_GUACAMOLE):
        draw(s, 1 - s.diablo)
    for _ in range(DRAWN_BY_DIABLO):
        draw(s, s.diablo)
    for slot in range(SLOTS):
        reveal(s, slot)
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:  # DIAB-02
    draw(s, s.first)
    draw(s, 1 - s.first)
    s.at = OVER if is_empty(s.hand[s.first]) else ANYWHERE  # DIAB-16


@rule
def draw(s: State, seat: int) -> None:  # DIAB-10
    if is_empty(s.deck[seat]):
        refill(s, seat)
    if is_empty(s.deck[seat]):
        return
    card = draw_any(s, s.deck[seat])
    put(s.hand[seat], card)
    put(s.seen[seat], card)
    if is_empty(s.deck[seat]):
        refill(s, seat)


@rule
def refill(s: State, seat: int) -> None:  # DIAB-10
    """The discard becomes the deck; nobody knows any more where its tacos are."""
    if is_empty(s.discard[seat]):
        return
    s.shuffles += 1
    card = first(s.discard[seat])
    while card != NONE:
        s.shuffle_of[card] = s.shuffles
        card = after(s.discard[seat], card)
    for viewer in range(PLAYERS):
        remove_all(s.seen[viewer], s.discard[seat])
    move_all(s.discard[seat], s.deck[seat])


@rule
def reveal(s: State, slot: int) -> None:  # DIAB-06
    s.order[slot] = NO_CARD
    if is_empty(s.orders):
        return
    s.order[slot] = draw_any(s, s.orders)
    for viewer in range(PLAYERS):
        put(s.seen[viewer], s.order[slot])


@rule
def over(s: State) -> bool:
    return s.at == OVER


@rule
def to_lay(s: State) -> int:
    """The seat that lays next; the game is not over."""
    return s.first if s.at == ANYWHERE else 1 - s.first


@rule
def actors(s: State) -> int:
    return 0 if s.at == OVER else 1 << to_lay(s)


@rule
def is_open(s: State, slot: int) -> bool:
    """May the one to lay do it here?"""
    return s.order[slot] != NO_CARD and (s.at == ANYWHERE or s.at == slot)  # DIAB-03, DIAB-04


@rule
def legal(s: State, seat: int, actions: Cells) -> int:
    """Every action that no rule forbids, in ascending order."""
    if s.at == OVER or seat != to_lay(s):
        return 0
    n = 0
    for value in range(JOKER + 1):
        if has_any(s.hand[seat], OF_VALUE[value]):
            for slot in range(SLOTS):
                if is_open(s, slot):
                    actions[n] = value * SLOTS + slot
                    n += 1
    return n


@rule
def forbidden(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids the action; 0: none does."""
    if s.at == OVER:
        return 16 if has_open_order(s) else 15
    laying = 3 if s.at == ANYWHERE else 4
    if seat != to_lay(s) or not has_any(s.hand[seat], OF_VALUE[action // SLOTS]):
        return laying
    return 0 if is_open(s, action % SLOTS) else laying


@rule
def has_open_order(s: State) -> bool:
    for slot in range(SLOTS):
        if s.order[slot] != NO_CARD:
            return True
    return False


@rule
def apply(s: State, seat: int, action: int) -> None:
    lay(s, seat, OF_VALUE[action // SLOTS], action % SLOTS)
    if seat == s.first:
        s.at = OVER if is_empty(s.hand[1 - seat]) else action % SLOTS  # DIAB-04, DIAB-16
    else:
        end_turn(s, action % SLOTS)


@rule
def lay(s: State, seat: int, kind: Cells, slot: int) -> None:  # DIAB-03, DIAB-05
    """Nobody but its owner has ever seen a taco of a hand, so that any copy of several is as good as another."""
    for cook in range(PLAYERS):
        s.turned[cook] = 0
    move(first_of(s.hand[seat], kind), s.hand[seat], s.laid[seat, slot])


@rule
def end_turn(s: State, slot: int) -> None:  # DIAB-06
    if count(s.laid[s.first, slot]) == TACOS_EACH[s.order[slot]]:
        resolve(s, slot)
    if has_open_order(s):
        begin_turn(s)
    else:
        s.at = OVER  # DIAB-15


@rule
def resolve(s: State, slot: int) -> None:  # DIAB-06
    turn_up(s, slot)
    order, guacamole = s.order[slot], 1 - s.diablo
    rival = worth(order, s.turned[s.diablo])
    tacos = settled(order, s.turned[guacamole], rival)
    if worth(order, tacos) > rival:  # DIAB-09: equality is El Diablo's
        award(s, guacamole, slot, leaving(s.turned[guacamole], tacos))
    elif rival != UNFULFILLED:
        award(s, s.diablo, slot, top(s.turned[s.diablo]))
    else:
        put(s.set_aside, order)  # DIAB-07
    for seat in range(PLAYERS):
        move_all(s.laid[seat, slot], s.discard[seat])
    reveal(s, slot)


@rule
def turn_up(s: State, slot: int) -> None:  # DIAB-05
    for seat in range(PLAYERS):
        s.turned[seat] = tally(s.laid[seat, slot])
        for viewer in range(PLAYERS):
            add_all(s.seen[viewer], s.laid[seat, slot])


@rule
def award(s: State, seat: int, slot: int, value: int) -> None:  # DIAB-08
    put(s.won[seat], s.order[slot])
    move(first_of(s.laid[seat, slot], OF_VALUE[value]), s.laid[seat, slot], s.removed[seat])
    s.first = 1 - seat


@rule
def tally(zone: Cells) -> int:  # DIAB-13
    total = 0
    for value in range(JOKER + 1):
        total += count_of(zone, OF_VALUE[value]) << (4 * value)
    return total


@rule
def settled(order: int, tacos: int, rival: int) -> int:  # DIAB-11
    """The tally with `?` as the value that serves its owner best against the rival's; without `?`, as it is."""
    naturals = tacos & NATURALS
    if naturals == tacos:
        return tacos
    for value in range(top(naturals), -1, -1):  # a natural taco leaves
        if worth(order, naturals + (1 << 4 * value)) > rival:
            return naturals + (1 << 4 * value)
    for value in range(HIGHEST, top(naturals), -1):  # `?` leaves
        if worth(order, naturals + (1 << 4 * value)) > rival:
            return naturals + (1 << 4 * value)
    return naturals + 1  # nothing wins; as a zero it still is a taco


@rule
def leaving(tacos: int, as_settled: int) -> int:  # DIAB-12
    """The value of the taco that leaves the game, as it is printed."""
    natural = top(tacos & NATURALS)
    return JOKER if top(as_settled) > natural else natural


@rule
def top(tacos: int) -> int:
    """The highest value of a tally without `?`; there is one."""
    value = HIGHEST
    while tacos >> (4 * value) == 0:
        value -= 1
    return value


@rule
def worth(order: int, tacos: int) -> int:  # DIAB-09
    """What a tally without `?` counts for at an order: the larger wins."""
    return tacos if is_fulfilled(order, tacos) else UNFULFILLED


@rule
def is_fulfilled(order: int, tacos: int) -> bool:
    form: int = FORM[order]
    goal: int = GOAL[order]
    if form == RUN:
        return longest_run(tacos) == goal
    if form == SUM:
        return total_of(tacos) == goal
    if form == AT_MOST:
        return total_of(tacos) <= goal
    if form == AT_LEAST:
        return total_of(tacos) >= goal
    if form == EVEN:
        return tacos & ODD_VALUES == 0
    if form == ODD:
        return tacos & EVEN_VALUES == 0
    if form == DIFFERENT:
        return values_held(tacos, 1) == goal
    if form == PAIRS:
        return values_held(tacos, 2) == goal
    return values_held(tacos, goal) == 1  # ALIKE


@rule
def copies_of(tacos: int, value: int) -> int:
    return (tacos >> (4 * value)) & 15


@rule
def total_of(tacos: int) -> int:
    total = 0
    for value in range(HIGHEST + 1):
        total += value * copies_of(tacos, value)
    return total


@rule
def values_held(tacos: int, copies: int) -> int:
    """How many values are there in exactly that many copies."""
    n = 0
    for value in range(HIGHEST + 1):
        if copies_of(tacos, value) == copies:
            n += 1
    return n


@rule
def longest_run(tacos: int) -> int:
    longest, run = 0, 0
    for value in range(HIGHEST + 1):
        run = run + 1 if copies_of(tacos, value) > 0 else 0
        longest = max(longest, run)
    return longest


@rule
def outcome(s: State, seat: int) -> int:  # DIAB-08
    return count(s.won[seat])


@rule
def winners(s: State) -> int:  # DIAB-15
    mine, theirs = count(s.won[0]), count(s.won[1])
    if mine == theirs:
        return 3 if s.shared == 1 else 1 << s.diablo
    return 1 if mine > theirs else 2


@rule
def origin(s: State, card: int) -> int:
    return s.shuffle_of[card] * 3 + int(SIDE[card])


@rule
def remember(s: State, seat: int, card: int) -> None:
    put(s.seen[seat], card)


@rule
def gather(s: State, found: Cells) -> int:
    """Put the cards of all zones together; how many there were (ALL-01)."""
    total = gather_from(s.orders, found) + gather_from(s.set_aside, found)
    for slot in range(SLOTS):
        if s.order[slot] != NO_CARD:
            put(found, s.order[slot])
            total += 1
    for seat in range(PLAYERS):
        total += gather_from(s.deck[seat], found) + gather_from(s.hand[seat], found)
        total += gather_from(s.discard[seat], found) + gather_from(s.removed[seat], found)
        total += gather_from(s.won[seat], found)
        for slot in range(SLOTS):
            total += gather_from(s.laid[seat, slot], found)
    return total


@rule
def gather_from(zone: Cells, found: Cells) -> int:
    add_all(found, zone)
    return count(zone)
