"""What an action did, as message keys."""

from __future__ import annotations

from pioche.core.game import Event, View


def tell(before: View, after: View, seat: int | None, action: str) -> list[Event]:
    events: list[Event] = [{"key": "laid", "seat": seat, "card": action.split()[1]}]
    if after["over"]:
        events.append({"key": "won", "seats": after["winners"]})
    return events
