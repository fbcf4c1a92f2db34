"""A report's words and figures in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pioche.core import text
from pioche.core.game import Game

OWN_TEXT = "pioche.lab.report"


@dataclass(frozen=True)
class Tongue:
    game: Game
    language: str

    def say(self, key: str, **facts: Any) -> str:
        return text.message(OWN_TEXT, key, self.language, **facts)

    def of_game(self, key: str) -> str:
        return text.say(self.game, key, self.language)

    def has(self, key: str) -> bool:
        return text.has_text(self.game, key, self.language)

    def percent(self, share: float) -> str:
        return self.say("percent", share=round(100 * share, 1))

    def number(self, value: float) -> str:
        return self.say("number", number=round(value, 1))

    def signed(self, value: float) -> str:
        """A difference with its sign."""
        rounded = round(value, 1)
        sign = "plus" if rounded > 0 else "minus" if rounded < 0 else "none"
        return self.say("signed", sign=sign, size=self.say("points", points=abs(rounded)))

    def said_of(self, what: str, value: str) -> str:
        return self.say("said-of", what=what, value=value)

    def between(self, low: str, high: str) -> str:
        return self.say("between", low=low, high=high)

    def interval(self, low: float, high: float) -> str:
        ends = {name: self.say("points", points=round(100 * end, 1)) for name, end in (("low", low), ("high", high))}
        return self.say("interval-of", **ends)

    def tick(self, share: float) -> str:
        return self.say("tick", number=self.number(100 * share))

    def seat(self, seat: int) -> str:
        """The side that the seat plays, where the game has sides."""
        if self.has(f"role-{seat}"):
            return self.of_game(f"role-{seat}")
        return self.say("seat-first") if seat == 0 else self.say("seat-other", number=seat + 1)

    def first_seat(self) -> str:
        """The same within a sentence."""
        return self.of_game("role-0") if self.has("role-0") else self.say("seat-in-words")

    def level(self, bot: str) -> str:
        return self.say(f"level-{bot}")

    def subject(self, name: str) -> str:
        key = text.card_key(name)
        own = key.replace("card", "subject", 1)
        return self.of_game(own if self.has(own) else key)

    def option(self, name: str, value: Any) -> str:
        word = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        keys = (f"option-{name}-{word}", f"option-{word}")
        said = next((self.of_game(key) for key in keys if self.has(key)), str(word))
        return self.say("effect-of", option=self.of_game(f"option-{name}"), value=said)
