"""Every screen there is, by name: for tests of how screens are, and for pictures of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page

from tests.page.people import Somebody
from tests.page.reflexes import react
from tests.page.scenery import (
    Doing,
    Scene,
    click,
    deal,
    finished,
    gather,
    in_play,
    nothing,
    play_on,
    reached,
    seen,
    table,
)
from tests.server.client import Player, Server

PLAYERS = {"caca": 5, "vermine": 4, "uno": 4, "diablo": 2}
MANY = 21  # cards in one hand
THOUGHT = 350  # milliseconds: less would be no reaction
RACE = 600  # looks at a race until what is waited for has been seen
REVIEWED_WITHIN = 180_000  # milliseconds: interpreted, behind everything else on a busy machine
COUNTDOWN = ".centre [role=status]"
OWN_WORD = ".table:has(footer.is-mine .words button):has(.said span):has(.pile.is-deep)"
FULL = {"caca": ("pile.", 9), "vermine": ("pile.", 9), "diablo": ("laid.", 5), "uno": ("discard", 9)}


# ── What is done on a page ──


def wait_for(selector: str) -> Doing:
    return lambda page: page.wait_for_selector(selector)


def pick_up(page: Page) -> None:
    """The first card that can be played, held."""
    page.locator(".fan button.is-lit").first.click(position={"x": 20, "y": 50})
    page.wait_for_selector(".choices")


def pick_up_wild(page: Page) -> None:
    page.locator("[data-card^='wild-'].is-lit").first.click(position={"x": 20, "y": 50})
    page.wait_for_selector(".choices .is-coloured")


def step_on(page: Page) -> None:
    """Into a replay, as far as everybody is still in the game."""
    slider = page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 5))
    slider.evaluate("one => one.blur()")


def open_review(page: Page) -> None:
    """Where there is room it lies open anyway, once it is made."""
    page.wait_for_selector(".graph polyline", timeout=REVIEWED_WITHIN)
    button = page.locator("button.review")
    if button.is_visible():
        button.click()


def watch(page: Page) -> None:
    page.locator("main > button").last.click()
    page.wait_for_selector(".table")


def open_log(page: Page) -> None:
    """Where there is room it lies open anyway."""
    button = page.locator(".log-button")
    if button.is_visible():
        button.click()
        page.wait_for_selector("dialog .talk")


def race_until(selector: str) -> Doing:
    """Take part until that is seen."""

    def race(page: Page) -> None:
        racer = Somebody(page, "Ana", is_touching=False)
        page.wait_for_selector(COUNTDOWN, state="detached")
        for _ in range(RACE):
            if page.locator(selector).count():
                return
            react(racer, THOUGHT)
            page.wait_for_timeout(20)
        raise AssertionError(f"no {selector}")

    return race


def in_turn(*doings: Doing) -> Doing:
    def do(page: Page) -> None:
        for one in doings:
            one(page)

    return do


def lose_network(page: Page) -> None:
    page.context.set_offline(True)
    page.wait_for_selector(".lost")


def open_twice(page: Page) -> None:
    page.context.new_page().goto(page.url)
    page.wait_for_selector("main button.primary")


def refuse_socket(page: Page) -> None:
    page.route_web_socket("**/socket", lambda socket: socket.close(code=1008))


# ── Tables ──


def is_full(game: str, person: Player) -> bool:
    """Enough lies on the table, nobody is out, and there is a hand to choose from."""
    view, (zones, least) = seen(person), FULL[game]
    is_bare = view["zones"].get(f"pile.{view['seat']}", {"count": 1})["count"] == 0
    lying = sum(zone["count"] for title, zone in view["zones"].items() if title.startswith(zones))
    lit = {action.split(" ")[1] for action in view["legal"] if action.startswith(("play", "lay"))}
    everybody = len(view["facts"].get("living", range(view["players"]))) == view["players"]
    return lying >= least and everybody and not is_bare and len(lit) > 1


def lively(game: str, server: Server, at: str = "", by: int = 0, do: Doing = nothing) -> Scene:
    return table(reached(server, game, PLAYERS[game], partial(is_full, game), choose=hurried), at, by, do)


def racing(server: Server, players: int = 4) -> list[Player]:
    there = gather(server, "taco", players, 1)
    deal(there)
    return there


def race(server: Server, do: Doing, players: int = 4) -> Scene:
    scene = table(racing(server, players), do=do)
    scene.is_once = True  # it is over before long
    return scene


def race_of_bots(server: Server, do: Doing, at: str = "") -> Scene:
    people = gather(server, "taco", 5, 2)
    people[0].command("stand")
    deal(people)
    people[1].close()
    scene = table(people[:1], at, -1, do)
    scene.is_once = True
    return scene


def rules_of(game: str, server: Server) -> Scene:
    do = click("header button >> nth=1")
    if game == "taco":
        return race(server, do)
    return table(in_play(server, game, PLAYERS[game], 0), do=do)


def shared_device(server: Server) -> Scene:
    people = in_play(server, "caca", 3)
    scene = table(people)
    people[1].close()
    scene.seats, scene.others = people, []
    return scene


def chatting(people: list[Player], do: Doing = nothing) -> Scene:
    def talk(page: Page) -> None:
        page.wait_for_selector("footer")
        for person, text in zip(people[1:], ("On commence ?", "One minute!"), strict=False):
            person.command("chat", text=text)

    return table(people, do=in_turn(talk, do))


def felt(server: Server) -> Scene:
    people = in_play(server, "caca", 3)
    clap = in_turn(lambda page: people[1].command("react", reaction="clap"), wait_for("p[role=status] svg"))
    return table(people, do=clap)


def removed(server: Server) -> Scene:
    people = gather(server, "caca", 3, 2)
    scene = table(people, by=1)
    scene.do = in_turn(
        wait_for("ol li"),
        lambda page: people[0].command("kick", member=people[1].member),
        wait_for("main > svg"),
    )
    scene.is_once = True
    return scene


def refused(server: Server) -> Scene:
    scene = table(gather(server, "caca", 3, 1), do=wait_for("main button.primary"))
    scene.before = refuse_socket
    return scene


def eliminated(server: Server) -> Scene:
    for seed in range(20):
        people = in_play(server, "caca", 4, 0, people=3)
        play_on(people, random.Random(seed), 0, lambda one: 0 not in seen(one)["facts"]["living"])
        if not seen(people[0])["over"]:
            break
    return table(people, do=wait_for(".watching"))


def has_many(person: Player) -> bool:
    return len(seen(person)["zones"]["hand.0"]["cards"]) >= MANY and "draw" in seen(person)["legal"]


def many_cards(server: Server) -> list[Player]:
    """Somebody who draws and never plays."""
    people = gather(server, "uno", 4, 1)
    deal(people)
    hero = people[0]
    while not has_many(hero):
        legal = seen(hero)["legal"]
        wish = next((action for action in ("draw", "keep", "pass", "accept") if action in legal), None)
        if wish is None:
            hero.receive()
        else:
            hero.catch_up(hero.command("act", action=wish).get("seq", 0))
        if seen(hero)["over"]:
            return many_cards(server)
    return people


def is_challenged(person: Player) -> bool:
    return "challenge" in seen(person)["legal"]


def has_wild(person: Player) -> bool:
    return any(action.startswith("play wild-") for action in seen(person)["legal"])


def can_catch(person: Player) -> bool:
    return any(action.startswith(("uno", "catch")) for action in seen(person)["legal"])


def hurried(rng: random.Random, legal: list[str]) -> str:
    """Of somebody who gets rid of cards and forgets to say so."""
    return rng.choice([one for one in legal if one.startswith("play") and not one.endswith("uno")] or legal)


def uno_when(is_there: Callable[[Player], bool], server: Server, do: Doing = nothing) -> Scene:
    return table(reached(server, "uno", 4, is_there, people=4, choose=hurried), do=do)


def unseal(page: Page) -> None:
    """The result, and the check of the shuffle over it."""
    page.locator(".result .is-open, .result .is-sound").click()
    page.wait_for_selector("dialog dl")


def clocked(server: Server) -> list[Player]:
    """Somebody has to decide, and the clock runs."""
    people = gather(server, "caca", 3, 2, clock="relaxed")
    deal(people)
    play_on(people, random.Random(1), 0, lambda one: bool(seen(one)["legal"]))
    return people


SCREENS: dict[str, Callable[[Server], Scene]] = {
    "home": lambda server: Scene(do=wait_for(".tile")),
    "home-who": lambda server: Scene(do=click(".me")),
    "game": lambda server: Scene(do=in_turn(click(".tile"), click("dialog summary"))),
    "no-table": lambda server: Scene("/t/AAAAAAAA"),
    "lobby-host": lambda server: table(gather(server, "uno", 5, 4)),
    "lobby-guest": lambda server: table(gather(server, "caca", 4, 2), by=1),
    "lobby-taco": lambda server: table(gather(server, "taco", 4, 2)),
    "lobby-chat": lambda server: chatting(gather(server, "caca", 4, 3)),
    "lobby-person": lambda server: table(gather(server, "caca", 4, 1), do=click(".add")),
    "join": lambda server: table(gather(server, "vermine", 4, 1), by=-1),
    "join-late": lambda server: table(in_play(server, "caca", 3), by=-1, do=wait_for("fieldset")),
    **{game: partial(lively, game) for game in PLAYERS},
    **{f"{game}-choosing": partial(lively, game, do=pick_up) for game in ("caca", "vermine", "diablo")},
    "uno-colour": partial(uno_when, has_wild, do=pick_up_wild),
    "uno-four": partial(uno_when, is_challenged, do=wait_for(".moment")),
    "uno-urgent": partial(uno_when, can_catch, do=wait_for(".urgent")),
    "uno-many": lambda server: table(many_cards(server)),
    "uno-ten": lambda server: table(in_play(server, "uno", 10, 1, people=6)),
    "caca-twelve": lambda server: table(in_play(server, "caca", 12, 1)),
    "caca-out": eliminated,
    "caca-pile": lambda server: table(in_play(server, "caca", 3), do=click(".discharge")),
    "clock": lambda server: table(clocked(server), do=wait_for(".ring svg")),
    "taco-ready": lambda server: race(server, wait_for(COUNTDOWN)),
    "taco": lambda server: race(server, race_until(OWN_WORD)),
    "taco-finish": lambda server: race(server, race_until(".finish li")),
    "taco-eight": lambda server: race(server, race_until(".pile .card"), 8),
    "taco-watched": lambda server: race_of_bots(server, watch),
    "watched": lambda server: table(in_play(server, "caca", 4), by=-1, do=watch),
    **{f"rules-{game}": partial(rules_of, game) for game in (*PLAYERS, "taco")},
    "log": lambda server: chatting(in_play(server, "caca", 4, people=3), do=open_log),
    "moves": lambda server: table(in_play(server, "caca", 3), do=click("button.all")),
    "hint": lambda server: table(in_play(server, "caca", 3), do=in_turn(click(".asks .ask"), wait_for(".hint-note"))),
    "felt": felt,
    "cover": shared_device,
    "result": lambda server: table(finished(server), do=wait_for(".result .story")),
    "fairness": lambda server: table(finished(server), do=unseal),
    "replay": lambda server: table(finished(server, "vermine", 4), "/replay/1", -1, step_on),
    "replay-diablo": lambda server: table(finished(server, "diablo", 2), "/replay/1", -1, step_on),
    "review": lambda server: table(finished(server, "caca", 2), "/replay/1", -1, open_review),
    "no-replay": lambda server: table(finished(server), "/replay/7", -1),
    "screen-lobby": lambda server: table(gather(server, "uno", 4, 3), "/screen", -1),
    **{f"screen-{game}": partial(lively, game, at="/screen", by=-1) for game in PLAYERS},
    "screen-taco": lambda server: race_of_bots(server, wait_for(".pile.is-deep"), "/screen"),
    "screen-over": lambda server: table(finished(server), "/screen", -1),
    "lost": lambda server: table(in_play(server, "caca", 3), do=lose_network),
    "replaced": lambda server: table(in_play(server, "caca", 3), do=open_twice),
    "removed": removed,
    "refused": refused,
}
