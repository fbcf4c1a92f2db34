"""Bots cannot peek: in worlds that their seat cannot tell apart they do the same, at ten thousand positions a game."""

from __future__ import annotations

import random
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pioche.bots.fair import peeking
from pioche.bots.levels import LEVELS, Level, level_of
from pioche.bots.study import new_minds
from pioche.core.cards import first
from pioche.core.chance import seed_chance
from pioche.core.fairness import Seeded
from pioche.core.game import Game
from pioche.core.loops import HEURISTIC
from pioche.core.memory import resample
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.core.table import Table
from pioche.games import all_games
from tests.bots import let_bots_play

pytestmark = pytest.mark.compiled

GAMES = all_games()
POSITIONS = 10_000
SOME = 500
SEARCHED = Level("search:6", HEURISTIC, 6)  # what a search looks at does not depend on how long it looks
TIMED = [game for game in GAMES.values() if game.is_timed]

turn_by_turn = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.xdist_group(id)) for id, game in GAMES.items() if not game.is_timed],
    ids=lambda game: game.id,
)


@turn_by_turn
@pytest.mark.rule("ALL-02")
def test_ten_thousand_positions(game: Game) -> None:
    setup = game.setup(min(4, game.players[-1]))
    for level in (level_of(game, "easy", 4), level_of(game, "normal", 4), SEARCHED):
        assert peeking(game, setup, level, POSITIONS) == ""


@turn_by_turn
@pytest.mark.rule("ALL-02")
def test_every_number_of_players_and_every_option(game: Game) -> None:
    """At tables whose record is the usual one, so that nothing more is compiled."""
    usual = game.setup(min(4, game.players[-1]))
    tables = [game.setup(players) for players in game.players]
    tables += [game.setup(usual.players, {o.name: value}) for o in game.options for value in o.samples(usual.players)]
    for setup in tables:
        if setup.layout == usual.layout:
            for level in (level_of(game, "easy", setup.players), level_of(game, "normal", setup.players), SEARCHED):
                assert peeking(game, setup, level, SOME) == "", setup.options


@rule
def choose_by_a_hidden_card(s: Any, seat: int, actions: Cells, n: int, mind: Any) -> int:
    return int(actions[first(s.hand[(seat + 1) % s.players]) % n])


@pytest.mark.xdist_group("caca")
@pytest.mark.rule("ALL-02")
def test_a_bot_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    sly = ModuleType("sly")
    sly.__dict__["choose"] = choose_by_a_hidden_card
    game = replace(GAMES["caca"], bot=sly, layouts={})
    found = peeking(game, game.setup(2), level_of(GAMES["caca"], "normal", 2), 200)
    assert found.startswith("normal at caca peeks: game 0 of seed 1, decision")


@pytest.mark.xdist_group("caca")
def test_an_oracle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It sees all cards, in the lab."""
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    game = GAMES["caca"]
    assert "oracle:3 at caca peeks" in peeking(game, game.setup(2), level_of(game, "oracle:3", 2), 200)


@pytest.mark.parametrize("game", TIMED, ids=lambda game: game.id)
@pytest.mark.rule("ALL-02")
def test_plans_against_time(game: Game) -> None:
    """When and what a bot plans follows from what lies open, at every level."""
    players = tuple(level_of(game, name, 4).player for name in LEVELS)
    rng, watched, number = random.Random(1), 0, 0
    while watched < POSITIONS:
        table = Table(game, game.setup(len(LEVELS)), Seeded(number))
        table.deal()
        number += 1
        while not table.over and watched < POSITIONS:
            watched += watch_plans(table, players, rng)
            let_bots_play(table, watched, players, len(table.history) + 1)


def watch_plans(table: Table, players: tuple[int, ...], rng: random.Random) -> int:
    """Every seat's plan in this world and in another that it cannot tell from it; how many there were."""
    for seat, player in enumerate(players):
        other = np.array([table.state])
        resample(table.game, table.setup, other[0], seat, rng.randrange)
        plans = []
        for state in (table.state, other[0]):
            mind = new_minds()[0]
            seed_chance(mind, 5, 0)
            table.game.bot.plan(state, seat, player, mind)
            plans.append((mind.at, mind.action))
        assert plans[0] == plans[1]
    return len(players)
