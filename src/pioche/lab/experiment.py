"""A plan being carried out: what is done, what is missing, and what has come out so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from operator import add
from time import perf_counter
from typing import Any

from pioche.core.errors import BadSetup
from pioche.lab.chunks import Chunk, chunks_of, games_of
from pioche.lab.executors import Executor
from pioche.lab.plan import Plan, Variant
from pioche.lab.simulation import speed_of, summary_of
from pioche.lab.sums import Sums


class Spans:
    """Games that were played, by their numbers: neighbours are one span, and in the end there is one."""

    def __init__(self) -> None:
        self.sums: dict[int, Sums] = {}  # by the number of the first game

    def add(self, first: int, sums: Sums) -> None:
        before = next((start for start, span in self.sums.items() if start + span.games == first), None)
        if before is not None:
            first, sums = before, self.sums.pop(before) + sums
        behind = self.sums.pop(first + sums.games, None)
        self.sums[first] = sums if behind is None else sums + behind

    def missing(self, games: int) -> Iterator[tuple[int, int]]:
        """From which number to before which, of the first so many."""
        at = 0
        for first in sorted(self.sums):
            if at < first:
                yield at, min(first, games)
            at = first + self.sums[first].games
        if at < games:
            yield at, games

    def total(self, players: int) -> Sums:
        return reduce(add, self.sums.values()) if self.sums else Sums.nothing(players)


class Experiment:
    """`run` goes on where `done` ends; it may be stopped and gone on with."""

    def __init__(self, plan: Plan, done: list[Spans] | None = None) -> None:
        self.plan = plan
        self.spans = done or [Spans() for _ in plan.variants]
        self.at_first = self.games
        self._played_decisions = 0
        self._seconds = 0.0
        if any(games > plan.games for games in map(games_in, self.spans)):
            most = max(map(games_in, self.spans))
            raise BadSetup(f"{most} games were played already, and {plan.games} are wanted: ask for as many or more")

    @property
    def games(self) -> int:
        return sum(map(games_in, self.spans))

    @property
    def wanted(self) -> int:
        return self.plan.games * len(self.plan.variants)

    def prepare(self) -> None:
        """Compile what the variants need, or load it, once, before others ask for the same."""
        alike = {loop_of(variant): variant.case for variant in self.plan.variants}
        for case in alike.values():
            games_of(case).prepare()

    def run(self, executor: Executor, report: Callable[[int], None], is_stopped: Callable[[], bool]) -> None:
        """Play what is missing. After every chunk, report how many games there are."""
        number_of = {variant.case: number for number, variant in enumerate(self.plan.variants)}
        begun = perf_counter()
        try:
            for chunk, sums in executor.play(self._missing(is_stopped)):
                self.spans[number_of[chunk.case]].add(chunk.first, sums)
                self._played_decisions += sums.decisions
                report(self.games)
        finally:
            self._seconds += perf_counter() - begun

    def _missing(self, is_stopped: Callable[[], bool]) -> Iterator[Chunk]:
        """Whoever asks for the next chunk after a stop gets none, and finishes what he has."""
        for variant, spans in zip(self.plan.variants, self.spans, strict=True):
            for first, last in list(spans.missing(self.plan.games)):
                for chunk in chunks_of(variant.case, first, last):
                    if is_stopped():
                        return
                    yield chunk

    def sums(self, number: int) -> Sums:
        return self.spans[number].total(self.plan.players)

    def summary(self) -> dict[str, Any]:
        """Of one variant what `Simulation` says; of several a list, each with what was swept."""
        found = [self._summary(number, variant) for number, variant in enumerate(self.plan.variants)]
        told = {"wanted": self.wanted, "interrupted": self.games < self.wanted, "speed": self._speed()}
        if len(found) == 1 and not self.plan.variants[0].swept:
            return found[0] | told
        common = {name: found[0][name] for name in ("game", "players", "seed", "limit")}
        bots = {"bots": list(self.plan.bots), "games": self.games}
        variants = [{"sweep": v.swept, **one} for v, one in zip(self.plan.variants, found, strict=True)]
        return common | bots | {"variants": variants} | told

    def _summary(self, number: int, variant: Variant) -> dict[str, Any]:
        plan = self.plan
        return summary_of(plan.game, variant.setup, plan.bots, plan.seed, self.sums(number))

    def _speed(self) -> dict[str, float]:
        """Of what was played now, not before."""
        return speed_of(self.games - self.at_first, self._played_decisions, self._seconds)


def loop_of(variant: Variant) -> tuple[int, int, bool, bool]:
    """Variants for which this is the same need the same compiled loop."""
    size, case = variant.setup.layout, variant.case
    return size.seats, size.words, case.is_watched, case.simulations > 0


def games_in(spans: Spans) -> int:
    return sum(span.games for span in spans.sums.values())
