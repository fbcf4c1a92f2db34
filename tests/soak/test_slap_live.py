"""The fair slap in two real browsers, one near and one far: the far one wins as often as its reactions deserve.

Both react with times drawn from the same distribution, by real keys, to what their page is sent; the lines are slow
proxies of 10 and 200 ms there and back. `PIOCHE_SLAPS` sets how many slaps are watched."""

from __future__ import annotations

import asyncio
import json
import os
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Page, WebSocket, async_playwright

from tests.page.conftest import chromium_path
from tests.server.client import Player, Server
from tests.server.proxy import SlowProxy
from tests.server.reflexes import FROM_BEHIND, WITHOUT_SPECIALS, WORDS

SLAPS = int(os.environ.get("PIOCHE_SLAPS", "100"))
NEAR, FAR = 0.010, 0.200  # seconds there and back
CLEARLY = 80.0  # milliseconds by which a reaction is clearly the faster one
FLAGS = [
    "--no-sandbox",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
]


@dataclass
class Browser:
    """A page whose player reacts to every reveal that its socket brings."""

    page: Page
    seat: int
    rng: random.Random
    wanted: dict[int, float] = field(default_factory=dict)  # reaction in milliseconds, by reveal
    finishes: dict[int, list[dict[str, Any]]] = field(default_factory=dict)  # by the reveal that they judged
    reveal: int = 0
    is_over: bool = False
    pressing: set[asyncio.Task[None]] = field(default_factory=set)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "event":
            return
        if message["finish"]:
            self.finishes[self.reveal] = message["finish"]
        self.is_over = message["lobby"]["phase"] == "over"
        if message["is_reveal"]:
            self.reveal = message["seq"]
            self.react(message["view"]["facts"], message["view"]["last"] is None)

    def react(self, facts: dict[str, Any], is_start: bool) -> None:
        delay = 3500.0 if is_start else 200.0
        if facts["window"] is not None:
            delay = self.wanted[self.reveal] = max(self.rng.gauss(260, 35) + self.rng.expovariate(1 / 90), 150)
            key = "b" if facts["laid"].endswith(FROM_BEHIND) else " "
        elif facts["turn"] == self.seat:
            key = str(1 + WORDS.index(facts["word"]))
        else:
            return
        task = asyncio.ensure_future(self.press(key, delay / 1000))
        self.pressing.add(task)
        task.add_done_callback(self.pressing.discard)

    async def press(self, key: str, delay: float) -> None:
        await asyncio.sleep(delay)
        await self.page.keyboard.press(key)


async def play_one_game(server: Server, pages: list[Page], ports: list[int], rng: random.Random) -> list[Browser]:
    host = server.open("taco", 2, options={"counts": WITHOUT_SPECIALS, "pace": 0})
    people = [host, server.join(host.code)]
    browsers = [Browser(page, seat, rng) for seat, page in enumerate(pages)]
    for browser, person, port in zip(browsers, people, ports, strict=True):
        await enter(browser, person, port)
    await asyncio.to_thread(start, host)
    await enter(browsers[0], host, ports[0])
    for _ in range(1200):
        await asyncio.sleep(0.1)
        if all(browser.is_over for browser in browsers):
            break
    return browsers


def start(host: Player) -> None:
    host.connect()
    host.command("start")
    host.close()


async def enter(browser: Browser, person: Player, port: int) -> None:
    """Open the table's page as somebody who has sat down there."""
    seat = {"code": person.code, "secret": person.secret, "game": "taco", "since": 0}
    await browser.page.goto(f"http://127.0.0.1:{port}/")
    await browser.page.evaluate("seats => localStorage.setItem('pioche.seats', seats)", json.dumps([seat]))
    browser.page.once("websocket", browser.listen)
    await browser.page.goto(f"http://127.0.0.1:{port}/t/{person.code}")


async def watch(server: Server, ports: list[int]) -> list[tuple[float, bool]]:
    """For each slap by how much the far player was the faster one, and whether he won."""
    found: list[tuple[float, bool]] = []
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        pages = [await (await chromium.new_context()).new_page() for _ in ports]
        rng = random.Random(1)
        while len(found) < SLAPS:
            near, far = await play_one_game(server, pages, ports, rng)
            assert near.finishes, "no slap was judged"
            for reveal, finish in near.finishes.items():
                if reveal in near.wanted and reveal in far.wanted:
                    found.append((near.wanted[reveal] - far.wanted[reveal], finish[0]["seat"] == far.seat))
        await chromium.close()
    return found


def test_a_player_200_ms_away_wins_as_often_as_his_reactions_deserve(tmp_path: Path) -> None:
    with (
        Server(tmp_path / "pioche.db") as server,
        SlowProxy(server.port, NEAR) as near,
        SlowProxy(server.port, FAR) as far,
    ):
        found = asyncio.run(watch(server, [near.port, far.port]))
    deserved = sum(ahead > 0 for ahead, _ in found)
    won = sum(has_won for _, has_won in found)
    clear = [(ahead > 0) == has_won for ahead, has_won in found if abs(ahead) > CLEARLY]
    print(
        f"{len(found)} slaps: the far player won {won}, was the faster one in {deserved}; "
        f"of {len(clear)} that differ by more than {CLEARLY:.0f} ms, {sum(clear)} went to the faster one"
    )
    assert abs(won - deserved) / len(found) < 0.10
    assert sum(clear) / len(clear) > 0.95
