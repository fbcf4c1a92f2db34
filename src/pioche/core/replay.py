"""An archive brought back to life: the table after any of its actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pioche.core.archive import check_chain, check_version, read_chance
from pioche.core.engine import Engine
from pioche.core.errors import BadArchive, IllegalAction, PiocheError
from pioche.core.game import Game, Setup
from pioche.core.lots import read_lots
from pioche.core.scenario import arranged
from pioche.core.table import Table


def rebuild(
    paper: Any, find: Callable[[str], Game], upto: int | None, engine: Callable[[Game, Setup], Engine] = Engine
) -> Table:
    """The table of an archive; `find` gives the game of an id. A dealt game is played by the engine that is given."""
    check_chain(paper)
    try:
        game = find(paper["game"])
        check_version(game, paper)
        options = {**paper["options"], "counts": paper["counts"]}
        chance = read_chance(paper)
        if paper["scenario"] is not None:
            laid = paper["scenario"]
            facts = {**laid["facts"], "seed": chance.seed}
            table = arranged(game, paper["players"], laid["zones"], options, facts)
        else:
            table = Table(game, game.setup(paper["players"], options), chance, engine)
            table.deal()
    except BadArchive:
        raise
    except PiocheError as error:
        raise BadArchive(f"the archive's table cannot be set: {error}", "table") from error
    play_back(table, paper["actions"], upto)
    table.lots = [lot for lot in read_lots(paper) if lot.place <= len(table.history)]
    return table


def play_back(table: Table, actions: list[Any], upto: int | None) -> None:
    """Take the recorded actions, all of them or the first `upto`."""
    wanted = len(actions) if upto is None else upto
    if not isinstance(wanted, int) or isinstance(wanted, bool) or not 0 <= wanted <= len(actions):
        raise BadArchive(f"this game has actions 0 to {len(actions)}, and no {upto!r}", "moment")
    for place, (seat, action, *rest) in enumerate((entry[:-1] for entry in actions[:wanted]), start=1):
        try:
            if seat is None:
                table.advance(*rest)
            else:
                table.act(seat, action, *rest)
        except PiocheError as error:
            rule = error.rule if isinstance(error, IllegalAction) else ""
            message = f"action {place} cannot be played: {error}"
            raise BadArchive(message, "forbidden", place=place, rule=rule) from error
