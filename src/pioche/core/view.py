"""What one seat, or a spectator, is shown: built from what may be shown, never by deleting what may not."""

from __future__ import annotations

from typing import Any

from pioche.core.game import Game, View, names_of
from pioche.core.seats import seats_of


def zones_shown(game: Game, s: Any, players: int, viewer: int | None) -> dict[str, Any]:
    """Every zone's size (ALL-07), and those of its cards that lie face up to the viewer."""
    shown: dict[str, Any] = {}
    for zone in game.zones:
        for index in zone.indices(players):
            cards = zone.read(s, index)
            face_up = zone.face(s, index, viewer, cards)
            shown[zone.title(index)] = {
                "count": len(cards),
                "cards": names_of(game, face_up, zone.is_ordered),
            }
    return shown


def view_of(
    game: Game, s: Any, players: int, viewer: int | None, legal: list[str], last: dict[str, Any] | None
) -> View:
    is_over = bool(game.rules.over(s))
    return {
        "game": game.id,
        "players": players,
        "seat": viewer,
        "actors": list(seats_of(game.rules.actors(s))),
        "over": is_over,
        "winners": list(seats_of(game.rules.winners(s))) if is_over else [],
        "scores": [int(game.rules.outcome(s, seat)) for seat in range(players)],
        "zones": zones_shown(game, s, players, viewer),
        "facts": game.facts(s, viewer),
        "legal": legal,
        "last": last,
    }
