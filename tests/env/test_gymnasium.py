"""Gymnasium's own check of the single-agent environment, and its bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pioche
from pioche.env.gymnasium import Solo
from pioche.games import all_games

GAMES = all_games()


def play(solo: Solo, rng: np.random.Generator, seed: int, most: int = 5000) -> tuple[float, bool]:
    """Random legal actions to the end: the reward of it, and whether the game ended by itself."""
    seen, _ = solo.reset(seed=seed)
    for _ in range(most):
        seen, reward, is_over, is_cut, _ = solo.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if is_over or is_cut:
            return reward, is_over
    raise AssertionError(f"no end in {most} steps")


@pytest.mark.parametrize("game", list(GAMES))
def test_check_env(game: str) -> None:
    check_env(gymnasium.make(f"pioche/{game}-v{GAMES[game].version}", render_mode="ansi", bots="easy").unwrapped)


@pytest.mark.parametrize("game", ["uno", "caca", "vermine", "diablo"])
def test_a_game_to_its_end(game: str) -> None:
    solo, rng = Solo(game, players=2, seat=1, bots="normal"), np.random.default_rng(1)
    rewards = [play(solo, rng, seed) for seed in range(6)]
    assert all(is_over and reward in (-1, 1) for reward, is_over in rewards)


@pytest.mark.parametrize("bots", ["random", "normal"])
def test_rivals_act_in_the_tick_they_have_planned(bots: str) -> None:
    """In taco, with one who says the right word when it has the turn and never slaps: cards are laid and taken."""
    solo = Solo("taco", players=3, bots=bots, tick_ms=50)
    solo.reset(seed=4)
    s = solo.batch.states[0]
    for tick in range(200):
        assert s.at == 50 * tick
        solo.step(s.word if s.turn == 0 else solo.batch.wait)
    assert s.moment > 10
    assert s.taken > 0


def test_the_learner_is_only_asked_when_it_may_act() -> None:
    solo, rng = Solo("caca", players=4, seat=2), np.random.default_rng(2)
    seen, info = solo.reset(seed=2)
    assert info == {"seat": 2}
    for _ in range(10):
        told = solo.batch.sight.named(seen["observation"])
        assert told["me"].tolist() == told["turn"].tolist() == [0, 0, 1, 0]
        seen, _, is_over, _, _ = solo.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if is_over:
            break


def test_the_same_seed_is_the_same_game_and_the_next_is_another() -> None:
    solo = Solo("uno", players=3)
    first, again, other = (solo.reset(seed=seed)[0]["observation"].tobytes() for seed in (7, 7, 8))
    assert first == again != other


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    accept = GAMES["uno"].number_of["accept"]
    ending, raising = Solo("uno", players=2), Solo("uno", players=2, illegal="raise")
    for solo in (ending, raising):
        solo.reset(seed=1)
    _, reward, is_over, _, info = ending.step(accept)
    assert (reward, is_over) == (-1, True)
    assert "UNO-12" in info["refused"]
    before = raising.batch.states.tobytes()
    with pytest.raises(pioche.IllegalAction, match="UNO-12"):
        raising.step(accept)
    assert raising.batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 4}, "your seat is one from 0 to 3, not 4"),
        ({"bots": "genius"}, "there is no bot 'genius' for uno"),
        ({"bots": ["easy", "hard"]}, "there is no bot .'easy', 'hard'. for uno"),
        ({"illegal": "wait"}, "`illegal` is one of end, raise"),
        ({"players": 1}, "uno is for 2 to 10 players, not 1"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(pioche.BadSetup, match=message):
        Solo("uno", **wrong)
