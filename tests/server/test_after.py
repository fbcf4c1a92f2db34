"""After the end, over real sockets: archives by round, replay from any seat, the check of a shuffle; and QR codes."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.core.chance import below
from pioche.core.fairness import Keyed
from pioche.games import find
from pioche.server.past import KEPT
from pioche.server.settings import REVIEW_WITHIN
from tests.server.client import Player, Server
from tests.server.playing import play_on, seated
from tests.server.raw import until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("after") / "pioche.db") as running:
        yield running


@pytest.fixture(scope="module")
def two_games(server: Server) -> list[Player]:
    """A table where one game is over and the next one runs."""
    people = seated(server)
    play_on(people, 500)
    for kind in ("again", "start"):
        answer = people[0].command(kind)
        for person in people:
            person.catch_up(answer["seq"])
    play_on(people, 3)
    return people


def of_game(people: list[Player], round: int, what: str) -> tuple[int, Any]:
    answer = people[0].server.get(f"/api/tables/{people[0].code}/games/{round}/{what}")
    return answer.status_code, answer.json()


def all_steps(people: list[Player], seat: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    while True:
        status, page = of_game(people, 1, f"replay?start={len(steps)}{seat}")
        assert (status, page["start"]) == (200, len(steps))
        steps += page["steps"]
        if len(steps) == page["total"]:
            return steps


def test_a_finished_game_is_kept_when_the_next_one_runs(two_games: list[Player]) -> None:
    status, archive = of_game(two_games, 1, "archive")
    assert (status, pioche.replay(archive).over) == (200, True)
    last = two_games[0].server.get(f"/api/tables/{two_games[0].code}/archive").json()
    assert last == archive


@pytest.mark.parametrize("what", ["archive", "replay", "replay?seat=0", "verify", "draws", "review"])
def test_a_running_game_tells_nothing(two_games: list[Player], what: str) -> None:
    status, problem = of_game(two_games, 2, what)
    assert (status, problem["code"]) == (409, "not-over")
    assert set(problem) == {"code", "text"}


@pytest.mark.parametrize(
    ("round", "what", "status", "code"),
    [
        (3, "archive", 404, "unknown-round"),
        (0, "verify", 404, "unknown-round"),
        (3, "draws", 404, "unknown-round"),
        (3, "review", 404, "unknown-round"),
        (1, "replay?seat=2", 400, "no-such-seat"),
        (1, "replay?seat=-1", 400, "no-such-seat"),
        (1, "replay?start=100000", 400, "no-such-step"),
        (1, "replay?start=-1", 400, "no-such-step"),
        (1, "replay?seat=one", 400, "bad-request"),
    ],
)
def test_what_there_is_not_is_refused(two_games: list[Player], round: int, what: str, status: int, code: str) -> None:
    answer = of_game(two_games, round, what)
    assert (answer[0], answer[1]["code"]) == (status, code)


@pytest.mark.parametrize("seat", ["", "&seat=0", "&seat=1"])
def test_a_replay_shows_each_step_as_that_seat_saw_it(two_games: list[Player], seat: str) -> None:
    viewer = int(seat[-1]) if seat else None
    steps = all_steps(two_games, seat)
    archive = of_game(two_games, 1, "archive")[1]
    assert [step["number"] for step in steps] == list(range(len(archive["actions"]) + 1))
    for number in (0, 1, len(steps) // 2, len(steps) - 1):
        assert steps[number]["view"] == json.loads(json.dumps(pioche.replay(archive, number).view(viewer)))
    assert [step["action"] for step in steps[1:]] == [entry[1] for entry in archive["actions"]]


def test_a_replay_tells_what_the_player_was_told_then(two_games: list[Player]) -> None:
    told = [message["story"] for message in two_games[1].seen if message["type"] == "event" and message["story"]]
    steps = all_steps(two_games, "&seat=1")
    assert [step["story"] for step in steps if step["story"]] == told[: len(told) - 3]


def test_names_of_a_replay_are_of_those_who_sat_there(two_games: list[Player]) -> None:
    page = of_game(two_games, 1, "replay")[1]
    assert (page["names"], page["colours"]) == (["Ana", "P1"], ["blue", "green"])


def test_a_shuffle_is_checked_against_what_was_shown_before_the_deal(two_games: list[Player]) -> None:
    promised = two_games[0].seen[0]["lobby"]["commitment"]
    verdict = of_game(two_games, 1, "verify")[1]
    assert (verdict["is_fair"], verdict["commitment"]) == (True, promised)
    assert Keyed(bytes.fromhex(verdict["secret"])).commitment == promised
    assert len(verdict["numbers"]) == 2
    assert verdict["actions"] == of_game(two_games, 1, "archive")[1]["length"]


def test_the_draws_of_a_game_are_those_of_its_archive(two_games: list[Player]) -> None:
    (status, told), archive = of_game(two_games, 1, "draws"), of_game(two_games, 1, "archive")[1]
    chance = Keyed(bytes.fromhex(archive["chance"]["secret"]), tuple(archive["chance"]["numbers"]))
    assert (status, told["head"], told["length"]) == (200, archive["head"], len(told["draws"]))
    states = find(archive["game"]).setup(2).layout.blank()
    for place, draws in groupby(told["draws"], lambda draw: draw["place"]):
        states["chance"][0] = chance.before(place)
        assert all(draw["value"] == below(states[0], draw["bound"]) for draw in draws)
    (game,) = (known for known in two_games[0].server.get("/api/games").json() if known["id"] == archive["game"])
    names = [game["kinds"][kind]["name"] for kind in game["deck"]]
    hand = [names[draw["card"]] for draw in told["draws"] if (draw["place"], draw["zone"]) == (0, "hand.0")]
    assert sorted(hand) == sorted(pioche.replay(archive, 0).zones()["hand.0"])


def test_whoever_arrives_late_is_told_the_last_actions_as_he_would_have_seen_them(server: Server) -> None:
    people = seated(server, "uno", 3, options={"points": True})  # long enough
    play_on(people, KEPT + 5)
    watcher = Player(server, people[0].code, None, None)
    watcher.connect()
    assert play_on([*people, watcher], 4) == 4
    for person in (*people, watcher):
        told = [event["story"] for event in person.seen if event["type"] == "event" and event["story"]]
        again = Player(server, person.code, person.member, person.secret).connect()
        expected = [entry for story in told[-KEPT:] for entry in story]
        assert again["story"][-len(expected) :] == expected
        if person is not watcher:
            assert again["story"] == expected


def test_the_qr_code_is_svg_without_style_for_the_host_it_was_asked_at(server: Server) -> None:
    ana = server.open()
    answer = server.get(f"/api/tables/{ana.code}/qr.svg")
    assert (answer.status_code, answer.headers["content-type"].split(";")[0]) == (200, "image/svg+xml")
    assert answer.text.startswith("<svg")
    assert not re.search(r"style|class|script", answer.text)
    assert "viewBox" in answer.text
    assert server.get("/api/tables/ZZZZZZZZ/qr.svg").status_code == 404


@pytest.mark.parametrize("length", [400, 2900, 12_000])
def test_no_qr_code_is_drawn_of_an_address_that_no_machine_has(server: Server, length: int) -> None:
    answer = server.get(f"/api/tables/{server.open().code}/qr.svg", host="a" * length)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def reviewed(people: list[Player], within: float = REVIEW_WITHIN) -> list[dict[str, Any]]:
    """Every answer until the review is there: it is made behind everything else on a busy machine."""
    told: list[dict[str, Any]] = []
    end = time.monotonic() + within
    while not told or told[-1]["progress"] < 1:
        assert time.monotonic() < end, told[-1:]
        status, review = of_game(people, 1, "review")
        assert status == 200, review
        told.append(review)
        time.sleep(0.2)
    return told


SLOW = """
import time
from pioche.server import after, rounds
after.LOOKS_BACK_WAITING, honest = 3, rounds.Round.verdict
rounds.Round.verdict = lambda game: time.sleep(0.5) or honest(game)
"""


def test_who_asks_and_goes_away_keeps_the_others_waiting_for_a_moment_only(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db", patience=SLOW) as server:
        people = seated(server)
        play_on(people, 500)
        path = f"/api/tables/{people[0].code}/games/1/verify"
        for _ in range(40):
            with socket.create_connection(("127.0.0.1", server.port)) as gone:
                gone.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        until(lambda: of_game(people, 1, "verify")[1].get("code") == "busy")
        until(lambda: of_game(people, 1, "verify")[1].get("is_fair"), 8)  # forty in a row would take ten seconds


@pytest.fixture(scope="module")
def reviews(two_games: list[Player]) -> list[dict[str, Any]]:
    return reviewed(two_games)


def test_a_review_is_being_made_until_it_is_there(reviews: list[dict[str, Any]]) -> None:
    assert reviews[0]["progress"] < 1
    assert [answer["progress"] for answer in reviews] == sorted(answer["progress"] for answer in reviews)
    assert all(answer["chances"] == answer["accounts"] == [] for answer in reviews[:-1])


def test_a_review_has_chances_for_every_step_and_an_account_for_every_seat(
    two_games: list[Player], reviews: list[dict[str, Any]]
) -> None:
    archive = of_game(two_games, 1, "archive")[1]
    review, winners = reviews[-1], pioche.replay(archive).winners
    assert len(review["chances"]) == len(archive["actions"]) + 1
    assert review["chances"][-1] == [1 if seat in winners else 0 for seat in (0, 1)]
    for seat, account in enumerate(review["accounts"]):
        assert sum(account.values()) == pytest.approx(review["chances"][-1][seat], abs=1e-3)
    assert review["simulations"] >= 2
    assert review["error"] == pytest.approx(0.5 / review["simulations"] ** 0.5, abs=1e-3)
    for turning in review["turnings"]:
        now, then = (review["chances"][turning["number"] - back][turning["seat"]] for back in (0, 1))
        assert turning["change"] == pytest.approx(now - then, abs=1e-3)
        assert turning["story"]


def test_a_review_is_made_once(two_games: list[Player], reviews: list[dict[str, Any]]) -> None:
    assert reviewed(two_games, within=0.5) == reviews[-1:]


def test_a_review_ends_with_its_server(tmp_path: Path) -> None:
    """However long it would still take: nothing is left behind, of a server that was killed too."""
    for end in (Server.kill, lambda server: server.__exit__(None, None, None)):
        server = Server(tmp_path / "pioche.db").start()
        people = seated(server)
        play_on(people, 500)
        assert of_game(people, 1, "review")[0] == 200
        workers = reviewers_of(server)
        assert workers
        end(server)
        deadline = time.monotonic() + 10
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def reviewers_of(server: Server) -> list[int]:
    """The processes that review games for this server."""
    assert server.process is not None
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        found = [int(child) for child in children if b"reviewing" in Path(f"/proc/{child}/cmdline").read_bytes()]
        if found:
            return found
        time.sleep(0.05)
    return []
