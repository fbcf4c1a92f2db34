"""Positions that the tests of taco begin with."""

from __future__ import annotations

from typing import Any

import pioche
from pioche.core.table import Table

LAID_AT = 1000
LIMIT = LAID_AT + 3000  # the last moment to slap, with the usual window


def laid(card: str, word: str = "taco", players: int = 3, centre: tuple[str, ...] = (), **options: Any) -> Table:
    """Seat 0 has just said the word, at 1000 ms, and laid that card; everybody has a cheese left."""
    stocks = {f"stock.{seat}": ["cheese"] for seat in range(players)}
    zones = {**stocks, "stock.0": ["cheese", card], "centre": [*centre]}
    t = pioche.scenario("taco", players=players, zones=zones, options=options, turn=0, word=word)
    t.act(0, f"say {word}", LAID_AT)
    return t


def out_of_cards(card: str, word: str = "taco", players: int = 3, **options: Any) -> Table:
    """As `laid`, but seat 1 has no stock."""
    zones = {f"stock.{seat}": ["cheese"] for seat in range(players)}
    zones |= {"stock.0": ["cheese", card], "stock.1": []}
    t = pioche.scenario("taco", players=players, zones=zones, options=options, turn=0, word=word)
    t.act(0, f"say {word}", LAID_AT)
    return t


def lying(*centre: str, players: int = 3, turn: int = 0, word: str = "taco", **options: Any) -> Table:
    """Cards lie in the centre, nothing is due but the next word; everybody has a cheese."""
    zones = {f"stock.{seat}": ["cheese"] for seat in range(players)} | {"centre": list(centre)}
    return pioche.scenario("taco", players=players, zones=zones, options=options, turn=turn, word=word)


def piles(t: Table) -> dict[str, list[str]]:
    """Every zone but the box."""
    return {title: cards for title, cards in t.zones().items() if title != "box"}


def taken_by(t: Table) -> int | None:
    """Who took the centre just now: the one who begins the next round, if one has begun."""
    facts = t.view(None)["facts"]
    is_new_round = facts["word"] == "taco" and not t.zones()["centre"] and not t.over
    return int(facts["turn"]) if is_new_round else None
