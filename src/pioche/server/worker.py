"""A process in which bots think, so that no table waits for them: `python -m pioche.server.worker quick`.

It is asked on standard input and answers on standard output, a message behind its length. What it is told of a game is
a record from which everything that the seat has not seen was taken out: it could not peek if it wanted to. When the
server is gone, however that came, so is this process."""

from __future__ import annotations

import json
import os
import queue
import signal
import struct
import sys
import threading
from contextlib import suppress
from functools import lru_cache
from typing import Any, BinaryIO, Literal

import msgspec
import numpy as np

from pioche.bots.levels import level_of
from pioche.bots.study import NODES
from pioche.bots.thinker import Thinker, Thought, warm_consider, warm_search
from pioche.core import native
from pioche.games import find
from pioche.server.priority import step_back

Lane = Literal["quick", "deep"]  # heuristics, which take milliseconds; searches, which take up to a second
LENGTH = struct.Struct("<I")
MOST_THINKERS = 32  # set-ups that a worker remembers
DEEP_NICENESS = 5  # a search takes little time from the server itself, and is not starved on a busy machine


class SetUp(msgspec.Struct, frozen=True, array_like=True):
    """What is played, by how many, with which options and deck."""

    game: str
    players: int
    options: str  # JSON: a name to remember it by


class Question(msgspec.Struct, frozen=True, array_like=True, tag="question"):
    """What would a bot of that level do?"""

    setup: SetUp
    record: bytes  # what the seat has seen
    seat: int
    level: str
    seed: int
    seconds: float  # after which a search stops with what it has found


class Preparation(msgspec.Struct, frozen=True, array_like=True, tag="preparation"):
    """Have the code ready that this set-up needs."""

    setup: SetUp


class Failure(msgspec.Struct, frozen=True, array_like=True, tag="failure"):
    text: str


class Answer(msgspec.Struct, frozen=True, array_like=True, tag="answer"):
    thought: Thought


Request = Question | Preparation
Reply = Answer | Failure

encode = msgspec.msgpack.Encoder().encode
decode_request = msgspec.msgpack.Decoder(Request).decode
decode_reply = msgspec.msgpack.Decoder(Reply).decode


def framed(message: Request | Reply) -> bytes:
    body = encode(message)
    return LENGTH.pack(len(body)) + body


@lru_cache(MOST_THINKERS)
def thinker_of(setup: SetUp, lane: Lane) -> Thinker:
    game = find(setup.game)
    nodes = NODES if lane == "deep" else 1  # of a tree, which heuristics need not
    return Thinker(game, game.setup(setup.players, json.loads(setup.options)), 0, nodes)


def answered(request: Request, lane: Lane) -> Reply:
    try:
        if isinstance(request, Preparation):
            prepare(request.setup, lane)
            return Answer(Thought(None))
        return Answer(thought(request, lane))
    except Exception as error:  # whatever a question leads to, the next one is answered
        return Failure(f"{type(error).__name__}: {error}")


def thought(asked: Question, lane: Lane) -> Thought:
    thinker = thinker_of(asked.setup, lane)
    thinker.reseed(asked.seed)
    state: Any = np.frombuffer(asked.record, thinker.setup.layout.dtype)[0]
    return thinker.decide(state, asked.seat, level_of(thinker.game, asked.level, thinker.setup.players), asked.seconds)


def prepare(setup: SetUp, lane: Lane) -> None:
    thinker = thinker_of(setup, lane)
    native.request(thinker.game, thinker.setup.layout, warm_search if lane == "deep" else warm_consider)


def read(source: BinaryIO, requests: queue.SimpleQueue[Request]) -> None:
    """Until the server closes the line."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        requests.put(decode_request(source.read(LENGTH.unpack(head)[0])))
    end_at_once()


def end_at_once() -> None:
    """A thought and a compilation under way too."""
    os.killpg(0, signal.SIGKILL)


def main() -> None:
    lane: Lane = "deep" if sys.argv[1] == "deep" else "quick"
    if lane == "deep":
        step_back(DEEP_NICENESS)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever is printed is no answer
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=read, args=(sys.stdin.buffer, requests), daemon=True).start()
    with suppress(BrokenPipeError):  # the server is gone
        while True:
            answers.write(framed(answered(requests.get(), lane)))
    end_at_once()


if __name__ == "__main__":
    main()
