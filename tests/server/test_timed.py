"""Taco over real sockets: claims are bounded, distance costs nothing, nobody is waited for in vain."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.cli.verify import checked
from pioche.server.rounds import STEPS_A_PAGE
from pioche.server.slap import SLACK
from tests.server.client import Player, Server
from tests.server.proxy import SlowProxy
from tests.server.reflexes import WITHOUT_SPECIALS, Reflexes, all_play


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("timed") / "pioche.db") as running:
        yield running


PAUSE = 3.1  # seconds after the deal


def dealt(server: Server, people: int = 2, players: int = 2, **options: Any) -> list[Reflexes]:
    """A game of taco with so many people at the table, the others being bots."""
    seated = [server.open("taco", players, options=options)]
    seated += [server.join(seated[0].code, f"P{n}") for n in range(1, people)]
    for person in seated:
        person.connect()
    started = seated[0].command("start")
    return [shown(person, started["seq"]) for person in seated]


def shown(person: Player, seq: int) -> Reflexes:
    """Somebody who has been sent what lies there, and will not act before the game begins."""
    person.catch_up(seq)
    one = Reflexes(person)
    one.ready = time.monotonic() + PAUSE
    while (reveal := last_reveal(person)) is None:
        person.receive()
    one.hear(reveal)
    return one


def begins_as_told_to(person: Player) -> int | None:
    reveal = last_reveal(person)
    assert reveal is not None
    begins: int | None = reveal["begins"]
    return begins


def last_reveal(person: Player) -> dict[str, Any] | None:
    """What this connection has been sent to react to."""
    message: dict[str, Any]
    for message in reversed(person.seen):
        if message["type"] == "welcome":
            return None
        if message["type"] == "event" and message["is_reveal"]:
            return message
    return None


def idle(one: Reflexes) -> Reflexes:
    """From now on he says his words, and slaps nothing."""
    one.slap = 1e6
    return one


def is_window(one: Reflexes) -> bool:
    return one.player.view is not None and one.player.view["facts"]["window"] is not None


def has_finish(one: Reflexes) -> bool:
    return bool(one.finishes)


def facts_of(one: Reflexes) -> dict[str, Any]:
    assert one.player.view is not None
    facts: dict[str, Any] = one.player.view["facts"]
    return facts


def is_over(one: Reflexes) -> bool:
    return bool(one.player.lobby["phase"] == "over")


def slap_of(one: Reflexes) -> dict[str, Any]:
    """The player's own slap in the last photo finish."""
    return next(slap for slap in one.finishes[-1] if slap["seat"] == one.seat)


def answer(one: Reflexes, action: str, **changed: Any) -> dict[str, Any]:
    cmd = one.act(action, **changed)
    while (told := one.player.receive_until("ack", "refused"))["cmd"] != cmd:
        pass  # to a word that he said before
    return told


def test_two_people_and_a_bot_play_a_game_to_its_end(server: Server) -> None:
    people = dealt(server, 2, 3)
    all_play(people, is_over, seconds=150)
    one, other = people
    assert one.player.view is not None
    assert one.player.view["winners"]
    assert one.finishes == other.finishes
    for finish in one.finishes:
        assert sorted(slap["seat"] for slap in finish) == [0, 1, 2]
        slapped = [slap for slap in finish if slap["reaction"] is not None]
        assert [slap["rank"] for slap in slapped] == list(range(1, len(slapped) + 1))
        assert {slap["rank"] for slap in finish[len(slapped) :]} <= {len(slapped) + 1}
    archive = server.get(f"/api/tables/{one.player.code}/archive").json()
    assert list(pioche.replay(archive).winners) == one.player.view["winners"]


def test_a_claim_that_lies_is_bounded_by_the_server_s_clock(server: Server) -> None:
    honest, liar = dealt(server, counts=WITHOUT_SPECIALS)
    honest.slap, liar.slap, liar.claim = 0.7, 0.5, lambda ms: 101.0
    all_play([honest, liar], has_finish)
    slap = slap_of(liar)
    assert (slap["claim"], slap["forgiven"] > 0) == (101.0, True)
    assert slap["reaction"] == pytest.approx(slap["elapsed"] - slap["latency"] - slap["forgiven"])
    assert 250 < slap["reaction"] < 500


