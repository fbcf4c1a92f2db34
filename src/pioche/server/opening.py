"""Which store a database's address asks for, and whether it can be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pioche.core.errors import PiocheError
from pioche.server import migrating, store
from pioche.server.peers import Alone, Peers
from pioche.server.storage import Store


class MissingParts(PiocheError):
    """Something that has to be installed besides."""


@contextmanager
def held(database: str | Path) -> Iterator[None]:
    """While it is served: an embedded file by this process alone, with this pioche's schema; PostgreSQL by any number,
    if somebody has brought its schema up to date: processes of the pioche before may still run on it."""
    if migrating.is_postgres(database):
        require_cluster()
        migrating.check(database)
        yield
        return
    with store.claimed(database):
        store.prepare(database)
        yield


def require_cluster() -> None:
    try:
        import psycopg  # noqa: F401
        import redis  # noqa: F401
    except ImportError as missing:
        raise MissingParts(f"this needs more than is installed: pip install 'pioche[cluster]' ({missing})") from missing


def open_store(database: str | Path) -> Store:
    if migrating.is_postgres(database):
        from pioche.server.postgres import PostgresStore

        return PostgresStore(str(database))
    return store.SqliteStore(database)


def open_peers(database: str | Path, address: str, bus: str | None) -> Peers:
    """The other processes on the same database, which reach this one at that address; nobody on an embedded file."""
    if not migrating.is_postgres(database):
        return Alone()
    from pioche.server.bus import NotifyBus, RedisBus
    from pioche.server.cluster import Cluster

    url = str(database)
    return Cluster(url, address, NotifyBus(url) if bus is None else RedisBus(bus))
