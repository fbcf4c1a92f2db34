"""Every screen there is, reached through the real protocol: for tests of how screens are, and for pictures of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.server.client import Player, Server

NAMES = ("Ana", "Basile", "Chloé", "Dov", "Élise", "Farid", "Greta", "Hugo", "Inès", "Jo", "Karim", "Lou")
COLOURS = (
    *("teal", "orange", "violet", "green", "red", "blue"),
    *("pink", "yellow", "brown", "grey", "black", "white"),
)
QUICK = """
from pioche.server import hub, limits
hub.BOT_PAUSE, hub.AWAY_AFTER = (0.01, 0.02), 600
limits.MESSAGES_A_SECOND = limits.MESSAGES_AT_ONCE = 1000
"""  # positions are wanted, not the way there
LONGEST = 2000  # actions after which a game should be over

Doing = Callable[[Page], object]


def nothing(page: Page) -> None:
    """Some screens are there as soon as the page is."""


@dataclass
class Scene:
    """A screen: where it is, who sits at this device, what is done there before one looks."""

    name: str
    path: str = "/"
    seats: list[Player] = field(default_factory=list)
    game: str = "caca"
    do: Doing = nothing

    def show(self, context: BrowserContext, language: str) -> Page:
        page = context.new_page()
        page.add_init_script(f"for (const [key, value] of {self.memory(language)}) localStorage.setItem(key, value)")
        page.goto(self.path)
        page.wait_for_selector("h1, h2, main, .result, .gone")
        self.do(page)
        return page

    def memory(self, language: str) -> str:
        """What the browser remembers, as it keeps it."""
        seats = [
            {"code": one.code, "secret": one.secret, "game": self.game, "since": n, "number": ""}
            for n, one in enumerate(self.seats)
        ]
        kept: dict[str, Any] = {"language": language, "seats": seats, "myself": {"name": "Ana", "colour": "teal"}}
        return json.dumps([[f"pioche.{key}", json.dumps(value)] for key, value in kept.items()])


def click(selector: str) -> Doing:
    return lambda page: page.locator(selector).first.click()


def gather(
    server: Server, game: str, players: int, people: int, names: tuple[str, ...] = NAMES, **more: Any
) -> list[Player]:
    """So many people at a table, connected; the first one is its host."""
    first = server.open(game, players, names[0], colour=COLOURS[0], **more)
    there = [first, *(server.join(first.code, names[n], colour=COLOURS[n]) for n in range(1, people))]
    for person in there:
        person.connect()
    return there


def deal(people: list[Player]) -> None:
    dealt = people[0].command("start")
    for person in people:
        person.catch_up(dealt["seq"])


def play(
    people: list[Player], rng: random.Random, turns: int, is_there: Callable[[Player], bool] = lambda one: True
) -> None:
    """Everybody acts, bots too, until the first person has had so many turns and is to act; or to the end."""
    hero = people[0]
    for _ in range(LONGEST):
        view = seen(hero)
        if view["over"]:
            return
        actor = next((one for one in people if is_to_act(one)), None)
        if actor is None:
            hero.receive()
            followed(people, hero.seq)
        elif actor is hero and turns <= 0 and is_there(hero):
            return
        else:
            turns -= actor is hero
            answer = actor.command("act", action=rng.choice(seen(actor)["legal"]))
            followed(people, answer.get("seq", answer.get("head", 0)))


def seen(person: Player) -> dict[str, Any]:
    assert person.view is not None
    return person.view


def is_to_act(person: Player) -> bool:
    view = seen(person)
    return bool(view["legal"]) and view["facts"].get("turn", view["seat"]) == view["seat"]


def followed(people: list[Player], seq: int) -> None:
    for person in people:
        person.catch_up(seq)


def left(people: list[Player]) -> None:
    """Nobody is connected any more; their seats stay theirs."""
    for person in people:
        person.close()
