"""Getting to a table and what comes after a game: late comers, one device for two, rematch, replay, the check."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, expect

from tests.page.people import GAMES, Somebody, has_result, play_until, sit_down, somebody
from tests.server.client import Server

SEATS = "ol li"


def test_a_late_comer_watches_and_takes_the_seat_of_a_bot(phone: BrowserContext, desk: BrowserContext) -> None:
    ana, bob = somebody(phone, "Ana", is_touching=True), somebody(desk, "Bob", is_touching=False)
    address = ana.open_table("caca", 3)
    ana.start()
    expect(ana.table).to_be_visible()
    bob.join(address)
    expect(bob.page.locator("footer")).to_contain_text("You are watching")
    expect(bob.page.locator(".fan")).to_have_count(0)
    bob.press(bob.page.get_by_role("button", name="Sit here").first)
    expect(bob.page.locator(".fan button").first).to_be_visible()
    expect(ana.page.locator("article", has_text="Bob")).to_be_visible()
    hand = bob.hand
    play_until([ana, bob], lambda _: bob.hand != hand, 30, Somebody.play)


def test_what_somebody_says_is_seen_by_whoever_looks_elsewhere(phone: BrowserContext, desk: BrowserContext) -> None:
    ana, bob = somebody(phone, "Ana", is_touching=True), somebody(desk, "Bob", is_touching=False)
    bob.join(ana.open_table("caca", 3))
    say(bob, "Good evening")
    expect(ana.page.locator(".notices")).to_contain_text("Bob\u00a0: Good evening")
    ana.start()
    expect(bob.table).to_be_visible()
    say(bob, "Me first!")
    expect(ana.page.locator(".notices")).to_contain_text("Bob\u00a0: Me first!")
    expect(bob.page.locator(".notices p")).to_have_count(0)
    ana.press(ana.page.locator(".log-button"))
    expect(ana.page.locator("dialog li").last).to_be_in_viewport()
    expect(ana.page.locator("dialog .talk input")).to_be_in_viewport()


def say(person: Somebody, text: str) -> None:
    person.page.locator(".talk input").fill(text)
    person.press(person.page.locator(".talk form button"))


def test_two_share_a_device_and_never_see_the_hand_of_the_other(phone: BrowserContext) -> None:
    ana = somebody(phone, "Ana", is_touching=True)
    ana.open_table("diablo", 2)
    ana.press(ana.page.locator("main .add"))
    ana.page.locator("dialog form input").fill("Zoé")
    ana.press(ana.page.locator("dialog form .primary"))
    expect(ana.page.locator(SEATS).nth(1)).to_contain_text("Zoé")
    ana.start()
    assert {take_turn(ana), take_turn(ana)} == {"Ana", "Zoé"}


def take_turn(device: Somebody) -> str:
    """Whoever the cover names takes the device and plays until it is covered again."""
    show = device.page.get_by_role("button", name="montrer mes cartes")
    expect(show).to_be_visible()
    expect(device.page.locator(".fan")).to_have_count(0)
    name = "Zoé" if "Zoé" in show.inner_text() else "Ana"
    device.press(show)
    expect(device.page.locator(".fan button").first).to_be_visible()
    play_until([device], lambda _: show.count() > 0, 30, Somebody.play)
    return name


def test_the_shared_screen_shows_the_table_and_no_hand(
    server: Server, phone: BrowserContext, desk: BrowserContext
) -> None:
    ana = somebody(phone, "Ana", is_touching=True)
    address = ana.open_table("uno", 2)
    screen = desk.new_page()
    screen.goto(f"{address}/screen")
    expect(screen.locator(".code")).to_have_text(address.rsplit("/", 1)[-1])
    expect(screen.get_by_role("listitem")).to_contain_text("Ana")
    ana.start()
    expect(screen.locator("article")).to_have_count(2)
    expect(screen.locator("[data-zone='discard']")).to_be_visible()
    expect(screen.locator(".fan")).to_have_count(0)


def test_after_a_game_it_is_checked_and_stepped_through_and_another_is_played(
    phone: BrowserContext, desk: BrowserContext
) -> None:
    ana, bob = sit_down("caca", 2, phone, desk)
    play_until([ana, bob], has_result, 60, Somebody.play)
    check_fairness(ana)
    step_through(bob)
    play_another(ana, bob)


def check_fairness(person: Somebody) -> None:
    """She was there before the deal: the seal, her number, every draw, her cards and the whole game can be checked."""
    person.press(person.result.locator("button.is-sound"))
    found = person.page.locator("dialog li")
    expect(found.nth(2)).to_have_text(re.compile(r"recalculé lui-même les \d+ tirages .*, dont 12 pour la donne"))
    expect(found.nth(3)).to_have_text(re.compile("Les [56] cartes montrées"))
    expect(person.page.locator("dialog li.is-yes")).to_have_count(5)
    person.press(person.page.locator("dialog").get_by_role("button", name="Fermer"))
    expect(person.page.locator("dialog")).to_have_count(0)


def step_through(person: Somebody) -> None:
    """Open the replay, take a step, look with Ana's eyes, and come back to the table."""
    page = person.page
    person.press(person.result.get_by_role("button", name="Replay"))
    at = page.locator("output")
    expect(at).to_have_text(re.compile("^0 / "))
    person.press(page.get_by_role("button", name="One step forward"))
    expect(at).to_have_text(re.compile("^1 / "))
    open_cards = page.locator("article", has_text="Ana").locator("[data-zone='hand.0'] [role=img]")
    expect(open_cards).to_have_count(0)
    page.get_by_label("Seen by").select_option(label="Ana")
    expect(open_cards).not_to_have_count(0)
    expect(at).to_have_text(re.compile("^1 / "))
    person.press(page.get_by_role("button", name="To the table"))


def play_another(host: Somebody, guest: Somebody) -> None:
    """The host chooses uno for the same people."""
    host.press(host.result.get_by_role("button", name="Un autre jeu"))
    host.press(host.page.locator(".games button").nth(GAMES.index("uno")))
    expect(guest.page.locator("h1")).to_contain_text("UNO")
    expect(host.page.locator(SEATS)).to_contain_text([host.name, guest.name])
    host.start()
    for person in (host, guest):
        expect(person.page.locator("[data-game='uno']")).to_be_visible()
        expect(person.page.locator(".fan button")).not_to_have_count(0)
