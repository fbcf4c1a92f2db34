"""Bots at a table over real sockets: their levels, the processes in which they think, and what if those die."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.bots.thinker import Thought
from pioche.core import native
from pioche.server import events as row
from pioche.server import minds, wire
from pioche.server.room import Room
from pioche.server.worker import DEEP_NICENESS
from tests.server.client import Player, Server
from tests.server.other_worker import patience, program
from tests.server.playing import alone, mix
from tests.server.test_clock import rows_of

QUICK = "from pioche.server import hub\nhub.BOT_PAUSE = (0.02, 0.05)\n"
LONG = 3.0  # seconds that a slow search takes


def wait_for(expected: Callable[[], Any], within: float = 10) -> None:
    deadline = time.monotonic() + within
    while not expected():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def workers_of(server: Server, lane: str) -> list[int]:
    """The processes of that server in which bots think."""
    assert server.process is not None
    return [pid for pid, parent, words in processes() if parent == server.process.pid and words[-1:] == [lane]]


def processes() -> list[tuple[int, int, list[str]]]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_text().rstrip("\0").split("\0")
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue  # it has just ended
        found.append((int(folder.name), parent, words))
    return found


def is_alive(pid: int) -> bool:
    return any(pid == known and words != [""] for known, _, words in processes())


def acts(server: Server, code: str) -> list[row.Acted]:
    return [event for event in rows_of(server, code) if isinstance(event, row.Acted)]


def with_a_master_to_move(server: Server) -> Player:
    """A table at which a slow bot has just begun to think."""
    ana = alone(server, "caca", 2, level="master", options={"first": 1})
    assert ana.view is not None
    assert ana.view["actors"] == [1]
    return ana


# ── Levels ──


def test_the_host_chooses_the_level_of_each_bot_and_a_killed_server_remembers(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db", patience=QUICK).start()
    ana = server.open("uno", 4, level="hard")
    ana.connect()
    assert (ana.lobby["level"], ana.lobby["bots"]) == ("hard", {})
    for seat, level in ((1, "master"), (2, "normal"), (1, "easy")):
        ana.command("add-bot", seat=seat, level=level)
    ana.command("add-bot", seat=3)
    ana.catch_up(ana.command("remove-bot", seat=3)["seq"])
    chosen = {"1": "easy", "2": "normal"}
    assert ana.lobby["bots"] == chosen
    server.kill()
    with server:
        ana.connect()
        assert (ana.lobby["level"], ana.lobby["bots"]) == ("hard", chosen)
        mix(ana)
        ana.catch_up(ana.command("start")["seq"])
        assert ana.lobby["bots"] == chosen | {"3": "hard"}


def test_only_the_host_sets_levels_and_only_those_there_are(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db") as server:
        ana = server.open("uno", 3)
        bob = server.join(ana.code)
        for person in (ana, bob):
            person.connect()
        assert bob.command("add-bot", seat=2, level="easy")["code"] == "not-host"
        ana.send({"type": "add-bot", "cmd": "c-11111111", "seat": 2, "level": "divine"})
        assert ana.receive_until("refused")["code"] == "malformed"
        assert server.get(f"/api/tables/{ana.code}").json()["bots"] == {}


def lobby_with(*events: row.AnyRow) -> Room:
    room = Room("TESTTEST")
    for event in (row.Created("uno", 3, {}, "off", "11" * 32), row.Joined(1, "Ana", "red", "", 0), *events):
        room.apply(event)
    return room


def test_bots_of_tables_from_before_there_were_levels_play_on() -> None:
    placed = [row.decode(b'{"type":"bot-placed","seat":%d,"level":"%s"}' % old) for old in OLD]
    assert lobby_with(*placed).bots == {1: "normal", 2: "easy"}


OLD = [(1, b"heuristic"), (2, b"random")]


def test_a_rematch_is_against_bots_of_the_same_levels() -> None:
    room = lobby_with(row.BotPlaced(2, "easy"), row.Dealt(["", "", ""], {"1": "normal", "2": "easy"}, "22" * 32))
    room.phase = "over"
    room.apply(row.Reopened())
    dealt = room.propose(1, wire.Start("c-11111111"))
    assert isinstance(dealt, row.Dealt)
    assert dealt.bots == {"1": "normal", "2": "easy"}


# ── Workers ──


def test_what_a_search_took_is_stored_with_its_action(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=QUICK + patience("small", 8)) as server:
        ana = with_a_master_to_move(server)
        ana.catch_up(ana.seq + 1)
        (acted,) = acts(server, ana.code)[:1]
        assert (acted.seat, acted.by, acted.simulations, acted.is_cut) == (1, "bot", 8, False)


def test_searches_take_no_time_from_the_server(tmp_path: Path) -> None:
    """Neither by their own niceness nor by that of their session, by which Linux shares first."""
    with Server(tmp_path / "pioche.db", patience=QUICK) as server:
        with_a_master_to_move(server)
        wait_for(lambda: workers_of(server, "deep"))
        (worker, *_) = workers_of(server, "deep")
        wait_for(lambda: os.getpriority(os.PRIO_PROCESS, worker) == DEEP_NICENESS)
        session = Path(f"/proc/{worker}/autogroup")
        wait_for(lambda: not session.exists() or session.read_text().split()[-1] == str(DEEP_NICENESS))


@pytest.mark.parametrize("mode", ["auto", "wait"])
def test_a_worker_that_compiles_before_it_thinks_is_not_taken_for_hung(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "PROGRAM", program("slow", 3.0))
    monkeypatch.setattr(minds, "THINKING_SECONDS", 0.5)
    monkeypatch.setattr(minds, "WORKER_HUNG", 0.5)
    monkeypatch.setattr(native, "mode", lambda: mode)
    monkeypatch.setenv("PIOCHE_NATIVE", "off")  # in the workers: here they are slow of themselves

    async def asked() -> Thought:
        thinking, table = minds.Minds(), pioche.new("caca", 2, seed=1)
        try:
            return await thinking.decide(table.game, table.setup, table.state, table.actors[0], "master", 1)
        finally:
            await thinking.close()

    if mode == "auto":
        with pytest.raises(minds.NoThought):
            asyncio.run(asked())
    else:
        assert asyncio.run(asked()).action is not None


def test_a_search_that_is_not_ready_is_noted_too(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=QUICK) as server:
        ana = with_a_master_to_move(server)
        ana.catch_up(ana.seq + 1)
        (acted,) = acts(server, ana.code)[:1]
        assert (acted.simulations, acted.is_cut) == (0, True)


def test_a_worker_that_dies_over_a_thought_is_replaced(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=QUICK + patience("slow", LONG)) as server:
        ana = with_a_master_to_move(server)
        time.sleep(1)
        killed = workers_of(server, "deep")
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        ana.catch_up(ana.seq + 1)
        assert acts(server, ana.code)[0].by == "bot"
        assert set(workers_of(server, "deep")).isdisjoint(killed)


def test_a_long_thought_at_one_table_does_not_delay_the_bots_of_another(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=QUICK + patience("slow", 4 * LONG)) as server:
        ana = with_a_master_to_move(server)
        started = time.monotonic()
        bob = alone(server, "caca", 2, level="normal", options={"first": 1})
        bob.catch_up(bob.seq + 1)
        assert time.monotonic() - started < LONG
        assert [event.by for event in acts(server, bob.code)] == ["bot"]
        assert acts(server, ana.code) == []


def test_a_thought_that_was_overtaken_is_dropped(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=QUICK + patience("slow", LONG)) as server:
        ana = with_a_master_to_move(server)
        bob = server.join(ana.code)
        bob.connect()
        bob.catch_up(bob.command("sit", seat=1)["seq"])
        time.sleep(LONG + 1)
        assert acts(server, ana.code) == []
        assert bob.view is not None
        assert bob.command("act", action=bob.view["legal"][0])["type"] == "ack"


def test_chat_does_not_keep_a_bot_from_acting(tmp_path: Path) -> None:
    slow_bots = "from pioche.server import hub\nhub.BOT_PAUSE = (1.5, 1.5)\n"
    with Server(tmp_path / "pioche.db", patience=slow_bots) as server:
        ana = with_a_master_to_move(server)
        for _ in range(6):
            time.sleep(0.4)
            ana.command("chat", text="Come on!")
        assert acts(server, ana.code) != []


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_server_however_it_ends(end: signal.Signals, tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db", patience=QUICK + patience("slow", 60)).start()
    with_a_master_to_move(server)
    wait_for(lambda: workers_of(server, "deep") and workers_of(server, "quick"))
    pids = [*workers_of(server, "deep"), *workers_of(server, "quick")]
    assert server.process is not None
    server.process.send_signal(end)
    server.process.wait(timeout=15)
    wait_for(lambda: not any(map(is_alive, pids)))


@pytest.mark.parametrize("native", ["off", "auto"])
def test_the_first_move_of_a_bot_after_a_fresh_start_comes_within_two_seconds(
    native: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # nothing is compiled
    with Server(tmp_path / "pioche.db", native=native) as server:
        ana = with_a_master_to_move(server)
        dealt = time.monotonic()
        ana.catch_up(ana.seq + 1)
        assert time.monotonic() - dealt < 2 + MACHINE_BUSY


MACHINE_BUSY = 1.0  # seconds: the tests run beside others
