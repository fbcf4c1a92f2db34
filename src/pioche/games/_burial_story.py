"""What an action of caca or vermine did, told from one viewer's views before and after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pioche.core.game import Event, View
from pioche.games._burial import BURIED


def tell(before: View, after: View, seat: int | None, action: str, pests: tuple[str, ...]) -> list[Event]:
    """In the order in which it happened: the card, cures, matches, who is out, the new pile, the next draw, the end."""
    words = action.split()
    card = words[1] if len(words) > 1 else ""
    target = int(words[3]) if len(words) > 3 and words[2] == "on" else None
    events: list[Event] = [_played(words, seat, card, target)]
    events += _cleared(before, after, events[0], pests)
    out = [s for s in before["facts"]["living"] if s not in after["facts"]["living"]]
    events += [{"key": "out", "seat": s} for s in out]
    return events + (_ended(after, seat) if after["over"] else _drawn(before, after))


def _played(words: list[str], seat: int | None, card: str, target: int | None) -> Event:
    if words[0] == "pass":
        return {"key": "pass", "seat": seat}
    if words[0] == "discard":
        return {"key": "discard", "seat": seat, "card": card}
    if len(words) == 2:
        return {"key": "used", "seat": seat, "card": card}
    event: Event = {"key": "played", "seat": seat, "card": card, "target": target}
    if "removing" in words:
        event |= {"key": "removed", "pest": words[-1]}
    if "moving" in words:
        event |= {"key": "moved", "pest": words[3], "source": int(words[5]), "target": int(words[7])}
    return event


def _cards(view: View, zone: str) -> Counter[str]:
    return Counter(view["zones"][zone]["cards"])


def _cleared(before: View, after: View, played: Event, pests: tuple[str, ...]) -> list[Event]:
    """Attachments that ended, then pests that went away by a match, a toilet or an exterminator."""
    events: list[Event] = []
    for seat in range(before["players"]):
        if seat not in after["facts"]["living"]:
            continue
        freed = _cards(before, f"attached.{seat}") - _cards(after, f"attached.{seat}")
        events += [{"key": "freed", "seat": seat, "card": card} for card in freed]
        gone = _expected(before, seat, played, pests) - _cards(after, f"pile.{seat}")
        if gone:
            events.append({"key": "cleared", "seat": seat, "pests": sorted(gone.elements())})
    return events


def _expected(before: View, seat: int, played: Event, pests: tuple[str, ...]) -> Counter[str]:
    """The pests in front of a seat when the card had just been played, before anything was cleared."""
    pile = _cards(before, f"pile.{seat}")
    if played["key"] == "played" and played["card"] in pests and played["target"] == seat:
        pile[played["card"]] += 1
    if played["key"] == "removed" and played["target"] == seat:
        pile[played["pest"]] -= 1
    if played["key"] == "moved":
        pile[played["pest"]] += (played["target"] == seat) - (played["source"] == seat)
    return +pile


def _drawn(before: View, after: View) -> list[Event]:
    """The next player's draw, named only to the one who sees it; a new pile before it."""
    turn = after["facts"]["turn"]
    if after["zones"][f"hand.{turn}"]["count"] == before["zones"][f"hand.{turn}"]["count"]:
        return []
    events: list[Event] = []
    if before["zones"]["draw"]["count"] == 0:
        events.append({"key": "reshuffled"})
    new = _cards(after, f"hand.{turn}") - _cards(before, f"hand.{turn}")
    event: Event = {"key": "drew", "seat": turn, "cards": 1}
    named: list[Any] = list(new.elements())
    return [*events, event | ({"named": named} if named else {})]


def _ended(after: View, seat: int | None) -> list[Event]:
    """Who won, and before it whether only the cards had run out: several are living and nobody is buried."""
    won: Event = {"key": "won", "seats": after["winners"]}
    is_settled = len(after["facts"]["living"]) == 1 or after["zones"][f"pile.{seat}"]["count"] >= BURIED
    return [won] if is_settled else [{"key": "exhausted"}, won]
