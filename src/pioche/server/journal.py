"""The server's log: lines for people, or JSON for programs. No card, secret, code or name is in it.

What is noted has a name and facts that are numbers or words of the program, never what somebody typed and never what
is hidden. A table is named by a hash of its code, by which nobody can join without trying them all. An error is told
by its kind and where it happened: its message could hold anything."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

LOGGER = logging.getLogger("pioche.server")
MARK_BYTES = 6
Fact = str | int | float | bool | None


def mark_of(code: str) -> str:
    """How a table is named in the log."""
    return hashlib.blake2b(code.encode(), digest_size=MARK_BYTES, person=b"pioche log").hexdigest()


def note(event: str, *, level: int = logging.INFO, **facts: Fact) -> None:
    """Something worth a line: its name, and facts about it."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"facts": facts})


def note_failure(event: str, error: BaseException, **facts: Fact) -> None:
    """An error that nobody had thought of."""
    from pioche.server import metrics

    metrics.FAILURES.inc()
    LOGGER.error(event, extra={"facts": facts | {"error": type(error).__name__, "where": where(error.__traceback__)}})


def where(at: TracebackType | None) -> str:
    """The way to an error: files and lines, innermost last, and nothing of what they held."""
    steps = traceback.extract_tb(at)[-6:]
    return " > ".join(f"{step.filename.rpartition('/')[2]}:{step.lineno} {step.name}" for step in steps)


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    facts: dict[str, Any] = dict(getattr(record, "facts", {}))
    if record.exc_info is not None and record.exc_info[0] is not None:
        facts |= {"error": record.exc_info[0].__name__, "where": where(record.exc_info[2])}
    return facts


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        return json.dumps(told | facts_of(record), ensure_ascii=False)


class PlainLines(logging.Formatter):
    """For whoever looks at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        return f"{record.levelname.lower()}: {record.getMessage()} {facts}".rstrip()


def begin(as_json: bool) -> None:
    """All that this process logs goes to its error output: everything for programs, warnings for people."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else PlainLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    LOGGER.setLevel(logging.INFO if as_json else logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of what peers send: they would fill the log
