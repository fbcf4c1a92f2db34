"""How the server says no."""

from __future__ import annotations

from pioche.server.wire import RefusalCode


class Refusal(Exception):
    """A command that changes nothing: a code for the page, words for a person, perhaps a rule."""

    def __init__(self, code: RefusalCode, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
