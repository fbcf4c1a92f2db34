"""Taco Verso Bouc Cheese Pizza: be rid of your stock, then be the first to slap. In real time: every action happens at
`s.at`, milliseconds since the deal, and `advance` lets what is due before it happen first (TACO-29).

Set-up and turn     TACO-01 the deal · 02 who starts · 03, 04 the words · 12, 13 pace and wrong words · 25, 27 options
A slap is due       TACO-05 a match · 06, 07 the side of the hand · 08..10 gestures · 24 idle gestures
Who takes it        TACO-11 wrong moment · 14..16 the window as a whole · 17, 18 the centre taken · 28 nothing refused
Out of cards        TACO-19 words alone · 20..22 the first to slap wins · 23 nobody has cards · 26 no peeking

A window opens when a card is laid that must be slapped and is judged when it closes, the win included: until then every
hand goes down on the pile in `hands`, every seat that erred is only noted. The centre is kept turned over, its oldest
card uppermost, so that it goes under a stock in one piece (TACO-18)."""

from __future__ import annotations

from typing import Annotated

from pioche.core.bits import popcount
from pioche.core.cards import NO_CARD, clear, copy, has_any, is_empty, put
from pioche.core.chance import below, draw_any
from pioche.core.piles import clear_pile, move_pile_under, pop_top, push_under
from pioche.core.record import ByteBySeat, Card, CardByCard, CardsBySeat, Cells, Field, Record, SeatBits, i8, i32, u8
from pioche.core.rule import rule
from pioche.core.seats import all_seats, next_seat
from pioche.games.taco.cards import FACE, HAND, SIDE, SPECIAL

SEATS = 8
CENTRE, COMMON, PILES = SEATS, SEATS + 1, SEATS + 2  # piles 0..7 are the stocks
WORDS, SPECIALS = 5, 6
DECK, ANNOUNCE, PACE, WINDOW, FIRST = range(5)  # options
AUTO = 1  # of the option announce
LAYING, SLAPPING, OVER = range(3)
NOBODY = -1
NEVER = 2**31 - 1  # ms
EARLIER_TIME = 29
LITTLE = 400  # ms: what passes between random actions, at most

# Why a player takes the centre, or is the first at fault in a window.
(NOTHING, LAST, MISSED, WRONG_SIDE, WRONG_GESTURE, NO_GESTURE, WRONG_MOMENT, FLINCHED, SPOKE, WRONG_WORD, SLOW) = range(
    11
)

# Action numbers: a word, a side of the hand, a gesture, a flinch.
SLAP = WORDS
GESTURE = SLAP + 2
FLINCH = GESTURE + SPECIALS
ACTIONS = FLINCH + 1

CardByPile = Annotated[Cells, Field("u1", (PILES,), holds_card=True)]
ByteByPile = Annotated[Cells, Field("u1", (PILES,))]


class State(Record):
    seen: CardsBySeat  # everything laid is seen by everybody
    at: i32  # ms since the deal
    since: i32  # ms: when pace or window began to run
    pace: i32  # ms, 0: none
    span: i32  # ms that a window lasts at most
    moment: i32  # how often the table has changed: a card laid, a round begun
    under: CardByCard
    top: CardByPile
    bottom: CardByPile
    size: ByteByPile
    hands: ByteBySeat  # in this window: the seats that slapped rightly, the first one first
    acted: SeatBits  # in this window: whose first slap, flinch or fault was made
    gestured: SeatBits  # in this window: who made the right gesture
    slaps: i8  # how many `hands` there are
    culprit: i8  # in this window: the seat of the earliest fault, NOBODY
    cause: i8  # why: of the culprit, or of the last one to take the centre; NOTHING once a word was said
    taken: u8  # how many cards the last one to take the centre took
    laid: Card  # with the last word said, NO_CARD
    specials: i8  # bits of the specials in the deck
    announce: i8
    players: i8
    turn: i8
    word: i8  # the next one due
    winner: i8  # NOBODY
    phase: i8  # LAYING, SLAPPING, OVER


@rule
def prepare(s: State, players: int, options: Cells) -> None:
    s.players = players
    s.announce, s.pace, s.span = options[ANNOUNCE], options[PACE], options[WINDOW]
    s.culprit, s.winner, s.laid = NOBODY, NOBODY, NO_CARD
    for pile in range(PILES):
        clear_pile(s, pile)


@rule
def deal(s: State, players: int, deck: Cells, options: Cells) -> None:  # TACO-01, TACO-02
    prepare(s, players, options)
    note_specials(s, deck)
    undealt = s.seen[0]  # room for the deck: nobody has seen anything yet
    copy(deck, undealt)
    for seat in range(players):
        for _ in range(HAND[players]):
            push_under(s, seat, draw_any(s, undealt))
    clear(undealt)
    s.turn = below(s, players) if options[FIRST] < 0 else options[FIRST]


