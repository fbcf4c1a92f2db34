"""People who want what is not theirs: another's seat, a table that they were not asked to, a socket from another page,
a name that is none. Real sockets, and a log without errors."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pioche.server import room
from pioche.server.hub import CODE_LETTERS
from pioche.server.limits import Attempts, network_of
from pioche.server.names import cleaned
from pioche.server.refusal import Refusal
from pioche.server.settings import MOST_ADDRESSES, WRONG_TRIES
from pioche.server.wire import NewTable
from tests.server.client import Player, Server
from tests.server.playing import play_on, seated

QUICK = "from pioche.server import hub\nhub.AWAY_AFTER, hub.BOT_PAUSE, hub.MOST_WATCHERS = 1.0, (0.05, 0.1), 3\n"
ADDRESSES = (f"10.0.{n // 250}.{n % 250 + 1}" for n in count())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("intruders")
    with Server(folder / "pioche.db", patience=QUICK, log=folder / "log") as running:
        yield running
        assert not [note for note in running.notes() if note["level"] == "error"]


def from_elsewhere() -> dict[str, str]:
    """As a proxy beside the server tells where somebody comes from: an address that has tried nothing yet."""
    return {"X-Forwarded-For": next(ADDRESSES)}


def knocks(server: Server, code: str, secret: Any) -> str:
    """What somebody from nowhere is answered who says that secret."""
    stranger = Player(server, code, None, secret)
    answer = stranger.connect(additional_headers=from_elsewhere())
    stranger.close()
    found: str = answer.get("code", answer["type"])
    return found


# ── Seats ──


def test_nothing_that_is_public_opens_a_seat(server: Server) -> None:
    ana, bob = seated(server, "uno", 2)
    public = [ana.code, "0", "1", str(ana.member), "Ana", ana.lobby["commitment"], ana.lobby["next_commitment"]]
    public += [
        next(m["hash"] for m in ana.seen if "hash" in m),
        "",
        "null",
        "x" * 64,
        str(ana.secret)[:-1],
        str(ana.secret).upper(),
    ]
    assert {knocks(server, ana.code, said) for said in public} == {"wrong-secret"}
    shown = server.get(f"/api/tables/{ana.code}").json()
    assert [person["is_here"] for person in shown["people"]] == [True, True]
    assert bob.command("chat", text="undisturbed")["type"] == "ack"
    assert ana.command("chat", text="so am I")["type"] == "ack"


def test_a_secret_opens_a_seat_at_its_own_table_only(server: Server) -> None:
    ana, other = server.open(), server.open()
    assert knocks(server, other.code, ana.secret) == "wrong-secret"
    assert knocks(server, ana.code, ana.secret) == "welcome"


def test_no_secret_is_ever_told_again(server: Server) -> None:
    ana, bob = seated(server, "caca", 2)
    play_on([ana, bob], 500)
    told = str([*ana.seen, *bob.seen]) + server.get(f"/api/tables/{ana.code}/archive").text
    assert not [person for person in (ana, bob) if str(person.secret) in told]


def test_a_wrong_secret_stops_no_clock(server: Server) -> None:
    ana, bob = seated(server, "uno", 2)
    ana.close()
    begun = time.monotonic()
    while bob.lobby["played_by_bot"] != [0]:
        assert time.monotonic() - begun < 30
        assert knocks(server, ana.code, "guessed") == "wrong-secret"
        bob.command("chat", text="is she back?")


def test_a_secret_ends_with_its_place(server: Server) -> None:
    ana = server.open()
    bob, eve = server.join(ana.code), server.join(ana.code, "Eve")
    for person in (ana, bob, eve):
        person.connect()
    assert bob.command("leave")["type"] == "ack"
    assert ana.command("kick", member=eve.member)["type"] == "ack"
    assert eve.socket is not None
    with pytest.raises(ConnectionClosed, match="4003"):
        list(eve.socket)
    assert [knocks(server, ana.code, gone.secret) for gone in (bob, eve)] == ["wrong-secret", "wrong-secret"]


def test_a_member_does_nothing_in_anothers_name(server: Server) -> None:
    people = seated(server, "uno", 2)
    actor = next(p for p in people if p.view is not None and p.view["legal"])
    other = next(p for p in people if p is not actor)
    assert actor.view is not None
    stolen = actor.view["legal"][0]
    for fields in ({"seat": 0}, {"member": actor.member}, {"secret": "x"}, {"by": "bot"}, {"at": 1}):
        other.send({"type": "act", "cmd": "forged-command", "action": stolen, **fields})
        assert other.receive_until("refused")["code"] == "malformed"
    assert other.command("act", action=stolen)["code"] == "illegal"
    commands: list[tuple[str, dict[str, Any]]] = [("kick", {"member": 1}), ("start", {}), ("lock", {"locked": True})]
    for kind, given in commands:
        guest = people[1].command(kind, **given)
        assert guest["code"] == "not-host"


def test_spectators_change_nothing(server: Server) -> None:
    ana = seated(server, "uno", 2)[0]
    watcher = Player(server, ana.code, None, None)
    watcher.connect()
    tried: list[tuple[str, dict[str, Any]]] = [
        ("act", {"action": "draw"}),
        ("chat", {"text": "x"}),
        ("react", {"reaction": "wow"}),
        ("leave", {}),
    ]
    tried += [("stand", {}), ("again", {}), ("hint", {}), ("attend", {"is_here": True}), ("sit", {"seat": 0})]
    assert {watcher.command(kind, **fields)["code"] for kind, fields in tried} == {"spectator"}
    watcher.close()


def test_spectators_come_and_go_unseen(server: Server) -> None:
    """Else whoever comes and goes a hundred times a second makes the server tell everybody at the table so."""
    ana = server.open()
    ana.connect()
    ana.catch_up(ana.command("chat", text="before")["seq"])
    before = len(ana.seen)
    for _ in range(5):
        watcher = Player(server, ana.code, None, None)
        assert watcher.connect()["type"] == "welcome"
        watcher.close()
    after = ana.command("chat", text="after")
    ana.catch_up(after["seq"])
    told = [message["type"] for message in ana.seen[before:]]
    assert sorted(told) == ["ack", "event"]


def test_spectators_keep_no_player_out(server: Server) -> None:
    ana = server.open()
    watchers = [Player(server, ana.code, None, None) for _ in range(3)]
    for watcher in watchers:
        assert watcher.connect()["type"] == "welcome"
    assert Player(server, ana.code, None, None).connect()["code"] == "full"
    assert ana.connect()["type"] == "welcome"
    watchers[0].close()
    while len([m for m in ana.seen if m["type"] == "event"]) < 1:
        ana.receive()
    assert ana.command("chat", text="room for one")["type"] == "ack"


def test_there_is_one_way_to_show_a_secret(server: Server) -> None:
    """The HTTP API asks for none: whoever has one says it in `hello`, and `Room.authenticate` looks at it."""
    schema = server.get("/api/schema/openapi.json").json()
    asked = [body for path in schema["paths"].values() for one in path.values() for body in (one.get("requestBody"),)]
    named = [
        parameter["name"]
        for path in schema["paths"].values()
        for one in path.values()
        for parameter in one.get("parameters", [])
    ]
    assert "secret" not in named
    for name in ("NewTable", "Join"):
        assert "secret" not in schema["components"]["schemas"][name]["properties"]
    assert len([body for body in asked if body is not None]) == 2


# ── Codes ──


def test_codes_and_secrets_come_from_the_system_and_not_from_a_clock(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0)
    monkeypatch.setattr(time, "time_ns", lambda: 1_700_000_000_000_000_000)
    drawn = []
    for _ in range(2):
        random.seed(7)
        drawn.append(room.opened("X", NewTable("caca", "Ana", 2)).secret)
    assert drawn[0] != drawn[1]
    assert all(len(bytes.fromhex(secret)) == 32 for secret in drawn)
    made = [server.open() for _ in range(8)]
    assert all(len(table.code) == 8 and set(table.code) <= set(CODE_LETTERS) for table in made)
    assert len({table.code for table in made} | {str(table.secret) for table in made}) == 16
    assert len(set(CODE_LETTERS)) == 32


def test_ten_wrong_codes_a_minute_and_then_a_right_one_is_refused_alike(server: Server) -> None:
    ana, here = server.open(), from_elsewhere()
    wrong = [server.get(f"/api/tables/WR0NG{n:03d}", **here) for n in range(WRONG_TRIES)]
    assert {answer.text for answer in wrong} == {wrong[0].text}
    assert wrong[0].json()["code"] == "unknown-code"
    late = [server.get(f"/api/tables/{code}", **here) for code in ("WR0NG999", ana.code)]
    late += [httpx.post(f"{address(server)}/api/tables/{ana.code}/members", json={"name": "Eve"}, headers=here)]
    assert {(answer.status_code, answer.json()["code"]) for answer in late} == {(429, "too-many")}
    assert len({answer.text for answer in late}) == 1
    thief = Player(server, ana.code, 1, ana.secret)
    assert thief.connect(additional_headers=here)["code"] == "too-many"
    assert server.get(f"/api/tables/{ana.code}", **from_elsewhere()).status_code == 200


def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


def test_many_tries_at_once_find_out_no_more(server: Server) -> None:
    here = from_elsewhere()
    with ThreadPoolExecutor(40) as at_once:
        codes = [*at_once.map(lambda n: server.get(f"/api/tables/WR0NG{n:03d}", **here).json()["code"], range(40))]
    assert codes.count("unknown-code") == WRONG_TRIES
    assert codes.count("too-many") == 40 - WRONG_TRIES


def test_a_network_counts_as_one_address() -> None:
    assert network_of("2001:db8:1:2::7") == network_of("2001:db8:1:2:ffff::1") != network_of("2001:db8:1:3::7")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("unknown") == "unknown"


def test_those_who_try_are_not_all_remembered() -> None:
    async def wrong() -> None:
        raise Refusal("unknown-code", "no")

    async def try_from_everywhere() -> int:
        attempts = Attempts()
        for number in range(MOST_ADDRESSES + 100):
            with pytest.raises(Refusal):
                await attempts.guard(f"guest {number}", wrong())
        return len(attempts.guests)

    assert asyncio.run(try_from_everywhere()) <= MOST_ADDRESSES


# ── Other pages ──


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://{host}.evil.example",
        "http://evil.example/{host}",
        "http://{host}@evil.example",
        "http://127.0.0.1",
        "file://",
        "",
    ],
)
def test_another_page_opens_no_socket_and_changes_nothing(server: Server, origin: str) -> None:
    ana, host = server.open(), f"127.0.0.1:{server.port}"
    evil = origin.format(host=host)
    with pytest.raises(InvalidStatus) as refused:
        ana.connect(additional_headers={"Origin": evil})
    assert refused.value.response.status_code == 403
    body = {"game": "caca", "players": 2, "name": "Eve"}
    made = httpx.post(f"http://{host}/api/tables", content=json.dumps(body), headers={"Origin": evil})
    assert (made.status_code, made.json()["code"]) == (403, "bad-request")


def test_the_own_page_may(server: Server) -> None:
    ana = server.open()
    assert ana.connect(origin=f"http://127.0.0.1:{server.port}")["type"] == "welcome"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/ZZZZZZZZ", "/nowhere", "/health", "/api/schema"])
def test_every_answer_has_its_policy_and_no_cookie(server: Server, path: str) -> None:
    answer = server.get(path, **from_elsewhere())
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


# ── What people type ──

MARKUP = "<img src=x onerror=1>"


def test_markup_is_text(server: Server) -> None:
    ana = server.open(name=MARKUP)
    ana.connect()
    ana.command("chat", text=f"<script>{MARKUP}</script>")
    assert ana.lobby["people"][0]["name"] == MARKUP
    assert [m["said"]["text"] for m in ana.seen if m.get("said")] == [f"<script>{MARKUP}</script>"]
    assert server.get(f"/api/tables/{ana.code}").headers["content-type"] == "application/json"
    assert server.get(f"/api/tables/{ana.code}/qr.svg").headers["content-security-policy"]
    assert "onerror" not in server.get(f"/api/tables/{ana.code}/qr.svg").text


TYPED = [
    ("A\u202enna", "A nna"),  # right to left
    ("\u2066Anna\u2069", "Anna"),
    ("An\x00na\x07", "An na"),
    ("Anna\n\r\tBob", "Anna Bob"),
    ("An\u200bna\ufeff", "An na"),  # of no width
    ("An\u200dna", "An na"),  # a joiner where nothing is joined
    ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),  # an astronaut
    ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),  # a burning heart
    ("e\u0301", "\u00e9"),
    ("Zoë Ñandú 李 Οδυσσέας", "Zoë Ñandú 李 Οδυσσέας"),
    (
        "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd \u0939\u093f\u0928\u094d\u0926\u0940",
        "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd \u0939\u093f\u0928\u094d\u0926\u0940",
    ),
    ("Z" + 22 * "\u0336" + "a", "Z" + 4 * "\u0336" + "a"),  # accents heaped on one letter
    ("\u0336\u0336An", "An"),  # and on what stands before the name
    ("\U000e0041nna", "nna"),  # a tag
]
UNSEEN = ["\u202e\u0007", "\u3164", "\u2800\u2800", "\ufe0f", "\u200d", "\u115f\u1160", "\u034f", "   "]


@pytest.mark.parametrize(("typed", "shown"), TYPED)
def test_names_and_chat_hold_nothing_that_cannot_be_seen(server: Server, typed: str, shown: str) -> None:
    ana = server.open(name=typed)
    ana.connect()
    ana.command("chat", text=typed)
    assert ana.lobby["people"][0]["name"] == shown == cleaned(typed)
    assert [m["said"]["text"] for m in ana.seen if m.get("said")] == [shown]


@pytest.mark.parametrize("typed", UNSEEN)
def test_what_cannot_be_seen_is_no_name_and_no_message(server: Server, typed: str) -> None:
    ana = server.open()
    ana.connect()
    made = server.post(f"/api/tables/{ana.code}/members", {"name": typed})
    assert (made.status_code, made.json()["code"]) == (400, "bad-name")
    assert ana.command("chat", text=typed)["code"] == "empty"


# ── Commands ──


def test_a_replayed_command_takes_effect_once_also_on_another_socket(server: Server) -> None:
    people = seated(server, "uno", 2)
    actor = next(p for p in people if p.view is not None and p.view["legal"])
    assert actor.view is not None
    recorded = {"type": "act", "cmd": secrets.token_hex(8), "action": actor.view["legal"][0]}
    actor.send(recorded)
    first = actor.receive_until("ack")
    actor.close()
    actor.connect()
    head = actor.seq
    for _ in range(3):
        actor.send(recorded)
        assert actor.receive_until("ack", "refused") == first
    assert actor.seq == head


def test_a_command_of_one_member_says_nothing_to_another(server: Server) -> None:
    """Who repeats another's command id is told that it has taken effect; nothing happens by it."""
    ana, bob = seated(server, "uno", 2)
    said = ana.command("chat", cmd="anas-own-command", text="mine")
    again = bob.command("chat", cmd="anas-own-command", text="forged")
    assert (again["type"], again["seq"]) == ("ack", said["seq"])
    bob.command("chat", text="done")
    assert "forged" not in str(ana.seen) + str(bob.seen)


