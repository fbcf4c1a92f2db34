"""Where a server keeps its tables, as the crash tests look at it from outside: what is stored, whatever happened to the
process that stored it."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import psycopg

from tests.witness.verdict import Rows

WRITTEN = ("", "-wal")  # the file and its log; the index beside them is made anew


class Kept(Protocol):
    @property
    def address(self) -> str:
        """As a server is told of it."""

    def rows(self, code: str) -> Rows:
        """All events of a table, while no server runs."""


@dataclass
class KeptInFile:
    path: Path

    @property
    def address(self) -> str:
        return str(self.path)

    def rows(self, code: str) -> Rows:
        """Read from a copy: opening the file itself would mend it, which is the next server's task."""
        with tempfile.TemporaryDirectory() as folder:
            database = sqlite3.connect(self.copy(Path(folder)).path)
            rows = database.execute(
                "SELECT cmd, body FROM events WHERE table_code = ? ORDER BY seq", (code,)
            ).fetchall()
            database.close()
        return rows

    def copy(self, folder: Path) -> KeptInFile:
        """The files as they are at this moment, whoever was writing them."""
        for ending in WRITTEN:
            source = Path(f"{self.path}{ending}")
            if source.exists():
                shutil.copyfile(source, folder / source.name)
        return KeptInFile(folder / self.path.name)


@dataclass
class KeptInPostgres:
    address: str

    def rows(self, code: str) -> Rows:
        with psycopg.connect(self.address) as database:
            rows = database.execute("SELECT cmd, body FROM events WHERE table_code = %s ORDER BY seq", (code,))
            return [(cmd, bytes(body)) for cmd, body in rows]
