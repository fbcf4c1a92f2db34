"""Bots on the page: how strong they are is chosen and seen, and a master may be asked what it would do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.conftest import QUICK
from tests.page.people import GAMES, Somebody, play_until, somebody
from tests.server.client import Server
from tests.server.other_worker import patience

SIMULATIONS = 12
HINT = ".asks .ask"
NOTE = ".hint-note"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    program = QUICK + "\n" + patience("small", SIMULATIONS)
    with Server(tmp_path_factory.mktemp("bots") / "pioche.db", patience=program) as running:
        yield running


def play_alone(person: Somebody, game: str = "caca") -> Page:
    """From the home page, until it is one's turn."""
    person.press(person.page.locator("li .solo").nth(GAMES.index(game)))
    expect(person.table).to_be_visible()
    expect(person.page.locator("footer.is-mine")).to_be_visible()
    return person.page


def test_the_level_of_a_game_alone_is_chosen_remembered_and_seen(phone: BrowserContext) -> None:
    ana = somebody(phone, "Ana", is_touching=True)
    ana.page.goto("/")
    ana.page.get_by_label("Robots").select_option("hard")
    ana.page.reload()
    expect(ana.page.get_by_label("Robots")).to_have_value("hard")
    page = play_alone(ana)
    expect(page.locator("article b").first).to_have_text("•••")
    expect(page.locator("article .unseen", has_text="niveau Difficile")).to_have_count(3)


def test_the_host_chooses_the_level_of_each_bot(desk: BrowserContext) -> None:
    bob = somebody(desk, "Bob", is_touching=False)
    bob.open_table("caca", 3)
    bob.press(bob.page.get_by_role("button", name="Add bot").first)
    own = bob.page.get_by_label("Level of Turbo")
    expect(own).to_have_value("normal")
    own.select_option("master")
    expect(own).to_have_value("master")
    bob.page.get_by_role("combobox", name="Bots", exact=True).select_option("easy")
    bob.start()
    expect(bob.page.locator("article", has_text="Turbo").locator("b")).to_have_text("••••")
    expect(bob.page.locator("article", has_text="Gizmo").locator("b")).to_have_text("•")


def test_a_hint_names_facts_lights_what_it_means_and_can_be_followed(desk: BrowserContext) -> None:
    bob = somebody(desk, "Bob", is_touching=False)
    bob.page.goto("/")
    page = play_alone(bob)
    page.locator(HINT).focus()
    page.keyboard.press("Enter")
    expect(page.locator(NOTE)).to_contain_text("of 100 imagined games")
    expect(page.locator(".is-hinted").first).to_be_visible()
    expect(page.locator(HINT)).to_be_disabled()
    before = page.locator(".ticker").inner_text()
    bob.press(page.locator(f"{NOTE} .do"))
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator(".ticker")).not_to_have_text(before)


def test_a_hint_fits_a_narrow_phone_and_can_be_put_aside(phone: BrowserContext) -> None:
    ana = somebody(phone, "Ana", is_touching=True)
    ana.page.set_viewport_size({"width": 360, "height": 740})
    ana.page.goto("/")
    page = play_alone(ana, "uno")
    ana.press(page.locator(HINT))
    expect(page.locator(NOTE)).to_contain_text("parties imaginées sur 100")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(f"{NOTE} .do")).to_be_in_viewport()
    ana.press(page.get_by_role("button", name="Je décide"))
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator(HINT)).to_be_enabled()


def test_the_host_may_do_without_hints(desk: BrowserContext) -> None:
    bob = somebody(desk, "Bob", is_touching=False)
    bob.open_table("caca", 2)
    bob.page.get_by_label("Hints:").uncheck()
    bob.start()
    expect(bob.table).to_be_visible()
    play_until([bob], lambda one: one.page.locator(".asks .all").count() > 0, 20, lambda one: False)
    expect(bob.page.locator(HINT)).to_have_count(0)
