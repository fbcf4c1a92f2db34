"""What `make test` tries for seconds, for minutes: one bad client of each kind beside people who want to be left alone,
and nonsense without end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.client import Server
from tests.server.fuzzing import besieged, fuzz_frames, fuzz_requests
from tests.server.siege import KINDS
from tests.server.undisturbed import besieged_waits, memory, tables, waits

SECONDS = float(os.environ.get("PIOCHE_SIEGE", "10"))  # for each kind
FRAMES, REQUESTS = 5000, 300
MOST = 50.0  # milliseconds more than without
GROWTH = 64 << 20  # bytes that a second siege may add to what the first one left behind


def test_bad_clients_delay_nobody_and_leave_nothing_behind(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", haste="", log=tmp_path / "log") as server:
        people, codes = tables(server)
        late: dict[str, float] = {}
        sizes = []
        for _ in range(2):
            for kind in KINDS:
                before, during = waits(people, 2), besieged_waits(server, people, codes, kind, SECONDS)
                late[kind] = min(during.long - before.long, late.get(kind, 1e9))
                print(f"{kind}: {before} → {during}")
            sizes.append(memory(server))
        print("resident:", [size >> 20 for size in sizes], "MiB")
        assert {kind: round(added) for kind, added in late.items() if added > MOST} == {}
        assert sizes[1] - sizes[0] < GROWTH
        assert not [note for note in server.notes() if note["level"] == "error"]


@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # schemathesis does
def test_nonsense_without_end_is_borne(tmp_path: Path) -> None:
    with besieged(tmp_path) as (server, finished):
        fuzz_frames(server, FRAMES)
        assert fuzz_requests(server, [finished, server.open().code], REQUESTS) > 5 * REQUESTS
