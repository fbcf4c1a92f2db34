"""The cards of vermine. The book does not say how many of each: every count is a default of ours, except that there is
one Scorpion. It may be left out, but there is never a second one: two players who must not draw could stop the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.core.deck import Counts, Kind, Mark, deck

KINDS = (
    Kind("spider", 8, Mark.DEFAULT),
    Kind("cockroach", 8, Mark.DEFAULT),
    Kind("ant", 8, Mark.DEFAULT),
    Kind("fly", 8, Mark.DEFAULT),
    Kind("mosquito", 8, Mark.DEFAULT),
    Kind("scorpion", 1, Mark.RULING),
    Kind("larva", 5, Mark.DEFAULT),
    Kind("exterminator", 8, Mark.DEFAULT),
    Kind("infestation", 8, Mark.DEFAULT),
    Kind("migration", 10, Mark.DEFAULT),
)
COLOUR_KINDS = ("spider", "cockroach", "ant", "fly", "mosquito", "scorpion")
VERMIN_KINDS = (*COLOUR_KINDS, "larva")
ONE_DECK = {kind.id: kind.count for kind in KINDS}
MORE = ONE_DECK | {"scorpion": 0}  # for counts above the usual


def needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {"exterminator": players, "migration": players, "": 5 * players}  # VERM-01


DECK = deck(KINDS, rounds=(ONE_DECK, MORE, MORE), dealt=needed)
KIND = DECK.masks([[kind.id] for kind in KINDS])  # a mask a kind, in the order of KINDS
SCORPION_KIND, LARVA_KIND, EXTERMINATOR_KIND, INFESTATION_KIND, MIGRATION_KIND = range(5, 10)  # where KINDS has them
VERMIN_COUNT = LARVA_KIND + 1
VERMIN_BITS = (1 << VERMIN_COUNT) - 1
COLOURS = DECK.masks([[colour] for colour in COLOUR_KINDS])
SCORPION = DECK.mask("scorpion")
LARVA = DECK.mask("larva")
VERMIN = DECK.mask(*VERMIN_KINDS)
RETURNING = DECK.mask(*VERMIN_KINDS, "infestation")  # from the pit: an Infestation by option only (VERM-10)
ACTIONS = DECK.mask("exterminator", "infestation", "migration")
EXTERMINATOR = DECK.mask("exterminator")
INFESTATION = DECK.mask("infestation")
MIGRATION = DECK.mask("migration")
