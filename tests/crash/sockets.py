"""Real sockets to a server that may die at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.witness.person import Cut


@contextmanager
def cut_with_the_server() -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake) as error:
        raise Cut(str(error)) from error


@dataclass
class Socket:
    link: ClientConnection

    async def send(self, text: str) -> None:
        with cut_with_the_server():
            await self.link.send(text)

    async def receive(self) -> str:
        with cut_with_the_server():
            return str(await self.link.recv())

    async def close(self) -> None:
        await self.link.close()


async def opened(port: int, code: str) -> Socket:
    with cut_with_the_server():
        address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
        return Socket(await connect(address, compression=None, ping_interval=None, close_timeout=1))
