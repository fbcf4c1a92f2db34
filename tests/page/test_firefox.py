"""The page in a browser of another family: it starts, and a move is played."""

from __future__ import annotations

from pathlib import Path

from tests.page.firefox import firefox
from tests.server.client import Server

HAND = "() => [...document.querySelectorAll('.fan button')].map((one) => one.dataset.card).join()"
# Whether there is something to press, or the hand is another one.
IS_ON = f"before => document.querySelector('.choices .answer') ? 'asked' : ({HAND})() !== before ? 'played' : ''"


def test_firefox_opens_a_table_and_plays_a_move(server: Server, tmp_path: Path) -> None:
    with firefox(tmp_path) as browser:
        browser.go(f"http://127.0.0.1:{server.port}/")
        browser.click_until("li .solo", "() => location.pathname !== '/'")
        browser.wait_for("() => document.querySelector('.fan button.is-lit') !== null")
        assert browser.ask("() => document.documentElement.lang") == "fr"
        hand = browser.ask(HAND)
        browser.click(".fan button.is-lit")
        while browser.wait_for(IS_ON, hand) == "asked":
            browser.click(".choices .answer")
        assert browser.errors == []
