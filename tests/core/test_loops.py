"""The generic loops, interpreted: the same source that native code runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pioche.core import loops, native
from pioche.core.chance import seed_chance
from pioche.core.game import Game
from pioche.core.record import Cells, layout, table
from pioche.core.rule import rule
from pioche.games._template import GAME, bot, rules

MINDS = layout(loops.Mind, seats=2, words=1)


def zeros(shape: int | tuple[int, ...], kind: str) -> Any:
    return np.zeros(shape, kind).view(Cells)


def simulate(
    players: int, bots: Sequence[int], games: int, limit: int = 100, game: Game = GAME, first: int = 0
) -> tuple[list[list[int]], list[int]]:
    """The tally by seat and the lengths of some games."""
    setup = game.setup(players)
    states, minds = setup.layout.blank(), MINDS.blank()
    words = states.view("u4").reshape(1, -1).view(Cells)
    tally, lengths = zeros((players, 4), "i8"), zeros(games, "i8")
    numbers = table([players, 7, first, games, limit])
    native.interpreted(game, loops.simulate)(
        states,
        words,
        minds,
        zeros(game.most_legal, "i2"),
        numbers,
        setup.deck,
        setup.numbers,
        table(bots),
        tally,
        lengths,
    )
    return np.asarray(tally).tolist(), np.asarray(lengths).tolist()


def test_every_game_is_counted_and_shares_of_a_win_add_up() -> None:
    tally, lengths = simulate(3, [loops.RANDOM] * 3, games=40)
    assert lengths == [9] * 40
    assert sum(row[1] for row in tally) == 40 * 2520
    assert sum(row[0] for row in tally) >= 40
    assert all(row[3] >= row[2] > 0 for row in tally)


def test_a_game_cut_off_at_the_limit_counts_for_nobody() -> None:
    tally, lengths = simulate(2, [loops.RANDOM] * 2, games=3, limit=4)
    assert lengths == [-4] * 3
    assert tally == [[0] * 4] * 2


def test_games_do_not_depend_on_how_they_are_bundled() -> None:
    whole, _ = simulate(2, [loops.RANDOM, loops.HEURISTIC], games=6)
    parts = [simulate(2, [loops.RANDOM, loops.HEURISTIC], games=3, first=first)[0] for first in (0, 3)]
    assert whole == np.add(parts[0], parts[1]).tolist()


def test_random_rollouts_count_their_decisions() -> None:
    setup = GAME.setup(2)
    states = setup.layout.blank()
    words = states.view("u4").reshape(1, -1).view(Cells)
    decisions = native.interpreted(GAME, loops.rollouts)(
        states, words, zeros(GAME.most_legal, "i2"), table([2, 7, 0, 5, 100]), setup.deck, setup.numbers
    )
    assert decisions == 5 * 6
    assert rules.over(states[0])


@rule
def both_may_act(s: Any) -> int:
    return 0 if rules.over(s) else 3


@rule
def the_other_waits(s: Any, seat: int, actions: Cells, n: int, mind: Any) -> int:
    return loops.WAIT if seat != s.turn else actions[0]


def with_a_window() -> Game:
    open_rules, patient = ModuleType(rules.__name__), ModuleType(bot.__name__)
    open_rules.__dict__.update(rules.__dict__ | {"actors": both_may_act})
    patient.__dict__.update({"choose": the_other_waits})
    return replace(GAME, rules=open_rules, bot=patient, layouts={})


def test_a_bot_that_waits_in_a_window_leaves_it_to_the_others() -> None:
    _, lengths = simulate(2, [loops.HEURISTIC] * 2, games=5, game=with_a_window())
    assert lengths == [6] * 5


@rule
def ends_while_idle(s: Any) -> None:
    s.phase = rules.OVER


def test_a_game_may_end_while_time_passes() -> None:
    idle_rules = ModuleType(rules.__name__)
    idle_rules.__dict__.update(rules.__dict__ | {"idle": ends_while_idle})
    game = replace(GAME, rules=idle_rules, layouts={})
    states = GAME.setup(2).layout.blank()
    native.interpreted(game, loops.step_at_random)(states[0], zeros(6, "i2"))
    assert rules.over(states[0])


@pytest.mark.parametrize("ask", [loops.LEGAL, loops.ACTORS])
def test_asking_changes_nothing(ask: int) -> None:
    setup = GAME.setup(2)
    states = setup.layout.blank()
    serve = native.interpreted(GAME, loops.serve)
    serve(states, loops.DEAL, 2, 0, 0, zeros(6, "i2"), setup.deck, setup.numbers)
    before = states.tobytes()
    assert serve(states, ask, int(states[0].turn), 0, 0, zeros(6, "i2"), setup.deck, setup.numbers) > 0
    assert states.tobytes() == before


@rule
def nobody_is_next(s: Any, actions: Cells, bots: Cells, mind: Any) -> int:
    mind.action = loops.WAIT
    return 0


def test_when_all_wait_only_time_passes() -> None:
    waiting = ModuleType(bot.__name__)
    waiting.__dict__.update({"choose": bot.choose, "next_to_act": nobody_is_next})
    _, lengths = simulate(2, [loops.HEURISTIC] * 2, games=1, limit=7, game=replace(GAME, bot=waiting, layouts={}))
    assert lengths == [-7]


def test_an_easy_player_slips_now_and_then_a_random_one_always() -> None:
    state, mind = GAME.setup(2).layout.blank()[0], MINDS.blank()[0]
    seed_chance(mind, 1, 0)
    slips = {who: sum(loops.is_careless(state, who, mind) for _ in range(2000)) for who in range(3)}
    assert (slips[loops.RANDOM], slips[loops.HEURISTIC]) == (2000, 0)
    assert slips[loops.EASY] == pytest.approx(2000 * loops.slips(state) / loops.OFTEN, rel=0.1)


def test_a_game_that_says_nothing_of_it_lets_nobody_wait_and_has_every_world_believed() -> None:
    state, mind = GAME.setup(2).layout.blank()[0], MINDS.blank()[0]
    assert not loops.may_wait(state, 0)
    assert loops.is_believable(state, 0, mind)
