"""The embedded store on a real file, written to without a pause."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from pioche.server import store
from pioche.server.storage import Conflict
from pioche.server.store import SqliteStore

PAGE = 4096  # bytes
WRITERS = 8


async def write_without_a_pause(kept: SqliteStore, seconds: float) -> int:
    """Many tables append one event after the other; how many there are."""
    until = time.monotonic() + seconds

    async def write(code: str) -> int:
        seq = 0
        while time.monotonic() < until:
            seq += 1
            await kept.append(code, seq, None, b"x" * 200, True)
        return seq

    return sum(await asyncio.gather(*(write(f"TABLE{n}") for n in range(WRITERS))))


def test_the_log_does_not_grow_while_the_writer_never_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "TIDY_EVERY", 0.02)
    monkeypatch.setattr(store, "LONGEST_LOG", 50)
    kept = SqliteStore(tmp_path / "pioche.db")
    written = asyncio.run(write_without_a_pause(kept, 2))
    pages = (tmp_path / "pioche.db-wal").stat().st_size / PAGE
    asyncio.run(kept.close())
    with sqlite3.connect(tmp_path / "pioche.db") as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (written,)
    assert written > 500
    assert pages < 0.5 * written  # a log that is never begun anew has two for each


def test_a_place_in_the_sequence_is_taken_once(tmp_path: Path) -> None:
    kept = SqliteStore(tmp_path / "pioche.db")

    async def append_twice() -> list[BaseException | None]:
        both = (kept.append("TABLE", 1, cmd, b"x", True) for cmd in ("one", "other"))
        return await asyncio.gather(*both, return_exceptions=True)

    first, second = asyncio.run(append_twice())
    asyncio.run(kept.close())
    assert first is None
    assert isinstance(second, Conflict)


def test_a_full_disk_is_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept = SqliteStore(tmp_path / "pioche.db")

    async def fill_and_empty() -> list[Any]:
        await kept.append("TABLE", 1, None, b"x", True)
        (pages,) = kept._writer.execute("PRAGMA page_count").fetchone()
        kept._writer.execute(f"PRAGMA max_page_count = {pages}")
        waiting = asyncio.ensure_future(kept.append("TABLE", 2, "command", b"x" * 100_000, True))
        await asyncio.sleep(0.3)
        is_early = waiting.done()
        kept._writer.execute("PRAGMA max_page_count = 1000000")
        await waiting
        rows = await kept.since("TABLE", 1)
        await kept.close()
        return [is_early, rows]

    assert asyncio.run(fill_and_empty()) == [False, [("command", b"x" * 100_000)]]
    assert "nothing can be stored (database or disk is full)" in caplog.text
