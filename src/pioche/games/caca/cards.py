"""The cards of caca. The book does not say how many of each: every count is a default of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.core.deck import Counts, Kind, Mark, deck

TWO_DECKS = 7  # players or more (CACA-27)

KINDS = (
    Kind("hot", 8, Mark.DEFAULT),
    Kind("golden", 8, Mark.DEFAULT),
    Kind("hard", 8, Mark.DEFAULT),
    Kind("mouldy", 8, Mark.DEFAULT),
    Kind("frozen", 8, Mark.DEFAULT),
    Kind("unicorn", 4, Mark.DEFAULT),
    Kind("toilet", 10, Mark.DEFAULT),
    Kind("suppository", 10, Mark.DEFAULT),
    Kind("constipation", 8, Mark.DEFAULT),
)
COLOUR_KINDS = ("hot", "golden", "hard", "mouldy", "frozen")
POO_KINDS = (*COLOUR_KINDS, "unicorn")


def usual(players: int, options: Mapping[str, Any]) -> Counts:
    copies = 2 if players >= TWO_DECKS else 1  # CACA-27
    return {kind.id: copies * kind.count for kind in KINDS}


def needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {"toilet": players, "suppository": players, "": 5 * players}  # CACA-01


DECK = deck(KINDS, rounds=3, usual=usual, dealt=needed)
KIND = DECK.masks([[kind.id] for kind in KINDS])  # a mask a kind, in the order of KINDS
UNICORN_KIND, TOILET_KIND, SUPPOSITORY_KIND, CONSTIPATION_KIND = range(5, 9)  # where KINDS has them
POO_COUNT = UNICORN_KIND + 1
POO_BITS = (1 << POO_COUNT) - 1
COLOURS = DECK.masks([[colour] for colour in COLOUR_KINDS])
UNICORN = DECK.mask("unicorn")
POOS = DECK.mask(*POO_KINDS)
ACTIONS = DECK.mask("toilet", "suppository", "constipation")
TOILET = DECK.mask("toilet")
SUPPOSITORY = DECK.mask("suppository")
CONSTIPATION = DECK.mask("constipation")
