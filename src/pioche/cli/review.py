"""`pioche replay --review`: what the moves of a recorded game were worth."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pioche.bots.reviewer import Review
    from pioche.cli.words import Words
    from pioche.core.game import Event

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 28  # of a sparkline, at most: a row fits into 80 columns


def tell_review(archive: Mapping[str, Any], words: Words, as_json: bool) -> None:
    """Make it, with a progress bar on stderr, and tell it."""
    from rich.progress import Progress

    from pioche.bots.reviewer import reviewed
    from pioche.cli.screen import plain_console

    with Progress(console=plain_console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(words.own("reviewing"), total=1)
        review = reviewed(archive, report=lambda share: progress.update(task, completed=share))
    if as_json:
        print(json.dumps({"game": words.game.id, "error": review.error} | asdict(review)))
    else:
        show(words, review)


def show(words: Words, review: Review) -> None:
    from pioche.cli.flow import Prose
    from pioche.cli.screen import Screen

    screen = Screen()
    screen.show(accounts(words, review), "", words.own("turning-points"))
    for turning in review.turnings:
        head = f"{turning.number:4}  "
        screen.show(Prose(f"{told(words, turning.story)} {changed(words, turning)}", len(head), head=head))
    if not review.turnings:
        screen.show(words.own("no-turning-point"))
    error = points(review.error)
    screen.show("", Prose(words.own("reviewed", simulations=review.simulations, error=error)))


def accounts(words: Words, review: Review) -> Any:
    """A row a player: the chances as a line, and where they came from."""
    from rich.table import Table as Grid

    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.own("column-player"), no_wrap=True)
    table.add_column(words.own("column-chances"), no_wrap=True)
    for title in ("deal", "own", "others", "luck", "end"):
        table.add_column(words.own(f"column-{title}"), justify="right")
    for seat, account in enumerate(review.accounts):
        chances = [row[seat] for row in review.chances]
        changes = [signed(part) for part in (account.own, account.others, account.luck)]
        ends = str(points(account.start)), str(points(chances[-1]))
        table.add_row(words.names[seat], sparkline(chances), ends[0], *changes, ends[1])
    return table


def sparkline(chances: list[float]) -> str:
    """The chances from the deal to the end, as many as there is room for."""
    width = min(len(chances), WIDTH)
    places = [round(i * (len(chances) - 1) / max(width - 1, 1)) for i in range(width)]
    return "".join(BARS[min(int(chances[place] * len(BARS)), len(BARS) - 1)] for place in places)


def told(words: Words, story: list[Event]) -> str:
    """The move, and what followed from it at once."""
    return " ".join(words.event(event) for event in story[:2])


def changed(words: Words, turning: Any) -> str:
    name, change = words.names[turning.seat], signed(turning.change)
    return words.own("turned", name=name, points=change, cause=turning.cause)


def points(share: float) -> int:
    return round(100 * share)


def signed(share: float) -> str:
    whole = points(share)
    return "0" if whole == 0 else f"{'+' if whole > 0 else '−'}{abs(whole)}"
