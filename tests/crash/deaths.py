"""The ways in which a server dies here, all of them by SIGKILL."""

from __future__ import annotations

import random
from typing import NamedTuple

from tests.crash.nursery import Bomb

AROUND = ("before-commit", "after-commit", "before-broadcast", "after-broadcast")
MOMENTS = {  # what is stored or told then, as both are written
    "an action": r"acted.*by\W+player",
    "a bot's move": r"acted.*by\W+bot",
    "the clock's move": r"acted.*by\W+clock",
    "a slap in a window": r"\bslap\W+(slap\(|type)",
    "the end of a window": r"slaps\W+(slap\(|type)",
    "back to the lobby": "reopened",
    "a rematch": "dealt",
}
LOAD = (0.15, 0.8)  # seconds of play before a death at random
ON_THEIR_WAY = 0.004  # seconds after a broadcast: some of its frames have been written


class AtRandom(NamedTuple):
    after: float


class Frozen(NamedTuple):
    """Stopped after so long, its files copied; what is served from then on is the copy."""

    after: float


Death = Bomb | AtRandom | Frozen


def deaths(number: int, seed: int, can_freeze: bool) -> list[Death]:
    """As many as are asked for: every named one, then more of all kinds."""
    rng = random.Random(seed)
    found: list[Death] = [Bomb(point, about, rng.randint(1, 2)) for point in AROUND for about in MOMENTS.values()]
    found += [Bomb("bot-decided"), Bomb("claimed", number=rng.randint(1, 3))]
    while len(found) < number:
        found.append(another(rng, len(found) % 4, can_freeze))
    rng.shuffle(found)
    return found[:number]


def another(rng: random.Random, kind: int, can_freeze: bool) -> Death:
    if kind == 0:
        about = rng.choice([*MOMENTS.values()])
        return Bomb(rng.choice(AROUND), about, rng.randint(1, 4))
    if kind == 1:
        return Bomb("after-broadcast", MOMENTS["an action"], rng.randint(1, 20), rng.uniform(0, ON_THEIR_WAY))
    return Frozen(rng.uniform(*LOAD)) if kind == 2 and can_freeze else AtRandom(rng.uniform(*LOAD))
