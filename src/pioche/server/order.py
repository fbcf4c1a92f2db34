"""In which order things done against time are handed to the rules. No clock is read here.

People's claims have arrived and been judged, bots have planned, and something may be due. Whatever has the earliest
game time comes first. Slaps within the tie of the first one are one reaction: lots are drawn (core/lots.py), one for
each of them that is handed in, as long as there is a choice."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Literal

from pioche.core.lots import SLAP, Lot
from pioche.server import wire
from pioche.server.refusal import Refusal
from pioche.server.slap import Judged, ties

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
    tie: int | None = None  # of those who tied: when the first of them acted
    lot: Lot | None = None  # by which it comes before the others who tied

    @property
    def is_slap(self) -> bool:
        return self.action.startswith(SLAP)

    @property
    def moment(self) -> int:
        """When it counts as done."""
        return self.at if self.tie is None else self.tie

    def as_slap(self, rank: int) -> wire.Slap:
        slap = wire.Slap(seat=self.seat or 0, rank=rank, reaction=self.reaction, is_tie=self.tie is not None)
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
        return min([*self._waiting(), *time], key=lambda deed: deed.moment, default=None)

    def _waiting(self) -> list[Deed]:
        return [*self.claims, *(plan for plan in self.plans.values() if plan is not None)]

    def tied(self, first: Deed, due: int | None, decided: Collection[int | None]) -> dict[int, Deed]:
        """By seat, those who slapped at the same time as the first one, himself included; nobody: he comes first.
        Whoever is decided takes no part: his hand is down."""
        if not first.is_slap or first.seat in decided:
            return {}
        if first.tie is None:
            self._note_tie(first, due, decided)
        tied = [deed for deed in self._waiting() if deed.tie is not None and deed.tie == first.tie]
        return {deed.seat or 0: deed for deed in tied if deed.seat not in decided}

    def _note_tie(self, first: Deed, due: int | None, decided: Collection[int | None]) -> None:
        """What each seat does next counts: whoever slaps twice has no two chances, and no slap overtakes the gesture
        that was made for it."""
        soonest: dict[int | None, Deed] = {}
        for deed in sorted(self._waiting(), key=lambda deed: deed.moment):
            soonest.setdefault(deed.seat, deed)
        slaps = [deed for seat, deed in soonest.items() if deed.is_slap and deed.tie is None and seat not in decided]
        in_time = [deed for deed in slaps if deed is first or due is None or deed.at <= due]
        group = ties(in_time, lambda deed: deed.at)[0]
        for deed in group if len(group) > 1 else []:
            deed.tie = first.at

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
        for deed in sorted((deed for deed in self._waiting() if deed.is_slap), key=lambda deed: deed.moment):
            if not has_slapped(shown, deed.seat):
                shown.append(deed.as_slap(len(shown) + 1))
        idle = [seat for seat in range(seats) if not has_slapped(shown, seat)]
        return [*shown, *(wire.Slap(seat, len(shown) + 1, None, is_tie=False) for seat in idle)]


def has_slapped(done: list[wire.Slap], seat: int | None) -> bool:
    return any(slap.seat == seat for slap in done)
