"""Observations: what a seat has seen of a record, as a row of small numbers.

The pieces that a game lists (core.pieces) become a plan: a row of numbers for each thing to write, where it lies in the
record and where it goes. One small program follows the plan, interpreted or compiled, with the same bytes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

import numpy as np

from pioche.core.bits import BYTE, lowest, popcount, spread
from pioche.core.cards import WORD
from pioche.core.game import Game, Setup
from pioche.core.pieces import SEEN, Form, Piece, pieces_of
from pioche.core.record import CARDS_A_WORD, WORD_BYTES, WORDS, Cells, Dimension
from pioche.core.rule import inlined, rule

MOST = 127  # of a cell; what is more is told as this
KNOWN, SIZE, REST, CARD = int(Form.KNOWN), int(Form.SIZE), int(Form.REST), int(Form.CARD)
ME, ONE_OF, BITS, AMOUNT = int(Form.ME), int(Form.ONE_OF), int(Form.BITS), int(Form.AMOUNT)

# Columns of a plan. Sources are words for sets, else bytes.
FORM, SOURCE, WIDTH, TARGET, LENGTH, UNIT, SINCE, SINGLES, COLUMNS = range(9)
NOTHING = -1
CELLS = 8  # in a wide cell


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


class Plan(NamedTuple):
    """How the records of one set-up are observed, as arrays that the program below follows."""

    rows: Any  # form after form
    starts: Any  # the first row of each form, and behind the last of all
    sets: Any  # the first word of every set of cards
    kinds: Any  # the kind of each card
    # Where the first words of a set have single kinds only: how the cards of each further byte become counts of kinds,
    # eight of these at a time.
    tails: Any  # by word: the first of its tails, and behind the last of all
    shifts: Any  # of the byte in its word
    tail_cells: Any  # the wide cell, from the first of the row
    sums: Any  # by the byte's value: what to add there


@dataclass(frozen=True)
class Sight:
    """What the records of one set-up tell."""

    told: tuple[Told, ...]
    size: int
    plan: Plan

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
    rows.sort(key=lambda row: row[FORM])
    starts = first_of_each([row[FORM] for row in rows], len(Form))
    kinds = np.asarray(game.deck.kind_of, "i2")
    plan = Plan(numbers(rows), starts, numbers(_sets(setup)), kinds, *_tails(game, setup, singles))
    return Sight(tuple(told), whole_cells(at), plan)


def numbers(values: Any) -> Any:
    return np.array(values, "i4")


def first_of_each(ascending: list[int], values: int) -> Any:
    """Where each value begins, and behind the last of all."""
    return numbers(np.searchsorted(ascending, range(values + 1)))


def whole_cells(cells: int) -> int:
    """As many, or a few more: whole wide cells."""
    return -(-cells // CELLS) * CELLS


def _single_kinds(game: Game, setup: Setup) -> int:
    """How many cards, from the first on, are the only ones of their kinds and have the numbers of these."""
    kinds = [int(kind) for kind in game.deck.kind_of]
    copies = Counter(kinds[card] for card in setup.cards)
    return next((card for card, kind in enumerate(kinds) if card != kind or copies[kind] > 1), len(kinds))


def _tails(game: Game, setup: Setup, words: int) -> tuple[Any, ...]:
    """For the cards behind so many words; none where no word has single kinds only."""
    sums: dict[tuple[int, int], Any] = {}  # by byte and wide cell
    for card in (card for card in setup.cards if card >= CARDS_A_WORD * words > 0):
        (byte, bit), (cell, place) = divmod(card, 8), divmod(int(game.deck.kind_of[card]), CELLS)
        of_byte = sums.setdefault((byte, cell), np.zeros(BYTE + 1, "i8"))
        of_byte[np.arange(BYTE + 1) >> bit & 1 == 1] += 1 << 8 * place
    places = sorted(sums)
    starts = first_of_each([byte // WORD_BYTES for byte, _ in places], setup.layout.words)
    shifts, cells = (numbers(column) for column in ([8 * (b % WORD_BYTES) for b, _ in places], [c for _, c in places]))
    return starts, shifts, cells, np.array([sums[place] for place in places], "i8").reshape(len(places), BYTE + 1)


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
def observe(s: Any, words: Cells, raw: Cells, seat: int, plan: Plan, cells: Cells, wide: Cells) -> None:
    """Write what the seat has seen. `words` and `raw` are the record's own memory, in words and in bytes; `wide` is the
    memory of the cells, eight at a time. Form by form: a processor cannot guess which form comes next."""
    for i in range(len(wide)):
        wide[i] = 0
    rows, starts, seen = plan.rows, plan.starts, s.seen[seat]
    for i in range(starts[ME], starts[KNOWN]):
        cells[int(rows[i, TARGET]) + seat] = 1
    for i in range(starts[KNOWN], starts[SIZE]):
        write_known(words, rows[i], seen, plan, cells, wide)
    for i in range(starts[SIZE], starts[REST]):
        cells[rows[i, TARGET]] = min(size_of(words, int(rows[i, SOURCE]), len(seen)), MOST)
    for i in range(starts[REST], starts[CARD]):
        write_rest(words, rows[i], seen, plan, cells, wide)
    for i in range(starts[CARD], starts[ONE_OF]):
        write_card(int(raw[rows[i, SOURCE]]) & BYTE, seen, plan.kinds, cells, int(rows[i, TARGET]))
    for i in range(starts[ONE_OF], starts[BITS]):
        write_one_of(raw, rows[i], cells)
    for i in range(starts[BITS], starts[AMOUNT]):
        write_bits(raw, rows[i], cells)
    for i in range(starts[AMOUNT], starts[AMOUNT + 1]):
        write_amount(raw, rows[i], cells)


@inlined
@rule
def write_known(words: Cells, row: Cells, seen: Cells, plan: Plan, cells: Cells, wide: Cells) -> None:
    """Numbers of the row first: whatever is written might be the row, as far as a compiler knows."""
    source, target, singles = int(row[SOURCE]), int(row[TARGET]), int(row[SINGLES])
    for w in range(singles):
        spread(int(words[source + w]) & int(seen[w]) & WORD, wide, (target >> 3) + 4 * w)
    for w in range(singles, len(seen)):
        found = int(words[source + w]) & int(seen[w]) & WORD
        count_kinds(found, w, target, singles, plan, cells, wide)


@inlined
@rule
def write_rest(words: Cells, row: Cells, seen: Cells, plan: Plan, cells: Cells, wide: Cells) -> None:
    target, singles = int(row[TARGET]), int(row[SINGLES])
    for w in range(len(seen)):
        rest = int(seen[w]) & WORD
        for i in range(len(plan.sets)):
            rest &= ~int(words[plan.sets[i] + w])
        if w < singles:
            spread(rest, wide, (target >> 3) + 4 * w)
        else:
            count_kinds(rest, w, target, singles, plan, cells, wide)


@inlined
@rule
def count_kinds(found: int, w: int, target: int, singles: int, plan: Plan, cells: Cells, wide: Cells) -> None:
    """The cards of one word, by kind; where most words have single kinds only, eight cards at a time: a loop from card
    to card, of a length that nobody can guess, costs more than all of its steps."""
    rest = found
    if singles > 0:
        for i in range(plan.tails[w], plan.tails[w + 1]):
            wide[(target >> 3) + plan.tail_cells[i]] += plan.sums[i, (found >> int(plan.shifts[i])) & BYTE]
        return
    while rest != 0:
        cells[target + plan.kinds[lowest(rest) + 32 * w]] += 1
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
def write_one_of(raw: Cells, row: Cells, cells: Cells) -> None:
    value = number_at(raw, int(row[SOURCE]), int(row[WIDTH]))
    if 0 <= value < row[LENGTH]:
        cells[int(row[TARGET]) + value] = 1


@inlined
@rule
def write_bits(raw: Cells, row: Cells, cells: Cells) -> None:
    value, target = number_at(raw, int(row[SOURCE]), int(row[WIDTH])), int(row[TARGET])
    for i in range(row[LENGTH]):
        cells[target + i] = (value >> i) & 1


@inlined
@rule
def write_amount(raw: Cells, row: Cells, cells: Cells) -> None:
    value = number_at(raw, int(row[SOURCE]), int(row[WIDTH]))
    if row[SINCE] != NOTHING:
        value -= number_at(raw, int(row[SINCE]), int(row[WIDTH]))
    if value > 0:  # a division is dear, and most amounts are nothing
        cells[row[TARGET]] = min(value // int(row[UNIT]), MOST)


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
