"""What holds in every game: one suite for all of them. The author of a new game gets it by naming the game.

`native_laws` plays thousands of random games inside compiled code. The others play through the public table, in
Python: `table_laws` what a table promises, `same_bytes` interpreted against native, `hidden_laws` what nobody may
learn. Each raises LawBroken with what is needed to see it again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from pioche.core import native
from pioche.core.chance import below, seed_chance
from pioche.core.engine import Engine
from pioche.core.errors import IllegalAction
from pioche.core.fairness import Seeded
from pioche.core.game import Game, Setup
from pioche.core.loops import actors, any_legal, deal, forbidden, legal, over, step_at_random, winners, wipe
from pioche.core.memory import exchange, groups, hidden_cards, resample
from pioche.core.options import Option
from pioche.core.record import Cells, Records
from pioche.core.replay import rebuild
from pioche.core.rule import rule
from pioche.core.seats import seats_of
from pioche.core.table import ADVANCE, Table

gather: Any = None  # the game's own, as the names from `loops`

CROSS_CHECK = 16  # legal against forbidden, action by action, at one decision in so many
FINE, PARTITION, NO_ACTOR, ACTOR_STUCK, IDLE_SEAT_LEGAL, NOT_FORBIDDEN, OTHER_CHOICE = range(7)
BYTES_CHANGED, LEGAL_AFTER_END, NO_WINNER = range(7, 10)
LAWS = (
    "",
    "zones partition the deck",
    "somebody may act until the end",
    "legal is never empty for an actor",
    "legal is empty for a seat that cannot act",
    "legal = not forbidden",
    "any_legal = the entry of legal that chance chooses",
    "asking changes nothing",
    "legal is empty after the end",
    "a game that is over has a winner among its seats",
)


class LawBroken(AssertionError):
    """A law does not hold; the message says which, where, and how to see it again."""


@dataclass(frozen=True)
class Case:
    """A game at one player count with some options."""

    game: Game
    players: int
    options: Mapping[str, Any]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.players}" + (f"-{chosen}" if chosen else "")

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.players, self.options)


def cases(game: Game) -> Iterator[Case]:
    """Every player count × every option alone and in pairs."""
    for players in game.players:
        yield Case(game, players, {})
        for option in game.options:
            yield from (Case(game, players, {option.name: value}) for value in option.samples(players))
        for one, other in combinations(game.options, 2):
            yield from (Case(game, players, pair) for pair in _pairs(one, other, players))


def _pairs(one: Option, other: Option, players: int) -> Iterator[dict[str, Any]]:
    for a in one.samples(players):
        for b in other.samples(players):
            yield {one.name: a, other.name: b}


@rule
def check_partition(s: Any, deck: Cells, found: Cells) -> int:
    """ALL-01: each card in one zone, and all of them there."""
    wipe(found)
    total = gather(s, found)
    for w in range(len(found)):
        for bit in range(32):
            total -= (found[w] >> bit) & 1
        if found[w] != deck[w]:
            return PARTITION
    return PARTITION if total != 0 else FINE


@rule
def check_legal(s: Any, players: int, actions: Cells) -> int:
    seats = int(actors(s))
    if seats == 0:
        return NO_ACTOR
    for seat in range(players):
        n = legal(s, seat, actions)
        if (seats >> seat) & 1 == 1:
            if n == 0:
                return ACTOR_STUCK
        elif n != 0:
            return IDLE_SEAT_LEGAL
    return FINE


@rule
def check_forbidden(s: Any, players: int, actions: Cells, marks: Cells) -> int:
    """An action is listed once if no rule forbids it, and not at all if one does."""
    for seat in range(players):
        wipe(marks)
        n = legal(s, seat, actions)
        for i in range(n):
            marks[actions[i]] += 1
        for action in range(len(marks)):
            if marks[action] != (1 if forbidden(s, seat, action) == 0 else 0):
                return NOT_FORBIDDEN
    return FINE


@rule
def check_choice(s: Any, words: Cells, kept: Cells, players: int, actions: Cells) -> int:
    """An action chosen by chance without a list is the one that the list has there."""
    for seat in range(players):
        if (int(actors(s)) >> seat) & 1 == 1:
            listed = actions[below(s, legal(s, seat, actions))]
            keep(kept, words)
            chosen = any_legal(s, seat, actions)
            keep(kept, words)
            if chosen != listed:
                return OTHER_CHOICE
    return FINE


@rule
def check_end(s: Any, players: int, actions: Cells) -> int:
    if int(actors(s)) != 0:
        return LEGAL_AFTER_END
    for seat in range(players):
        if legal(s, seat, actions) != 0:
            return LEGAL_AFTER_END
    won = int(winners(s))
    return NO_WINNER if won == 0 or won >> players != 0 else FINE


@rule
def is_changed(words: Cells, kept: Cells) -> bool:
    for w in range(len(words)):
        if words[w] != kept[w]:
            return True
    return False


@rule
def keep(words: Cells, kept: Cells) -> None:
    for w in range(len(words)):
        kept[w] = words[w]


@rule
def check_moment(s: Any, words: Cells, kept: Cells, players: int, actions: Cells, marks: Cells, thorough: bool) -> int:
    keep(words, kept)
    broken = check_legal(s, players, actions)
    if broken == FINE and thorough:
        broken = check_forbidden(s, players, actions, marks)
    if broken == FINE and is_changed(words, kept):
        broken = BYTES_CHANGED
    return check_choice(s, words, kept, players, actions) if broken == FINE else broken


@rule
def watch(
    states: Records,
    words: Any,
    actions: Cells,
    marks: Cells,
    found: Cells,
    setup: Cells,
    deck: Cells,
    options: Cells,
    report: Cells,
) -> int:
    """Random games under the laws; setup as in `rollouts`. How many ended; report is (law, game, decision)."""
    s, players, ended = states[0], setup[0], 0
    for game in range(setup[3]):
        wipe(words[0])
        seed_chance(s, setup[1], setup[2] + game)
        deal(s, players, deck, options)
        wipe(found)
        gather(s, found)
        keep(found, words[2])
        broken, decisions = FINE, 0
        while broken == FINE and decisions < setup[4] and not over(s):
            thorough = (decisions + game) % CROSS_CHECK == 0
            broken = check_moment(s, words[0], words[1], players, actions, marks, thorough)
            if broken == FINE:
                step_at_random(s, actions)
                broken = check_partition(s, words[2], found)
            decisions += 1
        if broken == FINE and over(s):
            broken = check_end(s, players, actions)
            ended += 1
        if broken != FINE:
            report[0], report[1], report[2] = broken, game, decisions
            return ended
    return ended


def arguments_of(case: Case, games: int, limit: int, seed: int) -> tuple[Any, ...]:
    """What `watch` takes, for native code."""
    setup = case.setup
    words = np.zeros((3, setup.layout.dtype.itemsize // 4), "u4")
    return (
        words[0].view(setup.layout.dtype),
        words,
        np.zeros(case.game.most_legal, "i2"),
        np.zeros(len(case.game.actions), "i2"),
        np.zeros(setup.layout.words, "u4"),
        np.array([setup.players, seed, 0, games, limit]),
        np.asarray(setup.deck),
        np.asarray(setup.numbers),
        np.zeros(3, "i8"),
    )


def as_python(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same, for interpreted code: cells that read as plain ints."""
    states, *rest = arguments
    return (states, *(array.view(Cells) for array in rest))


