"""How often a peer may ask, and how long a room is kept for nobody. Time is handed in where it matters, read from the
loop where it does not."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import TypeVar

from pioche.server.refusal import Refusal

Result = TypeVar("Result")

MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20.0, 40.0
WRONG_TRIES, PER_SECONDS = 10, 60.0
MOST_ADDRESSES = 10_000
WRONG = ("unknown-code", "wrong-secret")
IDLE_ROOM = 60.0  # seconds after which a room without connections and without a running game leaves the memory


@dataclass
class Bucket:
    """A token bucket for one connection."""

    tokens: float = MESSAGES_AT_ONCE
    filled: float | None = None

    def take(self, now: float) -> bool:
        since = 0.0 if self.filled is None else now - self.filled
        self.tokens = min(self.tokens + since * MESSAGES_A_SECOND, MESSAGES_AT_ONCE) - 1
        self.filled = now
        return self.tokens >= 0


@dataclass
class Attempts:
    """Wrong codes and secrets, by address: ten a minute."""

    wrong: dict[str, deque[float]] = field(default_factory=dict)

    async def guard(self, address: str, work: Awaitable[Result]) -> Result:
        now = asyncio.get_running_loop().time()
        if self._count(address, now) >= WRONG_TRIES:
            asyncio.ensure_future(work).cancel()
            raise Refusal("too-many", "too many wrong codes from here: wait a minute")
        try:
            return await work
        except Refusal as refusal:
            if refusal.code in WRONG:
                self._note(address, now)
            raise

    def _count(self, address: str, now: float) -> int:
        tries = self.wrong.get(address, deque())
        while tries and tries[0] < now - PER_SECONDS:
            tries.popleft()
        return len(tries)

    def _note(self, address: str, now: float) -> None:
        if len(self.wrong) >= MOST_ADDRESSES:
            self.wrong = {known: tries for known, tries in self.wrong.items() if self._count(known, now)}
        self.wrong.setdefault(address, deque()).append(now)
