"""A player of UNO one could coach aloud:

1. Always say UNO, and always catch the one who has not.
2. Play whenever you can: draw only when nothing matches. Stay in the colour of which you have most, and declare it. Of
   two colours, the one of which more has been seen is harder to follow for the others. Between two players, keep twins:
   the one takes you into the colour of the other.
3. Keep your wilds, the +4 above all, until nothing else matches; those that make others draw also until the next
   player is about to go out. A wild that you draw stays in the hand, unless one of you is about to go out.
4. Look at who has the turn after your card. Few cards in his hand: skip him, turn back, make him draw. If you have seen
   his last card, never lay what it follows. Between two players, a card that brings you another turn is a present.
5. Bluff with a +4 only against somebody with a single card, and for a colour of which you have plenty. Challenge one if
   you have seen what betrays it, or if its player holds many cards that you have not seen: one of them will have
   matched. With a single card in your own hand challenge nearly everybody: he had every reason to bluff. Otherwise
   draw your four.
6. Love or Money: call what the others have less of, by the cards you have seen in their hands and, for those you have
   not, by what is left to be seen.
7. Played for points, get rid of dear cards first.

Each play gets a merit; the best is chosen, and chance decides between equals. Only the own hand, the number of cards
of the others, the discard and what this seat has seen are looked at."""

from __future__ import annotations

from typing import Any

from pioche.core.cards import NO_CARD, NONE, after, count, count_of, first, has
from pioche.core.chance import below
from pioche.core.record import Cells, table
from pioche.core.rule import rule
from pioche.games.uno.cards import (
    BETRAYING,
    FACES,
    FITS_IN,
    ICONS,
    MATCHING,
    OF_COLOUR,
    OF_ICON,
    OF_SYMBOL,
    PLAYS,
    PLUS2,
    PLUS4,
    REVERSE,
    SKIP,
    SYMBOLS,
    WILD,
    WILDS,
    points_of,
)
from pioche.games.uno.moves import (
    ACCEPT,
    CHALLENGE,
    COLOUR_PLAYED,
    DRAW,
    DREW,
    FACING,
    KEEP,
    NOBODY,
    is_facing_plus4,
    says_uno,
)
from pioche.games.uno.piles import LONELY_PLUS4, PLAIN_REVERSE, State, seat_after, seat_before

EFFORT = 4  # a game is soon over: a level that searches tries so many times as much as in others, at no greater cost
LOWEST = -1_000_000
LOVE, MONEY = range(len(ICONS))
SYMBOL_PLAYED = table([FACES[play.kind].symbol for play in PLAYS])
COST = table([points_of(FACES[play.kind]) for play in PLAYS])
_NUMBERS = {play: number for number, play in enumerate(PLAYS)}
# The same play with one icon called or the other.
CALLING = table([[_NUMBERS.get(play._replace(icon=icon), 0) for play in PLAYS] for icon in (LOVE, MONEY)])

_KEPT = {WILD: 150, PLUS4: 175, FITS_IN: 125}
KEPT = table([_KEPT.get(symbol, 0) for symbol in range(len(SYMBOLS))])  # what a card is worth in hand
SAME_COLOUR = 10  # what a card of the colour to come is worth in the own hand
GONE = 1  # and one that was seen, wherever it is
TWIN = 2  # what another card with the same symbol is worth
DANGER = table([0, 150, 60, 20, 0])  # of a player who has the turn, by the number of his cards; the last: or more
MOST_COUNTED = 4
LAST_CARD = -1  # of a threat: a number below tells which card it is
CERTAIN = 400  # danger: his last card is known and follows
EXTRA_TURN = 50
CHEAP = 2  # points that weigh one
BLUFF = 100
EARLY = 3  # cards in hand, and more
SLIPS = 2700  # of 10,000 choices
MANY = table([0, 2, 6])  # cards not seen that make a +4 doubtful, by the number of the own cards; the last: or more


@rule
def slips(s: State) -> int:
    """So that an easy player wins about 3 games of 10 between two, against one that does not slip."""
    return SLIPS


