"""A game's state: one fixed-size NumPy record, declared once as a class of annotated fields.

    class State(Record):
        chance: Chance                    # every game has it: core.chance
        draw: Cards                       # a set of cards
        hand: CardsBySeat                 # a set of cards for each seat
        turn: u8                          # a number

`layout(State, seats, words)` derives the dtype: the same declaration serves small and large tables. Interpreted,
a field reads as a plain int and a store out of range raises, so that no narrow arithmetic ever happens; native code
sees the same record through Numba."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import numpy as np

CARDS_A_WORD = 32
WORD_BYTES = 4


@dataclass(frozen=True)
class Dimension:
    """A length that depends on the size of the table."""

    name: str


SEATS = Dimension("seats")
WORDS = Dimension("words")
EACH_CARD = Dimension("each card")


@dataclass(frozen=True)
class Field:
    """How a declared field lies in the record, and which cards it speaks of (core.memory permutes them)."""

    kind: str
    shape: tuple[int | Dimension, ...] = ()
    is_set: bool = False  # bits are cards
    holds_card: bool = False  # values are card numbers


if TYPE_CHECKING:

    class Cells:
        """A row of small integers."""

        def __getitem__(self, index: int) -> int: ...
        def __setitem__(self, index: int | slice, value: int) -> None: ...
        def __len__(self) -> int: ...

    class Rows:
        """Rows of cells: a row for a seat, or for a seat and a slot."""

        def __getitem__(self, index: int | tuple[int, int]) -> Cells: ...
        def __len__(self) -> int: ...

    class Records:
        """An array of records of one layout."""

        def __getitem__(self, index: int) -> Any: ...
        def __len__(self) -> int: ...

    Base = object
else:

    class Base(np.record):
        __slots__ = ()
        __getattribute__ = object.__getattribute__  # np.record's own costs 2 µs a read
        __setattr__ = object.__setattr__

    class Cells(np.ndarray):
        """Cells of a record that read as plain ints, so that no narrow NumPy arithmetic ever happens."""

        def __getitem__(self, index):
            value = np.ndarray.__getitem__(self, index)
            return value if isinstance(value, np.ndarray) else int(value)

    Rows = Cells
    Records = np.ndarray

u8 = Annotated[int, Field("u1")]
i8 = Annotated[int, Field("i1")]
u16 = Annotated[int, Field("u2")]
i16 = Annotated[int, Field("i2")]
i32 = Annotated[int, Field("i4")]
SeatBits = Annotated[int, Field("i2")]  # a set of seats; signed, because Numba shifts unsigned words into floats
Card = Annotated[int, Field("u1", holds_card=True)]  # a card's number, or a value above them all
Cards = Annotated[Cells, Field("u4", (WORDS,), is_set=True)]
CardsBySeat = Annotated[Rows, Field("u4", (SEATS, WORDS), is_set=True)]
NumberBySeat = Annotated[Cells, Field("i4", (SEATS,))]
ByteBySeat = Annotated[Cells, Field("u1", (SEATS,))]
ByteByCard = Annotated[Cells, Field("u1", (EACH_CARD,))]
CardByCard = Annotated[Cells, Field("u1", (EACH_CARD,), holds_card=True)]


class Record(Base):
    """Interpreted view of a state: fields read as plain ints; a store out of range raises OverflowError."""

    __slots__ = ()

    chance: Annotated[Cells, Field("u4", (4,))]


@dataclass(frozen=True)
class Layout:
    """One size of a game's record."""

    dtype: np.dtype[Any]
    fields: dict[str, Field]
    seats: int
    words: int
    cards: int  # card numbers there may be

    def blank(self, records: int = 1) -> Any:
        return np.zeros(records, self.dtype)


def declared(state: type[Record]) -> dict[str, Field]:
    """The fields of a declaration, in order, inherited ones first, wide ones before narrow ones."""
    hints = get_type_hints(state, include_extras=True)
    fields = {name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")}
    return dict(sorted(fields.items(), key=lambda item: -np.dtype(item[1].kind).itemsize))


def layout(state: type[Record], seats: int, words: int, cards: int | None = None) -> Layout:
    """`cards`: how many card numbers there may be, as many as the words have bits if that is not said."""
    numbers = CARDS_A_WORD * words if cards is None else cards
    lengths = {SEATS: seats, WORDS: words, EACH_CARD: numbers}
    fields = declared(state)
    columns = [
        (name, field.kind, tuple(lengths[d] if isinstance(d, Dimension) else d for d in field.shape))
        for name, field in fields.items()
    ]
    columns += _filler(columns)
    members = {name: _cells(name) if field.shape else _scalar(name) for name, field in fields.items()}
    reader = type(state.__name__, (Record,), members | {"__slots__": ()})
    return Layout(np.dtype((reader, np.dtype(columns, align=True))), fields, seats, words, numbers)


def _filler(columns: list[tuple[str, str, tuple[int, ...]]]) -> list[tuple[str, str, tuple[int, ...]]]:
    """Bytes up to a whole word: a copy of a record leaves padding as it finds it, and equal states must be equal."""
    missing = -np.dtype(columns).itemsize % WORD_BYTES
    return [("filler", "u1", (missing,))] if missing else []


def _scalar(name: str) -> property:
    def read(self: Any) -> int:
        return int(self[name])

    def write(self: Any, value: int) -> None:
        self[name] = value

    return property(read, write)


def _cells(name: str) -> property:
    def read(self: Any) -> Any:
        return self[name].view(Cells)

    return property(read)


def table(values: Any) -> Any:
    """A constant of a game (a value a card, a mask a kind): plain ints here, a frozen array in native code."""
    cells = np.array(values, "i8").view(Cells)
    cells.setflags(write=False)
    return cells
