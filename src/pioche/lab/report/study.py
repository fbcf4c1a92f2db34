"""What a report is made from: a few simulations and a comparison of bots, each with the command that repeats it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pioche.bots.levels import LEVELS, level_of, names_of
from pioche.bots.tables import seated
from pioche.core.errors import BadSetup
from pioche.core.game import Game
from pioche.core.options import SeatChoice
from pioche.core.text import LANGUAGES, has_text
from pioche.lab.arena import Arena, line_ups_by_order
from pioche.lab.chunks import case_of
from pioche.lab.executors import Executor
from pioche.lab.experiment import Experiment
from pioche.lab.plan import Plan, Variant
from pioche.lab.simulation import run
from pioche.lab.sums import Sums

BOT = "normal"  # plays everywhere but where levels are compared
SEARCHED = 100  # where bots search, so many times fewer games
FEWEST = 200  # but not fewer than these
HARDEST = "hard"  # level of play at which sides are compared; `master` would take hours


@dataclass(frozen=True)
class Effect:
    """An option with another value than the usual one."""

    option: str
    value: Any
    sums: Sums


@dataclass(frozen=True)
class Balance:
    """The sides of a game against each other, both at one level of play."""

    level: str
    sums: Sums


@dataclass(frozen=True)
class Findings:
    game: Game
    players: int
    seed: int
    base: Sums  # between equal bots; the first seat begins
    bots: list[dict[str, Any]]  # as the arena ranks them
    effects: list[Effect]
    balance: list[Balance]
    commands: list[str]


@dataclass(frozen=True)
class Inquiry:
    """What is to be found out about a game."""

    game: Game
    players: int
    games: int
    seed: int

    @property
    def usual(self) -> dict[str, Any]:
        """Where the first player can be chosen it is seat 0, so that seats are places in the order of play."""
        return {option.name: 0 for option in self.game.options if isinstance(option, SeatChoice)}

    @property
    def bots(self) -> list[str]:
        """Those that do not search."""
        known = dict.fromkeys(name for name in names_of(self.game) if name != "heuristic")
        return [name for name in known if not level_of(self.game, name, self.players).simulations]

    @property
    def other_options(self) -> list[tuple[str, Any]]:
        return [
            (option.name, value)
            for option in self.game.options
            if not isinstance(option, SeatChoice)
            for value in option.samples(self.players)
        ]

    @property
    def levels(self) -> list[str]:
        """At which sides are compared, in a game that has them."""
        if not has_text(self.game, "role-0", LANGUAGES[0]):
            return []
        return ["random", *LEVELS[: LEVELS.index(HARDEST) + 1]]

    def games_at(self, level: str) -> int:
        searches = level_of(self.game, level, self.players).simulations > 0
        return min(self.games, max(FEWEST, self.games // SEARCHED)) if searches else self.games

    def variant(self, bot: str, options: Mapping[str, Any], is_watched: bool = False) -> Variant:
        chosen = {**self.usual, **options}
        around = seated(self.game, [bot], self.players)
        case = replace(case_of(self.game, self.players, chosen, around, self.seed), is_watched=is_watched)
        return Variant(dict(options), chosen, self.game.setup(self.players, chosen), case)

    def command(self, bot: str, games: int, more: str = "") -> str:
        usual = "".join(f" --option {name}={value}" for name, value in self.usual.items())
        asked = f"{self.game.id} --players {self.players} --games {games} --bots {bot} --seed {self.seed}"
        return f"pioche simulate {asked}{usual}{more}"

    @property
    def arena_command(self) -> str:
        asked = f"{self.game.id} --players {self.players} --games {self.games}"
        return f"pioche arena {asked} --bots {','.join(self.bots)} --seed {self.seed}"

    @property
    def commands(self) -> list[str]:
        options = dict.fromkeys(name for name, _ in self.other_options)
        swept = {name: [written(value) for other, value in self.other_options if other == name] for name in options}
        return [
            self.command(BOT, self.games),
            self.arena_command,
            *(self.command(BOT, self.games, f" --sweep {name}={','.join(values)}") for name, values in swept.items()),
            *(self.command(level, self.games_at(level)) for level in self.levels if level != BOT),
        ]


def written(value: Any) -> str:
    """A value as the command line reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def investigate(inquiry: Inquiry, executor: Executor, report: Callable[[int], None]) -> Findings:
    """Play everything; `report` hears how many games there are, of `games_in`."""
    found: list[Sums] = []
    before = 0
    for plan in (plan for plan in plans(inquiry) if plan.variants):
        found += carried_out(plan, executor, counting_on(report, before))
        before += plan.games * len(plan.variants)
    return arranged(inquiry, found, compared(inquiry, counting_on(report, before)))


