"""Our games on one GPU: speeds, the CPU's results beside them, what a kernel takes of the machine.

    python bench/gpu.py [--games uno,caca] [--players 2,4] [--quick]

Each game compiles in a process of its own, as many at once as there are cores; measuring they take turns on the GPU.
Needs `pioche[cuda]`, or Numba's CUDA target on the path. Every launch is timed to its end, the best of three counts."""

from __future__ import annotations

import argparse
import fcntl
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 calls it, NumPy 2.5 has it no more
    np.row_stack = np.vstack
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from pioche.bots.levels import level_of
from pioche.core import cuda, loops
from pioche.core.game import Game, Setup
from pioche.games import find
from pioche.lab.cuda import CudaGames
from pioche.lab.loop import arrays_for, loop_for
from pioche.lab.rollouts import SEED, limit_of
from pioche.lab.simulation import BotGames
from pioche.lab.sums import A_WIN, wilson

GAMES = "uno,caca,vermine,diablo,taco"
SECONDS = 0.4  # of a launch that is timed
COMPARED = 20_000  # games whose length and result are compared one by one
SHARED = 500_000  # games for the shares of wins, on the GPU and other ones on the CPU
STEPS, BLOCKS, THREADS = (2, 4, 8, 16, 32, 64), (4, 8, 16, 32), (64, 128, 256)
LOCK = Path(tempfile.gettempdir()) / "pioche-gpu.lock"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--players", default="2,4")
    parser.add_argument("--quick", action="store_true", help="the usual plan only, and no games between bots")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    cuda.need_gpu()
    if asked.one:
        print(json.dumps(report_of(find(asked.games), int(asked.players), asked.quick)))
        return
    show(list(reports(asked.games.split(","), asked.players.split(","), asked.quick)))


def reports(games: list[str], players: list[str], quick: bool) -> Iterator[dict[str, Any]]:
    """One process a game and number of players; those that fail are shown, not hidden."""
    wanted = [(game, n) for game in games for n in players if int(n) in find(game).players]
    extra = ["--quick"] if quick else []
    command = [sys.executable, __file__, "--one", *extra]
    running = [
        subprocess.Popen([*command, "--games", game, "--players", n], stdout=subprocess.PIPE, text=True)
        for game, n in wanted
    ]
    for (game, n), process in zip(wanted, running, strict=True):
        out = process.communicate()[0]
        found = json.loads(out.splitlines()[-1]) if process.returncode == 0 else {"failed": process.returncode}
        yield {"game": game, "players": int(n)} | found


def report_of(game: Game, players: int, quick: bool) -> dict[str, Any]:
    setup = game.setup(players)
    begun = time.perf_counter()
    cuda.rollouts(game, setup, SEED, 0, 0, limit_of(game))
    found: dict[str, Any] = {"compile_s": round(time.perf_counter() - begun, 1)} | taken_by(game, setup)
    found["same_games"] = share_alike(game, setup)
    if not quick:
        found |= between_bots(game, setup)
    for plan in plans(quick).values():  # compile before it is one's turn
        cuda.rollouts(game, setup, SEED, 0, 0, limit_of(game), plan=plan)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found["speeds"] = speeds(game, setup, quick)
    return found


def taken_by(game: Game, setup: Setup) -> dict[str, Any]:
    """What the compiled kernel takes of a multiprocessor."""
    size = cuda.size_for(game, setup)
    threads = cuda.threads_for(size, cuda.USUAL)
    kernel = cuda.compiled(game, size.seats, size.words, cuda.random_games, threads)
    names = ("regs_per_thread", "local_mem_per_thread", "shared_mem_per_block")
    found = {name: next(iter(getattr(kernel, f"get_{name}")().values())) for name in names}
    return found | {"threads": threads, "record_bytes": cuda.bytes_of(size)}


def share_alike(game: Game, setup: Setup) -> float:
    """Of so many random games the share that has as many decisions on the GPU as on the CPU; all should."""
    limit = limit_of(game)
    _, lengths, _ = cuda.rollouts(game, setup, SEED, 0, COMPARED, limit, kept=COMPARED)
    states, words, actions = arrays_for(game, setup)
    play = loop_for(game, setup, loops.rollouts)
    own = np.asarray(setup.deck), np.asarray(setup.numbers)
    alike = 0
    for index in range(COMPARED):
        order = np.array([setup.players, SEED, index, 1, limit])
        alike += play(states, words, actions, order, *own) == abs(int(lengths[index]))
    return alike / COMPARED


