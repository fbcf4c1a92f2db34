"""What a page does besides being looked at: sounds, a buzz, a screen that stays on, a voice, the count before a race.
The browser's own functions are listened to: what they are called with is what would be heard and felt."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.page.conftest import PATIENCE
from tests.page.people import Somebody, play_until, somebody
from tests.page.reflexes import react

LISTEN = """
const felt = (window.felt = { contexts: 0, notes: 0, buzzes: 0, locks: 0, spoken: [] });
window.AudioContext = class extends AudioContext {
  constructor() { super(); felt.contexts += 1; }
};
for (const source of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = source.prototype;
  source.prototype.start = function (...when) { felt.notes += 1; return start.apply(this, when); };
}
navigator.vibrate = () => { felt.buzzes += 1; return true; };
const wakeLock = { request: async () => { felt.locks += 1; return { release: async () => { felt.locks -= 1; } }; } };
Object.defineProperty(navigator, "wakeLock", { value: wakeLock });
// Playwright looks at a page as if it touched it; only real touches count here.
const active = { hasBeenActive: false };
Object.defineProperty(navigator, "userActivation", { value: active });
addEventListener("pointerdown", () => (active.hasBeenActive = true), true);
speechSynthesis.speak = (said) => felt.spoken.push([said.text, said.lang]);
"""
COUNT = """() => {
  window.counted = [];
  new MutationObserver(() => {
    const shown = document.querySelector(".centre [role=status] b")?.textContent ?? "";
    if (shown !== (window.counted.at(-1) ?? "")) window.counted.push(shown);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
MUTE, UNMUTE, VOICE = "Couper le son", "Mettre le son", "Dire les mots à voix haute"


@pytest.fixture
def ana(phone: BrowserContext) -> Somebody:
    """Somebody whose phone tells what it does."""
    phone.add_init_script(LISTEN)
    return somebody(phone, "Ana", is_touching=True)


def felt(person: Somebody) -> Any:
    return person.page.evaluate("window.felt")


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """The page's content policy lets no test wait inside it."""
    end = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < end, "it has not come true"
        page.wait_for_timeout(20)


def button(person: Somebody, name: str) -> Locator:
    return person.page.locator("header").get_by_role("button", name=name, exact=True)


def begin(person: Somebody, game: str, players: int) -> None:
    person.open_table(game, players)
    person.start()
    expect(person.table).to_be_visible()


def come_back(person: Somebody) -> None:
    """A fresh page at the same table, which nobody has touched yet."""
    person.page.reload()
    expect(person.page.locator(".fan button.is-lit").first).to_be_visible()


def play_turns(person: Somebody) -> None:
    """Until a card has left the hand and it is her turn again."""
    hand = person.hand
    play_until([person], lambda one: one.hand != hand, 30, Somebody.play)
    wait_until(person.page, lambda: person.page.locator("footer.is-mine").count() > 0)


def test_sounds_and_buzzes_begin_with_the_first_touch(ana: Somebody) -> None:
    begin(ana, "caca", 2)
    come_back(ana)
    untouched = felt(ana)
    assert (untouched["contexts"], untouched["notes"], untouched["buzzes"]) == (0, 0, 0)
    play_turns(ana)
    touched = felt(ana)
    assert touched["contexts"] == 1
    assert touched["notes"] > 0
    assert touched["buzzes"] > 0  # it is her turn again


def test_a_muted_table_is_silent_and_stays_so(ana: Somebody) -> None:
    begin(ana, "caca", 2)
    ana.press(button(ana, MUTE))
    come_back(ana)
    expect(button(ana, UNMUTE)).to_be_visible()
    play_turns(ana)
    assert felt(ana)["notes"] == 0
    ana.press(button(ana, UNMUTE))
    play_turns(ana)
    assert felt(ana)["notes"] > 0


def test_the_screen_stays_on_at_a_table_and_only_there(ana: Somebody) -> None:
    ana.page.goto("/")
    expect(ana.page.locator("li .tile").first).to_be_visible()
    assert felt(ana)["locks"] == 0
    begin(ana, "caca", 2)
    wait_until(ana.page, lambda: felt(ana)["locks"] == 1)
    ana.press(button(ana, "Accueil"))
    wait_until(ana.page, lambda: felt(ana)["locks"] == 0)


def test_the_voice_says_the_words_if_it_is_wanted(ana: Somebody) -> None:
    begin(ana, "taco", 2)
    play_until([ana], lambda one: one.page.locator(".said span").count() > 0, 30, react)
    assert felt(ana)["spoken"] == []
    ana.press(button(ana, VOICE))
    play_until([ana], lambda one: len(felt(one)["spoken"]) > 2, 30, react)
    words = {word for word, _ in felt(ana)["spoken"]}
    assert words <= {"taco", "chat", "bouc", "cheese", "pizza"}
    assert {language for _, language in felt(ana)["spoken"]} == {"fr-FR"}
    assert felt(ana)["notes"] > 0  # the cards are heard as well


def test_a_race_is_counted_down_to_its_first_card(ana: Somebody, desk: BrowserContext) -> None:
    address = ana.open_table("taco", 2)
    screen = desk.new_page()
    screen.goto(f"{address}/screen")
    expect(screen.get_by_role("listitem")).to_contain_text("Ana")
    for page in (ana.page, screen):
        page.evaluate(COUNT)
    ana.start()
    expect(ana.page.get_by_role("status").filter(has_text="Préparez-vous")).to_be_visible()
    for page in (ana.page, screen):
        wait_until(page, partial(page.evaluate, "() => window.counted.at(-1) === ''"))
        assert page.evaluate("window.counted") == ["3", "2", "1", ""]
