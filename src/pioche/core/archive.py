"""A game on paper: the options, where chance came from, the actions, and a chain of hashes through all of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pioche.core.errors import BadArchive, PiocheError
from pioche.core.fairness import Chance, chance_from_json

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
    for move in table.history:
        head = link(head, list(move))
        paper["actions"].append([*move, head])
    paper["length"] = len(table.history)
    paper["head"] = head
    return paper


def check_chain(paper: Any) -> None:
    """Refuse an archive that was cut, edited or reordered, with the first action that does not fit."""
    missing = [key for key in (*HEADER, "actions", "start", "length", "head") if key not in paper]
    if missing:
        raise BadArchive(f"this is not a pioche archive: {', '.join(missing)} missing")
    if paper["format"] != FORMAT:
        raise BadArchive(f"this archive has format {paper['format']!r}; this pioche reads format {FORMAT}")
    head = link("", [paper[key] for key in HEADER])
    if head != paper["start"]:
        raise BadArchive("the archive does not fit its own beginning: options, players or chance were edited")
    for place, entry in enumerate(paper["actions"], start=1):
        head = link(head, entry[:-1])
        if not entry or entry[-1] != head:
            raise BadArchive(
                f"action {place} does not fit the chain: {entry[:-1]!r} was edited, moved or follows a cut"
            )
    if len(paper["actions"]) != paper["length"] or head != paper["head"]:
        raise BadArchive(
            f"action {len(paper['actions']) + 1} is missing: the archive was cut; it should have {paper['length']}"
        )


def read_chance(paper: Any) -> Chance:
    try:
        return chance_from_json(paper["chance"])
    except (TypeError, ValueError, KeyError, PiocheError) as error:
        raise BadArchive(f"the archive's chance cannot be read: {error}") from error


def check_version(game: Game, paper: Any) -> None:
    if paper["version"] != game.version:
        raise BadArchive(
            f"this game of {game.id} was played by version {paper['version']!r} of its rules; "
            f"this pioche has version {game.version}"
        )


def rebuild(paper: Any, find: Callable[[str], Game], upto: int | None) -> Table:
    """The table of an archive; `find` gives the game of an id."""
    from pioche.core.scenario import arranged
    from pioche.core.table import Table

    check_chain(paper)
    try:
        game = find(paper["game"])
        check_version(game, paper)
        options = paper["options"] | {"counts": paper["counts"]}
        chance = read_chance(paper)
        if paper["scenario"] is not None:
            laid = paper["scenario"]
            facts = laid["facts"] | {"seed": chance.seed}
            table = arranged(game, paper["players"], laid["zones"], options, facts)
        else:
            table = Table(game, game.setup(paper["players"], options), chance)
            table.deal()
    except BadArchive:
        raise
    except PiocheError as error:
        raise BadArchive(f"the archive's table cannot be set: {error}") from error
    play_back(table, paper["actions"], upto)
    return table


def play_back(table: Table, actions: list[Any], upto: int | None) -> None:
    """Take the recorded actions, all of them or the first `upto`."""
    wanted = len(actions) if upto is None else upto
    if not isinstance(wanted, int) or isinstance(wanted, bool) or not 0 <= wanted <= len(actions):
        raise BadArchive(f"this game has actions 0 to {len(actions)}, and no {upto!r}")
    for place, (seat, action, *rest) in enumerate((entry[:-1] for entry in actions[:wanted]), start=1):
        try:
            if seat is None:
                table.advance(*rest)
            else:
                table.act(seat, action, *rest)
        except PiocheError as error:
            raise BadArchive(f"action {place} cannot be played: {error}") from error
