"""A game on paper: the options, where chance came from, the actions, the lots drawn for some of them, and a chain of
hashes through all of it. A lot is part of its action's link; of a game without lots nothing is said of any."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pioche.core.errors import BadArchive, PiocheError
from pioche.core.fairness import Chance, chance_from_json
from pioche.core.lots import Lot, read_lots

if TYPE_CHECKING:
    from pioche.core.game import Game
    from pioche.core.table import Table

FORMAT = 1
HEADER = ("format", "game", "version", "players", "options", "counts", "chance", "scenario")


def canonical(data: Any) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def link(previous: str, data: Any) -> str:
    """The next hash of the chain."""
    return hashlib.blake2b(previous.encode() + canonical(data), digest_size=12, person=b"pioche archive").hexdigest()


def write(table: Table) -> dict[str, Any]:
    paper: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game.id,
        "version": table.game.version,
        "players": table.players,
        "options": table.options,
        "counts": dict(table.setup.counts),
        "chance": table.chance.as_json(),
        "scenario": table.scenario,
        "actions": [],
    }
    head = link("", [paper[key] for key in HEADER])
    paper["start"] = head
    for move, data in zip(table.history, with_lots(table.history, table.lots), strict=True):
        head = link(head, data)
        paper["actions"].append([*move, head])
    paper["length"] = len(table.history)
    paper["head"] = head
    return paper | ({"lots": [lot.as_json() for lot in table.lots]} if table.lots else {})


def with_lots(moves: Sequence[Sequence[Any]], lots: Sequence[Lot]) -> list[list[Any]]:
    """What the chain goes through: each action, with the lot that was drawn for it."""
    drawn = {lot.place: [lot.as_json()] for lot in lots}
    return [[*move, *drawn.get(place, [])] for place, move in enumerate(moves, start=1)]


def _check_shape(paper: Any) -> None:
    keys = (*HEADER, "actions", "start", "length", "head")
    missing = [key for key in keys if key not in paper] if isinstance(paper, Mapping) else keys
    if missing:
        raise BadArchive(f"this is not a pioche archive: {', '.join(missing)} missing", "none")
    scenario = paper["scenario"]
    parts = [paper["options"], paper["counts"]]
    if scenario is not None:
        parts += [scenario, *((scenario.get("zones"), scenario.get("facts")) if isinstance(scenario, Mapping) else ())]
    if not all(isinstance(part, Mapping) for part in parts):
        raise BadArchive("options, counts and scenario of an archive are tables; these are not", "tables")
    _check_actions(paper["actions"])


def _check_actions(actions: Any) -> None:
    if not isinstance(actions, list):
        raise BadArchive(f"the actions of an archive are a list, not {actions!r}", "actions")
    for place, entry in enumerate(actions, start=1):
        if not isinstance(entry, list) or len(entry) not in (3, 4):
            message = f"action {place} is not a seat, an action and perhaps a time, with its hash: {entry!r}"
            raise BadArchive(message, "entry", place=place)


def check_chain(paper: Any) -> None:
    """Refuse an archive that was cut, edited or reordered, with the first action that does not fit."""
    _check_shape(paper)
    if paper["format"] != FORMAT:
        message = f"this archive has format {paper['format']!r}; this pioche reads format {FORMAT}"
        raise BadArchive(message, "format", format=str(paper["format"]), known=FORMAT)
    head = link("", [paper[key] for key in HEADER])
    if head != paper["start"]:
        message = "the archive does not fit its own beginning: options, players or chance were edited"
        raise BadArchive(message, "beginning")
    moves = [entry[:-1] for entry in paper["actions"]]
    for place, data in enumerate(with_lots(moves, read_lots(paper)), start=1):
        head = link(head, data)
        if paper["actions"][place - 1][-1] != head:
            message = f"action {place} does not fit the chain: {data!r} was edited, moved or follows a cut"
            raise BadArchive(message, "link", place=place)
    if len(paper["actions"]) != paper["length"] or head != paper["head"]:
        place, length = len(paper["actions"]) + 1, paper["length"]
        message = f"action {place} is missing: the archive was cut; it should have {length}"
        raise BadArchive(message, "cut", place=place, length=str(length))


def read_chance(paper: Any) -> Chance:
    try:
        return chance_from_json(paper["chance"])
    except (TypeError, ValueError, KeyError, PiocheError) as error:
        raise BadArchive(f"the archive's chance cannot be read: {error}", "chance") from error


def check_version(game: Game, paper: Any) -> None:
    if paper["version"] != game.version:
        message = (
            f"this game of {game.id} was played by version {paper['version']!r} of its rules; "
            f"this pioche has version {game.version}"
        )
        raise BadArchive(message, "version", version=str(paper["version"]), known=game.version)
