"""Tables brought to a moment through the real protocol, and shown in a browser. `moments` has every screen there is."""

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
from pioche.server import hub, reviews
hub.BOT_PAUSE, hub.AWAY_AFTER = (0.01, 0.02), 600
reviews.PROGRAM = ("-c", "from pioche.server import reviewing; reviewing.NICENESS = 0; reviewing.main()")
"""  # positions are wanted, not the way there; and reviews that do not wait for every browser
SKETCHED = """
reviewing = "import pioche.bots.reviewer as r; r.INTERPRETED = r.FEWEST_INTERPRETED = 1; "
reviews.PROGRAM = ("-c", reviewing + reviews.PROGRAM[1])
"""  # behind QUICK: what a review looks like is wanted, not what it says
LONGEST = 2000  # actions after which a game should be over

Doing = Callable[[Page], object]
Choosing = Callable[[random.Random, list[str]], str]


def nothing(page: Page) -> None:
    """Some screens are there as soon as the page is."""


@dataclass
class Scene:
    """A screen: where it is, who sits at this device and who elsewhere, what is done there before one looks."""

    path: str = "/"
    seats: list[Player] = field(default_factory=list)
    others: list[Player] = field(default_factory=list)  # who stay connected until the scene ends
    game: str = "caca"
    do: Doing = nothing
    before: Doing = nothing  # the page is opened
    is_once: bool = False  # looking at it changes it

    def show(self, context: BrowserContext, language: str) -> Page:
        page = context.new_page()
        page.add_init_script(f"for (const [key, value] of {self.memory(language)}) localStorage.setItem(key, value)")
        self.before(page)
        page.goto(self.path)
        page.wait_for_selector("h1, h2, main, .result")
        self.do(page)
        return page

    def end(self) -> None:
        for person in self.others:
            person.close()

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
    people: list[Player],
    rng: random.Random,
    turns: int,
    is_there: Callable[[Player], bool] = lambda one: True,
    choose: Choosing = random.Random.choice,
) -> None:
    """Everybody acts, bots too, until the first person has had so many turns, is to act and is there; or to the end."""
    play_on(people, rng, turns, lambda hero: is_to_act(hero) and is_there(hero), choose)


def play_on(
    people: list[Player],
    rng: random.Random,
    turns: int,
    is_there: Callable[[Player], bool],
    choose: Choosing = random.Random.choice,
) -> None:
    """The same, whoever is to act then."""
    hero = people[0]
    for _ in range(LONGEST):
        if seen(hero)["over"] or (turns <= 0 and is_there(hero)):
            return
        actor = next((one for one in people if is_to_act(one)), None)
        if actor is None:
            hero.receive()
            followed(people, hero.seq)
        else:
            turns -= actor is hero
            answer = actor.command("act", action=choose(rng, seen(actor)["legal"]))
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


def table(people: list[Player], at: str = "", by: int = 0, do: Doing = nothing) -> Scene:
    """A table as the person of that number sees it, the others being there; -1: somebody who has no seat there."""
    seats = [] if by < 0 else [people[by]]
    for person in seats:
        person.close()  # the device takes over
    others = [person for person in people if person not in seats]
    return Scene(f"/t/{people[0].code}{at}", seats, others, people[0].lobby["game"], do)


def in_play(server: Server, game: str, players: int, turns: int = 3, people: int = 2) -> list[Player]:
    there = gather(server, game, players, people)
    deal(there)
    play(there, random.Random(players), turns)
    return there


def reached(
    server: Server,
    game: str,
    players: int,
    is_there: Callable[[Player], bool],
    people: int = 3,
    choose: Choosing = random.Random.choice,
) -> list[Player]:
    """A game in which that has come true on the first person's turn; others are begun until there is one."""
    for seed in range(40):
        there = gather(server, game, players, min(people, players))
        deal(there)
        play(there, random.Random(seed), 0, is_there, choose)
        if not seen(there[0])["over"] and is_there(there[0]):
            return there
        for person in there:
            person.close()
    raise AssertionError(f"{game} does not come to that")


def finished(server: Server, game: str = "caca", players: int = 3) -> list[Player]:
    return in_play(server, game, players, LONGEST)
