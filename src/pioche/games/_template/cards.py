"""The cards: one to six, four times each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.core.deck import Counts, Kind, Mark, deck
from pioche.core.record import table

HIGHEST = 6
DEALT = 3  # cards a player

KINDS = tuple(Kind(str(value), 4, Mark.DEFAULT) for value in range(1, HIGHEST + 1))


def needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {"": DEALT * players}


DECK = deck(KINDS, rounds=2, dealt=needed)
KIND = DECK.masks([[kind.id] for kind in KINDS])
VALUE = table([int(name) for name in DECK.names])
