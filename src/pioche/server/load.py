"""Many tables at once through the real protocol: how long from an action sent to its last frame received."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import resource
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from pioche.server.collector import calm_collector
from pioche.server.harm import Harm
from pioche.server.process import Process
from pioche.server.settings import COMPILED_WITHIN

WARMING = 5.0  # seconds that are not measured
OPENING_AT_ONCE = 8
PATIENCE = 60.0
PACE = 1.0  # seconds between the actions of a table


class Shown(msgspec.Struct):
    legal: list[str]
    over: bool


class Around(msgspec.Struct):
    next_commitment: str


class Heard(msgspec.Struct):
    """What the drivers read of a frame; the rest is skipped."""

    type: str
    seq: int = 0
    view: Shown | None = None
    lobby: Around | None = None


read = msgspec.json.Decoder(Heard).decode


@dataclass(frozen=True)
class Wanted:
    game: str
    tables: int
    seats: int
    seconds: float
    is_attacked: bool = False  # by one hostile client of each kind


@dataclass(frozen=True)
class Figures:
    """Times in milliseconds; memory and processor are the server's, unknown where it runs elsewhere."""

    tables: int
    sockets: int
    seconds: float
    actions: int
    actions_per_s: float
    frames: int
    refused: int
    p50: float
    p99: float
    worst: float
    kib_a_socket: float | None
    cores: float | None
    driver_cores: float  # near 1: the drivers are what is measured
    worst_sync: float | None  # of the disk, beside the server: no table can be faster than that
    kib_a_minute: float | None  # by which the server's memory grows, in the second half
    attacks: int | None  # of hostile clients, each ended by the server


@dataclass(frozen=True)
class Spent:
    """What a measurement took; of a server that runs elsewhere less is known."""

    seconds: float
    own: float  # processor seconds of the drivers
    server: float | None  # processor seconds
    kib: int | None
    worst_sync: float | None
    kib_a_minute: float | None
    attacks: int | None


@dataclass
class Seat:
    socket: ClientConnection
    seq: int = 0
    reached: float = 0.0  # when the event `seq` came
    view: Shown | None = None
    commitment: str = ""  # to the deal to come


@dataclass
class Tally:
    latencies: list[float] = field(default_factory=list)  # milliseconds
    frames: int = 0
    refused: int = 0
    is_measuring: bool = False


class Driver:
    """One table: its seats' sockets, and one action after the other."""

    def __init__(self, tally: Tally, rng: random.Random) -> None:
        self.seats: list[Seat] = []
        self._tally = tally
        self._rng = rng
        self._answer: asyncio.Future[Heard] | None = None
        self._all_reached = asyncio.Event()
        self._expected = 0

    async def open(self, address: str, secrets_of_seats: list[str]) -> None:
        for secret in secrets_of_seats:
            link = await connect(address, compression=None, ping_interval=None, open_timeout=PATIENCE)
            await link.send(json.dumps({"type": "hello", "secret": secret}))
            self.seats.append(Seat(link))

    async def listen(self, seat: Seat) -> None:
        async for frame in seat.socket:
            heard = read(frame)
            self._tally.frames += self._tally.is_measuring
            if heard.type in ("ack", "refused"):
                if self._answer is not None and not self._answer.done():
                    self._answer.set_result(heard)
            elif heard.seq > seat.seq or heard.type == "welcome":
                seat.seq, seat.reached, seat.view = heard.seq, time.perf_counter(), heard.view
                seat.commitment = "" if heard.lobby is None else heard.lobby.next_commitment
                if all(other.seq >= self._expected for other in self.seats):
                    self._all_reached.set()

    async def play(self, until: float) -> None:
        await asyncio.sleep(self._rng.uniform(0, PACE))
        await self._give_numbers()
        await self._command(self.seats[0], {"type": "start"})
        due = time.perf_counter() - self._rng.uniform(0, PACE)  # all are dealt at once; then each keeps its own time
        while time.perf_counter() < until:
            due = max(due + PACE, time.perf_counter())
            await asyncio.sleep(due - time.perf_counter())
            await self._act_once()

    async def _act_once(self) -> None:
        ready = [seat for seat in self.seats if seat.view is not None and seat.view.legal]
        if not ready:
            await self._give_numbers()
            for kind in ("again", "start"):
                await self._command(self.seats[0], {"type": kind})
            return
        seat = self._rng.choice(ready)
        assert seat.view is not None
        begun = time.perf_counter()
        took_effect = await self._command(seat, {"type": "act", "action": self._rng.choice(seat.view.legal)})
        if took_effect and self._tally.is_measuring:
            self._tally.latencies.append(1000 * (max(other.reached for other in self.seats) - begun))

    async def _give_numbers(self) -> None:
        """As every page does before a deal."""
        for seat in self.seats:
            number = secrets.token_hex(16)
            await self._command(seat, {"type": "mix", "number": number, "commitment": seat.commitment})

    async def _command(self, seat: Seat, command: dict[str, Any]) -> bool:
        """Send a command, wait for its answer and until everybody has been told."""
        self._answer = asyncio.get_running_loop().create_future()
        await seat.socket.send(json.dumps({**command, "cmd": secrets.token_hex(8)}))
        answer = await asyncio.wait_for(self._answer, PATIENCE)
        if answer.type == "refused":
            self._tally.refused += self._tally.is_measuring
            return False
        self._all_reached.clear()
        self._expected = answer.seq
        if not all(other.seq >= answer.seq for other in self.seats):
            await asyncio.wait_for(self._all_reached.wait(), PATIENCE)
        return True


