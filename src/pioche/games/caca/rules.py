"""Caca (Oh Sh*t!): the last player who is not buried under five poos wins.

Set-up and turn     CACA-01 the deal · 02 draw one, play one · 03 on anybody · 27 two decks
Poos                CACA-04 face up · 05..08 matches and unicorns · 15, 16 the sixth poo
Action cards        CACA-09 toilet · 10 constipation · 11..14 suppository
Out and over        CACA-17, 18 out · 22, 23 the last one · 24, 25 king · 26 nothing left
The pile runs out   CACA-19 the discharge returns · 20 stuck · 21 nothing to draw

The record is the family's (games/_burial.py): `heap` is the discharge, `scrap` the drain."""

from __future__ import annotations

from pioche.core.cards import first_of, has_any, is_empty, move, move_all
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.games._burial import (
    OVER,
    PLAYING,
    BurialState,
    actors,
    attach,
    begin_turn,
    choose_first,
    clear_matches,
    deal_hands,
    forbidden_on_attached,
    forbidden_pest,
    gather,
    has_table_pest,
    is_among,
    is_attached,
    is_living,
    kinds_in,
    lay_pest,
    list_each,
    list_on,
    origin,
    outcome,
    over,
    pass_turn,
    receivers,
    remember,
    rule_of_the_end,
    scrap_from_hand,
    set_table,
    settle_turn,
    unattached,
    winners,
)
from pioche.games.caca.cards import (
    COLOURS,
    CONSTIPATION,
    CONSTIPATION_KIND,
    KIND,
    POO_BITS,
    POO_COUNT,
    POOS,
    SUPPOSITORY,
    SUPPOSITORY_KIND,
    TOILET,
    TOILET_KIND,
    UNICORN,
)

__all__ = [
    "actors",
    "apply",
    "deal",
    "forbidden",
    "gather",
    "legal",
    "origin",
    "outcome",
    "over",
    "prepare",
    "remember",
    "winners",
]

State = BurialState

SEATS = 12
KING, FIRST = 0, 1  # options

# Action numbers: a poo kind on a seat, a toilet, a constipation, a suppository with the poo it removes, and four alone.
ON_TOILET = POO_COUNT * SEATS
ON_CONSTIPATION = ON_TOILET + SEATS
REMOVE = ON_CONSTIPATION + SEATS
WASTE_SUPPOSITORY = REMOVE + SEATS * POO_COUNT
DISCARD_TOILET = WASTE_SUPPOSITORY + 1
DISCARD_CONSTIPATION = WASTE_SUPPOSITORY + 2
PASS = WASTE_SUPPOSITORY + 3
ACTIONS = WASTE_SUPPOSITORY + 4


@rule
def prepare(s: State, players: int, options: Cells) -> None:
    set_table(s, players, options[KING])


@rule
def deal(s: State, players: int, deck: Cells, options: Cells) -> None:  # CACA-01
    prepare(s, players, options)
    deal_hands(s, deck, TOILET, SUPPOSITORY)
    choose_first(s, options[FIRST])
    begin_turn(s)


@rule
def legal(s: State, seat: int, actions: Cells) -> int:
    """Every action that no rule forbids, in ascending order."""
    if s.phase == OVER or seat != s.turn:
        return 0
    held = kinds_in(s.hand[seat], KIND)
    if held == 0:
        actions[0] = PASS  # CACA-21
        return 1
    n = list_each(actions, 0, 0, held & POO_BITS, SEATS, receivers(s, seat))  # CACA-15, CACA-16
    open_seats = unattached(s)
    if is_among(held, TOILET_KIND):
        n = list_on(actions, n, ON_TOILET, open_seats)  # CACA-09
    if is_among(held, CONSTIPATION_KIND):
        n = list_on(actions, n, ON_CONSTIPATION, open_seats)  # CACA-10
    if is_among(held, SUPPOSITORY_KIND):
        n = list_suppositories(s, actions, n)
    return n if n > 0 else list_discards(held, actions)


