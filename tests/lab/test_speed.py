"""Random games are not more than twice as slow as they were when tests/lab/speeds.json was written.

What is recorded is a ratio: decisions beside rounds of a calibration loop that was compiled the same way. Both are
measured in turn, by the time that this process had of its core, and the best of five counts: so neither another
machine nor a busy one makes it fail. `python -m tests.lab.test_speed` writes the record anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numba
import numpy as np
import pytest

from pioche.core.game import Game
from pioche.core.loops import RANDOM
from pioche.games import all_games
from tests.arena import played

RECORD = Path(__file__).with_name("speeds.json")
GAMES = all_games()
SLICES = 5
SLICE = 0.04  # seconds
SLOWER = 2  # times
LONGEST = 300  # decisions: random play against time may never end
TABLE = 1024  # cells, a power of two


def churn(cells: Any, rounds: int) -> int:
    """Work like that of rules: random numbers, look-ups, bits, and branches that nobody can guess."""
    chance, total = 2463534242, 0
    for _ in range(rounds):
        chance ^= (chance << 13) & 0xFFFFFFFF
        chance ^= chance >> 17
        chance ^= (chance << 5) & 0xFFFFFFFF
        value = cells[chance & (TABLE - 1)] ^ (chance >> 10)
        if chance & 64:
            total += value & 255
        else:
            while value & 7:
                value >>= 1
                total += 1
        cells[(chance >> 8) & (TABLE - 1)] = value
    return total


fast_churn: Callable[[Any, int], int] = numba.njit(churn)


def calibration(rounds: int) -> int:
    fast_churn(np.arange(TABLE), rounds)
    return rounds


def random_decisions(game: Game) -> Callable[[int], int]:
    """A function that plays so many games between two random players and counts their decisions."""

    def play(games: int) -> int:
        _, lengths = played(game, [RANDOM, RANDOM], games, limit=LONGEST if game.is_timed else 20_000)
        return int(np.abs(lengths).sum())

    return play


def rate(work: Callable[[int], int], amount: int) -> float:
    begun = process_time()
    done = work(amount)
    return done / (process_time() - begun)


def enough(work: Callable[[int], int]) -> int:
    """How much of that work fills a slice."""
    work(1)  # compiled, or loaded
    amount = 1
    while True:
        begun = process_time()
        work(amount)
        spent = process_time() - begun
        if spent > SLICE / 4:
            return max(1, int(amount * SLICE / spent))
        amount *= 2


def speed_of(game: Game) -> float:
    """Decisions for each round of the calibration loop."""
    play, amount, rounds = random_decisions(game), enough(random_decisions(game)), enough(calibration)
    pairs = [(rate(calibration, rounds), rate(play, amount)) for _ in range(SLICES)]
    return max(ours for _, ours in pairs) / max(loop for loop, _ in pairs)


def recorded() -> dict[str, float]:
    record: dict[str, float] = json.loads(RECORD.read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_random_games_are_not_twice_as_slow_as_recorded(game: Game) -> None:
    wanted = recorded()[game.id] / SLOWER
    assert speed_of(game) > wanted or speed_of(game) > wanted, "twice measured, twice too slow"


def test_work_that_takes_much_longer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game played five times and counted once."""
    diablo = GAMES["diablo"]
    plain, once = speed_of(diablo), random_decisions(diablo)
    slow = lambda game: lambda games: once(5 * games) // 5
    monkeypatch.setattr("tests.lab.test_speed.random_decisions", slow)
    assert speed_of(diablo) < plain / SLOWER


def main() -> None:
    speeds = {name: round(speed_of(game), 4) for name, game in GAMES.items()}
    RECORD.write_text(json.dumps(speeds, indent=2) + "\n", encoding="utf-8")
    print(speeds)


if __name__ == "__main__":
    main()