def test_the_faster_one_wins_though_he_is_far_away(server: Server) -> None:
    with SlowProxy(server.port, trip=0.3) as proxy:
        near, far = dealt(server)
        far.player.close()
        far.player.server = Server(server.database, proxy.port)
        far.player.connect()
        near.slap, far.slap = 0.4, 0.28
        all_play([near, far], lambda one: len(one.finishes) >= 3)
        for finish in near.finishes[:3]:
            assert finish[0]["seat"] == far.seat
            assert 0 <= finish[0]["reaction"] - finish[0]["claim"] <= SLACK
        far.player.close()


def test_a_window_that_nobody_closes_is_closed_by_time(server: Server) -> None:
    one, other = (idle(person) for person in dealt(server, window=500))
    all_play([one, other], is_window)
    opened, due = time.monotonic(), facts_of(one)["due"]
    all_play([one, other], lambda person: not is_window(person))
    closing = one.events[-1]
    assert (closing["view"]["last"]["seat"], closing["view"]["last"]["at"]) == (None, due + 1)
    assert closing["story"][0]["cause"] == "missed"
    assert [(slap["seat"], slap["rank"], slap["reaction"]) for slap in closing["finish"]] == [
        (0, 1, None),
        (1, 1, None),
    ]
    assert 0.5 < time.monotonic() - opened < 3


def test_a_window_does_not_wait_for_somebody_who_is_gone(server: Server) -> None:
    one, other = dealt(server)
    idle(other)
    all_play([one, other], is_window)
    other.player.close()
    one.play(has_finish, seconds=3)
    assert [(slap["seat"], slap["reaction"] is None) for slap in one.finishes[0]] == [
        (one.seat, False),
        (other.seat, True),
    ]


def test_a_bot_plays_at_once_for_whoever_looks_away_until_he_is_back(server: Server) -> None:
    one, other = (idle(person) for person in dealt(server, window=30000))
    all_play([one, other], is_window)
    assert other.player.command("attend", is_here=False)["type"] == "ack"
    assert other.player.lobby["played_by_bot"] == [other.seat]
    assert answer(other, "slap palm")["code"] == "away"
    one.play(lambda one: not is_window(one), seconds=5)
    assert one.finishes[0][0]["seat"] == other.seat
    assert one.finishes[0][0]["claim"] is None
    back = other.player.command("attend", is_here=True)
    assert other.player.lobby["played_by_bot"] == []
    assert next(m for m in other.player.seen if m["type"] == "event" and m["seq"] == back["seq"])["is_reveal"]
    assert other.player.command("attend", is_here=True)["seq"] >= back["seq"]


def test_nobody_acts_before_the_game_begins(server: Server) -> None:
    people = dealt(server)
    speaker = next(one for one in people if facts_of(one)["turn"] == one.seat)
    assert answer(speaker, "say taco")["code"] == "too-early"
    assert facts_of(speaker)["moment"] == 0


def test_everybody_is_told_how_long_until_the_game_begins(server: Server) -> None:
    one, other = dealt(server)
    told = [begins_as_told_to(person.player) for person in (one, other)]  # of when each one's frame was written
    assert all(left is not None and 2000 < left <= 3000 for left in told)
    time.sleep(0.5)
    late = Player(server, one.player.code, None, None)
    assert 1500 < late.connect()["begins"] <= 2500
    time.sleep(3)
    assert late.connect()["begins"] is None
    speaker = next(person for person in (one, other) if facts_of(person)["turn"] == person.seat)
    assert answer(speaker, f"say {facts_of(speaker)['word']}")["type"] == "ack"


def test_anticipation_and_slaps_for_an_older_card_are_refused(server: Server) -> None:
    one, other = (idle(person) for person in dealt(server, window=30000))
    all_play([one, other], is_window)
    before = one.player.seq
    assert one.reveal is not None
    assert answer(one, "slap palm", reaction=60.0)["code"] == "too-early"
    assert answer(one, "slap palm", reveal=one.reveal - 1)["code"] == "too-late"
    assert answer(one, "slap taco")["code"] == "illegal"
    assert one.player.seq == before
    assert facts_of(one)["window"]["hands"] == []


