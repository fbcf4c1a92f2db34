"""Frames and requests that make little sense, against a server that runs: never an error in its log, never a 500, never
another table disturbed. `make soak` does it for longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fuzzing import besieged, fuzz_frames, fuzz_requests

FRAMES, REQUESTS = 80, 8


@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # schemathesis does
def test_nonsense_is_borne(tmp_path: Path) -> None:
    with besieged(tmp_path) as (server, finished):
        fuzz_frames(server, FRAMES)
        assert fuzz_requests(server, [finished, server.open().code], REQUESTS) > 5 * REQUESTS
