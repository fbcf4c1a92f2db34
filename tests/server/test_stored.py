"""Tables stored by another pioche: they go on by their own counts, or are refused with words; the others are served."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Player, Server
from tests.server.playing import play_on, seated


def rewrite(server: Server, code: str, kind: str, change: Callable[[dict[str, Any]], Any]) -> None:
    """Change the stored events of one kind, while the server is down."""
    with sqlite3.connect(server.database) as database:
        rows = database.execute("SELECT seq, body FROM events WHERE table_code = ?", (code,)).fetchall()
        for seq, body in rows:
            event = json.loads(body)
            if event["type"] == kind:
                stored = json.dumps(change(event)).encode()
                database.execute("UPDATE events SET body = ? WHERE table_code = ? AND seq = ?", (stored, code, seq))


@pytest.fixture
def stopped(tmp_path: Path) -> tuple[Server, list[Player], list[Player]]:
    """A server that was killed while two tables played."""
    server = Server(tmp_path / "pioche.db").start()
    tables = seated(server), seated(server)
    play_on(tables[1], 2)
    server.kill()
    return server, *tables


def older(event: dict[str, Any]) -> dict[str, Any]:
    return event | {"version": 99}


def damaged(event: dict[str, Any]) -> dict[str, Any]:
    return {"type": "never-heard-of"}


@pytest.mark.parametrize(
    ("kind", "change", "status", "code", "words"),
    [
        ("dealt", older, 409, "old-rules", "version 99"),
        ("dealt", damaged, 409, "unreadable", "cannot go on"),
        ("created", damaged, 409, "unreadable", "cannot go on"),
    ],
)
def test_a_table_that_cannot_go_on_is_refused_with_words_and_stops_no_other(
    kind: str, change: Any, status: int, code: str, words: str, stopped: tuple[Server, list[Player], list[Player]]
) -> None:
    server, bad, good = stopped
    rewrite(server, bad[0].code, kind, change)
    with server:
        answer = server.get(f"/api/tables/{bad[0].code}")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert words in answer.json()["text"]
        assert bad[0].connect()["code"] == code
        for person in good:
            person.connect()
        assert play_on(good, 2) == 2


def test_a_running_game_keeps_the_counts_it_was_dealt_with(stopped: tuple[Server, list[Player], list[Player]]) -> None:
    server, people, _ = stopped
    assert people[0].view is not None
    usual = sum(zone["count"] for zone in people[0].view["zones"].values())
    fewer: dict[str, int] = {}

    def with_fewer_unicorns(event: dict[str, Any]) -> dict[str, Any]:
        fewer.update(event["counts"] | {"unicorn": 2})
        return event | {"counts": fewer}

    rewrite(server, people[0].code, "dealt", with_fewer_unicorns)
    with server:
        people[0].connect()
        shown = sum(zone["count"] for zone in people[0].view["zones"].values())
    assert shown == sum(fewer.values()) < usual
