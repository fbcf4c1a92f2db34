"""Every screen for everybody: axe finds nothing, nothing is wider than a small phone or too small for a finger."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.page.conftest import DESK, Complaints, visiting
from tests.page.moments import SCREENS
from tests.page.scenery import QUICK, SKETCHED
from tests.page.sights import SIGHTS, UNSEEN
from tests.server.client import Server

WEB = Path(__file__).parents[2] / "web"
AXE = (WEB / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
FIND = """async () => (await axe.run()).violations.flatMap(({ id, nodes }) => nodes.map((node) =>
  `${id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`))"""
TELEVISION: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
BEYOND = """() => [...document.querySelectorAll("main article, main [data-zone], main li, main img, footer p")]
  .filter((one) => one.checkVisibility())
  .filter((one) => { const { bottom, right } = one.getBoundingClientRect(); return bottom > 1080 || right > 1920; })
  .map((one) => one.outerHTML.slice(0, 120))"""
SMALLEST_NAME = """() => Math.min(...[...document.querySelectorAll("main .name, main li")]
  .map((one) => one.getBoundingClientRect().height))"""
LEAST = 40  # pixels that a finger hits
SOON = 10_000  # milliseconds within which a screen shows what it is there for, on a busy machine too
EXPECTED = {"no-table": "404", "no-replay": "404", "lost": "ERR_INTERNET_DISCONNECTED"}  # complaints of a page
# What reaches past the right edge and is not cut or scrolled by something that holds it.
WIDE = """() => {
  const isHeld = (one) => one && one !== document.body &&
    (getComputedStyle(one).overflowX !== "visible" || isHeld(one.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isHeld(one.parentElement))
    .map((one) => one.outerHTML.slice(0, 120));
}"""
NARROW = """(least) => {
  const within = document.querySelector("dialog[open]") ?? document.body;
  const sizeOf = (one) => (one.type === "checkbox" ? one.closest("label") : one).getBoundingClientRect();
  return [...within.querySelectorAll("button, a, input, select, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ one, size: sizeOf(one) }))
    .filter(({ size }) => size.width < least || size.height < least)
    .map(({ one, size }) => `${size.width} × ${size.height}: ${one.outerHTML.slice(0, 120)}`);
}"""
SPOIL = """() => {
  const [acts, turn, button] = ["div", "p", "button"].map((name) => document.createElement(name));
  Object.assign(button.style, { minWidth: 0, minHeight: 0, padding: 0, marginLeft: "400px", width: "10px" });
  button.append(document.createElement("span"));
  Object.assign(button.firstChild.style, { display: "block", width: "30px", height: "10px" });
  turn.append(document.createElement("strong"));
  turn.firstChild.append("x");
  Object.assign(turn.style, { position: "absolute", marginLeft: "401px" });
  Object.assign(acts, { className: "acts asks" });
  turn.className = "turn";
  acts.append(turn, button);
  document.body.append(acts);
}"""
COVERED = """(least) => [...document.querySelectorAll(".fan button")].slice(1).filter((one) =>
  one.getBoundingClientRect().x - one.previousElementSibling.getBoundingClientRect().x < least).length"""
# Letters that reach past the edge of their card, or of the button that they are on.
SPILT = """() => {
  const isVisible = (one) => one.checkVisibility({ visibilityProperty: true });
  const within = document.querySelector("dialog[open]") ?? document.body;
  const reaches = (text) => { const { x, width } = text.getBBox(); return x < 3 || x + width > 97; };
  const cards = [...within.querySelectorAll("svg[viewBox='0 0 100 140'] text")].filter(isVisible).filter(reaches);
  const buttons = [...within.querySelectorAll(".is-only, .answer, :is(.acts, .asks, .ways, .words) button")]
    .filter(isVisible)
    .filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...cards, ...buttons].map((one) => one.outerHTML.slice(0, 160));
}"""
# What is said about the turn, under a button beside it.
CROSSED = """() => {
  const words = document.createRange();
  const crosses = (button, turn) => {
    words.selectNodeContents(turn);
    const [one, other] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  };
  const buttons = [...document.querySelectorAll(".asks button")];
  return [...document.querySelectorAll(".turn strong")].flatMap((turn) =>
    buttons.filter((button) => crosses(button, turn)).map((button) => button.innerText));
}"""
ON_ITS_SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
ROOM = 300  # pixels of height that a table needs
BELOW = """() => [...document.querySelectorAll(":is(.fan, .choices, .moment, .words, .back) button")]
  .filter((one) => { const { top, height } = one.getBoundingClientRect(); return top + height / 2 > innerHeight; })
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("access") / "pioche.db", patience=QUICK + SKETCHED) as running:
        yield running


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[str] = page.evaluate(FIND)
    return found


def languages_of(name: str) -> tuple[str, ...]:
    if os.environ.get("PIOCHE_SOAK"):
        return "fr", "en"
    return (("fr", "en")[list(SCREENS).index(name) % 2],)


@pytest.mark.parametrize("name", SCREENS)
def test_everybody_can_use_it(name: str, chromium: Browser, server: Server, complaints: Complaints) -> None:
    """On a small phone, and as wide as a desk; each screen in one language, in both with PIOCHE_SOAK."""
    complaints.expect(EXPECTED.get(name, "^$"))
    scene = SCREENS[name](server)
    for language in languages_of(name):
        context = visiting(chromium, server, complaints, SMALL | {"reduced_motion": "reduce"})
        page = scene.show(context, language)
        assert missing(page, name) == []  # before anything else: a race goes on
        page.wait_for_timeout(100)
        assert violations(page) == []
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate(WIDE) == []
        assert page.evaluate(NARROW, LEAST) == []
        assert page.evaluate(COVERED, LEAST) == 0
        assert page.evaluate(SPILT) + page.evaluate(CROSSED) == []
        page.set_viewport_size(DESK["viewport"])
        page.wait_for_timeout(100)
        assert violations(page) == []
        assert page.evaluate(SPILT) + page.evaluate(CROSSED) == []
        context.close()
        if scene.is_once:
            scene.end()
            scene = SCREENS[name](server)
    scene.end()


@pytest.mark.parametrize("name", ["caca-twelve", "vermine", "diablo-choosing", "uno-colour", "uno-four", "taco"])
def test_a_phone_on_its_side_shows_the_table_and_what_is_to_be_touched(
    name: str, chromium: Browser, server: Server, complaints: Complaints
) -> None:
    context = visiting(chromium, server, complaints, ON_ITS_SIDE | {"reduced_motion": "reduce"})
    scene = SCREENS[name](server)
    page = scene.show(context, "fr")
    page.wait_for_selector(".table > main")
    box = page.locator(".table > main").bounding_box()
    assert box is not None
    assert box["height"] >= ROOM
    assert page.evaluate(BELOW) == []
    context.close()
    scene.end()


@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith("screen-")])
def test_a_television_shows_it_all(name: str, chromium: Browser, server: Server, complaints: Complaints) -> None:
    """Nobody scrolls a television, and it is read from a sofa."""
    context = visiting(chromium, server, complaints, TELEVISION)
    scene = SCREENS[name](server)
    page = scene.show(context, "fr")
    page.wait_for_selector("main")
    assert page.evaluate(BEYOND) == []
    assert page.evaluate(SMALLEST_NAME) >= 20
    context.close()
    scene.end()


