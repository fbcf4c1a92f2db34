"""Pieces of an observation: what a game lists, and what is told where it lists nothing."""

from __future__ import annotations

from pioche.core.pieces import ME, Form, pieces_of
from pioche.core.record import ByteByCard, Card, Cards, CardsBySeat, Record, i8
from pioche.games import all_games


class Small(Record):
    hand: CardsBySeat
    seen: CardsBySeat
    draw: Cards
    trace: ByteByCard
    top: Card
    turn: i8


def test_a_game_that_lists_nothing_is_observed_by_its_record() -> None:
    told = {(piece.field, piece.form) for piece in pieces_of(Small, ())}
    assert told == {
        ("", Form.ME),
        ("hand", Form.KNOWN),
        ("hand", Form.SIZE),
        ("draw", Form.KNOWN),
        ("draw", Form.SIZE),
        ("top", Form.CARD),
        ("turn", Form.AMOUNT),
    }


def test_what_a_game_lists_is_what_is_told() -> None:
    for game in all_games().values():
        assert pieces_of(game.state, game.observed) == (ME, *game.observed)


def test_every_piece_has_a_name_of_its_own() -> None:
    for game in all_games().values():
        names = [piece.name for piece in pieces_of(game.state, game.observed)]
        assert len(names) == len(set(names))
