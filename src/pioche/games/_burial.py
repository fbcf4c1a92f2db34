"""What caca and vermine share: piles in front of players, matches with wilds, attachments, burial under five.

Words of this family: a *pest* is a poo or a vermin; the *heap* takes pests and becomes the new draw pile; the *scrap*
takes spent action cards and never comes back; an *attachment* keeps its player's pests from matching.

Rules 2 (whose turn, which hand) and 3 (on the living) have the same number in both ledgers."""

from __future__ import annotations

from pioche.core.bits import lowest
from pioche.core.cards import (
    NONE,
    add_all,
    after,
    copy,
    count,
    count_of,
    first,
    first_of,
    first_of_both,
    has_any,
    is_empty,
    move,
    move_all,
    move_of,
    put,
    remove_all,
)
from pioche.core.chance import below, draw_any, draw_any_of
from pioche.core.record import ByteByCard, Cards, CardsBySeat, Cells, Record, Rows, SeatBits, i8, u8
from pioche.core.rule import rule
from pioche.core.seats import all_seats, next_of

BURIED = 5
FIVE_CARDS = 5
MATCH = 3
MOST_PESTS = 255  # more than there are
OWN_TURN, ON_THE_LIVING = 2, 3  # rule numbers
LAST_SHUFFLE = 254
PLAYING, OVER = 0, 1


class BurialState(Record):
    draw: Cards
    hand: CardsBySeat
    pile: CardsBySeat  # pests in front of a seat
    attached: CardsBySeat  # one card at most
    heap: Cards
    scrap: Cards
    seen: CardsBySeat
    shuffle_of: ByteByCard  # which shuffle each card was last part of, 0: the deal
    living: SeatBits
    won: SeatBits  # 0 until the end
    players: i8
    turn: i8
    king: i8  # 1: the first one buried wins
    shuffles: u8  # how often the heap became the draw pile, at most LAST_SHUFFLE
    phase: i8  # PLAYING, OVER


@rule
def set_table(s: BurialState, players: int, king: int) -> None:
    s.players = players
    s.king = king
    s.living = all_seats(players)


@rule
def deal_hands(s: BurialState, deck: Cells, first_kind: Cells, second_kind: Cells) -> None:
    """One card of each of two kinds, known to everybody, then any cards up to five."""
    copy(deck, s.draw)
    for seat in range(s.players):
        give_openly(s, seat, draw_any_of(s, s.draw, first_kind))
        give_openly(s, seat, draw_any_of(s, s.draw, second_kind))
    for seat in range(s.players):
        for _ in range(FIVE_CARDS - 2):
            give(s, seat, draw_any(s, s.draw))


@rule
def give(s: BurialState, seat: int, card: int) -> None:
    put(s.hand[seat], card)
    put(s.seen[seat], card)


@rule
def give_openly(s: BurialState, seat: int, card: int) -> None:
    put(s.hand[seat], card)
    show_card(s, card)


@rule
def show_card(s: BurialState, card: int) -> None:
    for seat in range(s.players):
        put(s.seen[seat], card)


@rule
def show(s: BurialState, zone: Cells) -> None:
    for seat in range(s.players):
        add_all(s.seen[seat], zone)


@rule
def choose_first(s: BurialState, first_seat: int) -> None:
    s.turn = below(s, s.players) if first_seat < 0 else first_seat


@rule
def is_living(s: BurialState, seat: int) -> bool:
    return (s.living >> seat) & 1 == 1


@rule
def is_attached(s: BurialState, seat: int) -> bool:
    return not is_empty(s.attached[seat])


@rule
def has_table_pest(s: BurialState) -> bool:
    for seat in range(s.players):
        if not is_empty(s.pile[seat]):
            return True
    return False


@rule
def is_full(s: BurialState, seat: int) -> bool:
    return count(s.pile[seat]) >= BURIED


@rule
def may_receive(s: BurialState, seat: int, target: int) -> bool:  # CACA-15, CACA-16, VERM-16
    return seat == target or (is_living(s, target) and not is_full(s, target))


