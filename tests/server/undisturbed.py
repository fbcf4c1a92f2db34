"""P7: how long people at another table wait for one another while somebody attacks the server."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tests.server.client import Player, Server
from tests.server.playing import play_on, seated
from tests.server.raw import resident

WATCHED = """
import asyncio, time
from prometheus_client import Gauge
from pioche.server import metrics
from pioche.server.hub import Hub

turns = [0.0]

def longest():
    found, turns[:] = max(turns), [0.0]
    return found

Gauge("longest_turn_seconds", "of the loop, since it was asked", registry=metrics.REGISTRY).set_function(longest)

async def beat():
    while True:
        begun = time.process_time()
        await asyncio.sleep(0.001)
        turns.append(time.process_time() - begun)

resume = Hub.resume

async def resume_watched(hub):
    await resume(hub)
    hub._spawn(beat)

Hub.resume = resume_watched
"""  # in the server: how much it computes while somebody waits for his turn, whatever else the machine does meanwhile
ROOT = Path(__file__).parents[2]
PACE = 0.055  # seconds: as much as one may say for long
NUMBERS = count()


@dataclass(frozen=True)
class Waits:
    """From what one said to its arrival at the other, in milliseconds."""

    usual: float
    long: float  # nineteen of twenty are shorter
    worst: float

    @classmethod
    def of(cls, waits: list[float]) -> Waits:
        ordered = sorted(waits)
        return cls(ordered[len(ordered) // 2], ordered[len(ordered) * 19 // 20], ordered[-1])


def waits(people: list[Player], seconds: float) -> Waits:
    """Two people talk in turn."""
    found, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        for speaker, hearer in (people, people[::-1]):
            begun = time.monotonic()
            text = f"number {next(NUMBERS)}"
            speaker.send({"type": "chat", "cmd": f"command-{text[7:]}-x", "text": text})
            hear(hearer, text)
            found.append(1000 * (time.monotonic() - begun))
            hear(speaker, text)
        time.sleep(max(0.0, 2 * PACE - (time.monotonic() - begun)))
    return Waits.of(found)


def longest_turn(server: Server) -> float:
    """For how long, in milliseconds of computing, nobody else had a turn since this was asked last."""
    found = re.search(r"^longest_turn_seconds (\S+)$", server.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return 1000 * float(found[1])


def hear(person: Player, text: str) -> None:
    while True:
        message = person.receive(timeout=60)
        if message["type"] == "event" and message["said"] is not None and message["said"]["text"] == text:
            person.seen.clear()
            return


def tables(server: Server) -> tuple[list[Player], list[str]]:
    """People who want to be left alone; and the codes of a table that is attacked and of one whose game is over."""
    finished = seated(server, "caca", 2)
    play_on(finished, 800)
    for person in finished:
        person.close()
    return seated(server, "uno", 2), [server.open().code, finished[0].code]


def besieged_waits(server: Server, people: list[Player], codes: list[str], kind: str, seconds: float) -> Waits:
    command = [sys.executable, "-m", "tests.server.siege", kind, str(server.port), str(seconds + 0.2), *codes]
    attacker = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    try:
        assert attacker.stdout is not None
        assert attacker.stdout.readline() == b"attacking\n"
        return waits(people, seconds)
    finally:
        attacker.wait(60)
        assert attacker.stdout is not None
        attacker.stdout.close()


def memory(server: Server) -> int:
    assert server.process is not None
    return resident(server.process.pid)