@rule
def note_specials(s: State, deck: Cells) -> None:
    for special in range(SPECIALS):
        if has_any(deck, SPECIAL[special]):
            s.specials |= 1 << special


@rule
def over(s: State) -> bool:
    return s.phase == OVER


@rule
def winners(s: State) -> int:
    return 0 if s.winner == NOBODY else 1 << s.winner


@rule
def outcome(s: State, seat: int) -> int:
    return 1 if s.winner == seat else 0


@rule
def actors(s: State) -> int:
    return 0 if s.phase == OVER else all_seats(s.players)


@rule
def legal(s: State, seat: int, actions: Cells) -> int:
    """Every action that no rule forbids, in ascending order."""
    n = 0
    if s.phase == OVER:
        return n
    if seat == s.turn:
        n = list_words(s, actions)
    actions[n], actions[n + 1] = SLAP, SLAP + 1
    n += 2
    for special in range(SPECIALS):
        if (s.specials >> special) & 1 == 1:
            actions[n] = GESTURE + special
            n += 1
    actions[n] = FLINCH
    return n + 1


@rule
def list_words(s: State, actions: Cells) -> int:  # TACO-27
    if s.announce == AUTO:
        actions[0] = s.word
        return 1
    for word in range(WORDS):
        actions[word] = word
    return WORDS


@rule
def forbidden(s: State, seat: int, action: int) -> int:  # TACO-28
    """The number of the rule that forbids the action; 0: none does."""
    if s.phase == OVER:
        return 20
    if action < SLAP:
        if seat != s.turn:
            return 28
        return 27 if s.announce == AUTO and action != s.word else 0
    if action < GESTURE or action == FLINCH:
        return 0
    return 0 if (s.specials >> (action - GESTURE)) & 1 == 1 else 8


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < SLAP:
        say(s, seat, action)
    elif action < GESTURE:
        slap(s, seat, action - SLAP)
    elif action < FLINCH:
        gesture(s, seat, action - GESTURE)
    else:
        err(s, seat, FLINCHED)  # TACO-11


@rule
def advance(s: State, at: int) -> None:  # TACO-29
    """Let what is due before `at` happen. One thing at most: after it the centre is empty, and nothing is due."""
    if s.phase == OVER:
        return
    limit = due(s)
    if limit < at:
        s.at = limit
        run_out(s)
    if s.phase != OVER:
        s.at = at


@rule
def idle(s: State) -> None:
    advance(s, min(s.at + below(s, LITTLE), NEVER))


@rule
def due(s: State) -> int:  # TACO-12, TACO-15, TACO-17
    """The last moment to slap, or to say the next word; NEVER if nothing presses."""
    if s.phase == SLAPPING:
        return s.since + s.span
    if s.pace == 0 or s.size[CENTRE] == 0:
        return NEVER
    return s.since + s.pace


@rule
def run_out(s: State) -> None:
    if s.phase == SLAPPING:
        close_window(s)
    else:
        take_centre(s, s.turn, SLOW)  # TACO-12


@rule
def say(s: State, seat: int, word: int) -> None:  # TACO-03
    if s.phase == SLAPPING:
        err(s, seat, SPOKE)  # TACO-28
        return
    s.cause = NOTHING
    s.since = s.at
    s.moment += 1
    lay(s, seat)
    if word != s.word:
        take_centre(s, seat, WRONG_WORD)  # TACO-13
        return
    s.turn = next_seat(seat, s.players)
    s.word = next_word(word)
    if s.laid != NO_CARD and is_slap_due(s.laid, word):
        open_window(s)


@rule
def next_word(word: int) -> int:
    return 0 if word + 1 == WORDS else word + 1


@rule
def lay(s: State, seat: int) -> None:  # TACO-03, TACO-19, TACO-23
    pile = seat
    if s.size[seat] == 0:
        pile = COMMON
        if is_everyone_out(s):
            shuffle_centre(s)
    if s.size[pile] == 0:
        s.laid = NO_CARD
        return
    s.laid = pop_top(s, pile)
    push_under(s, CENTRE, s.laid)
    for viewer in range(s.players):
        remember(s, viewer, s.laid)


@rule
def is_everyone_out(s: State) -> bool:
    """No stock is left, and `common` has nothing either."""
    for seat in range(s.players):
        if s.size[seat] > 0:
            return False
    return s.size[COMMON] == 0


@rule
def shuffle_centre(s: State) -> None:  # TACO-23
    """Everything seen lies in the centre: it is forgotten, and its cards are drawn one by one."""
    for viewer in range(s.players):
        clear(s.seen[viewer])
    shuffled = s.seen[0]  # room for the cards, as in the deal
    while s.size[CENTRE] > 0:
        put(shuffled, pop_top(s, CENTRE))
    while not is_empty(shuffled):
        push_under(s, COMMON, draw_any(s, shuffled))