def test_cards_that_one_does_not_hold_are_not_believed(server: Server) -> None:
    people = seated(server, "uno", 2)
    actor = next(p for p in people if p.view is not None and p.view["legal"])
    assert actor.view is not None
    held = {
        card["kind"] if isinstance(card, dict) else card
        for card in actor.view["zones"][f"hand.{actor.view['seat']}"]["cards"]
    }
    kinds = [kind["id"] for game in server.get("/api/games").json() if game["id"] == "uno" for kind in game["kinds"]]
    foreign = [kind for kind in kinds if kind not in held][:10]
    head = actor.seq
    codes = {actor.command("act", action=f"play {kind}")["code"] for kind in foreign}
    assert (codes, actor.seq) == ({"illegal"}, head)


def test_what_everybody_is_told_is_on_the_disk_before(server: Server) -> None:
    ana, bob = seated(server, "uno", 2)
    with sqlite3.connect(server.database) as database:
        for number in range(10):
            ana.send({"type": "chat", "cmd": f"command-{number}", "text": "x"})
            seq = ana.seq
            while bob.seq <= seq:
                bob.receive()
            (stored,) = database.execute("SELECT max(seq) FROM events WHERE table_code = ?", (ana.code,)).fetchone()
            assert stored >= bob.seq
            ana.catch_up(bob.seq)
