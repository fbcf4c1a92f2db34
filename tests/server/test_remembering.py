"""What a room keeps in memory is bounded, however long people play there; what it has forgotten the store knows."""

from __future__ import annotations

import asyncio
import gc
import random
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest

from pioche.core.game import Game
from pioche.server import events as row
from pioche.server import timed, wire
from pioche.server.after import game_of
from pioche.server.hub import Hub
from pioche.server.live import LiveRoom, folded
from pioche.server.outbox import Connection, refused
from pioche.server.postgres import PostgresStore
from pioche.server.refusal import Refusal
from pioche.server.room import Room
from pioche.server.settings import COMMANDS_KEPT
from pioche.server.storage import Store
from pioche.server.store import SqliteStore
from tests.server.reflexes import WITHOUT_SPECIALS

WITHIN = 60.0  # seconds; a command that is never answered would take for ever
OLD = "an-old-command"
LONG_AGO = COMMANDS_KEPT + 3


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "pioche.db")
    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)


@dataclass(eq=False)
class Table:
    """People at a table of a hub, without sockets: what is written to them is read here."""

    hub: Hub
    live: LiveRoom
    people: list[Connection]
    commands: int = 0

    def heard(self) -> list[dict[str, Any]]:
        """Whatever anybody was told since this was asked last."""
        told = []
        for connection in self.people:
            while connection.outbox.frames:
                frame = connection.outbox.frames.popleft()
                frame.written()
                told.append(msgspec.json.decode(frame.body))
            connection.outbox.size = 0
        return told

    async def say(self, person: int, command: wire.Command) -> wire.Ack | wire.Refused:
        """The answer to a command."""
        try:
            await self.hub.hear(self.live.room.code, self.people[person], command)
        except Refusal as refusal:
            return refused(refusal, command.cmd, self.live.room.seq)
        while True:
            for message in self.heard():
                if message["type"] in ("ack", "refused") and message["cmd"] == command.cmd:
                    return msgspec.convert(message, wire.Ack | wire.Refused)
            await asyncio.sleep(0.005)

    def new(self) -> str:
        self.commands += 1
        return f"command-{self.commands:06}"

    async def chat(self, times: int) -> None:
        for _ in range(times):
            assert isinstance(await self.say(0, wire.Chat(self.new(), "hello")), wire.Ack)

    async def play(self, actions: int = 1000) -> None:
        """Whoever may act does, until the game is over."""
        for _ in range(actions):
            table = self.live.room.table
            if self.live.room.phase != "playing" or table is None:
                return
            action = table.legal(table.actors[0])[0]
            assert isinstance(await self.say(self._in_seat(table.actors[0]), wire.Act(self.new(), action)), wire.Ack)

    def _in_seat(self, seat: int) -> int:
        """Which of the people sits there."""
        room = self.live.room
        return next(n for n, connection in enumerate(self.people) if room.seat_of(connection.member) == seat)

    async def play_a_round(self) -> None:
        assert isinstance(await self.say(0, wire.Start(self.new())), wire.Ack)
        await self.play()
        assert isinstance(await self.say(0, wire.Again(self.new())), wire.Ack)


async def seated(hub: Hub, game: str = "caca", players: int = 2, **more: Any) -> Table:
    made = await hub.create(wire.NewTable(game=game, name="P0", players=players, has_hints=False, **more))
    joined = [made, *[await hub.join(made.code, wire.Join(f"P{n}")) for n in range(1, players)]]
    people = [await hub.connect(made.code, wire.Hello(one.secret), None) for one in joined]
    return Table(hub, await hub.find(made.code), people)


