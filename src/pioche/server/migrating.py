"""Bringing a database to the schema of this pioche, and asking which one it has.

Alembic is imported only where something is to be migrated: a server whose database is up to date never needs it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pioche.core.errors import PiocheError

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy.engine import Connection, Engine

HEAD = "0002"  # the last revision in migrations/versions
FIRST = "0001"  # what files had before they were stamped
SCHEMES = ("postgresql://", "postgres://")
UPGRADE = "bring it up to date with `pioche db upgrade --db …`"


class WrongSchema(PiocheError):
    """A database that this pioche cannot use as it is."""


def is_postgres(database: str | Path) -> bool:
    return str(database).startswith(SCHEMES)


def url_of(database: str | Path) -> str:
    """As SQLAlchemy names it."""
    if is_postgres(database):
        return "postgresql+psycopg://" + str(database).split("://", 1)[1]
    return f"sqlite:///{database}"


def shown(database: str | Path) -> str:
    """As it may be shown: without a password."""
    from sqlalchemy.engine import make_url

    return make_url(url_of(database)).render_as_string(hide_password=True).replace("+psycopg", "")


@contextmanager
def opened(database: str | Path) -> Iterator[Connection]:
    """One transaction on it."""
    from sqlalchemy import create_engine
    from sqlalchemy.exc import OperationalError

    engine = create_engine(url_of(database))
    if not is_postgres(database):
        begin_whole(engine)
    try:
        with engine.begin() as connection:
            yield connection
    except OperationalError as error:
        reason = str(error.orig).strip().splitlines()[0] if error.orig else "no reason given"
        raise WrongSchema(f"{shown(database)} cannot be opened: {reason}") from error
    finally:
        engine.dispose()


def begin_whole(engine: Engine) -> None:
    """Python's SQLite begins no transaction for what changes a schema: half a migration would be left by a crash."""
    from sqlalchemy import event

    @event.listens_for(engine, "connect")
    def leave_it_to_us(connection: Any, record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def current(database: str | Path) -> str | None:
    """The revision that a database has; None: it is empty."""
    from sqlalchemy import inspect, text

    with opened(database) as connection:
        names = inspect(connection).get_table_names()
        if "alembic_version" in names:
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            return None if found is None else str(found)
        return FIRST if "events" in names else None


def upgrade(database: str | Path) -> str | None:
    """Bring it to this pioche's schema; the revision that it had."""
    from alembic import command

    before = current(database)
    check_known(database, before)
    with opened(database) as connection:
        configured = configuration(connection)
        if before == FIRST:
            command.stamp(configured, FIRST)
        command.upgrade(configured, HEAD)
    return before


def configuration(connection: Connection) -> Config:
    from alembic.config import Config

    configured = Config()
    configured.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    configured.set_main_option("path_separator", "os")
    configured.attributes["connection"] = connection
    return configured


def check_known(database: str | Path, revision: str | None) -> None:
    if revision is not None and revision > HEAD:
        raise WrongSchema(f"{database_name(database)} was made by a newer pioche (schema {revision}): use that one")


def check(database: str | Path) -> None:
    """WrongSchema, with what to do about it, unless it is this pioche's."""
    found = current(database)
    check_known(database, found)
    if found != HEAD:
        state = "is empty" if found is None else f"has the schema {found} of an older pioche"
        raise WrongSchema(f"{database_name(database)} {state}: {UPGRADE}")


def database_name(database: str | Path) -> str:
    return shown(database) if is_postgres(database) else str(database)


def file_revision(connection: sqlite3.Connection) -> str | None:
    """Of an embedded file, without anything but SQLite."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "alembic_version" in names:
        found: tuple[str] | None = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if found is None else found[0]
    return FIRST if "events" in names else None
