"""A bar on stderr with the rate and the time left, and Ctrl-C that lets the work at hand be finished."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.progress import Progress

    from pioche.cli.words import Words

Report = Callable[[int], None]


@contextmanager
def progress(words: Words, total: int, before: int = 0) -> Iterator[Report]:
    """Something is compiled first; from the first report on it plays. `before`: games that were there already."""
    with bar() as shown:
        task = shown.add_task(words.own("preparing"), total=total, completed=before, rate="")
        begun: list[tuple[float, int]] = []  # when the first report came, and how many games there were

        def report(done: int) -> None:
            begun.append((perf_counter(), done))
            spent, played = perf_counter() - begun[0][0], done - begun[0][1]
            rate = words.own("rate", games_per_s=round(played / spent)) if played else ""
            shown.update(task, completed=done, description=words.own("playing"), rate=rate)
            del begun[1:]

        yield report


def bar() -> Progress:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pioche.cli.screen import plain_console

    says, rate = TextColumn("{task.description}"), TextColumn("{task.fields[rate]}")
    columns = (says, BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    console = plain_console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


@contextmanager
def interruption() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed: what is being played is finished first. A second one ends everything."""
    pressed: list[int] = []

    def note(number: int, frame: Any) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
