"""Refusals. Each says what was wrong and what is allowed, and whoever gets one finds everything as it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class PiocheError(Exception):
    """Whatever pioche refuses."""


class UnknownGame(PiocheError):
    """There is no game of that name."""


class BadSetup(PiocheError):
    """A table that cannot be set: player count, option, deck counts or seed."""


class BadScenario(PiocheError):
    """A position that cannot be laid out."""


class BadArchive(PiocheError):
    """A game on paper that cannot be trusted or read: `fault` is the key of what is wrong, `facts` what it is about."""

    def __init__(self, message: str, fault: str, **facts: Any) -> None:
        super().__init__(message)
        self.fault = fault
        self.facts = facts


class IllegalAction(PiocheError):
    """An action that the rules forbid: `rule` is the rule's id, `reason` that rule in our words."""

    def __init__(self, message: str, rule: str, reason: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.reason = reason


class UnknownAction(IllegalAction):
    """A text that is no action of this game, or a time that makes no sense."""


class UnknownSeat(IllegalAction):
    """A seat that is not at this table."""


def listed(allowed: Iterable[object], most: int = 24) -> str:
    """What is allowed, for an error message."""
    names = [str(name) for name in allowed]
    more = f", … ({len(names)} in all)" if len(names) > most else ""
    return ", ".join(names[:most]) + more if names else "nothing"
