"""A game for one learner: one seat is yours, bots of a level play the others.

`gymnasium.make("pioche/uno-v1", players=4, bots="normal")`, once this module is imported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from pioche.bots.levels import Level, level_of
from pioche.bots.study import new_minds
from pioche.bots.thinker import Thinker
from pioche.core.chance import below, seed_chance
from pioche.core.errors import BadSetup
from pioche.core.loops import RANDOM, WAIT
from pioche.env.batch import FINE, TICK, TICK_MS, Batch
from pioche.env.common import (
    END,
    REFUSE,
    action_space,
    checked_illegal,
    checked_render_mode,
    number_of,
    observation_space,
    picture,
    refusal,
    rewards_of,
    seen_by,
    table_for,
)
from pioche.games import all_games

SEEDS = 2**62
BOTS = 1  # their own chance is game number 1 of the seed; the table's is number 0
FORFEIT = -1.0  # what an illegal action costs, where it ends the game

METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}


class Solo(gymnasium.Env[dict[str, Any], Any]):
    """`illegal`: an illegal action ends the game and costs 1 (`end`), or raises pioche.IllegalAction (`raise`)."""

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        bots: str = "normal",
        max_steps: int = 0,
        tick_ms: int = TICK_MS,
        illegal: str = END,
        render_mode: str | None = None,
    ) -> None:
        found, setup = table_for(game, players, options)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < setup.players:
            raise BadSetup(f"your seat is one from 0 to {setup.players - 1}, not {seat!r}")
        self.seat, self.illegal = seat, checked_illegal(illegal, (END, REFUSE))
        self.render_mode = checked_render_mode(render_mode)
        self.batch = Batch(found, setup, tick=tick_ms, limit=max_steps)
        self.rivals = Rivals(self.batch, level_of(found, bots, setup.players))
        self.observation_space = observation_space(self.batch)
        self.action_space = action_space(self.batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        self.batch.deal(drawn)
        self.rivals.begin(drawn)
        self._let_rivals_play()
        return seen_by(self.batch, self.seat), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        number = number_of(self.batch, action)
        if self.batch.step(np.array([number])) != FINE:
            refused = refusal(self.batch, 0, number)
            if self.illegal == REFUSE:
                raise refused
            return seen_by(self.batch, self.seat), FORFEIT, True, False, {"seat": self.seat, "refused": str(refused)}
        self._let_rivals_play()
        ends = self.batch.ends
        is_over, is_cut = bool(ends.terminated[0]), bool(ends.truncated[0])
        return seen_by(self.batch, self.seat), rewards_of(self.batch)[self.seat], is_over, is_cut, {"seat": self.seat}

    def render(self) -> Any:
        return picture(self.batch) if self.render_mode == "ansi" else None

    def _let_rivals_play(self) -> None:
        """Until it is the learner who is asked, or the end."""
        ends = self.batch.ends
        while self.batch.desk.seats[0] != self.seat and not (ends.terminated[0] or ends.truncated[0]):
            self.batch.step(np.array([self.rivals.choose(int(self.batch.desk.seats[0]))]))


class Rivals:
    """Bots of one level in all other seats."""

    def __init__(self, batch: Batch, level: Level) -> None:
        self.batch, self.level, self.game = batch, level, batch.game
        self.mind = new_minds()[0]
        self.thinker = None if self.game.is_timed else Thinker(self.game, batch.setup, 0)

    def begin(self, seed: int) -> None:
        """Another game: nothing is remembered."""
        seed_chance(self.mind, seed, BOTS)
        self.mind.notes[0] = 0
        if self.thinker is not None:
            self.thinker.reseed(seed)

    def choose(self, seat: int) -> int:
        """What the bot in that seat does now that it is asked."""
        if self.thinker is not None:
            action = self.thinker.decide(self.batch.states[0], seat, self.level).action
            return self.batch.wait if action is None else self.game.number_of[action]
        if self.level.player == RANDOM:
            listed = self.batch.shown.legal[0]
            return int(listed[below(self.mind, int(self.batch.shown.counts[0]))])
        return self._planned(seat)

    def _planned(self, seat: int) -> int:
        """Against time a bot acts in the tick in which it has planned to."""
        self.game.bot.plan(self.batch.states[0], seat, self.level.player, self.mind)
        next_tick = int(self.batch.desk.clock[0] + self.batch.order[TICK])
        is_time = self.mind.action != WAIT and self.mind.at < next_tick
        return int(self.mind.action) if is_time else self.batch.wait


for game in all_games().values():
    gymnasium.register(f"pioche/{game.id}-v{game.version}", "pioche.env.gymnasium:Solo", kwargs={"game": game.id})
