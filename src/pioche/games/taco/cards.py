"""The cards of taco: the Verso deck, the original one, and both together. Their counts are not in the book, which only
gives the total of 64: ours for Verso (marked DEFAULT), the publisher's for the original (marked PUBLIC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.core.deck import Counts, Kind, Mark, deck
from pioche.core.record import table

WORD_KINDS = ("taco", "cat", "goat", "cheese", "pizza")  # in the order in which they are said (TACO-03)
VERSO_SPECIALS = ("panda", "moose", "seal")
ORIGINAL_SPECIALS = ("gorilla", "groundhog", "narwhal")
SPECIAL_KINDS = (*VERSO_SPECIALS, *ORIGINAL_SPECIALS)
FROM_BEHIND = "-back"

KINDS = (
    *(Kind(word, 7, Mark.DEFAULT) for word in WORD_KINDS),  # 11 in the original deck
    *(Kind(word + FROM_BEHIND, 4, Mark.DEFAULT) for word in WORD_KINDS),
    *(Kind(special, 2, Mark.DEFAULT) for special in VERSO_SPECIALS),
    *(Kind(special + FROM_BEHIND, 1, Mark.DEFAULT) for special in VERSO_SPECIALS),
    *(Kind(special, 3, Mark.PUBLIC) for special in ORIGINAL_SPECIALS),
)
ORIGINAL: Counts = dict.fromkeys(WORD_KINDS, 11) | dict.fromkeys(ORIGINAL_SPECIALS, 3)
VERSO: Counts = {kind.id: kind.count for kind in KINDS if kind.id not in ORIGINAL_SPECIALS}
SPARE: Counts = {kind.id: kind.count for kind in KINDS}  # for larger counts: one more of everything

DECKS = {"verso": (VERSO,), "original": (ORIGINAL,), "mixed": (VERSO, ORIGINAL)}  # TACO-25
DEALT = (0, 0, 12, 12, 12, 12, 10, 8, 8)  # cards for each, by the number of players (TACO-01)


def usual(players: int, options: Mapping[str, Any]) -> Counts:
    chosen = DECKS[options["deck"]]
    return {kind.id: sum(part.get(kind.id, 0) for part in chosen) for kind in KINDS}


def needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {"": players * DEALT[players]}


DECK = deck(KINDS, rounds=(VERSO, ORIGINAL, SPARE), usual=usual, dealt=needed)
FACE_KINDS = (*WORD_KINDS, *SPECIAL_KINDS)
FACE = table([FACE_KINDS.index(name.removesuffix(FROM_BEHIND)) for name in DECK.names])
SIDE = table([name.endswith(FROM_BEHIND) for name in DECK.names])  # of the hand that slaps: 0 palm, 1 back
SPECIAL = DECK.masks([[special, special + FROM_BEHIND] for special in SPECIAL_KINDS])
HAND = table(DEALT)
