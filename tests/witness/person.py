"""Somebody at a table who never gives up: he comes back when the line is cut, repeats what was not answered, as the
page does, and plays whatever is legal. The lines are real sockets or simulated ones."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from tests.server.reflexes import FROM_BEHIND, WORDS
from tests.witness.diary import Diary, Message

REACTION = 0.15  # seconds from a card to a slap


class Cut(Exception):
    """The line is gone; the reason of whoever closed it."""


class Line(Protocol):
    async def send(self, text: str) -> None: ...
    async def receive(self) -> str: ...
    async def close(self) -> None: ...


@dataclass(frozen=True)
class Habits:
    pause: tuple[float, float] = (0.04, 0.12)  # seconds between two looks at the table
    patience: tuple[float, float] = (0.02, 0.1)  # before he comes back
    talks: float = 0.03  # the chance that he says something when he looks
    repeats: float = 0.02  # that he clicks again on what has not been answered
    acts: float = 1.0  # that he acts when he may; else he waits, perhaps until the clock does


@dataclass(eq=False)
class Person:
    secret: str | None
    open: Callable[[], Awaitable[Line]]  # a line to a server; Cut if there is none
    rng: random.Random
    diary: Diary
    habits: Habits = field(default_factory=Habits)
    starts_with: int = 2  # people who are at the table before the host deals
    told: Message | None = None  # the last welcome or event on this line
    unanswered: dict[str, Message] = field(default_factory=dict)
    reveal: tuple[int, float] | None = None  # the card that lies there, and since when
    reacted_to: int | None = None
    numbered: str = ""  # the deal for which he has given his number
    is_resting: bool = False  # he wants nothing any more but the answers to what he asked for

    async def live(self) -> None:
        while True:
            try:
                await self._converse(await self.open())
            except Cut:
                await asyncio.sleep(self.rng.uniform(*self.habits.patience))

    async def _converse(self, line: Line) -> None:
        """Until the line is cut."""
        self.diary.begin()
        self.reveal = None
        acting: asyncio.Task[None] | None = None
        try:
            await line.send(encoded({"type": "hello", "secret": self.secret}))
            while True:
                message = msgspec.json.decode(await line.receive())
                self.hear(message)
                if message["type"] == "welcome":
                    acting = asyncio.ensure_future(self._act(line))
        finally:
            self.told = None
            if acting is not None:
                acting.cancel()
                await asyncio.gather(acting, return_exceptions=True)
            await line.close()

    def hear(self, message: Message) -> None:
        now = asyncio.get_running_loop().time()
        self.diary.hear(message, now)
        if message["type"] in ("welcome", "event"):
            self.told = message
            if message.get("is_reveal"):
                self.reveal = message["seq"], now
        elif message.get("cmd") is not None:
            self.unanswered.pop(message["cmd"], None)
            if message.get("code") == "too-early":
                self.reacted_to = None

    async def _act(self, line: Line) -> None:
        try:
            for message in [*self.unanswered.values()]:
                await self._say(line, message)
            while True:
                await asyncio.sleep(self.rng.uniform(*self.habits.pause))
                wanted = self._wish()
                if wanted is not None:
                    await self._say(line, wanted)
        except Cut:
            return  # whoever reads notices too

    async def _say(self, line: Line, message: Message) -> None:
        self.diary.note(message, asyncio.get_running_loop().time())
        self.unanswered.setdefault(message["cmd"], message)
        await line.send(encoded(message))

    # ── What he wants ──

    def _wish(self) -> Message | None:
        if self.unanswered:
            is_impatient = self.rng.random() < self.habits.repeats
            return next(iter(self.unanswered.values())) if is_impatient else None
        if self.told is None or self.is_resting:
            return None
        if self.rng.random() < self.habits.talks:
            return self._talk()
        match self.told["lobby"]["phase"]:
            case "lobby":
                return self._prepare(self.told["lobby"])
            case "over":
                return self._command("again")
        if self.rng.random() >= self.habits.acts:
            return None
        return self._play(self.told["view"]) if self.reveal is None else self._react(self.told["view"]["facts"])

    def _command(self, kind: str, **fields: Any) -> Message:
        return {"type": kind, "cmd": f"{self.rng.getrandbits(64):016x}", **fields}

    def _talk(self) -> Message:
        if self.rng.random() < 0.5:
            return self._command("react", reaction="wave")
        return self._command("chat", text=f"hello {self.rng.getrandbits(32)}")

    def _prepare(self, lobby: dict[str, Any]) -> Message | None:
        deal = lobby["next_commitment"]
        if self.numbered != deal:
            self.numbered = deal
            return self._command("mix", number=f"{self.rng.getrandbits(64):016x}", commitment=deal)
        me = next((person for person in lobby["people"] if person["id"] == self.diary.member), None)
        is_ready = me is not None and me["is_host"] and len(lobby["people"]) >= self.starts_with
        return self._command("start") if is_ready else None

    def _play(self, view: dict[str, Any]) -> Message | None:
        return self._command("act", action=self.rng.choice(view["legal"])) if view["legal"] else None

    def _react(self, facts: dict[str, Any]) -> Message | None:
        assert self.reveal is not None
        number, since = self.reveal
        took = asyncio.get_running_loop().time() - since
        action = self._reaction(facts)
        if self.reacted_to == number or took < REACTION or action is None:
            return None
        self.reacted_to = number
        return self._command("act", action=action, reveal=number, reaction=1000 * took)

    def _reaction(self, facts: dict[str, Any]) -> str | None:
        if facts["window"] is None:
            return f"say {facts['word']}" if facts["turn"] == self._seat else None
        face = facts["laid"].removesuffix(FROM_BEHIND)
        if face not in WORDS:
            return f"gesture {face}"
        return "slap back" if facts["laid"].endswith(FROM_BEHIND) else "slap palm"

    @property
    def _seat(self) -> int | None:
        assert self.told is not None
        people = self.told["lobby"]["people"]
        return next((person["seat"] for person in people if person["id"] == self.diary.member), None)


def encoded(message: Message) -> str:
    return msgspec.json.encode(message).decode()
