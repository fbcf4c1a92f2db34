"""Servers, their disk, the network and the people at one table, in one loop and from one seed.

The servers are the real ones: hub, rooms, bots and the application's conversation over a socket. Processes die, lines
are cut and come back, messages are late or said twice, the time of day jumps; then it grows calm, and everything that
was promised must be so."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from pioche.server import app, clock, room, wire
from pioche.server.hub import Hub
from pioche.server.limits import Attempts
from pioche.server.settings import COMMANDS_KEPT
from pioche.server.tunnel import PATIENCE
from tests.server.reflexes import WITHOUT_SPECIALS
from tests.simulation.disk import Disk, DiskStore
from tests.simulation.loop import VirtualLoop
from tests.simulation.minds import MindsInTheLoop
from tests.simulation.neighbours import Neighbour, Registry
from tests.simulation.network import ServerEnd, Wire
from tests.witness.diary import Diary
from tests.witness.person import Cut, Habits, Person
from tests.witness.verdict import faults_of

STORM, CALM, REST = 15.0, 6.0, 8.0  # seconds of each
BACK = 40.0  # seconds within which everybody comes back
BETWEEN = 1.0  # seconds between two misfortunes, on average
NEAR, FAR = (0.001, 0.03), (0.02, 0.8)  # seconds that a message takes
STALE = 5.0  # seconds after which everybody on a whole line knows what was stored
EPOCH = 1_800_000_000  # the time of day when it begins
TACO = {"counts": WITHOUT_SPECIALS, "pace": 0}
TABLES: list[tuple[dict[str, Any], int]] = [  # and how many people; the other seats are bots
    ({"game": "caca", "players": 2}, 2),
    ({"game": "caca", "players": 3}, 2),
    ({"game": "caca", "players": 2, "clock": "brisk"}, 2),
    ({"game": "uno", "players": 3}, 2),
    ({"game": "diablo", "players": 2}, 1),
    ({"game": "vermine", "players": 3, "clock": "relaxed"}, 3),
    ({"game": "taco", "players": 2, "options": TACO}, 2),
    ({"game": "taco", "players": 3, "options": TACO}, 2),
]


@dataclass(eq=False)
class Host:
    """A process of the server."""

    address: str
    hub: Hub
    store: DiskStore
    neighbour: Neighbour | None  # None: it serves its tables alone
    wires: list[Wire] = field(default_factory=list)
    attempts: Attempts = field(default_factory=Attempts)
    is_up: bool = False

    def serve(self, line: Wire, code: str) -> asyncio.Task[None]:
        self.wires.append(line)
        return asyncio.ensure_future(app.table_socket.fn(ServerEnd(line), code, self.hub, self.attempts))

    def crash(self) -> None:
        """Nothing of it reaches anybody any more: that is all that others can tell of a death."""
        self.is_up = False
        self.store.die()
        if self.neighbour is not None:
            self.neighbour.die()
        for line in self.wires:
            line.die()


@dataclass(frozen=True)
class Outcome:
    seed: int
    faults: list[str]
    history: str  # a hash of all that was stored, sent and shown, and when
    events: int
    acknowledged: int


class World:
    def __init__(self, seed: int, rng: random.Random) -> None:
        self.seed, self.rng = seed, rng
        self.disk = Disk()
        self.registry = Registry(self.disk)
        self.processes = rng.choice([1, 1, 2, 3])
        self.commands_kept = self._own("memory").choice([1, 3, COMMANDS_KEPT])
        self.hosts: list[Host] = []
        self.people: list[Person] = []
        self.lines: dict[Person, Wire] = {}
        self.code = ""
        self.faults: list[str] = []
        self.delay = NEAR
        self.jump = 0.0
        self.opened = 0

    def time_of_day(self) -> int:
        return int(1000 * (EPOCH + asyncio.get_running_loop().time() + self.jump))

    def head(self) -> int:
        return len(self.disk.rows[self.code])

    def _own(self, what: str) -> random.Random:
        """Chance of its own, so that nothing depends on the order in which others draw."""
        return random.Random(f"{self.seed} {what}")

    # ── What happens ──

    async def run(self) -> None:
        asyncio.get_running_loop().set_exception_handler(self._fail)
        for _ in range(self.processes):
            await self._start()
        await self._sit_down()
        living = [asyncio.ensure_future(person.live()) for person in self.people]
        watching = asyncio.ensure_future(self._watch())
        await self._storm()
        await self._grow_calm()
        for task in (watching, *living):
            task.cancel()
        await asyncio.gather(watching, *living, return_exceptions=True)
        self._judge()

    def _fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "exception" in context:  # without one: a task of a dead process, which nobody waits for
            self.faults.append(f"{context['message']}: {context['exception']!r}")

    async def _start(self) -> Host:
        name = f"host {len(self.hosts)}"
        store, minds = DiskStore(self.disk, self._own(name + " disk")), MindsInTheLoop(self._own(name + " minds"))
        neighbour = Neighbour(self.registry, name, self._own(name + " asks")) if self.processes > 1 else None
        host = Host(name, Hub(store, neighbour, minds), store, neighbour)
        self.hosts.append(host)
        await host.hub.resume()
        host.is_up = True
        return host

    async def _sit_down(self) -> None:
        wanted, people = self.rng.choice(TABLES)
        hub = self.hosts[0].hub
        made = await hub.create(wire.NewTable(name="P0", has_hints=False, **wanted))
        self.code = made.code
        joined = [made, *[await hub.join(made.code, wire.Join(f"P{n}")) for n in range(1, people)]]
        patience = self.rng.choice([0.5, 3.0, 25.0])
        habits = Habits((0.1, 0.5), (0.05, patience), talks=0.08, repeats=0.08, acts=self.rng.choice([1.0, 0.3]))
        self.people = [self._person(one, habits, people) for one in joined]

    def _person(self, one: wire.Joined, habits: Habits, people: int) -> Person:
        rng, diary = self._own(f"person {one.member}"), Diary(one.member)
        person = Person(one.secret, self._nowhere, rng, diary, habits, people)

        async def opened() -> Wire:
            self.lines[person] = await self._open(person)
            return self.lines[person]

        person.open = opened
        return person

    async def _nowhere(self) -> Wire:
        raise Cut

    async def _open(self, person: Person) -> Wire:
        await asyncio.sleep(person.rng.uniform(*self.delay))
        host = await self._at(person.rng)
        self.opened += 1
        line = Wire(self._own(f"line {person.diary.member} {self.opened}"), lambda: self.delay, self.head)
        line.faults = self.faults
        host.serve(line, self.code).add_done_callback(self._ended)
        return line

    async def _at(self, rng: random.Random) -> Host:
        """Any process, as a load balancer chooses; from there a table against time is carried to its leader."""
        up = {host.address: host for host in self.hosts if host.is_up}
        if not up:
            raise Cut
        host = up[rng.choice([*up])]
        try:
            leader = await asyncio.wait_for(host.hub.leader_elsewhere(self.code), PATIENCE)
        except TimeoutError as gone:  # it has died meanwhile
            raise Cut from gone
        found = host if leader is None else up.get(leader)
        if found is None or not found.is_up:
            raise Cut
        return found

    def _ended(self, conversation: asyncio.Task[None]) -> None:
        if not conversation.cancelled() and conversation.exception() is not None:
            self.faults.append(f"a conversation ended with {conversation.exception()!r}")

    # ── What goes wrong ──

    async def _storm(self) -> None:
        misfortunes = [self._cut, self._cut, self._cut_all, self._crash, self._crash, self._restart]
        misfortunes += [self._jump, self._slow, self._hold_up]
        while asyncio.get_running_loop().time() < STORM:
            await asyncio.sleep(self.rng.expovariate(1 / BETWEEN))
            await self.rng.choice(misfortunes)()

    async def _cut(self) -> None:
        whole = [line for line in self.lines.values() if not line.is_cut]
        if whole:
            self.rng.choice(whole).cut(loses_all=self.rng.random() < 0.5)

    async def _cut_all(self) -> None:
        """As when a router is switched off: all at once, and noticed one by one."""
        for line in self.lines.values():
            line.cut(loses_all=False)

    async def _crash(self) -> None:
        up = [host for host in self.hosts if host.is_up]
        self.rng.choice(up).crash()
        await asyncio.sleep(self.rng.uniform(0.05, 1.5))
        await self._start()

    async def _restart(self) -> None:
        """As asked for: it says goodbye first."""
        host = self.rng.choice([host for host in self.hosts if host.is_up])
        host.is_up = False
        await host.hub.close()
        host.crash()
        await self._start()

    async def _hold_up(self) -> None:
        """A process of several says nothing for so long that others believe it dead."""
        host = self.rng.choice([host for host in self.hosts if host.is_up])
        if host.neighbour is not None:
            host.neighbour.held_up_until = asyncio.get_running_loop().time() + self.rng.uniform(1, 6)

    async def _jump(self) -> None:
        self.jump += self.rng.choice([-3600.0, -2.0, 0.5, 3600.0]) * self.rng.random()

    async def _slow(self) -> None:
        self.delay = FAR if self.delay == NEAR else NEAR

    # ── What must be so ──

    async def _watch(self) -> None:
        """P6: nobody whose line is whole is ever left behind in silence."""
        while True:
            stored, since = self.head(), asyncio.get_running_loop().time()
            await asyncio.sleep(STALE)
            for person, line in self.lines.items():
                is_whole = not line.is_cut and line.opened < since and person.told is not None
                if is_whole and person.diary.head < stored:
                    told = f"member {person.diary.member} knows {person.diary.head} of {stored} events"
                    self.faults.append(f"P6: {told}, {STALE} s after they were stored")

    async def _grow_calm(self) -> None:
        """No more misfortunes: the table goes on; then people rest, and everything asked for is answered."""
        self.delay = NEAR
        for person in self.people:
            person.habits = Habits((0.1, 0.5), (0.05, 0.2), talks=0.05)
        await self._everybody_is_back()
        await asyncio.sleep(CALM)
        before = self.head()
        await asyncio.sleep(CALM)
        if self.head() == before:
            self.faults.append(f"liveness: nothing happened for {CALM} s")
        for person in self.people:
            person.is_resting = True
        await asyncio.sleep(REST)
        for person in self.people:
            for message in person.unanswered.values():
                self.faults.append(f"liveness: {message} of member {person.diary.member} was never answered")

    async def _everybody_is_back(self) -> None:
        """Also whoever has been away for long."""
        until = asyncio.get_running_loop().time() + BACK
        while missing := [person.diary.member for person in self.people if person.told is None]:
            await asyncio.sleep(0.5)
            if asyncio.get_running_loop().time() > until:
                self.faults.append(f"liveness: members {missing} never came back")
                return

    def _judge(self) -> None:
        diaries = [person.diary for person in self.people]
        self.faults += faults_of(self.code, self.disk.rows[self.code], diaries)

    def history(self) -> str:
        told = [(p.diary.sent, p.diary.answers, sorted(map(repr, p.diary.shown))) for p in self.people]
        return hashlib.sha256(repr((self.disk.rows[self.code], told)).encode()).hexdigest()


@contextmanager
def chance_from(rng: random.Random) -> Iterator[None]:
    """Whatever asks the system for randomness, `secrets` too, gets it from the seed."""
    with patch.object(random, "_urandom", rng.randbytes):
        yield


def simulate(seed: int) -> Outcome:
    rng = random.Random(seed)
    world = World(seed, rng)
    loop = VirtualLoop(random.Random(f"{seed} threads"))
    with (
        chance_from(random.Random(f"{seed} system")),
        patch.object(clock, "now", world.time_of_day),
        patch.object(room, "COMMANDS_KEPT", world.commands_kept),
        asyncio.Runner(loop_factory=lambda: loop) as runner,
    ):
        runner.run(world.run())
    acknowledged = sum(a.kind == "ack" for p in world.people for all in p.diary.answers.values() for a in all)
    return Outcome(seed, world.faults, world.history(), world.head(), acknowledged)
