"""What an action of taco did, or time alone, as message keys. Two things may happen in one step: what was due runs out,
then the action counts."""

from __future__ import annotations

from typing import Any

from pioche.core.game import Event, View

Facts = dict[str, Any]


def tell(before: View, after: View, seat: int | None, action: str) -> list[Event]:
    """In the order in which it happened: what ran out, the action, a fault, who takes the centre, the end."""
    then, now = before["facts"], after["facts"]
    verb, _, what = action.partition(" ")
    events: list[Event] = []
    if _has_run_out(then, now):
        taker = seat if verb == "say" else now["turn"]
        events.append(_took(taker, before["zones"]["centre"]["count"], _why_it_ran_out(then)))
        then = then | {"window": None, "moment": now["moment"]}
    if seat is not None:
        events += _acted(before, after, then, seat, verb, what)
    if after["over"]:
        events.append({"key": "won", "seats": after["winners"]})
    return events


def _has_run_out(then: Facts, now: Facts) -> bool:
    return then["due"] is not None and now["at"] > then["due"]


def _why_it_ran_out(then: Facts) -> str:
    if then["window"] is None:
        return "slow"
    return then["cause"] or "missed"


def _took(seat: int | None, cards: int, cause: str) -> Event:
    return {"key": "took", "seat": seat, "cards": cards, "cause": cause}


def _acted(before: View, after: View, then: Facts, seat: int, verb: str, what: str) -> list[Event]:
    now = after["facts"]
    if verb == "say" and then["window"] is None:
        return _said(before, after, seat, what)
    events = [_moved(then, now, seat, verb, what)]
    if now["window"] is not None:
        events += _in_window(then["window"], now["window"], seat, now["cause"])
    elif now["moment"] != then["moment"]:
        events.append(_took(now["turn"], now["taken"], now["cause"]))
    elif not after["over"]:
        events.append({"key": "idle", "seat": seat})
    return events


def _said(before: View, after: View, seat: int, word: str) -> list[Event]:
    now = after["facts"]
    events: list[Event] = []
    if after["zones"]["common"]["count"] > before["zones"]["common"]["count"]:
        events.append({"key": "shuffled"})
    if now["laid"] is None:
        events.append({"key": "said", "seat": seat, "word": word})
    else:
        events.append({"key": "laid", "seat": seat, "word": word, "card": now["laid"]})
    if now["cause"] is not None:
        events.append(_took(seat, now["taken"], now["cause"]))
    return events


def _moved(then: Facts, now: Facts, seat: int, verb: str, what: str) -> Event:
    """A slap, a gesture, a flinch, or a word when a slap was due."""
    if verb == "slap":
        if then["window"] is None:
            return {"key": "hit", "seat": seat, "side": what}
        return {"key": "slapped", "seat": seat, "side": what, "ms": now["at"] - then["window"]["since"]}
    if verb == "gesture":
        return {"key": "gestured", "seat": seat, "gesture": what}
    return {"key": "said", "seat": seat, "word": what} if verb == "say" else {"key": "flinched", "seat": seat}


def _in_window(then: Facts, now: Facts, seat: int, cause: str | None) -> list[Event]:
    """While the window stays open: whether that was a fault, or nothing at all."""
    if then["culprit"] is None and now["culprit"] is not None:
        return [{"key": "erred", "seat": seat, "cause": cause}]
    if len(now["faults"]) > len(then["faults"]):
        return [{"key": "erred-too", "seat": seat}]
    return [{"key": "idle", "seat": seat}] if now == then else []
