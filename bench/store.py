"""Durable appends a second of the stores, each beside a bare group-commit loop on the same database: `python -m
bench.store [seconds]`. Prints JSON.

The bare loop commits as many rows at a time as the store has appends waiting, and does nothing else. Rounds are
interleaved and the best of each counts, because a shared machine is noisy. PostgreSQL is one of its own, from Debian's
packages, and syncs every commit, as SQLite does."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import psycopg
from tests.server.databases import Postgres, install

from pioche.server import migrating
from pioche.server.postgres import PostgresStore
from pioche.server.storage import Store
from pioche.server.store import SqliteStore, connect, prepare

ROUNDS = 3
WAITING = 128  # appends at a time: tables at which somebody acts at once
BODY = b"x" * 200
BARE_POSTGRES = "INSERT INTO events SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %b::bytea[])"


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    found = {"sqlite": on_sqlite(seconds), "postgres": on_postgres(seconds)}
    print(json.dumps({"waiting": WAITING, "seconds": seconds, **found}))


def compared(bare: Callable[[], float], ours: Callable[[], dict[str, float]]) -> dict[str, float]:
    rounds = [(bare(), ours()) for _ in range(ROUNDS)]
    fastest = max(rounds, key=lambda one: one[1]["appends"])[1]
    bare_best = max(one[0] for one in rounds)
    return {"bare": round(bare_best), **fastest, "ratio": round(bare_best / fastest["appends"], 2)}


def on_sqlite(seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        numbers = iter(range(10**6))

        def fresh() -> Path:
            return Path(folder) / f"{next(numbers)}.db"

        return compared(
            lambda: bare_sqlite(fresh(), seconds), lambda: asyncio.run(appended(lambda: SqliteStore(fresh()), seconds))
        )


def bare_sqlite(path: Path, seconds: float) -> float:
    prepare(path)
    connection = connect(path)

    def commit(number: int) -> None:
        rows = [(f"T{n}", number, f"{n}-{number}", BODY) for n in range(WAITING)]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")

    speed = repeated(commit, seconds)
    connection.close()
    return speed


def on_postgres(seconds: float) -> dict[str, float]:
    install()
    server = Postgres.made()
    server.settings = ("fsync=on",)
    server.start()
    try:

        def fresh() -> str:
            address = server.new_database()
            migrating.upgrade(address)
            return address

        def ours() -> dict[str, float]:
            address = fresh()
            return asyncio.run(appended(lambda: PostgresStore(address), seconds))

        return compared(lambda: bare_postgres(fresh(), seconds), ours)
    finally:
        server.remove()


def bare_postgres(address: str, seconds: float) -> float:
    with psycopg.connect(address, autocommit=True) as connection:

        def commit(number: int) -> None:
            codes, seqs = [f"T{n}" for n in range(WAITING)], [number] * WAITING
            commands, bodies = [f"{n}-{number}" for n in range(WAITING)], [BODY] * WAITING
            connection.execute(BARE_POSTGRES, (codes, seqs, commands, bodies), prepare=True)

        return repeated(commit, seconds)


def repeated(commit: Callable[[int], None], seconds: float) -> float:
    """Rows a second."""
    began, number = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        number += 1
        commit(number)
    return WAITING * number / (time.perf_counter() - began)


async def appended(opened: Callable[[], Store], seconds: float) -> dict[str, float]:
    """As many tables as may wait at a time, each appending one event after the other."""
    store, waits = opened(), list[float]()
    began = time.perf_counter()

    async def keep_on(code: str) -> None:
        seq = 0
        while (asked := time.perf_counter()) - began < seconds:
            seq += 1
            await store.append(code, seq, f"{code}-{seq}", BODY)
            waits.append(time.perf_counter() - asked)

    await asyncio.gather(*(keep_on(f"T{n}") for n in range(WAITING)))
    speed = len(waits) / (time.perf_counter() - began)
    await store.close()
    return {"appends": round(speed), "p50_ms": milliseconds(median(waits)), "p99_ms": milliseconds(tail(waits))}


def tail(waits: list[float]) -> float:
    return sorted(waits)[int(0.99 * len(waits))]


def milliseconds(seconds: float) -> Any:
    return round(1000 * seconds, 2)


if __name__ == "__main__":
    main()
