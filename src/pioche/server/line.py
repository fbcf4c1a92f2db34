"""A connection to PostgreSQL that comes back: the database may restart, and what was asked is asked again."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, LiteralString

import psycopg
from psycopg import AsyncConnection

FIRST_WAIT, LONGEST_WAIT = 0.05, 0.25  # seconds between tries
CONNECT_WITHIN = 5  # seconds
LOST = (psycopg.OperationalError, psycopg.InterfaceError, OSError)
# A machine that is gone says nothing: after these it is believed to be.
WATCHED: dict[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

LOGGER = logging.getLogger(__name__)


class Line:
    def __init__(self, url: str) -> None:
        self.url = url
        self._connection: AsyncConnection[Any] | None = None
        self._turn = asyncio.Lock()

    async def ask(self, query: LiteralString, *parameters: Any) -> list[tuple[Any, ...]]:
        """The rows of one statement, a transaction of its own. While the database is away it is asked again and again:
        only for what may be done twice."""
        wait = FIRST_WAIT
        while True:
            try:
                return await self.try_to(query, *parameters)
            except LOST as error:
                wait = await self.pause(wait, error)

    async def try_to(self, query: LiteralString, *parameters: Any) -> list[tuple[Any, ...]]:
        """The same, once: an error leaves open whether it was done."""
        async with self._turn:
            try:
                connection = await self._opened()
                cursor = await connection.execute(query, parameters, prepare=True, binary=True)
                return await cursor.fetchall() if cursor.description else []
            except BaseException:
                await self._drop()
                raise

    async def pause(self, wait: float, error: BaseException) -> float:
        """Before the next try; how long to wait the time after."""
        if wait == FIRST_WAIT:
            LOGGER.warning("the database is away (%s): trying again", type(error).__name__)
        await asyncio.sleep(wait)
        return min(2 * wait, LONGEST_WAIT)

    async def _opened(self) -> AsyncConnection[Any]:
        if self._connection is None:
            self._connection = await AsyncConnection.connect(
                self.url, autocommit=True, connect_timeout=CONNECT_WITHIN, **WATCHED
            )
        return self._connection

    async def _drop(self) -> None:
        """Whatever it was in the middle of, it is not used again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def close(self) -> None:
        async with self._turn:
            await self._drop()
