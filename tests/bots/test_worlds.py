"""Worlds dealt by compiled code are those that the memory of the core deals, to the byte."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pioche.bots import worlds
from pioche.core import laws, native
from pioche.core.chance import below, seed_chance
from pioche.core.fairness import Seeded
from pioche.core.game import Game
from pioche.core.loops import Mind
from pioche.core.memory import blind, resample
from pioche.core.record import Cells, layout
from pioche.core.table import Table
from pioche.games import all_games

GAMES = all_games()
turn_by_turn = pytest.mark.parametrize("game", [g for g in GAMES.values() if not g.is_timed], ids=lambda game: game.id)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def tables(game: Game) -> list[Table]:
    """Some tables in the middle of their game, small and large."""
    found = []
    for players in {game.players[0], game.players[-1]}:
        for seed in range(4):
            table = Table(game, game.setup(players), Seeded(seed))
            table.deal()
            rng = random.Random(seed)
            for _ in range(12 * seed):
                if not table.over:
                    laws.random_step(table, rng)
            found.append(table)
    return found


def mind(seed: int) -> Any:
    made = layout(Mind, 1, 1).blank()
    seed_chance(made[0], seed, 0)
    return made


def remembered(table: Table, seat: int, seed: int) -> bytes:
    states, random_mind = np.array([table.state]), mind(seed)
    resample(table.game, table.setup, states[0], seat, lambda n: below(random_mind[0], n))
    return states.tobytes()


def imagined(table: Table, seat: int, seed: int, imagine: Any, cells: Any) -> bytes:
    setup, states = table.setup, np.array([table.state])
    places = worlds.places_of(setup.layout)
    imagine(
        states,
        cells(states.view("u4").reshape(-1)),
        cells(states.view("u1").reshape(-1)),
        seat,
        mind(seed),
        cells(setup.deck),
        (cells(places.sets), cells(places.by_card), cells(places.held)),
        cells(worlds.new_room()),
    )
    return states.tobytes()


@every_game
def test_interpreted_worlds_are_those_of_the_memory(game: Game) -> None:
    imagine = native.interpreted(game, worlds.imagine_one)
    for table in tables(game):
        for seat in range(table.players):
            assert imagined(table, seat, 5, imagine, lambda a: a.view(Cells)) == remembered(table, seat, 5)


@every_game
def test_a_world_is_another_one(game: Game) -> None:
    """Unless nothing is hidden: then there is no other."""
    imagine = native.interpreted(game, worlds.imagine_one)
    table = tables(game)[0]
    found = {imagined(table, 0, seed, imagine, lambda a: a.view(Cells)) for seed in range(5)}
    assert len(found) == 5


@turn_by_turn
def test_of_all_worlds_that_look_the_same_one_is_left(game: Game) -> None:
    for table in tables(game):
        for seat in range(table.players):
            states = np.array([table.state, table.state])
            resample(game, table.setup, states[1], seat, random.Random(seat).randrange)
            states[1]["chance"] = 7
            for s in states:
                blind(game, table.setup, s, seat)
            assert states[0].tobytes() == states[1].tobytes()


@turn_by_turn
def test_what_is_forgotten_is_the_same_by_both(game: Game) -> None:
    """The compiled way leaves the table's chance to whoever calls it."""
    forget = native.interpreted(game, worlds.forget_one)
    for table in tables(game):
        for seat in range(table.players):
            setup, states, other = table.setup, np.array([table.state]), np.array([table.state])
            places = worlds.places_of(setup.layout)
            lists = tuple(where.view(Cells) for where in (places.sets, places.by_card, places.held))
            memory = (states.view(kind).reshape(-1).view(Cells) for kind in ("u4", "u1"))
            forget(states, *memory, seat, setup.deck, lists, worlds.new_room().view(Cells))
            states["chance"] = 1
            blind(game, setup, other[0], seat)
            assert states.tobytes() == other.tobytes()
