"""Frames and requests that make little sense, against a server that runs. Used by `make test` and, for long, by
`make soak`."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import hypothesis
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from tests.server.client import Player, Server
from tests.server.nonsense import frames
from tests.server.playing import play_on, seated
from tests.server.raw import TEXT, RawPeer, frame

PATIENT = """
from pioche.server import limits
limits.MESSAGES_A_SECOND = limits.MESSAGES_AT_ONCE = limits.WRONG_TRIES = 10**9
"""
AT_ONCE = 12  # frames on one socket


def settings(examples: int) -> hypothesis.settings:
    return hypothesis.settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],  # what fails is told as it was sent
        suppress_health_check=list(HealthCheck),
    )


@contextmanager
def besieged(folder: Path) -> Iterator[tuple[Server, str]]:
    """A server with a table that plays undisturbed, and the code of a finished game; whatever is sent to it meanwhile,
    its log has no error and no traceback."""
    with Server(folder / "pioche.db", haste=PATIENT, log=folder / "log") as server:
        finished = seated(server, "caca", 2)
        play_on(finished, 800)
        people = seated(server, "uno", 2)
        before = server.get(f"/api/tables/{people[0].code}").json()
        yield server, finished[0].code
        assert server.process is not None
        assert server.process.poll() is None, "the server is gone"
        assert not [note for note in server.notes() if note["level"] == "error"]
        assert server.get(f"/api/tables/{people[0].code}").json() == before, "another table was disturbed"
        assert play_on(people, 4) == 4
        assert 'pioche_refusals_total{code="failed"}' not in server.get("/metrics").text


def fuzz_frames(server: Server, examples: int) -> None:
    """A table full of nonsense: a member, a spectator and somebody who never said hello send what Hypothesis finds."""
    tables = {game: server.open(game, 2) for game in ("uno", "taco")}

    @settings(examples)
    @hypothesis.given(st.sampled_from(sorted(tables)), st.sampled_from(["member", "spectator", "nobody"]), st.data())
    def bear(game: str, who: str, data: st.DataObject) -> None:
        sent = data.draw(st.lists(frames(), min_size=1, max_size=AT_ONCE))
        with RawPeer(server, tables[game].code) as peer:
            assert b"101" in peer.open()
            if who != "nobody":
                secret = f'"{tables[game].secret}"' if who == "member" else "null"
                peer.send(frame(TEXT, b'{"type":"hello","secret":%s}' % secret.encode()))
            peer.send(b"".join(sent))
            peer.send(frame(0x8, b"\x03\xe8"))
            with suppress(OSError):  # it may be over
                peer.socket.shutdown(socket.SHUT_WR)
            peer.read_to_end()
        tables[game] = still_host(server, tables[game])

    bear()


def still_host(server: Server, host: Player) -> Player:
    """Nonsense may make sense: whoever has left gets a table anew."""
    here = {person["id"] for person in server.get(f"/api/tables/{host.code}").json()["people"]}
    return host if host.member in here else server.open(server.get(f"/api/tables/{host.code}").json()["game"], 2)


def fuzz_requests(server: Server, codes: list[str], examples: int) -> int:
    """Every operation of the HTTP API, with what its schema allows and forbids; how many requests were made."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 10
    return sum(fuzz_operation(operation, codes, examples) for operation in operations)


def fuzz_operation(operation: Any, codes: list[str], examples: int) -> int:
    made = 0
    cases = st.one_of([operation.as_strategy(mode) for mode in GenerationMode])

    @settings(examples)
    @hypothesis.given(cases, st.sampled_from([*codes, None]))
    def bear(case: Any, code: str | None) -> None:
        nonlocal made
        if code is not None and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = code
        response = case.call(timeout=60)
        made += 1
        assert response.status_code < 500, (operation.label, response.status_code, response.text)
        if response.status_code >= 400 and case.method != "HEAD":
            assert set(response.json()) == {"code", "text"}, (operation.label, response.status_code, response.text)

    bear()
    return made
