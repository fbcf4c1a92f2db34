"""UNO Schitt's Creek: be the first without cards.

Set-up and turn     UNO-01 the deal · 02 the first card · 03 who starts · 04 matching · 05, 06 drawing · 07 the refill
Action cards        UNO-08 +2 · 09 reverse · 10 skip · 11 wild · 12..15 +4 and the challenge · 16..18 fits-in
Saying UNO          UNO-19 to say it, to be caught · 20 when
The end             UNO-21 going out · 22 points and rounds · 23 going out with a +4 · 24 nothing left to draw
What is seen        UNO-25 a shown hand

What may be done is in moves.py, the record with its piles in piles.py. A *turn action* is any but `uno` and `catch`.

Only one UNO can be open. A hand comes down to one card by a play alone, a play is a turn action, and every turn action
first closes whatever was open."""

from __future__ import annotations

from pioche.core.bits import lowest
from pioche.core.cards import (
    NO_CARD,
    add_all,
    clear,
    copy,
    count,
    count_of,
    first,
    has,
    has_any,
    is_empty,
    move_all,
    take,
)
from pioche.core.chance import below, draw_any
from pioche.core.record import Cells
from pioche.core.rule import apart, inlined, rule
from pioche.core.seats import all_seats, next_seat
from pioche.games.uno.cards import (
    BETRAYING,
    COLOUR,
    FITS_IN,
    HAND,
    NUMBERS,
    OF_ICON,
    PLUS2,
    PLUS4,
    REVERSE,
    SKIP,
    SYMBOL,
)
from pioche.games.uno.moves import (
    ACCEPT,
    BLOCKED,
    CATCH,
    CHALLENGE,
    COLOUR_PLAYED,
    DRAW,
    DREW,
    FACING,
    ICON_CALLED,
    KIND_PLAYED,
    NOBODY,
    PASS,
    PLAY,
    UNO,
    WON,
    any_legal,
    forbidden,
    is_facing_plus4,
    legal,
    over,
    says_uno,
)
from pioche.games.uno.piles import (
    BACKWARDS,
    ENDS_ROUND,
    FOR_TURN,
    LAST_SHUFFLE,
    LONELY_PLUS4,
    PLAIN_REVERSE,
    State,
    copy_to_play,
    draw_cards,
    draw_owed,
    fewest_points,
    gather,
    gather_discard,
    lay,
    origin,
    owed_to,
    owed_to_all,
    points_in_hand,
    remember,
    seat_after,
    seat_before,
    show_hands,
)

__all__ = [
    "LAST_SHUFFLE",
    "State",
    "actors",
    "any_legal",
    "apply",
    "deal",
    "declare",
    "forbidden",
    "gather",
    "legal",
    "may_wait",
    "origin",
    "outcome",
    "over",
    "prepare",
    "remember",
    "reveals",
    "settle",
    "winners",
]

POINTS_PLAYED, TARGET, REVERSE_TWO, PLUS4_COUNTS, FIRST = range(5)  # options


@rule
def prepare(s: State, players: int, options: Cells) -> None:
    s.players = players
    s.target = options[TARGET] if options[POINTS_PLAYED] == 1 else 0
    s.flags = PLAIN_REVERSE * options[REVERSE_TWO] + LONELY_PLUS4 * (1 - options[PLUS4_COUNTS])
    s.starter = options[FIRST]
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    s.flags &= ~BACKWARDS  # UNO-03
    s.turn = s.starter
    s.phase = PLAY
    s.drawn = NO_CARD
    s.top = NO_CARD
    s.open = NOBODY


@rule
def deal(s: State, players: int, deck: Cells, options: Cells) -> None:
    prepare(s, players, options)
    if s.starter < 0:
        s.starter = below(s, players)
    copy(deck, s.draw)
    deal_round(s)


