"""Clients that mean harm, one of each kind, beside a load: whatever they do, nobody else should notice.

Each does its worst, is ended by the server, and comes back."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PAUSE = 1.0  # seconds before it comes back
PATIENCE = 30.0  # seconds until the server ends it, at the latest
LARGE, FRAGMENTS, FLOOD = 20_000, 1000, 200
ELSEWHERE = "127.0.0.2"  # whoever guesses codes is shut out with all others of his address

Attack = Callable[[], Coroutine[Any, Any, None]]


class Harm:
    def __init__(self, url: str, codes: Sequence[str]) -> None:
        self.url, self.codes = url, codes
        self.ended: Counter[str] = Counter()  # by kind, how often the server did
        self._rng = random.Random(2)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        kinds: list[Attack] = [
            self.half_headers,
            self.large_frame,
            self.fragments,
            self.flood,
            self.nonsense,
            self.slow_reader,
            self.guesses,
        ]
        self._tasks = [asyncio.ensure_future(self._repeat(kind)) for kind in kinds]

    async def stop(self) -> int:
        """How many attacks the server has ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return self.ended.total()

    async def _repeat(self, attack: Attack) -> None:
        while True:
            with suppress(OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await attack()
            await asyncio.sleep(PAUSE)

    async def _line(self) -> ClientConnection:
        """A spectator at one of the tables."""
        address = f"ws{self.url[4:]}/api/tables/{self._rng.choice(self.codes)}/socket"
        link = await connect(address, compression=None, ping_interval=None, max_queue=1)
        await link.send(json.dumps({"type": "hello"}))
        return link

    async def _until_ended(self, link: ClientConnection, kind: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await link.recv()
        except ConnectionClosed:
            self.ended[kind] += 1
        finally:
            await link.close()

    async def half_headers(self) -> None:
        at = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(at.hostname, at.port)
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        async with asyncio.timeout(PATIENCE):
            await reader.read()
        self.ended["half headers"] += 1
        writer.close()

    async def large_frame(self) -> None:
        link = await self._line()
        await link.send("x" * LARGE)
        await self._until_ended(link, "large frame")

    async def fragments(self) -> None:
        link = await self._line()
        with suppress(ConnectionClosed):
            await link.send(["x"] * FRAGMENTS)
        await self._until_ended(link, "fragments")

    async def flood(self) -> None:
        link = await self._line()
        with suppress(ConnectionClosed):
            for _ in range(FLOOD):
                await link.send(json.dumps({"type": "chat", "cmd": secrets.token_hex(8), "text": "flood"}))
        await self._until_ended(link, "flood")

    async def nonsense(self) -> None:
        """It is answered, and may go on until it is a flood."""
        link = await self._line()
        with suppress(ConnectionClosed):
            for _ in range(FLOOD):
                await link.send(self._rng.choice(["{", "[]", '{"type":"act"}', "null", '"\\u202e"', "9" * 999]))
        await self._until_ended(link, "nonsense")

    async def slow_reader(self) -> None:
        """Reads nothing, at a table where much happens: the server drops it when its outbox is full."""
        link = await self._line()
        await asyncio.sleep(PATIENCE)
        await self._until_ended(link, "slow reader")

    async def guesses(self) -> None:
        shut_out = await asyncio.to_thread(self._guess)
        self.ended["guesses"] += shut_out

    def _guess(self) -> bool:
        """Whether it was shut out after some wrong codes."""
        at, last = urlsplit(self.url), 404
        link = http.client.HTTPConnection(at.hostname or "", at.port, source_address=(ELSEWHERE, 0))
        for _ in range(20):
            link.request("GET", f"/api/tables/{secrets.token_hex(4).upper()}")
            answer = link.getresponse()
            answer.read()
            last = answer.status
        link.close()
        return last == 429
