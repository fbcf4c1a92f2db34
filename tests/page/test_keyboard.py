"""Each game by keys alone; what happens is said in a live region."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.page.conftest import DESK, Complaints, visiting
from tests.page.scenery import QUICK, deal, gather, table
from tests.server.client import Server

TURNS = 5
PLAYERS = {"caca": 3, "vermine": 3, "uno": 3, "diablo": 2}
WITH_TARGETS = {"caca": " on ", "vermine": " on ", "diablo": " at "}
TRIES = 3  # a turn may come again while one looks for a card, but not each time
FAR = 60  # keys after which whatever is looked for should have been reached
IS_LIT_CARD = "() => document.activeElement.matches('.fan button.is-lit')"
IS_CARD = "() => document.activeElement.matches('.fan button')"


@dataclass
class Typist:
    """Somebody without a mouse, and what his page has sent and was told."""

    page: Page
    sent: dict[str, str] = field(default_factory=dict)  # actions by the command's id
    taken: list[str] = field(default_factory=list)  # actions that took effect
    is_over: bool = False
    misses: int = 0  # in succession: looked for a lit card and found none

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.note(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    def note(self, message: dict[str, Any]) -> None:
        if message["type"] == "act":
            self.sent[message["cmd"]] = message["action"]

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "ack" and message["cmd"] in self.sent:
            self.taken.append(self.sent[message["cmd"]])
        if message["type"] == "event":
            self.is_over = message["lobby"]["phase"] == "over"

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def press_until(self, key: str, so: str) -> bool:
        """Whether it has come true."""
        for _ in range(FAR):
            if self.page.evaluate(so):
                return True
            self.press(key)
        return False

    def play(self) -> None:
        """One action: a card that is lit with its answers, or what can be done without one."""
        if self.page.locator(".urgent button, .moment button, .acts button").count() and not self.is_card_lit:
            self.press("1")
        elif self.is_card_lit:
            if self.reaches_lit_card():
                self.press("Enter")
                self.answer()
                self.misses = 0
            else:  # the last action was still on its way: its turn was over while it looked, or its hand laid down
                self.misses += 1
                assert self.misses < TRIES or not self.is_card_lit, "no lit card can be reached"

    def reaches_lit_card(self) -> bool:
        if not self.press_until("Tab", IS_CARD):
            return False
        self.press("Home")
        return self.press_until("ArrowRight", IS_LIT_CARD)

    @property
    def is_card_lit(self) -> bool:
        return self.page.locator(".fan button.is-lit").count() > 0

    def answer(self) -> None:
        """The first answer by Enter where the keys lead, the next ones by their digits."""
        key = "Enter"
        for _ in range(6):
            if not self.page.locator(".choices").count():
                return
            self.press(key)
            key = "1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("keys") / "pioche.db", patience=QUICK) as running:
        yield running


def sit_down(game: str, players: int, chromium: Browser, server: Server, complaints: Complaints) -> Typist:
    people = gather(server, game, players, 1)
    deal(people)
    context = visiting(chromium, server, complaints, DESK | {"reduced_motion": "reduce"})
    typist: list[Typist] = []

    def arrive(page: Page) -> None:
        typist.append(Typist(page))
        page.on("websocket", typist[0].listen)

    context.on("page", arrive)
    table(people).show(context, "en").wait_for_selector(".table")
    return typist[0]


@pytest.mark.parametrize("game", PLAYERS)
def test_played_by_keys_alone(game: str, chromium: Browser, server: Server, complaints: Complaints) -> None:
    typist = sit_down(game, PLAYERS[game], chromium, server, complaints)
    for _ in range(200):
        if typist.is_over or len(typist.taken) >= TURNS:
            break
        typist.play()
        typist.page.wait_for_timeout(60)
    assert len(typist.taken) >= TURNS or typist.is_over
    target = WITH_TARGETS.get(game)
    assert target is None or any(target in f" {action} " for action in typist.taken), typist.taken
    expect(typist.page.locator(".ticker[aria-live=polite]")).to_contain_text(".")  # a sentence
    typist.page.context.close()


def test_a_card_is_put_back_and_the_keys_stay_where_they_were(
    chromium: Browser, server: Server, complaints: Complaints
) -> None:
    typist = sit_down("caca", 2, chromium, server, complaints)
    typist.page.wait_for_selector(".fan button.is-lit")
    assert typist.press_until("Tab", IS_CARD)
    typist.press("Enter")
    expect(typist.page.locator(".choices")).to_be_visible()
    typist.press("Escape")
    expect(typist.page.locator(".choices")).to_have_count(0)
    assert typist.page.evaluate(IS_CARD)
    typist.page.context.close()


def test_taco_is_said_slapped_and_gestured_by_keys(chromium: Browser, server: Server, complaints: Complaints) -> None:
    typist = sit_down("taco", 2, chromium, server, complaints)
    typist.page.wait_for_timeout(3200)  # everybody gets ready
    keys = typist.page.locator("[aria-keyshortcuts]")
    for _ in range(60):
        shown = dict(keys.evaluate_all("all => all.map((one) => [one.dataset.action, one.ariaKeyShortcuts])"))
        wanted = next((action for action in shown if verb_of(action) not in map(verb_of, typist.taken)), None)
        if wanted is None and {"say", "slap", "gesture"} <= set(map(verb_of, typist.taken)):
            break
        if wanted is not None:
            typist.press(shown[wanted])
        typist.page.wait_for_timeout(150)
    assert {verb_of(action) for action in typist.taken} >= {"say", "slap", "gesture"}
    expect(typist.page.locator(".ticker[aria-live=polite]")).to_contain_text(".")
    typist.page.context.close()


def verb_of(action: str) -> str:
    return action.split(" ")[0]
