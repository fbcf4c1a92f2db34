"""`pioche db`: the database in which the tables are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import typer

from pioche.cli.arguments import BadArgument, Language

Database = Annotated[
    str | None,
    typer.Option("--db", metavar="PATH|URL", help="A file, or postgresql://…; else the one in your data folder."),
]
Days = Annotated[int | None, typer.Option("--older-than", min=1, metavar="DAYS", help="Those untouched for so long.")]
Code = Annotated[str | None, typer.Option("--table", metavar="CODE", help="This one.")]

app = typer.Typer(help="The database that keeps the tables.", no_args_is_help=True)


@app.command()
def upgrade(db: Database = None, lang: Language = None) -> None:
    """Bring a database to the schema of this pioche; an empty one gets it."""
    from pioche.server import migrating

    with held(db) as database:
        before = migrating.upgrade(database)
    is_same = before == migrating.HEAD
    tell(lang, "db-unchanged" if is_same else "db-upgraded", before=before or "–", after=migrating.HEAD)


@app.command()
def current(db: Database = None, lang: Language = None) -> None:
    """Say which schema a database has, and which one this pioche wants."""
    from pioche.server import migrating

    found = migrating.current(chosen(db))
    tell(lang, "db-current", found=found or "–", wanted=migrating.HEAD)


@app.command()
def forget(older_than: Days = None, table: Code = None, db: Database = None, lang: Language = None) -> None:
    """Delete tables with all that is known of them and their people: old ones, or one."""
    from pioche.server import retention

    if (older_than is None) == (table is None):
        raise BadArgument("say which tables: --older-than DAYS, or --table CODE")
    with held(db) as database:
        if table is not None:
            if not retention.forget_one(database, table.upper()):
                raise BadArgument(f"there is no table {table.upper()}")
            count = 1
        else:
            count = retention.forget_older(database, older_than or 0)
    tell(lang, "db-forgotten", count=count)


def chosen(db: str | None) -> str | Path:
    from pioche.cli.serve import usual_database
    from pioche.server.migrating import is_postgres

    database: str | Path = db or usual_database()
    if not is_postgres(database) and not Path(database).exists():
        raise BadArgument(f"there is no file {database}: a server makes it when it starts")
    return database


@contextmanager
def held(db: str | None) -> Iterator[str | Path]:
    """The database; a file is held meanwhile, so that no server uses it."""
    from pioche.server.migrating import is_postgres
    from pioche.server.store import claimed

    database = chosen(db)
    with nullcontext() if is_postgres(database) else claimed(database):
        yield database


def tell(lang: str | None, message: str, **arguments: object) -> None:
    from pioche.cli.words import language_of, say

    print(say(language_of(lang), message, **arguments))
