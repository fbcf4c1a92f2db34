"""P7: a peer that does not read costs a bounded amount of memory, and is let go."""

from __future__ import annotations

import asyncio

import pytest

from pioche.server.outbox import TOO_SLOW, Outbox
from pioche.server.settings import OUTBOX_BYTES, OUTBOX_MESSAGES


@pytest.mark.parametrize(
    ("frames", "size"), [(OUTBOX_MESSAGES + 1, 10), (3, OUTBOX_BYTES // 2)], ids=["too many", "too large"]
)
def test_an_outbox_that_overflows_is_emptied_and_closed(frames: int, size: int) -> None:
    outbox = Outbox()
    for _ in range(frames - 1):
        outbox.put(b"x" * size)
    assert (outbox.closing, len(outbox.frames)) == (None, frames - 1)
    outbox.put(b"x" * size)
    outbox.put(b"never sent")
    assert (outbox.closing, len(outbox.frames)) == ((TOO_SLOW, "too slow"), 0)
    assert asyncio.run(outbox.take()) is None


def test_what_was_taken_makes_room() -> None:
    async def pass_through(frames: int) -> Outbox:
        outbox = Outbox()
        for number in range(frames):
            outbox.put(b"%d" % number)
            taken = await outbox.take()
            assert taken is not None
            assert taken.body == b"%d" % number
        return outbox

    outbox = asyncio.run(pass_through(2 * OUTBOX_MESSAGES))
    assert (outbox.closing, outbox.size) == (None, 0)