def test_a_slap_without_a_claim_is_judged_by_the_server_alone(server: Server) -> None:
    one, other = dealt(server, counts=WITHOUT_SPECIALS)
    one.slap, other.slap, one.claim = 0.4, 0.8, lambda ms: None
    all_play([one, other], has_finish)
    slap = slap_of(one)
    assert (slap["claim"], slap["forgiven"]) == (None, 0)
    assert slap["reaction"] == pytest.approx(slap["elapsed"] - slap["latency"])


def test_a_killed_server_goes_on_in_mid_window(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db") as server:
        people = [idle(person) for person in dealt(server, window=30000)]
        all_play(people, is_window)
        before = [(one.player.seq, one.player.view) for one in people]
        server.kill()
        server.start()
        for one in people:
            one.player.connect()
        people[0].player.receive_until("event")
        assert [(one.player.seq, one.player.view) for one in people] == before
        again = [shown(one.player, one.player.seq) for one in people]
        all_play(again, has_finish, seconds=20)
        assert again[0].finishes == again[1].finishes


def test_a_slap_made_before_the_server_was_killed_is_in_the_photo_finish(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db") as server:
        first, *others = (idle(person) for person in dealt(server, 3, 3, window=30000, counts=WITHOUT_SPECIALS))
        all_play([first, *others], is_window)
        side = "back" if facts_of(first)["laid"].endswith("-back") else "palm"
        time.sleep(0.3)
        assert answer(first, f"slap {side}")["type"] == "ack"
        assert facts_of(first)["window"]["hands"] == [first.seat]
        server.kill()
        server.start()
        for one in (first, *others):
            one.player.connect()
        again = [shown(one.player, one.player.seq) for one in (first, *others)]
        again[0].planned, again[1].slap, again[2].slap = [], 0.2, 0.5
        all_play(again, has_finish, seconds=20)
        finish = again[0].finishes[0]
        assert sorted(slap["seat"] for slap in finish) == [0, 1, 2]
        assert (finish[0]["seat"], finish[0]["rank"]) == (first.seat, 1)
        assert finish[0]["claim"] <= finish[0]["reaction"]


def test_lots_between_slaps_that_tied_are_in_the_archive_though_the_server_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "pioche.db") as server:
        people = dealt(server, 3, 3, counts=WITHOUT_SPECIALS)
        all_play(tying(people), lambda one: len(one.finishes) >= 2)
        server.kill()
        server.start()
        for one in people:
            one.player.connect()
        all_play(tying([shown(one.player, one.player.seq) for one in people]), is_over, seconds=240)
        table = f"/api/tables/{people[0].player.code}/games/1"
        archive, verdict = (server.get(f"{table}/{what}").json() for what in ("archive", "verify"))
        assert verdict["is_fair"], verdict["text"]
        (told,) = (check for check in checked(archive, verdict["commitment"]) if check["check"] == "lots")
        assert told["lots"] == len(archive["lots"]) > 2
        assert [lot["seats"] for lot in archive["lots"]] == [
            sorted(slap["seat"] for slap in finish if slap["is_tie"]) for finish in finishes(server, table)
        ]


def tying(people: list[Reflexes]) -> list[Reflexes]:
    """The first two slap at the same time, the last one is late."""
    for one, claim in zip(people, (150.0, 154.0, 300.0), strict=True):
        one.slap, one.claim = claim / 1000, claiming(claim)
    return people


def claiming(reaction: float) -> Callable[[float], float]:
    """Whatever it really took."""
    return lambda ms: reaction


def finishes(server: Server, table: str) -> list[list[dict[str, Any]]]:
    """Those of a finished game in which somebody tied."""
    total = server.get(f"{table}/replay").json()["total"]
    pages = (server.get(f"{table}/replay?start={start}").json() for start in range(0, total, STEPS_A_PAGE))
    steps = [step for page in pages for step in page["steps"]]
    return [step["finish"] for step in steps if any(slap["is_tie"] for slap in step["finish"])]
