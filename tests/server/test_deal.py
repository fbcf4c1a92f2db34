"""P8, over real sockets: a secret is fixed before the numbers for its deal are known, and only these numbers count."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.core.fairness import Keyed
from pioche.server import events as row
from tests.server.client import Player, Server
from tests.server.playing import alone, mix, play_on, seated

NUMBER = "0123456789abcdef"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("deal") / "pioche.db") as running:
        yield running


def verdict_of(person: Player, round: int) -> dict[str, Any]:
    found: dict[str, Any] = person.server.get(f"/api/tables/{person.code}/games/{round}/verify").json()
    return found


def rows_of(person: Player) -> list[row.AnyRow]:
    with sqlite3.connect(person.server.database) as database:
        found = database.execute("SELECT body FROM events WHERE table_code = ? ORDER BY seq", (person.code,))
        return [row.decode(body) for (body,) in found]


def told_to_all(people: list[Player], answer: dict[str, Any]) -> None:
    for person in people:
        person.catch_up(answer["seq"])


def a_table(server: Server, players: int = 2) -> list[Player]:
    """People in the lobby who have given nothing."""
    people = [server.open("caca", players)]
    people += [server.join(people[0].code, f"P{n}") for n in range(1, players)]
    for person in people:
        person.connect()
    return people


def test_a_number_is_stored_and_counts_by_seat(server: Server) -> None:
    people = a_table(server, 4)
    numbers = [mix(people[0]), "", mix(people[2]), mix(people[3])]
    told_to_all(people, people[0].command("move", seat=0, to=3))
    told_to_all(people, people[0].command("start"))
    assert play_on(people, 2000) < 2000
    verdict = verdict_of(people[0], 1)
    assert (verdict["numbers"], verdict["is_fair"]) == ([numbers[3], "", numbers[2], numbers[0]], True)


def test_the_secret_of_every_deal_is_stored_before_any_number_for_it(server: Server) -> None:
    people = seated(server)
    shown = [people[0].seen[0]["lobby"]["next_commitment"]]
    for _ in range(2):
        play_on(people, 500)
        shown.append(people[0].lobby["next_commitment"])
        for person in people:
            mix(person)
        told_to_all(people, people[0].command("again"))
        told_to_all(people, people[0].command("start"))
    play_on(people, 500)
    secret, given, dealt = "", [], 0
    for event in rows_of(people[0]):
        match event:
            case row.Created():
                secret = event.secret
            case row.Mixed():
                given.append(event.number)
            case row.Dealt():
                dealt += 1
                verdict = verdict_of(people[0], dealt)
                assert (verdict["secret"], sorted(verdict["numbers"])) == (secret, sorted(given))
                assert verdict["commitment"] == shown[dealt - 1] == Keyed(bytes.fromhex(secret)).commitment
                secret, given = event.next_secret, []
    assert dealt == 3


def test_a_rematch_at_once_has_everybodys_number(server: Server) -> None:
    people = seated(server)
    play_on(people, 500)
    numbers = [mix(person) for person in people]
    for kind in ("again", "start"):
        people[0].send({"type": kind, "cmd": f"rematch-{kind}"})
    for person in people:
        while person.lobby["round"] < 2:
            person.receive()
    play_on(people, 500)
    assert verdict_of(people[0], 2)["numbers"] == numbers


def test_numbers_of_one_deal_do_not_count_for_the_next(server: Server) -> None:
    people = seated(server)
    play_on(people, 500)
    for kind in ("again", "start"):
        told_to_all(people, people[0].command(kind))
    play_on(people, 500)
    assert verdict_of(people[0], 2)["numbers"] == ["", ""]


@pytest.mark.parametrize("commitment", ["00" * 32, "ab"])
def test_a_number_for_another_deal_is_refused(server: Server, commitment: str) -> None:
    ana = a_table(server)[0]
    head = ana.seq
    refused = ana.command("mix", number=NUMBER, commitment=commitment)
    assert (refused["type"], refused["code"], refused["head"]) == ("refused", "other-deal", head)


def test_after_the_deal_a_number_for_it_comes_too_late(server: Server) -> None:
    people = a_table(server)
    sealed = people[0].lobby["next_commitment"]
    told_to_all(people, people[0].command("start"))
    assert people[1].lobby["commitment"] == sealed
    assert people[1].command("mix", number=NUMBER, commitment=sealed)["code"] == "other-deal"


def test_a_number_is_given_once(server: Server) -> None:
    ana = a_table(server)[0]
    sealed = ana.lobby["next_commitment"]
    first = ana.command("mix", number=NUMBER, commitment=sealed)
    again = ana.command("mix", number=NUMBER, commitment=sealed)
    other = ana.command("mix", number=NUMBER[::-1], commitment=sealed)
    assert (first["type"], again["type"], again["seq"]) == ("ack", "ack", first["seq"])
    assert (other["type"], other["code"]) == ("refused", "number-given")


@pytest.mark.parametrize("number", ["short", "a\nb\nc\nd\ne", "9" * 65, "né-né-né-né", 12345678, None])
def test_what_is_no_number_is_refused(server: Server, number: Any) -> None:
    ana = a_table(server)[0]
    ana.send({"type": "mix", "cmd": "abcdefgh", "number": number, "commitment": ana.lobby["next_commitment"]})
    assert ana.receive_until("refused")["code"] == "malformed"


def test_a_spectator_gives_no_number(server: Server) -> None:
    ana = a_table(server)[0]
    watcher = Player(server, ana.code, None, None)
    watcher.connect()
    refused = watcher.command("mix", number=NUMBER, commitment=watcher.lobby["next_commitment"])
    assert refused["code"] == "spectator"


def test_a_number_is_told_to_nobody_before_the_end(server: Server) -> None:
    people = a_table(server)
    number = mix(people[0])
    told_to_all(people, people[0].command("start"))
    play_on(people, 5)
    assert not [message for message in people[1].seen if number in str(message)]


@pytest.mark.parametrize("field", ["number", "solo"])
def test_no_number_comes_with_opening_or_joining(server: Server, field: str) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 2, "name": "Ana", field: "12345678"})
    assert (made.status_code, made.json()["code"]) == (400, "bad-request")


def test_alone_against_bots_is_a_number_and_a_start(server: Server) -> None:
    ana = alone(server, "uno", 3)
    assert (ana.lobby["phase"], ana.lobby["bots"]) == ("playing", {"1": "normal", "2": "normal"})


def test_a_number_outlives_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db").start()
    people = a_table(server)
    numbers, sealed = [mix(person) for person in people], people[0].lobby["next_commitment"]
    server.kill()
    with server:
        for person in people:
            person.connect()
        assert people[0].lobby["next_commitment"] == sealed
        told_to_all(people, people[0].command("start"))
        play_on(people, 500)
        assert verdict_of(people[0], 1)["numbers"] == numbers


def test_no_secret_is_told_before_its_game_is_over(server: Server) -> None:
    people = seated(server)
    play_on(people, 3)
    secrets_so_far = [event.secret for event in rows_of(people[0]) if isinstance(event, row.Created)]
    secrets_so_far += [event.next_secret for event in rows_of(people[0]) if isinstance(event, row.Dealt)]
    assert len(secrets_so_far) == 2
    shown = [str(person.seen) for person in people] + [server.get(f"/api/tables/{people[0].code}").text]
    assert not [secret for secret in secrets_so_far if any(secret in text for text in shown)]
    play_on(people, 500)
    told = server.get(f"/api/tables/{people[0].code}/archive").text + str(verdict_of(people[0], 1))
    assert [secret in told for secret in secrets_so_far] == [True, False]
