"""The first screen: there, in the person's language, within a moment."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect


def test_the_games_are_offered_in_the_language_of_the_browser(phone: BrowserContext, desk: BrowserContext) -> None:
    for context, welcome in ((phone, "fr"), (desk, "en")):
        page = context.new_page()
        page.goto("/")
        expect(page.locator("li .tile")).to_have_count(5)
        expect(page.locator("html")).to_have_attribute("lang", welcome)
