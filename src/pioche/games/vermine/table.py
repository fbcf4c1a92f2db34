"""The zones of vermine as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from pioche.games._burial_table import OBSERVED, arrange, facts, mistakes, zones
from pioche.games.vermine.cards import ACTIONS, INFESTATION, RETURNING, VERMIN

ZONES = zones("pit", "discard", pests=VERMIN, actions=ACTIONS, attachments=INFESTATION, returning=RETURNING)

__all__ = ["OBSERVED", "ZONES", "arrange", "facts", "mistakes"]
