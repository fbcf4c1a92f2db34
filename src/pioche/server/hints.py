"""Hints: what `master` would do in a seat, from what the seat has seen, told to whoever sits there and to nobody else.

The same position gets the same hint, however often and by whomever it is asked: what is imagined follows from public
facts and from what the seat has seen, and from nothing else. Whoever comes back and asks anew while it is thought of
waits for the same thought."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from pioche.bots.thinker import Thought
from pioche.server import wire
from pioche.server.minds import Minds, NoThought
from pioche.server.outbox import Connection
from pioche.server.refusal import Refusal
from pioche.server.room import Room

ADVISER: wire.Level = "master"
SHOWN = 4  # actions
SEED_BYTES = 7


class Position(NamedTuple):
    """What a hint is about; all of it is public."""

    round: int
    actions: int
    seat: int


@dataclass(eq=False)
class Hints:
    """Those of one table."""

    room: Room
    minds: Minds
    spawn: Callable[..., None]  # run something beside the rest
    asking: dict[int | None, Connection] = field(default_factory=dict)  # by member
    known: dict[Position, Thought] = field(default_factory=dict)  # of this moment
    thinking: dict[Position, asyncio.Task[Thought]] = field(default_factory=dict)

    def ask(self, connection: Connection, cmd: str) -> None:
        """Somebody wants a hint: a Refusal, or it comes when it has been thought of."""
        seat = self.room.hinted_seat(connection.member)
        if self.asking.get(connection.member) is connection:
            raise Refusal("one-at-a-time", "the hint that you asked for is being thought of")
        self.asking[connection.member] = connection
        self.spawn(self._answer, connection, cmd, self._position(seat))

    def _position(self, seat: int) -> Position:
        actions = 0 if self.room.table is None else len(self.room.table.history)
        return Position(self.room.round, actions, seat)

    async def _answer(self, connection: Connection, cmd: str, position: Position) -> None:
        try:
            connection.send(await self._hinted(cmd, position))
        except Refusal as refusal:
            connection.refuse(refusal, cmd, self.room.seq)
        finally:
            if self.asking.get(connection.member) is connection:
                del self.asking[connection.member]

    async def _hinted(self, cmd: str, position: Position) -> wire.Hinted:
        try:
            thought = self.known[position] if position in self.known else await self._thinking(position)
        except NoThought as failed:
            raise Refusal("no-hints", "nobody could think of a hint: play as you like") from failed
        if self._position(position.seat) != position:
            raise Refusal("stale", "the table has moved on since this hint was asked for")
        if not thought.is_cut:
            self.known = {position: thought}
        return wire.Hinted(cmd, self.room.seq, thought.action, thought.simulations, best_of(thought))

    async def _thinking(self, position: Position) -> Thought:
        """One thought about a position, for all who wait for it."""
        if position not in self.thinking:
            self.thinking[position] = task = asyncio.ensure_future(self._thought(position))
            task.add_done_callback(partial(self._thought_about, position))
        return await asyncio.shield(self.thinking[position])

    def _thought_about(self, position: Position, thinking: asyncio.Task[Thought]) -> None:
        del self.thinking[position]
        if not thinking.cancelled():
            thinking.exception()  # whoever waited for it has heard

    async def _thought(self, position: Position) -> Thought:
        table = self.room.table
        assert table is not None
        about = " ".join(map(str, (self.room.code, *position))).encode()
        seed = int.from_bytes(hashlib.blake2b(about, digest_size=SEED_BYTES, person=b"pioche hint").digest())
        return await self.minds.decide(table.game, table.setup, table.state, position.seat, ADVISER, seed)


def best_of(thought: Thought) -> list[wire.Considered]:
    """The action itself, then those that were tried most beside it."""
    by_visits = sorted(thought.tried.items(), key=lambda item: item[1].visits, reverse=True)
    return [wire.Considered(action, round(tried.share, 3)) for action, tried in by_visits[:SHOWN]]
