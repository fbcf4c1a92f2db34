"""The process in which one finished game is reviewed: `python -m pioche.server.reviewing`.

It reads an archive, a line of JSON, and writes a `wire.Review` a line: how far it is, and in the end the whole. When
the server closes its side, however that comes, this process and whatever it has started end at once."""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import Any, BinaryIO

import msgspec

from pioche.bots.reviewer import Review, reviewed
from pioche.server import wire
from pioche.server.priority import step_back

NICENESS = 7  # tables and bots come first
DIGITS = 4  # of a chance


def main() -> None:
    step_back(NICENESS)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever is printed is no answer
    paper = msgspec.json.decode(sys.stdin.buffer.readline())
    threading.Thread(target=end_with, args=(sys.stdin.buffer,), daemon=True).start()
    answers.write(line(whole(reviewed(paper, report=Progress(answers)))))
    threading.Event().wait()  # until the server has read it


def end_with(source: BinaryIO) -> None:
    source.read()
    os.killpg(0, signal.SIGKILL)


class Progress:
    """Told at every hundredth, and never that all is done: that is the review itself."""

    def __init__(self, answers: Any) -> None:
        self.answers, self.told = answers, 0

    def __call__(self, share: float) -> None:
        hundredths = min(int(share * 100), 99)
        if hundredths > self.told:
            self.told = hundredths
            self.answers.write(line(wire.Review(progress=hundredths / 100)))


def whole(review: Review) -> wire.Review:
    return wire.Review(
        progress=1,
        simulations=review.simulations,
        error=round(review.error, DIGITS),
        chances=[[round(chance, DIGITS) for chance in row] for row in review.chances],
        accounts=[
            wire.Account(*(round(part, DIGITS) for part in (a.start, a.own, a.others, a.luck))) for a in review.accounts
        ],
        turnings=[
            wire.Turning(t.number, t.actor, t.seat, round(t.change, DIGITS), t.cause, t.story) for t in review.turnings
        ],
    )


def line(review: wire.Review) -> bytes:
    return msgspec.json.encode(review) + b"\n"


if __name__ == "__main__":
    main()
