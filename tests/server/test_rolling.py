"""P10: a process is stopped or killed in the middle of games, and they go on at another: clocks and bots within three
seconds, each move once; people come back and have lost nothing.

With a turn clock every stored move has its deadline, so that the store itself tells when each was made."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from pioche.server import events as row
from pioche.server import migrating
from pioche.server.live import folded
from tests.server.client import Player, Server
from tests.server.databases import Postgres

TURN, GRACE, PAUSE = 1, 0.3, (0.2, 0.3)  # seconds
QUICK = f"""
from pioche.server import clock, hub
clock.SECONDS["brisk"], clock.GRACE, hub.BOT_PAUSE, hub.AWAY_AFTER = {TURN}, {GRACE}, {PAUSE}, 600.0
"""
ON_TIME = {signal.SIGTERM: 2.0, signal.SIGKILL: 3.0}  # seconds of interruption that are promised
TRIES = 3  # a busy machine may take its time once; not always
PATIENCE = 30.0
ROUNDING = 0.002  # seconds: deadlines are whole milliseconds


@pytest.fixture(scope="module")
def address(postgres: Postgres) -> str:
    made = postgres.new_database()
    migrating.upgrade(made)
    return made


@pytest.fixture(scope="module")
def staying(address: str) -> Iterator[Server]:
    with Server(address, patience=QUICK) as running:
        yield running


class Move(NamedTuple):
    seq: int
    by: row.Actor
    at: float  # the time of day in seconds
    since: float  # how long after the move before


def stored(address: str, code: str) -> list[tuple[str | None, bytes]]:
    with psycopg.connect(address) as connection:
        asked = "SELECT seq, cmd, body FROM events WHERE table_code = %s ORDER BY seq"
        rows = connection.execute(asked, (code,)).fetchall()
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
    return [(cmd, bytes(body)) for _, cmd, body in rows]


def moves_of(rows: list[tuple[str | None, bytes]]) -> list[Move]:
    """Each with its time, which is its deadline less a turn."""
    moves, before = [], 0.0
    for seq, (_, body) in enumerate(rows, 1):
        event = row.decode(body)
        if isinstance(event, row.Dealt | row.Acted):
            assert event.due is not None
            at = event.due / 1000 - TURN
            if isinstance(event, row.Acted):
                moves.append(Move(seq, event.by, at, at - before))
            before = at
    return moves


@dataclass
class Table:
    """Ana at the server that goes, Bob at the one that stays, two bots; Bob plays, and for Ana the clock does."""

    address: str
    ana: Player
    bob: Player

    def rows(self) -> list[tuple[str | None, bytes]]:
        return stored(self.address, self.ana.code)

    def moves(self, by: row.Actor, after: float = 0.0) -> list[Move]:
        return [move for move in moves_of(self.rows()) if move.by == by and move.at > after]

    def play_until(self, bots: int, clocks: int, after: float = 0.0) -> None:
        """Until so many moves of bots and of the clock are stored that were made after a moment."""
        deadline = time.monotonic() + PATIENCE
        while len(self.moves("bot", after)) < bots or len(self.moves("clock", after)) < clocks:
            assert time.monotonic() < deadline, [move for move in moves_of(self.rows()) if move.at > after - 5]
            with suppress(TimeoutError):
                self.bob.receive(timeout=0.05)
            if self.bob.view is not None and self.bob.view["legal"]:
                self.bob.command("act", action=self.bob.view["legal"][0])


def dealt(going: Server, staying: Server, address: str) -> Table:
    ana = going.open("uno", 4, clock="brisk", options={"points": True})  # long enough
    bob = staying.join(ana.code, "Bob")
    for person in (ana, bob):
        person.connect()
    started = ana.command("start")
    for person in (ana, bob):
        person.catch_up(started["seq"])
    return Table(address, ana, bob)


def closing(person: Player) -> str:
    """Read until the line is cut; how."""
    try:
        while True:
            person.receive(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return str(closed)


class Gone(NamedTuple):
    at: float  # the time of day in seconds
    back: float  # seconds after which Ana was welcomed elsewhere
    bot: float  # and the first bot moved
    clock: float  # and the clock first did


def interrupted(how: signal.Signals, address: str, staying: Server) -> tuple[Gone, Table]:
    """A table's server goes like that; how long that was felt."""
    going = Server(address, patience=QUICK).start()
    try:
        return gone_from(going, how, address, staying)
    finally:
        going.kill()


def gone_from(going: Server, how: signal.Signals, address: str, staying: Server) -> tuple[Gone, Table]:
    assert going.process is not None
    table = dealt(going, staying, address)
    table.play_until(bots=4, clocks=1)
    said = table.ana.command("chat", cmd="heard-of", text="answered")
    table.ana.send({"type": "chat", "cmd": "on-its-way", "text": "perhaps answered"})
    going.process.send_signal(how)
    ending, gone = closing(table.ana), time.time()
    assert ("1012" in ending) == (how == signal.SIGTERM), ending
    back = Player(staying, table.ana.code, table.ana.member, table.ana.secret)
    welcome = back.connect()
    welcomed = time.time() - gone
    assert (welcome["type"], welcome["seq"] >= table.ana.seq) == ("welcome", True)
    again = [back.command("chat", cmd=cmd, text="said again") for cmd in ("heard-of", "on-its-way")]
    assert again[0] == said
    assert again[1]["type"] == "ack"
    table.play_until(bots=4, clocks=2, after=gone)
    assert going.process.wait(timeout=PATIENCE) == -how
    first: dict[Any, float] = {by: table.moves(by, gone)[0].at - gone for by in ("bot", "clock")}
    return Gone(gone, welcomed, first["bot"], first["clock"]), table


def check_each_move_was_made_once(table: Table) -> None:
    """A bot takes its pause after whatever was before, and the clock waits for the end of a turn: a move made by two
    processes would come on the heels of itself."""
    rows = table.rows()
    folded(table.ana.code, rows)  # by the rules
    for move in moves_of(rows):
        if move.by == "bot":
            assert move.since >= PAUSE[0] - ROUNDING, move
        if move.by == "clock":
            assert move.since >= TURN - ROUNDING, move
    commands = [cmd for cmd, _ in rows if cmd is not None]
    assert len(commands) == len(set(commands))
    assert {"heard-of", "on-its-way"} <= set(commands)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_games_go_on_elsewhere_in_time_and_every_move_is_made_once(
    how: signal.Signals, address: str, staying: Server
) -> None:
    felt = []
    for _ in range(TRIES):
        gone, table = interrupted(how, address, staying)
        check_each_move_was_made_once(table)
        felt.append(gone)
        print(
            f"{how.name}: back after {gone.back:.2f} s, a bot's move after {gone.bot:.2f}, the clock's {gone.clock:.2f}"
        )
        if max(gone.back, gone.bot, gone.clock - TURN - GRACE) < ON_TIME[how]:
            return
    raise AssertionError(f"an interruption of more than {ON_TIME[how]} s, again and again: {felt}")