def verdict(case: Case, ended: int, arguments: tuple[Any, ...]) -> int:
    law, game, decision = (int(number) for number in arguments[-1])
    if law:
        seed = int(arguments[5][1])
        raise LawBroken(f"{case}: {LAWS[law]}: broken in game {game} of seed {seed}, after {decision} decisions")
    return int(ended)


def native_laws(case: Case, games: int, limit: int = 20_000, seed: int = 1) -> int:
    """The laws that compiled code can check, on that many games; how many of them ended."""
    arguments = arguments_of(case, games, limit, seed)
    return verdict(case, native.compiled(case.game, watch, case.setup.layout)(*arguments), arguments)


def no_float(case: Case) -> None:
    """No compiled rule computes with floating point."""
    found = native.float_uses(case.game, watch, case.setup.layout, arguments_of(case, games=1, limit=1, seed=0))
    if found:
        raise LawBroken(f"{case}: no float in a compiled rule: {'; '.join(found)}")


def notation_round_trips(game: Game) -> None:
    for number, notation in enumerate(game.actions):
        if game.number_of[notation] != number:
            raise LawBroken(f"{game.id}: {notation!r} is written for two actions, one is {number}")


def random_step(table: Table, rng: random.Random) -> tuple[Any, ...]:
    """A random action that is legal, or for a timed game sometimes just time passing; what was done."""
    at = table.clock + rng.randrange(400) if table.game.is_timed else None
    if at is not None and rng.random() < 0.1:
        table.advance(at + 1000)
        return (None, ADVANCE, at + 1000)
    seat = rng.choice(table.actors)
    action = rng.choice(table.legal(seat))
    try:
        table.act(seat, action, at)
    except IllegalAction:
        if at is None:
            raise
        table.advance(at)  # time itself made it illegal
        return (None, ADVANCE, at)
    return (seat, action, at)