@rule
def choose(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    if s.open != NOBODY:
        return int(actions[n - 1])  # `uno` or the catch
    if is_facing_plus4(s):
        return CHALLENGE if is_doubtful(s, seat) else ACCEPT
    if s.phase == DREW and has(WILDS, s.drawn) and is_early(s, seat):
        return KEEP
    best = best_play(s, seat, actions, n, mind)
    if best < DRAW and SYMBOL_PLAYED[best] == FITS_IN:
        return int(CALLING[rarer_icon(s, seat), best])
    return best


@rule
def is_early(s: State, seat: int) -> bool:
    return count(s.hand[seat]) >= EARLY and nearness(s, seat_after(s, seat)) == 0


@rule
def best_play(s: State, seat: int, actions: Cells, n: int, mind: Any) -> int:
    """Of the plays, or the last action listed if there is none."""
    if n == 2 and actions[1] >= DRAW:
        return int(actions[0])  # the only one
    best, most, equals = int(actions[n - 1]), LOWEST, 0
    colours, gone = by_colour(s.hand[seat]), by_colour(s.seen[seat])
    following = threat_of(s, seat, seat_after(s, seat))
    for i in range(n):
        action = int(actions[i])
        if action < DRAW:
            value = merit(s, seat, action, colours, gone, following)
            if value > most:
                best, most, equals = action, value, 1
            elif value == most:
                equals += 1
                if below(mind, equals) == 0:
                    best = action
    return best


@rule
def by_colour(cards: Cells) -> int:
    """How many cards of each colour, a byte each."""
    total = 0
    for colour in range(len(OF_COLOUR)):
        total |= count_of(cards, OF_COLOUR[colour]) << (8 * colour)
    return total


@rule
def merit(s: State, seat: int, action: int, colours: int, gone: int, following: int) -> int:
    symbol, byte = SYMBOL_PLAYED[action], 8 * COLOUR_PLAYED[action]
    value = SAME_COLOUR * (colours >> byte & 255) + GONE * (gone >> byte & 255) - KEPT[symbol]
    value -= danger(s, seat, action, following)
    if symbol >= PLUS2:
        value += merit_of_harm(s, seat, symbol)
    if symbol < WILD:
        value -= merit_of_twins(s, seat, symbol)
    if s.target > 0:
        value += COST[action] // CHEAP
    return int(value) + (1 if says_uno(action) else 0)


@rule
def turn_after(s: State, seat: int, symbol: int) -> int:
    """Who has the turn after a card with a symbol that does not leave it to the next one."""
    if symbol == REVERSE and (s.players > 2 or s.flags & PLAIN_REVERSE != 0):
        return seat_before(s, seat)
    return seat_after(s, seat_after(s, seat))


@rule
def danger(s: State, seat: int, action: int, following: int) -> int:
    """What it means to this seat who has the turn after that play; `following` is the threat of the next one."""
    symbol, threat = SYMBOL_PLAYED[action], following
    if symbol >= SKIP and symbol != WILD and symbol != FITS_IN:
        other = turn_after(s, seat, symbol)
        if other == seat:
            return -EXTRA_TURN
        threat = threat_of(s, seat, other)
    if threat >= 0:
        return threat
    return CERTAIN if has(MATCHING[COLOUR_PLAYED[action], symbol], LAST_CARD - threat) else 0


@rule
def threat_of(s: State, seat: int, other: int) -> int:
    """How near the other is to the end; LAST_CARD less his last card, if this seat has seen it."""
    if count(s.hand[other]) == 1:
        card = first(s.hand[other])
        if has(s.seen[seat], card):
            return LAST_CARD - card
    return nearness(s, other)


@rule
def nearness(s: State, other: int) -> int:
    """How near the other is to the end."""
    return int(DANGER[min(count(s.hand[other]), MOST_COUNTED)])


@rule
def merit_of_twins(s: State, seat: int, symbol: int) -> int:
    """What it is worth to keep a card for the others with its symbol."""
    return 0 if s.players > 2 else TWIN * (count_of(s.hand[seat], OF_SYMBOL[symbol]) - 1)


@rule
def merit_of_harm(s: State, seat: int, symbol: int) -> int:
    """That others draw, beyond the turn that they lose: worth the more, the nearer the next one is to the end."""
    if symbol == WILD:
        return 0
    value = nearness(s, seat_after(s, seat))
    if symbol != FITS_IN:
        value //= 2  # he does not have the turn
    if symbol == PLUS4 and would_bluff(s, seat):
        value -= BLUFF
    return value


@rule
def would_bluff(s: State, seat: int) -> bool:
    """Whether a +4 laid now would leave behind what betrays it; where another +4 does, the one laid is not that."""
    is_lonely = s.flags // LONELY_PLUS4
    return count_of(s.hand[seat], BETRAYING[is_lonely, s.colour]) > 1 - is_lonely


@rule
def is_doubtful(s: State, seat: int) -> bool:
    """Whether the +4 of the player before looks like a bluff."""
    accused, unseen = seat_before(s, seat), 0
    if s.drawn != NO_CARD:
        return False  # he had a single card
    card = first(s.hand[accused])
    while card != NONE:
        if not has(s.seen[seat], card):
            unseen += 1
        elif has(BETRAYING[s.flags // LONELY_PLUS4, s.phase - FACING], card):
            return True
        card = after(s.hand[accused], card)
    return unseen >= int(MANY[min(count(s.hand[seat]), len(MANY) - 1)])


@rule
def rarer_icon(s: State, seat: int) -> int:
    """The one that fewer of the others seem to have more of."""
    love = 0
    for other in range(s.players):
        if other != seat:
            lead = lead_of_love(s, seat, other)
            love += 1 if lead > 0 else -1 if lead < 0 else 0
    return MONEY if love > 0 else LOVE


@rule
def lead_of_love(s: State, seat: int, other: int) -> int:
    """How much more love than money the other must be thought to have: cards seen count for what they are, the rest
    for the mean of what is left to be seen. Half of all cards have each icon."""
    rest = len(s.trace) - count(s.seen[seat])
    mean = count_of(s.seen[seat], OF_ICON[MONEY]) - count_of(s.seen[seat], OF_ICON[LOVE])
    lead, card = 0, first(s.hand[other])
    while card != NONE:
        if not has(s.seen[seat], card):
            lead += mean
        else:
            lead += rest if has(OF_ICON[LOVE], card) else -rest
        card = after(s.hand[other], card)
    return lead
