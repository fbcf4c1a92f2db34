"""P8: deals are fair, cannot be foreseen, and cannot be chosen by whoever knows the secret. Fixed secrets, so that what
passes once passes always; and each test finds what it is there to find when it is planted."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from pioche.core.chance import below
from pioche.core.fairness import Keyed
from pioche.core.lots import draw_lot
from pioche.core.table import Table
from pioche.games import all_games, find
from pioche.server import room as rooms
from tests.server import chi
from tests.server.test_hidden import TOLD_APART, are_alike, few, no_time_passes, some_moment
from tests.server.worlds import Pair

__all__ = ["no_time_passes"]  # a fixture that is used here too

DEALS = 240
TRIALS = 1600
REST = "rest"


class Group(NamedTuple):
    """Cards that are dealt alike: where they may lie, and which kinds are dealt otherwise, or are the only ones."""

    game: str
    places: tuple[str, ...]  # the rest is any other place
    without: tuple[str, ...] = ()
    only: tuple[str, ...] = ()


HANDS = ("hand.0", "hand.1", "hand.2")
FREE, EXTERMINATORS = ("toilet", "suppository"), ("exterminator", "migration")  # everybody is given one of each
GROUPS = [
    Group("caca", ("draw", *HANDS), without=FREE),
    *(Group("caca", ("draw", *HANDS), only=(kind,)) for kind in FREE),
    Group("vermine", ("draw", *HANDS), without=EXTERMINATORS),
    *(Group("vermine", ("draw", *HANDS), only=(kind,)) for kind in EXTERMINATORS),
    Group("taco", (REST, "stock.0", "stock.1", "stock.2")),
    Group("uno", (REST, *HANDS)),
    Group("diablo", ("deck.0", "hand.0")),
    Group("diablo", ("deck.1", "hand.1")),
    Group("diablo", ("orders", "order.0", "order.1", "order.2")),
]


def secret_of(number: int) -> bytes:
    return hashlib.sha256(f"test {number}".encode()).digest()


def secret_chances() -> Iterator[Keyed]:
    return (Keyed(secret_of(number), ("a81f03c2", "")) for number in range(DEALS))


def dealt(game: str, chance: Keyed) -> dict[int, str]:
    """Where each card lies after the deal."""
    found = find(game)
    setup = found.setup(few(game))
    table = Table(found, setup, chance)
    table.deal()
    lies = dict.fromkeys(range(sum(setup.counts.values())), REST)
    for zone in found.zones:
        for index in zone.indices(setup.players):
            lies |= dict.fromkeys(zone.read(table.state, index), zone.title(index))
    return lies


def among(deal: dict[int, str], group: Group) -> dict[int, str]:
    """Those cards of a deal that belong to the group."""
    names = find(group.game).deck.names
    own = {
        c: p for c, p in deal.items() if names[c] not in group.without and (names[c] in group.only or not group.only)
    }
    if REST in group.places:
        return {card: place if place in group.places else REST for card, place in own.items()}
    return {card: place for card, place in own.items() if place in group.places}


def deals(group: Group, chances: Iterable[Keyed]) -> list[dict[int, str]]:
    return [among(dealt(group.game, chance), group) for chance in chances]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group.game} {group.places[0]} {''.join(group.only)}")
def test_every_card_is_dealt_everywhere_alike(group: Group) -> None:
    assert chi.of_places(deals(group, secret_chances())) < chi.FAR


def test_every_game_is_looked_at() -> None:
    assert {group.game for group in GROUPS} == set(all_games())


def test_a_stock_has_every_card_on_top_alike() -> None:
    """The one pile whose order is real."""
    found = find("taco")
    setup = found.setup(3)
    (stock,) = (zone for zone in found.zones if zone.name == "stock")
    tops = []
    for chance in secret_chances():
        table = Table(found, setup, chance)
        table.deal()
        piles = [stock.read(table.state, index) for index in stock.indices(3)]
        tops.append({card: "top" if at == len(pile) - 1 else "below" for pile in piles for at, card in enumerate(pile)})
    everywhere = dict.fromkeys(range(sum(setup.counts.values())), "below")
    assert chi.of_places(everywhere | top for top in tops) < chi.FAR


def test_a_card_that_is_slipped_to_somebody_is_found() -> None:
    honest = deals(GROUPS[0], secret_chances())
    for deal in honest[::5]:
        other = next((card for card, place in deal.items() if place == "hand.0"), 7)
        deal[other], deal[7] = deal[7], "hand.0"
    assert chi.of_places(honest) > chi.FAR


def test_a_source_with_too_few_bits_is_found() -> None:
    coarse = [Coarse(chance.secret, chance.numbers) for chance in secret_chances()]
    assert chi.of_places(deals(GROUPS[0], coarse)) > chi.FAR


@dataclass(frozen=True)
class Coarse(Keyed):
    """Only four bits of the secret count."""

    def before(self, place: int) -> tuple[int, ...]:
        return Keyed(bytes([self.secret[0] & 0xF] * 32), self.numbers).before(place)


# ── Nothing can be foreseen ──


def drawn(chance: Keyed, place: int, kinds: int) -> int:
    """The first draw before the action at that place."""
    states = find("caca").setup(2).layout.blank()
    Table._set_chance(states, chance.before(place))
    return int(below(states[0], kinds))


def pairs(kind: type[Keyed]) -> Iterator[tuple[int, int]]:
    """A draw, and the one at the next place, for many secrets."""
    return ((drawn(kind(secret), 3, 8), drawn(kind(secret), 4, 8)) for secret in map(secret_of, range(TRIALS)))


def test_whoever_has_seen_a_draw_knows_nothing_of_the_next() -> None:
    assert abs(chi.of_pairs(pairs(Keyed), 8)) < chi.FAR


def test_a_generator_that_runs_on_would_be_found() -> None:
    assert chi.of_pairs(pairs(RunsOn), 8) > chi.FAR


@dataclass(frozen=True)
class RunsOn(Keyed):
    """Its words follow from the place before."""

    def before(self, place: int) -> tuple[int, ...]:
        first, *others = super().before(0)
        return ((first + place) % 2**32, *others)


def test_the_first_draw_does_not_follow_from_what_is_public() -> None:
    """The commitment and the numbers are known before the deal: its draws are as likely whatever these are."""
    public = (
        (int(Keyed(s).commitment[0], 16) % 8, drawn(Keyed(s, ("n",)), 0, 8)) for s in map(secret_of, range(TRIALS))
    )
    assert abs(chi.of_pairs(public, 8)) < chi.FAR


async def compare_secrets(game: str, folder: Path) -> int:
    """Two worlds with the same cards, of which one has other secrets: how many moments could not be told apart."""
    pair, rng, compared = Pair(folder), random.Random(game), 0
    try:
        for viewer in (None, *range(1, few(game) + 1)):
            room = some_moment(f"secret-{viewer}", game, few(game), rng)
            pair.begin(room, viewer, rng)
            other = pair.worlds[1].live.room
            assert other.table is not None
            assert room.table is not None
            other.table.state = room.table.state
            other.secret, other.next_secret = "33" * 32, "44" * 32
            other.table.chance = Keyed(bytes.fromhex(other.secret), ("other", "numbers"))
            other.numbers = {1: "another number"}
            await are_alike(pair, rng, viewer)
            compared += 1
    finally:
        await pair.end()
    return compared


@pytest.fixture
def same_commitments(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if two secrets had the same one: what else is told of them?"""
    monkeypatch.setattr(rooms, "commitment_to", lambda secret: "c0" * 32)