@rule
def receivers(s: BurialState, seat: int) -> int:
    """The seats that may be given a pest, as bits."""
    seats = 0
    for target in range(s.players):
        if may_receive(s, seat, target):
            seats |= 1 << target
    return seats


@rule
def unattached(s: BurialState) -> int:
    """The living seats without an attachment, as bits."""
    seats = s.living
    for seat in range(s.players):
        if is_attached(s, seat):
            seats &= ~(1 << seat)
    return seats


@rule
def list_on(actions: Cells, n: int, number: int, seats: int) -> int:
    """Write the actions `number + seat` behind the first n; how many there are now."""
    while seats != 0:
        actions[n] = number + lowest(seats)
        seats &= seats - 1
        n += 1
    return n


@rule
def kinds_in(zone: Cells, kinds: Rows) -> int:
    """Which of these kinds the zone has, as bits."""
    found = 0
    for kind in range(len(kinds)):
        found |= int(has_any(zone, kinds[kind])) << kind
    return found


@rule
def is_among(kinds: int, kind: int) -> bool:
    return (kinds >> kind) & 1 == 1


@rule
def list_each(actions: Cells, n: int, number: int, kinds: int, step: int, seats: int) -> int:
    """As `list_on`, for each of these kinds (bits): the actions `number + kind * step + seat`."""
    while kinds != 0:
        n = list_on(actions, n, number + lowest(kinds) * step, seats)
        kinds &= kinds - 1
    return n


@rule
def forbidden_pest(s: BurialState, seat: int, kind: Cells, target: int, sixth: int) -> int:
    """The number of the rule that keeps the seat from laying this pest there; `sixth` is the rule of the sixth."""
    if not has_any(s.hand[seat], kind):
        return OWN_TURN
    if not is_living(s, target):
        return ON_THE_LIVING
    return 0 if may_receive(s, seat, target) else sixth


@rule
def forbidden_on_attached(s: BurialState, seat: int, kind: Cells, target: int, number: int) -> int:
    """For a card that rule `number` keeps away from players with an attachment."""
    if not has_any(s.hand[seat], kind):
        return OWN_TURN
    if not is_living(s, target):
        return ON_THE_LIVING
    return number if is_attached(s, target) else 0


@rule
def copy_to_play(s: BurialState, seat: int, kind: Cells) -> int:
    """Of several alike one that everybody knows, if there is one: the one left behind must tell nothing.

    A card in a hand is known to its owner alone, or from the open deal to everybody: so to any other seat."""
    known = first_of_both(s.hand[seat], s.seen[1 if seat == 0 else 0], kind)
    return known if known != NONE else first_of(s.hand[seat], kind)


@rule
def scrap_from_hand(s: BurialState, seat: int, kind: Cells) -> None:
    card = copy_to_play(s, seat, kind)
    move(card, s.hand[seat], s.scrap)
    show_card(s, card)


@rule
def lay_pest(s: BurialState, seat: int, target: int, kind: Cells, colours: Rows, wild: Cells) -> None:
    card = copy_to_play(s, seat, kind)
    move(card, s.hand[seat], s.pile[target])
    show_card(s, card)
    clear_matches(s, target, colours, wild)


@rule
def attach(s: BurialState, seat: int, target: int, kind: Cells) -> None:
    card = copy_to_play(s, seat, kind)
    move(card, s.hand[seat], s.attached[target])
    show_card(s, card)


@rule
def clear_matches(s: BurialState, seat: int, colours: Rows, wild: Cells) -> None:
    """CACA-05..08, VERM-04, VERM-05: all colours that match go at once, and all wilds with them."""
    if count(s.pile[seat]) < MATCH or is_attached(s, seat):
        return
    wilds = count_of(s.pile[seat], wild)
    matched = wilds >= MATCH
    for colour in range(len(colours)):
        n = count_of(s.pile[seat], colours[colour])
        if n >= 1 and n + wilds >= MATCH:
            move_of(s.pile[seat], colours[colour], s.heap)
            matched = True
    if matched:
        move_of(s.pile[seat], wild, s.heap)


@rule
def begin_turn(s: BurialState) -> None:
    draw_card(s, s.turn)


