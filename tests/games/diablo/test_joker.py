"""DIAB-11, DIAB-12: `?` is what serves Captain Guacamole best. Everything it can meet is tried against `jury`."""

from __future__ import annotations

import random

import pytest

from pioche.games.diablo.cards import JOKER, VALUES
from pioche.games.diablo.rules import NATURALS, UNFULFILLED, leaving, settled, top, worth
from tests.games.diablo import jury
from tests.games.diablo.kitchen import judged, order_number


def tally(tacos: jury.Tacos) -> int:
    return sum(1 << 4 * VALUES.index(taco) for taco in tacos)


def rivals(order: str) -> list[jury.Tacos]:
    """Every hand of El Diablo that fulfils the order, and one that does not: all the rest is the same to `?`."""
    tacos = list(jury.hands(jury.DIABLO, jury.ORDERS[order][0]))
    fulfilling = [hand for hand in tacos if jury.fulfils(order, [int(taco) for taco in hand])]
    return [*fulfilling, next(hand for hand in tacos if hand not in fulfilling)]


def verdict_of_rules(order: str, diablo: jury.Tacos, guacamole: jury.Tacos) -> jury.Verdict:
    number, tacos = order_number(order), tally(guacamole)
    rival = worth(number, tally(diablo))
    own = settled(number, tacos, rival)
    if worth(number, own) > rival:
        joker = top(own - (tacos & NATURALS)) if "?" in guacamole else None
        return "guacamole", VALUES[leaving(tacos, own)], joker
    return ("diablo", VALUES[top(tally(diablo))], None) if rival != UNFULFILLED else (None, None, None)


@pytest.mark.rule("DIAB-11", "DIAB-12")
@pytest.mark.parametrize("order", jury.ORDERS)
def test_whatever_lies_beside_and_against_the_joker(order: str) -> None:
    hands = [hand for hand in jury.hands(jury.GUACAMOLE, jury.ORDERS[order][0]) if "?" in hand]
    for diablo in rivals(order):
        for guacamole in hands:
            expected = jury.verdict(order, diablo, guacamole)
            assert verdict_of_rules(order, diablo, guacamole) == expected, (diablo, guacamole)


@pytest.mark.rule("DIAB-08", "DIAB-09", "DIAB-11", "DIAB-12")
@pytest.mark.parametrize("order", jury.ORDERS)
def test_a_table_comes_to_the_same_verdict(order: str) -> None:
    rng, size = random.Random(order), jury.ORDERS[order][0]
    hands = [list(jury.hands(deck, size)) for deck in (jury.DIABLO, jury.GUACAMOLE)]
    fulfilling = rivals(order)
    for trial in range(12):
        diablo = rng.choice(fulfilling if trial % 2 else hands[0])
        guacamole = rng.sample(rng.choice(hands[1]), size)
        winner, leaves, _ = jury.verdict(order, diablo, guacamole)
        zones = judged(order, diablo, guacamole, sides=trial % 3 == 0).zones()
        seats = (1, 0) if trial % 3 == 0 else (0, 1)
        found = {cook: zones[f"removed.{seat}"] for cook, seat in zip(("diablo", "guacamole"), seats, strict=True)}
        assert found == {"diablo": [], "guacamole": []} | ({winner: [leaves]} if winner else {}), (diablo, guacamole)
        won = {cook: zones[f"won.{seat}"] for cook, seat in zip(("diablo", "guacamole"), seats, strict=True)}
        assert won == {"diablo": [], "guacamole": []} | ({winner: [order]} if winner else {})


@pytest.mark.rule("DIAB-11")
@pytest.mark.parametrize(
    ("order", "diablo", "guacamole", "leaves"),
    [
        ("pair", ["2", "3"], ["4", "?"], "4"),  # a pair of fours: the four leaves
        ("highest-run", ["1", "1", "1"], ["2", "3", "?"], "3"),  # 1-2-3 rather than 2-3-4: `?` is kept
        ("highest-run", ["1", "2", "3"], ["2", "3", "?"], "?"),  # only 2-3-4 beats 1-2-3
        ("highest-run", ["1", "1", "1"], ["0", "1", "?"], "?"),  # only 2 makes a run
        ("sum-6", ["1", "1"], ["5", "?"], "5"),
        ("sum-6", ["1", "1"], ["2", "?"], "?"),
        ("big", ["1", "1", "1"], ["3", "4", "?"], "?"),
        ("big", ["1", "1", "1"], ["5", "5", "?"], "5"),
        ("different", ["1", "1", "1", "2"], ["0", "1", "5", "?"], "5"),
        ("different", ["6", "5", "4", "1"], ["2", "6", "5", "?"], "6"),  # as a 4 or a 3
        ("even", ["1", "1", "1"], ["0", "2", "?"], "2"),
        ("even", ["4", "4", "4"], ["4", "4", "?"], "?"),  # as a 4 it would be a tie, and El Diablo's
    ],
)
def test_the_joker_wins_if_it_can_and_stays_if_it_can(
    order: str, diablo: list[str], guacamole: list[str], leaves: str
) -> None:
    zones = judged(order, diablo, guacamole).zones()
    assert (zones["won.1"], zones["removed.1"]) == ([order], [leaves])
    rest = list(guacamole)
    rest.remove(leaves)
    assert zones["discard.1"] == sorted(rest, key=VALUES.index)


@pytest.mark.rule("DIAB-11")
@pytest.mark.parametrize(
    ("order", "diablo", "guacamole"),
    [
        ("pair", ["4", "4"], ["4", "?"]),  # a tie at best
        ("pair", ["6", "6"], ["5", "?"]),
        ("highest-run", ["4", "5", "6"], ["4", "5", "?"]),  # 4-5-6 too, and El Diablo's
        ("small", ["4", "1"], ["5", "?"]),  # nobody
    ],
)
def test_where_no_value_wins_the_joker_is_discarded(order: str, diablo: list[str], guacamole: list[str]) -> None:
    zones = judged(order, diablo, guacamole).zones()
    assert (zones["won.1"], zones["removed.1"], zones["discard.1"]) == ([], [], guacamole)
    assert zones["set-aside"] == ([order] if order == "small" else [])


@pytest.mark.rule("DIAB-12")
def test_on_equality_the_natural_taco_leaves() -> None:
    zones = judged("three", ["1", "1", "2"], ["6", "?", "5"]).zones()
    assert zones["set-aside"] == ["three"]
    zones = judged("pair", ["5", "5"], ["6", "?"]).zones()
    assert (zones["removed.1"], zones["discard.1"]) == (["6"], ["?"])


@pytest.mark.rule("DIAB-12")
def test_a_joker_that_left_never_comes_back() -> None:
    t = judged("sum-6", ["1", "1"], ["2", "?"])
    assert t.zones()["removed.1"] == ["?"]
    assert VALUES[JOKER] not in [card for title, cards in t.zones().items() for card in cards if title != "removed.1"]
