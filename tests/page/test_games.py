"""Each game to its end: a phone in French, a desk in English, bots in the other seats, by taps and clicks alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.page.people import Somebody, has_result, play_until, sit_down
from tests.page.reflexes import react

PLAYERS = {"caca": 3, "vermine": 3, "uno": 3, "diablo": 2}
WITHIN = 300  # seconds: a game takes as long as it takes, a race a minute and a half alone on a machine
# How many cards and sparks were in the air over a table that still had no result, and how many when it came.
WATCH_THE_SKY = """() => {
  window.sky = { most: 0, atResult: null };
  new MutationObserver(() => {
    const flying = document.querySelectorAll(".sky > *").length;
    if (!document.querySelector("div.result")) window.sky.most = Math.max(window.sky.most, flying);
    else window.sky.atResult ??= flying;
  }).observe(document.body, { childList: true, subtree: true });
}"""


def check_result(ana: Somebody, bob: Somebody) -> None:
    """Each in the own language, and only the host is asked for another game."""
    expect(ana.result.get_by_role("button", name="La revanche")).to_be_visible()
    expect(bob.result.get_by_role("button", name="Replay")).to_be_visible()
    expect(bob.result.locator("li.is-winner")).to_have_text(ana.result.locator("li.is-winner").all_inner_texts())


def check_table_behind(person: Somebody) -> None:
    """The result is put aside and fetched again."""
    person.press(person.result.get_by_role("button", name="Look at the table"))
    expect(person.result).to_have_count(0)
    person.press(person.page.locator("button.result"))
    expect(person.result).to_be_visible()


def check_rematch(ana: Somebody, bob: Somebody) -> None:
    """One touch of the host, and everybody is in the next game."""
    ana.press(ana.result.get_by_role("button", name="La revanche"))
    for person in (ana, bob):
        expect(person.result).to_have_count(0)
        expect(person.table).to_be_visible()


@pytest.mark.parametrize("game", PLAYERS)
def test_played_to_its_end(game: str, phone: BrowserContext, desk: BrowserContext) -> None:
    ana, bob = sit_down(game, PLAYERS[game], phone, desk)
    ana.page.evaluate(WATCH_THE_SKY)
    play_until([ana, bob], has_result, WITHIN, Somebody.play)
    sky = ana.page.evaluate("window.sky")
    assert sky["most"] > 0 == sky["atResult"], "the result covers the last scene"
    check_result(ana, bob)
    check_table_behind(bob)
    check_rematch(ana, bob)


def test_taco_is_played_to_its_end_in_real_time(phone: BrowserContext, desk: BrowserContext) -> None:
    ana, bob = sit_down("taco", 3, phone, desk)
    judged: set[str] = set()  # whose slap was seen in a photo finish

    def race(person: Somebody) -> bool:
        if person.name not in judged and person.page.locator(".finish li", has_text=person.name).count():
            judged.add(person.name)
        return react(person)

    play_until([ana, bob], has_result, WITHIN, race)
    check_result(ana, bob)
    check_rematch(ana, bob)
    assert judged == {"Ana", "Bob"}
