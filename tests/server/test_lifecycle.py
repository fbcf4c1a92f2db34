"""What goes wrong around a game elsewhere: people who leave, come back, click twice; servers that die. Real sockets."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Player, Server
from tests.server.playing import alone, play_on, seated

QUICK = "from pioche.server import hub\nhub.AWAY_AFTER, hub.BOT_PAUSE = 0.5, (0.05, 0.1)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("life") / "pioche.db", patience=QUICK) as running:
        yield running


def lobby_of(person: Player) -> dict[str, Any]:
    shown: dict[str, Any] = person.server.get(f"/api/tables/{person.code}").json()
    return shown


def wait_until(person: Player, expected: Any) -> None:
    """Until what `expected` says of this person's last news is true."""
    deadline = time.monotonic() + 10
    while not expected(person):
        assert time.monotonic() < deadline
        person.receive()


def is_to_act(person: Player) -> bool:
    return person.view is not None and bool(person.view["legal"])


def test_no_ghost_keeps_a_seat(server: Server) -> None:
    ana = server.open()
    bob = server.join(ana.code)
    bob.connect()
    assert bob.command("leave")["type"] == "ack"
    eve = server.join(ana.code, "Eve")
    assert [(person["name"], person["seat"]) for person in lobby_of(ana)["people"]] == [("Ana", 0), ("Eve", 1)]
    assert eve.connect()["type"] == "welcome"


def test_a_round_goes_on_after_the_server_was_killed_while_a_bot_was_to_act(tmp_path: Path) -> None:
    server = Server(tmp_path / "pioche.db", patience=QUICK).start()
    ana = alone(server, "uno", 3)
    wait_until(ana, is_to_act)
    assert ana.view is not None
    answer = ana.command("act", action=ana.view["legal"][0])
    server.kill()
    with server:
        ana.connect()
        assert ana.seq >= answer["seq"]
        wait_until(ana, is_to_act)


def test_two_clicks_deal_once(server: Server) -> None:
    ana = server.open()
    ana.connect()
    first, second = ana.command("start"), ana.command("start")
    assert (first["type"], second["type"], second["code"]) == ("ack", "refused", "playing")
    assert lobby_of(ana)["round"] == 1


def test_no_timer_plays_for_somebody_who_is_back(server: Server) -> None:
    ana, bob = seated(server, "uno", 2)
    actor, other = (ana, bob) if is_to_act(ana) else (bob, ana)
    seat = 0 if actor is ana else 1
    actor.close()
    wait_until(other, lambda person: person.lobby["played_by_bot"] == [seat])
    actor.connect()
    assert actor.lobby["played_by_bot"] == []
    wait_until(other, lambda person: person.lobby["played_by_bot"] == [])
    if is_to_act(other):
        play_on([other], 1)
        wait_until(actor, is_to_act)
    before = lobby_and_head(actor)
    time.sleep(1.2)
    assert lobby_and_head(actor) == before


def lobby_and_head(person: Player) -> tuple[int, list[int]]:
    """As a fresh connection of a spectator sees it."""
    watcher = Player(person.server, person.code, None, None)
    welcome = watcher.connect()
    watcher.close()
    return welcome["seq"], welcome["lobby"]["played_by_bot"]


def test_chat_stays_at_its_table_and_in_its_time(server: Server) -> None:
    ana, other = server.open(), server.open(name="Other")
    ana.connect()
    other.connect()
    ana.command("chat", text="only here")
    other.command("chat", text="over there")
    assert not [message for message in other.seen if "only here" in str(message)]
    late = server.join(ana.code, "Late")
    assert "only here" not in str(late.connect())


def test_a_leavers_bot_hands_the_seat_over_for_good(server: Server) -> None:
    ana, bob = seated(server, "uno", 2)
    bob.command("leave")
    wait_until(ana, lambda person: person.lobby["bots"] == {"1": "normal"})
    eve = server.join(ana.code, "Eve")
    assert eve.connect()["view"]["legal"] == []
    assert eve.command("sit", seat=1)["type"] == "ack"
    assert eve.lobby["bots"] == {}
    assert len(eve.view["zones"]["hand.1"]["cards"]) == eve.view["zones"]["hand.1"]["count"]  # type: ignore[index]
    before = lobby_and_head(eve)
    time.sleep(0.5)
    assert lobby_and_head(eve) == before


