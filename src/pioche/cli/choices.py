"""Legal actions, numbered: a row for what is done, its endings beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.cards import colours_of
from pioche.cli.flow import Flow
from pioche.cli.phrases import parts_of
from pioche.cli.words import Words

GAP = 2


def numbers_of(legal: Sequence[str]) -> dict[str, str]:
    """The actions by what is typed for them."""
    return {str(number): action for number, action in enumerate(legal, start=1)}


def choices(words: Words, legal: Sequence[str]) -> list[Any]:
    """`Play Toilet   1 on Ada   2 on Basile`; actions without an ending follow one another."""
    phrases = [parts_of(words, action) for action in legal]
    heads = [" ".join(parts[:-1]) or parts[0] for parts in phrases]
    rows: dict[str, list[Text]] = {}
    plain: list[Text] = []
    for number, parts, head in zip(numbers_of(legal), phrases, heads, strict=True):
        shown = number.rjust(len(str(len(legal))))
        if heads.count(head) == 1:
            plain.append(numbered(shown, " ".join(parts)))
        else:
            ending = parts[-1] if len(parts) > 1 else words.own("no-more")
            rows.setdefault(head, []).append(numbered(shown, ending))
    table = Grid.grid(padding=(0, GAP, 0, 0))
    for head, endings in rows.items():
        action = legal[heads.index(head)]
        table.add_row(Text(head, style=colour_of(words, action)), Flow(endings, GAP))
    return ([table] if rows else []) + ([Flow(plain, GAP)] if plain else [])


def colour_of(words: Words, action: str) -> str:
    """The colour of the card that is played."""
    colours = colours_of(words.game)
    return next((colours[word] for word in action.split()[1:] if word in colours), "")


def numbered(key: str, said: str) -> Text:
    """What to type, and what it does."""
    return Text.assemble((key, "bold cyan"), f" {said}")
