"""Observations: what a seat has seen of a record, as a row of small numbers.

The pieces that a game lists (core.pieces) become a plan: a row of numbers for each thing to write, where it lies in the
record and where it goes. One small program follows the plan, interpreted or compiled, with the same bytes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from pioche.core.bits import lowest, popcount
from pioche.core.cards import WORD
from pioche.core.game import Game, Setup
from pioche.core.pieces import SEEN, Form, Piece, pieces_of
from pioche.core.record import CARDS_A_WORD, WORDS, Cells, Dimension, table
from pioche.core.rule import inlined, rule

MOST = 127  # of a cell; what is more is told as this
KNOWN, SIZE, REST, CARD = int(Form.KNOWN), int(Form.SIZE), int(Form.REST), int(Form.CARD)
ME, ONE_OF, BITS = int(Form.ME), int(Form.ONE_OF), int(Form.BITS)

# Columns of a plan. Sources are words for sets, else bytes.
FORM, SOURCE, WIDTH, TARGET, LENGTH, UNIT, SINCE, SINGLES, COLUMNS = range(9)
NOTHING = -1
BYTE = 255
CELLS = 8  # in a wide cell
SPREAD = table([sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)])  # a cell for each bit


@dataclass(frozen=True)
class Told:
    """A piece at a table of so many: where it stands in the observation, and its shape."""

    piece: Piece
    start: int
    shape: tuple[int, ...]
    stride: int  # cells from one row to the next: rows of kinds may begin at whole wide cells

    @property
    def stop(self) -> int:
        return self.start + prod(self.shape[:-1]) * self.stride

    def of(self, observation: Any) -> Any:
        rows = observation[self.start : self.stop].reshape(*self.shape[:-1], self.stride)
        return rows[..., : self.shape[-1]]


@dataclass(frozen=True)
class Sight:
    """How the records of one set-up are observed."""

    told: tuple[Told, ...]
    size: int
    plan: Any
    sets: Any  # the first word of every set of cards
    kinds: Any  # the kind of each card

    def named(self, observation: Any) -> dict[str, Any]:
        """The pieces of an observation by their names, each in its shape."""
        return {told.piece.name: told.of(observation) for told in self.told}


def sight_of(game: Game, setup: Setup) -> Sight:
    told: list[Told] = []
    rows: list[list[int]] = []
    singles, at = _single_kinds(game, setup) // CARDS_A_WORD, 0  # words
    for piece in pieces_of(game.state, game.observed):
        shape, is_wide = _shape(game, setup, piece), singles > 0 and piece.form in (Form.KNOWN, Form.REST)
        start, stride = (whole_cells(at), whole_cells(shape[-1])) if is_wide else (at, shape[-1])
        told.append(Told(piece, start, shape, stride))
        rows += _rows(setup, told[-1], singles)
        at = told[-1].stop
    plan, sets = np.array(rows, "i4"), np.array(_sets(setup), "i4")
    return Sight(tuple(told), whole_cells(at), plan, sets, np.asarray(game.deck.kind_of, "i2"))


def whole_cells(cells: int) -> int:
    """As many, or a few more: whole wide cells."""
    return -(-cells // CELLS) * CELLS


def _single_kinds(game: Game, setup: Setup) -> int:
    """How many cards, from the first on, are the only ones of their kinds and have the numbers of these."""
    kinds = [int(kind) for kind in game.deck.kind_of]
    copies = Counter(kinds[card] for card in setup.cards)
    return next((card for card, kind in enumerate(kinds) if card != kind or copies[kind] > 1), len(kinds))


def _shape(game: Game, setup: Setup, piece: Piece) -> tuple[int, ...]:
    """Rows, one for each place that the field has, and what is told of each."""
    places = _places(setup, piece.field)
    if piece.form in (Form.KNOWN, Form.REST, Form.CARD):
        return (*places, len(game.deck.kinds))
    if piece.form in (Form.SIZE, Form.AMOUNT):
        return places or (1,)
    return (*places, _length(setup, piece.values))


def _length(setup: Setup, values: int | Dimension) -> int:
    """The one dimension that is left here is that of the seats."""
    return setup.players if isinstance(values, Dimension) else values


def _places(setup: Setup, field: str) -> tuple[int, ...]:
    """For every seat at the table, every slot … that a field has; nothing for a single value."""
    shape = setup.layout.fields[field].shape if field else ()
    return tuple(_length(setup, d) for d in shape if d is not WORDS)


def _rows(setup: Setup, told: Told, singles: int) -> list[list[int]]:
    """A row of the plan for each place of the piece's field."""
    piece, places = told.piece, prod(_places(setup, told.piece.field))
    length = (told.stop - told.start) // places
    rows = []
    for place in range(places):
        row = [0] * COLUMNS
        row[FORM], row[TARGET], row[LENGTH], row[UNIT] = piece.form, told.start + place * length, length, piece.unit
        row[SOURCE], row[WIDTH] = _source(setup, piece.field, place) if piece.field else (NOTHING, 0)
        row[SINCE] = _source(setup, piece.since, place)[0] if piece.since else NOTHING
        row[SINGLES] = singles
        rows.append(row)
    return rows


