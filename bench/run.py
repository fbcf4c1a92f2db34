"""Ours beside the peers', in one run on one core: `make bench`. Add --write to note the tables in results.md.

The peers get an environment of their own under bench/.venvs. Rounds are interleaved and the best of each counts,
because a shared machine is noisy; what is compared was measured in the same run."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

BENCH = Path(__file__).parent
PEERS = BENCH / ".venvs" / "peers"
REQUIREMENTS = BENCH / "requirements-peers.txt"
UV = BENCH.parent / "scripts" / "uv"
ROUNDS, SECONDS = 3, 2.0
OTHERS = ("caca", "vermine", "taco", "diablo")
SEARCHED_BY = 4  # players of the game that is searched
GAMES_OF = {2: "uno,caca,vermine,diablo", 6: "uno,caca,vermine"}
VECTOR_GAMES = 4096
VECTOR = f"pioche uno, a vector of {VECTOR_GAMES:,}, 4 players, observed"
MOST_MS = {"easy": 20, "normal": 20, "hard": 150, "master": 600}


class Bar(NamedTuple):
    """What a figure must reach."""

    what: str
    figure: str
    wanted: str
    is_reached: bool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="note the tables in bench/results.md")
    chosen = parser.parse_args()
    of_server = bars_of_server()  # first: its drivers need a core of their own
    stay_on_one_core()
    make_peers()
    speeds = measured_speeds()
    bars = [*bars_of_speed(speeds), *bars_of_bots(), *bars_of_waiting(), *of_server]
    text = report(speeds, bars)
    print(text)
    if chosen.write:
        with (BENCH / "results.md").open("a", encoding="utf-8") as page:
            page.write(text + "\n")


def stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def make_peers() -> None:
    python = PEERS / "bin" / "python"
    if not python.exists():
        subprocess.run([UV, "venv", "--quiet", PEERS], check=True)
    subprocess.run([UV, "pip", "install", "--quiet", "--python", python, "-r", REQUIREMENTS], check=True)


def answer_of(command: list[Any]) -> Any:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True)
    return json.loads(done.stdout)


def ours(games: str, players: int) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "pioche", "bench", "rollouts", "--games", games, "--seconds", str(SECONDS)]
    rows: list[dict[str, Any]] = answer_of([*command, "--players", str(players), "--json"])
    return rows


def vector_steps() -> float:
    """Steps of the processor's time, with observations and masks written."""
    command = [sys.executable, BENCH / "vector.py", "uno", "4", str(VECTOR_GAMES), str(SECONDS)]
    return float(answer_of(command)["steps"])


def peer(script: str, *arguments: object) -> dict[str, float]:
    figures: dict[str, float] = answer_of([PEERS / "bin" / "python", BENCH / "peers" / script, *map(str, arguments)])
    return figures


def measured_speeds() -> dict[str, float]:
    """Decisions a second by name, the best of the rounds."""
    best: dict[str, float] = {}

    def note(name: str, figure: float) -> None:
        best[name] = max(best.get(name, 0.0), figure)

    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS} …", file=sys.stderr)
        for players, games in ((2, ",".join(("uno", *OTHERS))), (10, "uno,caca")):
            for row in ours(games, players):
                note(f"pioche {row['game']}, {players} players", row["decisions_per_s"])
                best[f"bytes {row['game']} {players}"] = row["state_bytes"]
        note(VECTOR, vector_steps())
        for name, figure in peer("pettingzoo_cards.py", 2 * SECONDS).items():
            note(f"PettingZoo {name}, stepped", figure)
        note("RLCard uno, stepped", peer("rlcard_uno.py", SECONDS)["python"])
        spiel = peer("openspiel_crazy_eights.py", 2 * SECONDS, 2)
        note("OpenSpiel crazy_eights, from Python", spiel["python"])
        note("OpenSpiel crazy_eights, C++ rollouts", spiel["cpp"])
    return best