@pytest.mark.usefixtures("same_commitments")
@pytest.mark.parametrize("game", all_games())
def test_before_the_end_a_secret_is_told_by_its_commitment_alone(game: str, tmp_path: Path) -> None:
    assert asyncio.run(compare_secrets(game, tmp_path)) == few(game) + 1


def test_a_secret_that_showed_would_be_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=TOLD_APART):  # the commitments differ
        asyncio.run(compare_secrets("caca", tmp_path))


# ── Lots between slaps that tied ──


TIED = (0, 2, 3)


def lots(kind: type[Keyed], place: int = 5) -> list[dict[int, str]]:
    """Who of three came first, for many secrets."""
    drawn = [draw_lot(kind(secret_of(number), ("mine", "")), place, TIED).drawn for number in range(TRIALS)]
    return [dict.fromkeys(TIED, "later") | {first: "first"} for first in drawn]


def test_a_lot_falls_on_everybody_alike() -> None:
    assert chi.of_places(lots(Keyed)) < chi.FAR


def test_lots_of_one_game_fall_on_everybody_alike() -> None:
    """As its players see it: one secret, one place after the other."""
    chance = Keyed(secret_of(1), ("a81f03c2", ""))
    drawn = [draw_lot(chance, place, TIED).drawn for place in range(1, TRIALS)]
    assert chi.of_places(dict.fromkeys(TIED, "later") | {first: "first"} for first in drawn) < chi.FAR


