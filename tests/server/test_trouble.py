"""Three servers on PostgreSQL and Redis, one killed every ten seconds, broker and database restarted: half a minute of
it. `make soak` has five."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.client import Server
from tests.server.databases import Postgres, Redis
from tests.server.trouble import check, endured

QUICK = "from pioche.server import hub\nhub.BOT_PAUSE = (0.05, 0.15)"
STALE = 5.0  # seconds


@pytest.fixture
def servers(database: str, redis: Redis) -> Iterator[list[Server]]:
    with ExitStack() as running:
        yield [running.enter_context(Server(database, patience=QUICK, more=("--bus", redis.url))) for _ in range(3)]


def test_every_game_ends_right_whatever_is_killed(
    servers: list[Server], database: str, postgres: Postgres, redis: Redis
) -> None:
    outcome = asyncio.run(endured(servers, postgres, redis, database, seconds=30, every=10))
    assert (outcome.trouble.kills, outcome.trouble.restarts) == (3, ["broker", "database"])
    check(outcome, database, servers[0])
    assert outcome.watch.longest < STALE, outcome.watch.worst
