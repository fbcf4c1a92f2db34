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
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from pioche.core.fairness import Keyed
from pioche.core.table import Table
from pioche.games import find
from pioche.server.app import game_info
from pioche.server.rounds import Round

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "tests" / "fair.json"
NUMBERS = ("a81f03c2", "", "5d90b7e4")
PLAYERS = {"caca": 3, "diablo": 2}  # one draws among cards of one kind, the other shuffles its discards
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
    play(table)
    over = Round(1, chance.commitment, table)
    return {
        "seen": seen,
        "game": {key: getattr(game_info(game), key) for key in ("id", "kinds", "deck")},
        "verdict": over.verdict(),
        "archive": over.archive(),
        "draws": over.draws(),
        "forged": [forged(table, other) for other in (replace(chance, secret=OTHER), replace(chance, numbers=("1",)))],
    }


def forged(table: Table, chance: Keyed) -> dict[str, Any]:
    """The same actions as if they had been played by other chance, with a chain that fits."""
    copy = Table(table.game, table.setup, chance)
    copy.history = table.history
    return copy.archive()


def play(table: Table) -> None:
    """To the end, by choices that are the same on every machine."""
    while not table.over:
        seat = table.actors[0]
        legal = table.legal(seat)
        table.act(seat, legal[len(table.history) * STRIDE % len(legal)])


if __name__ == "__main__":
    main()
