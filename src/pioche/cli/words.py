"""Words for people, in their language: the command line's own and the games'."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pioche.core import text
from pioche.core.errors import BadSetup, listed

if TYPE_CHECKING:
    from pioche.core.game import Event, Game

OWN_TEXT = "pioche.cli"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
HIDDEN = "-"  # as logs write a card that nobody may read


def language_of(wanted: str | None) -> str:
    """The language asked for, or the locale's, or English."""
    if wanted is not None:
        if wanted not in text.LANGUAGES:
            raise BadSetup(f"there is no language {wanted!r}; there are {listed(text.LANGUAGES)}")
        return wanted
    named = next((value for name in LOCALE_VARIABLES if (value := os.environ.get(name))), locale.getlocale()[0] or "")
    return next((known for known in text.LANGUAGES if named.lower().startswith(known)), "en")


def say(language: str, key: str, **arguments: Any) -> str:
    """A message of the command line."""
    return text.message(OWN_TEXT, key, language, **arguments)


@dataclass(frozen=True)
class Words:
    """Everything that is said about one game in one language; `names` are the players', by seat."""

    game: Game
    language: str
    names: Sequence[str] = ()

    def calling(self, seat: int, name: str) -> Words:
        """The same words with another name for one seat."""
        names = [name if other == seat else known for other, known in enumerate(self.names)]
        return replace(self, names=names)

    def own(self, key: str, **arguments: Any) -> str:
        """A message of the command line."""
        return say(self.language, key, **arguments)

    def has(self, key: str) -> bool:
        return text.has_text(self.game, key, self.language)

    def say(self, key: str, **arguments: Any) -> str:
        """A message of the game."""
        return text.say(self.game, key, self.language, **arguments)

    def named(self, key: str, name: str) -> str:
        """A message of the game, or the bare name where there is none."""
        return self.say(key) if self.has(key) else name

    def card(self, name: str) -> str:
        return self.own("hidden-card") if name == HIDDEN else self.named(text.card_key(name), name)

    def card_text(self, name: str) -> str:
        """What a card does, where that is written down."""
        return self.named(f"{text.card_key(name)}-text", "")

    def zone(self, name: str) -> str:
        return self.named(f"zone-{name}", name)

    def value(self, option: str, value: Any) -> str:
        """A value of an option: `option-king-yes`, else as all games say it, else as it is written."""
        word = "unset" if value is None else str(value)
        if isinstance(value, bool):
            word = "yes" if value else "no"
        return self.named(f"option-{option}-{word}", self.named(f"option-{word}", word))

    def tells(self, fact: str, value: Any) -> bool:
        """Whether a public fact is worth a line: the game has a message for it, and there is something to say."""
        return value is not None and value != [] and self.has(f"fact-{fact}")

    def fact(self, fact: str, value: Any) -> str:
        """A public fact in words; the message picks what the value is: a player, a number, or a word."""
        seat = self.names[value] if isinstance(value, int) and 0 <= value < len(self.names) else ""
        word = self.named(f"{fact}-{value}", self.card(str(value)))
        return self.say(f"fact-{fact}", seat=seat, number=value, word=word)

    def event(self, event: Event) -> str:
        return text.event_text(self.game, event, self.language, self.names)

    def rule(self, id: str) -> str:
        return text.rule_text(self.game, id, self.language)
