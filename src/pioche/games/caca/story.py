"""What an action of caca did, as message keys."""

from __future__ import annotations

from pioche.core.game import Event, View
from pioche.games._burial_story import tell as tell_of_burial
from pioche.games.caca.cards import POO_KINDS


def tell(before: View, after: View, seat: int | None, action: str) -> list[Event]:
    return tell_of_burial(before, after, seat, action, POO_KINDS)
