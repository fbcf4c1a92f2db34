"""A scripted player of taco: it reacts to what it is shown after a set time, and says how long it took."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

from pioche.games.taco.cards import VERSO
from tests.server.client import Player

FROM_BEHIND = "-back"
WORDS = ("taco", "cat", "goat", "cheese", "pizza")
WITHOUT_SPECIALS = {kind: 0 for kind in VERSO if kind.removesuffix(FROM_BEHIND) not in WORDS}  # counts of the deck


class Reflexes:
    def __init__(
        self, player: Player, slap: float = 0.2, word: float = 0.12, claim: Callable[[float], Any] = lambda ms: ms
    ) -> None:
        self.player, self.slap, self.word, self.claim = player, slap, word, claim
        self.reveal: int | None = None
        self.painted = 0.0
        self.ready = 0.0  # before this time a game that was dealt or goes on has not begun
        self.planned: list[tuple[float, str]] = []
        self.events: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []

    @property
    def seat(self) -> int:
        return next(int(p["seat"]) for p in self.player.lobby["people"] if p["id"] == self.player.member)

    @property
    def finishes(self) -> list[list[dict[str, Any]]]:
        return [event["finish"] for event in self.events if event["finish"]]

    def play(self, until: Callable[[Reflexes], bool], seconds: float = 60) -> None:
        """React until something is so; TimeoutError if it never is."""
        deadline = time.monotonic() + seconds
        while not until(self):
            if time.monotonic() > deadline:
                raise TimeoutError("it never came to that")
            self.step()

    def step(self) -> None:
        soon = min((when for when, _ in self.planned), default=time.monotonic() + 0.1)
        try:
            self.hear(self.player.receive(timeout=max(soon - time.monotonic(), 0.001)))
        except TimeoutError:
            self.act_if_it_is_time()

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "refused":
            self.refused.append(message)
        if message["type"] == "event":
            self.events.append(message)
            if message["is_reveal"]:
                self.reveal, self.painted = message["seq"], time.monotonic()
                self.planned = self.plan(message["view"]["facts"])
        self.act_if_it_is_time()

    def plan(self, facts: dict[str, Any]) -> list[tuple[float, str]]:
        if facts["window"] is None:
            at = max(self.painted + self.word, self.ready)
            return [(at, f"say {facts['word']}")] if facts["turn"] == self.seat else []
        face, at = facts["laid"].removesuffix(FROM_BEHIND), max(self.painted + self.slap, self.ready)
        side = "back" if facts["laid"].endswith(FROM_BEHIND) else "palm"
        if face in WORDS:
            return [(at, f"slap {side}")]
        return [(at, f"gesture {face}"), (at + 0.1, f"slap {side}")]

    def act_if_it_is_time(self) -> None:
        while self.planned and self.planned[0][0] <= time.monotonic():
            self.act(self.planned.pop(0)[1])

    def act(self, action: str, **changed: Any) -> str:
        """Send it; the id of the command."""
        took = 1000 * (time.monotonic() - self.painted)
        claim = self.claim(took) if action.startswith("slap") else took
        act = {"type": "act", "cmd": secrets.token_hex(8), "action": action, "reveal": self.reveal, "reaction": claim}
        self.player.send(act | changed)
        return str(act["cmd"])


def all_play(players: list[Reflexes], until: Callable[[Reflexes], bool], seconds: float = 60) -> None:
    """Each in a thread of its own."""
    failures: list[BaseException] = []

    def run(player: Reflexes) -> None:
        try:
            player.play(until, seconds)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
