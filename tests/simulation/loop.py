"""An event loop on which time passes only when there is nothing else to do: a minute takes milliseconds, and the same
seed does the same things in the same order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

RESOLUTION = 1e-9  # seconds
PASS = 1e-6  # seconds that a pass of the loop takes: whoever waits for a moment that is all but there reaches it
THREAD = (0.0, 0.01)  # how long something takes that is done in a thread


class Stuck(Exception):
    """Everybody waits, and nothing will ever happen."""


class VirtualLoop(asyncio.BaseEventLoop):
    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._selector = self  # it is asked to wait, and lets time pass
        self._clock_resolution = RESOLUTION
        self._now = 0.0
        self._rng = rng

    def time(self) -> float:
        return self._now

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self._now += timeout + PASS
        return []

    def _process_events(self, events: list[Any]) -> None:
        """There are none but timers."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Done here, and answered a little later."""
        done = self.create_future()
        self.call_later(self._rng.uniform(*THREAD), settle, done, func, args)
        return done


def settle(done: asyncio.Future[Any], work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    if done.done():
        return
    try:
        done.set_result(work(*arguments))
    except Exception as error:
        done.set_exception(error)
