"""A trained policy for uno as a bot: `pioche arena uno --bots examples/policy.py:Bot,easy`.

It needs NumPy only. ppo.py trains one; the weights beside this file are what it found (docs/training.md).
The policy knows what a person in its seat is shown and no more: those pieces of an observation that a view tells too,
seats counted from its own. `columns_by_seat` finds them in observations, `told_by_view` in what a bot is sent."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pioche.core.record import SEATS
from pioche.env.observation import Sight, sight_of
from pioche.games import find

GAME = find("uno")
WAIT = len(GAME.actions)  # the number of the action
KINDS = {kind.printed: number for number, kind in enumerate(GAME.deck.kinds)}
COLOURS = ("red", "yellow", "green", "blue")
TOLD = ("hand", "hand size", "draw size", "discard", "top", "colour", "open", "flags")
SIZES = ("hand size", "draw size")
A_HAND = 8  # sizes are told in hands, so that all inputs are small
IMPOSSIBLE = -80.0  # the merit of what is not legal: a chance of next to nothing, yet no number that computes slowly


@cache
def sight(players: int) -> Sight:
    return sight_of(GAME, GAME.setup(players))


def columns_by_seat(players: int) -> Any:
    """For each seat, which cells of its observation the policy is told: its own seat first, of hands its own alone."""
    columns = []
    for seat in range(players):
        turned, cells = (seat + np.arange(players)) % players, np.arange(sight(players).size)
        rows = []
        for told in sight(players).told:
            if told.piece.name == "hand":
                rows.append(told.of(cells)[seat])
            elif told.piece.name == "hand size" or (told.piece.name in TOLD and told.piece.values is SEATS):
                rows.append(told.of(cells)[turned])
            elif told.piece.name in TOLD:
                rows.append(told.of(cells))
        columns.append(np.concatenate(rows))
    return np.array(columns)


def units(players: int) -> Any:
    """What each input is divided by."""
    scale = np.ones(sight(players).size, "f4")
    for told in sight(players).told:
        scale[told.start : told.stop] = A_HAND if told.piece.name in SIZES else 1
    return scale[columns_by_seat(players)[0]]


def told_by_view(view: dict[str, Any]) -> Any:
    """The observation of the seat that is shown this view, as far as the policy is told of it."""
    players, me, zones, facts = view["players"], view["seat"], view["zones"], view["facts"]
    observation = np.zeros(sight(players).size, "i1")
    told = sight(players).named(observation)
    np.add.at(told["hand"][me], [KINDS[card] for card in zones[f"hand.{me}"]["cards"]], 1)
    np.add.at(told["discard"], [KINDS[card] for card in zones["discard"]["cards"]], 1)
    told["top"][KINDS[zones["discard"]["cards"][-1]]] = 1
    told["hand size"][:] = [zones[f"hand.{seat}"]["count"] for seat in range(players)]
    told["draw size"][0] = zones["draw"]["count"]
    told["colour"][COLOURS.index(facts["colour"])] = 1
    told["flags"][0] = facts["direction"] < 0
    if facts["open"] is not None:
        told["open"][facts["open"]] = 1
    return observation


class Network:
    """The trained layers as plain arrays."""

    def __init__(self, file: Path, players: int) -> None:
        with np.load(file) as stored:
            self.layers = [(stored[f"weight{n}"].astype("f4"), stored[f"bias{n}"].astype("f4")) for n in range(3)]
        self.columns, self.units = columns_by_seat(players), units(players)
        if self.layers[0][0].shape[1] != self.columns.shape[1]:
            raise ValueError(f"{file} was trained for another number of players than {players}")

    def merits(self, observation: Any, seat: int) -> Any:
        """Of every action; the higher, the likelier."""
        values = observation[self.columns[seat]] / self.units
        for weight, bias in self.layers[:-1]:
            values = np.maximum(weight @ values + bias, 0)
        weight, bias = self.layers[-1]
        return weight @ values + bias


@cache
def network(players: int) -> Network:
    """The weights that PIOCHE_POLICY names, or those beside this file."""
    file = Path(os.environ.get("PIOCHE_POLICY") or Path(__file__).with_name(f"uno-{players}.npz"))
    if not file.exists():
        raise ValueError(f"no policy for {players} players: there is no {file}; train one with examples/ppo.py")
    return Network(file, players)


class Bot:
    """Plays what the policy likes best."""

    def choose(self, view: dict[str, Any], legal: list[str], rng: Any) -> str | None:
        if view["game"] != GAME.id:
            raise ValueError(f"this policy was trained for {GAME.id}, not for {view['game']}")
        numbers = [GAME.number_of[action] for action in legal]
        if view["facts"]["turn"] != view["seat"]:
            numbers.append(WAIT)
        merits = network(view["players"]).merits(told_by_view(view), view["seat"])
        best = max(numbers, key=lambda number: float(merits[number]))
        return None if best == WAIT else GAME.actions[best]
