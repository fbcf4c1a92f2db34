"""The zones of diablo as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.core import pieces
from pioche.core.cards import NO_CARD, count
from pioche.core.errors import BadScenario
from pioche.core.game import Setup
from pioche.core.record import SEATS
from pioche.core.zones import Index, card_zone, nobody, owner, set_zone
from pioche.games.diablo.cards import DIABLO, GUACAMOLE, JURY, SIDE, TACOS_EACH, VALUES
from pioche.games.diablo.rules import ANYWHERE, OVER, PLAYERS, SLOTS, copies_of, has_open_order, to_lay


def is_own_taco(s: Any, index: Index, card: int) -> bool:
    return bool(SIDE[card] == (DIABLO if index[0] == s.diablo else GUACAMOLE))


def is_order(s: Any, index: Index, card: int) -> bool:
    return bool(SIDE[card] == JURY)


ZONES = (
    set_zone("deck", per=(SEATS,), place="seat", face=nobody, takes=is_own_taco),
    set_zone("hand", per=(SEATS,), place="seat", look="fan", face=owner, takes=is_own_taco),
    set_zone("laid", per=(SEATS, SLOTS), place="slot", face=nobody, known=owner, takes=is_own_taco),  # DIAB-05
    set_zone("discard", per=(SEATS,), place="seat", takes=is_own_taco),
    set_zone("removed", per=(SEATS,), place="seat", takes=is_own_taco),
    set_zone("orders", face=nobody, takes=is_order),
    card_zone("order", field="order", per=(SLOTS,), place="slot", takes=is_order),
    set_zone("won", per=(SEATS,), place="seat", look="row", takes=is_order),
    set_zone("set-aside", takes=is_order),
)

OBSERVED = (
    *pieces.cards("hand", "each cook's hand"),
    *pieces.cards("laid", "what each cook laid at each slot"),
    *pieces.cards("deck", "each cook's deck"),
    pieces.known("discard", "each cook's discard"),
    pieces.known("removed", "what has left the game"),
    *pieces.cards("won", "the orders that each cook won"),
    *pieces.cards("orders", "the orders to come"),
    pieces.known("set_aside", "the orders that nobody won"),
    pieces.card("order", "the order at each slot"),
    pieces.one_of("at", OVER + 1, "0–2 the slot where the second cook must lay · 3 the first cook lays · 4 over"),
    pieces.one_of("first", SEATS, "who lays first"),
    pieces.one_of("diablo", SEATS, "who is El Diablo"),
    pieces.one_of("shared", 2, "whose a final tie is: El Diablo's · both cooks'"),
)


def facts(s: Any, viewer: int | None) -> dict[str, Any]:
    return {
        "turn": None if s.at == OVER else to_lay(s),
        "first_player": s.first,
        "diablo": s.diablo,
        "slot": s.at if s.at < SLOTS else None,  # where the second must lay
        "tacos": [tacos_each(s, slot) for slot in range(SLOTS)],
        "turned": [names_of_tally(s.turned[seat]) for seat in range(PLAYERS)],  # by the last action, face up
    }


def tacos_each(s: Any, slot: int) -> int:
    """How many tacos each must lay at the order of that slot; 0 where none lies."""
    return 0 if s.order[slot] == NO_CARD else int(TACOS_EACH[s.order[slot]])


def names_of_tally(tacos: int) -> list[str]:
    return [name for value, name in enumerate(VALUES) for _ in range(copies_of(tacos, value))]


def rest_goes_to(s: Any, card: int, named: frozenset[str]) -> str:
    """Tacos to their owner's deck, unless a deck is named; orders to their pile, unless it is named."""
    if SIDE[card] == JURY:
        return "box" if "orders" in named else "orders"
    if any(f"deck.{seat}" in named for seat in range(PLAYERS)):
        return "box"
    return f"deck.{s.diablo if SIDE[card] == DIABLO else 1 - s.diablo}"


def arrange(s: Any, setup: Setup, given: Mapping[str, Any]) -> None:
    """Who is first player, and where the second must lay; an ended game is over at once (DIAB-15, DIAB-16)."""
    turn = given["turn"]
    ahead = [(seat, slot) for slot in range(SLOTS) for seat in range(PLAYERS) if lead(s, seat, slot) > 0]
    leader, at = ahead[0] if ahead else (turn, ANYWHERE)
    s.first = first_player(given.get("first_player", leader))
    if ahead and (turn == leader or s.first != leader):
        raise BadScenario(
            f"laid.{leader}.{at} is ahead of laid.{1 - leader}.{at}: seat {leader} has laid this turn, "
            f"so first_player={leader} and turn={1 - leader}"
        )
    if turn != s.first and not ahead:
        raise BadScenario(
            f"seat {s.first} is first player and has not laid this turn: "
            f"turn={s.first}, or one taco more in laid.{s.first}.K than in laid.{turn}.K"
        )
    s.at = OVER if count(s.hand[turn]) == 0 or not has_open_order(s) else at


def first_player(seat: Any) -> int:
    if not isinstance(seat, int) or isinstance(seat, bool) or seat not in range(PLAYERS):
        raise BadScenario(f"`first_player` is seat 0 or 1, not {seat!r}")
    return seat


def lead(s: Any, seat: int, slot: int) -> int:
    """By how many tacos a seat is ahead of the other at a slot."""
    return count(s.laid[seat, slot]) - count(s.laid[1 - seat, slot])


def mistakes(s: Any, setup: Setup) -> str:
    """What is wrong with a scenario, if anything."""
    if not has_open_order(s) and count(s.orders) > 0:
        return "no order lies open: name one in order.0, order.1 or order.2, or none in orders"
    leads = [lead(s, s.first, slot) for slot in range(SLOTS)]
    if min(leads) < 0 or sum(leads) > 1:
        return f"seat {s.first} lays first, one taco a turn: at one order it may be one taco ahead, at no other"
    for slot in range(SLOTS):
        room, n = tacos_each(s, slot), count(s.laid[1 - s.first, slot])
        if room == 0 and n + leads[slot] > 0:
            return f"no order lies at slot {slot}: nothing can be laid there"
        if n >= room > 0:
            return f"order.{slot} takes {room} tacos each and would have been resolved: lay fewer at slot {slot}"
    return ""
