"""The processes in which bots think. The server blinds the record before it asks: hidden cards stay with it.

Heuristics and searches have workers of their own, so that a bot that thinks for long holds up none that does not. A
table asks for one bot at a time, so first come, first served is fair between tables."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from pioche.bots.levels import level_of
from pioche.bots.thinker import Thought
from pioche.core import native
from pioche.core.errors import PiocheError
from pioche.core.game import Game, Setup
from pioche.core.memory import blind
from pioche.server import metrics
from pioche.server.settings import (
    COMPILED_WITHIN,
    LEAST_THINKING_SECONDS,
    THINKING_SECONDS,
    WORKER_HUNG,
    WORKERS_A_QUESTION,
)
from pioche.server.wire import Level
from pioche.server.worker import (
    LENGTH,
    Answer,
    Lane,
    Preparation,
    Question,
    Reply,
    Request,
    SetUp,
    decode_reply,
    framed,
)

PROGRAM = ("-m", "pioche.server.worker")

LOGGER = logging.getLogger(__name__)


class NoThought(PiocheError):
    """A question to which no worker found an answer."""


@dataclass(eq=False)
class Asked:
    request: Request
    since: float  # on the loop's clock
    reply: asyncio.Future[Thought]
    tries: int = 0

    def message(self, now: float) -> bytes:
        if isinstance(self.request, Preparation):
            return framed(self.request)
        left = self.since + self.request.seconds - now
        return framed(msgspec.structs.replace(self.request, seconds=max(LEAST_THINKING_SECONDS, left)))


@dataclass(eq=False)
class Line:
    """Workers of one kind, and what waits for them."""

    lane: Lane
    workers: int
    waiting: asyncio.Queue[Asked] = field(default_factory=asyncio.Queue)
    processes: set[asyncio.subprocess.Process] = field(default_factory=set)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        self.tasks = [asyncio.ensure_future(self._keep_working()) for _ in range(self.workers)]

    async def _keep_working(self) -> None:
        """One worker after the other: one that is gone is replaced at the next question."""
        worker = await self._hire()
        while True:
            asked = await self.waiting.get()
            while not asked.reply.done():
                if worker.returncode is not None:
                    self.processes.discard(worker)
                    worker = await self._hire()
                await self._ask(worker, asked)

    async def _hire(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(
            sys.executable, *PROGRAM, self.lane, stdin=pipe, stdout=pipe, start_new_session=True
        )
        self.processes.add(worker)
        return worker

    async def _ask(self, worker: asyncio.subprocess.Process, asked: Asked) -> None:
        """Let the worker answer; if it cannot, another one will be asked."""
        asked.tries += 1
        try:
            reply = await asyncio.wait_for(exchange(worker, asked), longest_answer())
        except (OSError, EOFError, TimeoutError) as error:
            LOGGER.warning("a worker is gone (%s): another one takes over", type(error).__name__)
            await dismiss(worker)
            if asked.tries >= WORKERS_A_QUESTION and not asked.reply.done():
                asked.reply.set_exception(NoThought(f"{WORKERS_A_QUESTION} workers died of one question"))
            return
        if asked.reply.done():  # nobody waits for it any more
            return
        if isinstance(reply, Answer):
            asked.reply.set_result(reply.thought)
        else:
            asked.reply.set_exception(NoThought(reply.text))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*map(dismiss, self.processes))


def longest_answer() -> float:
    """The seconds after which a worker is hung."""
    return THINKING_SECONDS + (COMPILED_WITHIN if native.mode() == "wait" else WORKER_HUNG)


async def dismiss(worker: asyncio.subprocess.Process) -> None:
    """It has nothing to lose; what it has compiled by a process of its own ends with it."""
    with suppress(ProcessLookupError):
        os.killpg(worker.pid, signal.SIGKILL)
    await worker.wait()


async def exchange(worker: asyncio.subprocess.Process, asked: Asked) -> Reply:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(asked.message(asyncio.get_running_loop().time()))
    await worker.stdin.drain()
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    reply: Reply = decode_reply(await worker.stdout.readexactly(length))
    return reply


class Minds:
    """All workers of a server."""

    def __init__(self) -> None:
        searchers = max(1, (os.cpu_count() or 1) - 1)
        self._lines: dict[Lane, Line] = {"quick": Line("quick", 1), "deep": Line("deep", searchers)}
        self._prepared: set[tuple[str, int, int]] = set()  # games and sizes of records
        self._is_started = False

    def start(self) -> None:
        if not self._is_started:
            self._is_started = True
            for line in self._lines.values():
                line.start()

    async def decide(self, game: Game, setup: Setup, state: Any, seat: int, level: Level, seed: int) -> Thought:
        """What a bot of that level does in that seat, from what the seat has seen."""
        question = Question(named(game, setup), known_of(game, setup, state, seat), seat, level, seed, THINKING_SECONDS)
        return await self._put("deep" if is_deep(game, level) else "quick", question)

    def prepare(self, game: Game, setup: Setup) -> None:
        """Somebody may soon want searches at such a table: have them ready in time."""
        size = (game.id, setup.layout.seats, setup.layout.words)
        if size not in self._prepared and not game.is_timed:
            self._prepared.add(size)
            for _ in range(self._lines["deep"].workers):  # each takes one, unless it is busy
                self._put("deep", Preparation(named(game, setup))).add_done_callback(forget)

    def _put(self, lane: Lane, request: Request) -> asyncio.Future[Thought]:
        self.start()
        loop, timed = asyncio.get_running_loop(), metrics.THINKING_SECONDS.labels(lane)
        asked = Asked(request, loop.time(), loop.create_future())
        self._lines[lane].waiting.put_nowait(asked)
        asked.reply.add_done_callback(lambda _: timed.observe(loop.time() - asked.since))
        return asked.reply

    async def close(self) -> None:
        if self._is_started:
            await asyncio.gather(*(line.stop() for line in self._lines.values()))


def forget(preparation: asyncio.Future[Thought]) -> None:
    """Where it failed, the first search will say so."""
    if not preparation.cancelled():
        preparation.exception()


def known_of(game: Game, setup: Setup, state: Any, seat: int) -> bytes:
    """All that leaves this process of a running game: the record without what the seat has not seen."""
    known = setup.layout.blank()
    known[0] = state
    blind(game, setup, known[0], seat)
    return bytes(known.tobytes())


def named(game: Game, setup: Setup) -> SetUp:
    options: Mapping[str, Any] = setup.options | {"counts": setup.counts}
    return SetUp(game.id, setup.players, json.dumps(options, sort_keys=True))


def is_deep(game: Game, level: Level) -> bool:
    """Whether such a bot searches in this game."""
    return level_of(game, level, game.players[0]).simulations > 0
