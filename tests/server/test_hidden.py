"""P4: what a viewer is told is a function of what he may see. Deal again what he has not seen and play on: every frame,
every answer to what he asks for and everything that is published is the same to the byte, and so in length."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pioche.games import all_games
from pioche.server import clock, frames, hints, minds, timed, watch, wire
from pioche.server.journal import LOGGER, facts_of, note
from pioche.server.minds import known_of
from pioche.server.refusal import Refusal
from pioche.server.room import Room
from pioche.server.rounds import Round
from tests.server.other_worker import program
from tests.server.worlds import Pair, act_at_random, deal_again, dealt, told_again

GAMES = all_games()
MOMENTS = 3  # for each viewer, of whom large tables have many
LARGE = 5  # players, and more
STEPS = 5  # played on from each of them
NONSENSE = "fly away"
TOLD_APART = "the worlds can be told apart"


def counts_of(game: str) -> list[int]:
    least, most = GAMES[game].players[0], GAMES[game].players[-1]
    return sorted({least, few(game), most})


def options_of(game: str) -> list[dict[str, Any]]:
    """Each option by itself, at every value that the laws try."""
    return [{option.name: value} for option in GAMES[game].options for value in option.samples(few(game))]


def moments_of(players: int) -> int:
    return MOMENTS if players < LARGE else 1


def few(game: str) -> int:
    return min(3, GAMES[game].players[-1])


CASES = [(game, players) for game in GAMES for players in counts_of(game)]
WITH_OPTIONS = [(game, few(game), options) for game in GAMES for options in options_of(game)]


async def compare(game: str, players: int, folder: Path, options: dict[str, Any] | None = None) -> int:
    """How often what a viewer was told was the same in both worlds; each seat, a spectator and somebody who joined
    without a seat look on."""
    pair, rng, compared = Pair(folder), random.Random(f"{game} {players} {options}"), 0
    try:
        for viewer in (None, *range(1, players + 2)):
            for moment in range(1 if options else moments_of(players)):
                code = f"{viewer}-{moment}"
                found = await compare_from(pair, rng, some_moment(code, game, players, rng, options), viewer)
                assert found > 0
                compared += found
    finally:
        await pair.end()
    return compared


def some_moment(code: str, game: str, players: int, rng: random.Random, options: dict[str, Any] | None = None) -> Room:
    """A game that has gone on for a while, and is not over."""
    while True:
        room = dealt(code, game, players, options)
        for _ in range(rng.randrange(20)):
            act_at_random(room, rng)
        if room.phase == "playing":
            return room


async def compare_from(pair: Pair, rng: random.Random, room: Room, viewer: int | None) -> int:
    pair.begin(room, viewer, rng)
    for compared in range(1, STEPS + 1):
        await are_alike(pair, rng, viewer)
        if not await pair.step(room.seat_of(viewer), rng):
            return compared
        check_same([world.told(viewer) for world in pair.worlds])
        if room.phase == "over":  # all is public
            return compared
    return STEPS


async def are_alike(pair: Pair, rng: random.Random, viewer: int | None) -> None:
    """What he is welcomed with, answered and may read now."""
    one, other = pair.worlds
    check_same([one.welcome(viewer), other.welcome(viewer)])
    check_same([one.published(), other.published()])
    seat = one.live.room.seat_of(viewer)
    legal = [] if seat is None else one.table.legal(seat)
    illegal = [action for action in rng.sample(one.table.game.actions, 6) if action not in legal]
    acts = [wire.Act(cmd=f"{rng.getrandbits(64):016x}", action=action) for action in [*illegal, NONSENSE]]
    for asked in (*acts, *refused_in_a_game()):
        answers = [await world.asked(viewer, asked) for world in pair.worlds]
        check_same(answers)
        assert '"refused"' in answers[0]


def refused_in_a_game() -> list[wire.Command]:
    """What cannot be done while a game runs, whoever asks."""
    return [
        wire.Start("abcdefgh"),
        wire.Again("abcdefgh"),
        wire.Sit("abcdefgh", 0),
        wire.AddBot("abcdefgh", 0),
        wire.Arrange("abcdefgh", "uno", 2),
        wire.Mix("abcdefgh", "12345678", "00" * 32),
    ]


def check_same(told: list[Any]) -> None:
    assert told[0] == told[1], TOLD_APART


def check_log(records: list[logging.LogRecord]) -> None:
    """Both worlds are played in turn: each line of the one is followed by the same line of the other."""
    lines = [(record.getMessage(), facts_of(record)) for record in records]
    check_same([lines[0::2], lines[1::2]])


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of a time is told: the worlds are compared at the same moment."""
    monkeypatch.setattr(timed, "now", lambda: 10_000.0)
    monkeypatch.setattr(clock, "now", lambda: 1_700_000_000_000)


@pytest.mark.rule("ALL-02")
@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_a_viewer_is_told_does_not_depend_on_what_he_cannot_see(
    game: str, players: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, LOGGER.name)
    compared = asyncio.run(compare(game, players, tmp_path))
    assert compared > 1.5 * moments_of(players) * (players + 2)  # they were played on
    check_log(caplog.records)


@pytest.mark.rule("ALL-02")
@pytest.mark.parametrize(("game", "players", "options"), WITH_OPTIONS)
def test_nor_does_it_with_any_option(
    game: str, players: int, options: dict[str, Any], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, LOGGER.name)
    assert asyncio.run(compare(game, players, tmp_path, options)) > players + 2
    check_log(caplog.records)


