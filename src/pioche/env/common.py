"""What the environments share: their tables, their spaces, and what they say to an action that cannot be."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from pioche.core import text
from pioche.core.errors import BadSetup, IllegalAction, UnknownAction, listed
from pioche.core.game import Game, Setup
from pioche.core.table import NOT_AN_ACTION
from pioche.core.view import views_of
from pioche.env.batch import Batch
from pioche.env.observation import MOST
from pioche.games import find

USUAL_PLAYERS = 4  # or as many as there may be
END, REFUSE, PASS_OVER = "end", "raise", "wait"  # what becomes of an illegal action
SEEDS = 63  # bits


def table_for(game: str, players: int | None, options: Mapping[str, Any] | None) -> tuple[Game, Setup]:
    found = find(game)
    return found, found.setup(min(USUAL_PLAYERS, found.players[-1]) if players is None else players, options)


def some_seed() -> int:
    return secrets.randbits(SEEDS)


def checked_illegal(illegal: str, allowed: tuple[str, ...]) -> str:
    if illegal not in allowed:
        raise BadSetup(f"`illegal` is one of {listed(allowed)}, not {illegal!r}")
    return illegal


def checked_render_mode(mode: str | None) -> str | None:
    if mode not in (None, "ansi"):
        raise BadSetup(f"`render_mode` is 'ansi' or None, not {mode!r}")
    return mode


def name_of(game: Game) -> str:
    """With the version of the rules."""
    return f"{game.id}_v{game.version}"


def observation_space(batch: Batch) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, MOST, (batch.sight.size,), np.int8),
            "action_mask": spaces.Box(0, 1, (batch.wait + 1,), np.int8),
        }
    )


def action_space(batch: Batch) -> Any:
    return spaces.Discrete(batch.wait + 1)


def seen_by(batch: Batch, seat: int) -> dict[str, Any]:
    """What a seat of the first game has seen, and what it may do."""
    observation, mask = batch.look(0, seat)
    return {"observation": observation, "action_mask": mask}


def number_of(batch: Batch, action: Any) -> int:
    """The action as a number that there is."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer) or not 0 <= action <= batch.wait:
        message = f"an action of {batch.game.id} is a whole number from 0 to {batch.wait}, not {action!r}"
        raise UnknownAction(message, batch.game.rule_id(NOT_AN_ACTION), message)
    return int(action)


def refusal(batch: Batch, e: int, action: int, by: int | None = None) -> IllegalAction:
    """Why a seat may not do that, the one that is asked if no other is named."""
    game, seat = batch.game, int(batch.desk.seats[e]) if by is None else by
    if action == batch.wait:
        message = f"seat {seat} has to act now: it may not wait"
        return IllegalAction(message, game.rule_id(NOT_AN_ACTION), message)
    rule = game.rule_id(int(game.rules.forbidden(batch.record(e), seat, action)))
    reason = text.rule_text(game, rule)
    return IllegalAction(f"seat {seat} may not {game.actions[action]!r} now ({rule}): {reason}", rule, reason)


def pass_over(batch: Batch, action: int) -> dict[str, str]:
    """An illegal action of the seat that is asked counts as a wait; what is noted of it."""
    refused = refusal(batch, 0, action)
    batch.allow_wait(0)
    batch.step(np.array([batch.wait]))
    return {"refused": str(refused)}


def rewards_of(batch: Batch) -> list[float]:
    """By seat, after the last step of the first game."""
    return [float(reward) for reward in batch.ends.rewards[0]]


def picture(batch: Batch) -> str:
    """What everybody sees of the first game: facts, then zones with their cards."""
    view = views_of(batch.game, batch.states[0], batch.setup.players, {None: []}, None)[None]
    facts = " · ".join(f"{name} {fact}" for name, fact in view["facts"].items())
    zones = (f"{title}: {zone['count']} {' '.join(zone['cards'])}".rstrip() for title, zone in view["zones"].items())
    return "\n".join([f"{batch.game.id}: {facts}", *zones])
