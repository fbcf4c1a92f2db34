"""The zones of caca as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from pioche.games._burial_table import OBSERVED, arrange, facts, mistakes, zones
from pioche.games.caca.cards import ACTIONS, CONSTIPATION, POOS

ZONES = zones("discharge", "drain", pests=POOS, actions=ACTIONS, attachments=CONSTIPATION, returning=POOS)

__all__ = ["OBSERVED", "ZONES", "arrange", "facts", "mistakes"]
