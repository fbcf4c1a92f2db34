"""What a cook who learns may weigh before he lays a taco: a few numbers for every action, from his own hand, the tacos
he has laid himself and what is public.

An action's features are a row of terms, each the number of a weight and the amount it counts, in hundredths."""

from __future__ import annotations

from pioche.core.cards import NO_CARD, count
from pioche.core.record import Cells, Rows, table
from pioche.core.rule import rule
from pioche.games.diablo.bot import hope, merit
from pioche.games.diablo.cards import DECK, HIGHEST, JOKER, ORDERS, TACOS_EACH
from pioche.games.diablo.rules import ANYWHERE, SLOTS, State, copies_of, tally, total_of

_numbers = {DECK.cards_of(order.id)[0]: number for number, order in enumerate(ORDERS)}
ORDER_OF = table([_numbers.get(card, 0) for card in range(DECK.size)])  # by card number; for the orders only
VALUES = JOKER + 1
MOST_EACH = max(order.tacos for order in ORDERS)

# Numbers of weights.
BEST, BEHIND, HOPE, GAIN, PUSHED, FULFILS, SPOILS, SECOND, LEADING, SPENT, SINGLE = range(11)
BY_STAGE = SINGLE  # for every order, by how many tacos one has laid there
BY_VALUE = BY_STAGE + len(ORDERS) * MOST_EACH  # for every order, by the taco's value
BY_LOSS = BY_VALUE + len(ORDERS) * VALUES  # for every value, where nothing was to be hoped for and where something was
FEATURES = BY_LOSS + 2 * VALUES
TERMS = SINGLE + 3
WHOLE = 100
CLEAR = 3  # orders ahead that count as a clear lead

# What a position is judged by, once as it is and once more the nearer the end is.
ALWAYS, FIRST, LEAD, GONE, JOKER_GONE, AHEAD, HOPES = range(7)
HOPES_AGAINST = HOPES + MOST_EACH  # those and these by how many tacos an order still asks for
PLAIN = HOPES_AGAINST + MOST_EACH
JUDGED = 2 * PLAIN
NEAR = 4  # orders from the end


@rule
def describe(s: State, seat: int, actions: Cells, n: int, rows: Rows) -> None:
    """Fill a row for each of the actions."""
    best = 0
    for i in range(n):
        value = merit(s, seat, int(actions[i]) // SLOTS, int(actions[i]) % SLOTS)
        set_term(rows[i], BEHIND, BEHIND, value)
        best = max(best, value)
    for i in range(n):
        behind = best - int(rows[i][2 * BEHIND + 1])
        set_term(rows[i], BEST, BEST, WHOLE if behind == 0 else 0)
        set_term(rows[i], BEHIND, BEHIND, -WHOLE * behind // max(best, 1))
        describe_one(s, seat, int(actions[i]) // SLOTS, int(actions[i]) % SLOTS, rows[i])


@rule
def is_best(row: Cells) -> bool:
    """Whether the heuristic would as soon do this as anything."""
    return row[2 * BEST + 1] == WHOLE


@rule
def set_term(row: Cells, term: int, weight: int, amount: int) -> None:
    row[2 * term] = weight
    row[2 * term + 1] = amount


@rule
def describe_one(s: State, seat: int, value: int, at: int, row: Cells) -> None:
    """All terms but those that compare the actions."""
    order, hand, laid = int(s.order[at]), tally(s.hand[seat]), tally(s.laid[seat, at])
    taco, stage, each = 1 << (4 * value), count(s.laid[seat, at]), int(TACOS_EACH[order])
    before, after = hope(order, laid, hand), hope(order, laid + taco, hand - taco)
    lead = max(-CLEAR, min(CLEAR, count(s.won[seat]) - count(s.won[1 - seat])))
    is_last = stage + 1 == each
    set_term(row, HOPE, HOPE, after)
    set_term(row, GAIN, GAIN, after - before)
    set_term(row, PUSHED, PUSHED, after * (stage + 1) // each)
    set_term(row, FULFILS, FULFILS, after if is_last else 0)
    set_term(row, SPOILS, SPOILS, WHOLE if after == 0 and before > 0 else 0)
    set_term(row, SECOND, SECOND, 0 if s.at == ANYWHERE else after)
    set_term(row, LEADING, LEADING, after * lead // CLEAR)
    set_term(row, SPENT, SPENT, value * WHOLE // JOKER if is_last and after > 0 else 0)
    set_term(row, SINGLE, BY_STAGE + ORDER_OF[order] * MOST_EACH + stage, WHOLE)
    set_term(row, SINGLE + 1, BY_VALUE + ORDER_OF[order] * VALUES + value, WHOLE)
    set_term(row, SINGLE + 2, BY_LOSS + 2 * value + (1 if before > 0 else 0), WHOLE)


@rule
def judge(s: State, seat: int, row: Cells) -> None:
    """What speaks for a seat between two turns, from all cards: for imagined worlds, in which none is hidden."""
    for feature in range(JUDGED):
        row[feature] = 0
    row[ALWAYS] = WHOLE
    row[FIRST] = WHOLE if s.first == seat else 0
    row[LEAD] = WHOLE * (count(s.won[seat]) - count(s.won[1 - seat])) // CLEAR
    gone, gone_there = tally(s.removed[seat]), tally(s.removed[1 - seat])
    row[GONE] = WHOLE * (total_of(gone) - total_of(gone_there)) // HIGHEST
    row[JOKER_GONE] = WHOLE * (copies_of(gone, JOKER) - copies_of(gone_there, JOKER))
    left = count(s.orders)
    for slot in range(SLOTS):
        if s.order[slot] != NO_CARD:
            judge_order(s, seat, slot, row)
            left += 1
    for feature in range(PLAIN):
        row[PLAIN + feature] = int(row[feature]) * NEAR // (left + 1)


@rule
def judge_order(s: State, seat: int, slot: int, row: Cells) -> None:
    order = int(s.order[slot])
    mine = hope(order, tally(s.laid[seat, slot]), tally(s.hand[seat]))
    theirs = hope(order, tally(s.laid[1 - seat, slot]), tally(s.hand[1 - seat]))
    missing = int(TACOS_EACH[order]) - count(s.laid[seat, slot]) - 1
    row[HOPES + missing] += mine
    row[HOPES_AGAINST + missing] += theirs
    if mine != theirs:
        row[AHEAD] += WHOLE if mine > theirs else -WHOLE


@rule
def is_between_turns(s: State) -> bool:
    return s.at == ANYWHERE
