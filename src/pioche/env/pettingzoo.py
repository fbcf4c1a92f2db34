"""The games for PettingZoo: `env("uno", players=4)` asks one agent at a time, `parallel_env` all of them at once.

An agent observes a dict: `observation`, what its seat has seen, and `action_mask`, what it may do; the last action is
to wait. docs/environments.md says what is in an observation, how rewards add up, and how time passes in taco."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from pioche.env.batch import FINE, TICK_MS, Batch, checked_limit
from pioche.env.common import (
    END,
    PASS_OVER,
    REFUSE,
    action_space,
    checked_illegal,
    checked_render_mode,
    name_of,
    number_of,
    observation_space,
    pass_over,
    picture,
    refusal,
    rewards_of,
    seen_by,
    some_seed,
    table_for,
)

Agent = str
Options = Mapping[str, Any]
FORFEIT = -1.0  # what an illegal action costs, where it ends the game


def env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    seed: int | None = None,
    *,
    max_cycles: int | None = None,
    everyone: bool = False,
    tick_ms: int = TICK_MS,
    illegal: str = END,
    render_mode: str | None = None,
) -> Any:
    """A game in PettingZoo's usual wrappers. `illegal`: an illegal action ends the game and costs its agent 1 (`end`),
    raises pioche.IllegalAction (`raise`), or counts as a wait (`wait`). `everyone`: all agents are asked in every
    cycle, those who cannot act can only wait; taco is always so."""
    checked_illegal(illegal, (END, REFUSE, PASS_OVER))
    zoo = TurnByTurn(game, players, options, seed, max_cycles, everyone, tick_ms, illegal, render_mode)
    guarded = TerminateIllegalWrapper(zoo, illegal_reward=FORFEIT) if illegal == END else zoo
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded) if illegal == END else guarded)


def parallel_env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    seed: int | None = None,
    *,
    max_cycles: int | None = None,
    tick_ms: int = TICK_MS,
    illegal: str = REFUSE,
    render_mode: str | None = None,
) -> Any:
    """All agents act or wait at once. Their actions happen in an order drawn at random; one that an earlier one has
    made illegal counts as a wait. `illegal`: `raise` or `wait`, as above."""
    checked_illegal(illegal, (REFUSE, PASS_OVER))
    return AllAtOnce(game, players, options, seed, max_cycles, True, tick_ms, illegal, render_mode)


class Zoo:
    """What both kinds share. A run is a seed; each reset without one begins its next game."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Options | None,
        seed: int | None,
        max_cycles: int | None,
        everyone: bool,
        tick_ms: int,
        illegal: str,
        render_mode: str | None,
    ) -> None:
        found, setup = table_for(game, players, options)
        in_cycles = everyone or found.is_timed
        limit = checked_limit(max_cycles or 0) * (setup.players if in_cycles else 1)
        first = some_seed() if seed is None else seed
        self.batch = Batch(found, setup, seed=first, tick=tick_ms, in_cycles=in_cycles, limit=limit)
        self.metadata = {"name": name_of(found), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = checked_render_mode(render_mode)
        self.illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self.agents: list[Agent] = []
        self.infos: dict[Agent, dict[str, Any]] = {}
        self._observation_spaces = {agent: observation_space(self.batch) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(self.batch) for agent in self.possible_agents}
        self._number = -1

    def observation_space(self, agent: Agent) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: Agent) -> Any:
        return self._action_spaces[agent]

    def render(self) -> str | None:
        return picture(self.batch) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _deal(self, seed: int | None) -> None:
        self._number = 0 if seed is not None else self._number + 1
        self.batch.deal(seed, self._number)
        self.agents = list(self.possible_agents)
        self.infos = {agent: {} for agent in self.agents}

    @property
    def _asked(self) -> Agent:
        return self.possible_agents[int(self.batch.desk.seats[0])]

    def _act(self, action: int) -> None:
        """The action of the agent that is asked; an illegal one is refused or passed over."""
        if self.batch.step(np.array([action])) == FINE:
            return
        if self.illegal != PASS_OVER:
            raise refusal(self.batch, 0, action)
        agent = self._asked
        self.infos[agent] = pass_over(self.batch, action)

    def _ends(self) -> tuple[dict[Agent, float], dict[Agent, bool], dict[Agent, bool]]:
        ends = self.batch.ends
        return (
            dict(zip(self.possible_agents, rewards_of(self.batch), strict=True)),
            dict.fromkeys(self.possible_agents, bool(ends.terminated[0])),
            dict.fromkeys(self.possible_agents, bool(ends.truncated[0])),
        )


class TurnByTurn(Zoo, AECEnv):
    """One agent after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self._asked
        self._skip_agent_selection = None

    def observe(self, agent: Agent) -> dict[str, Any]:
        return seen_by(self.batch, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = number_of(self.batch, action)
        self.infos[agent] = {}
        self._act(number)
        self._cumulative_rewards[agent] = 0.0
        self.rewards, self.terminations, self.truncations = self._ends()
        self._accumulate_rewards()
        self.agent_selection = self._asked


class AllAtOnce(Zoo, ParallelEnv):
    """All agents in every cycle."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Any], dict[Agent, dict[str, Any]]]:
        self._deal(seed)
        self._seen = self._look()
        return dict(self._seen), self.infos

    def step(
        self, actions: Mapping[Agent, Any]
    ) -> tuple[dict[Agent, Any], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]]:
        chosen = {agent: number_of(self.batch, actions[agent]) for agent in self.agents}
        if self.illegal == REFUSE:
            self._check(chosen)
        self.infos = {agent: {} for agent in self.agents}
        for _ in self.agents:
            self._act_or_wait(chosen[self._asked])
            rewards, terminations, truncations = self._ends()
            if any(terminations.values()):
                break
        self._seen = self._look()
        if any(terminations.values()) or any(truncations.values()):
            self.agents = []
        return dict(self._seen), rewards, terminations, truncations, self.infos

    def _look(self) -> dict[Agent, Any]:
        return {agent: seen_by(self.batch, seat) for seat, agent in enumerate(self.possible_agents)}

    def _check(self, chosen: Mapping[Agent, int]) -> None:
        """Every action was legal when it was chosen."""
        for agent, action in chosen.items():
            if self._seen[agent]["action_mask"][action] == 0:
                raise refusal(self.batch, 0, action, self.possible_agents.index(agent))

    def _act_or_wait(self, action: int) -> None:
        if self.batch.step(np.array([action])) != FINE:
            agent = self._asked
            self.infos[agent] = pass_over(self.batch, action)