def table_laws(case: Case, seed: int, limit: int = 400) -> Table:
    """A random game through the public table, refusals and archive included."""
    rng = random.Random(f"{case} {seed}")
    table = Table(case.game, case.setup, Seeded(seed))
    table.deal()
    box = table.zones()["box"]
    while not table.over and len(table.history) < limit:
        _check_refusals(case, table, rng)
        _check_zones(case, table, box)
        random_step(table, rng)
    _check_zones(case, table, box)
    copy = rebuild(json.loads(json.dumps(table.archive())), lambda id: case.game, None)
    if copy.state.tobytes() != table.state.tobytes():
        raise LawBroken(f"{case}: a game replays from its archive to the same bytes: seed {seed}")
    return table


def _check_refusals(case: Case, table: Table, rng: random.Random) -> None:
    """Only legal actions are accepted, and a refused one leaves the bytes unchanged."""
    before = table.state.tobytes()
    for _ in range(4):
        seat, action = rng.randrange(case.players), rng.choice(case.game.actions)
        if action in table.legal(seat):
            continue
        try:
            table.act(seat, action)
        except IllegalAction:
            pass
        else:
            raise LawBroken(f"{case}: only legal actions are accepted: {action!r} by seat {seat}")
        if table.state.tobytes() != before:
            raise LawBroken(f"{case}: a refused action leaves the bytes unchanged: {action!r} by seat {seat}")


def _check_zones(case: Case, table: Table, box: list[str]) -> None:
    """Zones hold each card of the deck once and the box stays as it was (ALL-01), by the list that views come from."""
    zones = table.zones()
    held = sorted(name for cards in zones.values() for name in cards)
    if held != sorted(case.game.deck.names[card] for card in table.setup.cards) or len(zones["box"]) != len(box):
        raise LawBroken(f"{case}: zones partition the deck: after {table.history[-1:]}")


def same_bytes(case: Case, seed: int, limit: int = 400) -> int:
    """ALL-04: interpreted = native, after every action; how many were compared."""
    setup, rng, at = case.setup, random.Random(f"{case} {seed}"), 0
    plain, fast = Engine(case.game, setup), Engine(case.game, setup)
    fast.use_native()
    one = setup.layout.blank()
    seed_chance(one[0], seed, 0)
    other = one.copy()
    plain.deal(one)
    fast.deal(other)
    for step in range(limit):
        if one.tobytes() != other.tobytes():
            raise LawBroken(f"{case}: interpreted = native: after {step} actions of seed {seed}")
        seats = seats_of(fast.actors(other))
        if not seats:
            return step
        seat = rng.choice(seats)
        action = rng.choice(fast.legal(other, seat))
        at += rng.randrange(900) if case.game.is_timed else 0
        refused = plain.act(one, seat, action, at), fast.act(other, seat, action, at)
        if refused[0] != refused[1]:
            raise LawBroken(f"{case}: interpreted = native: {action} refused by {refused} in seed {seed}")
    return limit


def recall(table: Table, viewer: int | None) -> str:
    """All that a viewer is shown and could remember, as text."""
    known: dict[str, list[str]] = {}
    if viewer is not None:
        hidden = set(hidden_cards(table.game, table.setup, table.state, viewer))
        for zone in table.game.zones:
            for index in zone.indices(table.players):
                cards = [card for card in zone.read(table.state, index) if card not in hidden]
                known[zone.title(index)] = sorted(table.game.deck.names[card] for card in cards)
    return json.dumps([table.view(viewer), known], sort_keys=True)


