"""Cards and numbers of cards as coloured text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pioche.cli.flow import Prose
from pioche.cli.words import Words

if TYPE_CHECKING:
    from pioche.core.game import Event, Game

# A card whose name begins with a colour has that colour; the others take those of the palette in turn.
COLOURS = ("red", "yellow", "green", "blue")
PALETTE = ("red", "yellow", "dark_orange3", "green", "blue", "magenta", "cyan", "bright_green", "bright_magenta")
BACK = "▮"
NOTHING = "–"


@cache
def colours_of(game: Game) -> dict[str, str]:
    """The colour of each card, by what is printed on it."""
    colours: dict[str, str] = {}
    for name in dict.fromkeys(kind.printed for kind in game.deck.kinds):
        word = name.split("-")[0]
        colours[name] = word if word in COLOURS else PALETTE[len(colours) % len(PALETTE)]
    return colours


def card(words: Words, name: str, times: int = 1) -> Text:
    """`[Hot Poo]`, or `[Hot Poo] ×2`."""
    chip = Text(f"[{words.card(name)}]", style=f"bold {colours_of(words.game).get(name, 'white')}")
    return chip.append(f" ×{times}") if times > 1 else chip


def cards(words: Words, names: Sequence[str]) -> list[Text]:
    """Cards in a row, equal ones together."""
    return [card(words, name, times) for name, times in Counter(names).items()]


def heap(words: Words, shown: dict[str, Any], only_top: bool = False) -> list[Text]:
    """What a zone shows: its face-up cards, and how many lie face down."""
    names, count = shown["cards"], shown["count"]
    if count == 0:
        return [Text(NOTHING, style="dim")]
    if only_top and names:
        return [card(words, names[-1]).append(f" ({count})")]
    hidden = [Text(f"{count - len(names)} {BACK}")] if count > len(names) else []
    return cards(words, names) + hidden


def sentence(words: Words, event: Event) -> Prose:
    """What happened, its cards in their colours."""
    return Prose(words.event(event), indent=2, colours=cards_in(words, [event]))


def cards_in(words: Words, events: Sequence[Event]) -> dict[str, str]:
    """The cards that events speak of, by their names, with their colours."""
    colours = colours_of(words.game)
    values = [value if isinstance(value, list) else [value] for event in events for value in event.values()]
    return {words.card(name): colours[name] for value in values for name in value if name in colours}
