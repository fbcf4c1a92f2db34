"""What every store promises, on SQLite and on PostgreSQL: places and commands are taken once, for all processes."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from pioche.server.postgres import PostgresStore
from pioche.server.storage import Conflict, Store
from pioche.server.store import SqliteStore
from tests.server.databases import Postgres

Opened = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """How a store of one database is opened, as often as one likes."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "pioche.db")
    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)


def run(opened: Opened, work: Callable[..., Awaitable[Any]], stores: int = 1) -> Any:
    """Let work be done with so many stores on one database."""

    async def whole() -> Any:
        used = [opened() for _ in range(stores)]
        try:
            return await work(*used)
        finally:
            for store in used:
                await store.close()

    return asyncio.run(whole())


def kinds(results: list[BaseException | None]) -> list[type | None]:
    return [None if result is None else type(result) for result in results]


def test_what_was_appended_is_read_in_its_order(opened: Opened) -> None:
    async def work(store: Store) -> Any:
        for seq in range(1, 6):
            await store.append("TABLE", seq, f"c{seq}" if seq % 2 else None, b"%d" % seq)
        await store.append("OTHER", 1, "c1", b"\x00\xff")
        heads = await store.heads(["TABLE", "OTHER", "NOBODY"])
        return await store.since("TABLE", 0), await store.since("TABLE", 3), await store.since("OTHER", 0), heads

    everything, later, other, heads = run(opened, work)
    assert everything == [("c1", b"1"), (None, b"2"), ("c3", b"3"), (None, b"4"), ("c5", b"5")]
    assert later == [(None, b"4"), ("c5", b"5")]
    assert other == [("c1", b"\x00\xff")]
    assert heads == {"TABLE": 5, "OTHER": 1, "NOBODY": 0}


@pytest.mark.parametrize("stores", [1, 2])
def test_a_place_is_taken_once_by_whomever(opened: Opened, stores: int) -> None:
    async def work(*used: Store) -> Any:
        wanted = [used[n % stores].append("TABLE", 1, f"c{n}", b"%d" % n) for n in range(8)]
        results = await asyncio.gather(*wanted, return_exceptions=True)
        return results, await used[0].since("TABLE", 0)

    results, rows = run(opened, work, stores)
    assert sorted(map(str, kinds(results))) == [str(Conflict)] * 7 + ["None"]
    winner = results.index(None)
    assert rows == [(f"c{winner}", b"%d" % winner)]


@pytest.mark.parametrize("stores", [1, 2])
def test_a_command_takes_effect_once_at_whatever_place(opened: Opened, stores: int) -> None:
    async def work(*used: Store) -> Any:
        await used[0].append("TABLE", 1, None, b"first")
        await used[0].append("TABLE", 2, "again", b"x")
        second = await asyncio.gather(used[-1].append("TABLE", 3, "again", b"x"), return_exceptions=True)
        elsewhere = await asyncio.gather(used[-1].append("OTHER", 1, "again", b"x"), return_exceptions=True)
        return second, elsewhere, await used[0].since("TABLE", 0)

    second, elsewhere, rows = run(opened, work, stores)
    assert (kinds(second), kinds(elsewhere)) == ([Conflict], [None])
    assert rows == [(None, b"first"), ("again", b"x")]


def test_a_refused_append_does_not_spoil_those_committed_with_it(opened: Opened) -> None:
    async def work(store: Store) -> Any:
        await store.append("T0", 1, None, b"there")
        results = await asyncio.gather(
            *(store.append(f"T{n}", 1, None, b"new") for n in range(20)), return_exceptions=True
        )
        return results, [await store.since(f"T{n}", 0) for n in range(20)]

    results, rows = run(opened, work)
    assert kinds(results) == [Conflict] + [None] * 19
    assert rows == [[(None, b"there")]] + [[(None, b"new")]] * 19


def test_which_tables_play_follows_from_the_newest_event_not_from_the_last_note(opened: Opened) -> None:
    async def work(store: Store) -> Any:
        for code in ("PLAYS", "OVER", "AGAIN", "LATE"):
            await store.append(code, 1, None, b"created", False)
            await store.append(code, 2, None, b"dealt", True)
            await store.append(code, 3, None, b"acted")
        store.settle("OVER", 3)
        store.settle("AGAIN", 3)
        await store.append("AGAIN", 4, None, b"dealt", True)
        await store.append("LATE", 4, None, b"dealt", True)
        store.settle("LATE", 3)  # of the game before; it comes late
        await asyncio.gather(store.append("OVER", 4, None, b"chat"), store.append("PLAYS", 4, None, b"chat"))
        return sorted(await store.playing())

    assert run(opened, work) == ["AGAIN", "LATE", "PLAYS"]


def test_a_refused_deal_is_not_noted(opened: Opened) -> None:
    async def work(store: Store) -> Any:
        await store.append("TABLE", 1, None, b"created", False)
        await asyncio.gather(store.append("TABLE", 1, None, b"dealt", True), return_exceptions=True)
        return await store.playing()

    assert run(opened, work) == []


# ── When PostgreSQL goes away ──


async def append_on_and_on(store: Store, code: str, until: asyncio.Event) -> int:
    seq = 0
    while not until.is_set():
        seq += 1
        await store.append(code, seq, f"c{seq}", b"%d" % seq)
    return seq


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_nothing_is_lost_doubled_or_refused_when_the_database_restarts_under_load(
    postgres: Postgres, database: str, how: signal.Signals
) -> None:
    async def work() -> tuple[list[int], list[Any]]:
        store, enough = PostgresStore(database), asyncio.Event()
        writers = [asyncio.ensure_future(append_on_and_on(store, f"T{n}", enough)) for n in range(16)]
        await asyncio.sleep(0.5)
        await asyncio.to_thread(postgres.stop, how)
        await asyncio.to_thread(postgres.start)
        await asyncio.sleep(0.5)
        enough.set()
        heads = await asyncio.gather(*writers)
        rows = [await store.since(f"T{n}", 0) for n in range(16)]
        await store.close()
        return heads, rows

    heads, rows = asyncio.run(work())
    assert min(heads) > 2
    assert rows == [[(f"c{seq}", b"%d" % seq) for seq in range(1, head + 1)] for head in heads]


class Severed(PostgresStore):
    """Its connection is cut after the database has committed, before anybody hears so."""

    cuts = 1

    async def _commit_once(self, batch: Any, is_first: bool) -> None:
        if self.cuts:
            self.cuts -= 1
            from pioche.server.postgres import APPEND

            await self._writing.try_to(APPEND, *batch.parameters)
            raise psycopg.OperationalError("cut")
        await super()._commit_once(batch, is_first)


def test_a_commit_that_nobody_heard_of_is_found_again(database: str) -> None:
    async def work() -> Any:
        store = Severed(database)
        await store.append("TABLE", 1, "once", b"x")
        rows = await store.since("TABLE", 0)
        await store.close()
        return rows

    assert asyncio.run(work()) == [("once", b"x")]


def test_a_place_that_another_took_meanwhile_is_a_conflict_also_after_a_cut(database: str) -> None:
    async def work() -> Any:
        other, store = PostgresStore(database), Severed(database)
        store.cuts = 0
        await other.append("TABLE", 1, None, b"theirs")
        batch = asyncio.ensure_future(store.append("TABLE", 1, None, b"ours"))
        results = [*await asyncio.gather(batch, return_exceptions=True)]
        store.cuts = 1
        results += await asyncio.gather(store.append("TABLE", 1, None, b"ours"), return_exceptions=True)
        await other.close()
        await store.close()
        return results

    assert kinds(asyncio.run(work())) == [Conflict, Conflict]
