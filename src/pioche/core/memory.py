"""What a seat could remember, and the worlds that fit it.

`seen[seat]` of a record is perfect memory: the cards whose whereabouts that seat knows. Cards that it has not seen and
that come from the same shuffle (`origin`) are interchangeable to it; exchanging them everywhere at once gives another
world that it cannot tell from this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pioche.core.game import Game, Setup
from pioche.core.record import CARDS_A_WORD, EACH_CARD, Layout

Exchange = Mapping[int, int]  # card → the card that takes its place


def hidden_cards(game: Game, setup: Setup, s: Any, viewer: int | None) -> list[int]:
    """The cards whose whereabouts the viewer does not know; a spectator knows what lies face up now."""
    if viewer is not None:
        seen = s.seen[viewer]
        return [card for card in setup.cards if not seen[card >> 5] >> (card & 31) & 1]
    shown: set[int] = set()
    for zone in game.zones:
        for index in zone.indices(setup.players):
            shown.update(zone.face(s, index, None, zone.read(s, index)))
    return [card for card in setup.cards if card not in shown]


def groups(game: Game, s: Any, hidden: list[int]) -> list[list[int]]:
    """Hidden cards by where they came from: only those of one group may change places."""
    by_origin: dict[int, list[int]] = {}
    for card in hidden:
        by_origin.setdefault(int(game.rules.origin(s, card)), []).append(card)
    return [by_origin[origin] for origin in sorted(by_origin)]


def exchange(layout: Layout, s: Any, mapping: Exchange) -> None:
    """Let every card be the one it is mapped to, in every field of the record."""
    place = np.arange(256)
    for card, other in mapping.items():
        place[card] = other
    for name, field in layout.fields.items():
        if field.is_set:
            _map_sets(np.asarray(s[name]).reshape(-1, layout.words), place[: CARDS_A_WORD * layout.words])
        if EACH_CARD in field.shape:
            s[name][place[: layout.cards]] = s[name].copy()
        if field.holds_card:
            s[name] = place[s[name]]


def _map_sets(rows: Any, place: Any) -> None:
    for row in rows:
        bits = np.unpackbits(row.view(np.uint8), bitorder="little")
        moved = np.zeros_like(bits)
        moved[place] = bits
        row[:] = np.packbits(moved, bitorder="little").view(row.dtype)


def resample(game: Game, setup: Setup, s: Any, viewer: int | None, below: Callable[[int], int]) -> None:
    """Another world that the viewer cannot tell from this one; `below(n)` draws from 0 to n-1."""
    mapping: dict[int, int] = {}
    for group in groups(game, s, hidden_cards(game, setup, s, viewer)):
        shuffled = list(group)
        for i in range(len(shuffled) - 1, 0, -1):
            j = below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        mapping.update(zip(group, shuffled, strict=True))
    exchange(setup.layout, s, mapping)


def blind(game: Game, setup: Setup, s: Any, viewer: int) -> None:
    """Take out what the viewer has not seen: of all worlds that he cannot tell apart the same one is left, and nothing
    of the table's chance. Not for piles whose hidden order is part of the record."""
    hidden = hidden_cards(game, setup, s, viewer)
    trait = _traits(setup.layout, s)
    mapping: dict[int, int] = {}
    for group in groups(game, s, hidden):
        mapping.update(zip(sorted(group, key=trait.__getitem__), group, strict=True))
    exchange(setup.layout, s, mapping)
    s["chance"] = 1


def _traits(layout: Layout, s: Any) -> list[int]:
    """Where each card lies, as a number: hidden cards of one origin differ in nothing else."""
    found = [0] * CARDS_A_WORD * layout.words
    held: list[int] = []
    rows: list[Any] = []
    for name, field in layout.fields.items():
        if field.is_set:
            rows += list(np.asarray(s[name]).reshape(-1, layout.words))
        if field.holds_card:
            held += np.asarray(s[name]).reshape(-1).tolist()
    for place, row in enumerate(rows):
        for card in np.flatnonzero(np.unpackbits(row.view(np.uint8), bitorder="little")).tolist():
            found[card] |= 1 << place
    for place, card in enumerate(held):
        if card < len(found):
            found[card] |= 1 << len(rows) + place
    return found
