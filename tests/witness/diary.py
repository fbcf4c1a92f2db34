"""What one person sent to a table and was told by it. Nothing is believed: the client's part of the promises is
checked as frames come, the rest by `verdict` against what is stored."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

Message = dict[str, Any]


class Answer(NamedTuple):
    kind: str  # ack or refused
    seq: int  # of the event that the command became; of a refusal, the head
    code: str  # of a refusal
    at: float


class Shown(NamedTuple):
    """A frame, as far as it can be compared with what is stored."""

    seq: int
    hash: str
    here: frozenset[int]  # who was connected: told, and not stored
    said: str | None


@dataclass
class Sent:
    message: Message
    at: float  # when it was sent first


@dataclass
class Diary:
    member: int | None
    sent: dict[str, Sent] = field(default_factory=dict)  # by command
    answers: dict[str, list[Answer]] = field(default_factory=dict)
    shown: set[Shown] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    head: int = 0  # the last event that was shown
    is_welcomed: bool = False  # on this line

    def begin(self) -> None:
        """A new line."""
        self.is_welcomed = False

    def note(self, message: Message, at: float) -> None:
        self.sent.setdefault(message["cmd"], Sent(message, at))

    def hear(self, message: Message, at: float) -> None:
        kind = message["type"]
        if kind in ("ack", "refused") and message["cmd"] is not None:
            seq = message["seq"] if kind == "ack" else message["head"]
            answer = Answer(kind, seq, message.get("code", ""), at)
            self.answers.setdefault(message["cmd"], []).append(answer)
        elif kind in ("welcome", "event"):
            self._look(message)
        elif kind == "refused" and not self.is_welcomed:
            self.faults.append(f"P1: his seat is not there any more: {message['code']}")

    def _look(self, message: Message) -> None:
        seq = message["seq"]
        if message["type"] == "welcome":
            if seq < self.head:
                self.faults.append(f"P1: welcomed at {seq} after having seen {self.head}")
            self.is_welcomed = True
        elif not self.is_welcomed:
            self.faults.append(f"P6: event {seq} came before the welcome")
        elif seq not in (self.head, self.head + 1):
            self.faults.append(f"P2: event {seq} came after {self.head}")
        if message["hash"] != hash_of(message):
            self.faults.append(f"P2: the hash of event {seq} is not that of what it shows")
        here = frozenset(person["id"] for person in message["lobby"]["people"] if person["is_here"])
        said = message.get("said")
        self.shown.add(Shown(seq, message["hash"], here, said and said["text"]))
        self.head = max(self.head, seq)


def hash_of(message: Message) -> str:
    """As a client computes it, from nothing but what it was shown."""
    seen = msgspec.json.encode([message["seq"], message["lobby"], message["view"]])
    return hashlib.blake2b(seen, digest_size=8).hexdigest()
