"""The ladder of levels: who beats whom, in every game, as the arena compares them. `make ladder` writes docs/ladder.md.

Two bots that search meet with a tenth of their simulations (`hard/10`); against `normal` they play at full. What was
played is kept, so that a ladder that was stopped goes on where it was."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from pioche.bots.levels import LEVELS, ORACLE, level_of
from pioche.games import find
from pioche.lab.arena import Arena
from pioche.lab.simulation import Simulation

SEED = 1
EQUAL = "better"  # the bar of a level against the one below: the interval clear of equality
QUICK, SLOW, SLOWEST = 10_000, 300, 120  # games between bots that do not search, that do, and with `master` at full


@dataclass(frozen=True)
class Match:
    """Whether the first of two bots reaches a share; all other seats are the second's."""

    game: str
    players: int
    bots: tuple[str, str]
    games: int
    bar: float | str = ""
    side: int | None = None  # where the seats are not alike: the first bot's seat in all games

    @property
    def seats(self) -> tuple[str, ...]:
        """Against one opponent the two sit in turn; where the bar is a share, one against all others."""
        if self.side == 1:
            return self.bots[::-1]
        return self.bots if isinstance(self.bar, str) else (self.bots[0], *[self.bots[1]] * (self.players - 1))

    @property
    def command(self) -> str:
        bots = ",".join(self.seats)
        if self.side is not None:
            return f"pioche simulate {self.game} --players 2 --bots {bots} --games {self.games} --seed {SEED}"
        return f"pioche arena {self.game} --players {self.players} --bots {bots} --games {self.games} --seed {SEED}"


@dataclass(frozen=True)
class Row:
    match: Match
    share: float
    low: float
    high: float
    games: int
    seconds: float

    @property
    def verdict(self) -> str:
        bar = self.match.bar
        if bar == EQUAL:
            return "better" if self.low > 0.5 else "NOT shown"
        if isinstance(bar, str):
            return ""
        return f"≥ {bar:.0%}: " + ("reached" if self.share >= bar else "NOT reached")


TURN_BY_TURN = {"uno": (2, 4), "caca": (2, 4), "vermine": (2, 4), "diablo": (2,)}
TIMED = {"taco": (2, 4)}
AGAINST_RANDOM = {"uno": 0.97, "caca": 0.97, "vermine": 0.97}
FROM_EITHER_SIDE = {"diablo": 0.95}  # against random
AGAINST_NORMAL = {("uno", 2): 0.6, ("uno", 4): 0.3, ("caca", 2): 0.65, ("vermine", 2): 0.65, ("diablo", 2): 0.65}
CLOSE = {"uno": 3}  # where levels are close, and games soon over, so many times the games
YARDSTICK = "normal"  # the heuristic: every level's share against it, with two players, says how far up it is


def tenth(game: str, level: str) -> str:
    """A bot that searches has a tenth of its simulations."""
    return f"{level}/10" if game in TURN_BY_TURN and level in ("hard", "master", ORACLE) else level


def games_of(game: str, bots: Sequence[str]) -> int:
    if not any(level_of(find(game), bot, 2).simulations for bot in bots):
        return QUICK
    return (SLOWEST if "master" in bots else SLOW) * CLOSE.get(game, 1)


def match(game: str, players: int, bots: tuple[str, str], bar: float | str = "") -> Match:
    return Match(game, players, bots, games_of(game, bots), bar)


def steps(game: str, players: int) -> list[Match]:
    """Each level against the one below."""
    pairs = list(zip(LEVELS, ("random", *LEVELS), strict=False))
    scaled = [pair if pair == ("hard", "normal") else (tenth(game, pair[0]), tenth(game, pair[1])) for pair in pairs]
    return [match(game, players, pair, EQUAL) for pair in scaled]


def bars(game: str) -> list[Match]:
    found = []
    if game in AGAINST_RANDOM:
        found.append(match(game, 2, (tenth(game, "master"), "random"), AGAINST_RANDOM[game]))
    for (name, players), bar in AGAINST_NORMAL.items():
        if name == game:
            found.append(match(game, players, ("master", YARDSTICK), bar))
    if game in FROM_EITHER_SIDE:
        bots = (tenth(game, "master"), "random")
        found += [replace(match(game, 2, bots, FROM_EITHER_SIDE[game]), side=side) for side in range(2)]
    return found


def yardsticks(game: str) -> list[Match]:
    oracle = [tenth(game, ORACLE)] if game in TURN_BY_TURN else []
    return [match(game, 2, (level, YARDSTICK)) for level in ("random", "easy", "hard", "master", *oracle)]


def all_matches() -> list[Match]:
    """What is asked twice is played once."""
    found: list[Match] = []
    for game, counts in (TURN_BY_TURN | TIMED).items():
        for players in counts:
            found += steps(game, players)
        found += bars(game) + yardsticks(game)
    return list({match.command: match for match in reversed(found)}.values())[::-1]