def counting_on(report: Callable[[int], None], before: int) -> Callable[[int], None]:
    return lambda done: report(before + done)


def carried_out(plan: Plan, executor: Executor, report: Callable[[int], None]) -> list[Sums]:
    experiment = Experiment(plan)
    experiment.prepare()
    experiment.run(executor, report, lambda: False)
    return [experiment.sums(number) for number in range(len(plan.variants))]


def plans(inquiry: Inquiry) -> tuple[Plan, Plan]:
    """First the base, the options and the levels that do not search; then those that do."""
    quick, slow = other_levels(inquiry)
    many = [inquiry.variant(BOT, {}, is_watched=inquiry.game.lead is not None)]
    many += [inquiry.variant(BOT, {name: value}) for name, value in inquiry.other_options]
    many += [inquiry.variant(level, {}) for level in quick]
    return (
        plan_of(inquiry, inquiry.games, many),
        plan_of(inquiry, inquiry.games_at(slow[0]) if slow else 0, [inquiry.variant(level, {}) for level in slow]),
    )


def other_levels(inquiry: Inquiry) -> tuple[list[str], list[str]]:
    """Beside that of the base: those that do not search, and those that do."""
    others = [level for level in inquiry.levels if level != BOT]
    quick = [level for level in others if not level_of(inquiry.game, level, inquiry.players).simulations]
    return quick, [level for level in others if level not in quick]


def plan_of(inquiry: Inquiry, games: int, variants: Sequence[Variant]) -> Plan:
    around = tuple(seated(inquiry.game, [BOT], inquiry.players))
    return Plan(inquiry.game, inquiry.players, around, inquiry.seed, games, tuple(variants))


def games_in(inquiry: Inquiry) -> int:
    """All that a report takes."""
    return sum(plan.games * len(plan.variants) for plan in plans(inquiry)) + compared_games(inquiry)


def compared_games(inquiry: Inquiry) -> int:
    """Whole deals; at least one."""
    sittings = len(line_ups_by_order(len(inquiry.bots), inquiry.players)[0])
    if inquiry.games < sittings:
        raise BadSetup(f"{inquiry.games} games are too few: comparing the bots takes {sittings} for each deal")
    return inquiry.games - inquiry.games % sittings


def compared(inquiry: Inquiry, report: Callable[[int], None]) -> list[dict[str, Any]]:
    with Arena(inquiry.game, inquiry.players, inquiry.bots, inquiry.seed) as arena:
        run(arena, compared_games(inquiry), report, lambda: False)
        ranked: list[dict[str, Any]] = arena.summary()["bots"]
    return ranked


def arranged(inquiry: Inquiry, found: Sequence[Sums], bots: list[dict[str, Any]]) -> Findings:
    others, (quick, slow) = inquiry.other_options, other_levels(inquiry)
    effects = [Effect(*other, sums) for other, sums in zip(others, found[1:], strict=False)]
    by_level = dict(zip([*quick, *slow], found[1 + len(others) :], strict=True)) | {BOT: found[0]}
    balance = [Balance(level, by_level[level]) for level in inquiry.levels]
    return Findings(inquiry.game, inquiry.players, inquiry.seed, found[0], bots, effects, balance, inquiry.commands)
