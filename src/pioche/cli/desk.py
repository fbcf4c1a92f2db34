"""A clock that can be stopped, and single key presses, for games against time."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from pioche.cli.arguments import BadArgument
from pioche.cli.screen import Left

ENTER = "\n"


class Desk:
    """Milliseconds since `start`, and keys that need no Enter."""

    def __init__(self) -> None:
        self._origin = time.monotonic()

    def start(self) -> None:
        self._origin = time.monotonic()

    def now(self) -> int:
        return int(1000 * (time.monotonic() - self._origin))

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Time does not pass while this lasts."""
        before = time.monotonic()
        try:
            yield
        finally:
            self._origin += time.monotonic() - before

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Let single keys through while this lasts, where the input is a terminal."""
        if not sys.stdin.isatty():
            yield
            return
        try:
            import termios
            import tty
        except ImportError as missing:
            raise BadArgument("a game against time needs a terminal that gives single keys") from missing
        before = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin)
        try:
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)

    def key(self, until: int | None = None) -> str | None:
        """The next key; None if the time comes before it."""
        seconds = None if until is None else max(0.0, (until - self.now()) / 1000)
        if not select.select([sys.stdin], [], [], seconds)[0]:
            return None
        pressed = os.read(sys.stdin.fileno(), 1)
        if not pressed:
            raise Left
        return pressed.decode(errors="replace")
