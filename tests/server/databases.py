"""Real PostgreSQL and Redis servers for the tests, from Debian's packages, each on a free port and in a folder of its
own. Where they are missing `scripts/databases` gets them, or says what to install: no test is skipped for it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from tests.server.client import free_port

SCRIPT = Path(__file__).parents[2] / "scripts" / "databases"
PATIENCE = 60.0  # seconds that a database may take to start on a busy machine
UNPRIVILEGED = "nobody"


def install() -> None:
    """The packages, if they are missing; an error that says which, where they cannot be installed."""
    subprocess.run([SCRIPT], check=True)


def program(name: str) -> str:
    """PostgreSQL's programs lie in a folder of their version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or name


def other_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    return {"user": UNPRIVILEGED, "group": "nogroup"} if os.geteuid() == 0 else {}


@dataclass
class Postgres:
    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    databases: int = 0
    # what the system has taken over survives a killed process; only a power cut asks for more
    settings: tuple[str, ...] = ("fsync=off",)

    @classmethod
    def made(cls) -> Postgres:
        """A new cluster, not started."""
        folder = Path(tempfile.mkdtemp(prefix="pioche-postgres-"))
        if other := other_user():
            shutil.chown(folder, **other)
        command = [
            program("initdb"),
            "-D",
            str(folder / "data"),
            "-U",
            "pioche",
            "--auth=trust",
            "--no-sync",
            "--locale=C",
        ]
        command += ["-E", "UTF8"]
        subprocess.run(command, check=True, capture_output=True, cwd=folder, **other_user())
        return cls(folder)

    def start(self) -> Postgres:
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", *self.settings]
        command = [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += [part for setting in settings for part in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **other_user())
        wait_for(self.is_ready, f"PostgreSQL does not start: see {self.folder / 'log'}")
        return self

    def is_ready(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self, database: str) -> str:
        return f"postgresql://pioche@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty one."""
        self.databases += 1
        name = f"tables{self.databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all transactions; SIGQUIT is as a crash would be."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(timeout=PATIENCE)

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass
class Redis:
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="pioche-redis-")))
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> Redis:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        command.append(str(self.folder))
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for(self.is_ready, "Redis does not start")
        return self

    def is_ready(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=PATIENCE)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait_for(is_so: Any, complaint: str, patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < deadline, complaint
        time.sleep(0.05)
