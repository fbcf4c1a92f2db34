"""Bots that think in the loop itself: the code of the workers, without their processes."""

from __future__ import annotations

import asyncio
import random

from pioche.bots.thinker import Thought
from pioche.server.minds import Minds, NoThought
from pioche.server.worker import Answer, Lane, Request, answered

THINKING = (0.01, 0.4)  # seconds
DIES = 0.05  # the chance that no worker finds an answer


class MindsInTheLoop(Minds):
    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng

    def start(self) -> None:
        """There is nobody to be hired."""

    async def close(self) -> None:
        """Nor to be dismissed."""

    def _put(self, lane: Lane, request: Request) -> asyncio.Future[Thought]:
        loop = asyncio.get_running_loop()
        reply = loop.create_future()
        loop.call_later(self._rng.uniform(*THINKING), self._reply, request, reply)
        return reply

    def _reply(self, request: Request, reply: asyncio.Future[Thought]) -> None:
        if reply.done():
            return
        found = answered(request, "quick")
        if isinstance(found, Answer) and self._rng.random() >= DIES:
            reply.set_result(found.thought)
        else:
            reply.set_exception(NoThought("a worker died of it"))
