"""A game on paper as a page that one can read: the set-up, then every action with its story and the zones it changed.

A game's folder keeps `golden.json`, an archive, and `golden.txt`, that page. To write the page again:

    python -m tests.golden tests/games/caca
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pioche
from pioche.core.table import Table
from pioche.core.text import event_text

VIEWER = 0  # the story is told as this seat sees it; the zones are the truth
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ines", "Jo", "Kim", "Lou")
COUNTED = ("draw", "deck", "orders", "box")  # hidden piles: only how many cards
ZONE_WIDTH = 12


def read(path: Path) -> dict[str, Any]:
    """An archive that lies in a file."""
    archive: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return archive


def ending(path: Path, actions: int) -> tuple[Table, list[str]]:
    """A recorded game that is over after so many actions and not before, and what was told of the last of them."""
    archive = read(path)
    before = pioche.replay(archive, upto=actions - 1)
    assert (len(archive["actions"]), before.over) == (actions, False)
    after = pioche.replay(archive)
    return after, [event["key"] for event in after.story(before.view(None), after.view(None))]


def save(table: Table, path: Path) -> None:
    """Put a game on paper, an action a line."""
    paper = table.archive()
    actions = ",\n  ".join(json.dumps(entry) for entry in paper["actions"])
    text = json.dumps(paper | {"actions": []}, indent=1)
    path.write_text(text.replace('"actions": []', f'"actions": [\n  {actions}\n ]') + "\n", encoding="utf-8")


def page(archive: dict[str, Any]) -> str:
    """The whole game as text."""
    table = pioche.replay(archive, upto=0)
    zones = table.zones()
    lines = [*_head(table, archive), "", *_zone_lines(zones)]
    for place, entry in enumerate(archive["actions"], start=1):
        before, view = zones, table.view(VIEWER)
        _play(table, entry[:-1])
        zones = table.zones()
        changed = {title: cards for title, cards in zones.items() if cards != before[title]}
        lines += ["", f"{place}. {_who(entry)}", *_story(table, view), *_zone_lines(changed)]
    return "\n".join([*lines, "", *_end(table)]) + "\n"


def _head(table: Table, archive: dict[str, Any]) -> Iterator[str]:
    yield f"{table.game.id} with {table.players} players: {', '.join(NAMES[: table.players])}"
    yield f"chance {archive['chance']}, options {archive['options']}, told to {NAMES[VIEWER]}"


def _zone_lines(zones: dict[str, list[str]]) -> Iterator[str]:
    for title, cards in zones.items():
        is_counted = title.partition(".")[0] in COUNTED
        content = f"{len(cards)} cards" if is_counted else " ".join(_grouped(cards)) or "–"
        yield f"    {title:{ZONE_WIDTH}}{content}"


def _grouped(cards: list[str]) -> Iterator[str]:
    for card, alike in groupby(cards):
        n = len(list(alike))
        yield card if n == 1 else f"{n}×{card}"


def _who(entry: list[Any]) -> str:
    seat, action, *at = entry[:-1]
    when = f" at {at[0]} ms" if at else ""
    return f"{'nobody' if seat is None else NAMES[seat]}{when}: {action}"


def _play(table: Table, move: list[Any]) -> None:
    seat, action, *at = move
    if seat is None:
        table.advance(*at)
    else:
        table.act(seat, action, *at)


def _story(table: Table, before: dict[str, Any]) -> list[str]:
    events = table.story(before, table.view(VIEWER))
    return [f"  {event_text(table.game, event, 'en', NAMES)}" for event in events]


def _end(table: Table) -> Iterator[str]:
    scores = ", ".join(f"{NAMES[seat]} {score}" for seat, score in enumerate(table.scores))
    yield f"{'over' if table.over else 'not over'}; {scores}"


def write(folder: Path) -> None:
    """Write `golden.txt` of a folder again from its `golden.json`."""
    (folder / "golden.txt").write_text(page(read(folder / "golden.json")), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name))