def bars_of_speed(speeds: dict[str, float]) -> list[Bar]:
    stepped, rollouts = speeds["RLCard uno, stepped"], speeds["OpenSpiel crazy_eights, C++ rollouts"]
    uno = speeds["pioche uno, 2 players"]
    bars = [
        at_least("uno beside RLCard's uno", uno / stepped, 150, "×"),
        at_least("uno beside OpenSpiel's C++ rollouts", uno / rollouts, 2, "×"),
    ]
    bars += [at_least(f"{g} beside the same", speeds[f"pioche {g}, 2 players"] / rollouts, 1.2, "×") for g in OTHERS]
    zoo = max(figure for name, figure in speeds.items() if name.startswith("PettingZoo"))
    bars += [
        at_least("vector environment, uno, 4,096 games", speeds[VECTOR] / 1e6, 3, " M steps/s"),
        at_least("the same beside PettingZoo's fastest card game", speeds[VECTOR] / zoo, 100, "×"),
    ]
    for game in ("uno", "caca"):
        slower = speeds[f"pioche {game}, 2 players"] / speeds[f"pioche {game}, 10 players"]
        bars.append(at_most(f"{game}: 10 players slower than 2 by", slower, 2, "×"))
    return [*bars, at_most("a state of uno", speeds["bytes uno 10"], 512, " bytes")]


def bars_of_bots() -> list[Bar]:
    """The search beside OpenSpiel's, and what a decision of each level costs on one core."""
    print("bots that think …", file=sys.stderr)
    ours, theirs = 0.0, 0.0
    asked = ["--games", "uno", "--players", str(SEARCHED_BY), "--seconds", str(2 * SECONDS)]
    for _ in range(ROUNDS):
        theirs = max(theirs, peer("openspiel_mcts.py", 2 * SECONDS, SEARCHED_BY)["simulations"])
        ours = max(ours, pioche("bench", "search", *asked)[0]["simulations_per_s"])
    what = (
        f"uno's search, {SEARCHED_BY} players, {ours:,.0f} simulations/s, beside OpenSpiel's C++ MCTS ({theirs:,.0f})"
    )
    costs = [
        row
        for players in (2, 6)
        for row in pioche("bench", "levels", "--games", GAMES_OF[players], "--players", players)
    ]
    dearest = {level: max(row["mean_ms"] for row in costs if row["level"] == level) for level in MOST_MS}
    return [
        at_least(what, ours / theirs, 8, "×"),
        *(
            at_most(f"a decision of {level}, the dearest game's mean", dearest[level], MOST_MS[level], " ms")
            for level in MOST_MS
        ),
    ]


def pioche(*arguments: object) -> Any:
    """What a command answers as JSON, its rules compiled."""
    os.environ["PIOCHE_NATIVE"] = "wait"
    return answer_of([sys.executable, "-m", "pioche", *map(str, arguments)])


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


def bars_of_server() -> list[Bar]:
    """500 tables of 4, an action a second each, 2,000 sockets, the server on one core; the best of the rounds."""
    print("the server under load …", file=sys.stderr)
    runs = [answer_of([sys.executable, "-m", "pioche", "loadtest", "--json"]) for _ in range(ROUNDS)]
    found = min(runs, key=lambda run: run["p99"])
    load = f"{found['tables']} tables, {found['sockets']} sockets, {found['actions_per_s']:.0f} actions/s"
    return [
        at_most(f"server, {load}: action to last frame, p50", found["p50"], 100, " ms"),
        at_most(f"the same, p99, the best of {ROUNDS} runs", found["p99"], 100, " ms"),
        at_most("the server's memory a socket", found["kib_a_socket"], 60, " KiB"),
        at_most("the server's processor", found["cores"], 1, " cores"),
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


def seconds(arguments: list[str], environment: dict[str, str] | None = None) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def best_of(measure: Callable[[], float]) -> float:
    return min(measure() for _ in range(5))


def at_least(what: str, figure: float, wanted: float, unit: str) -> Bar:
    return Bar(what, f"{figure:.3g}{unit}", f"≥ {wanted:g}{unit}", figure >= wanted)


def at_most(what: str, figure: float, wanted: float, unit: str) -> Bar:
    return Bar(what, f"{figure:.3g}{unit}", f"≤ {wanted:g}{unit}", figure <= wanted)


def report(speeds: dict[str, float], bars: list[Bar]) -> str:
    lines = [f"## {datetime.date.today()} · {machine()}", "", "| random decisions, one core | a second |", "|---|---|"]
    lines += [f"| {name} | {figure:,.0f} |" for name, figure in speeds.items() if not name.startswith("bytes")]
    lines += ["", "| what | figure | bar | |", "|---|---|---|---|"]
    lines += [f"| {b.what} | {b.figure} | {b.wanted} | {'reached' if b.is_reached else 'NOT reached'} |" for b in bars]
    return "\n".join([*lines, ""])


def machine() -> str:
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{cpu}, {os.cpu_count()} cores{load}, Python {platform.python_version()}"


if __name__ == "__main__":
    main()
