"""Write `web/tests/fair.json`, by which the page's check of chance is tested: games as the server tells them when they
are over, with their draws, and what each seat was shown after the deal; and forged archives of them.

python scripts/fair_games.py           write it
python scripts/fair_games.py --check   fail if the server would tell something else
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from pioche.core.fairness import Keyed
from pioche.core.lots import Lot, draw_lot
from pioche.core.table import Table
from pioche.games import find
from pioche.games.taco.cards import FROM_BEHIND, SPECIAL_KINDS
from pioche.server.app import game_info
from pioche.server.rounds import Round

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "tests" / "fair.json"
NUMBERS = ("a81f03c2", "", "5d90b7e4", "07c6e913")
PLAYERS = {"caca": 3, "diablo": 2, "taco": 4}  # cards of one kind only; discards that are shuffled; lots between slaps
OTHER = bytes(32)
STRIDE = 7  # any that plays both to their end


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file would change")
    is_check = parser.parse_args().check
    wanted = text()
    if not is_check:
        PAGE.write_text(wanted, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != wanted:
        sys.exit(f"{PAGE.relative_to(ROOT).as_posix()}: not what the server says. Run scripts/fair_games.py.")


def text() -> str:
    """A part of a game a line."""
    games = {id: {key: written(part) for key, part in told(id, n).items()} for id, n in PLAYERS.items()}
    return block({id: block(game) for id, game in games.items()}) + "\n"


def block(parts: dict[str, str]) -> str:
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {part}" for key, part in parts.items()) + "\n}"


def written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def told(id: str, players: int) -> dict[str, Any]:
    """What a page knows of a game when it is over."""
    game, chance = find(id), Keyed(hashlib.sha256(id.encode()).digest(), NUMBERS[:players])
    table = Table(game, game.setup(players), chance)
    table.deal()
    seen = [table.view(seat) for seat in range(players)]
    (play_in_time if game.is_timed else play)(table)
    over = Round(1, chance.commitment, table)
    return {
        "seen": seen,
        "game": {key: getattr(game_info(game), key) for key in ("id", "kinds", "deck")},
        "verdict": over.verdict(),
        "archive": over.archive(),
        "draws": over.draws(),
        "forged": [forged(table, other) for other in (replace(chance, secret=OTHER), replace(chance, numbers=("1",)))],
        "forged_lots": [forged(table, chance, lots) for lots in other_lots(table)],
    }


def forged(table: Table, chance: Keyed, lots: Sequence[Lot] | None = None) -> dict[str, Any]:
    """The same actions as if they had been played by other chance, or with other lots, with a chain that fits."""
    copy = Table(table.game, table.setup, chance)
    copy.history, copy.lots = table.history, table.lots if lots is None else [*lots]
    return copy.archive()


def other_lots(table: Table) -> list[list[Lot]]:
    """One fell on somebody else; one that was drawn rightly was not heeded; one was drawn for what is no slap."""
    if not table.lots:
        return []
    first, *_, last = table.lots
    other = next(seat for seat in first.seats if seat != first.drawn)
    unheeded = next(lot for lot in pairs_at(table, last.place) if lot.drawn != last.drawn)
    needless = next(lot for lot in pairs_at(table, 1) if lot.drawn == table.history[0][0])
    return [[replace(first, drawn=other), *table.lots[1:]], [*table.lots[:-1], unheeded], [needless, *table.lots]]


def pairs_at(table: Table, place: int) -> list[Lot]:
    return [draw_lot(table.chance, place, pair) for pair in combinations(range(table.players), 2)]


def play(table: Table) -> None:
    """To the end, by choices that are the same on every machine."""
    while not table.over:
        seat = table.actors[0]
        legal = table.legal(seat)
        table.act(seat, legal[len(table.history) * STRIDE % len(legal)])


def play_in_time(table: Table) -> None:
    """To the end; the last seat never slaps, and the others always do at the same time."""
    while not table.over:
        facts = table.view(None)["facts"]
        if facts["window"] is None:
            table.act(facts["turn"], f"say {facts['word']}", table.clock + STRIDE)
        else:
            slap_at_once(table, [*range(table.players - 1)], facts["laid"])


def slap_at_once(table: Table, tied: list[int], laid: str) -> None:
    """As the server hands it in: a lot for each slap, as long as there is a choice."""
    face, side, at = laid.removesuffix(FROM_BEHIND), "back" if laid.endswith(FROM_BEHIND) else "palm", table.clock
    for seat in tied if face in SPECIAL_KINDS else []:
        table.act(seat, f"gesture {face}", at + STRIDE)
    while len(tied) > 1:
        lot = draw_lot(table.chance, len(table.history) + 1, tied)
        table.act(lot.drawn, f"slap {side}", at + 2 * STRIDE)
        table.lots.append(lot)
        tied.remove(lot.drawn)
    table.act(tied[0], f"slap {side}", at + 2 * STRIDE)


if __name__ == "__main__":
    main()
