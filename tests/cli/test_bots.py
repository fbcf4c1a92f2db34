"""Bots at a table: they know what their seat has seen, and nothing else."""

from __future__ import annotations

import random
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

import pioche
from pioche.bots.levels import LEVELS, level_of
from pioche.bots.tables import TableBots, seated
from pioche.core.errors import BadSetup
from pioche.core.fairness import Seeded
from pioche.core.loops import WAIT
from pioche.core.memory import resample
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.core.table import LATEST, Table
from pioche.games import all_games

GAMES = all_games()
TIMED = next(game for game in GAMES.values() if game.is_timed)
TURN_BY_TURN = [id for id, game in GAMES.items() if not game.is_timed]


def play_on(table: Table, bots: TableBots, most: int) -> list[tuple[object, ...]]:
    """What happens when bots alone go on playing."""
    while not table.over and len(table.history) < most:
        seat, action = next((s, a) for s in table.actors if (a := bots.decide(s)) is not None)
        table.act(seat, action)
    return table.history


@pytest.mark.parametrize("id", TURN_BY_TURN)
@pytest.mark.parametrize("bot", ["heuristic", "random"])
def test_the_same_seed_plays_the_same_game(id: str, bot: str) -> None:
    players = GAMES[id].players[0]
    games = []
    for seed in (1, 1, 2):
        table = pioche.new(id, players, seed=3)
        games.append(list(play_on(table, TableBots(table, [bot], seed), 40)))
    assert games[0] == games[1]
    assert bot == "heuristic" or games[0] != games[2]


@pytest.mark.rule("ALL-02")
@pytest.mark.parametrize("id", TURN_BY_TURN)
def test_a_bot_decides_by_what_its_seat_has_seen(id: str) -> None:
    """Deal again what the seat cannot know: the bot does the same."""
    decisions = []
    for dealing in range(4):
        table = pioche.new(id, GAMES[id].players[0], seed=9)
        seat = table.actors[0]
        resample(table.game, table.setup, table.state, seat, random.Random(dealing).randrange)
        decisions.append(TableBots(table, ["heuristic"], seed=1).decide(seat))
    assert decisions == decisions[:1] * 4


@rule
def choose_nothing(s: Any, seat: int, actions: Cells, n: int, mind: Any) -> int:
    return WAIT


def test_a_bot_may_wait() -> None:
    waiting = ModuleType("waiting")
    waiting.__dict__["choose"] = choose_nothing
    game = replace(GAMES["caca"], bot=waiting, layouts={})
    table = Table(game, game.setup(2), Seeded(1))
    table.deal()
    assert TableBots(table, ["heuristic"], 1).decide(table.actors[0]) is None


def test_bots_sit_around_the_table_in_turn() -> None:
    assert seated(GAMES["caca"], ["random", "heuristic"], 5) == ["random", "heuristic", "random", "heuristic", "random"]


def test_a_game_may_have_heuristics_of_several_levels() -> None:
    levels = [level_of(TIMED, name, 2) for name in LEVELS]
    assert len({level.player for level in levels}) == len(LEVELS)
    with pytest.raises(BadSetup, match=f"no bot 'hardest' for {TIMED.id}; there are random, heuristic, "):
        seated(TIMED, ["hardest"], 2)


def test_against_time_a_bot_plans_what_it_does_and_when() -> None:
    table = pioche.new(TIMED.id, 2, seed=1, options={"first": 0})
    bots = TableBots(table, ["heuristic"], 1)
    at, action = bots.plan(0)
    assert (action, at > 0) == (TIMED.actions[0], True)
    assert bots.plan(0) == (at, action), "it has made up its mind"
    assert bots.plan(1) == (LATEST, None), "it has nothing to do"


def test_against_time_a_random_bot_acts_within_a_second() -> None:
    table = pioche.new(TIMED.id, 2, seed=1)
    plans = [TableBots(table, ["random"], seed).plan(1) for seed in range(20)]
    assert all(0 <= at < 1000 and action in table.legal(1) for at, action in plans)
    assert len({action for _, action in plans}) > 1
