"""A TCP proxy that is far away: every byte takes its time, in both directions, and none overtakes another."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from types import TracebackType


class SlowProxy:
    """Listens on a port of its own, in a thread of its own; `port` leads to `target`, `trip` seconds there and back."""

    def __init__(self, target: int, trip: float) -> None:
        self.target, self.trip = target, trip
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> SlowProxy:
        self._thread.start()
        self._ready.wait(10)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        with suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        for end in (back, writer):
            end.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            loop.call_later(self.trip / 2, _write, writer, data)
        loop.call_later(self.trip / 2, writer.close)


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)