def test_a_rematch_with_a_player_gone_has_a_bot_in_his_seat(server: Server) -> None:
    people = seated(server, "caca", 3)
    play_on(people, 800)
    assert people[0].lobby["phase"] == "over"
    people[1].command("leave")
    assert people[2].command("again")["type"] == "ack"
    assert people[0].command("start")["type"] == "ack"
    assert lobby_of(people[0])["bots"] == {"1": "normal"}
    assert lobby_of(people[0])["phase"] == "playing"


def test_when_the_host_is_gone_the_next_one_is(server: Server) -> None:
    ana = server.open()
    bob = server.join(ana.code)
    ana.connect()
    bob.connect()
    ana.command("leave")
    wait_until(bob, lambda person: len(person.lobby["people"]) == 1)
    assert bob.lobby["people"][0]["is_host"]
    assert bob.command("start")["type"] == "ack"


def test_when_the_last_human_is_gone_the_table_is_still_there(server: Server) -> None:
    people = seated(server, "uno", 2)
    for person in people:
        person.command("leave")
    eve = server.join(people[0].code, "Eve")
    eve.connect()
    assert [person["name"] for person in eve.lobby["people"]] == ["Eve"]
    assert eve.lobby["phase"] in ("playing", "over")
    wait_until(eve, lambda person: person.view["over"] or person.view["last"] is not None)


def test_from_a_second_device_the_same_seat_and_hand(server: Server) -> None:
    ana, _ = seated(server)
    phone = Player(server, ana.code, ana.member, ana.secret)
    phone.connect()
    assert (phone.view, phone.seq) == (ana.view, ana.seq)
    assert ana.socket is not None
    with pytest.raises(ConnectionClosed, match="4001"):
        list(ana.socket)


def test_who_joins_a_full_table_watches_and_takes_nobodys_seat(server: Server) -> None:
    people = seated(server)
    eve = server.join(people[0].code, "Eve")
    eve.connect()
    assert next(person for person in eve.lobby["people"] if person["name"] == "Eve")["seat"] is None
    assert eve.command("sit", seat=0)["code"] == "taken"
    assert eve.command("act", action="pass")["code"] == "no-seat"


def test_a_table_for_sixty_four_people_refuses_one_more(server: Server) -> None:
    ana = server.open()
    for number in range(63):
        server.join(ana.code, f"P{number}")
    made = server.post(f"/api/tables/{ana.code}/members", {"name": "One more"})
    assert (made.status_code, made.json()["code"]) == (409, "full")


def test_a_spectator_becomes_a_player(server: Server) -> None:
    ana = alone(server, "uno", 2)
    watcher = Player(server, ana.code, None, None)
    assert watcher.connect()["view"]["zones"]["hand.1"]["cards"] == []
    assert watcher.command("sit", seat=1)["code"] == "spectator"
    eve = server.join(ana.code, "Eve")
    eve.connect()
    eve.command("sit", seat=1)
    assert eve.view is not None
    assert eve.view["seat"] == 1
    assert eve.view["zones"]["hand.1"]["cards"]


def test_a_refresh_in_the_middle_of_a_choice_changes_nothing(server: Server) -> None:
    people = seated(server)
    actor = next(person for person in people if is_to_act(person))
    before = (actor.seq, actor.view)
    actor.close()
    actor.connect()
    assert (actor.seq, actor.view) == before
    assert actor.view is not None
    assert actor.command("act", action=actor.view["legal"][-1])["type"] == "ack"


def test_an_old_secret_opens_nothing(server: Server) -> None:
    ana = server.open()
    bob = server.join(ana.code)
    bob.connect()
    bob.command("leave")
    assert Player(server, ana.code, bob.member, bob.secret).connect()["code"] == "wrong-secret"


def test_an_action_that_comes_too_late_is_refused_with_the_head(server: Server) -> None:
    people = seated(server, "uno", 2)
    actor = next(person for person in people if is_to_act(person))
    assert actor.view is not None
    stale = actor.view["legal"]
    answer = actor.command("act", action="draw")
    while answer["type"] == "ack" and is_to_act(actor):
        answer = actor.command("act", action=actor.view["legal"][0])
    late = actor.command("act", action=stale[0])
    assert (late["type"], late["code"], late["head"]) == ("refused", "illegal", actor.seq)
    assert late["rule"].startswith("UNO-")
