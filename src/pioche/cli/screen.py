"""What a person sees and types: a rich console and a way to read, both exchangeable in tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console


class Left(Exception):
    """The person is gone: the end of the input."""


class Screen:
    def __init__(self, console: Console | None = None, read: Callable[[str], str] = input) -> None:
        self.console = console or Console(highlight=False)
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
