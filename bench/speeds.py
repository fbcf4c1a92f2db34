"""Decisions a second: ours, the vector environment's and the peers', in rounds that are interleaved."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from bench.asking import BENCH, PGX, answer_of, peer, pioche, uno_engine
from bench.bars import Bar, at_least, at_most

ROUNDS, SECONDS = 3, 2.0
OTHERS = ("caca", "vermine", "taco", "diablo")
BATCH = 4096
VECTOR = f"pioche uno, a vector of {BATCH:,}, 4 players, observed"
ROLLOUTS = "OpenSpiel crazy_eights, C++ rollouts"
STEPPED = "RLCard uno, stepped"
ENGINE = "uno-engine (npm), stepped"
BYTES = "bytes"  # of a state: noted beside the speeds


def measured_speeds() -> dict[str, float]:
    """By name, the best of the rounds."""
    best: dict[str, float] = {}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS} …", file=sys.stderr)
        for name, figure in (*our_speeds(), *their_speeds()):
            best[name] = max(best.get(name, 0.0), figure)
    return best


def our_speeds() -> Iterator[tuple[str, float]]:
    for players, games in ((2, ",".join(("uno", *OTHERS))), (10, "uno,caca")):
        asked = ("--games", games, "--seconds", SECONDS, "--players", players, "--json")
        rows: list[dict[str, Any]] = pioche("bench", "rollouts", *asked)
        for row in rows:
            yield f"pioche {row['game']}, {players} players", row["decisions_per_s"]
            yield f"{BYTES} {row['game']} {players}", row["state_bytes"]
    yield VECTOR, vector_steps()


def vector_steps() -> float:
    """Steps of the processor's time, with observations and masks written."""
    command = [sys.executable, BENCH / "vector.py", "uno", "4", str(BATCH), str(SECONDS)]
    return float(answer_of(command)["steps"])


def their_speeds() -> Iterator[tuple[str, float]]:
    for name, figure in peer("pettingzoo_cards.py", 2 * SECONDS).items():
        yield f"PettingZoo {name}, stepped", figure
    for name, figure in peer("pgx_games.py", 3 * SECONDS, BATCH, of=PGX).items():
        yield f"Pgx {name}, jitted, a batch of {BATCH:,}", figure
    yield STEPPED, peer("rlcard_uno.py", SECONDS)["python"]
    yield ENGINE, uno_engine(SECONDS)
    spiel = peer("openspiel_crazy_eights.py", 2 * SECONDS, 2)
    yield "OpenSpiel crazy_eights, from Python", spiel["python"]
    yield ROLLOUTS, spiel["cpp"]


def bars_of_speed(speeds: dict[str, float]) -> list[Bar]:
    uno, rollouts = speeds["pioche uno, 2 players"], speeds[ROLLOUTS]
    bars = [
        at_least("uno beside RLCard's uno", uno / speeds[STEPPED], 150, "×"),
        at_least("uno beside OpenSpiel's C++ rollouts", uno / rollouts, 5, "×"),
    ]
    bars += [at_least(f"{g} beside the same", speeds[f"pioche {g}, 2 players"] / rollouts, 2, "×") for g in OTHERS]
    zoo = max(figure for name, figure in speeds.items() if name.startswith("PettingZoo"))
    bars += [
        at_least(f"vector environment, uno, {BATCH:,} games", speeds[VECTOR] / 1e6, 3, " M steps/s"),
        at_least("the same beside PettingZoo's fastest card game", speeds[VECTOR] / zoo, 100, "×"),
    ]
    for game in ("uno", "caca"):
        slower = speeds[f"pioche {game}, 2 players"] / speeds[f"pioche {game}, 10 players"]
        bars.append(at_most(f"{game}: 10 players slower than 2 by", slower, 2, "×"))
    return [*bars, at_most("a state of uno", speeds[f"{BYTES} uno 10"], 512, " bytes")]
