"""What using pioche costs: a million games, bots that think, the first start and the next, a server under load."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import Any

from bench.asking import answer_of, peer, pioche, seconds
from bench.bars import Bar, at_least, at_most
from bench.speeds import OTHERS, ROUNDS, SECONDS

SEARCHED_BY = 4  # players of the game that is searched
GAMES_OF = {2: "uno,caca,vermine,diablo", 6: "uno,caca,vermine"}
MOST_MS = {"easy": 20, "normal": 20, "hard": 150, "master": 600}
MILLION = 1_000_000


def bars_of_a_million() -> list[Bar]:
    """A million games of uno between four normal bots by one command, on the one core that we stay on."""
    print("a million games …", file=sys.stderr)
    command = [sys.executable, "-m", "pioche", "simulate", "uno", "--players", "4", "--bots", "normal", "--seed", "1"]
    pioche("simulate", "uno", "--players", 4, "--bots", "normal", "--games", 1000, "--json")  # compiled here
    run = subprocess.Popen([*command, "--games", str(MILLION), "--json"], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    if run.returncode != 0:
        raise subprocess.CalledProcessError(run.returncode, command)
    return [
        at_most("a million games of uno, 4 normal bots, one core's time", used.ru_utime + used.ru_stime, 60, " s"),
        at_most("the same, memory", used.ru_maxrss / 1024, 500, " MB"),
    ]


def bars_of_bots() -> list[Bar]:
    """The search beside OpenSpiel's, and what a decision of each level costs on one core."""
    print("bots that think …", file=sys.stderr)
    ours, theirs = 0.0, 0.0
    asked = ["--games", "uno", "--players", str(SEARCHED_BY), "--seconds", str(2 * SECONDS)]
    for _ in range(ROUNDS):
        theirs = max(theirs, peer("openspiel_mcts.py", 2 * SECONDS, SEARCHED_BY)["simulations"])
        ours = max(ours, pioche("bench", "search", *asked)[0]["simulations_per_s"])
    both = f"{ours:,.0f} simulations/s, beside OpenSpiel's C++ MCTS ({theirs:,.0f})"
    costs = [
        row
        for players in (2, 6)
        for row in pioche("bench", "levels", "--games", GAMES_OF[players], "--players", players)
    ]
    dearest = {level: max(row["mean_ms"] for row in costs if row["level"] == level) for level in MOST_MS}
    return [
        at_least(f"uno's search, {SEARCHED_BY} players, {both}", ours / theirs, 8, "×"),
        *(
            at_most(f"a decision of {level}, the dearest game's mean", dearest[level], MOST_MS[level], " ms")
            for level in MOST_MS
        ),
    ]


def bars_of_store() -> list[Bar]:
    """Durable appends beside a bare group-commit loop on the same database."""
    print("the stores …", file=sys.stderr)
    found = answer_of([sys.executable, "-m", "bench.store"])
    return [
        at_most(
            f"the store on {name}, {found[store]['appends']:,.0f} appends/s: a bare loop is faster by",
            found[store]["ratio"],
            2,
            "×",
        )
        for store, name in (("sqlite", "SQLite"), ("postgres", "PostgreSQL"))
    ]


def bars_of_waiting() -> list[Bar]:
    with tempfile.TemporaryDirectory() as cache:
        fresh = os.environ | {"XDG_CACHE_HOME": cache, "PIOCHE_NATIVE": "wait"}
        start = "import pioche; pioche.new({0!r}, players=2, seed=1)"
        cold = {game: seconds(["-c", start.format(game)], fresh) for game in ("uno", *OTHERS)}
        warm = {game: min(seconds(["-c", start.format(game)], fresh) for _ in range(3)) for game in cold}
        act = answer_of_code(ACT, fresh)
    shown = [at_most(f"{game}: first use, cold", cold[game], 20, " s") for game in cold]
    shown += [at_most(f"{game}: next start, the interpreter's own time included", warm[game], 1, " s") for game in warm]
    return [
        *shown,
        at_most("`t.act`, native, median", act, 100, " µs"),
        at_most("`import pioche`", best_of(lambda: seconds(["-c", "import pioche"])), 0.3, " s"),
        at_most("`pioche --help`", best_of(lambda: seconds(["-m", "pioche", "--help"])), 0.5, " s"),
    ]


ACT = """
import time, statistics, pioche
t = pioche.new("uno", players=4, seed=1)
spent = []
while not t.over and len(spent) < 500:
    seat = t.actors[0]; action = t.legal(seat)[-1]
    begun = time.perf_counter(); t.act(seat, action); spent.append(time.perf_counter() - begun)
assert t.is_native
print(statistics.median(spent) * 1e6)
"""


def answer_of_code(code: str, environment: dict[str, str]) -> float:
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, text=True)
    return float(done.stdout)


def best_of(measure: Callable[[], float]) -> float:
    return min(measure() for _ in range(5))


def bars_of_server() -> list[Bar]:
    """500 tables of 4, an action a second each, 2,000 sockets, the server on one core; the best of the rounds."""
    print("the server under load …", file=sys.stderr)
    runs: list[dict[str, Any]] = [
        answer_of([sys.executable, "-m", "pioche", "loadtest", "--json"]) for _ in range(ROUNDS)
    ]
    found = min(runs, key=lambda run: float(run["p99"]))
    load = f"{found['tables']} tables, {found['sockets']} sockets, {found['actions_per_s']:.0f} actions/s"
    return [
        at_most(f"server, {load}: action to last frame, p50", found["p50"], 100, " ms"),
        at_most(f"the same, p99, the best of {ROUNDS} runs", found["p99"], 100, " ms"),
        at_most("the server's memory a socket", found["kib_a_socket"], 60, " KiB"),
        at_most("the server's processor", found["cores"], 1, " cores"),
    ]
