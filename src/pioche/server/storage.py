"""What the tables need of a store, whichever database keeps them. The hot path is hand SQL behind these few functions.

A row's place, `(table, seq)`, is taken once, and so is a command, `(table, cmd)`: whoever comes second gets a Conflict,
in this process or in any other. What `append` has returned from is durable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

Stored = tuple[str | None, bytes]  # a command's id, if a command led to it; the event


class Conflict(Exception):
    """That place in the sequence is taken, or that command has taken effect already."""


class Store(Protocol):
    async def append(self, code: str, seq: int, cmd: str | None, body: bytes, playing: bool | None = None) -> None:
        """Returns once the event is durable; Conflict if its place or its command is taken.

        With it begins a game (`playing`), or a table without one (not `playing`); None: as it was."""

    def settle(self, code: str, seq: int) -> None:
        """With that event a game was over: after a restart nothing of it has to go on. Nobody waits for this."""

    async def since(self, code: str, seq: int) -> list[Stored]:
        """The events of a table after that one, in their order; after 0: all of them."""

    async def place_of(self, code: str, cmd: str) -> int | None:
        """The event of a command that has taken effect at a table."""

    async def heads(self, codes: Sequence[str]) -> dict[str, int]:
        """The last event of each of these tables; 0 where there is none."""

    async def playing(self) -> list[str]:
        """The tables whose game was running: after a restart their bots and clocks go on."""

    async def close(self) -> None:
        """What was appended is durable, or its append has raised."""
