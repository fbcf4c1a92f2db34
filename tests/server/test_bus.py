"""Nudges while their broker is away: tried again and again, and said once."""

from __future__ import annotations

import asyncio
import logging

import pytest

from pioche.server import bus
from pioche.server.bus import Courier


class Away(Courier):
    """A broker that takes no connection, except for a moment."""

    def __init__(self, is_there_at: int) -> None:
        super().__init__()
        self.tries, self.is_there_at, self.enough = 0, is_there_at, asyncio.Event()

    async def _listen(self) -> None:
        self.tries += 1
        if self.tries == self.is_there_at:
            await asyncio.sleep(2 * bus.LISTEN_FOR)
        if self.tries == 6:
            self.enough.set()
        raise ConnectionError


@pytest.mark.parametrize(("is_there_at", "times"), [(99, 1), (4, 2)])
def test_a_broker_that_is_away_is_said_to_be_once(
    is_there_at: int, times: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "FIRST_WAIT", 0.001)
    monkeypatch.setattr(bus, "LONGEST_WAIT", 0.01)
    monkeypatch.setattr(bus, "LISTEN_FOR", 0.3)

    async def work() -> None:
        courier = Away(is_there_at)
        courier.start(lambda code, seq: None)
        await courier.enough.wait()
        await courier.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(work())
    assert [record.getMessage().startswith("the bus is away") for record in caplog.records] == [True] * times
