"""Tables over real sockets: getting there, playing to the end, coming back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import pioche
from pioche.core.fairness import Keyed
from tests.server.client import Player, Server
from tests.server.playing import alone, play_on, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "pioche.db") as running:
        yield running


def test_the_games_are_listed_with_all_a_page_needs(server: Server) -> None:
    games = {game["id"]: game for game in server.get("/api/games").json()}
    assert list(games) == ["caca", "vermine", "taco", "uno", "diablo"]
    assert (games["caca"]["least_players"], games["caca"]["most_players"]) == (2, 12)
    assert {"name": "king", "kind": "flag", "default": False, "values": [], "least": 0, "most": 0} in games["caca"][
        "options"
    ]


def test_two_people_play_a_game_to_its_end(server: Server) -> None:
    people = seated(server)
    play_on(people, 500)
    assert all(person.lobby["phase"] == "over" for person in people)
    assert people[0].view is not None
    assert people[0].view["winners"]


def test_everybody_is_shown_his_own_hand_and_a_spectator_none(server: Server) -> None:
    people = seated(server)
    watcher = Player(server, people[0].code, None, None)
    watcher.connect()
    shown = [
        [len(p.view["zones"][f"hand.{seat}"]["cards"]) > 0 for seat in (0, 1)] for p in (*people, watcher) if p.view
    ]
    assert shown == [[True, False], [False, True], [False, False]]


def test_the_welcome_is_the_first_thing_a_peer_is_told(server: Server) -> None:
    ana = server.open()
    ana.connect()
    assert ana.seen[0]["type"] == "welcome"


def test_bots_fill_empty_seats_and_play(server: Server) -> None:
    ana = alone(server, "caca", 4)
    assert ana.lobby["bots"] == {"1": "normal", "2": "normal", "3": "normal"}
    for _ in range(60):
        if ana.view is not None and ana.view["legal"]:
            break
        ana.receive()
    assert ana.view is not None
    assert ana.command("act", action=ana.view["legal"][0])["type"] == "ack"


def test_a_command_sent_twice_takes_effect_once(server: Server) -> None:
    people = seated(server)
    actor = next(p for p in people if p.view is not None and p.view["legal"])
    assert actor.view is not None
    action = actor.view["legal"][0]
    first = actor.command("act", cmd="the-same-command", action=action)
    again = actor.command("act", cmd="the-same-command", action=action)
    assert (first["type"], again["type"]) == ("ack", "ack")
    assert first["seq"] == again["seq"]


@pytest.mark.rule("ALL-05")
def test_an_illegal_action_is_refused_with_its_rule(server: Server) -> None:
    people = seated(server)
    idle = next(p for p in people if p.view is not None and not p.view["legal"])
    refused = idle.command("act", action="pass")
    assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "illegal", "CACA-02")
    assert refused["head"] == idle.seq


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("not json", "malformed"),
        ('{"type":"fly"}', "malformed"),
        ('{"type":"act","cmd":"abcdefgh","action":"pass","seat":1}', "malformed"),
        ('{"type":"act","cmd":"x","action":"pass"}', "malformed"),
        ('{"type":"hello"}', "hello-twice"),
        ('{"type":"start","cmd":"abcdefgh"}', "playing"),
        ('{"type":"add-bot","cmd":"abcdefgh","seat":1}', "playing"),
        ('{"type":"again","cmd":"abcdefgh"}', "not-over"),
        ('{"type":"sit","cmd":"abcdefgh","seat":9}', "no-such-seat"),
        ('{"type":"sit","cmd":"abcdefgh","seat":1}', "taken"),
        ('{"type":"kick","cmd":"abcdefgh","member":77}', "no-such-member"),
        ('{"type":"chat","cmd":"abcdefgh","text":" \\u202e "}', "empty"),
        ('{"type":"act","cmd":"abcdefgh","action":"fly away"}', "illegal"),
    ],
)
def test_a_frame_that_makes_no_sense_is_refused_and_changes_nothing(server: Server, frame: str, code: str) -> None:
    host, guest = seated(server)
    before = (host.seq, host.view)
    host.send(frame)
    assert host.receive_until("refused")["code"] == code
    host.close()
    host.connect()
    assert (host.seq, host.view) == before
    assert guest.view is not None


def test_an_unknown_code_and_a_wrong_secret_are_refused(server: Server) -> None:
    assert server.get("/api/tables/ZZZZZZZZ").json()["code"] == "unknown-code"
    ana = server.open()
    thief = Player(server, ana.code, 1, "guessed")
    assert thief.connect()["code"] == "wrong-secret"


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": "\u202e\u0007"}, "bad-name"),
        ({"name": ""}, "bad-request"),
        ({"colour": "mauve"}, "bad-request"),
        ({"game": "chess"}, "bad-setup"),
        ({"players": 13}, "bad-setup"),
        ({"options": {"king": "perhaps"}}, "bad-setup"),
        ({"host": True}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_words(server: Server, changed: dict[str, Any], code: str) -> None:
    made = server.post("/api/tables", {"game": "caca", "players": 2, "name": "Ana"} | changed)
    assert (made.status_code, made.json()["code"]) == (400, code)
    assert made.json()["text"]


def test_a_socket_to_an_unknown_table_is_told_so_and_others_hear_nothing(server: Server) -> None:
    ana = server.open()
    ana.connect()
    refused = Player(server, "ZZZZZZZZ", None, None).connect()
    assert (refused["type"], refused["code"]) == ("refused", "unknown-code")
    assert refused["text"]
    said = ana.command("chat", text="only me here")
    assert said["type"] == "ack"
    assert {message["seq"] for message in ana.seen if message["type"] == "event"} <= {said["seq"] - 1, said["seq"]}


def test_a_name_of_control_characters_is_refused(server: Server) -> None:
    ana = server.open()
    made = server.post(f"/api/tables/{ana.code}/members", {"name": "\u202e\u0007"})
    assert (made.status_code, made.json()["code"]) == (400, "bad-name")


def test_the_newest_tab_wins_and_the_old_one_is_told(server: Server) -> None:
    ana = server.open()
    ana.connect()
    old = ana.socket
    ana.connect()
    assert old is not None
    with pytest.raises(ConnectionClosed, match="4001"):
        list(old)


def test_a_page_from_elsewhere_cannot_open_a_socket(server: Server) -> None:
    ana = server.open()
    with pytest.raises(Exception, match="403"):
        ana.connect(origin="http://evil.example")


def test_a_guest_is_not_the_host(server: Server) -> None:
    ana = server.open()
    bob = server.join(ana.code)
    bob.connect()
    assert bob.command("start")["code"] == "not-host"


def test_after_the_end_the_same_people_play_again(server: Server) -> None:
    people = seated(server)
    committed, promised = people[0].lobby["commitment"], people[0].lobby["next_commitment"]
    play_on(people, 500)
    reopened = people[1].command("again")
    for person in people:
        person.catch_up(reopened["seq"])
    assert people[0].lobby["phase"] == "lobby"
    assert people[0].lobby["next_commitment"] == promised != committed
    people[0].catch_up(people[0].command("start")["seq"])
    assert people[0].lobby["commitment"] == promised


def test_the_archive_is_given_out_when_the_game_is_over_and_shows_a_fair_deal(server: Server) -> None:
    people = seated(server)
    committed = people[0].lobby["commitment"]
    early = server.get(f"/api/tables/{people[0].code}/archive")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    play_on(people, 500)
    archive = server.get(f"/api/tables/{people[0].code}/archive").json()
    replayed = pioche.replay(archive)
    assert people[0].view is not None
    assert list(replayed.winners) == people[0].view["winners"]
    assert Keyed(bytes.fromhex(archive["chance"]["secret"])).commitment == committed


def test_a_killed_server_comes_back_with_the_same_seats_and_hands(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db").start()
    people = seated(server, players=3)
    play_on(people, 6)
    before = [(person.seq, person.view, person.lobby) for person in people]
    server.kill()
    with server:
        for person in people:
            person.connect()
        people[0].close()
        people[0].connect()
        assert [(person.seq, person.view) for person in people] == [(seq, view) for seq, view, _ in before]
        assert play_on(people, 4) == 4
