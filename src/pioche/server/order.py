"""In which order things done against time are handed to the rules. No clock is read here.

People's claims have arrived and been judged, bots have planned, and something may be due. Whatever has the earliest
game time comes first. Slaps within the tie of the first one are one reaction: lots are drawn."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from pioche.server import wire
from pioche.server.refusal import Refusal
from pioche.server.slap import Judged, ties

SLAP = "slap "  # how the notation of a slap begins

Answer = Callable[[Refusal | int], None]  # the event that the action is


def _nobody_asks(answer: Refusal | int) -> None:
    """Bots and time are told nothing."""


@dataclass(eq=False)
class Deed:
    """What a seat does at a game time; nobody: time passes."""

    at: int
    seat: int | None
    action: str
    by: Literal["player", "bot", "clock"]
    reaction: float = 0.0  # since the reveal
    judged: Judged | None = None  # of a person
    cmd: str | None = None
    answer: Answer = _nobody_asks
    lot: tuple[int, int] | None = None  # of those who tied: when the first of them acted, and the place drawn

    @property
    def is_slap(self) -> bool:
        return self.action.startswith(SLAP)

    @property
    def place(self) -> tuple[int, int]:
        return self.lot or (self.at, 0)

    def as_slap(self, rank: int) -> wire.Slap:
        slap = wire.Slap(seat=self.seat or 0, rank=rank, reaction=self.reaction, is_tie=self.lot is not None)
        if self.judged is not None:
            slap.claim, slap.elapsed = self.judged.claim, self.judged.elapsed
            slap.latency, slap.forgiven = self.judged.latency, self.judged.forgiven
        return slap


@dataclass
class Order:
    """What is to be handed in since the last reveal."""

    claims: list[Deed] = field(default_factory=list)  # of people, as they arrived
    plans: dict[int, Deed | None] = field(default_factory=dict)  # of bots, by seat

    def next(self, due: int | None) -> Deed | None:
        """What comes first; time itself, once something is due."""
        time = [] if due is None else [Deed(due + 1, None, "advance", "clock")]
        return min([*self._waiting(), *time], key=lambda deed: deed.place, default=None)

    def _waiting(self) -> list[Deed]:
        return [*self.claims, *(plan for plan in self.plans.values() if plan is not None)]

    def draw(self, first: Deed, due: int | None, rng: random.Random) -> Deed:
        """The first one, or of those who slapped at the same time as he the one whom chance prefers."""
        if not first.is_slap or first.lot is not None:
            return first
        slaps = [deed for deed in self._waiting() if deed.is_slap and deed.lot is None]
        in_time = [deed for deed in slaps if due is None or deed.at <= due]
        tied = ties(sorted(in_time, key=lambda deed: deed.at), lambda deed: deed.at)[0]
        if len(tied) == 1:
            return first
        tied.sort(key=lambda deed: deed.seat or 0)
        rng.shuffle(tied)
        for drawn, deed in enumerate(tied):
            deed.lot = (first.at, drawn)
        return tied[0]

    def remove(self, deed: Deed) -> None:
        """It is being handed in."""
        if deed in self.claims:
            self.claims.remove(deed)
        elif deed.seat is not None:
            self.plans.pop(deed.seat, None)

    def finish(self, done: list[wire.Slap], seats: int) -> list[wire.Slap]:
        """Every seat's slap, the first one first: those handed in, then those that were on their way, and at last,
        side by side, the seats that never slapped."""
        shown = list(done)
        for deed in sorted((deed for deed in self._waiting() if deed.is_slap), key=lambda deed: deed.place):
            if not has_slapped(shown, deed.seat):
                shown.append(deed.as_slap(len(shown) + 1))
        idle = [seat for seat in range(seats) if not has_slapped(shown, seat)]
        return [*shown, *(wire.Slap(seat, len(shown) + 1, None, is_tie=False) for seat in idle)]


def has_slapped(done: list[wire.Slap], seat: int | None) -> bool:
    return any(slap.seat == seat for slap in done)