# ── Bots and hints ──

BY_TURNS = [(game, players) for game, players in CASES if not GAMES[game].is_timed]
SIMULATIONS = 4


@pytest.mark.parametrize(("game", "players"), BY_TURNS)
def test_what_a_bot_is_told_does_not_depend_on_what_its_seat_has_not_seen(game: str, players: int) -> None:
    rng = random.Random(f"{game} {players}")
    for seat in range(players):
        for moment in range(MOMENTS):
            room = some_moment(f"{seat}-{moment}", game, players, rng)
            other = told_again(room)
            deal_again(other, seat, rng)
            tables = [one.table for one in (room, other) if one.table is not None]
            check_same([known_of(table.game, table.setup, table.state, seat) for table in tables])


async def compare_hints(game: str, players: int, folder: Path) -> int:
    """How many hints were the same to the byte in both worlds."""
    pair, rng = Pair(folder), random.Random(f"{game} {players}")
    try:
        for moment in range(MOMENTS):
            room = some_moment(f"hint-{moment}", game, players, rng)
            assert room.table is not None
            viewer = rng.choice(room.table.actors) + 1
            pair.begin(room, viewer, rng)
            hints = [await world.hinted(viewer) for world in pair.worlds]
            assert all('"hinted"' in hint and "share" in hint for hint in hints)
            check_same(hints)
    finally:
        await pair.end()
    return MOMENTS


@pytest.fixture
def small_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    monkeypatch.setattr(minds, "PROGRAM", program("small", SIMULATIONS))


@pytest.mark.usefixtures("small_searches")
@pytest.mark.parametrize(("game", "players"), [case for case in BY_TURNS if case[1] <= 3])
def test_a_hint_does_not_depend_on_what_its_asker_has_not_seen(game: str, players: int, tmp_path: Path) -> None:
    assert asyncio.run(compare_hints(game, players, tmp_path)) == MOMENTS


@pytest.mark.usefixtures("small_searches")
def test_a_leak_in_a_hint_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = hints.best_of

    def telling(thought: Any) -> list[wire.Considered]:
        return [wire.Considered("scent", next(scents)), *honest(thought)]

    scents = iter(range(1000))
    monkeypatch.setattr(hints, "best_of", telling)
    with pytest.raises(AssertionError, match=TOLD_APART):
        asyncio.run(compare_hints("uno", 3, tmp_path))


# ── Controls: each of these leaks must be found ──


def hidden_fingerprint(room: Room) -> int:
    assert room.table is not None
    return int(sum((n + 1) * byte for n, byte in enumerate(room.table.state.tobytes())) % 997)


def leak_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room.views

    def views(room: Room, seats: Any) -> Any:
        return {seat: view | {"scent": hidden_fingerprint(room)} for seat, view in honest(room, seats).items()}

    monkeypatch.setattr(Room, "views", views)


def leak_in_the_length(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames.frame

    def frame(live: Any, *rest: Any) -> wire.Event:
        event = honest(live, *rest)
        event.hash += " " * (hidden_fingerprint(live.room) % 7)
        return event

    monkeypatch.setattr(frames, "frame", frame)


def leak_in_the_story(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "story", lambda room, seat: [{"key": "scent", "of": hidden_fingerprint(room)}])


def leak_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def acted(room: Room, *rest: Any) -> None:
        assert room.table is not None
        raise Refusal("illegal", f"legal now: {[room.table.legal(seat) for seat in room.table.actors]}")

    monkeypatch.setattr(Room, "acted", acted)


def leak_in_the_photo_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames.frame

    def frame(live: Any, *rest: Any) -> wire.Event:
        event = honest(live, *rest)
        event.finish = [wire.Slap(0, 1, float(hidden_fingerprint(live.room)), False)]
        return event

    monkeypatch.setattr(frames, "frame", frame)


def leak_in_what_is_published(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Round, "replay", lambda game, *rest: game.table.zones())


def leak_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room.lobby

    def lobby(room: Room, here: set[int]) -> wire.Lobby:
        told = honest(room, here)
        told.options = told.options | {"scent": hidden_fingerprint(room)}
        return told

    monkeypatch.setattr(Room, "lobby", lobby)


def leak_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = watch.happened

    def happened(room: Room, *rest: Any) -> Any:
        note("acted", scent=hidden_fingerprint(room))
        return honest(room, *rest)

    monkeypatch.setattr(watch, "happened", happened)


def test_a_leak_in_the_log_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, LOGGER.name)
    leak_in_the_log(monkeypatch)
    asyncio.run(compare("caca", 2, tmp_path))
    with pytest.raises(AssertionError, match=TOLD_APART):
        check_log(caplog.records)


ANYWHERE = [
    leak_in_the_view,
    leak_in_the_length,
    leak_in_the_story,
    leak_in_the_lobby,
    leak_in_the_photo_finish,
    leak_in_what_is_published,
]


@pytest.mark.parametrize(
    ("plant", "game"),
    [*((plant, game) for plant in ANYWHERE for game in ("caca", "taco")), (leak_in_a_refusal, "caca")],
)
def test_a_leak_would_be_found(
    plant: Callable[[pytest.MonkeyPatch], None], game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=TOLD_APART):
        asyncio.run(compare(game, 3, tmp_path))
