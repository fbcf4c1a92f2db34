"""The embedded store: SQLite, one writer thread, group commit. What it has answered for is on disk."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pioche.core.errors import PiocheError
from pioche.server import fault, migrating
from pioche.server.settings import LONGEST_LOG, MOST_IN_A_COMMIT, TIDY_EVERY
from pioche.server.storage import Conflict, Stored

SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE events (
    table_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    cmd TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (table_code, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX commands ON events (table_code, cmd) WHERE cmd IS NOT NULL;
CREATE TABLE tables (
    code TEXT NOT NULL PRIMARY KEY,
    is_playing INTEGER NOT NULL,
    since INTEGER DEFAULT '0' NOT NULL,
    touched INTEGER DEFAULT '0' NOT NULL
) WITHOUT ROWID;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('{migrating.HEAD}');
COMMIT;
"""  # as the migrations leave a new file, without their weight at every first start; a test compares the two
FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0  # seconds between tries while nothing can be stored


LOGGER = logging.getLogger(__name__)


class StoreInUse(PiocheError):
    """Two processes on one file would play the same bots twice."""


def claim(path: str | Path) -> int:
    """This file is served by this process alone: a descriptor whose lock ends with the process, however that ends."""
    import fcntl

    try:
        lock = os.open(f"{path}.lock", os.O_CREAT | os.O_WRONLY)
    except OSError as error:
        raise StoreInUse(f"{path} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as taken:
        os.close(lock)
        told = f"another pioche serves the tables of {path}: use that one, or another file (--db)"
        raise StoreInUse(told) from taken
    return lock


@contextmanager
def claimed(path: str | Path) -> Iterator[None]:
    lock = claim(path)
    try:
        yield
    finally:
        os.close(lock)


@dataclass(frozen=True, eq=False)
class Append:
    code: str
    seq: int
    cmd: str | None
    body: bytes
    playing: bool | None
    done: asyncio.Future[None]


@dataclass(frozen=True, eq=False)
class Settled:
    """A table's game is over."""

    code: str
    seq: int
    playing = False


def prepare(path: str | Path) -> None:
    """A new file gets the schema, an old one is brought up to date; WrongSchema if a newer pioche made it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        found = migrating.file_revision(connection)
        if found is None:
            connection.executescript(SCHEMA)
    finally:
        connection.close()
    if found not in (None, migrating.HEAD):
        migrating.upgrade(path)


def connect(path: str | Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


class SqliteStore:
    """Appends of all tables go through one thread; those that wait together are committed together."""

    def __init__(self, path: str | Path) -> None:
        prepare(path)
        self._reader = connect(path)
        self._reading = threading.Lock()
        self._writer = connect(path)
        self._waiting: queue.SimpleQueue[Append | Settled | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._is_log_long = threading.Event()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()
        self._tidier = threading.Thread(target=self._tidy, args=(path,), name="store tidier", daemon=True)
        self._tidier.start()

    async def append(self, code: str, seq: int, cmd: str | None, body: bytes, playing: bool | None = None) -> None:
        done = asyncio.get_running_loop().create_future()
        self._waiting.put(Append(code, seq, cmd, body, playing, done))
        await done

    def settle(self, code: str, seq: int) -> None:
        self._waiting.put(Settled(code, seq))

    async def since(self, code: str, seq: int) -> list[Stored]:
        return await asyncio.to_thread(self._since, code, seq)

    async def place_of(self, code: str, cmd: str) -> int | None:
        return await asyncio.to_thread(self._place_of, code, cmd)

    async def heads(self, codes: Sequence[str]) -> dict[str, int]:
        return await asyncio.to_thread(self._heads, codes)

    async def playing(self) -> list[str]:
        return await asyncio.to_thread(self._playing)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._waiting.put(None)
        self._closing.set()
        self._thread.join()
        self._tidier.join()
        self._writer.close()
        self._reader.close()

    def _since(self, code: str, seq: int) -> list[Stored]:
        asked = "SELECT cmd, body FROM events WHERE table_code = ? AND seq > ? ORDER BY seq"
        with self._reading:
            return self._reader.execute(asked, (code, seq)).fetchall()

    def _place_of(self, code: str, cmd: str) -> int | None:
        asked = "SELECT seq FROM events WHERE table_code = ? AND cmd = ?"
        with self._reading:
            found = self._reader.execute(asked, (code, cmd)).fetchone()
        return None if found is None else int(found[0])

    def _heads(self, codes: Sequence[str]) -> dict[str, int]:
        asked = "SELECT coalesce(max(seq), 0) FROM events WHERE table_code = ?"
        with self._reading:
            return {code: self._reader.execute(asked, (code,)).fetchone()[0] for code in codes}

    def _playing(self) -> list[str]:
        with self._reading:
            return [code for (code,) in self._reader.execute("SELECT code FROM tables WHERE is_playing = 1")]

    def _write(self) -> None:
        while True:
            batch = self._next_batch()
            if not batch:
                return
            self._commit(batch)
            if self._is_log_long.is_set():
                self._is_log_long.clear()
                tidy(self._writer)

    def _tidy(self, path: str | Path) -> None:
        """Move what is durable from the log into the file, beside the writer: if he did it, all tables would wait.

        While he writes he is always a little ahead, and the log would grow for ever; a file system syncs one that grows
        with its own journal, which can take a tenth of a second, one that is overwritten in a fraction of a
        millisecond. So a long log is left to him for once, when next to nothing of it is left to move."""
        own = connect(path)
        while not self._closing.wait(TIDY_EVERY):
            if tidy(own) > LONGEST_LOG:
                self._is_log_long.set()
        own.close()

    def _next_batch(self) -> list[Append | Settled]:
        """Wait for an append, then take all that wait with it; empty when the store closes."""
        batch: list[Append | Settled] = []
        wanted = self._waiting.get()
        while wanted is not None and len(batch) < MOST_IN_A_COMMIT:
            batch.append(wanted)
            if self._waiting.empty():
                return batch
            wanted = self._waiting.get()
        if wanted is None and batch:
            self._waiting.put(None)
        return batch

    def _commit(self, batch: list[Append | Settled]) -> None:
        """A disk that is full, or a file that another program locks, is waited for: a bot or a clock whose move failed
        would never try again."""
        wait = FIRST_WAIT
        while (error := self._try_to_commit(batch)) is not None:
            LOGGER.warning("nothing can be stored (%s): trying again", error)
            if self._closing.wait(wait) or not isinstance(error, sqlite3.OperationalError):
                for append in batch:
                    if isinstance(append, Append):
                        answer(append, error)
                return
            wait = min(2 * wait, LONGEST_WAIT)

    def _try_to_commit(self, batch: list[Append | Settled]) -> sqlite3.Error | None:
        """The error, if nothing of it was stored."""
        appends = [one for one in batch if isinstance(one, Append)]
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            refused = {append for append in appends if not self._insert(append)}
            for one in batch:
                if one.playing is not None and one not in refused:
                    self._note(one.code, one.playing, one.seq)
            fault.point("before-commit", batch)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            return error
        fault.point("after-commit", batch)
        for append in appends:
            answer(append, Conflict(f"{append.code} #{append.seq}") if append in refused else None)
        return None

    def _insert(self, append: Append) -> bool:
        try:
            self._writer.execute(
                "INSERT INTO events VALUES (?, ?, ?, ?)", (append.code, append.seq, append.cmd, append.body)
            )
        except sqlite3.IntegrityError:
            return False
        return True

    def _note(self, code: str, playing: bool, seq: int) -> None:
        """Whether a table plays from that event on, unless something newer is known."""
        self._writer.execute(
            "INSERT INTO tables VALUES (?1, ?2, ?3, ?4) ON CONFLICT (code) DO UPDATE "
            "SET is_playing = ?2, since = ?3, touched = ?4 WHERE since < ?3",
            (code, int(playing), seq, int(time.time())),
        )


def tidy(connection: sqlite3.Connection) -> int:
    """Move what can be from the log into the file without anybody waiting; how many pages the log has."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(pages)


def answer(append: Append, error: Exception | None) -> None:
    """Tell the waiting coroutine, in its own loop."""

    def resolve(done: asyncio.Future[Any]) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    append.done.get_loop().call_soon_threadsafe(resolve, append.done)
