"""The embedded store: SQLite, one writer thread, group commit. What it has answered for is on disk."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pioche.core.errors import PiocheError
from pioche.server.settings import LONGEST_LOG, MOST_IN_A_COMMIT, TIDY_EVERY

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    table_code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    cmd TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (table_code, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS commands ON events (table_code, cmd) WHERE cmd IS NOT NULL;
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY,
    is_playing INTEGER NOT NULL
) WITHOUT ROWID;
"""


class StoreInUse(PiocheError):
    """Two processes on one file would play the same bots twice."""


class Conflict(Exception):
    """That place in the sequence is taken, or that command has taken effect already."""


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


@dataclass(frozen=True)
class Append:
    code: str
    seq: int
    cmd: str | None
    body: bytes
    is_playing: bool
    done: asyncio.Future[None]


@dataclass(frozen=True)
class Settled:
    """A table's game is over."""

    code: str
    is_playing = False


def connect(path: str | Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


class SqliteStore:
    """Appends of all tables go through one thread; those that wait together are committed together."""

    def __init__(self, path: str | Path) -> None:
        self._reader = connect(path)
        self._reader.executescript(SCHEMA)
        self._reading = threading.Lock()
        self._writer = connect(path)
        self._noted = set(self._playing())  # the tables that play, as it is on disk
        self._waiting: queue.SimpleQueue[Append | Settled | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._is_log_long = threading.Event()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()
        self._tidier = threading.Thread(target=self._tidy, args=(path,), name="store tidier", daemon=True)
        self._tidier.start()

    async def append(self, code: str, seq: int, cmd: str | None, body: bytes, is_playing: bool) -> None:
        """Returns once the event is durable; Conflict if its place or its command is taken."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put(Append(code, seq, cmd, body, is_playing, done))
        await done

    def settle(self, code: str) -> None:
        """The game of a table is over: after a restart nothing of it has to go on. Nobody waits for this."""
        self._waiting.put(Settled(code))

    async def events(self, code: str) -> list[tuple[str | None, bytes]]:
        return await asyncio.to_thread(self._events, code)

    async def playing(self) -> list[str]:
        """The tables whose game was running: after a restart their bots and clocks go on."""
        return await asyncio.to_thread(self._playing)

    def close(self) -> None:
        self._waiting.put(None)
        self._closing.set()
        self._thread.join()
        self._tidier.join()
        self._writer.close()
        self._reader.close()

    def _events(self, code: str) -> list[tuple[str | None, bytes]]:
        with self._reading:
            rows = self._reader.execute("SELECT cmd, body FROM events WHERE table_code = ? ORDER BY seq", (code,))
            return rows.fetchall()

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
        appends = [one for one in batch if isinstance(one, Append)]
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            refused = [append for append in appends if not self._insert(append)]
            done = [one for one in batch if one not in refused]
            for one in done:
                self._note(one.code, one.is_playing)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            for append in appends:
                answer(append, error)
            return
        for one in done:
            (self._noted.add if one.is_playing else self._noted.discard)(one.code)
        for append in appends:
            answer(append, Conflict(f"{append.code} #{append.seq}") if append in refused else None)

    def _insert(self, append: Append) -> bool:
        try:
            self._writer.execute(
                "INSERT INTO events VALUES (?, ?, ?, ?)", (append.code, append.seq, append.cmd, append.body)
            )
        except sqlite3.IntegrityError:
            return False
        return True

    def _note(self, code: str, is_playing: bool) -> None:
        """Whether a table plays, if that has changed."""
        if (code in self._noted) != is_playing:
            self._writer.execute(
                "INSERT INTO tables VALUES (?1, ?2) ON CONFLICT (code) DO UPDATE SET is_playing = ?2",
                (code, int(is_playing)),
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