def twin(table: Table) -> Table:
    other = Table(table.game, table.setup, table.chance)
    other.state = table.state
    other.history = list(table.history)
    return other


def hidden_laws(case: Case, seed: int, limit: int = 8) -> int:
    """Permute what a viewer has not seen and play on: to him nothing is different until one of those cards is turned
    up. Resample it: the same. How many moments were compared."""
    rng, compared = random.Random(f"{case} {seed}"), 0
    table = Table(case.game, case.setup, Seeded(seed))
    table.deal()
    for _ in range(limit):
        if table.over:
            break
        viewer = rng.choice([None, *range(case.players)])
        compared += _check_permuted(case, table, viewer, rng)
        _check_resampled(case, table, viewer, rng)
        for _ in range(rng.randrange(1, 20)):
            if not table.over:
                random_step(table, rng)
    return compared


def _some_mapping(table: Table, viewer: int | None, rng: random.Random) -> dict[int, int]:
    mapping: dict[int, int] = {}
    for group in groups(table.game, table.state, hidden_cards(table.game, table.setup, table.state, viewer)):
        some = rng.sample(group, rng.randint(0, len(group)) if rng.random() < 0.3 else min(2, len(group)))
        mapping.update(zip(some, rng.sample(some, len(some)), strict=True))
    return mapping


def _check_permuted(case: Case, table: Table, viewer: int | None, rng: random.Random) -> int:
    one, other = twin(table), twin(table)
    exchange(table.setup.layout, other.state, _some_mapping(table, viewer, rng))
    compared = 0
    for _ in range(8):
        if recall(one, viewer) != recall(other, viewer):
            raise LawBroken(f"{case}: permuting hidden cards shows to {viewer}: {one.history[-3:]}")
        compared += 1
        if one.over or not _step_both(one, other, viewer, rng):
            break
    return compared


def _step_both(one: Table, other: Table, viewer: int | None, rng: random.Random) -> bool:
    """The same action in both worlds. False when none is possible in both, when it turned up different cards, or when
    its outcome tells of hidden cards."""
    seat = rng.choice(one.actors)
    possible = [action for action in one.legal(seat) if seat in other.actors and action in other.legal(seat)]
    if not possible:
        return False
    action, at = rng.choice(possible), one.clock + rng.randrange(600) if one.game.is_timed else None
    if tells_of_hidden(one, seat, action):
        return False
    shown = [set(hidden_cards(t.game, t.setup, t.state, viewer)) for t in (one, other)]
    for table in (one, other):
        try:
            table.act(seat, action, at)
        except IllegalAction:
            return False
    return turned_up(one, shown[0], viewer) == turned_up(other, shown[1], viewer)


def tells_of_hidden(table: Table, seat: int, action: str) -> bool:
    """A verdict or a count of hidden cards, which everybody hears of."""
    rules = table.game.rules
    return hasattr(rules, "reveals") and bool(rules.reveals(table.state, seat, table.game.number_of[action]))


def turned_up(table: Table, hidden: set[int], viewer: int | None) -> list[str]:
    """The cards that the viewer did not know and now does, and where they lie."""
    now = set(hidden_cards(table.game, table.setup, table.state, viewer))
    names, turned = table.game.deck.names, []
    for zone in table.game.zones:
        for index in zone.indices(table.players):
            cards = [card for card in zone.read(table.state, index) if card in hidden - now]
            turned += [f"{names[card]} in {zone.title(index)}" for card in cards]
    return sorted(turned)


def _check_resampled(case: Case, table: Table, viewer: int | None, rng: random.Random) -> None:
    """Resampling never contradicts what a seat has seen."""
    other = twin(table)
    resample(table.game, table.setup, other.state, viewer, rng.randrange)
    if recall(table, viewer) != recall(other, viewer):
        raise LawBroken(f"{case}: resampling contradicts what {viewer} has seen, after {table.history[-3:]}")
    _check_zones(case, other, table.zones()["box"])
