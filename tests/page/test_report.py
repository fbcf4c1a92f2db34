"""The report in a real browser, from a file, without a network: a phone and a desk, both languages, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.cli.calling import call
from tests.page.conftest import DESK, PATIENCE, PHONE, Complaints

GAMES = 6
PLOTS = 9  # seats, sides, bots, lengths, changes, moments, what decides, options twice
SHOWN = ".report:not([hidden])"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small one about diablo, which has every section, as the command line writes it."""
    path = tmp_path_factory.mktemp("report") / "diablo.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIOCHE_NATIVE", "off")
        patch.setattr("pioche.lab.report.study.HARDEST", "normal")  # nobody searches
        asked = ("report", "diablo", "--games", str(GAMES), "--seed", "9", "--lang", "en", "--workers", "1")
        assert call(patch, *asked, "--out", str(path)) == 0
    return path


@pytest.fixture(params=[(PHONE, "dark"), (DESK, "light")], ids=["phone", "desk"])
def opened(request: pytest.FixtureRequest, chromium: Browser, complaints: Complaints, report: Path) -> Iterator[Page]:
    """The page in a browser that has no network; whatever it complains of or asks for fails the test."""
    device, scheme = request.param
    context: BrowserContext = chromium.new_context(**device, color_scheme=scheme, offline=True)
    context.set_default_timeout(PATIENCE)
    context.on("weberror", complaints.hear_error)
    context.on("console", complaints.hear_console)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    shown = context.new_page()
    shown.goto(report.as_uri())
    yield shown
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    context.close()


def overflow(shown: Page) -> list[str]:
    """What sticks out of the window on either side, things that scroll by themselves excepted."""
    found: list[str] = shown.evaluate(
        """() => [...document.querySelectorAll(".report:not([hidden]) *")]
            .filter((one) => !one.closest(".figures, pre") && !one.closest("title, desc"))
            .filter((one) => { const box = one.getBoundingClientRect();
                return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); })
            .map((one) => one.tagName + " " + one.textContent.slice(0, 40))"""
    )
    return found


def test_the_report_opens_in_both_languages_and_fits(opened: Page) -> None:
    for language, title, name in (
        ("en", "El Diablo or Captain Guacamole?", "Français"),
        ("fr", "El Diablo ou", "English"),
    ):
        expect(opened.locator("html")).to_have_attribute("lang", language)
        expect(opened.locator(f"{SHOWN} h2").nth(1)).to_contain_text(title)
        expect(opened.locator(f"{SHOWN} [data-speak]")).to_have_text(name)
        assert opened.evaluate("document.documentElement.scrollWidth") <= opened.evaluate("innerWidth")
        assert overflow(opened) == []
        if language == "en":
            opened.locator(f"{SHOWN} [data-speak]").click()
    assert "rapport" in opened.title()


def test_every_plot_is_drawn_and_told(opened: Page) -> None:
    plots = opened.locator(f"{SHOWN} svg")
    assert plots.count() == opened.locator(f"{SHOWN} table").count() == PLOTS
    for plot in plots.all():
        box = plot.bounding_box()
        assert box is not None
        assert box["width"] > 300
        assert box["height"] > 60
        assert plot.locator("rect, circle").count() > 0
    names = [node["name"] for node in images(opened)]
    assert len(names) == len(set(names)) == PLOTS


def images(shown: Page) -> list[dict[str, str]]:
    """What a screen reader is told of the plots that are shown."""
    found: list[dict[str, str]] = shown.evaluate(
        """() => [...document.querySelectorAll(".report:not([hidden]) svg")].map((plot) => {
            const ids = plot.getAttribute("aria-labelledby").split(" ");
            const [title, told] = ids.map((id) => document.getElementById(id));
            return {name: title.textContent, told: told.textContent}; })"""
    )
    assert all(image["told"] for image in found)
    return found


def test_colours_follow_the_system(opened: Page) -> None:
    """Dark paper at night, light by day."""
    paper = opened.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    is_dark = opened.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert (sum(paper) < 3 * 128) == is_dark
