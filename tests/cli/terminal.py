"""A program in a pseudo-terminal of 80 columns, as a person would use it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from types import TracebackType

from tests.cli.calling import WIDTH, environment

LINES = 40
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """`with Terminal("play", "caca") as t: t.until("…"); t.type("1\n")`."""

    def __init__(self, *arguments: str, patience: float = 60, **changes: str) -> None:
        self.patience = patience
        self.raw = ""
        self.exit_code: int | None = None
        command = [sys.executable, "-m", "pioche", *arguments]
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored where the tests run in the background
            os.execve(sys.executable, command, environment(TERM="xterm-256color", **changes))
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, WIDTH, 0, 0))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.exit_code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, 9)
            os.waitpid(self.pid, 0)
        os.close(self.file)

    @property
    def text(self) -> str:
        """Everything shown so far, without colours."""
        return COLOURS.sub("", self.raw).replace("\r", "")

    def type(self, keys: str) -> None:
        os.write(self.file, keys.encode())

    def until(self, *wanted: str, seen: int = 0) -> str:
        """Wait until one of these texts comes after the first `seen` characters; which one."""
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline:
            for text in wanted:
                if text in self.text[seen:]:
                    return text
            if not self._read(0.2):
                break
        raise AssertionError(f"none of {wanted} in:\n{self.text[-3000:]}")

    def end(self, keys: str = "") -> int:
        """Wait for the program's end; its exit code. Keys are typed again when nothing happens: Python does not hear a
        Ctrl-C that comes just before it begins to read."""
        deadline, told = time.monotonic() + self.patience, len(self.raw)
        self.type(keys)
        while self._read(2.0):
            if len(self.raw) == told:
                self.type(keys)
            told = len(self.raw)
            if time.monotonic() > deadline:
                raise AssertionError(f"it does not end:\n{self.text[-3000:]}")
        _, status = os.waitpid(self.pid, 0)
        self.exit_code = os.waitstatus_to_exitcode(status)
        return self.exit_code

    def _read(self, seconds: float) -> bool:
        """Read what there is, or wait a little; False at the end."""
        if select.select([self.file], [], [], seconds)[0]:
            try:
                data = os.read(self.file, 65536)
            except OSError:  # so Linux reports the end of a terminal
                return False
            self.raw += data.decode(errors="replace")
            return bool(data)
        return True
