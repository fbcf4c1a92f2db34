"""Every action as text, by its number."""

from __future__ import annotations

from pioche.games._template.cards import KINDS

NOTATION = tuple(f"lay {kind.id}" for kind in KINDS)
