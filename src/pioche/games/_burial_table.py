"""Zones, public facts and scenarios of caca and vermine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pioche.core import pieces
from pioche.core.cards import has
from pioche.core.game import Setup
from pioche.core.record import SEATS
from pioche.core.seats import seats_of
from pioche.core.zones import Index, Zone, nobody, owner, set_zone


def only(cards: Any) -> Callable[[Any, Index, int], bool]:
    """A zone where only these cards lie."""
    return lambda s, index, card: has(cards, card)


def zones(heap: str, scrap: str, pests: Any, actions: Any, attachments: Any, returning: Any) -> tuple[Zone, ...]:
    """The last four are sets of cards: what lies where; `returning` are those that may come back from the heap."""
    return (
        set_zone("draw", face=nobody),
        set_zone("hand", per=(SEATS,), place="seat", look="fan", face=owner),
        set_zone("pile", per=(SEATS,), place="seat", look="row", takes=only(pests)),
        set_zone("attached", per=(SEATS,), place="seat", look="row", capacity=1, takes=only(attachments)),
        set_zone(heap, field="heap", takes=only(returning)),
        set_zone(scrap, field="scrap", takes=only(actions)),
    )


OBSERVED = (
    *pieces.cards("hand", "each seat's hand"),
    *pieces.cards("pile", "the pests in front of each seat"),
    pieces.known("attached", "what is attached to each seat"),
    *pieces.cards("draw", "the draw pile"),
    *pieces.cards("heap", "the pests that will be the next draw pile"),
    *pieces.cards("scrap", "the cards that never come back"),
    pieces.bits("living", SEATS, "who is not buried"),
    pieces.one_of("turn", SEATS, "whose turn it is"),
    pieces.one_of("king", 2, "who wins: the last one · the first one buried"),
)


def facts(s: Any, viewer: int | None) -> dict[str, Any]:
    return {"turn": s.turn, "living": list(seats_of(s.living)), "king": bool(s.king)}


def arrange(s: Any, setup: Setup, given: Mapping[str, Any]) -> None:
    for seat in given["out"]:
        s.living &= ~(1 << seat)
    s.turn = given["turn"]


def mistakes(s: Any, setup: Setup) -> str:
    """What is wrong with a scenario, if anything."""
    living = seats_of(s.living)
    if len(living) < 2:
        return "at least two players must be living: leave more seats out of `out`"
    if s.turn not in living:
        return f"seat {s.turn} is out and cannot have the turn; living are {', '.join(map(str, living))}"
    for seat in range(setup.players):
        if seat not in living and any(any(row[seat]) for row in (s.hand, s.pile, s.attached)):
            return f"seat {seat} is out and cannot hold cards"
    return ""
