"""What is handed to the rules, and when, on a clock of the test's own: the network is drawn at random."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from pioche.core.lots import check_lots
from pioche.core.table import Table
from pioche.server import events as row
from pioche.server import slap, timed, wire
from pioche.server.order import Deed, Order
from pioche.server.outbox import Connection
from pioche.server.refusal import Refusal
from pioche.server.room import Room
from pioche.server.timed import TimedPlay

SEATS = 4


@dataclass
class Clock:
    now: float = 0.0


@dataclass
class Simulation:
    """A table in a window, its people at the ends of lines of all lengths, claiming what they like."""

    rng: random.Random
    clock: Clock
    handed_in: list[tuple[Deed, float]] = field(default_factory=list)  # with the moment
    claimed: list[tuple[Deed, float]] = field(default_factory=list)
    stored: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.room = a_window(self.rng)
        self.connections = [Connection(seat + 1) for seat in range(SEATS)]
        own, lock = set(self.connections), asyncio.Lock()
        self.play = TimedPlay(self.room, own, {}, lock, self.happen, lambda work: None, self.refuse)
        for link in self.play.people.values():
            trip = self.rng.choice([2.0, 40.0, 200.0, 450.0])
            link.trips.extend(trip + self.rng.expovariate(0.2) for _ in range(slap.PINGS_KEPT))
            link.is_strict = self.rng.random() < 0.2
        self.play._open()
        self.reveal = self.room.seq
        self.play._is_stepping = True  # the test hands in

    async def happen(self, event: row.AnyRow, cmd: str | None) -> None:
        self.stored.append(row.encode(event))
        self.room.apply(event, cmd)
        self.play.follow(event)

    def refuse(self, connection: Connection, refusal: Refusal, cmd: str) -> None:
        connection.refuse(refusal, cmd, self.room.seq)

    async def run(self) -> None:
        contest = self.play.contest
        reveals = [(self.clock.now + self.rng.random() * 150, c) for c in self.connections]
        claims = [(when + 50 + self.rng.random() * 1200, c) for when, c in reveals for _ in range(4)]
        pongs = [(when + self.rng.random() * 600, c) for when, c in reveals if self.rng.random() < 0.7]
        moments = sorted({when for when, _ in reveals + claims + pongs} | {self.clock.now + t for t in range(2500)})
        for moment in moments:
            self.clock.now = moment
            self.deliver(
                [c for when, c in reveals if when == moment],
                [c for when, c in pongs if when == moment],
                [c for when, c in claims if when == moment],
            )
            while self.play.contest is contest and (deed := self.play._settled()) is not None:
                self.handed_in.append((deed, moment))
                await self.play._hand_in(deed)
            if self.play.contest is not contest:
                return

    def deliver(self, shown: list[Connection], answered: list[Connection], acting: list[Connection]) -> None:
        for connection in shown:
            marker = self.play.mark(connection, self.reveal)
            assert marker is not None
            marker.written()
        for connection in answered:
            seat = self.room.seat_of(connection.member)
            assert seat is not None
            self.play.contest.answered(seat, self.clock.now - self.play.contest.sent[seat])
        for connection in acting:
            self.claim(connection)

    def claim(self, connection: Connection) -> None:
        action = self.rng.choice(["slap palm", "slap back", "gesture gorilla", "gesture gorilla"])
        reaction = self.rng.choice([None, 101.0, 101.0, self.rng.random() * 800])
        cmd = f"command-{len(self.claimed)}"
        try:
            self.play.act(connection, wire.Act(cmd, action, reaction, self.reveal))
        except Refusal:
            return
        self.claimed.append((self.play.order.claims[-1], self.clock.now))


def a_window(rng: random.Random) -> Room:
    """Four people, and a card that is to be slapped."""
    while True:
        room = begun(rng)
        if table_of(room).view(None)["facts"]["window"] is not None:
            return room


def begun(rng: random.Random) -> Room:
    """Four people, and a card."""
    room = Room("TESTTEST")
    room.apply(row.Created("taco", SEATS, {"window": 2000}, "off", f"{rng.getrandbits(256):064x}"))
    for seat in range(SEATS):
        room.apply(row.Joined(seat + 1, f"P{seat}", "red", "", seat))
    room.apply(row.Dealt(["7"] * SEATS, {}, "22" * 32))
    room.apply(row.Acted(table_of(room).view(None)["facts"]["turn"], "say taco", "player", 500))
    return room


def table_of(room: Room) -> Table:
    assert room.table is not None
    return room.table


@pytest.mark.parametrize("seed", range(60))
def test_nothing_that_arrives_after_a_decision_could_have_changed_it(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(10_000.0)
    monkeypatch.setattr(timed, "now", lambda: clock.now)
    simulation = asyncio.run(simulated(random.Random(seed), clock))
    assert simulation.handed_in
    for deed, decided in simulation.handed_in:
        for claim, arrived in simulation.claimed:
            if arrived > decided and claim.seat not in decided_seats(simulation, decided):
                assert claim.at > deed.at + slap.TIE


async def simulated(rng: random.Random, clock: Clock) -> Simulation:
    simulation = Simulation(rng, clock)
    await simulation.run()
    return simulation


def decided_seats(simulation: Simulation, moment: float) -> set[int | None]:
    """Whose hand is down or queued by then: what else they do means nothing."""
    return {claim.seat for claim, arrived in simulation.claimed if arrived <= moment and not is_gesture(claim)}


def is_gesture(deed: Deed) -> bool:
    return deed.action.startswith("gesture")


@pytest.mark.parametrize("seed", range(20))
def test_what_is_handed_in_is_in_order_but_for_ties(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(10_000.0)
    monkeypatch.setattr(timed, "now", lambda: clock.now)
    deeds = that_count([deed for deed, _ in asyncio.run(simulated(random.Random(seed), clock)).handed_in])
    for earlier, later in pairwise(deeds):
        assert earlier.moment <= later.moment
        assert earlier.at <= later.at or (earlier.tie is not None and earlier.at - later.at <= slap.TIE)


@pytest.mark.parametrize("seed", range(60))
def test_ties_are_decided_by_lots_that_anybody_can_draw_again(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(10_000.0)
    monkeypatch.setattr(timed, "now", lambda: clock.now)
    simulation = asyncio.run(simulated(random.Random(seed), clock))
    table = table_of(simulation.room)
    assert check_lots(table.archive(), table.chance) == len(table.lots)
    drawn = {lot.place: lot for lot in table.lots}
    left = [deed for deed, _ in simulation.handed_in]
    for place, (deed, _) in enumerate(simulation.handed_in, start=len(table.history) + 1 - len(left)):
        tied = {other.seat for other in left if other.tie is not None and other.tie == deed.tie}
        assert deed.lot == drawn.get(place)
        assert tied <= set(deed.lot.seats) if deed.lot is not None else len(tied) < 2
        left.remove(deed)


def test_lots_come_back_from_the_stored_events_and_older_events_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, lots = Clock(10_000.0), 0
    monkeypatch.setattr(timed, "now", lambda: clock.now)
    for seed in range(20):
        simulation = asyncio.run(simulated(random.Random(seed), clock))
        again, older = a_window(random.Random(seed)), a_window(random.Random(seed))
        for body in simulation.stored:
            again.apply(row.decode(body))
            older.apply(row.decode(json.dumps({k: v for k, v in json.loads(body).items() if k != "tied"})))
        assert table_of(again).archive() == table_of(simulation.room).archive()
        assert "lots" not in table_of(older).archive()
        assert table_of(older).history == table_of(again).history
        lots += len(table_of(again).lots)
    assert lots > 10


def that_count(deeds: list[Deed]) -> list[Deed]:
    """Without what seats did whose hand was down already."""
    counting: list[Deed] = []
    for deed in deeds:
        if all(before.seat != deed.seat or is_gesture(before) for before in counting):
            counting.append(deed)
    return counting


def slaps(*times: int) -> Order:
    return Order([Deed(at, seat, "slap palm", "player", float(at)) for seat, at in enumerate(times)])


def tied(order: Order, due: int | None = None, decided: tuple[int, ...] = ()) -> list[int]:
    first = order.next(due)
    assert first is not None
    return sorted(order.tied(first, due, decided))


def let_go(order: Order, seat: int) -> Deed:
    deed = next(claim for claim in order.claims if claim.seat == seat)
    order.remove(deed)
    return deed


def test_slaps_within_eight_milliseconds_of_the_first_are_one_reaction_until_each_was_handed_in() -> None:
    order = slaps(300, 312, 306, 308)
    assert tied(order) == [0, 2, 3]
    done = [let_go(order, 3).as_slap(1)]
    assert tied(order) == [0, 2]
    done.append(let_go(order, 0).as_slap(2))
    assert tied(order) == [2]
    done.append(let_go(order, 2).as_slap(3))
    assert tied(order) == []
    assert [(slap.seat, slap.is_tie) for slap in order.finish(done, 4)] == [(3, True), (0, True), (2, True), (1, False)]


def test_a_slap_after_the_window_ties_with_none_before() -> None:
    order = slaps(300, 304)
    assert tied(order, due=302) == []
    let_go(order, 0)
    time_passes = order.next(302)
    assert time_passes is not None
    assert (time_passes.seat, time_passes.at) == (None, 303)


def test_whoever_slaps_twice_has_one_chance() -> None:
    order = slaps(300, 302)
    order.claims.append(Deed(301, 0, "slap back", "player", 301.0))
    first = order.next(None)
    assert first is not None
    assert [deed.at for deed in order.tied(first, None, ()).values()] == [300, 302]


def test_a_hand_that_is_down_ties_with_nobody() -> None:
    assert tied(slaps(300, 304, 306), decided=(1,)) == [0, 2]
    assert tied(slaps(300, 304), decided=(0,)) == []


def test_no_slap_overtakes_the_gesture_that_was_made_for_it() -> None:
    order = slaps(300, 304)
    order.claims.insert(0, Deed(302, 1, "gesture gorilla", "player", 302.0))
    assert tied(order) == []


def test_the_photo_finish_has_every_seat_once_those_on_their_way_and_those_who_never_slapped() -> None:
    order = slaps(400, 300, 500)
    order.claims.append(Deed(600, 1, "slap back", "player", 600.0))
    order.plans |= {3: Deed(450, 3, "slap palm", "bot", 450.0), 4: Deed(700, 4, "say taco", "bot"), 5: None}
    done: list[wire.Slap] = []
    for _ in range(2):
        first = order.next(None)
        assert first is not None
        order.remove(first)
        done.append(first.as_slap(len(done) + 1))
    shown = [(slap.seat, slap.rank, slap.reaction) for slap in order.finish(done, 6)]
    assert shown == [(1, 1, 300), (0, 2, 400), (3, 3, 450), (2, 4, 500), (4, 5, None), (5, 5, None)]
