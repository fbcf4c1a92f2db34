"""The games of a table, one after the other: put on paper, replayed from any seat and checked, once they are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pioche.core.draws import draws_of
from pioche.core.errors import PiocheError
from pioche.core.fairness import Keyed
from pioche.core.game import View
from pioche.core.lots import check_lots
from pioche.core.replay import play_back, rebuild
from pioche.core.table import Move, Table
from pioche.games import find
from pioche.server import wire
from pioche.server.refusal import Refusal

STEPS_A_PAGE = 100
DEAL = "deal"


@dataclass
class Round:
    number: int
    commitment: str  # as it was shown before the deal
    table: Table
    names: list[str] = field(default_factory=list)  # of those who sat there at the end, by seat
    colours: list[str] = field(default_factory=list)
    finishes: dict[int, list[wire.Slap]] = field(default_factory=dict)  # of a game against time, by action

    def archive(self) -> dict[str, Any]:
        self._check_over()
        return self.table.archive()

    def replay(self, code: str, seat: int | None, start: int) -> wire.Replay:
        """A page of the game as one seat saw it, or with None a spectator."""
        self._check_over()
        total = len(self.table.history) + 1
        if seat is not None and not 0 <= seat < self.table.players:
            raise Refusal("no-such-seat", f"there is no seat {seat}: seats are 0 to {self.table.players - 1}")
        if not 0 <= start < total:
            raise Refusal("no-such-step", f"there is no step {start}: steps are 0 to {total - 1}")
        return wire.Replay(
            code=code,
            round=self.number,
            game=self.table.game.id,
            players=self.table.players,
            options=self.table.options,
            names=self.names,
            colours=self.colours,
            total=total,
            start=start,
            steps=self._steps(seat, start, min(start + STEPS_A_PAGE, total)),
        )

    def _steps(self, seat: int | None, start: int, end: int) -> list[wire.Step]:
        paper = self.table.archive()
        table = rebuild(paper, find, max(start - 1, 0))
        view, steps = table.view(seat), []
        if start == 0:
            steps.append(wire.Step(0, None, DEAL, None, view, [], []))
        for number in range(max(start, 1), end):
            before = view
            play_back(table, paper["actions"][number - 1 : number], None)
            view = table.view(seat)
            steps.append(self._step(number, table, before, view))
        return steps

    def _step(self, number: int, table: Table, before: View, view: View) -> wire.Step:
        last = view["last"]
        return wire.Step(
            number=number,
            seat=last["seat"],
            action=last["action"],
            at=last.get("at"),
            view=view,
            story=table.story(before, view),
            finish=self.finishes.get(number, []),
        )

    def verdict(self) -> wire.Verdict:
        """Deal and play the game again from its secret, and compare."""
        paper = self.archive()
        chance = paper["chance"]
        fault = self._fault(paper)
        return wire.Verdict(
            is_fair=not fault,
            commitment=self.commitment,
            secret=chance["secret"],
            numbers=chance["numbers"],
            actions=paper["length"],
            text=fault or fair_words(paper["actions"]),
        )

    def draws(self) -> wire.Draws:
        """All that was left to chance, for whoever wants to compute it himself."""
        paper = self.archive()
        noted = draws_of(paper, find)
        return wire.Draws(
            head=paper["head"],
            length=len(noted.draws),
            pools=[list(pool) for pool in noted.pools],
            draws=[
                wire.Draw(draw.place, draw.bound, draw.value, draw.pool, draw.card, list(draw.among), draw.zone)
                for draw in noted.draws
            ],
        )

    def _fault(self, paper: dict[str, Any]) -> str:
        """What does not fit; nothing if all does."""
        if Keyed(bytes.fromhex(paper["chance"]["secret"])).commitment != self.commitment:
            return "the secret is not the one that was promised before the deal"
        try:
            again = rebuild(paper, find, None)
            check_lots(paper, again.chance)
        except PiocheError as error:
            return f"the game cannot be played again: {error}"
        same = again.state.tobytes() == self.table.state.tobytes()
        return "" if same else "dealt and played again from the secret, the game ends otherwise"

    def _check_over(self) -> None:
        if not self.table.over:
            raise Refusal("not-over", "this game can be looked at from every seat when it is over")


def fair_words(actions: Sequence[Move]) -> str:
    return (
        "the secret is the one that was promised before the deal; "
        f"dealt and played again from it, all {len(actions)} actions fit, and the end is the same"
    )
