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


class Stale(Refusal):
    """Another process changed the table first. The room has caught up: what is proposed now is proposed on the head."""

    def __init__(self) -> None:
        super().__init__("stale", "another process changed this table: try again")


class Repeated(Exception):
    """Said again: the command has taken effect already, as that event. Nothing has changed."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"it was event {seq}")
        self.seq = seq
