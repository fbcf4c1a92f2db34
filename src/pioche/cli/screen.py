"""What a person sees and types: a rich console and a way to read, both exchangeable in tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console


class Left(Exception):
    """The person is gone: the end of the input."""


def plain_console(**settings: Any) -> Console:
    """A console that shows every text as it is: names and files may have brackets and colons."""
    return Console(markup=False, emoji=False, highlight=False, **settings)


class Screen:
    def __init__(self, console: Console | None = None, read: Callable[[str], str] = input) -> None:
        self.console = console or plain_console()
        self._read = read

    def show(self, *parts: Any) -> None:
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """A line typed by the person."""
        try:
            return self._read(f"{prompt} ").strip()
        except EOFError as end:
            self.show("")
            raise Left from end

    def clear(self) -> None:
        self.console.clear()
