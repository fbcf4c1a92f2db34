"""Reviews of finished games: each is made once, in a process of its own, and kept for whoever asks again.

One is made at a time, by a process that gives way to everything else. Who asks meanwhile is told how far it is."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from pioche.server import wire
from pioche.server.minds import dismiss
from pioche.server.refusal import Refusal
from pioche.server.rounds import Round
from pioche.server.settings import REVIEW_WITHIN, REVIEWS_KEPT, REVIEWS_WAITING

LONGEST_LINE = 64 * 2**20  # bytes of a review on its way from its process
PROGRAM = ("-m", "pioche.server.reviewing")

LOGGER = logging.getLogger(__name__)
decode = msgspec.json.Decoder(wire.Review).decode
Key = tuple[str, int]  # a table's code and the number of a game there


@dataclass(eq=False)
class Job:
    paper: bytes
    review: wire.Review
    has_failed: bool = False


class Reviews:
    def __init__(self) -> None:
        self._jobs: OrderedDict[Key, Job] = OrderedDict()  # the one that was looked at last is the last
        self._waiting: asyncio.Queue[Job] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def look(self, key: Key, finished: Callable[[], Awaitable[Round]]) -> wire.Review:
        """The review as far as it is; the first look has it made. A game that is not over is refused."""
        if key not in self._jobs:
            paper = (await finished()).archive()
            if self._waiting.qsize() >= REVIEWS_WAITING:
                return wire.Review()
            if key not in self._jobs:  # nobody was faster meanwhile
                self._begin(key, msgspec.json.encode(paper))
        job = self._jobs[key]
        self._jobs.move_to_end(key)
        if job.has_failed:
            raise Refusal("no-review", "this game could not be reviewed")
        return job.review

    def _begin(self, key: Key, paper: bytes) -> None:
        job = self._jobs[key] = Job(paper, wire.Review())
        self._waiting.put_nowait(job)
        if len(self._jobs) > REVIEWS_KEPT:
            self._jobs.popitem(last=False)
        if self._worker is None:
            self._worker = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        while True:
            job = await self._waiting.get()
            try:
                await asyncio.wait_for(make(job), REVIEW_WITHIN)
            except (OSError, EOFError, ValueError, TimeoutError, msgspec.MsgspecError) as error:
                LOGGER.warning("a review could not be made: %s", type(error).__name__)
                job.has_failed = True

    async def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)


async def make(job: Job) -> None:
    pipe = asyncio.subprocess.PIPE
    worker = await asyncio.create_subprocess_exec(
        sys.executable, *PROGRAM, stdin=pipe, stdout=pipe, limit=LONGEST_LINE, start_new_session=True
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(job.paper + b"\n")
        await worker.stdin.drain()
        while job.review.progress < 1:
            line = await worker.stdout.readline()
            if not line:
                raise EOFError
            job.review = decode(line)
    finally:
        await dismiss(worker)
