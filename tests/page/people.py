"""People in browsers: they open tables, join them, and play whatever their page lights. They know no rule."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

ON_A_CARD: Position = {"x": 22, "y": 60}  # where the next card of the fan does not cover it
FORSAKEN = 800  # milliseconds after which what was reached for is gone
GAMES = ["caca", "vermine", "taco", "uno", "diablo"]  # as the home page shows them
ANSWERS = ".choices .answer, [data-pick], article.is-lit > button, .own.is-lit .myself, [data-place].is-lit"
# What a page lights, the most pressing first. Cards before the buttons beside them, or nobody would get rid of any.
LIT = [ANSWERS, ".urgent button, .moment .ways button", ".fan button.is-lit", ".acts button"]
COUNT = """lit => {
  const first = document.querySelector(".choices") ? 0 : 1;
  return lit.map((what, i) => i < first ? 0 : document.querySelectorAll(what).length);
}"""


@dataclass
class Somebody:
    """A page and the hand that touches it."""

    page: Page
    name: str
    is_touching: bool
    rng: random.Random = field(default_factory=lambda: random.Random(5))

    def press(self, target: Locator) -> None:
        if self.is_touching:
            target.tap()
        else:
            target.click()

    def open_table(self, game: str, players: int) -> str:
        """From the home page, by the game's tile, for friends; the table's address."""
        page = self.page
        page.goto("/")
        self.press(page.locator("li .tile").nth(GAMES.index(game)))
        page.locator("dialog fieldset input").fill(self.name)
        self.set_players(players)
        self.press(page.locator("dialog .ways button").nth(1))
        expect(page.locator("footer .primary")).to_be_visible()
        return page.url

    def set_players(self, players: int) -> None:
        """By the stepper, where the game has one."""
        stepper = self.page.locator(".stepper")
        while stepper.count() and (now := shown_number(stepper.locator("output"))) != players:
            self.press(stepper.locator("button").nth(0 if now > players else 1))

    def join(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator("fieldset input").fill(self.name)
        self.press(self.page.locator("main > .primary"))

    def start(self) -> None:
        self.press(self.page.locator("footer .primary"))

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    @property
    def result(self) -> Locator:
        return self.page.locator("div.result")

    @property
    def hand(self) -> list[str]:
        """The kinds of the cards in the fan."""
        cards: list[str] = self.page.locator(".fan button").evaluate_all("all => all.map(one => one.dataset.card)")
        return cards

    def play(self) -> bool:
        """Touch something that is lit; whether there was anything."""
        counts: list[int] = self.page.evaluate(COUNT, LIT)
        for what, count in zip(LIT, counts, strict=True):
            if count:
                self.try_to_press(self.page.locator(what).nth(self.rng.randrange(count)), "fan" in what)
                return True
        return False

    def try_to_press(self, target: Locator, is_card: bool = False) -> None:
        """The others may be quicker. If they are not, it stays lit, and the game does not end in time."""
        at = ON_A_CARD if is_card else None
        with suppress(TooLate):
            if self.is_touching:
                target.tap(position=at, timeout=FORSAKEN)
            else:
                target.click(position=at, timeout=FORSAKEN)


def shown_number(output: Locator) -> int:
    return int("".join(letter for letter in output.inner_text() if letter.isdigit()))


def somebody(context: BrowserContext, name: str, is_touching: bool) -> Somebody:
    return Somebody(context.new_page(), name, is_touching)


def sit_down(game: str, players: int, phone: BrowserContext, desk: BrowserContext) -> tuple[Somebody, Somebody]:
    """Ana opens the table on her phone, Bob comes by the link, the game begins."""
    ana, bob = somebody(phone, "Ana", is_touching=True), somebody(desk, "Bob", is_touching=False)
    bob.page.emulate_media(reduced_motion="reduce")  # cards fly on one of the two
    bob.join(ana.open_table(game, players))
    expect(ana.page.locator("ol li").nth(1)).to_contain_text("Bob")
    ana.start()
    expect(bob.table).to_be_visible()
    return ana, bob


def play_until(
    people: list[Somebody], is_done: Callable[[Somebody], bool], within: float, play: Callable[[Somebody], bool]
) -> None:
    """Everybody plays until that is so for all of them."""
    end = time.monotonic() + within
    while not all(is_done(person) for person in people):
        assert time.monotonic() < end, [person.page.locator("footer").inner_text() for person in people]
        busy = [play(person) for person in people]
        if not any(busy):
            people[0].page.wait_for_timeout(20)


def has_result(person: Somebody) -> bool:
    return person.result.count() > 0
