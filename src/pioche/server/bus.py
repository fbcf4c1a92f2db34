"""Nudges between processes: `{table, seq}` and nothing else, no card and no name. They may be lost, doubled or late:
whoever hears one reads the store, and polls it besides. A seq of 0: somebody has come or gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from pioche.server.line import CONNECT_WITHIN, FIRST_WAIT, LONGEST_WAIT, LOST, WATCHED, Line

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

CHANNEL = "pioche"
MOST_IN_A_NOTICE = 100  # PostgreSQL carries 8,000 bytes at a time
MOST_WAITING = 10_000  # nudges; while a broker is away the oldest are dropped
LISTEN_FOR = 5.0  # seconds until a line is looked after

LOGGER = logging.getLogger(__name__)


class Nudge(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    seq: int


encode = msgspec.json.Encoder().encode
decode_one, decode_many = msgspec.json.Decoder(Nudge).decode, msgspec.json.Decoder(list[Nudge]).decode
Hear = Callable[[str, int], None]


class Bus(Protocol):
    def start(self, hear: Hear) -> None: ...

    def tell(self, code: str, seq: int) -> None: ...

    def follow(self, code: str) -> None: ...

    def forget(self, code: str) -> None: ...

    async def close(self) -> None: ...


class Courier:
    """Both buses: what is told waits a moment and goes out together; whoever listens comes back after every loss."""

    def __init__(self) -> None:
        self._waiting: dict[str, int] = {}  # by table the newest
        self._arrivals: dict[str, None] = {}  # tables at which somebody came or went
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._hear: Hear = lambda code, seq: None

    def start(self, hear: Hear) -> None:
        self._hear = hear
        self._tasks = [asyncio.ensure_future(self._keep(work)) for work in (self._send, self._listen)]

    def tell(self, code: str, seq: int) -> None:
        if len(self._waiting) + len(self._arrivals) >= MOST_WAITING:
            self._waiting.clear()
            self._arrivals.clear()
        if seq:
            self._waiting[code] = seq
        else:
            self._arrivals[code] = None
        self._news.set()

    async def _keep(self, work: Callable[[], Any]) -> None:
        """Let work be done for ever; if its line is lost, again. It is said once, until the line is back."""
        wait, clock = FIRST_WAIT, asyncio.get_running_loop().time
        while True:
            begun = clock()
            try:
                await work()
                wait = FIRST_WAIT
            except self.losses as error:
                wait = FIRST_WAIT if clock() - begun > LISTEN_FOR else wait
                if wait == FIRST_WAIT:
                    LOGGER.warning("the bus is away (%s): tables are polled meanwhile", type(error).__name__)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    losses: tuple[type[BaseException], ...] = LOST

    async def _send(self) -> None:
        await self._news.wait()
        self._news.clear()
        nudges = [Nudge(code, seq) for code, seq in self._waiting.items()] + [Nudge(code, 0) for code in self._arrivals]
        self._waiting.clear()
        self._arrivals.clear()
        await self._publish(nudges)

    async def _publish(self, nudges: list[Nudge]) -> None:
        raise NotImplementedError

    async def _listen(self) -> None:
        raise NotImplementedError

    def _deliver(self, nudges: Iterable[Nudge]) -> None:
        for nudge in nudges:
            self._hear(nudge.table, nudge.seq)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class NotifyBus(Courier):
    """PostgreSQL's own: everybody hears of every table. Enough for a few processes."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._line = Line(url)

    def follow(self, code: str) -> None:
        """Everything is heard anyway."""

    def forget(self, code: str) -> None:
        """Everything is heard anyway."""

    async def _publish(self, nudges: list[Nudge]) -> None:
        for start in range(0, len(nudges), MOST_IN_A_NOTICE):
            notice = encode(nudges[start : start + MOST_IN_A_NOTICE]).decode()
            await self._line.try_to("SELECT pg_notify(%s, %s)", CHANNEL, notice)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection

        async with await AsyncConnection.connect(
            self._line.url, autocommit=True, connect_timeout=CONNECT_WITHIN, **WATCHED
        ) as connection:
            await connection.execute("LISTEN pioche")
            async for notice in connection.notifies():
                with suppress(msgspec.DecodeError):
                    self._deliver(decode_many(notice.payload))

    async def close(self) -> None:
        await super().close()
        await self._line.close()


class RedisBus(Courier):
    """Redis or Valkey: a channel a table, so that a process hears only of those that it has in memory."""

    def __init__(self, url: str) -> None:
        from redis import RedisError
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        super().__init__()
        self.losses = (*LOST, RedisError, ConnectionError)
        once = Retry(NoBackoff(), 0)  # who listens, and who sends, tries again by himself
        self._redis = Redis.from_url(
            url, socket_connect_timeout=LISTEN_FOR, health_check_interval=LISTEN_FOR, retry=once
        )
        self._pubsub: PubSub | None = None
        self._followed: set[str] = set()
        self._changes: set[asyncio.Task[Any]] = set()

    def follow(self, code: str) -> None:
        self._followed.add(code)
        self._change("subscribe", code)

    def forget(self, code: str) -> None:
        self._followed.discard(code)
        self._change("unsubscribe", code)

    def _change(self, verb: str, code: str) -> None:
        if self._pubsub is not None:
            task = asyncio.ensure_future(self._try(getattr(self._pubsub, verb)(channel_of(code))))
            self._changes.add(task)
            task.add_done_callback(self._changes.discard)

    async def _try(self, change: Any) -> None:
        with suppress(*self.losses):  # who listens notices too, and begins anew with all that are followed
            await change

    async def _publish(self, nudges: list[Nudge]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for nudge in nudges:
                pipeline.publish(channel_of(nudge.table), encode(nudge))
            await pipeline.execute()

    async def _listen(self) -> None:
        pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        try:
            await pubsub.subscribe(CHANNEL, *map(channel_of, self._followed))
            self._pubsub = pubsub
            while True:
                message = await pubsub.get_message(timeout=LISTEN_FOR)
                if message is not None:
                    with suppress(msgspec.DecodeError):
                        self._deliver([decode_one(message["data"])])
        finally:
            self._pubsub = None
            await pubsub.aclose()  # type: ignore[no-untyped-call]

    async def close(self) -> None:
        await super().close()
        await asyncio.gather(*self._changes, return_exceptions=True)
        await self._redis.aclose()


def channel_of(code: str) -> str:
    return f"{CHANNEL}:{code}"
