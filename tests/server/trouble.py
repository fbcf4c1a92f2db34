"""People who play on while servers are killed and databases restarted, and what must be so in the end.

The people are clients as the page is one: they come back after every loss, to whichever server is there, and repeat
what was not answered under the same id."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.client import NO_CERTIFICATES, Server
from tests.server.databases import Postgres, Redis
from tests.server.reflexes import FROM_BEHIND, WITHOUT_SPECIALS

LOSSES = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
THINK = (0.05, 0.25)  # seconds
ANSWER_WITHIN = 3.0  # then a line is believed dead, as the page's own watch does
SLAP_AFTER = 0.3
END_WITHIN = 180.0  # seconds for the games that run when the trouble is over


@dataclass
class Table:
    """A table, and all that was ever said to be so about it."""

    game: str
    players: int
    options: dict[str, Any]
    is_ended: bool = True  # it is played to its end; else until the trouble is over
    code: str = ""
    finished: set[int] = field(default_factory=set)  # rounds
    acknowledged: dict[str, int] = field(default_factory=dict)  # command → its event


@dataclass(eq=False)
class Person:
    table: Table
    servers: list[Server]
    rng: random.Random
    is_host: bool = False
    member: int = 0
    secret: str = ""
    seq: int = 0
    message: dict[str, Any] = field(default_factory=dict)  # the last welcome or event
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    reveal: tuple[int, float] = (0, 0.0)  # the number of the last one, and when it was shown
    faults: list[str] = field(default_factory=list)
    connections: int = 0
    has_left: bool = False  # for good

    @property
    def phase(self) -> str:
        return str(self.message["lobby"]["phase"]) if self.message else "lobby"

    @property
    def seat(self) -> int | None:
        people = self.message["lobby"]["people"]
        found: int | None = next((p["seat"] for p in people if p["id"] == self.member), None)
        return found

    def state(self) -> str:
        """For whoever reads why a test failed."""
        waits = [*self.unanswered.values()]
        return (
            f"{self.table.game} {self.table.code} {self.phase} at {self.seq}, {self.connections} connections, {waits}"
        )

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """At whichever server answers."""
        while True:
            server = self.rng.choice(self.servers)
            with suppress(*LOSSES):
                async with httpx.AsyncClient(timeout=10, verify=NO_CERTIFICATES) as client:
                    made = await client.post(f"http://127.0.0.1:{server.port}{path}", json=body)
                    assert made.status_code == 201, made.text
                    answer: dict[str, Any] = made.json()
                    return answer
            await asyncio.sleep(0.2)

    async def sit_down(self) -> None:
        table = self.table
        if self.is_host:
            wanted = {"game": table.game, "players": table.players, "options": table.options, "name": "Host"}
            made = await self.post("/api/tables", wanted)
            table.code = made["code"]
        else:
            made = await self.post(f"/api/tables/{table.code}/members", {"name": "Guest"})
        self.member, self.secret = made["member"], made["secret"]

    async def live(self, is_enough: Callable[[], bool]) -> None:
        """Come back and play, until it is enough and no game is running."""
        while not self.is_done(is_enough):
            server = self.rng.choice(self.servers)
            address = f"ws://127.0.0.1:{server.port}/api/tables/{self.table.code}/socket"
            try:
                async with connect(address, open_timeout=ANSWER_WITHIN, ping_interval=None) as socket:
                    await self.converse(socket, is_enough)
            except LOSSES:
                await asyncio.sleep(self.rng.uniform(0.1, 0.3))
        self.has_left = True

    def is_done(self, is_enough: Callable[[], bool]) -> bool:
        return is_enough() and (self.phase == "over" or not self.table.is_ended) and not self.unanswered

    async def converse(self, socket: ClientConnection, is_enough: Callable[[], bool]) -> None:
        await socket.send(json.dumps({"type": "hello", "secret": self.secret}))
        self.hear(json.loads(await asyncio.wait_for(socket.recv(), ANSWER_WITHIN)))
        self.connections += 1
        for command in self.unanswered.values():
            await socket.send(json.dumps(command))
        acting = asyncio.ensure_future(self.keep_acting(socket, is_enough))
        try:
            while not self.is_done(is_enough):
                with suppress(TimeoutError):
                    self.hear(json.loads(await asyncio.wait_for(socket.recv(), 0.5)))
        finally:
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.note_seq(message, is_welcome=True)
        elif message["type"] == "event":
            self.note_seq(message, is_welcome=False)
        elif message["cmd"] in self.unanswered:
            self.answered(message)

    def note_seq(self, message: dict[str, Any], is_welcome: bool) -> None:
        step = message["seq"] - self.seq
        if step < 0 or (step > 1 and not is_welcome):
            self.faults.append(f"{self.table.code}: after event {self.seq} came {message['seq']}")
        self.seq, self.message = message["seq"], message
        if message.get("is_reveal"):
            self.reveal = message["seq"], time.monotonic()
        if message["lobby"]["phase"] == "over":
            self.table.finished.add(message["lobby"]["round"])

    def answered(self, message: dict[str, Any]) -> None:
        """A command took effect, or was refused; what was said once is never taken back."""
        cmd = message["cmd"]
        del self.unanswered[cmd]
        if message["type"] == "ack":
            self.table.acknowledged[cmd] = message["seq"]

    async def keep_acting(self, socket: ClientConnection, is_enough: Callable[[], bool]) -> None:
        sent_at: dict[str, float] = {}
        while True:
            await asyncio.sleep(self.rng.uniform(*THINK))
            if any(time.monotonic() - sent_at.get(cmd, time.monotonic()) > ANSWER_WITHIN for cmd in self.unanswered):
                await socket.close()
                return
            command = None if self.unanswered else self.next_command(is_enough())
            if command is not None:
                command["cmd"] = secrets.token_hex(8)
                self.unanswered[command["cmd"]] = command
                sent_at[command["cmd"]] = time.monotonic()
                await socket.send(json.dumps(command))

    def next_command(self, is_enough: bool) -> dict[str, Any] | None:
        if self.phase == "lobby":
            return {"type": "start"} if self.is_host else None
        if self.phase == "over":
            return {"type": "again"} if self.is_host and not is_enough else None
        if self.table.game == "taco":
            return self.reaction()
        legal = self.message["view"]["legal"]
        return {"type": "act", "action": self.rng.choice(wise(legal))} if legal else None

    def reaction(self) -> dict[str, Any] | None:
        facts, (number, shown) = self.message["view"]["facts"], self.reveal
        took = 1000 * (time.monotonic() - shown)
        if facts["window"] is None:
            action = f"say {facts['word']}" if facts["turn"] == self.seat else None
        else:
            side = "back" if str(facts["laid"]).endswith(FROM_BEHIND) else "palm"
            action = f"slap {side}" if took > 1000 * SLAP_AFTER and self.seat not in facts["window"]["hands"] else None
        return {"type": "act", "action": action, "reveal": number, "reaction": took} if action else None


def wise(legal: list[str]) -> list[str]:
    """What ends a game of uno before the night is over."""
    plays = [action for action in legal if action.startswith("play")]
    return [action for action in plays if action.endswith(" uno")] or plays or legal


@dataclass
class Watch:
    """How far everybody is behind what is stored."""

    database: str
    people: list[Person]
    heads: dict[str, list[tuple[float, int]]] = field(default_factory=dict)  # when each was first seen
    longest: float = 0.0  # seconds that anybody was behind
    worst: str = ""

    async def keep(self) -> None:
        while True:
            with suppress(psycopg.Error):
                await self.look()
            await asyncio.sleep(0.2)

    async def look(self) -> None:
        async with await psycopg.AsyncConnection.connect(self.database, connect_timeout=2) as connection:
            rows = await (await connection.execute("SELECT table_code, max(seq) FROM events GROUP BY 1")).fetchall()
        now = time.monotonic()
        for code, head in rows:
            seen = self.heads.setdefault(code, [])
            if not seen or seen[-1][1] < head:
                seen.append((now, head))
        for person in self.people:
            if not person.has_left:
                self.measure(person, now)

    def measure(self, person: Person, now: float) -> None:
        missed = next((at for at, head in self.heads.get(person.table.code, []) if head > person.seq), None)
        if missed is not None and person.seq and now - missed > self.longest:
            self.longest, self.worst = now - missed, f"{person.table.game} {person.table.code} at {person.seq}"


@dataclass
class Trouble:
    """What is done to the servers."""

    servers: list[Server]
    postgres: Postgres
    redis: Redis
    kills: int = 0
    restarts: list[str] = field(default_factory=list)
    starting: dict[int, asyncio.Future[Any]] = field(default_factory=dict)  # servers that were killed

    async def make(self, seconds: float, every: float) -> None:
        """Kill a server every so often; in the middle restart the broker, and later the database."""
        start, wanted = time.monotonic(), round(seconds / every)
        while (passed := time.monotonic() - start) < seconds or self.kills < wanted:
            if self.kills < wanted and passed >= every * (self.kills + 0.5):
                await self.kill(self.kills % len(self.servers))
            if passed >= 0.35 * seconds and not self.restarts:
                await self.restart("broker", self.redis.stop, self.redis.start)
            if passed >= 0.65 * seconds and len(self.restarts) == 1:
                await self.restart("database", self.postgres.stop, self.postgres.start)
            await asyncio.sleep(0.1)
        await asyncio.gather(*self.starting.values())

    async def kill(self, number: int) -> None:
        """It comes back as fast as it can, while the others go on; that it has come back from the time before is waited
        for, so that there are always two."""
        await asyncio.gather(*self.starting.values())
        server = self.servers[number]
        await asyncio.to_thread(server.kill)
        self.kills += 1
        self.starting = {number: asyncio.ensure_future(asyncio.to_thread(server.start))}

    async def restart(self, name: str, stop: Callable[[], Any], start: Callable[[], Any]) -> None:
        self.restarts.append(name)
        await asyncio.to_thread(stop)
        await asyncio.to_thread(start)


TABLES = [
    ("caca", 3, {}),
    ("vermine", 3, {}),
    ("uno", 3, {}),
    ("diablo", 2, {}),
    ("taco", 3, {"counts": WITHOUT_SPECIALS}),
]


@dataclass
class Outcome:
    tables: list[Table]
    people: list[Person]
    watch: Watch
    trouble: Trouble


async def endured(
    servers: list[Server],
    postgres: Postgres,
    redis: Redis,
    database: str,
    seconds: float,
    every: float,
    copies: int = 1,
    ends_taco: bool = False,  # it takes minutes
) -> Outcome:
    """Play on for so long while one server after the other is killed, and then to the end."""
    rng, over = random.Random(7), asyncio.Event()
    tables = [Table(*table, ends_taco or table[0] != "taco") for table in TABLES for _ in range(copies)]
    people = [Person(table, servers, rng, is_host) for table in tables for is_host in (True, False)]
    for person in people:
        await person.sit_down()
    watch, trouble = Watch(database, people), Trouble(servers, postgres, redis)
    watching = asyncio.ensure_future(watch.keep())
    living = [asyncio.ensure_future(person.live(over.is_set)) for person in people]
    await trouble.make(seconds, every)
    over.set()
    _, late = await asyncio.wait(living, timeout=END_WITHIN)
    assert not late, [person.state() for person, life in zip(people, living, strict=True) if life in late]
    for life in living:
        life.result()
    watching.cancel()
    return Outcome(tables, people, watch, trouble)


def check(outcome: Outcome, database: str, server: Server) -> None:
    """Every game ended right, and the history is one line in which everything acknowledged has its place."""
    assert [fault for person in outcome.people for fault in person.faults] == []
    with psycopg.connect(database) as connection:
        for table in outcome.tables:
            asked = "SELECT seq, cmd FROM events WHERE table_code = %s ORDER BY seq"
            rows = connection.execute(asked, (table.code,)).fetchall()
            assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1)), table
            commands = {cmd: seq for seq, cmd in rows if cmd is not None}
            known = {cmd: seq for cmd, seq in table.acknowledged.items() if cmd in commands}
            assert known == {cmd: commands[cmd] for cmd in known}, table
            assert lost(table, commands) == [], table
            assert table.finished or not table.is_ended, f"no game of {table.game} came to its end"
            for number in table.finished:
                verdict = server.get(f"/api/tables/{table.code}/games/{number}/verify").json()
                assert verdict.get("is_fair"), (table, number, verdict)
    for one, other in zip(outcome.people[::2], outcome.people[1::2], strict=True):
        if one.table.is_ended:
            assert (one.seq, one.message["lobby"]["round"]) == (other.seq, other.message["lobby"]["round"])


def lost(table: Table, commands: dict[str, int]) -> list[str]:
    """What was acknowledged and is not there."""
    return [cmd for cmd in table.acknowledged if cmd not in commands]
