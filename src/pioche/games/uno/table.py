"""The zones of uno as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.core import pieces
from pioche.core.cards import NO_CARD, has, take
from pioche.core.chance import below
from pioche.core.errors import BadScenario, listed
from pioche.core.game import Setup
from pioche.core.record import SEATS
from pioche.core.zones import Index, Zone, cards_of_set, everybody, nobody, owner, set_zone
from pioche.games.uno.cards import (
    COLOUR,
    COLOUR_COUNT,
    COLOURS,
    FACES,
    FITS_IN,
    KIND_OF,
    NO_COLOUR,
    NUMBERS,
    OF_COLOUR,
    SYMBOL,
)
from pioche.games.uno.moves import BLOCKED, DREW, NOBODY, is_facing_plus4, over
from pioche.games.uno.piles import BACKWARDS, seat_after, seat_before


def may_look(s: Any, seat: int, viewer: int | None) -> bool:
    """Whether the cards of that hand that lie face up do so to this viewer (UNO-25): after a fits-in and at the end
    to everybody, after a challenge to the challenger, who sits next to the +4's player."""
    return over(s) or SYMBOL[s.top] == FITS_IN or viewer == seat_after(s, seat)


def face_of_hand(s: Any, index: Index, viewer: int | None, cards: list[int]) -> list[int]:
    if viewer == index[0]:
        return cards
    return [card for card in cards if has(s.shown, card)] if may_look(s, index[0], viewer) else []


def read_discard(s: Any, index: Index) -> list[int]:
    cards, card = [], s.top
    while card != NO_CARD:
        cards.append(card)
        card = s.trace[card]
    return cards[::-1]


def write_discard(s: Any, index: Index, cards: Sequence[int]) -> None:
    s.top = NO_CARD
    for card in cards:
        s.trace[card] = s.top
        s.top = card


ZONES = (
    set_zone("draw", face=nobody),
    set_zone("hand", per=(SEATS,), place="seat", look="fan", face=face_of_hand, known=owner),
    Zone("discard", (), "centre", "stack", everybody, everybody, read_discard, write_discard, is_ordered=True),
)

FLAGS = 3
OBSERVED = (
    *pieces.cards("hand", "each seat's hand"),
    pieces.size("draw", "the draw pile"),
    pieces.rest("discard", "the discard"),
    pieces.card("top", "the card on the discard"),
    pieces.card("drawn", "the card just drawn"),
    pieces.one_of("colour", COLOUR_COUNT, "the colour in force"),
    pieces.one_of("turn", SEATS, "whose turn it is"),
    pieces.one_of("open", SEATS, "whose UNO can be said or caught"),
    pieces.one_of(
        "phase",
        BLOCKED + 1,
        "0–9 to play, after so many passes · 10 has drawn · 11–14 faces a +4, and the colour "
        "before it · 15 won · 16 nothing left to draw",
    ),
    pieces.bits("flags", FLAGS, "counter-clockwise · plain reverse between two · a +4 does not betray another"),
    pieces.amount("scores", "each seat's points, in fifties", unit=50),
    pieces.amount("target", "the points that win, in fifties", unit=50),
    pieces.one_of("starter", SEATS, "who began this round"),
)


def facts(s: Any, viewer: int | None) -> dict[str, Any]:
    public = {
        "turn": s.turn,
        "colour": COLOURS[s.colour],
        "direction": -1 if s.flags & BACKWARDS else 1,
        "open": None if s.open == NOBODY else s.open,
        "phase": phase_name(s),
        "challenged": seat_before(s, s.turn) if is_facing_plus4(s) else None,
    }
    points = {"scores": [int(score) for score in s.scores[: s.players]], "target": s.target, "starter": s.starter}
    return public | (points if s.target > 0 else {})


def phase_name(s: Any) -> str:
    if over(s):
        return "over"
    if is_facing_plus4(s):
        return "challenge"
    return "drew" if s.phase == DREW else "play"


def arrange(s: Any, setup: Setup, given: Mapping[str, Any]) -> None:
    """Whose turn it is and which way; the discard's first card where none is named; the colour in force."""
    s.turn = given["turn"]
    if s.starter == NOBODY:
        s.starter = s.turn
    if direction_of(given.get("direction", 1)) < 0:
        s.flags |= BACKWARDS
    declared = colour_of(given["colour"]) if "colour" in given else NO_COLOUR
    if s.top == NO_CARD:
        start_discard(s, setup, declared, "draw" in given["named"])
    s.colour = int(COLOUR[s.top]) if declared == NO_COLOUR else declared
    if s.colour == NO_COLOUR:
        raise BadScenario(f"a wild lies on top: say which colour was declared, colour= one of {listed(COLOURS)}")


def direction_of(direction: Any) -> int:
    if not isinstance(direction, int) or isinstance(direction, bool) or direction not in (1, -1):
        raise BadScenario(f"`direction` is 1, clockwise, or -1, not {direction!r}")
    return direction


def colour_of(colour: Any) -> int:
    if colour not in COLOURS:
        raise BadScenario(f"`colour` is one of {listed(COLOURS)}, not {colour!r}")
    return COLOURS.index(colour)


def start_discard(s: Any, setup: Setup, colour: int, is_draw_named: bool) -> None:
    """A random number, of that colour if one was declared, among the cards that no zone is given: they are in the draw
    pile or, if that is given, in the box."""
    allowed = NUMBERS if colour == NO_COLOUR else NUMBERS & OF_COLOUR[colour]
    numbers = [card for card in (in_box(s, setup) if is_draw_named else cards_of_set(s.draw)) if has(allowed, card)]
    if not numbers:
        raise BadScenario("no number card that fits is left to start the discard: name its cards in `discard`")
    s.top = numbers[below(s, len(numbers))]
    s.trace[s.top] = NO_CARD
    take(s.draw, s.top)


def in_box(s: Any, setup: Setup) -> list[int]:
    laid = {card for zone in ZONES for index in zone.indices(setup.players) for card in zone.read(s, index)}
    return [card for card in setup.cards if card not in laid]


def mistakes(s: Any, setup: Setup) -> str:
    """What is wrong with a scenario, if anything."""
    if COLOUR[s.top] not in (NO_COLOUR, s.colour):
        return f"{FACES[KIND_OF[s.top]].id} lies on top, so that colour is in force: leave `colour` out"
    return ""
