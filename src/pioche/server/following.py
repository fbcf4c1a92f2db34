"""Keeping the rooms in memory at the head of the store, whichever process writes to it.

A nudge says that there is something to read. It may be lost, so the heads of all rooms are asked for now and then
besides: nobody here is behind for longer than that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pioche.server.frames import tell_presence
from pioche.server.journal import note_failure
from pioche.server.live import LiveRoom
from pioche.server.peers import Peers
from pioche.server.refusal import Refusal
from pioche.server.storage import Store

POLL = 1.5  # seconds
MOST_AT_ONCE = 1000  # rooms in one question
REPLACED = 4001


@dataclass(eq=False)
class Following:
    store: Store
    peers: Peers
    rooms: dict[str, LiveRoom]
    catch_up: Callable[[LiveRoom], Awaitable[None]]  # takes the room's lock
    watch: Callable[[LiveRoom], None]  # who is missing, now that somebody may have come or gone
    vanish: Callable[[LiveRoom], None]  # its events were deleted
    spawn: Callable[..., None]

    def nudged(self, code: str, seq: int) -> None:
        """A nudge."""
        live = self.rooms.get(code)
        if live is None:
            return
        if seq == 0:
            self.spawn(self._look_around, [code])
        elif seq > live.room.seq:
            self.hurry(live)

    def hurry(self, live: LiveRoom) -> None:
        """Catch up, unless it is about to."""
        if not live.is_behind:
            live.is_behind = True
            self.spawn(self._catch_up, live)

    async def _catch_up(self, live: LiveRoom) -> None:
        live.is_behind = False  # what is told from now on may not be read any more
        await self.catch_up(live)

    async def poll(self) -> None:
        """For ever: whatever nudges were lost."""
        while True:
            await asyncio.sleep(POLL)
            codes = [*self.rooms]
            for start in range(0, len(codes), MOST_AT_ONCE):
                await self._poll(codes[start : start + MOST_AT_ONCE])

    async def _poll(self, codes: Sequence[str]) -> None:
        heads = await self.store.heads(codes)
        for code, head in heads.items():
            live = self.rooms.get(code)
            if live is not None and head > live.room.seq:
                self.hurry(live)
            elif live is not None and head == 0 and not live.lock.locked():
                self.vanish(live)
        await self._look_around(codes)

    async def _look_around(self, codes: Sequence[str]) -> None:
        """Who is connected to other processes."""
        asked = asyncio.get_running_loop().time()
        for code, members in (await self.peers.present(codes)).items():
            live = self.rooms.get(code)
            if live is not None:
                self._note(live, {member for member, is_elsewhere in members.items() if is_elsewhere}, asked)

    def _note(self, live: LiveRoom, elsewhere: set[int], asked: float) -> None:
        """The newest tab wins, at whatever process it is; this answer knows nothing of who came after the question."""
        for connection in [c for c in live.connections if c.member in elsewhere and c.since < asked]:
            connection.outbox.close(REPLACED, "opened in another tab")
            live.connections.discard(connection)
        before, live.elsewhere = live.here, elsewhere
        if live.here != before:
            tell_presence(live, live.connections)
            self.watch(live)


def retrieved(task: asyncio.Task[Any]) -> None:
    """Nothing that fails in passing is to fail in silence."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal):
        note_failure("task-failed", error)
