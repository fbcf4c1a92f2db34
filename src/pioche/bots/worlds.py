"""Worlds that a seat cannot tell from the true one, dealt inside compiled code: what `core.memory` does in Python, for
searchers that need thousands of them a move. A test holds both to the same bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from pioche.core.bits import lowest
from pioche.core.chance import below
from pioche.core.record import EACH_CARD, Cells, Layout, Records
from pioche.core.rule import rule

origin: Any = None  # the game's own, bound by core.native

NUMBERS = 256  # a card's number is a byte
HIDDEN, ORIGIN, GROUP, DEALT, PLACE, BYTES, UNSEEN, MOVED, TRAIT = range(9)  # rows of the room to work in


@dataclass(frozen=True)
class Places:
    """Where a record speaks of cards."""

    sets: Any  # the first word of every set
    by_card: Any  # the first byte of every field with a byte for each card
    held: Any  # every byte that holds a card's number


def places_of(layout: Layout) -> Places:
    sets: list[int] = []
    by_card: list[int] = []
    held: list[int] = []
    columns: Any = layout.dtype.fields
    for name, field in layout.fields.items():
        kind, offset = columns[name][:2]
        if field.is_set:
            sets += range(offset // 4, (offset + kind.itemsize) // 4, layout.words)
        if EACH_CARD in field.shape:
            by_card.append(offset)
        if field.holds_card:
            held += range(offset, offset + kind.itemsize)
    return Places(*(np.array(where, "i4") for where in (sets, by_card, held)))


def new_room() -> Any:
    return np.zeros((TRAIT + 1, NUMBERS), "i8")


@rule
def forget(
    s: Any, words: Cells, raw: Cells, viewer: int, deck: Cells, places: tuple[Cells, Cells, Cells], room: Any
) -> None:
    """Take out what the viewer has not seen: of all worlds that he cannot tell apart, the same one is left, in which
    hidden cards lie in ascending order, whatever the true one is."""
    n = note_unseen(s, s.seen[viewer], deck, room)
    note_traits(words, raw, len(deck), places, room)
    last, left = -1, n
    while left > 0:
        last = next_origin(n, last, room)
        size = list_group(n, last, room)
        sort_by_trait(size, room)
        for i in range(size):
            room[PLACE, room[DEALT, i]] = room[GROUP, i]
        left -= size
    exchange_all(words, raw, len(deck), n, places, room)


@rule
def forget_one(
    states: Records, words: Cells, raw: Cells, viewer: int, deck: Cells, places: tuple[Cells, Cells, Cells], room: Any
) -> None:
    """What one seat knows, in one entry."""
    forget(states[0], words, raw, viewer, deck, places, room)


@rule
def note_traits(words: Cells, raw: Cells, width: int, places: tuple[Cells, Cells, Cells], room: Any) -> None:
    """Where each hidden card lies, as a number: cards of one origin differ in nothing else."""
    for card in range(NUMBERS):
        room[TRAIT, card] = 0
    for i in range(len(places[0])):
        for w in range(width):
            rest = int(words[places[0][i] + w]) & room[UNSEEN, w]
            while rest != 0:
                room[TRAIT, lowest(rest) + 32 * w] |= 1 << i
                rest &= rest - 1
    for i in range(len(places[2])):
        room[TRAIT, raw[places[2][i]]] |= 1 << (len(places[0]) + i)


@rule
def sort_by_trait(size: int, room: Any) -> None:
    for i in range(1, size):
        card, j = room[DEALT, i], i
        while j > 0 and room[TRAIT, room[DEALT, j - 1]] > room[TRAIT, card]:
            room[DEALT, j] = room[DEALT, j - 1]
            j -= 1
        room[DEALT, j] = card


@rule
def imagine(
    s: Any,
    words: Cells,
    raw: Cells,
    viewer: int,
    random: Any,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
) -> None:
    """Deal anew what the viewer has not seen. `words` and `raw` are the record's own memory, in words and in bytes;
    `places` as in `Places`."""
    deal_anew(words, raw, note_unseen(s, s.seen[viewer], deck, room), random, deck, places, room)


@rule
def deal_anew(
    words: Cells, raw: Cells, n: int, random: Any, deck: Cells, places: tuple[Cells, Cells, Cells], room: Any
) -> None:
    """Another world with the cards that `note_unseen` found, from the record it looked at or a copy of that."""
    deal_groups(n, random, room)
    exchange_all(words, raw, len(deck), n, places, room)


@rule
def imagine_one(
    states: Records,
    words: Cells,
    raw: Cells,
    viewer: int,
    minds: Records,
    deck: Cells,
    places: tuple[Cells, Cells, Cells],
    room: Any,
) -> None:
    """One world, in one entry."""
    imagine(states[0], words, raw, viewer, minds[0], deck, places, room)


@rule
def note_unseen(s: Any, seen: Cells, deck: Cells, room: Any) -> int:
    """List the cards that are not seen with their origins, in ascending order; every card keeps its place so far."""
    n = 0
    for card in range(NUMBERS):
        room[PLACE, card] = card
    for w in range(len(deck)):
        rest = int(deck[w]) & ~int(seen[w])
        room[UNSEEN, w] = rest
        while rest != 0:
            card = lowest(rest) + 32 * w
            room[HIDDEN, n] = card
            room[ORIGIN, n] = origin(s, card)
            rest &= rest - 1
            n += 1
    return n


@rule
def deal_groups(n: int, random: Any, room: Any) -> None:
    """Only cards of one origin change places; the lowest origin first."""
    last, left = -1, n
    while left > 0:
        last = next_origin(n, last, room)
        size = list_group(n, last, room)
        shuffle(size, random, room)
        for i in range(size):
            room[PLACE, room[GROUP, i]] = room[DEALT, i]
        left -= size


@rule
def list_group(n: int, this: int, room: Any) -> int:
    """The hidden cards of one origin, twice, in ascending order; how many there are."""
    size = 0
    for i in range(n):
        if room[ORIGIN, i] == this:
            room[GROUP, size] = room[HIDDEN, i]
            room[DEALT, size] = room[HIDDEN, i]
            size += 1
    return size


@rule
def next_origin(n: int, last: int, room: Any) -> int:
    found = NUMBERS
    for i in range(n):
        if last < room[ORIGIN, i] < found:
            found = room[ORIGIN, i]
    return found


@rule
def shuffle(size: int, random: Any, room: Any) -> None:
    for i in range(size - 1, 0, -1):
        j = below(random, i + 1)
        card = room[DEALT, i]
        room[DEALT, i] = room[DEALT, j]
        room[DEALT, j] = card


@rule
def exchange_all(words: Cells, raw: Cells, width: int, n: int, places: tuple[Cells, Cells, Cells], room: Any) -> None:
    """Let every hidden card be the one that takes its place, wherever the record speaks of it."""
    for i in range(len(places[0])):
        exchange_set(words, places[0][i], width, room)
    for i in range(len(places[1])):
        exchange_bytes(raw, places[1][i], n, room)
    for i in range(len(places[2])):
        raw[places[2][i]] = room[PLACE, raw[places[2][i]]]


@rule
def exchange_set(words: Cells, first: int, width: int, room: Any) -> None:
    for w in range(width):
        room[MOVED, w] = int(words[first + w]) & ~room[UNSEEN, w]
    for w in range(width):
        rest = int(words[first + w]) & room[UNSEEN, w]
        while rest != 0:
            card = room[PLACE, lowest(rest) + 32 * w]
            room[MOVED, card >> 5] |= 1 << (card & 31)
            rest &= rest - 1
    for w in range(width):
        words[first + w] = room[MOVED, w]


@rule
def exchange_bytes(raw: Cells, first: int, n: int, room: Any) -> None:
    for i in range(n):
        room[BYTES, i] = raw[first + room[HIDDEN, i]]
    for i in range(n):
        raw[first + room[PLACE, room[HIDDEN, i]]] = room[BYTES, i]
