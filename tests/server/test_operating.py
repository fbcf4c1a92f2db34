"""What whoever operates a server relies on: is it alive and ready, what does it tell, how does it end?"""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pioche.server import journal
from pioche.server.settings import ADDRESSES_OF_WATCHERS
from tests.server.client import Player, Server
from tests.server.playing import alone, play_on, seated
from tests.server.raw import RawPeer

QUICK = "from pioche.server import hub\nhub.BOT_PAUSE = (0.01, 0.02)\n"
DEAF = """
from pioche.server.store import SqliteStore
async def heads(store, codes):
    import sqlite3
    raise sqlite3.OperationalError("disk I/O error")
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("operating")
    with Server(folder / "pioche.db", patience=QUICK, log=folder / "log") as running:
        yield running


def figures(server: Server) -> dict[str, float]:
    """The metrics by name and labels."""
    lines = server.get("/metrics").text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def figures_once(server: Server, name: str, least: float) -> dict[str, float]:
    """As soon as that one has come so far: frames are timed once they are written, a moment after their arrival."""
    deadline = time.monotonic() + 10
    while (shown := figures(server)).get(name, 0) < least:
        assert time.monotonic() < deadline, shown
        time.sleep(0.02)
    return shown


# ── Alive and ready ──


def test_a_running_server_is_alive_and_ready(server: Server) -> None:
    assert server.get("/health").json()["state"] == "alive"
    ready = server.get("/ready")
    assert (ready.status_code, ready.json()["state"]) == (200, "ready")


def test_without_its_store_a_server_is_alive_and_not_ready(tmp_path: Path) -> None:
    broken = f"{DEAF}\nSqliteStore.heads = heads\n"
    with Server(tmp_path / "pioche.db", patience=broken, log=tmp_path / "log") as server:
        ready = server.get("/ready")
        assert (ready.status_code, ready.json()["state"]) == (503, "no-store")
        assert server.get("/health").status_code == 200
        noted = [note for note in server.notes() if note["event"] == "store-unreadable"]
        assert noted[0]["error"] == "OperationalError"


# ── Metrics ──


def test_what_happens_is_counted_and_timed(server: Server) -> None:
    before = figures(server)
    people = seated(server, "uno", 2)
    taken = play_on(people, 6)
    assert people[0].command("act", action="fly away")["code"] == "illegal"
    after = figures_once(server, "pioche_action_seconds_count", before["pioche_action_seconds_count"] + taken)
    gained = {name: after[name] - before.get(name, 0) for name in after}
    assert gained['pioche_actions_total{by="player"}'] == taken
    assert gained["pioche_action_seconds_count"] == taken
    assert gained["pioche_commit_seconds_count"] == people[0].seq
    assert gained['pioche_refusals_total{code="illegal"}'] == 1
    assert gained["pioche_sockets"] == 2
    assert gained['pioche_tables{phase="playing"}'] == 1
    assert after["pioche_failures_total"] == 0


def test_bots_thoughts_are_timed(server: Server) -> None:
    ana = alone(server, "caca", 4)
    if ana.view is not None and ana.view["legal"]:
        ana.command("act", action=ana.view["legal"][0])
    shown = figures_once(server, 'pioche_bot_thinking_seconds_count{lane="quick"}', 1)
    assert shown['pioche_bot_thinking_seconds_sum{lane="quick"}'] > 0


def test_metrics_are_for_those_who_are_near(server: Server) -> None:
    assert server.get("/metrics", **{"X-Forwarded-For": "192.168.1.7"}).status_code == 200
    far = server.get("/metrics", **{"X-Forwarded-For": "8.8.8.8"})
    assert (far.status_code, far.json()["code"]) == (404, "not-found")
    assert ADDRESSES_OF_WATCHERS == ("loopback", "private")


def test_every_metric_is_described_and_names_nobody(server: Server) -> None:
    ana = server.open(name="Philippa")
    ana.connect()
    ana.command("chat", text="peekaboo")
    text = server.get("/metrics").text
    names = set(re.findall(r"^(pioche_[a-z_]+?)(?:_total|_created|_bucket|_count|_sum)?(?:\{| )", text, re.MULTILINE))
    described = set(re.findall(r"^# HELP (pioche_[a-z_]+?)(?:_total|_created)? ", text, re.MULTILINE))
    assert names <= described
    assert not [word for word in ("Philippa", "peekaboo", ana.code, str(ana.secret)) if word in text]


# ── The log ──


def test_the_log_tells_what_went_on_and_of_nobody(server: Server) -> None:
    people = [server.open("caca", 2, name="Philippa"), None]
    people[1] = server.join(people[0].code, "Ferdinand")  # type: ignore[union-attr]
    both = [person for person in people if person is not None]
    numbers = []
    for person in both:
        person.connect()
        numbers.append("0123456789abcdef" + person.lobby["next_commitment"][:8])
        person.command("mix", number=numbers[-1], commitment=person.lobby["next_commitment"])
    both[0].command("chat", text="peekaboo")
    dealt = both[0].command("start")
    for person in both:
        person.catch_up(dealt["seq"])
    assert play_on(both, 500) < 500
    archive = server.get(f"/api/tables/{both[0].code}/archive").json()
    table = journal.mark_of(both[0].code)
    notes = [note for note in server.notes() if note.get("table") == table]
    assert [note["event"] for note in notes] == ["table-opened", "game-dealt", "game-over"]
    assert notes[2]["actions"] == len(archive["actions"])
    secrets = [both[0].code, *(str(person.secret) for person in both), archive["chance"]["secret"], *numbers]
    assert server.log is not None
    log = server.log.read_text()
    assert not [word for word in (*secrets, "Philippa", "Ferdinand", "peekaboo") if word in log]


def test_a_line_of_an_error_tells_where_and_nothing_of_what(caplog: pytest.LogCaptureFixture) -> None:
    def stumble(hidden: str) -> None:
        raise KeyError(hidden)

    try:
        stumble("the ace of spades")
    except KeyError as error:
        journal.note_failure("stumbled", error, table="abc")
        journal.LOGGER.exception("logged as others do")
    lines = [journal.JsonLines().format(record) for record in caplog.records]
    plain = [journal.PlainLines().format(record) for record in caplog.records]
    assert not [line for line in (*lines, *plain) if "ace" in line]
    assert [json.loads(line)["error"] for line in lines] == ["KeyError", "KeyError"]
    assert all("stumble" in line for line in (*lines, *plain))


# ── The end ──


def wait_until_draining(server: Server) -> None:
    deadline = time.monotonic() + 10
    while server.get("/ready").status_code == 200:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_server_that_is_to_end_lets_nobody_in_and_sends_everybody_away_in_time(tmp_path: Path) -> None:
    slow = "from pioche.server import serve\nserve.DRAIN_NOTICE = 1.5\n"
    server = Server(tmp_path / "pioche.db", patience=slow, log=tmp_path / "log").start()
    assert server.process is not None
    people = seated(server, "uno", 2)
    deaf = RawPeer(server, people[0].code, window=4096)
    deaf.open()
    deaf.hello()
    server.process.send_signal(signal.SIGTERM)
    wait_until_draining(server)
    assert server.get("/ready").json()["state"] == "draining"
    assert server.get("/health").status_code == 200
    refused = server.post("/api/tables", {"game": "caca", "players": 2, "name": "Late"})
    assert (refused.status_code, refused.json()["code"]) == (503, "draining")
    late = Player(server, people[0].code, people[0].member, people[0].secret)
    with pytest.raises(ConnectionClosed, match="1012"):
        late.connect()
    assert play_on(people, 2) == 2  # until they are sent away they play
    for person in people:
        assert person.socket is not None
        with pytest.raises(ConnectionClosed, match="1012"):
            list(person.socket)
    begun = time.monotonic()
    server.process.wait(10)
    assert time.monotonic() - begun < 5  # somebody who does not read holds up nothing
    deaf.close()
    with pytest.raises((OSError, InvalidHandshake)):
        late.connect()
    told = [note["event"] for note in server.notes()]
    assert told[-2:] == ["draining", "drained"]
    assert "not-drained" not in told


def talk_on(person: Player) -> None:
    while True:
        assert person.command("chat", text="still here")["type"] == "ack"


def test_a_rolling_restart_loses_nothing_and_takes_less_than_two_seconds(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db", log=tmp_path / "log").start()
    people = seated(server, "uno", 2)
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    begun = time.monotonic()
    with pytest.raises(ConnectionClosed, match="1012"):
        talk_on(people[0])
    interrupted = time.monotonic()
    server.process.wait(10)
    assert time.monotonic() - interrupted < 2
    assert time.monotonic() - begun < 4  # 2 on a machine that does nothing else
    with sqlite3.connect(server.database) as database:
        (stored,) = database.execute("SELECT max(seq) FROM events").fetchone()
    assert stored >= max(person.seq for person in people)
    with server:
        for person in people:
            person.connect()
        assert [person.seq for person in people] == [stored, stored]
        assert play_on(people, 2) == 2
