"""Legal actions, numbered: a row for what is done, its endings beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.cards import colours_of
from pioche.cli.flow import Flow
from pioche.cli.phrases import phrase
from pioche.cli.words import Words

GAP = 2


def choices(words: Words, legal: Sequence[str]) -> list[Any]:
    """`Play Toilet   1 on Ada   2 on Basile`; actions without an ending follow one another."""
    width = len(str(len(legal)))
    rows: dict[str, list[Text]] = {}
    plain: list[Text] = []
    phrases = [phrase(words, action) for action in legal]
    heads = [said.head for said in phrases]
    for number, said in enumerate(phrases, start=1):
        if not said.rest and heads.count(said.head) == 1:
            plain.append(numbered(number, said.head, width))
        else:
            rows.setdefault(said.head, []).append(numbered(number, said.rest, width))
    table = Grid.grid(padding=(0, GAP, 0, 0))
    for head, endings in rows.items():
        action = legal[heads.index(head)]
        table.add_row(Text(head, style=colour_of(words, action)), Flow(endings, GAP))
    return [table, Flow(plain, GAP)] if rows else [Flow(plain, GAP)]


def colour_of(words: Words, action: str) -> str:
    """The colour of the card that is played."""
    colours = colours_of(words.game)
    return next((colours[word] for word in action.split()[1:] if word in colours), "")


def numbered(key: int | str, said: str, width: int) -> Text:
    """What to type, and what it does."""
    return Text.assemble((f"{key:>{width}}", "bold cyan"), f" {said}")
