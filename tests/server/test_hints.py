"""Hints over real sockets: who may ask, what is answered, and who hears of it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest

from pioche.bots.thinker import Thought, Tried
from pioche.server.hints import SHOWN, best_of
from pioche.server.wire import Considered
from tests.server.client import Player, Server
from tests.server.other_worker import patience
from tests.server.playing import alone, seated

QUICK = "from pioche.server import hub\nhub.BOT_PAUSE = (0.02, 0.05)\n"
SIMULATIONS = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    program = QUICK + patience("small", SIMULATIONS)
    with Server(tmp_path_factory.mktemp("hints") / "pioche.db", patience=program) as running:
        yield running


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("slow") / "pioche.db", patience=QUICK + patience("slow", 2)) as running:
        yield running


def to_move(server: Server, **more: object) -> Player:
    """Somebody who has the first turn against a bot."""
    return alone(server, "caca", 2, options={"first": 0}, **more)


def ask(person: Player, cmd: str = "hint-0001") -> None:
    person.send({"type": "hint", "cmd": cmd})


def test_a_hint_says_what_to_do_and_what_it_won_in_imagined_games(server: Server) -> None:
    ana = to_move(server)
    ask(ana)
    hint = ana.receive_until("hinted")
    assert ana.view is not None
    assert (hint["cmd"], hint["seq"], hint["simulations"]) == ("hint-0001", ana.seq, SIMULATIONS)
    assert hint["action"] == hint["tried"][0]["action"]
    assert {tried["action"] for tried in hint["tried"]} <= set(ana.view["legal"])
    assert all(0 <= tried["share"] <= 1 for tried in hint["tried"])
    assert ana.command("act", action=hint["action"])["type"] == "ack"


def test_the_same_position_gets_the_same_hint(server: Server) -> None:
    ana = to_move(server)
    hints = []
    for cmd in ("hint-0001", "hint-0002"):
        ask(ana, cmd)
        hints.append(ana.receive_until("hinted"))
        ana.catch_up(ana.command("chat", text="Hm.")["seq"])
    assert [hints[0][key] for key in ("action", "tried")] == [hints[1][key] for key in ("action", "tried")]


def test_nobody_else_hears_of_a_hint(server: Server) -> None:
    ana, bob = seated(server, "caca", 2, options={"first": 0})
    ask(ana)
    ana.receive_until("hinted")
    bob.catch_up(bob.command("chat", text="Well?")["seq"])
    assert [message["type"] for message in bob.seen if message["type"] == "hinted"] == []


def test_only_who_may_act_gets_one(server: Server) -> None:
    ana, bob = seated(server, "caca", 2, options={"first": 0})
    assert bob.command("hint")["code"] == "not-your-turn"
    eve = server.join(ana.code, "Eve")
    eve.connect()
    assert eve.command("hint")["code"] == "no-seat"
    watching = Player(server, ana.code, None, None)
    watching.connect()
    assert watching.command("hint")["code"] == "spectator"


def test_there_is_none_before_the_deal(server: Server) -> None:
    ana = server.open()
    ana.connect()
    assert ana.command("hint")["code"] == "not-playing"


def test_the_host_may_switch_hints_off(server: Server) -> None:
    ana = server.open("caca", 2)
    ana.connect()
    assert ana.lobby["has_hints"]
    arranged = ana.command("arrange", game="caca", players=2, options={"first": 0}, has_hints=False)
    ana.catch_up(arranged["seq"])
    assert not ana.lobby["has_hints"]
    ana.catch_up(ana.command("start")["seq"])
    assert ana.command("hint")["code"] == "no-hints"


def test_there_is_none_against_time(server: Server) -> None:
    ana = alone(server, "taco", 2)
    assert ana.command("hint")["code"] == "no-hints"


def test_one_is_thought_of_at_a_time_and_the_table_goes_on_meanwhile(slow_server: Server) -> None:
    ana = to_move(slow_server)
    ask(ana, "hint-0001")
    started = time.monotonic()
    assert ana.command("hint", cmd="hint-0002")["code"] == "one-at-a-time"
    assert ana.command("chat", text="Hm.")["type"] == "ack"
    assert time.monotonic() - started < 1
    assert ana.receive_until("hinted")["cmd"] == "hint-0001"


def test_who_comes_back_and_asks_anew_has_nothing_thought_of_twice(slow_server: Server) -> None:
    """Else one person who comes and goes would have all searches of the server to himself."""
    ana = to_move(slow_server)
    before = searches(slow_server)
    for number in range(8):
        ask(ana, f"hint-000{number}")
        ana.close()
        ana.connect()
    ask(ana, "hint-last")
    assert ana.receive_until("hinted")["cmd"] == "hint-last"
    assert searches(slow_server) == before + 1


def searches(server: Server) -> int:
    found = re.search(r'thinking_seconds_count{lane="deep"} (\S+)', server.get("/metrics").text)
    return 0 if found is None else int(float(found[1]))


def test_a_hint_for_what_is_past_is_not_given(slow_server: Server) -> None:
    ana = to_move(slow_server)
    ask(ana)
    assert ana.view is not None
    assert ana.command("act", action=ana.view["legal"][0])["type"] == "ack"
    refused = ana.receive_until("refused", "hinted")
    assert (refused["type"], refused["code"], refused["cmd"]) == ("refused", "stale", "hint-0001")


def test_what_was_tried_most_comes_first_and_not_all_is_told() -> None:
    tried: dict[str | None, Tried] = {f"play {n}": Tried(visits=n, share=n / 100) for n in range(1, SHOWN + 3)}
    best = best_of(Thought("play 6", 21, tried=tried))
    assert best == [Considered(f"play {n}", n / 100) for n in (6, 5, 4, 3)]
