"""P4: a frame to a viewer is a function of that viewer's view alone."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from pioche.core.memory import exchange, groups, hidden_cards
from pioche.games import all_games
from pioche.server import events as row
from pioche.server import wire
from pioche.server.hub import Hub, LiveRoom
from pioche.server.outbox import Connection
from pioche.server.room import Room
from pioche.server.store import SqliteStore

GAMES = all_games()
SEATS = 3


def a_room(game: str, players: int) -> Room:
    room = Room("TESTTEST")
    room.apply(row.Created(game, players, {}, "off", "11" * 32))
    for seat in range(players):
        room.apply(row.Joined(seat + 1, f"P{seat}", "red", "", seat))
    room.apply(row.Dealt(["7"] * players, {}, "22" * 32))
    return room


def frames_of(live: LiveRoom, hub: Hub) -> dict[int | None, list[bytes]]:
    """What each viewer is welcomed with, and sent for an event."""
    hub._broadcast(live, row.Spoke(1, "hello"))
    for connection in live.connections:
        connection.send(hub._welcome(live, connection.member))
    return {c.member: [frame.body for frame in c.outbox.frames] for c in live.connections}


def watched(room: Room) -> LiveRoom:
    live = LiveRoom(room)
    for member in (None, *room.members):
        live.connections.add(Connection(member))
    return live


@pytest.mark.rule("ALL-02")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_frames_are_the_same_to_the_byte_when_hidden_cards_are_dealt_again(
    game: str, seed: int, tmp_path: Path
) -> None:
    asyncio.run(check_frames(game, seed, tmp_path))


async def check_frames(game: str, seed: int, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.db")
    hub, rng, compared = Hub(store), random.Random(seed), 0
    players = min(SEATS, GAMES[game].players[-1])
    for _ in range(40):
        compared += compare_once(hub, rng, a_room(game, players))
    store.close()
    assert compared >= 20


def compare_once(hub: Hub, rng: random.Random, room: Room) -> int:
    """Play a while, deal again what one viewer has not seen, act in both worlds: his frames are equal."""
    for _ in range(rng.randrange(25)):
        act_at_random(room, rng)
    assert room.table is not None
    if room.table.over:
        return 0
    viewer = rng.choice([None, *room.members])
    seat = room.seat_of(viewer)
    other = again(room)
    assert other.table is not None
    hidden = hidden_cards(room.game, room.table.setup, room.table.state, seat)
    for group in groups(room.game, room.table.state, hidden):
        exchange(
            room.table.setup.layout, other.table.state, dict(zip(group, rng.sample(group, len(group)), strict=True))
        )
    one, two = watched(room), watched(other)
    for live in (one, two):
        hub._time(live)
    before = frames_of(one, hub)[viewer], frames_of(two, hub)[viewer]
    assert before[0] == before[1]
    return 1 + refusals_are_equal(room, other, rng, viewer)


def refusals_are_equal(room: Room, other: Room, rng: random.Random, viewer: int | None) -> int:
    """What this viewer is told when he asks for something."""
    for action in rng.sample(room.game.actions, 8):
        answers = [answer(world, viewer, action) for world in (room, other)]
        assert answers[0] == answers[1]
    return 1


def answer(room: Room, viewer: int | None, action: str) -> str:
    try:
        return str(room.propose(viewer, wire.Act(cmd="abcdefgh", action=action)))
    except Exception as refusal:
        return f"{type(refusal).__name__} {refusal}"


def act_at_random(room: Room, rng: random.Random) -> None:
    assert room.table is not None
    if not room.table.over:
        seat = rng.choice(room.table.actors)
        at = room.table.clock + rng.randrange(1000) if room.game.is_timed else None
        room.apply(row.Acted(seat, rng.choice(room.table.legal(seat)), "player", at))


def again(room: Room) -> Room:
    """The same room in another world, from the same events."""
    assert room.table is not None
    other = a_room(room.game.id, room.players)
    assert other.table is not None
    for move in room.table.history:
        other.apply(row.Acted(move[0], move[1], "player", *move[2:]))
    other.seq = room.seq
    return other
