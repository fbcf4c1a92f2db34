"""People at tables, for the tests."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.client import Player, Server


def mix(person: Player) -> str:
    """Give a fresh number for the deal to come; the number."""
    number = secrets.token_hex(16)
    answer = person.command("mix", number=number, commitment=person.lobby["next_commitment"])
    assert answer["type"] == "ack", answer
    return number


def alone(server: Server, game: str, players: int, **more: Any) -> Player:
    """Somebody who plays against bots, connected and dealt."""
    person = server.open(game, players, **more)
    person.connect()
    mix(person)
    person.catch_up(person.command("start")["seq"])
    return person


def seated(server: Server, game: str = "caca", players: int = 2, **more: Any) -> list[Player]:
    """A full table of people, connected and dealt."""
    people = [server.open(game, players, **more)]
    people += [server.join(people[0].code, f"P{n}") for n in range(1, players)]
    for person in people:
        person.connect()
        mix(person)
    dealt = people[0].command("start")
    for person in people:
        person.catch_up(dealt["seq"])
    return people


def play_on(people: list[Player], actions: int) -> int:
    """Whoever may act takes the first legal action; how many were taken."""
    for taken in range(actions):
        actor = next((p for p in people if p.view is not None and p.view["legal"]), None)
        if actor is None or actor.view is None:
            return taken
        answer = actor.command("act", action=actor.view["legal"][0])
        assert answer["type"] == "ack", answer
        for person in people:
            person.catch_up(answer["seq"])
    return actions