def _source(setup: Setup, name: str, place: int) -> tuple[int, int]:
    """Where the field begins at that place, in words for a set, else in bytes; how wide it is, negative if signed."""
    columns: Any = setup.layout.dtype.fields
    kind, offset = columns[name][:2]
    if setup.layout.fields[name].is_set:
        return offset // 4 + place * setup.layout.words, setup.layout.words
    width = kind.base.itemsize
    return offset + place * width, -width if kind.base.kind == "i" else width


def _sets(setup: Setup) -> list[int]:
    """Every set but what is seen, of the seats at the table."""
    names = [name for name, field in setup.layout.fields.items() if field.is_set and name != SEEN]
    return [_source(setup, name, place)[0] for name in names for place in range(prod(_places(setup, name)))]


@inlined
@rule
def observe(
    s: Any, words: Cells, raw: Cells, seat: int, plan: Any, sets: Cells, kinds: Cells, cells: Cells, wide: Cells
) -> None:
    """Write what the seat has seen. `words` and `raw` are the record's own memory, in words and in bytes; `wide` is the
    memory of the cells, eight at a time."""
    for i in range(len(wide)):
        wide[i] = 0
    for row in range(len(plan)):
        form = plan[row, FORM]
        if form == KNOWN:
            write_known(words, plan[row], s.seen[seat], kinds, cells, wide)
        elif form == SIZE:
            cells[plan[row, TARGET]] = min(size_of(words, int(plan[row, SOURCE]), len(s.seen[seat])), MOST)
        elif form == REST:
            write_rest(words, plan[row], sets, s.seen[seat], kinds, cells, wide)
        elif form == ME:
            cells[int(plan[row, TARGET]) + seat] = 1
        elif form == CARD:
            write_card(int(raw[plan[row, SOURCE]]) & BYTE, s.seen[seat], kinds, cells, int(plan[row, TARGET]))
        else:
            write_number(raw, plan[row], cells)


@inlined
@rule
def write_known(words: Cells, row: Cells, seen: Cells, kinds: Cells, cells: Cells, wide: Cells) -> None:
    source = int(row[SOURCE])
    for w in range(len(seen)):
        write_cards(int(words[source + w]) & int(seen[w]) & WORD, w, row, kinds, cells, wide)


@inlined
@rule
def write_rest(words: Cells, row: Cells, sets: Cells, seen: Cells, kinds: Cells, cells: Cells, wide: Cells) -> None:
    for w in range(len(seen)):
        rest = int(seen[w]) & WORD
        for i in range(len(sets)):
            rest &= ~int(words[sets[i] + w])
        write_cards(rest, w, row, kinds, cells, wide)


@inlined
@rule
def write_cards(found: int, w: int, row: Cells, kinds: Cells, cells: Cells, wide: Cells) -> None:
    """The cards of one word, by kind. Where they are the only ones of their kinds, eight at a time: a loop of a length
    that nobody can guess costs more than all of its steps."""
    if w < row[SINGLES]:
        at = (int(row[TARGET]) >> 3) + 4 * w
        wide[at] = SPREAD[found & BYTE]
        wide[at + 1] = SPREAD[(found >> 8) & BYTE]
        wide[at + 2] = SPREAD[(found >> 16) & BYTE]
        wide[at + 3] = SPREAD[(found >> 24) & BYTE]
        return
    target, rest = int(row[TARGET]), found
    while rest != 0:
        cells[target + kinds[lowest(rest) + 32 * w]] += 1
        rest &= rest - 1


@inlined
@rule
def size_of(words: Cells, source: int, width: int) -> int:
    total = 0
    for w in range(width):
        total += popcount(int(words[source + w]))
    return total


@inlined
@rule
def write_card(card: int, seen: Cells, kinds: Cells, cells: Cells, target: int) -> None:
    """A card's number above them all is none."""
    if card < len(kinds) and (int(seen[card >> 5]) >> (card & 31)) & 1 == 1:
        cells[target + kinds[card]] = 1


@inlined
@rule
def write_number(raw: Cells, row: Cells, cells: Cells) -> None:
    value, target = number_at(raw, int(row[SOURCE]), int(row[WIDTH])), int(row[TARGET])
    if row[FORM] == ONE_OF:
        if 0 <= value < row[LENGTH]:
            cells[target + value] = 1
    elif row[FORM] == BITS:
        for i in range(row[LENGTH]):
            cells[target + i] = (value >> i) & 1
    else:
        if row[SINCE] != NOTHING:
            value -= number_at(raw, int(row[SINCE]), int(row[WIDTH]))
        if value > 0:  # a division is dear, and most amounts are nothing
            cells[target] = min(value // int(row[UNIT]), MOST)


@inlined
@rule
def number_at(raw: Cells, source: int, width: int) -> int:
    """The number of that many bytes, the lowest first; of a negative width it has a sign."""
    value, size = int(raw[source]) & BYTE, abs(width)
    for i in range(1, size):
        value |= (int(raw[source + i]) & BYTE) << (8 * i)
    if width < 0 and value >> (8 * size - 1) == 1:
        value -= 1 << (8 * size)
    return value
