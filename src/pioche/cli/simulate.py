"""`pioche simulate`: many games between bots, and what came out."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli import INTERRUPTED
from pioche.cli.arguments import (
    GameName,
    Json,
    Language,
    Options,
    Seed,
    Sweeps,
    read_options,
    read_sweeps,
    split_names,
)
from pioche.cli.progress import interruption, progress
from pioche.core.errors import BadSetup

if TYPE_CHECKING:
    from pioche.cli.words import Words
    from pioche.lab.executors import Executor
    from pioche.lab.experiment import Experiment
    from pioche.lab.simulation import Series

SAVED_EVERY = 5.0  # seconds

Players = Annotated[int, typer.Option("--players", "-n", help="How many play.")]
Games = Annotated[
    int, typer.Option("--games", "-g", min=1, help="How many games; of each variant, if options are swept.")
]
Bots = Annotated[str, typer.Option("--bots", help="Bots in turn around the table: random, easy, normal, hard, master.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="Processes; by default as many as cores.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; local or auto starts one here.")
]
Device = Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="Where games are played.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE.parquet", help="Keep results; the same command again goes on.")
]


def simulate(
    game: GameName,
    players: Players,
    games: Games = 10_000,
    bots: Bots = "heuristic",
    seed: Seed = None,
    option: Options = None,
    sweep: Sweeps = None,
    workers: Workers = None,
    ray: Ray = None,
    device: Device = "cpu",
    out: Out = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Let bots play many games, on all cores; Ctrl-C keeps what is done. Results depend on the seed alone."""
    from pioche.cli.words import Words, language_of
    from pioche.games import find
    from pioche.lab.chunks import games_of
    from pioche.lab.plan import make_plan

    found = find(game)
    words = Words(found, language_of(lang))
    executor = executor_for(workers, ray, device)
    names, number = split_names(bots), chosen_seed(seed, out)
    plan = make_plan(found, players, names, number, games, read_options(option), read_sweeps(sweep), device)
    games_of(plan.variants[0].case)  # a device that is not there is said before a file is made
    experiment = opened(plan, out)
    carry_out(experiment, executor, words, out)
    summary = experiment.summary()
    if as_json:
        print(json.dumps(summary))
    else:
        show(words, summary)
    if summary["interrupted"]:
        raise typer.Exit(INTERRUPTED)


def executor_for(workers: int | None, ray: str | None, device: str) -> Executor:
    from pioche.lab.executors import Here, Processes, RayCluster, cores
    from pioche.lab.simulation import CPU, CUDA

    if device not in (CPU, CUDA):
        raise BadSetup(f"--device is {CPU} or {CUDA}, not {device!r}")
    if ray is not None:
        return RayCluster(ray, workers)
    number = 1 if device == CUDA else workers or cores()
    return Here() if number == 1 else Processes(number)


def chosen_seed(seed: int | None, out: Path | None) -> int:
    """The one given, else that of the file that is gone on with, else any."""
    from pioche.lab.results import seed_in

    kept = seed_in(out) if seed is None and out is not None else None
    return next((number for number in (seed, kept) if number is not None), secrets.randbits(63))


def opened(plan: Any, out: Path | None) -> Experiment:
    """A new experiment, or the one in the file. If it cannot be written that is said before anything is played."""
    from pioche.lab.experiment import Experiment
    from pioche.lab.results import load, save

    if out is None:
        return Experiment(plan)
    experiment = load(out, plan)
    save(out, experiment)
    return experiment


def carry_out(experiment: Experiment, executor: Executor, words: Words, out: Path | None) -> None:
    """Play with a progress bar on stderr; whatever ends it, what was played is in the file."""
    from pioche.lab.results import save

    keep: Callable[[], None] = (lambda: save(out, experiment)) if out is not None else (lambda: None)
    with progress(words, experiment.wanted, experiment.games) as report, interruption() as is_stopped:
        if experiment.games < experiment.wanted:
            experiment.prepare()
        saved = monotonic()

        def note(done: int) -> None:
            nonlocal saved
            report(done)
            if monotonic() - saved > SAVED_EVERY:
                keep()
                saved = monotonic()

        try:
            experiment.run(executor, note, is_stopped)
        finally:
            keep()


def watched(series: Series, games: int, words: Words) -> bool:
    """Run a series in this process with a progress bar; whether Ctrl-C cut it short."""
    from pioche.lab.simulation import run

    with progress(words, games) as report:
        series.prepare()
        with interruption() as is_stopped:
            run(series, games, report, is_stopped)
    return series.games < games


def show(words: Words, summary: dict[str, Any]) -> None:
    """The summary for people."""
    from pioche.cli.screen import Screen

    screen = Screen()
    screen.show(words.own("simulated", name=words.say("name"), **counted(summary)), "")
    if "variants" in summary:
        screen.show(variants(words, summary["variants"]), "")
    else:
        screen.show(seats(words, summary), "")
        if summary["finished"]:
            screen.show(words.own("length", **summary["length"]))
    unfinished = sum(one["unfinished"] for one in summary.get("variants", [summary]))
    if unfinished:
        screen.show(words.own("unfinished", unfinished=unfinished, limit=summary["limit"]))
    if summary["interrupted"]:
        screen.show(words.own("interrupted", games=summary["games"], wanted=summary["wanted"]))
    rates = {name: round(value) for name, value in summary["speed"].items()}
    if rates["games_per_s"]:
        screen.show(words.own("speed", **rates))


def counted(summary: dict[str, Any]) -> dict[str, Any]:
    return {"players": summary["players"], "games": summary["games"], "seed": str(summary["seed"])}


def seats(words: Words, summary: dict[str, Any]) -> Any:
    """A row a seat: who won how often, with the 95 % interval."""
    table = grid(words, ("seat", "bot", "won", "share", "interval", "score"))
    for seat in summary["seats"]:
        table.add_row(
            str(seat["seat"]),
            seat["bot"],
            words.own("count", number=seat["won"]),
            percent(words, seat["share"]),
            f"{percent(words, seat['low'])} – {percent(words, seat['high'])}",
            decimal(words, seat["score"]),
        )
    return table


def variants(words: Words, found: list[dict[str, Any]]) -> Any:
    """A row a seat of each variant, the values that were swept in front."""
    table = grid(words, ("seat", "bot", "share", "interval", "length"), found[0]["sweep"])
    for one in found:
        values = [words.value(name.rpartition(".")[2], value) for name, value in one["sweep"].items()]
        for seat in one["seats"]:
            interval = f"{percent(words, seat['low'])} – {percent(words, seat['high'])}"
            row = [str(seat["seat"]), seat["bot"], percent(words, seat["share"]), interval]
            length = decimal(words, one["length"]["mean"]) if seat["seat"] == 0 else ""
            table.add_row(*(values if seat["seat"] == 0 else [""] * len(values)), *row, length)
    return table


def grid(words: Words, titles: tuple[str, ...], swept: Any = ()) -> Any:
    from rich.table import Table as Grid

    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for name in swept:
        table.add_column(name)
    for title in titles:
        table.add_column(words.own(f"column-{title}"), justify="left" if title == "bot" else "right")
    return table


def decimal(words: Words, number: float | None) -> str:
    return "–" if number is None else words.own("decimal", number=round(number, 2))


def percent(words: Words, share: float | None) -> str:
    return "–" if share is None else words.own("percent", share=round(100 * share, 2))
