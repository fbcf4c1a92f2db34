"""Schemas: old files go on working, new ones are as the migrations leave them, and who is behind hears what to do."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from pioche.server import migrating, retention
from pioche.server.migrating import WrongSchema
from pioche.server.retention import SECONDS_A_DAY, StillUsed
from pioche.server.schema import EMBEDDED, SHARED
from pioche.server.store import SqliteStore, claim
from tests.cli.calling import call, run
from tests.server.client import Server
from tests.server.databases import Postgres, program

ROOT = Path(__file__).parents[2]

BEFORE_MIGRATIONS = """
CREATE TABLE events (
    table_code TEXT NOT NULL, seq INTEGER NOT NULL, cmd TEXT, body BLOB NOT NULL, PRIMARY KEY (table_code, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX commands ON events (table_code, cmd) WHERE cmd IS NOT NULL;
CREATE TABLE tables (code TEXT PRIMARY KEY, is_playing INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO events VALUES ('PLAYS', 1, NULL, 'created'), ('PLAYS', 2, 'c', 'dealt'), ('LOBBY', 1, NULL, 'created');
INSERT INTO tables VALUES ('PLAYS', 1);
"""


@pytest.fixture
def old_file(tmp_path: Path) -> Path:
    """As a pioche of before there were migrations left it."""
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as database:
        database.executescript(BEFORE_MIGRATIONS)
    return path


def differences(database: str | Path, *expected: Any) -> list[Any]:
    """Between what a database has and what it should."""
    both: Any = expected
    with migrating.opened(database) as connection:
        return list(compare_metadata(MigrationContext.configure(connection), both))


def test_the_head_is_the_last_migration(tmp_path: Path) -> None:
    with migrating.opened(tmp_path / "x.db") as connection:
        scripts = ScriptDirectory.from_config(migrating.configuration(connection))
    assert scripts.get_current_head() == migrating.HEAD
    assert scripts.get_base() == migrating.FIRST


def described(path: Path) -> dict[str, Any]:
    """Columns, keys and indices as SQLite tells them, whatever the words they were made with."""
    with sqlite3.connect(path) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: [
                database.execute(f"PRAGMA table_info({name})").fetchall(),
                [row[1:] for row in database.execute(f"PRAGMA index_list({name})")],
                "WITHOUT ROWID"
                in database.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0],
            ]
            for name in names
        }


def test_a_new_file_is_as_the_migrations_leave_one(tmp_path: Path) -> None:
    made, migrated = tmp_path / "made.db", tmp_path / "migrated.db"
    asyncio.run(SqliteStore(made).close())
    sqlite3.connect(migrated).close()
    assert migrating.upgrade(migrated) is None
    assert described(made) == described(migrated)
    assert differences(made, EMBEDDED) == []
    assert migrating.current(made) == migrating.current(migrated) == migrating.HEAD


def test_postgres_is_as_the_metadata_says(database: str) -> None:
    assert differences(database, EMBEDDED, SHARED) == []


def test_an_old_file_is_brought_up_to_date_by_the_server_that_opens_it(old_file: Path) -> None:
    async def work() -> Any:
        store = SqliteStore(old_file)
        found = await store.playing(), await store.since("PLAYS", 0), await store.since("LOBBY", 0)
        await store.append("LOBBY", 2, None, b"dealt", True)
        later = sorted(await store.playing())
        await store.close()
        return *found, later

    assert migrating.current(old_file) == "0001"
    before = int(time.time())
    playing, rows, lobby, later = asyncio.run(work())
    assert (playing, rows, lobby) == (["PLAYS"], [(None, "created"), ("c", "dealt")], [(None, "created")])
    assert later == ["LOBBY", "PLAYS"]
    assert (migrating.current(old_file), differences(old_file, EMBEDDED)) == (migrating.HEAD, [])
    with sqlite3.connect(old_file) as file:
        assert all(touched >= before for (touched,) in file.execute("SELECT touched FROM tables"))


def test_a_file_of_a_newer_pioche_is_refused_and_left_alone(old_file: Path) -> None:
    with sqlite3.connect(old_file) as file:
        file.execute("CREATE TABLE alembic_version (version_num TEXT)")
        file.execute("INSERT INTO alembic_version VALUES ('0999')")
    before = old_file.read_bytes()
    with pytest.raises(WrongSchema, match="newer pioche"):
        SqliteStore(old_file)
    assert old_file.read_bytes() == before


def test_a_migration_that_fails_leaves_the_file_as_it_was(old_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(old_file) as file:
        file.execute("CREATE TRIGGER refusing BEFORE INSERT ON tables BEGIN SELECT RAISE(FAIL, 'no'); END")
    before = described(old_file)
    with pytest.raises(Exception, match="no"):
        migrating.upgrade(old_file)
    assert described(old_file) == before


def test_an_empty_or_absent_database_says_what_to_do(postgres: Postgres) -> None:
    empty = postgres.new_database()
    with pytest.raises(WrongSchema, match=r"is empty.*pioche db upgrade"):
        migrating.check(empty)
    with pytest.raises(WrongSchema, match="cannot be opened"):
        migrating.check(postgres.url("nowhere"))


def test_passwords_are_not_shown() -> None:
    assert "sesame" not in migrating.shown("postgresql://ana:sesame@example.org/pioche")


def test_the_commands_upgrade_and_tell(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = postgres.new_database()
    done = [call(monkeypatch, "db", verb, "--db", empty, "--lang", "en") for verb in ("current", "upgrade") * 2]
    assert done == [0, 0, 0, 0]
    assert capsys.readouterr().out.splitlines() == [
        f"The database has schema –; this pioche wants {migrating.HEAD}.",
        f"The database has been brought from schema – to {migrating.HEAD}.",
        f"The database has schema {migrating.HEAD}; this pioche wants {migrating.HEAD}.",
        f"The database has schema {migrating.HEAD} already: nothing to do.",
    ]


def test_a_server_on_an_old_schema_says_what_to_do(postgres: Postgres) -> None:
    done = run("serve", "--db", postgres.new_database(), "--no-browser")
    assert (done.returncode, "pioche db upgrade" in done.stderr) == (2, True)


# ── Deleting ──


def fill(database: str | Path) -> None:
    """Tables of many ages."""
    from sqlalchemy import text

    now = int(time.time())
    with migrating.opened(database) as connection:
        for code, days in (("OLD", 100), ("LESS", 50), ("NEW", 0)):
            for seq in (1, 2):
                connection.execute(text(f"INSERT INTO events VALUES ('{code}', {seq}, NULL, 'x')"))
            touched = now - days * SECONDS_A_DAY
            connection.execute(text(f"INSERT INTO tables VALUES ('{code}', 0, 1, {touched})"))


def left(database: str | Path) -> tuple[set[str], set[str]]:
    from sqlalchemy import text

    with migrating.opened(database) as connection:
        rows = connection.execute(text("SELECT table_code FROM events"))
        return {code for (code,) in rows}, {code for (code,) in connection.execute(text("SELECT code FROM tables"))}


@pytest.mark.parametrize("which", ["sqlite", "postgres"])
def test_old_tables_are_deleted_whole(which: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = request.getfixturevalue("database") if which == "postgres" else tmp_path / "pioche.db"
    migrating.upgrade(database)
    fill(database)
    assert retention.forget_older(database, 90) == 1
    assert left(database) == ({"LESS", "NEW"}, {"LESS", "NEW"})
    assert retention.forget_one(database, "NEW")
    assert not retention.forget_one(database, "NEVER")
    assert left(database) == ({"LESS"}, {"LESS"})


def test_a_table_in_use_is_not_deleted(database: str) -> None:
    fill(database)
    with psycopg.connect(database) as connection:
        connection.execute("INSERT INTO processes VALUES ('one', 'here:1', now() + interval '1 minute')")
        connection.execute("INSERT INTO presence VALUES ('OLD', 1, 'one')")
        connection.execute("INSERT INTO leases VALUES ('LESS', 'one')")
    assert retention.forget_older(database, 10) == 0
    for code in ("OLD", "LESS"):
        with pytest.raises(StillUsed, match="in use"):
            retention.forget_one(database, code)
    with psycopg.connect(database) as connection:
        connection.execute("DELETE FROM processes")
    assert retention.forget_older(database, 10) == 2


def test_nothing_of_a_deleted_table_is_left_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pioche.db"
    with Server(path) as server:
        code = server.open(name="Rumpelstilzchen").code
        server.open(name="Rapunzel")
    assert b"Rumpelstilzchen" in kept_in(tmp_path)
    assert call(monkeypatch, "db", "forget", "--table", code.lower(), "--db", str(path)) == 0
    assert capsys.readouterr().out.startswith("One table was deleted")
    assert b"Rumpelstilzchen" not in kept_in(tmp_path)
    assert b"Rapunzel" in kept_in(tmp_path)


def kept_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob("pioche.db*"))


def test_a_backup_brings_the_tables_back_and_nobody_who_was_there(database: str, tmp_path: Path) -> None:
    """As docs/operating.md says."""
    fill(database)
    with psycopg.connect(database) as connection:
        connection.execute("INSERT INTO processes VALUES ('one', 'here:1', now())")
        connection.execute("INSERT INTO leases VALUES ('LESS', 'one')")
    tables = left(database)
    dump, page = tmp_path / "pioche.dump", (ROOT / "docs" / "operating.md").read_text()
    save, restore = re.findall(r"^    (pg_(?:dump|restore) .*)$", page, re.MULTILINE)
    perform(save, database, dump)
    retention.forget_older(database, 90)
    perform(restore, database, dump)
    assert left(database) == tables
    with psycopg.connect(database) as connection:
        for unlogged in ("processes", "leases", "presence"):
            assert connection.execute(f"SELECT count(*) FROM {unlogged}").fetchone() == (0,)


def perform(command: str, database: str, dump: Path) -> None:
    """A command of that page, on this database."""
    name, *more = command.replace("postgresql://pioche@db.example/pioche", database).split()
    subprocess.run([program(name), *(part.replace("pioche.dump", str(dump)) for part in more)], check=True)


def test_a_file_that_is_served_is_not_deleted_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pioche.db"
    asyncio.run(SqliteStore(path).close())
    lock = claim(path)
    assert call(monkeypatch, "db", "forget", "--older-than", "1", "--db", str(path)) == 2
    assert "another pioche serves the tables" in capsys.readouterr().err
    os.close(lock)
    assert call(monkeypatch, "db", "forget", "--older-than", "1", "--db", str(path)) == 0
