"""Every screen there is, reached through the real protocol: for tests of how screens are, and for pictures of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
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
PLAYERS = {"caca": 4, "vermine": 4, "uno": 4, "diablo": 2}
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


# ── Every screen, by name ──


def table(name: str, people: list[Player], at: str = "", by: int = 0, do: Doing = nothing) -> Scene:
    """A table as the person of that number sees it; -1: somebody who has no seat there."""
    left(people)
    host = people[0]
    seats = [] if by < 0 else [people[by]]
    return Scene(name, f"/t/{host.code}{at}", seats, host.lobby["game"], do)


def in_play(server: Server, game: str, players: int, turns: int = 3, people: int = 2) -> list[Player]:
    there = gather(server, game, players, people)
    deal(there)
    play(there, random.Random(players), turns)
    return there


def finished(server: Server, game: str = "caca", players: int = 3) -> list[Player]:
    return in_play(server, game, players, LONGEST)


def racing(server: Server, players: int) -> list[Player]:
    there = gather(server, "taco", players, 1)
    deal(there)
    return there


def pick_up(page: Page) -> None:
    """The first card that can be played, held."""
    page.locator(".fan button.is-lit").first.click(position={"x": 20, "y": 50})
    page.wait_for_selector(".choices")


def step_on(page: Page) -> None:
    page.wait_for_selector("input[type=range]")
    page.keyboard.press("End")


def watch(page: Page) -> None:
    page.locator("main > button").last.click()
    page.wait_for_selector(".table")


def wait_for(selector: str) -> Doing:
    return lambda page: page.wait_for_selector(selector)


def shared_device(server: Server) -> Scene:
    people = in_play(server, "caca", 3)
    scene = table("cover", people)
    scene.seats = people
    return scene


def played(game: str, server: Server) -> Scene:
    return table(game, in_play(server, game, PLAYERS[game]))


def choosing(game: str, server: Server) -> Scene:
    return table(f"{game}-choosing", in_play(server, game, PLAYERS[game], 0), do=pick_up)


SCREENS: dict[str, Callable[[Server], Scene]] = {
    "home": lambda server: Scene("home", do=wait_for(".tile")),
    "home-who": lambda server: Scene("home-who", do=click(".me")),
    "game": lambda server: Scene("game", do=click(".tile")),
    "no-table": lambda server: Scene("no-table", "/t/AAAAAAAA"),
    "lobby-host": lambda server: table("lobby-host", gather(server, "uno", 5, 3)),
    "lobby-guest": lambda server: table("lobby-guest", gather(server, "caca", 4, 2), by=1),
    "lobby-taco": lambda server: table("lobby-taco", gather(server, "taco", 4, 2)),
    "join": lambda server: table("join", gather(server, "vermine", 4, 1), by=-1),
    **{game: partial(played, game) for game in PLAYERS},
    **{f"{game}-choosing": partial(choosing, game) for game in ("caca", "vermine", "diablo")},
    "uno-ten": lambda server: table("uno-ten", in_play(server, "uno", 10, 1)),
    "caca-twelve": lambda server: table("caca-twelve", in_play(server, "caca", 12, 1)),
    "taco": lambda server: table("taco", racing(server, 4), do=wait_for(".centre")),
    "taco-eight": lambda server: table("taco-eight", racing(server, 8), do=wait_for(".centre")),
    "taco-watched": lambda server: table("taco-watched", racing(server, 4), by=-1, do=watch),
    "watched": lambda server: table("watched", in_play(server, "caca", 4), by=-1, do=watch),
    "rules": lambda server: table("rules", in_play(server, "vermine", 3), do=click("header button >> nth=1")),
    "moves": lambda server: table("moves", in_play(server, "caca", 3), do=click("button.all")),
    "cover": shared_device,
    "result": lambda server: table("result", finished(server), do=wait_for(".result .story")),
    "replay": lambda server: table("replay", finished(server), "/replay/1", -1, step_on),
    "replay-diablo": lambda server: table("replay-diablo", finished(server, "diablo", 2), "/replay/1", -1, step_on),
    "screen-lobby": lambda server: table("screen-lobby", gather(server, "uno", 4, 2), "/screen", -1),
    "screen": lambda server: table("screen", in_play(server, "diablo", 2), "/screen", -1),
}
