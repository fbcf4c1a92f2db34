"""The zones of taco as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.core import pieces
from pioche.core.cards import NO_CARD
from pioche.core.errors import BadScenario, listed
from pioche.core.game import Setup
from pioche.core.piles import cards_of_pile, clear_pile, push_top, push_under
from pioche.core.record import SEATS
from pioche.core.seats import seats_of
from pioche.core.zones import Index, Zone, everybody, nobody
from pioche.games.taco import rules
from pioche.games.taco.cards import DECK, WORD_KINDS

CAUSES = (
    None,
    "last",
    "missed",
    "wrong-side",
    "wrong-gesture",
    "no-gesture",
    "wrong-moment",
    "flinched",
    "spoke",
    "wrong-word",
    "slow",
)  # by their numbers in rules.py


def _read_stock(s: Any, index: Index) -> list[int]:
    return cards_of_pile(s, index[0])


def _write_stock(s: Any, index: Index, cards: Sequence[int]) -> None:
    _write_pile(s, index[0], cards)


def _read_common(s: Any, index: Index) -> list[int]:
    return cards_of_pile(s, rules.COMMON)


def _write_common(s: Any, index: Index, cards: Sequence[int]) -> None:
    _write_pile(s, rules.COMMON, cards)


def _write_pile(s: Any, pile: int, cards: Sequence[int]) -> None:
    clear_pile(s, pile)
    for card in cards:
        push_top(s, pile, card)


def _read_centre(s: Any, index: Index) -> list[int]:
    """The record keeps it turned over."""
    return cards_of_pile(s, rules.CENTRE)[::-1]


def _write_centre(s: Any, index: Index, cards: Sequence[int]) -> None:
    clear_pile(s, rules.CENTRE)
    for card in cards:
        push_under(s, rules.CENTRE, card)


def _top_card(s: Any, index: Index, viewer: int | None, cards: list[int]) -> list[int]:
    return cards[-1:]


ZONES = (
    Zone("stock", (SEATS,), "seat", "stack", nobody, nobody, _read_stock, _write_stock, is_ordered=True),
    Zone("centre", (), "centre", "stack", _top_card, everybody, _read_centre, _write_centre, is_ordered=True),
    Zone("common", (), "centre", "stack", nobody, nobody, _read_common, _write_common, is_ordered=True),
)

UNIT = 100  # ms
OBSERVED = (
    pieces.amount("size", "how many cards: in the stocks of eight seats, in the centre, in common"),
    pieces.card("top", "what comes up next from each stock, of the centre when it is turned over, from common"),
    pieces.card("laid", "the card laid with the last word"),
    pieces.rest("laid before", "every card laid since the last shuffle"),
    pieces.one_of("word", rules.WORDS, "the word that is due"),
    pieces.one_of("turn", SEATS, "who says it"),
    pieces.one_of("phase", rules.OVER + 1, "a card is to be laid · a slap is due · over"),
    pieces.bits("acted", SEATS, "in this window: who has slapped or erred"),
    pieces.bits("gestured", SEATS, "in this window: who made the right gesture"),
    pieces.amount("slaps", "in this window: how many slapped rightly"),
    pieces.one_of("culprit", SEATS, "in this window: who erred first"),
    pieces.one_of("cause", len(CAUSES), "why the centre was last taken, or what the culprit did"),
    pieces.amount("at", "tenths of a second since the last word", unit=UNIT, since="since", name="waited"),
    pieces.amount("pace", "tenths of a second that a word may take, 0: as long as one likes", unit=UNIT),
    pieces.amount("span", "tenths of a second that a slap may take", unit=UNIT),
    pieces.bits("specials", rules.SPECIALS, "which gestures there are"),
    pieces.one_of("announce", 2, "words are chosen · they are always right"),
)


def facts(s: Any, viewer: int | None) -> dict[str, Any]:
    """Times are milliseconds since the deal."""
    due = rules.due(s)
    return {
        "turn": s.turn,
        "word": WORD_KINDS[s.word],
        "said": WORD_KINDS[s.word - 1] if s.size[rules.CENTRE] else None,
        "at": s.at,
        "due": None if s.phase == rules.OVER or due == rules.NEVER else due,
        "moment": s.moment,
        "laid": _laid(s, viewer),
        "cause": CAUSES[s.cause],
        "taken": s.taken,
        "window": _window(s) if s.phase == rules.SLAPPING else None,
    }


def _laid(s: Any, viewer: int | None) -> str | None:
    """The card of the last word said. With a wrong word it is under a stock already, and a spectator is shown only what
    lies face up."""
    is_shown = s.laid != NO_CARD and (viewer is not None or s.laid == s.bottom[rules.CENTRE])
    return DECK.names[s.laid] if is_shown else None


def _window(s: Any) -> dict[str, Any]:
    """A slap is due since a time; whose hands lie on the pile, the first one first; who erred, and who first."""
    hands = [s.hands[i] for i in range(s.slaps)]
    return {
        "since": s.since,
        "hands": hands,
        "gestured": list(seats_of(s.gestured)),
        "faults": [seat for seat in seats_of(s.acted) if seat not in hands],
        "culprit": None if s.culprit == rules.NOBODY else s.culprit,
    }


def rest_goes_to(s: Any, card: int, named: frozenset[str]) -> str:
    return "box"


def arrange(s: Any, setup: Setup, given: Mapping[str, Any]) -> None:
    word = given.get("word", WORD_KINDS[0])
    if word not in WORD_KINDS:
        raise BadScenario(f"the word due is one of {listed(WORD_KINDS)}, not {word!r}")
    s.turn, s.word = given["turn"], WORD_KINDS.index(word)
    rules.note_specials(s, setup.deck)
