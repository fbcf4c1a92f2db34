"""Ways to call the command line: as a process, in this process, and with a screen that is fed line by line."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable

import pytest

from pioche.cli import main
from pioche.cli.screen import Screen, plain_console

WIDTH = 80


def environment(**changes: str) -> dict[str, str]:
    return os.environ | {"PIOCHE_NATIVE": "off", "LC_ALL": "en_GB.UTF-8", "COLUMNS": str(WIDTH)} | changes


def run(*arguments: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """`python -m pioche …` as a process of its own."""
    command = [sys.executable, "-m", "pioche", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", env=environment(**changes), timeout=120
    )


def call(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """`pioche …` in this process; its exit code."""
    monkeypatch.setattr(sys, "argv", ["pioche", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


class Fed(Screen):
    """A screen 80 columns wide whose person types these lines, and then is gone."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.paper = io.StringIO()
        self._lines = iter(lines)
        super().__init__(plain_console(file=self.paper, width=WIDTH), self.read)
        self.cleared = 0

    def read(self, prompt: str) -> str:
        self.paper.write(prompt)
        for line in self._lines:
            self.paper.write(f"{line}\n")
            return line
        raise EOFError

    def clear(self) -> None:
        self.cleared += 1
        self.paper.write("\f")

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    @property
    def pages(self) -> list[str]:
        """What was on the screen between one clearing and the next."""
        return self.text.split("\f")
