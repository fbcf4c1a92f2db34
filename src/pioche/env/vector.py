"""Thousands of games side by side, stepped in compiled code: a Gymnasium vector environment for self-play.

In every game one seat is asked, and the observation is that seat's. Arrays are allocated once and written anew by every
step (copy what you keep); as NumPy arrays they offer themselves by DLPack, without a copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from pioche.core import native
from pioche.core.errors import UnknownAction
from pioche.core.table import NOT_AN_ACTION
from pioche.env.batch import FINE, TICK_MS, Batch
from pioche.env.common import action_space, name_of, number_of, observation_space, refusal, some_seed, table_for

MOST_STEPS = 10_000  # of a game: players who act at random may never end one


class VectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]):
    """As Gymnasium's, except that a reward is a row: one number for each seat, all zero until a game ends. A game that
    has ended is followed by the next one in the same step."""

    batch_class = Batch

    def __init__(
        self,
        game: str,
        players: int | None = None,
        num_envs: int = 1,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        max_steps: int = MOST_STEPS,
        tick_ms: int = TICK_MS,
    ) -> None:
        found, setup = table_for(game, players, options)
        is_native = native.mode() != "off"
        first = some_seed() if seed is None else seed
        self.batch = self.batch_class(
            found, setup, num_envs, seed=first, tick=tick_ms, limit=max_steps, renews=True, is_native=is_native
        )
        self.num_envs, self.players = num_envs, setup.players
        self.wait = self.batch.wait  # the number of the action
        self.metadata = {"name": name_of(found), "render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = action_space(self.batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games; without a seed, those that follow in the run."""
        super().reset(seed=seed)
        self.batch.deal(seed, 0 if seed is not None else self.batch.next_number())
        return self._told(), self._infos()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """An action of the seat that is asked, in every game. One that is illegal is refused, and nothing is done."""
        chosen = self._checked(actions)
        wrong = self.batch.step(chosen)
        if wrong != FINE:
            raise refusal(self.batch, wrong, number_of(self.batch, int(chosen[wrong])))
        ends = self.batch.ends
        return self._told(), ends.rewards, ends.terminated, ends.truncated, self._infos()

    def sample(self) -> Any:
        """Legal actions, drawn at random."""
        return self.batch.pick(self.np_random.random(self.num_envs))

    @property
    def seats(self) -> Any:
        """Who is asked in each game."""
        return self.batch.desk.seats

    @property
    def states(self) -> Any:
        """The records themselves: the truth, never for a learner."""
        return self.batch.states

    def _told(self) -> dict[str, Any]:
        return {"observation": self.batch.observations, "action_mask": self.batch.masks}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.seats, "game": self.batch.desk.numbers}

    def _checked(self, actions: Any) -> Any:
        chosen = self.batch.given(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            what = f"an array of {chosen.dtype} of shape {chosen.shape}"
            message = f"actions are {self.num_envs} whole numbers, one for each game, not {what}"
            raise UnknownAction(message, self.batch.game.rule_id(NOT_AN_ACTION), message)
        return self.batch.as_choices(chosen)
