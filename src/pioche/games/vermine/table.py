"""The zones of vermine as the page shows them, what else is public, and how a scenario is finished."""

from __future__ import annotations

from pioche.games._burial_table import arrange, facts, mistakes, zones

ZONES = zones(heap="pit", scrap="discard")

__all__ = ["ZONES", "arrange", "facts", "mistakes"]
