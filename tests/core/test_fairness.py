"""Keyed chance: committed to before, unpredictable during, verifiable after."""

from __future__ import annotations

import hashlib
import json

import pytest

import pioche
from pioche.core.fairness import Keyed, Seeded, chance_from_json
from pioche.core.table import Table
from pioche.games import find

SECRET = bytes(range(32))


def a_game(chance: Keyed) -> Table:
    game = find("caca")
    table = Table(game, game.setup(3), chance)
    table.deal()
    for _ in range(20):
        if not table.over:
            table.act(table.actors[0], table.legal(table.actors[0])[0])
    return table


def test_the_same_secret_and_numbers_give_the_same_game() -> None:
    one, other = a_game(Keyed(SECRET, ("5", "9"))), a_game(Keyed(SECRET, ("5", "9")))
    assert one.state.tobytes() == other.state.tobytes()


@pytest.mark.parametrize("chance", [Keyed(SECRET, ("5", "8")), Keyed(SECRET[::-1], ("5", "9"))])
def test_another_number_or_secret_gives_another_deal(chance: Keyed) -> None:
    assert a_game(Keyed(SECRET, ("5", "9"))).zones() != a_game(chance).zones()


def test_every_action_gets_words_of_its_own() -> None:
    words = [Keyed(SECRET).before(place) for place in range(200)]
    assert len(set(words)) == 200
    assert all(0 <= word < 2**32 for row in words for word in row)


def test_the_commitment_is_a_hash_of_the_secret() -> None:
    assert Keyed(SECRET).commitment == hashlib.sha256(b"pioche commitment" + SECRET).hexdigest()


def test_a_keyed_game_replays_from_its_archive() -> None:
    t = a_game(Keyed(SECRET, ("5", "9")))
    again = pioche.replay(json.loads(json.dumps(t.archive())))
    assert again.state.tobytes() == t.state.tobytes()


def test_chance_is_read_back_as_it_was_written() -> None:
    for chance in (Seeded(5), Keyed(SECRET, ("a", "b"))):
        assert chance_from_json(json.loads(json.dumps(chance.as_json()))) == chance


def test_a_secret_of_another_length_is_refused() -> None:
    with pytest.raises(pioche.BadSetup, match="32 bytes, not 5"):
        Keyed(b"short")
