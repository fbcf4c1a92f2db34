"""Watched games are the very games that `simulate` plays, and what is seen of the lead adds up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.bots.levels import level_of
from pioche.core.errors import BadSetup
from pioche.core.game import Game
from pioche.core.loops import RANDOM
from pioche.core.record import Cells, Records
from pioche.core.rule import rule
from pioche.core.table import Table
from pioche.games import find, game_ids
from pioche.games._template import GAME as TEMPLATE
from pioche.lab import watching
from pioche.lab.chunks import Chunk, case_of, play_chunk
from pioche.lab.loop import arrays_for, loop_for
from pioche.lab.simulation import Simulation
from pioche.lab.watching import (
    ABOUT_NOTHING,
    ACTS,
    DECIDES,
    FROM_THE_DEAL,
    Watched,
    WatchedGames,
    sole_leader,
    subject_of_time,
)
from tests.bots import let_bots_play


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")


def watched(game: Game, players: int, games: int, bots: tuple[str, ...] = ("normal",), **options: Any) -> Watched:
    setup = game.setup(players, options)
    levels = [level_of(game, bots[seat % len(bots)], players) for seat in range(players)]
    return WatchedGames(game, setup, levels, seed=5).watched(0, games)


def same(one: Watched, other: Watched) -> None:
    for name in ("tally", "lengths", "subjects", "changes", "moments", "led"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist(), name


@pytest.mark.parametrize("id", [*game_ids(), TEMPLATE.id])
def test_watched_games_are_those_that_are_simulated(id: str) -> None:
    game = TEMPLATE if id == TEMPLATE.id else find(id)
    simulation = Simulation(game, 2, ["easy", "normal"], seed=5)
    simulation.play(2)
    seen = watched(game, 2, 2, ("easy", "normal"))
    assert seen.tally.tolist() == simulation.sums.tally.tolist()
    assert seen.lengths.tolist() == simulation.sums.lengths.tolist()
    assert (seen.games, seen.decisions) == (2, simulation.sums.decisions)


standing: Any = None  # the game's own, bound by core.native
subject: Any = None


@rule
def glimpse(states: Records, words: Any, actions: Cells, asked: Cells, found: Cells) -> None:
    """Who is ahead of two, what the action is about, and what the time that passes is about."""
    s = states[0]
    found[0] = sole_leader(s, 2)
    found[1] = subject(s, asked[0], asked[1])
    found[2] = subject_of_time(s)
    for seat in range(2):
        found[3 + seat] = standing(s, seat)


def glimpses(table: Table) -> list[list[int]]:
    """Of this position: whatever a report is told of each legal action."""
    look = loop_for(table.game, table.setup, glimpse)
    states, words, actions = arrays_for(table.game, table.setup)
    states[0] = table.state
    asked = [[seat, table.game.number_of[action]] for seat in table.actors for action in table.legal(seat)]
    found = np.zeros((len(asked), 5), "i8")
    for question, answer in zip(asked, found, strict=True):
        look(states, words, actions, np.array(question), answer)
    answers: list[list[int]] = found.tolist()
    return answers


@pytest.mark.parametrize("id", game_ids())
def test_native_code_sees_what_the_interpreter_sees(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small unsigned number that is negated wraps in native code."""
    positions = [let_bots_play(pioche.new(id, players=2, seed=3), limit=limit) for limit in range(0, 40, 3)]
    seen = [glimpses(table) for table in positions]
    assert len({tuple(answers[0][3:]) for answers in seen if answers}) > 1
    monkeypatch.setenv("PIOCHE_NATIVE", "wait")
    assert [glimpses(table) for table in positions] == seen


def test_every_game_with_one_winner_is_decided_once() -> None:
    seen = watched(TEMPLATE, 3, 60, ("heuristic", "random"))
    assert 0 < seen.decided < 60  # some wins are shared
    assert seen.subjects[:, DECIDES].sum() == seen.decided
    assert seen.subjects[:, ACTS].sum() == seen.decisions
    assert seen.changes.sum() == 60
    assert 0 < seen.led[0] <= seen.led[1]


class Lead:
    """A game in which the turn is worth more than anything, so that the lead changes with every action."""

    SUBJECTS = ("lay",)

    @staticmethod
    @rule
    def standing(s: Any, seat: int) -> int:
        return 1 if seat == s.turn else 0

    @staticmethod
    @rule
    def subject(s: Any, seat: int, action: int) -> int:
        return 0


def test_the_lead_changes_when_somebody_else_is_ahead() -> None:
    """Six actions: the turn passes five times between two, and at the end a winner in seat 0 is ahead once more."""
    game = replace(TEMPLATE, lead=Lead, layouts={})  # type: ignore[arg-type]
    seen = watched(game, 2, 20, first=0)
    alone = 20 - int(seen.tally[1, 0])
    assert alone > 0
    assert {n: int(seen.changes[n]) for n in np.flatnonzero(seen.changes)} == {5: 20 - alone, 6: alone}
    assert seen.subjects[0].tolist() == [120, seen.decided]


class FromTheDeal(Lead):
    """Whoever wins was ahead all the time: nobody else could be."""

    @staticmethod
    @rule
    def standing(s: Any, seat: int) -> int:
        return -seat

    @staticmethod
    @rule
    def subject(s: Any, seat: int, action: int) -> int:
        return watching.NOTHING


def test_who_is_ahead_from_the_deal_on_decided_it_there() -> None:
    game = replace(TEMPLATE, lead=FromTheDeal, layouts={})  # type: ignore[arg-type]
    seen = watched(game, 2, 20)
    won = [int(number) for number in seen.tally[:, 0]]
    shared = won[0] + won[1] - 20
    assert seen.subjects[FROM_THE_DEAL, DECIDES] == won[0] - shared
    assert seen.subjects[ABOUT_NOTHING].tolist() == [120, won[1] - shared]
    assert seen.moments[0] == won[0] - shared
    assert seen.changes.tolist()[:2] == [20 - (won[1] - shared), won[1] - shared]


def test_a_game_that_does_not_say_who_is_ahead_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"no lead\.py"):
        WatchedGames(replace(TEMPLATE, lead=None), TEMPLATE.setup(2), [level_of(TEMPLATE, "random", 2)] * 2, 1)


def test_chunks_of_watched_games_add_up() -> None:
    case = replace(case_of(TEMPLATE, 3, {}, ["random"] * 3, 5), is_watched=True)
    whole, parts = play_chunk(Chunk(case, 0, 30)), play_chunk(Chunk(case, 0, 11)) + play_chunk(Chunk(case, 11, 19))
    assert isinstance(whole, Watched)
    assert isinstance(parts, Watched)
    same(whole, parts)
    assert level_of(TEMPLATE, "random", 3).player == RANDOM