def missing(page: Page, name: str) -> list[str]:
    """Components that should be seen on this screen and are not."""
    sights = {component: what for component, (where, what) in SIGHTS.items() if where == name}
    return [component for component, what in sights.items() if not comes(page, what)]


def comes(page: Page, what: str) -> bool:
    with suppress(TooLate):
        page.wait_for_selector(what, state="attached", timeout=SOON)
        return True
    return False


def test_every_component_is_seen_on_some_screen() -> None:
    """Whoever adds one says on which screen it can be looked at."""
    components = {path.relative_to(WEB / "src").as_posix() for path in (WEB / "src").rglob("*.svelte")}
    assert components == set(SIGHTS) | UNSEEN
    assert {where for where, _ in SIGHTS.values()} <= set(SCREENS)


def test_what_is_wrong_is_found(chromium: Browser, server: Server, complaints: Complaints) -> None:
    """Or the test above would prove nothing."""
    context = visiting(chromium, server, complaints, SMALL)
    page = SCREENS["home"](server).show(context, "fr")
    page.evaluate(SPOIL)
    assert any(found.startswith("button-name") for found in violations(page))
    assert page.evaluate(WIDE)
    assert page.evaluate(NARROW, LEAST)
    assert page.evaluate(SPILT)
    assert page.evaluate(CROSSED)
    context.close()
