"""Real browsers at a real server: a phone in French, a desk in English, and nothing they complain of goes unheard."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright, WebError, expect, sync_playwright

from tests.server.client import Server

PATIENCE = 30_000  # milliseconds: more than anything on the page takes, on a busy machine too
QUICK = "from pioche.server import hub\nhub.BOT_PAUSE = (0.02, 0.05)"  # people in tests do not want to watch bots think
FLAGS = [
    "--no-sandbox",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "fr-FR",
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}


SPREAD = ("test_access", "test_games")  # long: whoever has time takes the next of their tests
LONGEST = "test_taco_is_played_to_its_end_in_real_time"  # begun first: everything else is done beside it


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a module have one server: one worker plays them all, the longest test before any other."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.stem not in SPREAD:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
    items.sort(key=lambda item: item.name != LONGEST)


@dataclass
class Complaints:
    """What went wrong in the pages. A test that breaks something on purpose says which complaints it expects."""

    heard: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        self.expected.append(pattern)

    def hear_error(self, error: WebError) -> None:
        self.heard.append(f"error: {error.error}")

    def hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"{message.type}: {message.text}")

    @property
    def unexpected(self) -> list[str]:
        return [said for said in self.heard if not any(re.search(pattern, said) for pattern in self.expected)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("page") / "pioche.db", patience=QUICK) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


def chromium_path() -> str:
    """The browser without windows of its own, if there is one: it draws the same for less."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path, "Debian's package chromium-headless-shell or chromium is needed: scripts/browsers installs it"
    return path


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Fails the test, once its contexts are closed, if a page complained."""
    heard = Complaints()
    yield heard
    assert heard.unexpected == []


def visiting(chromium: Browser, server: Server, complaints: Complaints, device: dict[str, Any]) -> BrowserContext:
    """A person's browser, for whom addresses are those of the server."""
    context = chromium.new_context(base_url=f"http://127.0.0.1:{server.port}", **device)
    context.set_default_timeout(PATIENCE)
    context.on("weberror", complaints.hear_error)
    context.on("console", complaints.hear_console)
    return context


@pytest.fixture
def phone(chromium: Browser, server: Server, complaints: Complaints) -> Iterator[BrowserContext]:
    """A phone that is touched, in French."""
    context = visiting(chromium, server, complaints, PHONE)
    yield context
    context.close()


@pytest.fixture
def desk(chromium: Browser, server: Server, complaints: Complaints) -> Iterator[BrowserContext]:
    """A screen with a mouse, in English."""
    context = visiting(chromium, server, complaints, DESK)
    yield context
    context.close()
