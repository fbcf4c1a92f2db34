"""The review in the replay: a graph that one can step through, turning points to go to, points that add up."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.scenery import QUICK, finished
from tests.server.client import Player, Server

REVIEWED_WITHIN = 180.0  # seconds: interpreted, behind everything else on a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("review") / "pioche.db", patience=QUICK) as running:
        yield running


@pytest.fixture(scope="module")
def reviewed(server: Server) -> tuple[Player, dict[str, Any]]:
    """Somebody of a finished game that turned at least once, and its review."""
    while True:
        people = finished(server, "caca", 2)
        for person in people:
            person.close()
        review = review_of(people[0])
        if review["turnings"]:
            return people[0], review


def review_of(person: Player) -> dict[str, Any]:
    end = time.monotonic() + REVIEWED_WITHIN
    while True:
        review: dict[str, Any] = person.server.get(f"/api/tables/{person.code}/games/1/review").json()
        if review["progress"] == 1:
            return review
        assert time.monotonic() < end, review
        time.sleep(0.2)


def opened(context: BrowserContext, person: Player) -> Page:
    page = context.new_page()
    page.goto(f"/t/{person.code}/replay/1")
    expect(page.locator(".graph polyline")).to_have_count(2)
    return page


def shows_step(page: Page, number: int) -> None:
    expect(page.locator("output")).to_have_text(re.compile(f"^{number} / "))


def points_of(share: float) -> int:
    """Halves are rounded up, as on the page."""
    return int(share * 100 + 0.5)


def test_a_turning_point_is_gone_to_by_a_click(desk: BrowserContext, reviewed: tuple[Player, dict[str, Any]]) -> None:
    person, review = reviewed
    page, turning = opened(desk, person), review["turnings"][-1]
    page.locator("aside ol button").last.click()
    shows_step(page, turning["number"])
    expect(page.locator("aside ol button.is-now")).to_have_count(1)
    sign, points = "−" if turning["change"] < 0 else "+", points_of(abs(turning["change"]))
    why = {"luck": "luck", "choice": "the move itself"}[turning["cause"]]
    expect(page.locator(".story .turning")).to_contain_text(f"{sign}{points}: {why}")
    chance = points_of(review["chances"][turning["number"]][0])
    expect(page.get_by_role("list", name="Chances of winning at this step")).to_contain_text(f"Ana {chance} %")


def test_on_a_phone_the_findings_open_over_the_replay(
    phone: BrowserContext, reviewed: tuple[Player, dict[str, Any]]
) -> None:
    person, review = reviewed
    page = opened(phone, person)
    page.get_by_role("button", name="Analyse").tap()
    expect(page.get_by_role("table", name="D’où viennent les points").get_by_role("row")).to_have_count(3)
    page.locator("dialog ol button").first.tap()
    expect(page.locator("dialog")).to_have_count(0)
    shows_step(page, review["turnings"][0]["number"])


def test_the_graph_is_stepped_through_by_keys_and_by_a_touch(
    desk: BrowserContext, reviewed: tuple[Player, dict[str, Any]]
) -> None:
    person, review = reviewed
    page, last = opened(desk, person), len(review["chances"]) - 1
    slider = page.get_by_role("slider", name="Step of the game")
    slider.focus()
    page.keyboard.press("ArrowRight")
    shows_step(page, 1)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step 1 of {last}: Ana \\d+ %, Basile \\d+ %$"))
    box = page.locator(".graph").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    shows_step(page, last)


def test_the_account_adds_up_to_the_result(desk: BrowserContext, reviewed: tuple[Player, dict[str, Any]]) -> None:
    person, review = reviewed
    page = opened(desk, person)
    rows = page.get_by_role("table", name="Where the points came from").locator("tbody tr")
    for seat, cells in enumerate(rows.all()):
        start, *added, end = (int(cell.replace("−", "-")) for cell in cells.locator("td").all_inner_texts())
        assert end == round(review["chances"][-1][seat] * 100)
        assert abs(start + sum(added) - end) <= 2, "but for rounding"
