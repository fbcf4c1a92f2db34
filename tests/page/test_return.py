"""Coming back in mid-game: a refresh, a second tab, a lost network, a killed server. The same seat, the same hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.page.conftest import QUICK, Complaints
from tests.page.people import Somebody, play_until, sit_down
from tests.server.client import Server

CUT = r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED"
NO_NETWORK = "ERR_INTERNET_DISCONNECTED"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One for each test: they do not outlive it."""
    with Server(tmp_path / "pioche.db", patience=QUICK) as running:
        yield running


@pytest.fixture
def people(phone: BrowserContext, desk: BrowserContext) -> tuple[Somebody, Somebody]:
    """Two at the beginning of a game, with their hands before them."""
    ana, bob = sit_down("diablo", 2, phone, desk)
    for person in (ana, bob):
        expect(person.page.locator(".fan button").first).to_be_visible()
    return ana, bob


def play_on(people: tuple[Somebody, Somebody]) -> None:
    """Until a card has left each hand: the game goes on."""
    before = {person.name: sorted(person.hand) for person in people}
    play_until(list(people), lambda person: sorted(person.hand) != before[person.name], 60, Somebody.play)


def test_a_refresh_gives_back_the_seat_and_the_hand(people: tuple[Somebody, Somebody]) -> None:
    play_on(people)
    for person in people:
        hand = person.hand
        person.page.reload()
        expect(person.page.locator(".fan button")).to_have_count(len(hand))
        assert person.hand == hand
    play_on(people)


def test_the_newest_tab_has_the_seat_and_the_old_one_is_told(people: tuple[Somebody, Somebody]) -> None:
    ana, bob = people
    hand, old = bob.hand, bob.page
    bob.page = old.context.new_page()
    bob.page.goto(old.url)
    expect(bob.page.locator(".fan button")).to_have_count(len(hand))
    assert bob.hand == hand
    expect(old.get_by_role("heading")).to_have_text("This table is open in another tab.")
    play_on((ana, bob))
    hand = bob.hand
    old.locator("button.primary").click()
    expect(old.locator(".fan button")).to_have_count(len(hand))
    expect(bob.page.locator(".fan")).to_have_count(0)


def test_a_lost_network_is_noticed_and_nothing_is_lost(
    people: tuple[Somebody, Somebody], complaints: Complaints
) -> None:
    complaints.expect(NO_NETWORK)
    play_on(people)
    ana, bob = people
    hand = ana.hand
    ana.page.context.set_offline(True)
    expect(ana.page.locator(".lost")).to_be_visible()
    expect(bob.page.locator("article", has_text="Ana")).to_contain_text("away")
    ana.page.context.set_offline(False)
    expect(ana.page.locator(".lost")).to_have_count(0)
    expect(bob.page.locator("article", has_text="Ana")).not_to_contain_text("away")
    assert ana.hand == hand
    play_on(people)


def test_a_killed_server_comes_back_and_nothing_is_lost(
    server: Server, people: tuple[Somebody, Somebody], complaints: Complaints
) -> None:
    complaints.expect(CUT)
    play_on(people)
    hands = [person.hand for person in people]
    server.kill()
    for person in people:
        expect(person.page.locator(".lost")).to_be_visible()
    server.start()
    for person in people:
        expect(person.page.locator(".lost")).to_have_count(0, timeout=10_000)
    assert [person.hand for person in people] == hands
    play_on(people)
