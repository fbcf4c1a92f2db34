"""What an action of vermine did, as message keys."""

from __future__ import annotations

from pioche.core.game import Event, View
from pioche.games._burial_story import tell as tell_of_burial
from pioche.games.vermine.cards import VERMIN_KINDS


def tell(before: View, after: View, seat: int | None, action: str) -> list[Event]:
    return tell_of_burial(before, after, seat, action, VERMIN_KINDS) + _stung(after)


def _stung(after: View) -> list[Event]:
    """Whoever has the Scorpion begins the turn without a draw."""
    turn = after["facts"]["turn"]
    is_stung = not after["over"] and "scorpion" in after["zones"][f"pile.{turn}"]["cards"]
    return [{"key": "stung", "seat": turn, "card": "scorpion"}] if is_stung else []