@rule
def draw_card(s: BurialState, seat: int) -> None:
    """ALL-03."""
    if is_empty(s.draw):
        refill(s)
    if not is_empty(s.draw):
        give(s, seat, draw_any(s, s.draw))


@rule
def refill(s: BurialState) -> None:
    """The heap becomes the draw pile; nobody knows any more where its cards are."""
    if is_empty(s.heap):
        return
    s.shuffles = min(s.shuffles + 1, LAST_SHUFFLE)
    card = first(s.heap)
    while card != NONE:
        s.shuffle_of[card] = s.shuffles
        card = after(s.heap, card)
    for seat in range(s.players):
        remove_all(s.seen[seat], s.heap)
    move_all(s.heap, s.draw)


@rule
def settle_turn(s: BurialState, pests: Cells) -> None:
    """The end of a turn: burial, the last survivor, an exhausted table."""
    if is_full(s, s.turn):
        bury(s, s.turn, pests)
    if s.phase == PLAYING and is_exhausted(s):
        end_exhausted(s)


@rule
def bury(s: BurialState, seat: int, pests: Cells) -> None:
    if s.king == 1:  # CACA-24
        finish(s, 1 << seat)
        return
    hand_in(s, seat, pests)
    s.living &= ~(1 << seat)
    if s.living & (s.living - 1) == 0:  # CACA-22, VERM-22
        finish(s, s.living)


@rule
def hand_in(s: BurialState, seat: int, pests: Cells) -> None:
    """CACA-18, VERM-18."""
    show(s, s.hand[seat])
    move_all(s.pile[seat], s.heap)
    move_of(s.hand[seat], pests, s.heap)
    move_all(s.hand[seat], s.scrap)
    move_all(s.attached[seat], s.scrap)


@rule
def is_exhausted(s: BurialState) -> bool:
    if not is_empty(s.draw) or not is_empty(s.heap):
        return False
    for seat in range(s.players):
        if not is_empty(s.hand[seat]):
            return False
    return True


@rule
def end_exhausted(s: BurialState) -> None:
    """CACA-26, VERM-20: fewest pests win, with `king` most; a tie is shared."""
    best, won = -1, 0
    for seat in range(s.players):
        if is_living(s, seat):
            merit = standing(s, seat)
            if merit > best:
                best, won = merit, 0
            if merit == best:
                won |= 1 << seat
    finish(s, won)


@rule
def standing(s: BurialState, seat: int) -> int:
    """Who has the fewest pests is ahead, with `king` who has the most; whoever is out stands below everybody."""
    if not is_living(s, seat):
        return -1
    return count(s.pile[seat]) if s.king == 1 else MOST_PESTS - count(s.pile[seat])


@rule
def finish(s: BurialState, won: int) -> None:
    s.won = won
    s.phase = OVER


@rule
def pass_turn(s: BurialState) -> None:
    s.turn = next_of(s.living, s.turn)


@rule
def rule_of_the_end(s: BurialState, last: int, king: int, exhausted: int) -> int:
    """Which of these rules ended the game: the last survivor, the king, or nothing left to play."""
    if is_exhausted(s) and not is_full(s, s.turn):
        return exhausted
    return king if s.king == 1 else last


@rule
def over(s: BurialState) -> bool:
    return s.phase == OVER


@rule
def actors(s: BurialState) -> int:
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def winners(s: BurialState) -> int:
    return s.won


@rule
def outcome(s: BurialState, seat: int) -> int:
    return (s.won >> seat) & 1


@rule
def origin(s: BurialState, card: int) -> int:
    return s.shuffle_of[card]


@rule
def remember(s: BurialState, seat: int, card: int) -> None:
    put(s.seen[seat], card)


@rule
def gather(s: BurialState, found: Cells) -> int:
    """Put the cards of all zones together; how many there were (ALL-01)."""
    total = count(s.draw) + count(s.heap) + count(s.scrap)
    add_all(found, s.draw)
    add_all(found, s.heap)
    add_all(found, s.scrap)
    for seat in range(s.players):
        total += count(s.hand[seat]) + count(s.pile[seat]) + count(s.attached[seat])
        add_all(found, s.hand[seat])
        add_all(found, s.pile[seat])
        add_all(found, s.attached[seat])
    return total
