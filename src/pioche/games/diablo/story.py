"""What an action of diablo did, as message keys. A taco is named once it lies face up, and to the one who draws it."""

from __future__ import annotations

from collections import Counter

from pioche.core.game import Event, View
from pioche.games.diablo.cards import DECK, JOKER, VALUES
from pioche.games.diablo.rules import SLOTS, settled, top, worth


def tell(before: View, after: View, seat: int | None, action: str) -> list[Event]:
    """In the order in which it happened: the taco, the jury's verdict, the next order, the draws, the end."""
    slot = int(action.split()[-1])
    order = _cards(before, f"order.{slot}")[0]
    events: list[Event] = [{"key": "laid", "seat": seat, "order": order, "slot": slot}]
    if any(after["facts"]["turned"]):
        events += _verdict(before, after, order) + _next_order(after, slot)
    for cook in (after["facts"]["first_player"], 1 - after["facts"]["first_player"]):
        events += _drawn(before, after, cook, cook == seat)
    return events + (_ended(before, after) if after["over"] else [])


def _cards(view: View, zone: str) -> list[str]:
    cards: list[str] = view["zones"][zone]["cards"]
    return cards


def _new(before: View, after: View, zone: str) -> list[str]:
    return list((Counter(_cards(after, zone)) - Counter(_cards(before, zone))).elements())


def _verdict(before: View, after: View, order: str) -> list[Event]:
    turned = after["facts"]["turned"]
    events: list[Event] = [{"key": "turned", "seat": cook, "tacos": turned[cook]} for cook in (0, 1)]
    winner = next((cook for cook in (0, 1) if _new(before, after, f"won.{cook}")), None)
    if winner is None:
        return [*events, {"key": "set-aside", "order": order}]
    if VALUES[JOKER] in turned[winner]:
        events.append({"key": "joker", "seat": winner, "value": _joker(after, order, winner)})
    left = _new(before, after, f"removed.{winner}")[0]
    return [*events, {"key": "fulfilled", "seat": winner, "order": order, "card": left}]


def _joker(after: View, order: str, winner: int) -> int:
    """The value that `?` took (DIAB-11)."""
    number = DECK.cards_of(order)[0]
    own, other = (_tally(after["facts"]["turned"][cook]) for cook in (winner, 1 - winner))
    joker = 1 << 4 * JOKER
    return top(settled(number, own, worth(number, other)) - (own - joker))


def _tally(tacos: list[str]) -> int:
    return sum(1 << 4 * VALUES.index(taco) for taco in tacos)


def _next_order(after: View, slot: int) -> list[Event]:
    return [{"key": "revealed", "order": order} for order in _cards(after, f"order.{slot}")]


def _drawn(before: View, after: View, cook: int, has_laid: bool) -> list[Event]:
    """The draw of one cook and his new deck. What he drew is named where his hand shows it: not if it is the like of
    what he laid, which nobody may see again."""
    held, drawn_from = before["zones"][f"hand.{cook}"]["count"] - has_laid, before["zones"][f"deck.{cook}"]["count"]
    if after["zones"][f"hand.{cook}"]["count"] == held:
        return []
    named = _new(before, after, f"hand.{cook}")
    events: list[Event] = [{"key": "drew", "seat": cook, "cards": 1} | ({"named": named} if named else {})]
    if after["zones"][f"deck.{cook}"]["count"] != drawn_from - 1:
        events.append({"key": "refilled", "seat": cook})
    return events


def _ended(before: View, after: View) -> list[Event]:
    """Who could not lay, if that is why; whom a tie went to; who won."""
    events: list[Event] = []
    facts, scores = after["facts"], after["scores"]
    if any(_cards(after, f"order.{slot}") for slot in range(SLOTS)):
        had_laid = facts["first_player"] if before["facts"]["slot"] is None else 1 - facts["first_player"]
        events.append({"key": "stuck", "seat": 1 - had_laid})
    if scores[0] == scores[1] and len(after["winners"]) == 1:
        events.append({"key": "tied", "seat": facts["diablo"]})
    return [*events, {"key": "won", "seats": after["winners"]}]
