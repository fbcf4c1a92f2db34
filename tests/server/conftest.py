"""Databases for the tests of this folder, started when the first test wants one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pioche.server import migrating
from tests.server.databases import Postgres, Redis, install


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; a test that stops it starts it again."""
    install()
    made = Postgres.made().start()
    yield made
    made.remove()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a database of its own, with the schema of this pioche."""
    address = postgres.new_database()
    migrating.upgrade(address)
    return address


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A running Redis; a test that stops it starts it again."""
    install()
    made = Redis().start()
    yield made
    made.remove()