def between_bots(game: Game, setup: Setup) -> dict[str, Any]:
    """`normal` and `easy` around the table: the same games one by one, and shares of wins of other games each."""
    levels = [level_of(game, ("normal", "easy")[seat % 2], setup.players) for seat in range(setup.players)]
    there, here = CudaGames(game, setup, levels, SEED), BotGames(game, setup, levels, SEED)
    there.prepare()
    results = [played(games, 0, COMPARED, setup) for games in (there, here)]
    alike = all(np.array_equal(one, other) for one, other in zip(*results, strict=True))
    begun = time.perf_counter()
    on_gpu = played(there, COMPARED, SHARED, setup)
    spent = time.perf_counter() - begun
    on_cpu = played(here, 10**9, SHARED // 10, setup)
    return {
        "bots_alike": alike,
        "bots_decisions_per_s": float(np.abs(on_gpu[1]).sum() / spent),
        "shares_gpu": [wins(on_gpu, seat) for seat in range(setup.players)],
        "shares_cpu": [wins(on_cpu, seat) for seat in range(setup.players)],
    }


def played(games: CudaGames | BotGames, first: int, number: int, setup: Setup) -> tuple[Any, Any]:
    tally, lengths = np.zeros((setup.players, cuda.TALLIED), "i8"), np.zeros(number, "i8")
    games.play(first, tally, lengths)
    return tally, lengths


def wins(result: tuple[Any, Any], seat: int) -> list[float]:
    """A seat's share of wins, and its interval of 95 %."""
    finished = int((result[1] >= 0).sum())
    share = int(result[0][seat][1]) / A_WIN / max(finished, 1)
    return [round(number, 5) for number in (share, *wilson(share, max(finished, 1)))]


def plans(quick: bool) -> dict[str, cuda.Plan]:
    """The usual one, then one thing changed at a time."""
    usual = cuda.USUAL
    found = {"usual": usual}
    if not quick:
        found |= {f"steps {n}": cuda.Plan(usual.threads, usual.blocks, n) for n in STEPS}
        found |= {f"blocks {n}": cuda.Plan(usual.threads, n, usual.steps) for n in BLOCKS}
        found |= {f"threads {n}": cuda.Plan(n, usual.blocks, usual.steps) for n in THREADS}
    return found


def speeds(game: Game, setup: Setup, quick: bool) -> dict[str, float]:
    """Thousands of millions of decisions a second, by plan."""
    games, found = 0, {}
    for name, plan in plans(quick).items():

        def play(games: int, plan: cuda.Plan = plan) -> int:
            return cuda.rollouts(game, setup, SEED, 0, games, limit_of(game), plan=plan)[0]

        games = games or games_for(play)
        found[name] = round(max(rate(play, games) for _ in range(3)) / 1e9, 3)
    return found


def games_for(play: Callable[[int], int]) -> int:
    """How many games take as long as a launch should."""
    games = 200_000
    play(games)
    begun = time.perf_counter()
    play(games)
    return max(games, int(games * SECONDS / (time.perf_counter() - begun)))


def rate(play: Callable[[int], int], games: int) -> float:
    begun = time.perf_counter()
    decisions = play(games)
    return decisions / (time.perf_counter() - begun)


def show(found: list[dict[str, Any]]) -> None:
    """A line a game, the whole of it as JSON above, for the page."""
    for report in found:
        print(json.dumps(report))
    for report in found:
        name = f"{report['game']}, {report['players']} players"
        if "failed" in report:
            print(f"{name}: FAILED ({report['failed']})")
            continue
        best = max(report["speeds"], key=report["speeds"].__getitem__)
        print(
            f"{name}: {report['speeds']['usual']:.2f} G decisions/s, best {report['speeds'][best]:.2f} ({best}), "
            f"{report['regs_per_thread']} registers, same games {report['same_games']:.4f}, "
            f"bots alike {report.get('bots_alike', '-')}"
        )


if __name__ == "__main__":
    main()
