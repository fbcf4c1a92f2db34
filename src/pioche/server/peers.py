"""What a hub needs to know of the other processes that serve the same tables; and what it is to be alone.

One of them leads a table: it runs its clock and its bots, and measures reactions. All of them serve it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

Present = dict[str, dict[int, bool]]  # by table: its members that are there, and whether their socket is another's


class News(Protocol):
    """What a hub is told. None of these may block."""

    def nudged(self, code: str, seq: int) -> None:
        """Something has happened at a table: that event, or, if it is 0, somebody has come or gone."""

    def take_over(self, codes: Sequence[str]) -> None:
        """These tables are led by this process now."""

    def lose_all(self) -> None:
        """Others believe this process dead: it leads nothing any more."""


class Peers(Protocol):
    is_alone: bool

    async def start(self, news: News) -> None: ...

    def tell(self, code: str, seq: int) -> None:
        """Something has happened here. Nobody waits for this, and it may be lost: everybody polls besides."""

    def follow(self, code: str) -> None:
        """This table is in memory here: be told of it."""

    def forget(self, code: str) -> None: ...

    async def lead(self, code: str) -> str | None:
        """Lead a table unless another process does: its address then."""

    async def suspect(self, address: str) -> None:
        """Nobody listens at this address of a process: if it has missed a beat too, others lead its tables now."""

    async def yield_lead(self, code: str) -> None:
        """Nothing will happen at this table by itself."""

    async def arrive(self, code: str, member: int) -> None:
        """A member has a connection here; returns when all may know it."""

    def depart(self, code: str, member: int) -> None: ...

    async def present(self, codes: Sequence[str]) -> Present: ...

    async def release(self) -> None:
        """Others lead this process's tables from now on, and nobody is here any more."""

    async def close(self) -> None: ...


class Alone:
    """One process on a file of its own."""

    is_alone = True

    async def start(self, news: News) -> None:
        """Nobody will tell anything."""

    def tell(self, code: str, seq: int) -> None:
        """Nobody listens."""

    def follow(self, code: str) -> None:
        """Nobody else changes it."""

    def forget(self, code: str) -> None:
        """Nobody told anything about it."""

    async def lead(self, code: str) -> str | None:
        return None

    async def suspect(self, address: str) -> None:
        """There is no other."""

    async def yield_lead(self, code: str) -> None:
        """Nobody wants it."""

    async def arrive(self, code: str, member: int) -> None:
        """Nobody asks."""

    def depart(self, code: str, member: int) -> None:
        """Nobody asks."""

    async def present(self, codes: Sequence[str]) -> Present:
        return {}

    async def release(self) -> None:
        """Nobody takes over."""

    async def close(self) -> None:
        """Nothing is open."""