@rule
def list_suppositories(s: State, actions: Cells, n: int) -> int:  # CACA-11
    found = n
    for target in range(s.players):
        if not is_empty(s.pile[target]):
            found = list_on(actions, found, REMOVE + target * POO_COUNT, kinds_in(s.pile[target], KIND))
    if found == n:
        actions[found] = WASTE_SUPPOSITORY
        found += 1
    return found


@rule
def list_discards(held: int, actions: Cells) -> int:  # CACA-20
    n = 0
    if is_among(held, TOILET_KIND):
        actions[n] = DISCARD_TOILET
        n += 1
    if is_among(held, CONSTIPATION_KIND):
        actions[n] = DISCARD_CONSTIPATION
        n += 1
    return n


@rule
def forbidden(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids the action; 0: none does."""
    if s.phase == OVER:
        return rule_of_the_end(s, 22, 24, 26)
    if seat != s.turn:
        return 2
    if action < ON_TOILET:
        return forbidden_pest(s, seat, KIND[action // SEATS], action % SEATS, 15)
    if action < ON_CONSTIPATION:
        return forbidden_on_attached(s, seat, TOILET, action - ON_TOILET, 9)
    if action < REMOVE:
        return forbidden_on_attached(s, seat, CONSTIPATION, action - ON_CONSTIPATION, 10)
    if action <= WASTE_SUPPOSITORY:
        return forbidden_suppository(s, seat, action)
    if action == PASS:
        return 0 if is_empty(s.hand[seat]) else 2
    return forbidden_discard(s, seat, TOILET if action == DISCARD_TOILET else CONSTIPATION)


@rule
def forbidden_suppository(s: State, seat: int, action: int) -> int:
    if not has_any(s.hand[seat], SUPPOSITORY):
        return 2
    if action == WASTE_SUPPOSITORY:
        return 11 if has_table_pest(s) else 0
    target, poo = (action - REMOVE) // POO_COUNT, (action - REMOVE) % POO_COUNT
    if not is_living(s, target):
        return 3
    if has_any(s.pile[target], KIND[poo]):
        return 0
    return 14 if is_empty(s.pile[target]) and is_attached(s, target) else 11


@rule
def forbidden_discard(s: State, seat: int, kind: Cells) -> int:  # CACA-20
    if not has_any(s.hand[seat], kind):
        return 2
    return 0 if is_stuck(s, seat) else 20


@rule
def is_stuck(s: State, seat: int) -> bool:  # CACA-20
    return not has_any(s.hand[seat], POOS) and not has_any(s.hand[seat], SUPPOSITORY) and unattached(s) == 0


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < ON_TOILET:
        lay_pest(s, seat, action % SEATS, KIND[action // SEATS], COLOURS, UNICORN)
    elif action < ON_CONSTIPATION:
        flush(s, seat, action - ON_TOILET)
    elif action < REMOVE:
        attach(s, seat, action - ON_CONSTIPATION, CONSTIPATION)  # CACA-10
    elif action < WASTE_SUPPOSITORY:
        relieve(s, seat, (action - REMOVE) // POO_COUNT, (action - REMOVE) % POO_COUNT)
    elif action < PASS:
        scrap_alone(s, seat, action)
    end_turn(s)


@rule
def scrap_alone(s: State, seat: int, action: int) -> None:  # CACA-11, CACA-20
    if action == WASTE_SUPPOSITORY:
        scrap_from_hand(s, seat, SUPPOSITORY)
    elif action == DISCARD_TOILET:
        scrap_from_hand(s, seat, TOILET)
    else:
        scrap_from_hand(s, seat, CONSTIPATION)


@rule
def flush(s: State, seat: int, target: int) -> None:  # CACA-09
    scrap_from_hand(s, seat, TOILET)
    move_all(s.pile[target], s.heap)


@rule
def relieve(s: State, seat: int, target: int, poo: int) -> None:  # CACA-11..13
    scrap_from_hand(s, seat, SUPPOSITORY)
    move(first_of(s.pile[target], KIND[poo]), s.pile[target], s.heap)
    move_all(s.attached[target], s.scrap)
    clear_matches(s, target, COLOURS, UNICORN)


@rule
def end_turn(s: State) -> None:  # CACA-17, CACA-23
    settle_turn(s, POOS)
    if s.phase == PLAYING:
        pass_turn(s)
        begin_turn(s)
