"""What came out of training and playing, and the page that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pioche.bots.levels import level_of
from pioche.games.diablo.rules import PLAYERS
from pioche.lab.response.policy import CLONE, GAME, HEURISTIC, OFTEN
from pioche.lab.response.trainer import Plan, Settings, Trainer
from pioche.lab.sums import wilson

NORMAL, TWIN = "normal", "twin"
LEVEL_OF = {NORMAL: "normal", TWIN: "master/10"}
SIDES = ("El Diablo", "Captain Guacamole")  # by seat
AT_LEAST, AT_MOST = 0.70, 0.56  # the bars: against normal, and against the twin


@dataclass(frozen=True)
class Report:
    """JSON-ready."""

    against: str
    seed: int
    settings: dict[str, Any]
    foretold: dict[str, float]  # how probable the opponent's decisions were thought, by whom
    supposed: str  # who stands for the opponent in the search
    trust: list[float]  # by seat: how often it lays what cannot win, against chance
    error: float  # of the forecasts, mean squared
    games: int  # from each side
    won: list[int]  # of them, by the response's seat

    def share(self, won: Sequence[int]) -> tuple[float, float, float]:
        """Of games from all the sides given, and its 95 % interval."""
        n = self.games * len(won)
        return sum(won) / n, *wilson(sum(won) / n, n)


def opponent(name: str) -> Plan:
    return Plan(level_of(GAME, LEVEL_OF[name], PLAYERS).simulations)


def report(against: str, seed: int, games: int, settings: Settings) -> Report:
    """Train, then play so many games from each side."""
    trainer = Trainer(opponent(against), seed, settings)
    trainer.train()
    return Report(
        against,
        seed,
        asdict(settings),
        {"heuristic": trainer.foretold[HEURISTIC], "clone": trainer.foretold[CLONE]},
        "clone" if trainer.supposed == CLONE else "heuristic",
        [int(often) / OFTEN for often in trainer.mind.trust],
        trainer.error,
        games,
        trainer.play(games),
    )


def summary(found: Report) -> str:
    share, low, high = found.share(found.won)
    return f"against {found.against}: {share:.1%} ({low:.1%} – {high:.1%}) of {PLAYERS * found.games:,} games"


HEAD = """# How much could anyone win against `master` at diablo?

Written by `make exploit`. One trainer with one set of settings learns to win against an opponent that it may watch at
will, and then plays it from either side. Against `normal` that is the control: a trainer that cannot find the
weaknesses of a plain heuristic would say nothing about `master`. In place of `master` it plays a fast twin:
`master/10`, the same search with a tenth of the simulations a move, as on the ladder (`make ladder`).

| against | side of the response | share of the wins | 95 % | games | bar |
|---|---|---|---|---|---|
{rows}

## What was trained

{training}

1. It watches the opponent play {watched} games against itself and fits a *clone* to what it laid: a policy that prefers
   tacos by weighted features of what a seat knows ({rounds} rounds). Whoever foretells decisions better from which
   nothing was learnt, the clone or the heuristic, stands for the opponent from now on.
2. It compares what the opponent had laid face down with what chance would have, and from then on *doubts* imagined
   worlds in which the opponent has thrown tacos away, as much as he deserves it.
3. From {foreseen:,} games of who stands for the opponent against itself it learns to *foresee* how a position ends
   (logistic regression).
4. It plays by a search of {simulations} simulations a move in such worlds. Beyond its tree a simulation goes on for
   {ahead} decisions and is then judged by its prospect.

It knows what its seat has seen and nothing else.

## What this bounds, and what it does not

The figure against the twin is what this trainer finds, so it bounds from below what the best possible opponent would
win: nobody has shown that there is no better one. Of `master` it tells as much as the twin plays like it: `master`
searches ten times as much, and neither that difference nor a response against `master` at full was measured here.

## To repeat it

{commands}
"""


def page(reports: Sequence[Report]) -> str:
    settings = reports[0].settings
    return HEAD.format(
        rows="\n".join(row for found in reports for row in rows(found)),
        training="\n".join(training(found) for found in reports),
        commands="\n".join(f"    {command(found)}" for found in reports),
        **settings,
    )


def rows(found: Report) -> list[str]:
    sides = [(SIDES[seat], [won], "") for seat, won in enumerate(found.won)]
    return [row(found, side, won, bar) for side, won, bar in (*sides, ("both", found.won, verdict(found)))]


def row(found: Report, side: str, won: Sequence[int], bar: str) -> str:
    share, low, high = found.share(won)
    return f"| {found.against} | {side} | {share:.1%} | {low:.1%} – {high:.1%} | {found.games * len(won):,} | {bar} |"


def verdict(found: Report) -> str:
    share = found.share(found.won)[0]
    is_control = found.against == NORMAL
    is_reached = share >= AT_LEAST if is_control else share <= AT_MOST
    bar = f"≥ {AT_LEAST:.0%}" if is_control else f"≤ {AT_MOST:.0%}"
    return f"{bar}: {'reached' if is_reached else 'NOT reached'}"


def training(found: Report) -> str:
    told = " and ".join(f"{share:.1%} by the {who}" for who, share in found.foretold.items())
    lays = " and ".join(f"{trust:.0%} ({SIDES[seat]})" for seat, trust in enumerate(found.trust))
    return (
        f"- Against **{found.against}**: what it did was given odds of {told} on average, so that the {found.supposed} "
        f"stands for it. It lays tacos of which no dish can come {lays} as often as chance would. Mean squared error "
        f"of the forecasts: {found.error:.3f}."
    )


def command(found: Report) -> str:
    return f"python -m pioche.lab.response --against {found.against} --seed {found.seed} --games {found.games} --json"
