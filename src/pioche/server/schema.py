"""The tables of both databases, for migrations and for what is not in a hurry. The hot path has its own SQL.

The embedded file has `EMBEDDED` alone. PostgreSQL has `SHARED` besides: who serves, who leads a table, who is there. It
is unlogged, as it is true only while those processes live: after a crash of the database they say it anew."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

EMBEDDED, SHARED = MetaData(), MetaData()

events = Table(
    "events",
    EMBEDDED,
    Column("table_code", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("cmd", Text),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_code", "seq"),
    sqlite_with_rowid=False,
)
has_command = text("cmd IS NOT NULL")
commands = Index(
    "commands", events.c.table_code, events.c.cmd, unique=True, sqlite_where=has_command, postgresql_where=has_command
)

tables = Table(
    "tables",
    EMBEDDED,
    Column("code", Text, primary_key=True, nullable=False),
    Column("is_playing", Integer, nullable=False),
    Column("since", Integer, nullable=False, server_default="0"),  # the event by which that came
    Column("touched", Integer, nullable=False, server_default="0"),  # when that was, in seconds of the day's time
    sqlite_with_rowid=False,
)

processes = Table(
    "processes",
    SHARED,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),  # where the others reach it
    Column("expires", DateTime(timezone=True), nullable=False),  # by the database's clock
    prefixes=["UNLOGGED"],
)
leases = Table(
    "leases",
    SHARED,
    Column("table_code", Text, primary_key=True),
    Column("process", Text, ForeignKey("processes.id", ondelete="SET NULL")),  # none: whoever comes first takes it
    prefixes=["UNLOGGED"],
)
free_leases = Index("free_leases", leases.c.table_code, postgresql_where=text("process IS NULL"))
leases_of_process = Index("leases_of_process", leases.c.process)
presence = Table(
    "presence",
    SHARED,
    Column("table_code", Text, nullable=False),
    Column("member", Integer, nullable=False),
    Column("process", Text, ForeignKey("processes.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("table_code", "member"),
    prefixes=["UNLOGGED"],
)
presence_of_process = Index("presence_of_process", presence.c.process)