@rule
def is_slap_due(card: int, word: int) -> bool:  # TACO-05, TACO-08
    return FACE[card] == word or is_special(card)


@rule
def is_special(card: int) -> bool:
    return int(FACE[card]) >= WORDS


@rule
def open_window(s: State) -> None:
    s.phase = SLAPPING
    s.acted, s.gestured, s.slaps = 0, 0, 0
    s.culprit = NOBODY


@rule
def has_acted(s: State, seat: int) -> bool:
    return (s.acted >> seat) & 1 == 1


@rule
def has_gestured(s: State, seat: int) -> bool:
    return (s.gestured >> seat) & 1 == 1


@rule
def slap(s: State, seat: int, side: int) -> None:  # TACO-05
    cause = fault_of_slap(s, seat, side)
    if cause != NOTHING:
        err(s, seat, cause)
    elif not has_acted(s, seat):  # TACO-14
        s.hands[s.slaps] = seat
        s.slaps += 1
        s.acted |= 1 << seat
        close_if_settled(s)


@rule
def fault_of_slap(s: State, seat: int, side: int) -> int:
    if s.phase != SLAPPING:
        return WRONG_MOMENT  # TACO-11, TACO-19
    if is_special(s.laid) and not has_gestured(s, seat):
        return NO_GESTURE  # TACO-10
    return NOTHING if SIDE[s.laid] == side else WRONG_SIDE  # TACO-06, TACO-07, TACO-09


@rule
def gesture(s: State, seat: int, special: int) -> None:  # TACO-08, TACO-10
    if s.phase != SLAPPING or not is_special(s.laid):
        return  # TACO-24
    if FACE[s.laid] == WORDS + special:
        s.gestured |= 1 << seat
    else:
        err(s, seat, WRONG_GESTURE)


@rule
def err(s: State, seat: int, cause: int) -> None:
    """A fault: noted while a slap is due, else it ends the round at once; on an empty centre it is none."""
    if s.phase == SLAPPING:
        if not has_acted(s, seat):  # TACO-14
            note_fault(s, seat, cause)
            close_if_settled(s)
    elif s.size[CENTRE] > 0:  # TACO-17
        take_centre(s, seat, cause)  # TACO-11


@rule
def note_fault(s: State, seat: int, cause: int) -> None:  # TACO-14
    s.acted |= 1 << seat
    if s.culprit == NOBODY:
        s.culprit, s.cause = seat, cause


@rule
def count_missing(s: State) -> int:
    return s.players - popcount(s.acted)


@rule
def close_if_settled(s: State) -> None:  # TACO-15
    if s.slaps > 0 and count_missing(s) <= 1:
        close_window(s)


@rule
def close_window(s: State) -> None:  # TACO-14, TACO-15
    if s.slaps > 0 and s.size[s.hands[0]] == 0:  # TACO-20..22
        s.winner = s.hands[0]
        s.phase = OVER
    elif s.culprit != NOBODY:
        take_centre(s, s.culprit, s.cause)
    else:
        take_centre(s, last_to_slap(s), LAST if count_missing(s) <= 1 else MISSED)


@rule
def last_to_slap(s: State) -> int:  # TACO-05, TACO-16
    """Of those who have not slapped the furthest clockwise from the one who laid the card; without a fault there is
    one, for the window closes as soon as one is missing."""
    last = s.turn
    for k in range(s.players):
        seat = (s.turn - 1 + k) % s.players
        if not has_acted(s, seat):
            last = seat
    return last


@rule
def take_centre(s: State, seat: int, cause: int) -> None:  # TACO-17, TACO-18
    s.taken, s.cause = s.size[CENTRE], cause
    move_pile_under(s, CENTRE, seat)
    start_round(s, seat)


@rule
def start_round(s: State, seat: int) -> None:  # TACO-04
    s.word, s.turn, s.phase = 0, seat, LAYING
    s.since = s.at
    s.moment += 1


@rule
def remember(s: State, seat: int, card: int) -> None:
    put(s.seen[seat], card)


@rule
def origin(s: State, card: int) -> int:
    """What was never laid is of the deal; what was shuffled into `common` lies nowhere else."""
    other = s.top[COMMON]
    while other != NO_CARD:
        if other == card:
            return 1
        other = s.under[other]
    return 0


@rule
def gather(s: State, found: Cells) -> int:
    """Put the cards of all zones together; how many there were (ALL-01)."""
    total = 0
    for pile in range(PILES):
        card = int(s.top[pile])
        for _ in range(s.size[pile]):
            put(found, card)
            card = int(s.under[card])
        total += s.size[pile]
    return total
