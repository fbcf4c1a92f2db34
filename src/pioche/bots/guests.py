"""Bots from outside: a class in a Python file, or any program. Each plays in a process of its own.

A guest is sent one line of JSON a decision, with its seat's view and its legal actions, and answers with one line:
`{"action": "draw"}`, or `{"action": null}` to let the others act first. It cannot see more than it is sent."""

from __future__ import annotations

import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from pioche.core.errors import PiocheError

PROGRAM = "cmd:"
PYTHON = ".py"
PATIENCE = 10.0  # seconds for one answer, the program's start included
GRACE = 1.0  # seconds to end in when it is told that nothing follows
LONGEST_LINE = 65_536  # bytes
SHOWN = 200  # characters of an answer in an error
SAME_ORDER = {"PYTHONHASHSEED": "0"}  # sets of a Python program are walked in the same order every time


class BadBot(PiocheError):
    """A bot from outside that cannot be started, or that does not answer as it should."""


@dataclass(frozen=True)
class Guest:
    """A bot from outside: its name as it was asked for, and the command that starts it."""

    name: str
    command: tuple[str, ...]


def guest(name: str) -> Guest | None:
    """The bot meant by `mine.py:Bot`, `./program` or `cmd:…`; None if it is none of these."""
    if name.startswith(PROGRAM):
        return Guest(name, words_of(name))
    file, colon, class_name = name.rpartition(":")
    if colon and file.endswith(PYTHON):
        if not Path(file).is_file():
            raise BadBot(f"the bot {name} cannot be started: there is no file {file}")
        return Guest(name, (sys.executable, "-m", "pioche.bots.host", file, class_name))
    if os.sep in name:
        return Guest(name, (executable(name),))
    if name.endswith(PYTHON):
        raise BadBot(f"which class of {name} plays? Write {name}:Bot, or ./{name} if it is a program")
    return None


def words_of(name: str) -> tuple[str, ...]:
    """A command as the shell would split it."""
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadBot(f"the bot {name} cannot be read: {error}") from error
    if not words:
        raise BadBot(f"{PROGRAM} wants a command, such as {PROGRAM}node mybot.js")
    return tuple(words)


def executable(path: str) -> str:
    if shutil.which(path) is None:
        reason = "it is not executable" if Path(path).is_file() else "there is no such file"
        raise BadBot(f"the bot {path} cannot be started: {reason}")
    return path


class Program:
    """A running guest. It sits in one seat at a time, so that it never knows two hands of one table."""

    def __init__(self, guest: Guest, patience: float = PATIENCE) -> None:
        self.guest = guest
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""

    def choose(self, request: Mapping[str, Any]) -> str | None:
        """The action it answers with; None: it waits."""
        line = self.ask(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if isinstance(answer, dict) and "error" in answer:
            raise self.failure(str(answer["error"]))
        if not isinstance(answer, dict) or not isinstance(answer.get("action", 0), str | None):
            raise self.failure(f'it answered {shown(line)}; an answer is a line such as {{"action": "draw"}}')
        action: str | None = answer["action"]
        return action

    def ask(self, line: bytes) -> bytes:
        """One line in, one line out."""
        process = self._process or self._start()
        deadline = monotonic() + self.patience
        self._check_silence(process)
        self._send(process, line, deadline)
        return self._answer(process, deadline)

    def failure(self, reason: str) -> BadBot:
        return BadBot(f"the bot {self.guest.name} failed: {reason}")

    def _start(self) -> subprocess.Popen[bytes]:
        """In a session of its own: Ctrl-C is for us, and the game being played is finished first."""
        try:
            process = subprocess.Popen(
                self.guest.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env=os.environ | SAME_ORDER,
            )
        except OSError as error:
            raise BadBot(f"the bot {self.guest.name} cannot be started: {error.strerror}") from error
        os.set_blocking(pipe_in(process), False)
        self._process = process
        return process

    def _check_silence(self, process: subprocess.Popen[bytes]) -> None:
        """What it says unasked would be taken for its next answer."""
        if not self._heard and select.select([pipe_out(process)], [], [], 0)[0]:
            self._hear(process)
        if self._heard:
            raise self.failure(f"it answered more than once, or without being asked: {shown(self._heard)}")

    def _send(self, process: subprocess.Popen[bytes], line: bytes, deadline: float) -> None:
        while line:
            if not select.select([], [pipe_in(process)], [], left_until(deadline))[1]:
                raise self.failure(f"it did not read its request within {self.patience:g} s")
            try:
                line = line[os.write(pipe_in(process), line) :]
            except BrokenPipeError:
                raise self._ended(process) from None

    def _answer(self, process: subprocess.Popen[bytes], deadline: float) -> bytes:
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                raise self.failure(f"its answer is longer than {LONGEST_LINE} bytes: {shown(self._heard)}")
            if not select.select([pipe_out(process)], [], [], left_until(deadline))[0]:
                heard = f"; it said {shown(self._heard)} and no more" if self._heard else ""
                raise self.failure(f"it did not answer within {self.patience:g} s{heard}")
            self._hear(process)
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        some = os.read(pipe_out(process), LONGEST_LINE)
        if not some:
            raise self._ended(process)
        self._heard += some

    def _ended(self, process: subprocess.Popen[bytes]) -> BadBot:
        try:
            status = process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return self.failure("it closed its input or output")
        how = f"with status {status}" if status >= 0 else f"by {signal.Signals(-status).name}"
        return self.failure(f"it ended {how} instead of answering")

    def close(self) -> None:
        """No more requests: a program that does not end by itself is ended."""
        if self._process is None:
            return
        process, self._process = self._process, None
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def pipe_in(process: subprocess.Popen[bytes]) -> int:
    assert process.stdin is not None
    return process.stdin.fileno()


def pipe_out(process: subprocess.Popen[bytes]) -> int:
    assert process.stdout is not None
    return process.stdout.fileno()


def left_until(deadline: float) -> float:
    return max(0.0, deadline - monotonic())


def shown(answer: bytes) -> str:
    """An answer for an error message."""
    text = answer.decode("utf-8", "backslashreplace").strip()
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
