"""Pieces of an observation: which fields of a record a learner is told of, under which name and in which form.

A game lists them in `table.py`; a game that lists none is observed by everything its record declares. Cards are told
only as far as the seat has seen them. Numbers are told as they are: they lie open to everybody, for a seat must not be
able to tell worlds apart that differ in hidden cards alone (core.memory exchanges cards and leaves numbers)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from pioche.core.record import EACH_CARD, SEATS, Dimension, Field, Record, declared

SEEN, CHANCE = "seen", "chance"


class Form(IntEnum):
    """How a piece is written: one number each, or a row of them."""

    ME = 0  # a one for the seat that looks
    KNOWN = 1  # a set: how many cards of each kind the seat knows to be in it
    SIZE = 2  # a set: how many cards it has
    REST = 3  # of each kind: cards whose whereabouts the seat knows and that are in no set of the record
    CARD = 4  # a card's number: a one for its kind, if the seat has seen it
    ONE_OF = 5  # a number: a one for its value; none of them if it is out of range
    BITS = 6  # a set of seats or flags: a one for each that is in it
    AMOUNT = 7  # a number, in units


@dataclass(frozen=True)
class Piece:
    name: str
    form: Form
    meaning: str
    field: str = ""
    values: int | Dimension = 1  # of ONE_OF and BITS: how many there may be
    unit: int = 1  # of AMOUNT
    since: str = ""  # of AMOUNT: another number that is taken away from it


ME = Piece("me", Form.ME, "the seat that looks", values=SEATS)


def cards(field: str, meaning: str) -> tuple[Piece, ...]:
    """A set of cards: what is known of it, and its size."""
    return known(field, meaning), size(field, meaning)


def known(field: str, meaning: str) -> Piece:
    return Piece(field, Form.KNOWN, f"{meaning}: known cards by kind", field)


def size(field: str, meaning: str) -> Piece:
    return Piece(f"{field} size", Form.SIZE, f"{meaning}: how many", field)


def rest(name: str, meaning: str) -> Piece:
    return Piece(name, Form.REST, f"{meaning}: by kind")


def card(field: str, meaning: str) -> Piece:
    return Piece(field, Form.CARD, f"{meaning}: its kind, if known", field)


def one_of(field: str, values: int | Dimension, meaning: str) -> Piece:
    return Piece(field, Form.ONE_OF, meaning, field, values)


def bits(field: str, values: int | Dimension, meaning: str) -> Piece:
    return Piece(field, Form.BITS, meaning, field, values)


def amount(field: str, meaning: str, unit: int = 1, since: str = "", name: str = "") -> Piece:
    return Piece(name or field, Form.AMOUNT, meaning, field, unit=unit, since=since)


def pieces_of(state: type[Record], listed: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """What a game lists, or everything that its record declares."""
    fields = {name: field for name, field in declared(state).items() if name not in (SEEN, CHANCE)}
    return (ME, *(listed or (piece for name, field in fields.items() for piece in _all_of(name, field))))


def _all_of(name: str, field: Field) -> tuple[Piece, ...]:
    if field.is_set:
        return cards(name, name)
    if EACH_CARD in field.shape:
        return ()  # the order of cards, which only the game can read
    return (card(name, name),) if field.holds_card else (amount(name, name),)