@contextmanager
def own_server() -> Iterator[tuple[str, Process]]:
    """A server on one core, on a database that is thrown away."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pioche.server", "--port", str(port), "--db", f"{folder}/load.db"]
        compiled_first = {"PIOCHE_NATIVE": "wait"} | os.environ
        with subprocess.Popen(command, env=compiled_first) as process:
            try:
                stay_apart(process.pid)
                wait_for(port)
                yield f"http://127.0.0.1:{port}", Process(process.pid, Path(folder))
            finally:
                process.terminate()


def stay_apart(pid: int) -> None:
    """The server on one core, the drivers on the others, where there are several."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(pid, {cores[0]})
        os.sched_setaffinity(0, cores[1:] or cores)


def wait_for(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError("the server did not start")


def allow_many_sockets(wanted: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def post(url: str, requests: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """One request after the other; each joins somebody to a table."""
    at = urlsplit(url)
    link, answers = http.client.HTTPConnection(at.hostname or "", at.port, timeout=PATIENCE), []
    for path, body in requests:
        link.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        answers.append(json.loads(link.getresponse().read()))
        if "secret" not in answers[-1]:
            raise ConnectionError(f"{path}: {answers[-1]}")
    link.close()
    return answers


def socket_of(url: str, code: str) -> str:
    return f"ws{url[4:]}/api/tables/{code}/socket"


def opened_table(url: str, wanted: Wanted) -> tuple[str, list[str]]:
    """Over HTTP: a table with all its seats taken; its code and the seats' secrets."""
    (made,) = post(url, [("/api/tables", {"game": wanted.game, "players": wanted.seats, "name": "0"})])
    joining = [(f"/api/tables/{made['code']}/members", {"name": str(n)}) for n in range(1, wanted.seats)]
    return made["code"], [joined["secret"] for joined in (made, *post(url, joining))]


async def drive(url: str, wanted: Wanted, process: Process | None) -> Figures:
    await warm_up(url, wanted)
    base = process.kib() if process else 0
    with ThreadPoolExecutor(OPENING_AT_ONCE) as pool:
        found = list(pool.map(lambda _: opened_table(url, wanted), range(wanted.tables)))
    tally, rng = Tally(), random.Random(1)
    drivers = [Driver(tally, random.Random(rng.random())) for _ in found]
    listening: list[asyncio.Task[None]] = []
    for start in range(0, len(found), OPENING_AT_ONCE):
        batch = list(zip(drivers, found, strict=True))[start : start + OPENING_AT_ONCE]
        await asyncio.gather(*(driver.open(socket_of(url, c), s) for driver, (c, s) in batch))
        listening += [asyncio.ensure_future(d.listen(seat)) for d, _ in batch for seat in d.seats]
    harm = Harm(url, [code for code, _ in found]) if wanted.is_attacked else None
    spent = await play_all(drivers, tally, wanted.seconds, process, base, harm)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*(seat.socket.close() for driver in drivers for seat in driver.seats))
    return figures(wanted, tally, spent)


async def play_all(
    drivers: list[Driver], tally: Tally, seconds: float, process: Process | None, base: int, harm: Harm | None
) -> Spent:
    """Play everywhere at once, and measure after a while."""
    calm_collector()
    until = time.perf_counter() + WARMING + seconds
    playing = asyncio.gather(*(driver.play(until) for driver in drivers))
    await asyncio.sleep(WARMING)
    disk = asyncio.ensure_future(asyncio.to_thread(process.worst_sync, seconds)) if process else None
    memory = asyncio.ensure_future(process.kib_a_minute(seconds)) if process else None
    if harm is not None:
        harm.start()
    tally.is_measuring, begun, own = True, time.perf_counter(), time.process_time()
    processor = process.seconds() if process else 0.0
    await playing
    tally.is_measuring = False
    return Spent(
        seconds=time.perf_counter() - begun,
        own=time.process_time() - own,
        server=process.seconds() - processor if process else None,
        kib=process.kib() - base if process else None,
        worst_sync=await disk if disk else None,
        kib_a_minute=await memory if memory else None,
        attacks=await harm.stop() if harm else None,
    )


async def warm_up(url: str, wanted: Wanted) -> None:
    """One table against bots until it has given a hint: the compiler is done then, whose memory and time are no
    socket's and no action's."""
    (made,) = post(url, [("/api/tables", {"game": wanted.game, "players": wanted.seats, "name": "0"})])
    async with (
        asyncio.timeout(COMPILED_WITHIN),
        connect(socket_of(url, made["code"]), compression=None, ping_interval=None) as link,
    ):
        await link.send(json.dumps({"type": "hello", "secret": made["secret"]}))
        await link.send(json.dumps({"type": "start", "cmd": secrets.token_hex(8)}))
        has_asked = False
        async for frame in link:
            heard = read(frame)
            if has_asked and heard.type in ("hinted", "refused"):
                return
            if not has_asked and heard.view is not None and heard.view.legal:
                await link.send(json.dumps({"type": "hint", "cmd": secrets.token_hex(8)}))
                has_asked = True


def figures(wanted: Wanted, tally: Tally, spent: Spent) -> Figures:
    sockets, times = wanted.tables * wanted.seats, sorted(tally.latencies)
    if len(times) < 2:
        raise ConnectionError("no action took effect: there is nothing to measure")
    percentiles = statistics.quantiles(times, n=100, method="inclusive")
    return Figures(
        tables=wanted.tables,
        sockets=sockets,
        seconds=round(spent.seconds, 1),
        actions=len(times),
        actions_per_s=round(len(times) / spent.seconds, 1),
        frames=tally.frames,
        refused=tally.refused,
        p50=round(percentiles[49], 2),
        p99=round(percentiles[98], 2),
        worst=round(times[-1], 2),
        kib_a_socket=None if spent.kib is None else round(spent.kib / sockets, 1),
        cores=None if spent.server is None else round(spent.server / spent.seconds, 2),
        driver_cores=round(spent.own / spent.seconds, 2),
        worst_sync=None if spent.worst_sync is None else round(spent.worst_sync, 1),
        kib_a_minute=None if spent.kib_a_minute is None else round(spent.kib_a_minute, 1),
        attacks=spent.attacks,
    )


def measure(wanted: Wanted, url: str | None) -> Figures:
    """Against a server of our own, or one that runs already."""
    allow_many_sockets(4 * wanted.tables * wanted.seats + 256)
    if url is not None:
        return asyncio.run(drive(url.rstrip("/"), wanted, None))
    with own_server() as (address, process):
        return asyncio.run(drive(address, wanted, process))
