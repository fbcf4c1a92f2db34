"""Rooms that nobody needs leave the memory and come back from their events, over real sockets."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.server import limits, wire
from pioche.server.hub import Hub
from pioche.server.store import SqliteStore
from tests.server.client import Player, Server
from tests.server.playing import alone, play_on, seated
from tests.server.raw import until

IDLE = 0.5  # seconds
QUICK = (
    "from pioche.server import hub, limits\n"
    f"limits.IDLE_ROOM, hub.AWAY_AFTER, hub.BOT_PAUSE = {IDLE}, 0.3, (0.01, 0.02)"
)
WHILE = 1.6  # seconds in which an idle room is surely let go


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("idle") / "pioche.db", patience=QUICK) as running:
        yield running


def rename_in_store(server: Server, code: str, name: str) -> None:
    """What only somebody who reads the stored events again can know."""
    with sqlite3.connect(server.database) as database:
        rows = database.execute("SELECT seq, body FROM events WHERE table_code = ?", (code,)).fetchall()
        for seq, body in rows:
            event = json.loads(body)
            if event["type"] == "joined":
                stored = json.dumps(event | {"name": name}).encode()
                database.execute("UPDATE events SET body = ? WHERE table_code = ? AND seq = ?", (stored, code, seq))


def names_at(server: Server, code: str) -> set[str]:
    return {person["name"] for person in server.get(f"/api/tables/{code}").json()["people"]}


def is_playing_on_disk(server: Server, code: str) -> bool:
    with sqlite3.connect(server.database) as database:
        found: tuple[int] | None = database.execute("SELECT is_playing FROM tables WHERE code = ?", (code,)).fetchone()
        return found == (1,)


def test_a_lobby_that_everybody_left_is_read_again_when_somebody_comes(server: Server) -> None:
    ana = server.open()
    ana.connect()
    ana.command("lock", locked=True)
    head = ana.seq
    ana.close()
    rename_in_store(server, ana.code, "Renamed")
    time.sleep(WHILE)
    again = ana.connect()
    assert (again["seq"], again["lobby"]["is_locked"], again["member"]) == (head, True, ana.member)
    assert names_at(server, ana.code) == {"Renamed"}
    assert ana.command("lock", locked=False)["type"] == "ack"


def test_a_room_with_a_connection_stays(server: Server) -> None:
    ana = server.open()
    ana.connect()
    rename_in_store(server, ana.code, "Renamed")
    time.sleep(WHILE)
    assert names_at(server, ana.code) == {"Ana"}
    assert ana.command("chat", text="still here")["type"] == "ack"


def test_a_room_that_is_asked_for_again_and_again_stays(server: Server) -> None:
    until(lambda: stays_while_asked_for(server), 120)


def stays_while_asked_for(server: Server) -> bool:
    """False: this machine was too busy to ask as often as that."""
    begun = asked = time.monotonic()
    ana = server.open()
    rename_in_store(server, ana.code, "Renamed")
    while time.monotonic() < begun + WHILE:
        last, asked = asked, time.monotonic()
        names = names_at(server, ana.code)
        if time.monotonic() - last > IDLE:
            return False
        assert names == {"Ana"}
        time.sleep(0.1)
    return True


def test_a_finished_game_is_let_go_and_told_as_before(server: Server) -> None:
    people = seated(server)
    play_on(people, 500)
    path = f"/api/tables/{people[0].code}/games/1"
    before = [server.get(f"{path}/{what}").json() for what in ("archive", "verify", "replay?seat=1")]
    assert not is_playing_on_disk(server, people[0].code)
    for person in people:
        person.close()
    rename_in_store(server, people[0].code, "Renamed")
    time.sleep(WHILE)
    assert names_at(server, people[0].code) == {"Renamed"}
    after = [server.get(f"{path}/{what}").json() for what in ("archive", "verify", "replay?seat=1")]
    assert after[:2] == before[:2]
    assert after[2]["steps"] == before[2]["steps"]
    people[0].connect()
    assert people[0].command("again")["type"] == "ack"
    assert people[0].command("start")["type"] == "ack"
    assert is_playing_on_disk(server, people[0].code)


def test_a_running_game_stays_and_its_bots_play_it_to_the_end(server: Server) -> None:
    ana = alone(server, "caca", 2)
    head = ana.seq
    ana.close()
    deadline = time.monotonic() + 60
    while is_playing_on_disk(server, ana.code) and time.monotonic() < deadline:
        time.sleep(0.2)
    time.sleep(WHILE)
    again = ana.connect()
    assert (again["lobby"]["phase"], again["seq"] > head) == ("over", True)


def test_who_was_removed_hears_so_though_the_room_is_gone(server: Server) -> None:
    ana, bob = seated(server)
    assert ana.command("kick", member=bob.member)["type"] == "ack"
    assert "4003" in closing_of(bob)


def closing_of(person: Player) -> str:
    assert person.socket is not None
    try:
        while True:
            person.socket.recv(timeout=5)
    except Exception as closed:
        return str(closed)


def test_nothing_holds_a_room_that_was_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "IDLE_ROOM", 0.05)
    assert asyncio.run(rooms_left(tmp_path)) == 0


async def rooms_left(folder: Path) -> int:
    """Of many that were opened, how many are still in memory; no collector helps."""
    hub = Hub(SqliteStore(folder / "pioche.db"))
    await hub.resume()
    opened = [await hub.create(wire.NewTable("caca", "Ana", 2)) for _ in range(20)]
    rooms = [weakref.ref(await hub.find(table.code)) for table in opened]
    await asyncio.sleep(0.3)
    left = sum(room() is not None for room in rooms)
    await hub.close()
    return left
