"""Since when a table plays or rests, so that old ones can be deleted; and what several processes must know of each
other. Every table has a row of its own now; those of before count as touched at this moment."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for name in ("since", "touched"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    now = int(time.time())
    op.execute(
        "INSERT INTO tables (code, is_playing) SELECT DISTINCT table_code, 0 FROM events "
        "WHERE table_code NOT IN (SELECT code FROM tables)"
    )
    op.execute(sa.text("UPDATE tables SET touched = :now").bindparams(now=now))
    if op.get_context().dialect.name == "postgresql":
        create_shared()


def create_shared() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "leases",
        sa.Column("table_code", sa.Text, primary_key=True),
        sa.Column("process", sa.Text, sa.ForeignKey("processes.id", ondelete="SET NULL")),
        prefixes=["UNLOGGED"],
    )
    op.create_index("free_leases", "leases", ["table_code"], postgresql_where=sa.text("process IS NULL"))
    op.create_index("leases_of_process", "leases", ["process"])
    op.create_table(
        "presence",
        sa.Column("table_code", sa.Text, nullable=False),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("process", sa.Text, sa.ForeignKey("processes.id", ondelete="CASCADE"), nullable=False),
        sa.PrimaryKeyConstraint("table_code", "member"),
        prefixes=["UNLOGGED"],
    )
    op.create_index("presence_of_process", "presence", ["process"])