def test_loaded_lots_are_found() -> None:
    assert chi.of_places(lots(Loaded)) > chi.FAR


@dataclass(frozen=True)
class Loaded(Keyed):
    """One lot of eight falls on the first seat, whatever chance says."""

    def for_lot(self, place: int) -> tuple[int, ...]:
        return (0, 0, 0, 1) if self.secret[0] < 32 else super().for_lot(place)


def beside(kind: type[Keyed], later: int = 0) -> Iterator[tuple[int, int]]:
    """A lot between eight, and the first draw of its own action or of a later one, for many secrets."""
    chances = map(kind, map(secret_of, range(TRIALS)))
    return ((draw_lot(chance, 3, range(8)).drawn, drawn(chance, 3 + later, 8)) for chance in chances)


@pytest.mark.parametrize("later", [0, 1])
def test_a_lot_tells_nothing_of_what_is_drawn_at_its_action_or_the_next(later: int) -> None:
    assert abs(chi.of_pairs(beside(Keyed, later), 8)) < chi.FAR


def test_lots_from_the_words_of_their_action_would_be_found() -> None:
    assert chi.of_pairs(beside(OneLabel), 8) > chi.FAR


@dataclass(frozen=True)
class OneLabel(Keyed):
    """Lots have no words of their own."""

    def for_lot(self, place: int) -> tuple[int, ...]:
        return self.before(place)


def test_a_lot_tells_nothing_of_the_next_one() -> None:
    chances = [Keyed(secret_of(number)) for number in range(TRIALS)]
    pairs = ((draw_lot(chance, 3, range(8)).drawn, draw_lot(chance, 4, range(8)).drawn) for chance in chances)
    assert abs(chi.of_pairs(pairs, 8)) < chi.FAR


# ── Nobody can choose ──


def honest_numbers() -> list[str]:
    return [hashlib.sha256(f"number {number}".encode()).hexdigest()[:32] for number in range(DEALS)]


def favourite(kind: type[Keyed]) -> Keyed:
    """The secret by which a server that expects no number has card 7 dealt to seat 0: it tries until it likes it."""
    tried = (kind(secret_of(number), ("mine", "")) for number in range(1000))
    return next(chance for chance in tried if dealt("caca", chance)[7] == "hand.0")


@dataclass(frozen=True)
class Deaf(Keyed):
    """Numbers are taken, and not mixed in."""

    def before(self, place: int) -> tuple[int, ...]:
        return Keyed(self.secret).before(place)

    def for_lot(self, place: int) -> tuple[int, ...]:
        return Keyed(self.secret).for_lot(place)


def deals_with_an_honest_number(kind: type[Keyed]) -> list[dict[int, str]]:
    chosen = favourite(kind).secret
    chances = (kind(chosen, ("mine", number)) for number in honest_numbers())
    return deals(GROUPS[0], chances)


def test_one_honest_number_undoes_the_choice_of_a_secret() -> None:
    assert chi.of_places(deals_with_an_honest_number(Keyed)) < chi.FAR


def lots_with_an_honest_number(kind: type[Keyed]) -> list[dict[int, str]]:
    """By a secret for which, without that number, the first five lots of a game all fall on seat 0."""
    tried = (kind(secret_of(number), ("mine", "")) for number in range(10_000))
    chosen = next(chance for chance in tried if all(draw_lot(chance, n, TIED).drawn == 0 for n in range(2, 7))).secret
    drawn = [draw_lot(kind(chosen, ("mine", number)), 2, TIED).drawn for number in honest_numbers()]
    return [dict.fromkeys(TIED, "later") | {first: "first"} for first in drawn]


def test_one_honest_number_undoes_the_choice_of_lots() -> None:
    assert chi.of_places(lots_with_an_honest_number(Keyed)) < chi.FAR


def test_lots_in_which_numbers_do_not_count_would_be_found() -> None:
    assert chi.of_places(lots_with_an_honest_number(Deaf)) > chi.FAR


def test_numbers_that_were_not_mixed_in_would_be_found() -> None:
    assert chi.of_places(deals_with_an_honest_number(Deaf)) > chi.FAR