def played(match: Match) -> Row:
    begun = perf_counter()
    if match.side is not None:
        series = Simulation(find(match.game), match.players, match.seats, SEED)
        series.play(match.games)
        seat: dict[str, Any] = series.summary()["seats"][match.side]
        return Row(match, seat["share"], seat["low"], seat["high"], series.games, perf_counter() - begun)
    with Arena(find(match.game), match.players, match.seats, SEED) as arena:
        games = arena.whole(match.games)
        while arena.games < games:
            arena.play(min(games - arena.games, 50 * arena.games_a_deal))
        first: dict[str, Any] = arena.summary()["bots"][0]
        found = (first["share"], first["low"], first["high"])
        return Row(match, *found, arena.games, perf_counter() - begun)


def ladder(matches: Sequence[Match], workers: int, kept: Path) -> list[Row]:
    """The same rows whatever the number of workers; those of a ladder that was stopped are not played again."""
    done = rows_in(kept, matches)
    waiting = [match for match in matches if match not in done]
    with ProcessPoolExecutor(workers) as pool, kept.open("a", encoding="utf-8") as file:
        for match, row in zip(waiting, pool.map(played, waiting), strict=True):
            print(line(row), f"{row.seconds:.0f} s", file=sys.stderr, flush=True)
            print(json.dumps([match.command, *astuple(row)[1:]]), file=file, flush=True)
            done[match] = row
    return [done[match] for match in matches]


def rows_in(kept: Path, matches: Sequence[Match]) -> dict[Match, Row]:
    """Of these matches, by the commands that repeat them."""
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    found = {command: numbers for command, *numbers in map(json.loads, lines)}
    return {match: Row(match, *found[match.command]) for match in matches if match.command in found}


def ceiling(rows: Sequence[Row], row: Row) -> str:
    """Where a bar is not reached and seeing all cards would not do either: how far that goes."""
    match = row.match
    seer = (tenth(match.game, ORACLE), match.bots[1])
    found = [other for other in rows if (other.match.game, other.match.bots) == (match.game, seer)]
    if isinstance(match.bar, str) or row.share >= match.bar or match.players != 2 or not found:
        return ""
    return f" (with all cards seen, `{seer[0]}`: {found[0].share:.1%})" if found[0].share < match.bar else ""


def line(row: Row, remark: str = "") -> str:
    one, other = row.match.bots
    others = "" if row.match.players == 2 or isinstance(row.match.bar, str) else f" × {row.match.players - 1}"
    share = f"{row.share:.1%} | {row.low:.1%} – {row.high:.1%}"
    side = "" if row.match.side is None else f" in seat {row.match.side}"
    return f"| {row.match.players} | {one}{side} | {other}{others} | {share} | {row.games:,} | {row.verdict}{remark} |"


def way(rows: Sequence[Row], game: str) -> list[str]:
    """How far each level is from random play to what seeing all cards would be worth."""
    asked = {match.command for match in yardsticks(game)}
    shares = {row.match.bots[0]: row.share for row in rows if row.match.command in asked} | {YARDSTICK: 0.5}
    oracle = tenth(game, ORACLE)
    if oracle not in shares:
        return []
    low, high = shares["random"], shares[oracle]
    told = ", ".join(f"{level} {(shares[level] - low) / (high - low):.0%}" for level in LEVELS)
    return [
        f"From random play ({low:.1%} against {YARDSTICK}) to `{oracle}`, which sees all cards ({high:.1%}): {told}.",
        "",
    ]


HEAD = """# The ladder of levels

Made by `make ladder`: every row is a comparison by `pioche arena` with seed {seed}, so that it can be repeated:

    {example}

A share is that of the first bot's wins, with its 95 % interval; between equals it would be 50 %, or a quarter for one
against three. `/10`: with a tenth of the level's simulations a move. [bots.md](bots.md) says what the levels are and
how bots are compared.
"""
TABLE = ["| players | bot | against | share | 95 % | games | |", "|---|---|---|---|---|---|---|"]


def page(rows: Sequence[Row]) -> str:
    lines = [HEAD.format(seed=SEED, example=rows[0].match.command)]
    for game in dict.fromkeys(row.match.game for row in rows):
        here = [row for row in rows if row.match.game == game]
        told = [line(row, ceiling(here, row)) for row in here]
        lines += [f"## {game}", "", *TABLE, *told, "", *way(rows, game)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("docs/ladder.md"), help="the page to write")
    parser.add_argument("--workers", type=int, default=2, help="matches played at a time")
    parser.add_argument("--games", default=",".join(TURN_BY_TURN | TIMED), help="which games, separated by commas")
    chosen = parser.parse_args()
    matches = [match for match in all_matches() if match.game in chosen.games.split(",")]
    kept = chosen.out.with_suffix(".rows")
    chosen.out.write_text(page(ladder(matches, chosen.workers, kept)), encoding="utf-8")
    kept.unlink()


if __name__ == "__main__":
    main()