@rule
def deal_round(s: State) -> None:  # UNO-01
    begin_round(s)
    each = min(HAND, (count(s.draw) - 1) // s.players)  # less than 7 only in a scenario of few cards
    for seat in range(s.players):
        draw_cards(s, seat, each)
    turn_up(s)


@rule
def turn_up(s: State) -> None:  # UNO-02
    """Up to a number; in a deck that has none left, the last card counts as it lies."""
    lay(s, draw_any(s, s.draw))
    while not has(NUMBERS, s.top) and not is_empty(s.draw):
        lay(s, draw_any(s, s.draw))
    s.colour = max(COLOUR[s.top], 0)


@rule
def actors(s: State) -> int:
    if over(s):
        return 0
    return 1 << s.turn if s.open == NOBODY else all_seats(s.players)  # UNO-19


@rule
def may_wait(s: State, seat: int) -> bool:
    """Nobody has to say UNO or to catch (UNO-19); whoever has the turn has to take it."""
    return seat != s.turn


@rule
def winners(s: State) -> int:
    if s.phase == WON:
        return 1 << s.turn
    return fewest_points(s) if s.phase == BLOCKED else 0


@rule
def outcome(s: State, seat: int) -> int:
    return int(s.scores[seat]) if s.target > 0 else (winners(s) >> seat) & 1


@rule
def apply(s: State, seat: int, action: int) -> None:
    owed = declare(s, seat, action)
    while owed != 0:
        owed = settle(s, owed)


@rule
def declare(s: State, seat: int, action: int) -> int:
    """All of an action but the cards drawn for it: these are owed then, and drawn by `settle`."""
    if action >= CATCH:
        return catch(s)
    s.open = NOBODY
    if action == UNO:
        return 0
    clear(s.shown)  # UNO-25
    if action < DRAW:
        return play(s, seat, action)
    if action == DRAW:
        s.phase = DREW
        return FOR_TURN + owed_to(seat, 1)
    if action == CHALLENGE:
        return challenge(s, seat)
    if action == PASS:
        pass_turn(s)
        return 0
    end_turn(s, 1)
    return owed_to(seat, 4) if action == ACCEPT else 0


@rule
def settle(s: State, owed: int) -> int:
    """One of the cards owed is drawn, and after the last one what follows; what is owed then."""
    owed = draw_owed(s, owed)
    if owed == ENDS_ROUND:
        score_round(s, s.turn)
        return 0
    return owed


@rule
def catch(s: State) -> int:  # UNO-19
    caught = int(s.open)
    s.open = NOBODY
    if is_facing_plus4(s):
        s.drawn = first(s.hand[caught])  # UNO-13
    return owed_to(caught, 2)


@rule
def play(s: State, seat: int, action: int) -> int:
    card, before = copy_to_play(s, seat, KIND_PLAYED[action]), int(s.colour)
    take(s.hand[seat], card)
    lay(s, card)
    s.colour = COLOUR_PLAYED[action]
    left = count(s.hand[seat])
    if left == 0:
        return go_out(s, seat, action)
    if left == 1 and not says_uno(action):
        s.open = seat
    return take_effect(s, seat, action, before)


@rule
def take_effect(s: State, seat: int, action: int, before: int) -> int:
    symbol, steps, phase, owed = SYMBOL[s.top], 1, PLAY, 0
    if symbol == SKIP:  # UNO-10
        steps = 2
    elif symbol == REVERSE:
        steps = reverse(s)
    elif symbol == PLUS2:  # UNO-08
        steps, owed = 2, owed_to(seat_after(s, seat), 2)
    elif symbol == PLUS4:  # UNO-12
        phase = FACING + before
    elif symbol == FITS_IN:
        owed = fit_in(s, seat, ICON_CALLED[action])
    end_turn(s, steps)
    s.phase = phase
    return owed


@rule
def end_turn(s: State, steps: int) -> None:
    """The player that many steps further has the turn."""
    for _ in range(steps):
        s.turn = seat_after(s, s.turn)
    s.phase = PLAY
    s.drawn = NO_CARD


@rule
def reverse(s: State) -> int:  # UNO-09
    """How many steps further the turn is."""
    s.flags ^= BACKWARDS
    return 2 if s.players == 2 and s.flags & PLAIN_REVERSE == 0 else 1


@inlined
@rule
def fit_in(s: State, seat: int, icon: int) -> int:  # UNO-16, UNO-18
    drawing = 0
    for other in range(s.players):
        if other != seat:
            add_all(s.shown, s.hand[other])
            if 2 * count_of(s.hand[other], OF_ICON[icon]) <= count(s.hand[other]):
                drawing |= 1 << other
    for viewer in range(s.players):
        add_all(s.seen[viewer], s.shown)
    return owed_to_all(s, drawing, 3, seat)


@rule
def challenge(s: State, seat: int) -> int:  # UNO-14
    accused = seat_before(s, seat)
    guilty = is_guilty(s, accused)
    add_all(s.shown, s.hand[accused])
    add_all(s.seen[seat], s.hand[accused])
    end_turn(s, 0 if guilty else 1)
    return owed_to(accused, 4) if guilty else owed_to(seat, 6)


@rule
def is_guilty(s: State, accused: int) -> bool:
    """UNO-13: judged when it is asked, from the cards held then; a verdict in the record would tell a searcher."""
    betraying = BETRAYING[s.flags // LONELY_PLUS4, s.phase - FACING]
    if s.drawn != NO_CARD:
        return has(betraying, s.drawn)
    return has_any(s.hand[accused], betraying)


@rule
def go_out(s: State, seat: int, action: int) -> int:  # UNO-21, UNO-23
    s.phase = WON
    return ENDS_ROUND + last_effect(s, seat, action) if s.target > 0 else 0


@apart
@rule
def last_effect(s: State, seat: int, action: int) -> int:  # UNO-23
    symbol = SYMBOL[s.top]
    if symbol == PLUS2 or symbol == PLUS4:
        return owed_to(seat_after(s, seat), 2 if symbol == PLUS2 else 4)
    return fit_in(s, seat, ICON_CALLED[action]) if symbol == FITS_IN else 0


@apart
@rule
def score_round(s: State, winner: int) -> None:  # UNO-22
    won = 0
    for seat in range(s.players):
        if seat != winner:
            won += points_in_hand(s, seat)
    s.scores[winner] += won
    if s.scores[winner] < s.target:
        next_round(s)
    else:
        s.turn = winner
        s.phase = WON
        show_hands(s)


@apart
@rule
def next_round(s: State) -> None:  # UNO-22
    gather_discard(s, s.draw)
    clear(s.shown)
    for seat in range(s.players):
        move_all(s.hand[seat], s.draw)
        clear(s.seen[seat])
    for card in range(len(s.trace)):
        s.trace[card] = 0
    s.shuffles = 0
    s.starter = next_seat(s.starter, s.players)
    deal_round(s)


@rule
def pass_turn(s: State) -> None:  # UNO-24
    passes = s.phase + 1
    end_turn(s, 1)
    s.phase = passes
    if passes == s.players:
        end_blocked(s)


@apart
@rule
def end_blocked(s: State) -> None:
    """UNO-24: the fewest points in hand win; with points a winner alone scores."""
    best = fewest_points(s)
    if s.target == 0:
        s.phase = BLOCKED
        show_hands(s)
    elif best & (best - 1) == 0:
        score_round(s, lowest(best))
    else:
        next_round(s)


@rule
def reveals(s: State, seat: int, action: int) -> bool:
    """Whether everybody learns something of hidden cards from the outcome: a verdict, or a count of hands."""
    if action == CHALLENGE:
        return True
    is_last = count(s.hand[seat]) == 1 if action < DRAW else action == PASS and s.phase + 1 == s.players
    return s.target > 0 and is_last
