"""Vermine: the last player who is not overrun by five vermin wins.

Set-up and turn     VERM-01 the deal · 02 draw one, play one · 03 on anybody · 19 an empty hand
Vermin              VERM-04, 05 matches and larvae · 06..08 the Scorpion · 16 the sixth vermin · 24 face up
Action cards        VERM-09, 10 exterminator · 11 infestation · 12..15 migration
Out and over        VERM-17, 18 out · 22 the last one · 23 king
The pile runs out   VERM-20 the pit returns, nothing left · 21 stuck

Whoever holds a card can play one, or is stuck as VERM-21 says. Vermin always go on oneself, an Exterminator always
works, and so does a Migration: where vermin lie, one can be moved (VERM-14). Those of an opponent may come to oneself,
even as a sixth; and if all lie in front of oneself, no opponent has five.

The record is the family's (games/_burial.py): `heap` is the pit, `scrap` the discard."""

from __future__ import annotations

from pioche.core.cards import first_of, has_any, is_empty, move, move_all
from pioche.core.record import Cells, i8
from pioche.core.rule import rule
from pioche.games._burial import (
    OVER,
    PLAYING,
    BurialState,
    actors,
    attach,
    choose_first,
    clear_matches,
    deal_hands,
    draw_card,
    forbidden_on_attached,
    forbidden_pest,
    gather,
    has_table_pest,
    is_among,
    is_living,
    kinds_in,
    lay_pest,
    list_each,
    list_on,
    may_receive,
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
from pioche.games.vermine.cards import (
    COLOURS,
    EXTERMINATOR,
    EXTERMINATOR_KIND,
    INFESTATION,
    INFESTATION_KIND,
    KIND,
    LARVA,
    MIGRATION,
    MIGRATION_KIND,
    SCORPION,
    VERMIN,
    VERMIN_BITS,
    VERMIN_COUNT,
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


class State(BurialState):
    infestation_returns: i8  # 1: Infestations that an Exterminator ends go to the pit


SEATS = 6
INFESTATION_RETURNS, KING, FIRST = 0, 1, 2  # options

# Action numbers: vermin on a seat, the exterminator, an infestation, a migration with what it moves, and three alone.
EXTERMINATE = VERMIN_COUNT * SEATS
ON_INFESTATION = EXTERMINATE + 1
MIGRATE = ON_INFESTATION + SEATS
FROM_A_SEAT = VERMIN_COUNT * SEATS  # migrations
WASTE_MIGRATION = MIGRATE + SEATS * FROM_A_SEAT
DISCARD_INFESTATION = WASTE_MIGRATION + 1
PASS = WASTE_MIGRATION + 2
ACTIONS = WASTE_MIGRATION + 3


@rule
def migration_source(action: int) -> int:
    return (action - MIGRATE) // FROM_A_SEAT


@rule
def migration_kind(action: int) -> int:
    return (action - MIGRATE) // SEATS % VERMIN_COUNT


@rule
def migration_target(action: int) -> int:
    return (action - MIGRATE) % SEATS


@rule
def prepare(s: State, players: int, options: Cells) -> None:
    set_table(s, players, options[KING])
    s.infestation_returns = options[INFESTATION_RETURNS]


@rule
def deal(s: State, players: int, deck: Cells, options: Cells) -> None:  # VERM-01
    prepare(s, players, options)
    deal_hands(s, deck, EXTERMINATOR, MIGRATION)
    choose_first(s, options[FIRST])
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    if not has_any(s.pile[s.turn], SCORPION):  # VERM-06
        draw_card(s, s.turn)


@rule
def legal(s: State, seat: int, actions: Cells) -> int:
    """Every action that no rule forbids, in ascending order."""
    if s.phase == OVER or seat != s.turn:
        return 0
    held = kinds_in(s.hand[seat], KIND)
    if held == 0:
        actions[0] = PASS  # VERM-02
        return 1
    targets = receivers(s, seat)
    n = list_each(actions, 0, 0, held & VERMIN_BITS, SEATS, targets)  # VERM-16
    if is_among(held, EXTERMINATOR_KIND):
        actions[n] = EXTERMINATE
        n += 1
    if is_among(held, INFESTATION_KIND):
        n = list_on(actions, n, ON_INFESTATION, unattached(s))  # VERM-11
    if is_among(held, MIGRATION_KIND):
        n = list_migrations(s, actions, n, targets)
    if n == 0:
        actions[n] = DISCARD_INFESTATION  # VERM-21
        n += 1
    return n


@rule
def list_migrations(s: State, actions: Cells, n: int, targets: int) -> int:  # VERM-12..14
    found = n
    for source in range(s.players):
        if not is_empty(s.pile[source]):
            kinds = kinds_in(s.pile[source], KIND)
            found = list_each(actions, found, MIGRATE + source * FROM_A_SEAT, kinds, SEATS, targets & ~(1 << source))
    if found == n:
        actions[found] = WASTE_MIGRATION
        found += 1
    return found


@rule
def forbidden(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids the action; 0: none does."""
    if s.phase == OVER:
        return rule_of_the_end(s, 22, 23, 20)
    if seat != s.turn:
        return 2
    if action < EXTERMINATE:
        return forbidden_pest(s, seat, KIND[action // SEATS], action % SEATS, 16)
    if action == EXTERMINATE:
        return 0 if has_any(s.hand[seat], EXTERMINATOR) else 2
    if action < MIGRATE:
        return forbidden_on_attached(s, seat, INFESTATION, action - ON_INFESTATION, 11)
    if action < DISCARD_INFESTATION:
        return forbidden_migration(s, seat, action)
    if action == DISCARD_INFESTATION:
        return forbidden_discard(s, seat)
    return 0 if is_empty(s.hand[seat]) else 2


@rule
def forbidden_migration(s: State, seat: int, action: int) -> int:
    if not has_any(s.hand[seat], MIGRATION):
        return 2
    if action == WASTE_MIGRATION:
        return 14 if has_table_pest(s) else 0
    source, kind, target = migration_source(action), migration_kind(action), migration_target(action)
    if source == target or not is_living(s, target) or not has_any(s.pile[source], KIND[kind]):
        return 12
    return 0 if may_receive(s, seat, target) else 13


@rule
def forbidden_discard(s: State, seat: int) -> int:  # VERM-21
    if not has_any(s.hand[seat], INFESTATION):
        return 2
    return 0 if is_stuck(s, seat) else 21


@rule
def is_stuck(s: State, seat: int) -> bool:  # VERM-21
    return (
        not has_any(s.hand[seat], VERMIN)
        and not has_any(s.hand[seat], EXTERMINATOR)
        and not has_any(s.hand[seat], MIGRATION)
        and unattached(s) == 0
    )


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < EXTERMINATE:
        lay_pest(s, seat, action % SEATS, KIND[action // SEATS], COLOURS, LARVA)
    elif action == EXTERMINATE:
        exterminate(s, seat)
    elif action < MIGRATE:
        attach(s, seat, action - ON_INFESTATION, INFESTATION)  # VERM-11
    elif action < WASTE_MIGRATION:
        migrate(s, seat, migration_source(action), migration_kind(action), migration_target(action))
    elif action < PASS:
        scrap_from_hand(s, seat, MIGRATION if action == WASTE_MIGRATION else INFESTATION)
    end_turn(s)


@rule
def exterminate(s: State, seat: int) -> None:  # VERM-09
    scrap_from_hand(s, seat, EXTERMINATOR)
    for target in range(s.players):
        move_all(s.pile[target], s.heap)
        move_all(s.attached[target], s.heap if s.infestation_returns == 1 else s.scrap)  # VERM-10


@rule
def migrate(s: State, seat: int, source: int, kind: int, target: int) -> None:  # VERM-12, VERM-15
    scrap_from_hand(s, seat, MIGRATION)
    move(first_of(s.pile[source], KIND[kind]), s.pile[source], s.pile[target])
    clear_matches(s, target, COLOURS, LARVA)


@rule
def end_turn(s: State) -> None:  # VERM-17
    settle_turn(s, VERMIN)
    if s.phase == PLAYING:
        pass_turn(s)
        begin_turn(s)
