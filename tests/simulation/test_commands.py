"""Single moments that the worlds meet only now and then."""

from __future__ import annotations

import asyncio
import random
from unittest.mock import patch

import msgspec

from pioche.server import clock, wire
from pioche.server import events as row
from pioche.server.hub import Hub
from pioche.server.outbox import Connection
from tests.simulation.disk import Disk, DiskStore
from tests.simulation.loop import VirtualLoop
from tests.simulation.minds import MindsInTheLoop


def acks_of(connection: Connection, command: wire.Chat) -> list[int]:
    """The events as which it was acknowledged on that line."""
    told = [msgspec.json.decode(frame.body) for frame in connection.outbox.frames]
    return [message["seq"] for message in told if message["type"] == "ack" and message["cmd"] == command.cmd]


def test_a_table_goes_on_after_somebody_vanished_in_the_middle_of_his_commit() -> None:
    disk = Disk()

    async def vanish() -> tuple[list[int], list[int], int]:
        hub = Hub(DiskStore(disk, random.Random(1)), minds=MindsInTheLoop(random.Random(2)))
        await hub.resume()
        made = await hub.create(wire.NewTable(game="caca", players=2, name="Ana"))
        first, second = wire.Chat("command-1", "gone"), wire.Chat("command-2", "still here")
        gone = await hub.connect(made.code, wire.Hello(made.secret), None)
        asking = asyncio.ensure_future(hub.hear(made.code, gone, first))
        await asyncio.sleep(0.0005)  # it is on its way to the disk
        asking.cancel()
        back = await hub.connect(made.code, wire.Hello(made.secret), None)
        await hub.hear(made.code, back, second)
        await hub.hear(made.code, back, first)
        await hub.close()
        return acks_of(back, first), acks_of(back, second), len(disk.rows[made.code])

    with asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(3))) as runner:
        assert runner.run(vanish()) == ([3], [4], 4)


def test_a_clock_that_was_set_back_lets_nobody_wait_for_longer_than_a_turn_takes() -> None:
    """The day's time jumps back by an hour, and the server is restarted: its deadlines are an hour away."""
    disk = Disk()

    async def jump() -> list[str]:
        day = [1_800_000_000_000]
        with patch.object(clock, "now", lambda: day[0] + int(1000 * asyncio.get_running_loop().time())):
            hub = Hub(DiskStore(disk, random.Random(1)), minds=MindsInTheLoop(random.Random(2)))
            made = await hub.create(wire.NewTable(game="caca", players=2, name="Ana", clock="brisk"))
            joined = await hub.join(made.code, wire.Join("Bob"))
            host = await hub.connect(made.code, wire.Hello(made.secret), None)
            await hub.hear(made.code, host, wire.Start("command-1"))
            await hub.close()
            day[0] -= 3_600_000
            again = Hub(DiskStore(disk, random.Random(3)), minds=MindsInTheLoop(random.Random(4)))
            await again.resume()
            for member in (made, joined):  # nobody is away: a bot would play for him
                await again.connect(made.code, wire.Hello(member.secret), None)
            await asyncio.sleep(clock.SECONDS["brisk"] + clock.GRACE)
            await again.close()
        events = [row.decode(body) for _, body in disk.rows[made.code]]
        return [event.by for event in events if isinstance(event, row.Acted)]

    with asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(5))) as runner:
        assert runner.run(jump())[:1] == ["clock"]
