"""What one seat, or a spectator, is shown: built from what may be shown, never by deleting what may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pioche.core.game import Game, View, names_of
from pioche.core.seats import seats_of
from pioche.core.zones import Index, Zone


@cache
def places(game: Game, players: int) -> tuple[tuple[Zone, Index, str], ...]:
    """Every zone of a table, with its title."""
    return tuple((zone, index, zone.title(index)) for zone in game.zones for index in zone.indices(players))


def zones_shown(game: Game, s: Any, players: int, viewers: Sequence[int | None]) -> list[dict[str, Any]]:
    """For each viewer: every zone's size (ALL-07), and those of its cards that lie face up to him.

    A zone is read once, and what is shown of it is made once for all who are shown the same."""
    shown: list[dict[str, Any]] = [{} for _ in viewers]
    for zone, index, title in places(game, players):
        cards = zone.read(s, index)
        alike: dict[tuple[int, ...], dict[str, Any]] = {}
        for viewer, zones in zip(viewers, shown, strict=True):
            face_up = tuple(zone.face(s, index, viewer, cards))
            if face_up not in alike:
                alike[face_up] = {"count": len(cards), "cards": names_of(game, face_up, zone.is_ordered)}
            zones[title] = alike[face_up]
    return shown


def views_of(
    game: Game, s: Any, players: int, legal: Mapping[int | None, list[str]], last: dict[str, Any] | None
) -> dict[int | None, View]:
    """The views of several viewers, by seat, from what is legal for each."""
    is_over = bool(game.rules.over(s))
    common = {
        "game": game.id,
        "players": players,
        "seat": None,
        "actors": list(seats_of(game.rules.actors(s))),
        "over": is_over,
        "winners": list(seats_of(game.rules.winners(s))) if is_over else [],
        "scores": [int(game.rules.outcome(s, seat)) for seat in range(players)],
    }
    shown = zones_shown(game, s, players, list(legal))
    return {
        viewer: common
        | {"seat": viewer, "zones": zones, "facts": game.facts(s, viewer), "legal": legal[viewer], "last": last}
        for viewer, zones in zip(legal, shown, strict=True)
    }
