"""The vector environment: many games in compiled code are the same games one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pioche
from pioche.env.batch import Batch
from pioche.env.vector import VectorEnv
from pioche.games import all_games

GAMES = all_games()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_the_same_alone_and_among_others(game: str) -> None:
    many = VectorEnv(game, num_envs=5, seed=3)
    many.reset(seed=3)
    alone = Batch(GAMES[game], many.batch.setup, seed=3, limit=10_000, is_native=True)
    alone.deal(3, first=4)
    for _ in range(200):
        assert many.states[4].tobytes() == alone.states[0].tobytes()
        assert many.batch.observations[4].tobytes() == alone.observations[0].tobytes()
        chosen = many.sample()
        _, rewards, ended, _, _ = many.step(chosen)
        alone.step(chosen[4:])
        if ended[4]:
            assert rewards[4].tobytes() == alone.ends.rewards[0].tobytes()
            break


def test_a_game_that_ends_is_followed_by_the_next() -> None:
    """Rewards add up to nothing in the step of the end and are nothing before; games are numbered through."""
    envs, ended_games = VectorEnv("caca", players=3, num_envs=16), 0
    seen, infos = envs.reset(seed=1)
    for _ in range(400):
        numbers = infos["game"].copy()
        seen, rewards, ended, cut, infos = envs.step(envs.sample())
        assert not cut.any()
        assert np.abs(rewards.sum(axis=1)).max() < 1e-6
        assert (np.abs(rewards).max(axis=1) > 0).tolist() == ended.tolist()
        assert (infos["game"] - numbers).tolist() == (16 * ended).tolist()
        assert (seen["action_mask"].sum(axis=1) > 0).all()
        ended_games += int(ended.sum())
    assert ended_games > 50


def test_masks_are_the_legal_actions_and_nothing_stays_behind() -> None:
    envs = VectorEnv("uno", players=4, num_envs=8)
    seen, _ = envs.reset(seed=2)
    buffer = np.zeros(GAMES["uno"].most_legal, "i2")
    for _ in range(150):
        for e in range(8):
            seat = int(envs.seats[e])
            n = GAMES["uno"].rules.legal(envs.states[e], seat, buffer)
            wanted = set(buffer[:n].tolist()) | ({envs.wait} if seat != envs.states[e].turn else set())
            assert set(np.flatnonzero(seen["action_mask"][e]).tolist()) == wanted
        seen, *_ = envs.step(envs.sample())


def test_games_that_take_too_long_are_cut_off() -> None:
    envs = VectorEnv("taco", players=2, num_envs=3, max_steps=10)
    envs.reset(seed=1)
    waiting = np.full(3, envs.wait)
    for step in range(1, 21):
        _, rewards, ended, cut, _ = envs.step(waiting)
        assert cut.tolist() == [step % 10 == 0] * 3
        assert not ended.any()
        assert not rewards.any()


def test_arrays_are_shared_by_dlpack() -> None:
    envs = VectorEnv("diablo", num_envs=4)
    seen, _ = envs.reset(seed=1)
    shared = np.from_dlpack(seen["observation"])
    assert np.shares_memory(shared, envs.batch.observations)
    assert shared.dtype == np.int8
    assert seen["observation"].flags.c_contiguous
    assert seen["action_mask"].flags.c_contiguous


def test_spaces_hold_what_is_told() -> None:
    envs = VectorEnv("vermine", players=3, num_envs=4)
    seen, _ = envs.reset(seed=1)
    assert seen in envs.observation_space
    assert envs.sample() in envs.action_space


def test_two_runs_with_one_seed_are_the_same() -> None:
    one, other = (VectorEnv("uno", players=2, num_envs=6) for _ in range(2))
    for envs in (one, other):
        envs.reset(seed=9)
    for _ in range(100):
        chosen = one.sample()
        assert chosen.tolist() == other.sample().tolist()
        one.step(chosen)
        other.step(chosen)
    assert one.states.tobytes() == other.states.tobytes()


def test_a_reset_without_a_seed_goes_on_in_the_run() -> None:
    envs = VectorEnv("diablo", num_envs=3, seed=6)
    assert envs.reset()[1]["game"].tolist() == [0, 1, 2]
    first = envs.states.tobytes()
    assert envs.reset()[1]["game"].tolist() == [3, 4, 5]
    assert envs.reset(seed=6)[1]["game"].tolist() == [0, 1, 2]
    assert envs.states.tobytes() == first


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0, 0], r"actions are 3 whole numbers, one for each game, not an array of int64 of shape \(2,\)"),
        ([0.0, 0.0, 0.0], "not an array of float64"),
        ([280, 280, 280], "may not wait"),
        ([281, 0, 0], "a whole number from 0 to 280, not 281"),
        ([-1, 0, 0], "a whole number from 0 to 280, not -1"),
    ],
)
def test_a_wrong_action_is_refused_and_no_game_is_stepped(actions: list[Any], message: str) -> None:
    envs = VectorEnv("uno", players=2, num_envs=3)
    envs.reset(seed=1)
    before = envs.states.tobytes(), envs.batch.masks.tobytes()
    with pytest.raises(pioche.IllegalAction, match=message):
        envs.step(actions)
    assert (envs.states.tobytes(), envs.batch.masks.tobytes()) == before


@pytest.mark.parametrize("number", [0, -1, True, 2.5])
def test_a_number_of_games_that_cannot_be(number: Any) -> None:
    with pytest.raises(pioche.BadSetup, match="the number of games side by side"):
        VectorEnv("uno", num_envs=number)
