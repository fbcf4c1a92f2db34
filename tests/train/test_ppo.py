"""The training example: its mathematics by hand, and that a few seconds of it already teach something.

These tests need PyTorch and are run by `make train-test`; without it they fail, they are not skipped."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

import policy
import ppo
from pioche.env.vector import VectorEnv

SMALL = ppo.Settings(games=128, steps=64, minibatch=1024)


def learned(settings: ppo.Settings, improvements: int) -> ppo.Policy:
    torch.manual_seed(1)
    table, learner = ppo.Table(settings, "cpu", 1), ppo.Policy(settings)
    optimizer = torch.optim.Adam(learner.parameters(), settings.rate)
    for _ in range(improvements):
        ppo.improve(learner, optimizer, ppo.play(table, learner, settings.steps), settings)
    return learner


def test_advantages_follow_each_seat_to_the_end_of_its_game() -> None:
    """Seats 0, 1, 0, 1 of one game; with the last step seat 1 wins. Each is compared with its own next value."""
    values, seats = np.array([[0.1], [0.2], [0.3], [0.4]], "f4"), np.array([[0], [1], [0], [1]])
    rewards, ended = np.zeros((4, 1, 2), "f4"), np.array([[False], [False], [False], [True]])
    rewards[3, 0] = [-1, 1]
    better, is_known = ppo.advantages(values, seats, rewards, ended, trust=0.5)
    first, second = 0.3 - 0.1 + 0.5 * (-1 - 0.3), 0.4 - 0.2 + 0.5 * (1 - 0.4)
    assert better[:, 0].tolist() == pytest.approx([first, second, -1.3, 0.6])
    assert is_known.all()


def test_a_position_without_a_next_one_is_not_learned_from() -> None:
    """The game goes on: of each seat the last position is only believed."""
    values, seats = np.array([[0.1], [0.2], [0.3]], "f4"), np.array([[0], [1], [0]])
    rewards, ended = np.zeros((3, 1, 2), "f4"), np.zeros((3, 1), bool)
    better, is_known = ppo.advantages(values, seats, rewards, ended, trust=0.5)
    assert is_known[:, 0].tolist() == [True, False, False]
    assert better[0, 0] == pytest.approx(0.2)


def test_an_end_separates_two_games() -> None:
    """Seat 0 loses in the first step; what comes after it belongs to the next game."""
    values, seats = np.array([[0.5], [0.9]], "f4"), np.array([[0], [0]])
    rewards, ended = np.zeros((2, 1, 2), "f4"), np.array([[True], [True]])
    rewards[:, 0] = [[-1, 1], [1, -1]]
    better, _ = ppo.advantages(values, seats, rewards, ended, trust=1.0)
    assert better[:, 0].tolist() == pytest.approx([-1.5, 0.1])


def test_the_loss_gains_nothing_beyond_the_clip() -> None:
    up = torch.tensor([2.0]).log().requires_grad_()
    loss = ppo.clipped(up, torch.tensor([1.0]), 0.2)
    loss.backward()
    assert loss.item() == pytest.approx(-1.2)
    assert up.grad is not None
    assert up.grad.item() == 0
    down = torch.tensor([2.0]).log().requires_grad_()
    ppo.clipped(down, torch.tensor([-1.0]), 0.2).backward()
    assert down.grad is not None
    assert down.grad.item() == pytest.approx(2.0)


def test_only_legal_actions_are_drawn() -> None:
    settings = ppo.Settings(games=64)
    table, learner = ppo.Table(settings, "cpu", 3), ppo.Policy(settings)
    for _ in range(20):
        told, masks = table.seen()
        chances, _ = learner(told, masks)
        assert chances.exp()[masks == 0].max() < 1e-30
        actions = ppo.drawn(chances.exp() * masks)
        assert masks.gather(1, actions[:, None]).bool().all()
        table.envs.step(actions.numpy())


def test_actions_are_drawn_as_often_as_their_chances_say() -> None:
    torch.manual_seed(1)
    chances = torch.tensor([0.0, 0.2, 0.0, 0.5, 0.3]).repeat(20_000, 1)
    drawn = torch.bincount(ppo.drawn(chances), minlength=5) / 20_000
    assert drawn.tolist() == pytest.approx([0, 0.2, 0, 0.5, 0.3], abs=0.02)


def test_arrays_of_the_environment_are_shared_with_torch() -> None:
    envs = VectorEnv("uno", players=2, num_envs=4)
    seen, _ = envs.reset(seed=1)
    shared = torch.from_dlpack(seen["observation"])
    assert shared.data_ptr() == seen["observation"].ctypes.data
    before = shared.clone()
    envs.step(envs.sample())
    assert not torch.equal(shared, before)
    assert shared.numpy().tolist() == seen["observation"].tolist()


def test_games_of_a_simulated_gpu_teach_the_same() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.train.simulated"],
        env=os.environ
        | {"NUMBA_ENABLE_CUDASIM": "1", "PIOCHE_NATIVE": "off", "PYTHONPATH": str(Path(ppo.__file__).parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (0, "the same\n"), run.stderr


def test_a_little_training_beats_a_policy_without_any(tmp_path: Path) -> None:
    """From next to nothing against random players to most of the games; and the bot knows what the trainer saved."""
    none = ppo.strength(learned(SMALL, 0), SMALL, "random", "cpu", games=100)[0]
    trained = learned(SMALL, 12)
    some = ppo.strength(trained, SMALL, "random", "cpu", games=100)[0]
    assert some > max(0.8, none + 0.2)
    ppo.save(trained, tmp_path / "uno.npz")
    table = ppo.Table(SMALL, "cpu", 4)
    observation, seat = table.envs.batch.observations[0], int(table.envs.seats[0])
    told, masks = table.seen()
    chances = trained(told, masks)[0][0].detach().numpy()
    merits = policy.Network(tmp_path / "uno.npz", 2).merits(observation, seat)
    legal = np.flatnonzero(masks[0].numpy())
    assert merits[legal] - merits[legal[0]] == pytest.approx(chances[legal] - chances[legal[0]], abs=0.02)
