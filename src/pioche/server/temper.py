"""What bots are like: how long they take and what they feel. Never what they know, nor what they do.

A temperament goes with the seat, as a bot's name does on the page. Pauses are a person's: short where there is nothing
to choose, longer where there is much. Reactions are seldom, never two in a row, and follow from what everybody saw."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from pioche.core.game import Event
from pioche.server.wire import Reaction


@dataclass(frozen=True)
class Temper:
    haste: float  # a pause is divided by it
    talk: float  # how likely it is to show what it feels


QUICK, CALM, CHATTY = Temper(1.5, 0.2), Temper(0.8, 0.15), Temper(1.0, 0.6)
TEMPERS = (CHATTY, QUICK, CALM)  # by seat, again and again

FORCED, CHOICE, EACH_DOUBLING = 0.35, 0.6, 0.22  # seconds: for nothing to choose, for a choice, and for its size
SPREAD = 0.3  # a pause is up to so much longer or shorter
APART = 8  # actions at least between two reactions at a table
DELAY = (0.4, 0.9)  # seconds from what happened to the reaction
MANY_CARDS = 4  # to draw at once

STRUCK = {"caught": "target", "guilty": "seat", "stung": "seat", "out": "seat"}  # whom it hurts, in the event
GROANS: tuple[Reaction, ...] = ("cry", "angry", "wow")
LAUGHS: tuple[Reaction, ...] = ("laugh", "clap")


def temper_of(seat: int) -> Temper:
    return TEMPERS[seat % len(TEMPERS)]


def pause(seat: int, choices: int, rng: random.Random) -> float:
    """Seconds that the bot of that seat takes over so many legal actions."""
    hesitation = FORCED if choices <= 1 else CHOICE + EACH_DOUBLING * math.log2(choices)
    return hesitation * rng.uniform(1 - SPREAD, 1 + SPREAD) / temper_of(seat).haste


def feeling(story: Sequence[Event], bots: Sequence[int], rng: random.Random) -> tuple[int, Reaction] | None:
    """Which bot shows what about what just happened, if one does."""
    for event in story:
        seat, reactions = _felt(event, bots, rng)
        if seat is not None:
            return (seat, rng.choice(reactions)) if rng.random() < temper_of(seat).talk else None
    return None


def _felt(event: Event, bots: Sequence[int], rng: random.Random) -> tuple[int | None, tuple[Reaction, ...]]:
    """Whoever was hit groans; a match that bursts makes one of the others laugh."""
    hit = event.get(STRUCK.get(event["key"], ""))
    if event["key"] == "drew" and event["cards"] >= MANY_CARDS:
        hit = event["seat"]
    if hit in bots:
        return hit, GROANS
    others = [seat for seat in bots if seat != event.get("seat")]
    if event["key"] == "cleared" and others:
        return rng.choice(others), LAUGHS
    return None, ()
