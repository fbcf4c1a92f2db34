"""Self-play PPO for uno on pioche's vector environment, in one file: `python examples/ppo.py`.

One policy plays all seats of a thousand games at once and learns from how they end (Schulman and others 2017, "Proximal
Policy Optimization Algorithms"). What it is told is in policy.py, which also lets it sit at a table when it is trained.
Needs PyTorch: `pip install "pioche[train]"`. docs/training.md says what came out."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from pioche.bots.levels import level_of
from pioche.bots.thinker import Thinker
from pioche.env.vector import VectorEnv
from policy import GAME, IMPOSSIBLE, WAIT, columns_by_seat, units

NORMAL_95 = 1.96
BELOW_ONE = 0.999999  # so that rounding never reaches the sum of all chances


@dataclass(frozen=True)
class Settings:
    players: int = 2
    games: int = 1024  # side by side
    steps: int = 64  # of each game between two improvements
    passes: int = 3  # over what was played, an improvement
    minibatch: int = 4096
    rate: float = 1e-3  # of learning; it falls to nothing towards the end
    clip: float = 0.2  # how far an improvement may go from what was played
    trust: float = 0.95  # lambda: how far ahead ends are believed rather than values
    entropy: float = 0.01  # what it is worth to stay undecided
    hidden: tuple[int, int] = (256, 128)


class Policy(nn.Module):
    """What a seat is told in, the merit of every action and the value of the position out."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        first, second = settings.hidden
        self.register_buffer("units", torch.from_numpy(units(settings.players)))
        self.body = nn.Sequential(nn.Linear(len(self.units), first), nn.ReLU(), nn.Linear(first, second), nn.ReLU())
        self.actor, self.critic = nn.Linear(second, WAIT + 1), nn.Linear(second, 1)
        nn.init.zeros_(self.actor.weight)

    def forward(self, told: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of all actions, and values."""
        deep = self.body(told.float() / self.units)
        merits = self.actor(deep).masked_fill(masks == 0, IMPOSSIBLE)
        return torch.log_softmax(merits, 1), self.critic(deep)[:, 0]


class Played(NamedTuple):
    """Steps × games of everything."""

    told: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms, of the actions that were taken
    values: Tensor
    seats: Tensor
    rewards: Tensor  # of every seat
    ended: Tensor


class Table:
    """The games, with what their seats are told turned to each of them. On a GPU the games are played there too: their
    arrays are the policy's, without a copy."""

    def __init__(self, settings: Settings, device: str, seed: int) -> None:
        self.envs = environment_for(device)("uno", settings.players, settings.games, seed=seed)
        self.device, self.columns = device, torch.from_numpy(columns_by_seat(settings.players)).to(device)
        self.envs.reset()

    def shared(self, array: Any) -> Tensor:
        """An array of the environment as a tensor: the same memory, written anew by the next step."""
        return torch.as_tensor(array, device=self.device)

    def seats(self) -> Tensor:
        return self.shared(self.envs.seats).long()

    def seen(self) -> tuple[Tensor, Tensor]:
        """What the seats that are asked are told, and what they may do."""
        told = self.shared(self.envs.batch.observations).gather(1, self.columns[self.seats()])
        return told, self.shared(self.envs.batch.masks).clone()

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """The rewards of every seat, and which games ended or were cut off."""
        _, rewards, ended, cut, _ = self.envs.step(actions)
        return self.shared(rewards).clone(), self.shared(ended) | self.shared(cut)


def environment_for(device: str) -> type[VectorEnv]:
    if device == "cpu":
        return VectorEnv
    from pioche.env import cuda  # needs pioche[cuda]

    return cuda.VectorEnv


def play(table: Table, policy: Policy, steps: int) -> Played:
    """So many steps of all games, actions drawn by their chances."""
    rows: list[tuple[Tensor, ...]] = []
    for _ in range(steps):
        (told, masks), seats = table.seen(), table.seats()
        with torch.no_grad():
            chances, values = policy(told, masks)
        actions = drawn(chances.exp() * masks)
        taken = chances.gather(1, actions[:, None])[:, 0]
        rows.append((told, masks, actions, taken, values, seats, *table.step(actions)))
    return Played(*(torch.stack(kind) for kind in zip(*rows, strict=True)))


def drawn(chances: Tensor) -> Tensor:
    """An action for each row; much faster than torch.multinomial on a processor."""
    sums = chances.cumsum(1)
    at = torch.rand(len(sums), 1, device=sums.device) * sums[:, -1:] * BELOW_ONE
    return (sums > at).byte().argmax(1)


def advantages(values: Any, seats: Any, rewards: Any, ended: Any, trust: float) -> tuple[Any, Any]:
    """How much better each step went than its value said, and which steps have a successor to tell it by.

    The next position of a seat is the next at which *it* is asked in that game, or the end; the last position of each
    seat has no next one in what was played and is only believed, not learned from."""
    steps, games = seats.shape
    better, is_known = np.zeros((steps, games), "f4"), np.zeros((steps, games), bool)
    following, next_value = np.zeros(rewards.shape[1:], "f4"), np.zeros(rewards.shape[1:], "f4")
    has_next, each = np.zeros(rewards.shape[1:], bool), np.arange(games)
    for step in reversed(range(steps)):
        over, seat = ended[step], seats[step]
        next_value[over], following[over], has_next[over] = rewards[step, over], 0, True
        error = next_value[each, seat] - values[step]
        better[step] = error + trust * following[each, seat]
        is_known[step] = has_next[each, seat]
        next_value[each, seat], following[each, seat] = values[step], better[step]
        following[each, seat] *= is_known[step]
        has_next[each, seat] = True
    return better, is_known


def improve(policy: Policy, optimizer: torch.optim.Optimizer, played: Played, settings: Settings) -> float:
    """Make what went better than expected likelier, a little at a time; how undecided the policy was."""
    of_play = (played.values, played.seats, played.rewards, played.ended)
    values, seats, rewards, ended = (kind.cpu().numpy() for kind in of_play)
    better, is_known = advantages(values, seats, rewards, ended, settings.trust)
    is_choice = (played.masks.sum(2) > 1).cpu().numpy()
    chosen = torch.from_numpy(np.flatnonzero(is_known & is_choice)).to(played.told.device)
    told, masks, actions, before, expected = (kind.flatten(0, 1)[chosen] for kind in played[:5])
    gain = torch.from_numpy(better).to(told.device).flatten()[chosen]
    results, gain = expected + gain, (gain - gain.mean()) / (gain.std() + 1e-6)
    undecided = []
    for _ in range(settings.passes):
        for some in torch.randperm(len(chosen), device=told.device).split(settings.minibatch):
            chances, value = policy(told[some], masks[some])
            taken = chances.gather(1, actions[some, None])[:, 0]
            entropy = -(chances.exp() * chances).sum(1).mean()
            lost = (
                clipped(taken - before[some], gain[some], settings.clip) + 0.5 * (value - results[some]).square().mean()
            )
            optimizer.zero_grad()
            (lost - settings.entropy * entropy).backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()
            undecided.append(entropy.item())
    return float(np.mean(undecided))


def clipped(change: Tensor, gain: Tensor, clip: float) -> Tensor:
    """PPO's loss: what was gained times how much likelier it became, no more than the clip allows."""
    ratio = change.exp()
    return -torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()


def strength(policy: Policy, settings: Settings, level: str, device: str, games: int = 512) -> tuple[float, float]:
    """The policy's share of wins, one seat among bots of that level, and the reach of the 95 % interval."""
    players = settings.players
    table = Table(Settings(players, games), "cpu", seed=1)  # where the bots think
    found, thinker = level_of(GAME, level, players), Thinker(GAME, table.envs.batch.setup, 1)
    own, won = np.arange(games) % players, np.full(games, np.nan)
    while np.isnan(won).any():
        with torch.no_grad():
            told, masks = (kind.to(device) for kind in table.seen())
            actions = policy(told, masks)[0].argmax(1).cpu().numpy()
        for e in np.flatnonzero((table.envs.seats != own) | ~np.isnan(won)):
            action = thinker.decide(table.envs.states[e], int(table.envs.seats[e]), found).action
            actions[e] = WAIT if action is None else GAME.number_of[action]
        _, rewards, ended, cut, _ = table.envs.step(actions)
        over = (ended | cut) & np.isnan(won)
        won[over] = rewards[over, own[over]] > 0
    share = float(won.mean())
    return share, NORMAL_95 * (share * (1 - share) / games) ** 0.5


def save(policy: Policy, file: Path) -> None:
    """As plain arrays of half precision, for policy.py."""
    arrays = {}
    for number, layer in enumerate((policy.body[0], policy.body[2], policy.actor)):
        arrays[f"weight{number}"] = layer.weight.detach().cpu().numpy().astype("f2")
        arrays[f"bias{number}"] = layer.bias.detach().cpu().numpy().astype("f2")
    np.savez_compressed(file, **arrays)


def train(settings: Settings, minutes: float, device: str, seed: int, file: Path, every: float) -> None:
    """For so long; the rate of learning falls to nothing. Now and then a row of the table, and the weights saved."""
    torch.manual_seed(seed)
    table, policy = Table(settings, device, seed), Policy(settings).to(device)
    optimizer = torch.optim.Adam(policy.parameters(), settings.rate)
    clock, told_at, steps = Clock(), 0.0, 0
    print("| minutes | of the processor | steps | against easy | against normal | entropy |\n|---|---|---|---|---|---|")
    while (now := clock.minutes()) < minutes:
        optimizer.param_groups[0]["lr"] = settings.rate * (1 - now / minutes)
        entropy = improve(policy, optimizer, play(table, policy, settings.steps), settings)
        steps += settings.games * settings.steps
        if clock.minutes() - told_at > every or clock.minutes() >= minutes:
            told_at = clock.minutes()
            times = f"{told_at:.1f} | {clock.processor_minutes():.1f} | {steps / 1e6:.1f} M"
            save(policy, file)
            with clock.stopped():
                shares = [strength(policy, settings, level, device) for level in ("easy", "normal")]
            won = " | ".join(f"{100 * share:.0f} ± {100 * reach:.0f} %" for share, reach in shares)
            print(f"| {times} | {won} | {entropy:.2f} |", flush=True)


class Clock:
    """How long the training has taken, without the games in which its strength was measured."""

    def __init__(self) -> None:
        self.begun, self.used = time.monotonic(), time.process_time()

    def minutes(self) -> float:
        return (time.monotonic() - self.begun) / 60

    def processor_minutes(self) -> float:
        return (time.process_time() - self.used) / 60

    @contextmanager
    def stopped(self) -> Iterator[None]:
        now, used = time.monotonic(), time.process_time()
        yield
        self.begun += time.monotonic() - now
        self.used += time.process_time() - used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=15, help="how long to learn")
    parser.add_argument("--every", type=float, default=1.0, help="minutes between two rows of the table")
    parser.add_argument("--games", type=int, default=Settings.games, help="side by side")
    parser.add_argument("--device", default="cpu", help="cpu or cuda: for the games and the policy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file for the weights; else uno-PLAYERS.npz here")
    chosen = parser.parse_args()
    settings = Settings(players=chosen.players, games=chosen.games)
    file = chosen.out or Path(f"{GAME.id}-{chosen.players}.npz")
    train(settings, chosen.minutes, chosen.device, chosen.seed, file, chosen.every)


if __name__ == "__main__":
    main()
