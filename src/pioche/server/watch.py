"""What whoever operates a server sees of its tables: counted, timed and noted, without a card, a code or a name."""

from __future__ import annotations

from pioche.server import events as row
from pioche.server import metrics
from pioche.server.journal import mark_of, note
from pioche.server.metrics import Delivery
from pioche.server.room import Room
from pioche.server.slap import Link


def happened(room: Room, event: row.AnyRow, since: float) -> Delivery | None:
    """An event has taken effect. An action is timed from its arrival on; people who talk wait for nobody."""
    match event:
        case row.Created():
            note("table-opened", table=mark_of(room.code), game=event.game, players=event.players)
        case row.Dealt():
            note("game-dealt", table=mark_of(room.code), game=room.game.id, round=room.round, bots=len(event.bots))
        case row.Acted():
            metrics.ACTIONS.labels(event.by).inc()
            if room.phase == "over" and room.table is not None:
                note("game-over", table=mark_of(room.code), game=room.game.id, actions=len(room.table.history))
            return Delivery(since)
    return None


def flags_of(link: Link) -> set[str]:
    """What is held against the way in which a seat slaps."""
    found = {"strict": link.is_strict, "bot-like": link.looks_like_a_bot()}
    return {kind for kind, is_so in found.items() if is_so}


def flagged(before: set[str], link: Link) -> None:
    """Count what has been found since."""
    for kind in flags_of(link) - before:
        metrics.SLAP_FLAGS.labels(kind).inc()
