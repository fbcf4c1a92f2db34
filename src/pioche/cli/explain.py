"""`?`: what cards do and which rules speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.cards import card
from pioche.cli.choices import numbers_of
from pioche.cli.flow import Flow, Prose
from pioche.cli.phrases import phrase
from pioche.cli.words import Words

if TYPE_CHECKING:
    from pioche.core.game import View

ALL = "*"
TELLING = 4  # letters: shorter words are in every rule


def explain(words: Words, view: View, question: str) -> list[Any]:
    """Nothing: what is at hand; a number: that action; a rule's id: that rule; `*`: all rules."""
    by_number, ids = numbers_of(view["legal"]), words.game.rule_ids
    if not question:
        hint = Text(words.own("help-more", rule=ids[0]), style="dim")
        return [*of_cards(words, at_hand(view)), hint]
    if question == ALL:
        return [rules(words, ids)]
    if question.upper() in ids:
        return [rules(words, [question.upper()])]
    if question in by_number:
        return of_action(words, by_number[question])
    return [Text(words.own("help-unknown", question=question))]


def at_hand(view: View) -> list[str]:
    """The cards that lie open to the viewer in his own zones, each once."""
    own = [shown["cards"] for title, shown in view["zones"].items() if title.split(".")[1:2] == [str(view["seat"])]]
    return list(dict.fromkeys(name for cards in own for name in cards))


def of_action(words: Words, action: str) -> list[Any]:
    """What it says, what its cards do, and the rules that name them; without cards, the rules that use its words."""
    said = phrase(words, action)
    named = [word for word in action.split() if word in words.game.deck.names]
    if named:
        return [Text(said, style="bold"), *of_cards(words, named)]
    telling = [word for word in said.split() if len(word) >= TELLING]
    return [Text(said, style="bold"), rules(words, speaking_of(words, telling))]


def of_cards(words: Words, names: Sequence[str]) -> list[Any]:
    """What the cards do, those that do the same together, then the rules that name one of them."""
    by_text: dict[str, list[str]] = {}
    for name in names:
        by_text.setdefault(words.card_text(name), []).append(name)
    told = [(Flow([card(words, name) for name in alike]), text) for text, alike in by_text.items() if text]
    parts: list[Any] = [part for chips, text in told for part in (chips, Prose(text, indent=2))]
    return [*parts, rules(words, speaking_of(words, [words.card(name) for name in names]))]


def speaking_of(words: Words, terms: Sequence[str]) -> list[str]:
    """The rules in whose text one of these terms occurs."""
    found = [term.casefold() for term in terms]
    return [id for id in words.game.rule_ids if any(term in words.rule(id).casefold() for term in found)]


def rules(words: Words, ids: Sequence[str]) -> Any:
    """Rules with their ids, a line each."""
    table = Grid.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for id in ids:
        table.add_row(Text(id, style="cyan"), Prose(words.rule(id)))
    return table
