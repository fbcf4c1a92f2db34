"""A process that has everything imported and forks a server whenever it is asked to: a real process, with real sockets
and files, that starts in a moment and may be killed as often as one likes.

It is asked by a line of JSON on standard input; it answers with the server's process id and, when that has ended, with
how."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import sys
import threading
import time
from asyncio.subprocess import PIPE
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pioche.server import migrating
from tests.server.client import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds; a loaded machine may take its time


@dataclass(frozen=True)
class Bomb:
    """Kills the server at a fault point, the n-th time that what happens there is of that kind."""

    point: str
    about: str = ""  # a pattern of what is stored or told
    number: int = 1
    delay: float = 0.0  # seconds after that moment


@dataclass
class Nursery:
    """The test's side."""

    port: int = field(default_factory=free_port)
    bug: str | None = None  # planted in every server, to see whether it is found
    pid: int = 0  # of the server that runs
    _process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Nursery:
        command = (sys.executable, "-m", "tests.crash.nursery")
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, cwd=ROOT, env=os.environ | {"PIOCHE_NATIVE": "off"}
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        """Without anybody to serve it ends by itself; a server that still runs is ended first."""
        assert self._process is not None
        if self.pid:
            await self.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def start(self, address: str, bomb: Bomb | None) -> None:
        """Begin a server; it listens a moment later."""
        assert self._process is not None
        assert self._process.stdin is not None
        wanted = {"address": address, "port": self.port, "bomb": asdict(bomb) if bomb else None, "bug": self.bug}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        self.pid = int(await self._line())

    async def ended(self, seconds: float = PATIENCE) -> int:
        """How the server ended: the signal, negative."""
        status = int(await asyncio.wait_for(self._line(), seconds))
        self.pid = 0
        return os.waitstatus_to_exitcode(status)

    def is_stopped(self) -> bool:
        """Every thread of the server: a signal takes its time to reach them."""
        threads = Path(f"/proc/{self.pid}/task").iterdir()
        return all((one / "stat").read_text().rpartition(")")[2].split()[0] == "T" for one in threads)

    async def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        await self.ended()

    async def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), 2 * PATIENCE)
        if not line:
            raise EOFError("the nursery is gone")
        return line


# ── The nursery's own side ──


def main() -> None:
    prepare()
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            serve_once(json.loads(line))
        print(pid, file=answers)
        print(os.waitpid(pid, 0)[1], file=answers)


def prepare() -> None:
    """Whatever a server imports or works out when it starts is there already, once for all servers to come."""
    import sqlalchemy.dialects.postgresql.psycopg  # as `migrating.check` does

    from pioche.games import all_games
    from pioche.server import app, bus, cluster, postgres, serve  # noqa: F401

    with migrating.opened(":memory:") as connection:
        sqlalchemy.inspect(connection).get_table_names()
    all_games()
    app.create_app(":memory:")
    gc.collect()
    gc.freeze()  # what is shared with all servers stays shared


def serve_once(wanted: dict[str, Any]) -> None:
    from pioche.server.serve import run

    threading.Thread(target=end_with_the_tests, daemon=True).start()
    hurry()
    if wanted["bomb"]:
        plant(Bomb(**wanted["bomb"]))
    if wanted["bug"]:
        BUGS[wanted["bug"]]()
    run(wanted["address"], "127.0.0.1", wanted["port"])
    os._exit(0)


def end_with_the_tests() -> None:
    """They write nothing while a server lives: when there is something to be read, they are gone."""
    os.read(0, 1)
    die()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hurry() -> None:
    """Everything that a server waits for comes soon: a game is played in a second."""
    from pioche.server import clock, cluster, hub, limits, minds, timed

    shorter: list[tuple[Any, dict[str, Any]]] = [
        (limits, {"MESSAGES_A_SECOND": 1000.0, "MESSAGES_AT_ONCE": 1000.0}),
        (hub, {"BOT_PAUSE": (0.005, 0.02), "AWAY_AFTER": 2.0, "AWAY_AFTER_IN_TIME": 2.0}),
        (clock, {"SECONDS": clock.SECONDS | {"brisk": 1}, "GRACE": 0.2}),
        (timed, {"PAUSE": 200.0}),
        (cluster, {"BEAT": 0.1, "LIFE": 0.5}),
    ]
    for module, values in shorter:
        patch.multiple(module, **values).start()  # a name that is not there any more is an error
    hire = minds.Line.start

    def start(line: minds.Line) -> None:
        if line.lane == "quick":  # nobody here searches
            hire(line)

    patch.object(minds.Line, "start", start).start()


def plant(bomb: Bomb) -> None:
    from pioche.server import fault

    pattern, seen, guard = re.compile(bomb.about, re.IGNORECASE), [0], threading.Lock()

    def hook(name: fault.Point, about: object) -> None:
        if name != bomb.point or not pattern.search(repr(about)):
            return
        with guard:
            seen[0] += 1
        if seen[0] == bomb.number:
            threading.Timer(bomb.delay, die).start() if bomb.delay else die()

    fault.hook = hook


def answer_before_commit() -> None:
    """A server that lets people see what is not durable yet."""
    from pioche.server.store import Append, SqliteStore

    commit = SqliteStore._commit

    def commit_later(store: SqliteStore, batch: list[Any]) -> None:
        time.sleep(0.03)
        commit(store, batch)

    async def append(
        store: SqliteStore, code: str, seq: int, cmd: str | None, body: bytes, playing: Any = None
    ) -> None:
        store._waiting.put(Append(code, seq, cmd, body, playing, asyncio.get_running_loop().create_future()))

    patch.multiple(SqliteStore, _commit=commit_later, append=append).start()


BUGS = {"answer before commit": answer_before_commit}


if __name__ == "__main__":
    main()
