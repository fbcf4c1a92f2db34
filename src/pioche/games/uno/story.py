"""What an action of uno did, as message keys. A card drawn is named only to the one who holds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pioche.core.game import Event, View
from pioche.games.uno.cards import FACES, FITS_IN, PLUS2, PLUS4, REVERSE, SKIP, Face, points_of

FACE = {face.id: face for face in FACES}
DRAWN_AFTER = {PLUS2: 2, PLUS4: 4}  # by the next player


def tell(before: View, after: View, seat: int | None, action: str) -> list[Event]:
    """In the order in which it happened: what was done and shown, draws, lost turns, the end of a round, the end."""
    assert seat is not None  # time alone changes nothing in uno
    verb, *words = action.split()
    events = [*_done(before, after, seat, verb, words)]
    face = FACE[words[0]] if verb == "play" else None
    if _is_new_round(before, after):
        return [*events, *_drawn_at_last(before, seat, face), *_scored(before, after, seat, verb), _dealt(after)]
    if face is not None and face.symbol == FITS_IN and not after["over"]:
        events += _shown_to_all(before, after, seat)
    events += _drawn(before, after, seat, verb)
    if after["over"]:
        return [*events, *_ended(before, after, seat, verb)]
    return [*events, *_lost_turn(before, after, seat, verb, face)]


def _done(before: View, after: View, seat: int, verb: str, words: list[str]) -> Iterator[Event]:
    """The action itself, with all that was said."""
    if verb == "play":
        yield _played(seat, words)
        if words[-1] == "uno":
            yield {"key": "said", "seat": seat}
    elif verb == "uno":
        yield {"key": "said", "seat": seat}
    elif verb == "catch":
        yield {"key": "caught", "seat": seat, "target": int(words[0])}
    elif verb == "keep":
        yield {"key": "kept", "seat": seat}
    elif verb == "pass":
        yield {"key": "pass", "seat": seat}
        if _is_new_round(before, after) or after["over"]:
            yield {"key": "blocked"}
    elif verb == "challenge":
        yield from _challenged(before, after, seat)


def _played(seat: int, words: list[str]) -> Event:
    event: Event = {"key": "played", "seat": seat, "card": words[0]}
    if "as" in words:
        event |= {"key": "declared", "colour": words[2]}
    if "calling" in words:
        event |= {"key": "called", "icon": words[4]}
    return event


def _challenged(before: View, after: View, seat: int) -> Iterator[Event]:
    """The hand is named to the challenger, to whom alone it lies open (UNO-14)."""
    accused = before["facts"]["challenged"]
    yield {"key": "challenged", "seat": seat, "target": accused}
    named = {"named": after["zones"][f"hand.{accused}"]["cards"]} if after["seat"] == seat else {}
    yield {"key": "showed", "seat": accused, "target": seat} | named
    is_guilty = after["facts"]["turn"] == seat
    yield {"key": "guilty" if is_guilty else "innocent", "seat": accused}


def _shown_to_all(before: View, after: View, seat: int) -> Iterator[Event]:
    """To its owner a hand shows what he has drawn since, too: his is told as it was (UNO-16)."""
    for other in _in_play_order(before, seat)[:-1]:
        view = before if after["seat"] == other else after
        yield {"key": "showed", "seat": other, "named": view["zones"][f"hand.{other}"]["cards"]}


def _in_play_order(view: View, seat: int) -> list[int]:
    """Every seat, the next one first, that one last."""
    players, step = view["players"], view["facts"]["direction"]
    return [(seat + step * n) % players for n in range(1, players + 1)]


def _gained(before: View, after: View, seat: int) -> int:
    gained: int = after["zones"][f"hand.{seat}"]["count"] - before["zones"][f"hand.{seat}"]["count"]
    return gained


def _drawn(before: View, after: View, seat: int, verb: str) -> Iterator[Event]:
    """Who drew how many; the new pile before the draw that needed it."""
    left = before["zones"]["draw"]["count"]
    for other in _in_play_order(before, seat):
        cards = _gained(before, after, other) + (verb == "play" and other == seat)
        if cards > left >= 0:
            yield {"key": "reshuffled"}
        if cards > 0:
            left -= cards
            yield {"key": "drew", "seat": other, "cards": cards} | _named(before, after, other)


def _named(before: View, after: View, seat: int) -> Event:
    if after["seat"] != seat:
        return {}
    hand = f"hand.{seat}"
    new = Counter(after["zones"][hand]["cards"]) - Counter(before["zones"][hand]["cards"])
    return {"named": list(new.elements())}


def _lost_turn(before: View, after: View, seat: int, verb: str, face: Face | None) -> Iterator[Event]:
    """Whoever was passed over, or the new direction; between two a Reverse is no more than a Skip (UNO-09)."""
    now = after["facts"]
    if face is None:
        if verb == "accept" or (verb == "challenge" and now["turn"] != seat):
            yield {"key": "skipped", "seat": seat}
    elif face.symbol in (SKIP, PLUS2) or (face.symbol == REVERSE and now["turn"] == seat):
        yield {"key": "skipped", "seat": _in_play_order(before, seat)[0]}
    elif face.symbol == REVERSE:
        yield {"key": "reversed", "direction": now["direction"]}


def _is_new_round(before: View, after: View) -> bool:
    return bool(before["facts"].get("starter") != after["facts"].get("starter"))


def _drawn_at_last(before: View, seat: int, face: Face | None) -> Iterator[Event]:
    """The draw that a last +2 or +4 still cost (UNO-22): they are dealt anew, but their number is clear."""
    due = 0 if face is None else DRAWN_AFTER.get(face.symbol, 0)
    left, under = (before["zones"][zone]["count"] for zone in ("draw", "discard"))
    if left < min(due, left + under):
        yield {"key": "reshuffled"}
    if due > 0:
        yield {"key": "drew", "seat": _in_play_order(before, seat)[0], "cards": min(due, left + under)}


def _scored(before: View, after: View, seat: int, verb: str) -> Iterator[Event]:
    """The winner of the round: who went out, or after a circle of passes whoever scored, if anybody did (UNO-24)."""
    won = [now - then for now, then in zip(after["scores"], before["scores"], strict=True)]
    if verb == "pass" and max(won) == 0:
        yield {"key": "tied"}
        return
    winner = won.index(max(won)) if verb == "pass" else seat
    yield {"key": "scored", "seat": winner, "points": won[winner]}


def _dealt(after: View) -> Event:
    return {"key": "dealt", "seat": after["facts"]["starter"], "card": after["zones"]["discard"]["cards"][-1]}


def _ended(before: View, after: View, seat: int, verb: str) -> Iterator[Event]:
    """The hands, where they are counted, what the last round brought, and who won."""
    is_for_points = "scores" in after["facts"]
    if is_for_points or verb == "pass":
        for other in range(after["players"]):
            hand = after["zones"][f"hand.{other}"]["cards"]
            if hand:
                yield {"key": "counted", "seat": other, "hand": hand, "points": sum(points_of(FACE[c]) for c in hand)}
    if is_for_points:
        yield from _scored(before, after, seat, verb)
    yield {"key": "won", "seats": after["winners"]}
