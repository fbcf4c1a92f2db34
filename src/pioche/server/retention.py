"""Deleting tables: old ones by their age, one by its code. Whatever is being played or looked at stays.

All that is known of a table and its people is in its events: with them it is gone."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import ColumnElement, and_, delete, exists, not_, select
from sqlalchemy.engine import Connection

from pioche.core.errors import PiocheError
from pioche.server.migrating import check, is_postgres, opened
from pioche.server.schema import events, leases, presence, tables

SECONDS_A_DAY = 24 * 60 * 60


class StillUsed(PiocheError):
    """A table that somebody plays at cannot be deleted under his hands."""


def forget_older(database: str | Path, days: int) -> int:
    """Delete the tables at which no game began or ended for so many days; how many there were."""
    check(database)
    until = int(time.time()) - days * SECONDS_A_DAY
    with opened(database) as connection:
        return len(forget(connection, and_(tables.c.touched < until, unused(database))))


def forget_one(database: str | Path, code: str) -> bool:
    """Delete one table, and whoever sat at it; False: there is none. StillUsed if people are there."""
    check(database)
    with opened(database) as connection:
        if forget(connection, and_(tables.c.code == code, unused(database))):
            return True
        is_there = connection.execute(select(tables.c.code).where(tables.c.code == code)).first() is not None
    if is_there:
        raise StillUsed(f"table {code} is in use: it can be deleted when everybody has left it")
    return False


def unused(database: str | Path) -> ColumnElement[bool]:
    """In PostgreSQL servers run meanwhile; an embedded file is held by whoever serves it, and not by two."""
    if not is_postgres(database):
        return tables.c.code.is_not(None)
    led = exists().where(leases.c.table_code == tables.c.code, leases.c.process.is_not(None))
    visited = exists().where(presence.c.table_code == tables.c.code)
    return and_(not_(led), not_(visited))


def forget(connection: Connection, which: ColumnElement[bool]) -> list[str]:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")  # what is deleted is overwritten in the file
    codes = [code for (code,) in connection.execute(delete(tables).where(which).returning(tables.c.code))]
    for code in codes:
        connection.execute(delete(events).where(events.c.table_code == code))
    return codes
