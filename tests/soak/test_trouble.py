"""Three servers on PostgreSQL and Redis, one killed every ten seconds for five minutes; both databases restarted."""

from __future__ import annotations

import asyncio
import os
from contextlib import ExitStack

from pioche.server import migrating
from tests.server.client import Server
from tests.server.databases import Postgres, Redis, install
from tests.server.test_trouble import QUICK, STALE
from tests.server.trouble import check, endured

SECONDS = float(os.environ.get("PIOCHE_TROUBLE", "300"))


def test_five_minutes_of_it() -> None:
    install()
    postgres, redis = Postgres.made().start(), Redis().start()
    try:
        database = postgres.new_database()
        migrating.upgrade(database)
        with ExitStack() as running:
            more = ("--bus", redis.url)
            servers = [running.enter_context(Server(database, patience=QUICK, more=more)) for _ in range(3)]
            outcome = asyncio.run(endured(servers, postgres, redis, database, SECONDS, 10, copies=4, ends_taco=True))
            check(outcome, database, servers[0])
    finally:
        redis.remove()
        postgres.remove()
    played = sum(len(table.finished) for table in outcome.tables)
    print(
        f"\n{outcome.trouble.kills} kills, {played} games to their end, {sum(p.connections for p in outcome.people)} "
        f"connections, at most {outcome.watch.longest:.1f} s behind ({outcome.watch.worst})"
    )
    assert outcome.watch.longest < STALE
