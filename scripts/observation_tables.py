"""Write the tables of observations in `docs/environments.md` from what the games list.

python scripts/observation_tables.py           write them
python scripts/observation_tables.py --check   fail if the page does not say what the code says
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pioche.core.game import Game
from pioche.core.pieces import Form, Piece, pieces_of
from pioche.core.record import SEATS, WORDS, Dimension
from pioche.env.observation import sight_of
from pioche.games import all_games

PAGE = Path(__file__).resolve().parent.parent / "docs" / "environments.md"
BEGIN, END = "<!-- tables: scripts/observation_tables.py -->\n", "<!-- end of tables -->\n"


def shape_of(game: Game, piece: Piece) -> str:
    """Rows and columns of a piece; `n` is the number of players."""
    fields = game.setup(game.players[0]).layout.fields
    places = [name_of(d) for d in (fields[piece.field].shape if piece.field else ()) if d is not WORDS]
    if piece.form in (Form.KNOWN, Form.REST, Form.CARD):
        return " × ".join([*places, str(len(game.deck.kinds))])
    if piece.form in (Form.SIZE, Form.AMOUNT):
        return " × ".join(places) or "1"
    return " × ".join([*places, name_of(piece.values)])


def name_of(length: int | Dimension) -> str:
    return "n" if length is SEATS else str(length)


def table_of(game: Game) -> str:
    players = min(4, game.players[-1])
    size = sight_of(game, game.setup(players)).size
    head = f"### {game.id}\n\n{size} numbers at a table of {players}; {len(game.actions)} actions, and the wait.\n"
    rows = [f"| {p.name} | {shape_of(game, p)} | {p.meaning} |" for p in pieces_of(game.state, game.observed)]
    return "\n".join([head, "| piece | shape | what it tells |", "|---|---|---|", *rows, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fail if the page differs")
    chosen = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    tables = "\n".join(table_of(game) for game in all_games().values())
    wanted = f"{before}{BEGIN}\n{tables}\n{END}{after}"
    if not chosen.check:
        PAGE.write_text(wanted, encoding="utf-8")
    elif wanted != text:
        sys.exit("docs/environments.md is not what the games list: run python scripts/observation_tables.py")


if __name__ == "__main__":
    main()
