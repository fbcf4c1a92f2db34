"""Events and the tables that play, as the embedded file had them before there were migrations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("table_code", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("cmd", sa.Text),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_code", "seq"),
        sqlite_with_rowid=False,
    )
    has_command = sa.text("cmd IS NOT NULL")
    op.create_index(
        "commands", "events", ["table_code", "cmd"], unique=True, sqlite_where=has_command, postgresql_where=has_command
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True, nullable=False),
        sa.Column("is_playing", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
