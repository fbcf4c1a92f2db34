"""Two worlds that one viewer cannot tell apart: the same table, with other cards where he has seen none."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pioche.core.errors import IllegalAction
from pioche.core.laws import tells_of_hidden, turned_up
from pioche.core.memory import exchange, groups, hidden_cards
from pioche.server import events as row
from pioche.server import wire
from pioche.server.app import encode_refusal
from pioche.server.frames import welcome
from pioche.server.hub import Hub
from pioche.server.live import LiveRoom
from pioche.server.outbox import Connection, encode
from pioche.server.refusal import Refusal
from pioche.server.room import Room
from pioche.server.store import SqliteStore


def dealt(code: str, game: str, players: int, options: dict[str, Any] | None = None) -> Room:
    """Everybody has a seat, and one more watches."""
    room = Room(code)
    room.apply(row.Created(game, players, options or {}, "brisk", "11" * 32))
    for seat in range(players):
        room.apply(row.Joined(seat + 1, f"P{seat}", "red", "", seat))
    room.apply(row.Joined(players + 1, "Watcher", "red", "", None))
    room.apply(row.Dealt([""] * players, {}, "22" * 32))
    return room


def act_at_random(room: Room, rng: random.Random) -> None:
    assert room.table is not None
    if not room.table.over:
        seat = rng.choice(room.table.actors)
        at = room.table.clock + rng.randrange(1000) if room.game.is_timed else None
        action = rng.choice(room.table.legal(seat))
        with suppress(IllegalAction):  # what was legal may not be any more at that time
            room.table.check(seat, action, at)
            room.apply(row.Acted(seat, action, "player", at))


def told_again(room: Room) -> Room:
    """The same room once more, from the same events."""
    assert room.table is not None
    other = dealt(room.code, room.game.id, room.players, room.options)
    for move in room.table.history:
        other.apply(row.Acted(move[0], move[1], "player", *move[2:]))
    return other


def deal_again(room: Room, viewer: int | None, rng: random.Random) -> None:
    """Let the cards that this seat has not seen change places."""
    assert room.table is not None
    state, setup = room.table.state, room.table.setup
    for group in groups(room.game, state, hidden_cards(room.game, setup, state, viewer)):
        exchange(setup.layout, state, dict(zip(group, rng.sample(group, len(group)), strict=True)))


@dataclass
class World:
    """A room in a hub of its own, with everybody and a spectator connected to it."""

    hub: Hub
    live: LiveRoom

    @property
    def table(self) -> Any:
        return self.live.room.table

    def told(self, member: int | None) -> list[bytes]:
        """What this viewer has been sent since he was asked last."""
        (connection,) = (c for c in self.live.connections if c.member == member)
        frames = [frame.body for frame in connection.outbox.frames]
        for other in self.live.connections:
            other.outbox.frames.clear()
            other.outbox.size = 0
        return frames

    def welcome(self, member: int | None) -> bytes:
        return encode(welcome(self.live, member))

    async def asked(self, member: int | None, command: wire.Command) -> str:
        """What this viewer is answered, as the socket would write it."""
        (connection,) = (c for c in self.live.connections if c.member == member)
        try:
            await self.hub.hear(self.live.room.code, connection, command)
        except Refusal as refusal:
            return encode_refusal(refusal, command.cmd, self.live.room.seq)
        return "it took effect"

    async def hinted(self, member: int) -> str:
        """The hint that this viewer is given, as the socket would write it."""
        self.told(member)
        assert await self.asked(member, wire.Hint("c-11111111")) == "it took effect"
        await asyncio.gather(*self.hub._tasks)
        (hint,) = (frame.decode() for frame in self.told(member) if b"cmd" in frame)
        return hint

    def published(self) -> list[str]:
        """What anybody is answered over HTTP while the game runs."""
        room = self.live.room
        answers = [msgspec.json.encode(room.lobby(self.live.here)).decode()]
        game = room.last
        assert game is not None
        for ask in (game.archive, game.verdict, game.draws, room.last_over, lambda: game.replay(room.code, 0, 0)):
            try:
                answers.append(str(ask()))
            except Refusal as refusal:
                answers.append(f"{refusal.code}: {refusal.text}")
        return answers

    async def happen(self, event: row.AnyRow) -> None:
        await self.hub._happen(self.live, event, None)


class Pair:
    """Two worlds, played alike."""

    def __init__(self, folder: Path) -> None:
        self.hubs = [Hub(SqliteStore(folder / name)) for name in ("one.db", "other.db")]
        self.worlds: list[World] = []

    def begin(self, room: Room, viewer: int | None, rng: random.Random) -> None:
        """From this moment on, with other hidden cards in the second one."""
        other = told_again(room)
        deal_again(other, room.seat_of(viewer), rng)
        self.worlds = []
        for hub, own in zip(self.hubs, (room, other), strict=True):
            live = LiveRoom(own)
            live.connections |= {Connection(member) for member in (None, *own.members)}
            hub._rooms[own.code] = live
            hub._time(live)
            self.worlds.append(World(hub, live))

    async def step(self, viewer: int | None, rng: random.Random) -> bool:
        """The same action in both. False: there is none, or it lets the viewer see cards that are not the same."""
        one, other = (world.table for world in self.worlds)
        seat = rng.choice(one.actors)
        possible = [a for a in one.legal(seat) if seat in other.actors and a in other.legal(seat)]
        if not possible or tells_of_hidden(one, seat, action := rng.choice(possible)):
            return False
        at = one.clock + rng.randrange(600) if one.game.is_timed else None
        hidden = [set(hidden_cards(t.game, t.setup, t.state, viewer)) for t in (one, other)]
        try:
            for table in (one, other):
                table.check(seat, action, at)
        except IllegalAction:
            return False
        slaps = [wire.Slap(seat, 1, 231.5, False)] if at is not None and action.startswith("slap") else []
        for world in self.worlds:
            await world.happen(row.Acted(seat, action, "player", at, slaps))
        turned = [turned_up(table, before, viewer) for table, before in zip((one, other), hidden, strict=True)]
        return turned[0] == turned[1]

    async def end(self) -> None:
        for hub in self.hubs:
            await hub.close()
