"""The turn clock over real sockets: a decision in time stands, one that is not taken is taken, a restart goes on."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pioche
from pioche.server import clock
from pioche.server import events as row
from pioche.server.room import Room
from tests.server.client import Player, Server
from tests.server.playing import alone, play_on, seated

QUICK = "from pioche.server import clock\nclock.SECONDS.update(brisk=2, relaxed=600)\nclock.GRACE = 1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("clock") / "pioche.db", patience=QUICK) as running:
        yield running


def rows_of(server: Server, code: str) -> list[row.AnyRow]:
    with sqlite3.connect(server.database) as database:
        found = database.execute("SELECT body FROM events WHERE table_code = ? ORDER BY seq", (code,)).fetchall()
    return [row.decode(body) for (body,) in found]


def timed_table(server: Server, game: str = "caca", players: int = 2, pace: str = "brisk") -> list[Player]:
    return seated(server, game, players, clock=pace)


def last_told(person: Player) -> dict[str, Any]:
    """The last welcome or event."""
    return [message for message in person.seen if message["type"] in ("welcome", "event")][-1]


def test_a_decision_that_nobody_takes_is_taken_by_the_clock(server: Server) -> None:
    people = timed_table(server)
    dealt = last_told(people[0])
    assert 0 < dealt["due"] <= 2000
    people[0].catch_up(dealt["seq"] + 1)
    assert last_told(people[0])["view"]["last"]["seat"] in (0, 1)
    acted = [event for event in rows_of(server, people[0].code) if isinstance(event, row.Acted)]
    assert [event.by for event in acted] == ["clock"]


def test_a_decision_in_time_stands_and_the_clock_starts_anew(server: Server) -> None:
    people = timed_table(server)
    for _ in range(3):
        time.sleep(1)
        play_on(people, 1)
    acted = [event for event in rows_of(server, people[0].code) if isinstance(event, row.Acted)]
    assert [event.by for event in acted] == ["player"] * 3
    assert [event.due is not None for event in acted] == [True] * 3


def test_without_a_clock_nothing_is_due(server: Server) -> None:
    people = seated(server)
    assert {message["due"] for message in people[0].seen if message["type"] in ("welcome", "event")} == {None}


def test_while_a_bot_decides_no_clock_is_shown(server: Server) -> None:
    ana = alone(server, "uno", 3, clock="relaxed")
    shown: set[bool] = set()
    while len(shown) < 2:
        told = last_told(ana)
        is_mine = told["view"]["facts"]["turn"] == 0
        shown.add(is_mine)
        assert (told["due"] is not None) == is_mine
        if is_mine:
            ana.command("act", action=told["view"]["legal"][0])
        else:
            ana.catch_up(told["seq"] + 1)


def test_a_killed_server_goes_on_with_the_deadline(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db", patience=QUICK).start()
    people = timed_table(server, pace="relaxed")
    play_on(people, 2)
    left = last_told(people[0])["due"]
    server.kill()
    with server:
        again = people[0].connect()
        assert left - 60_000 < again["due"] <= left


def test_a_deadline_that_passed_while_the_server_was_down_leaves_time_to_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db", patience=QUICK).start()
    people = timed_table(server)
    server.kill()
    time.sleep(2.5)
    with server:
        welcome = people[0].connect()
        assert 0 <= welcome["due"] <= 1000
        assert people[0].receive_until("event")["seq"] >= welcome["seq"]
        people[0].catch_up(welcome["seq"] + 1)
    acted = [event for event in rows_of(server, people[0].code) if isinstance(event, row.Acted)]
    assert acted[0].by == "clock"


def uno_with_a_window() -> Room:
    """Seat 0 has one card left and has not said UNO: everybody may act, and it is the turn of seat 1."""
    room = Room("TESTTEST")
    room.apply(row.Created("uno", 3, {}, "brisk", "11" * 32))
    for seat in range(3):
        room.apply(row.Joined(seat + 1, f"P{seat}", "red", "", seat))
    room.apply(row.Dealt(["7"] * 3, {}, "22" * 32, due=clock.now() + 20_000))
    zones = {
        "hand.0": ["red-5-love", "red-6-love"],
        "hand.1": ["red-7-love", "red-8-love"],
        "hand.2": ["blue-1-love", "blue-2-love"],
    }
    room.table = pioche.scenario("uno", 3, zones=zones | {"discard": ["red-1-love"]}, turn=0)
    room.table.act(0, "play red-5-love")
    return room


def test_in_a_window_only_the_one_whose_turn_it_is_is_waited_for() -> None:
    room = uno_with_a_window()
    assert room.table is not None
    assert room.table.actors == (0, 1, 2)
    assert (room.awaited, clock.left(room) is None) == (1, False)
    room.bots[1] = "normal"
    assert (room.awaited is None, clock.left(room)) == (True, None)


def test_an_unknown_clock_is_refused(server: Server) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 2, "name": "Ana", "clock": "hasty"})
    assert (made.status_code, made.json()["code"]) == (400, "bad-request")
    with pytest.raises(msgspec.ValidationError):
        row.decode(b'{"type":"arranged","game":"caca","players":2,"options":{},"clock":"hasty"}')