def run(opened: Callable[[], Store], work: Callable[[Hub], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        hub = Hub(opened())
        try:
            async with asyncio.timeout(WITHIN):
                return await work(hub)
        finally:
            await hub.close()

    return asyncio.run(whole())


async def said_again(table: Table, person: int, command: wire.Command) -> tuple[Any, Any]:
    """The answer to a command that was forgotten meanwhile, and the one that it should be: the first one."""
    first = await table.say(person, command)
    assert isinstance(first, wire.Ack), first
    await table.chat(LONG_AGO)
    assert command.cmd not in table.live.room.commands
    head = table.live.room.seq
    again = await table.say(person, command)
    assert table.live.room.seq == head
    assert (await table.hub.store.heads([table.live.room.code])) == {table.live.room.code: head}
    return again, first


@pytest.mark.parametrize(
    "command",
    [
        wire.Chat(OLD, "once"),  # it could be said again
        wire.Start(OLD),  # it would be refused now
        wire.Lock(OLD, True),
        wire.Sit(OLD, 2),
    ],
)
def test_a_command_said_again_after_it_was_forgotten_has_its_first_answer(
    opened: Callable[[], Store], command: wire.Command
) -> None:
    async def work(hub: Hub) -> Any:
        table = await seated(hub, "caca", 2)
        if isinstance(command, wire.Sit):
            assert isinstance(await table.say(0, wire.Arrange(table.new(), "caca", 3)), wire.Ack)
        return await said_again(table, 0, command)

    again, first = run(opened, work)
    assert again == first


def test_an_action_said_again_after_it_was_forgotten_is_not_taken_twice(opened: Callable[[], Store]) -> None:
    async def work(hub: Hub) -> Any:
        table = await seated(hub, "caca", 2)
        await table.say(0, wire.Start(table.new()))
        game = table.live.room.table
        assert game is not None
        seat = game.actors[0]
        found = await said_again(table, seat, wire.Act(OLD, game.legal(seat)[0]))
        return found, len(game.history)

    (again, first), actions = run(opened, work)
    assert (again, actions) == (first, 1)


def test_a_number_said_again_after_it_was_forgotten_is_told_its_own_event(opened: Callable[[], Store]) -> None:
    """It would change nothing, and be answered as of now."""

    async def work(hub: Hub) -> Any:
        table = await seated(hub)
        return await said_again(table, 0, wire.Mix(OLD, "ab" * 16, table.live.room.next_commitment))

    again, first = run(opened, work)
    assert again == first


@pytest.mark.parametrize("is_refused", [True, False])
def test_a_forgotten_command_against_time_has_its_first_answer(
    opened: Callable[[], Store], is_refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said by whose turn it is not any more, or under the id of something else by whose turn it is: that one is claimed
    and handed in, and found to be old by the store."""
    monkeypatch.setattr(timed, "PAUSE", 0.0)

    async def work(hub: Hub) -> Any:
        table = await seated(hub, "taco", 2, options={"counts": WITHOUT_SPECIALS, "pace": 0})
        first = await table.say(0, wire.Chat(OLD, "once"))
        await table.say(0, wire.Start(table.new()))
        await table.chat(LONG_AGO)
        facts = table.live.room.game.facts(table.live.room.table.state, None)  # type: ignore[union-attr]
        seat = 1 - facts["turn"] if is_refused else facts["turn"]
        table.heard()
        await asyncio.sleep(0.3)
        again = await table.say(seat, wire.Act(OLD, f"say {facts['word']}", reaction=250.0))
        assert table.live.room.table is not None
        return again, first, table.live.room.table.history

    again, first, history = run(opened, work)
    assert (again, history) == (first, [])


def test_what_is_new_is_still_refused(opened: Callable[[], Store]) -> None:
    async def work(hub: Hub) -> Any:
        table = await seated(hub)
        await table.chat(LONG_AGO)
        return await table.say(1, wire.Start(table.new()))

    answer = run(opened, work)
    assert (type(answer), answer.code) == (wire.Refused, "not-host")


# ── Earlier games ──


def test_earlier_games_are_told_from_the_store_as_they_were_told_from_memory(opened: Callable[[], Store]) -> None:
    async def told(table: Table, number: int) -> Any:
        game = await game_of(table.hub, table.live, number)
        return game.archive(), game.verdict(), game.replay("CODE", 1, 0)

    async def work(hub: Hub) -> Any:
        table, then = await seated(hub), []
        for number in range(1, 4):
            await table.play_a_round()
            assert table.live.room.last_over() == number
            then.append(await told(table, number))
            assert await table.say(0, wire.Move(table.new(), 0, 1))  # others sit there in the next game
        return then, [await told(table, number) for number in range(1, 4)]

    then, now = run(opened, work)
    assert now == then
    assert all(verdict.is_fair for _, verdict, _ in now)
    assert now[0][2].names == now[2][2].names != now[1][2].names


def test_a_room_is_the_same_whether_its_earlier_games_are_played_again_or_not(tmp_path: Path) -> None:
    async def work(hub: Hub) -> Any:
        table = await seated(hub)
        for _ in range(2):
            await table.play_a_round()
            await table.chat(2)
        await table.say(0, wire.Start(table.new()))
        await table.play(5)
        rows = await hub.store.since(table.live.room.code, 0)
        return table.live.room, folded(table.live.room.code, rows)

    lived, again = run(lambda: SqliteStore(tmp_path / "pioche.db"), work)
    for seat in (None, 0, 1):
        assert lived.views([seat]) == again.views([seat])
        assert lived.story(seat) == again.story(seat)
    assert lived.lobby(set()) == again.lobby(set())
    assert (lived.seq, lived.commands, lived.remembers_all) == (again.seq, again.commands, again.remembers_all)


# ── Memory ──

WARM, ROUNDS = 10, 40  # in the first ones it fills what it keeps
LONGER = 32768  # bytes by which the last game may be longer than another was
SHARED = (type, ModuleType, FunctionType, MethodType, BuiltinFunctionType, Game)  # by all rooms


def bytes_of(room: Room) -> int:
    """All that is kept because this room is."""
    seen: set[int] = set()
    left: list[Any] = [room]
    total = 0
    while left:
        one = left.pop()
        if id(one) not in seen and not isinstance(one, SHARED):
            seen.add(id(one))
            total += sys.getsizeof(one)
            left += gc.get_referents(one)
    return total


def play_rounds(room: Room, rounds: int, rng: random.Random) -> None:
    """By commands, each with an id of its own, as people give them."""
    for _ in range(rounds):
        obey(room, 1, wire.Start(rng.randbytes(8).hex()))
        while room.phase == "playing":
            assert room.table is not None
            seat = rng.choice(room.table.actors)
            action = decoded_anew(rng.choice(room.table.legal(seat)))
            obey(room, seat + 1, wire.Act(rng.randbytes(8).hex(), action))
        obey(room, 1, wire.Again(rng.randbytes(8).hex()))


def obey(room: Room, member: int, command: wire.Command) -> None:
    event = room.propose(member, command)
    assert event is not None
    room.apply(event, command.cmd)


def decoded_anew(text: str) -> str:
    """As it comes from a socket: a string of its own."""
    return msgspec.json.decode(msgspec.json.encode(text), type=str)


def test_a_room_takes_no_more_memory_after_many_rounds() -> None:
    rng, room = random.Random(1), Room("TABLE")
    room.apply(row.Created("caca", 2, {}, "off", "11" * 32))
    for seat in (0, 1):
        room.apply(row.Joined(seat + 1, f"P{seat}", "red", "", seat))
    sizes = []
    for rounds in (WARM, ROUNDS):
        play_rounds(room, rounds, rng)
        sizes.append((room.seq, bytes_of(room)))
    events, grown = (after - before for before, after in zip(*sizes, strict=True))
    assert events > 10 * ROUNDS
    assert grown < LONGER, f"{grown} bytes more after {events} events more"
