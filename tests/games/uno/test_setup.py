"""UNO-01..03: the cards, the deal, the first card, who starts."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import pioche
from pioche.core.deck import Mark
from pioche.core.table import Table
from pioche.games.uno import GAME
from pioche.games.uno.cards import DECK, FACES, POINTS
from tests.games.uno.tables import fact, seated, sizes, turn_passes

COLOURS = ("red", "yellow", "green", "blue")
PAIRS = [*map(str, range(1, 10)), "skip", "reverse", "+2"]
ZEROS = ["red-0-love", "yellow-0-money", "green-0-money", "blue-0-love"]
COLOURED = [f"{colour}-{symbol}-{icon}" for colour in COLOURS for symbol in PAIRS for icon in ("love", "money")]
WILDS = [f"{wild}-{icon}" for wild in ("wild", "wild+4", "fits-in") for icon in ("love", "money")]
CARDS = Counter(ZEROS + COLOURED + 2 * WILDS)


def is_number(card: str) -> bool:
    parts = card.split("-")
    return len(parts) == 3 and parts[1].isdigit()


def points(card: str) -> int:
    if is_number(card):
        return int(card.split("-")[1])
    return 50 if card in WILDS else 20


def all_cards(t: Table) -> Counter[str]:
    return Counter(card for cards in t.zones().values() for card in cards)


def test_there_are_112_cards_with_as_much_love_as_money() -> None:
    cards = all_cards(pioche.new("uno", players=2, seed=1))
    assert cards == CARDS
    assert cards.total() == 112
    assert Counter(card.rpartition("-")[2] for card in cards.elements()) == {"love": 56, "money": 56}


@pytest.mark.rule("UNO-22")
def test_every_card_has_its_points() -> None:
    assert {name: int(POINTS[card]) for card, name in enumerate(DECK.names)} == {card: points(card) for card in CARDS}
    assert sum(points(card) for card in CARDS.elements()) == 360 + 24 * 20 + 12 * 50


def test_every_count_is_marked_as_a_default() -> None:
    assert {kind.mark for kind in DECK.kinds} == {Mark.DEFAULT}
    assert [kind.id for kind in DECK.kinds] == [face.id for face in FACES]


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.rule("UNO-01")
def test_everybody_gets_seven_cards_and_one_starts_the_discard(players: int) -> None:
    for seed in range(5):
        t = pioche.new("uno", players=players, seed=seed)
        assert sizes(t) == [7] * players
        zones = t.zones()
        assert len(zones["discard"]) >= 1
        assert len(zones["draw"]) == 112 - 7 * players - len(zones["discard"])


@pytest.mark.rule("UNO-01")
def test_everybody_sees_his_own_cards_and_the_discard_only() -> None:
    t = pioche.new("uno", players=3, seed=4)
    for viewer in (None, 0, 1, 2):
        zones = t.view(viewer)["zones"]
        face_up = {title for title, zone in zones.items() if zone["cards"]}
        assert face_up == {"discard"} | ({f"hand.{viewer}"} if viewer is not None else set())
        assert zones["discard"]["cards"] == t.zones()["discard"]


@pytest.mark.rule("UNO-02")
def test_cards_are_turned_up_to_the_first_number_and_stay_underneath_without_effect() -> None:
    ignored: set[str] = set()
    for seed in range(150):
        t = pioche.new("uno", players=4, seed=seed, options={"first": 2})
        *under, top = t.zones()["discard"]
        assert [is_number(card) for card in under] == [False] * len(under)
        assert is_number(top)
        assert fact(t, "colour") == top.split("-")[0]
        assert (t.actors, fact(t, "direction"), sizes(t)) == ((2,), 1, [7, 7, 7, 7])
        ignored.update(card.removesuffix("-love").removesuffix("-money").split("-")[-1] for card in under)
    assert ignored >= {"skip", "reverse", "+2", "wild", "wild+4"}


@pytest.mark.rule("UNO-02")
def test_without_a_number_left_the_last_card_turned_up_counts_as_it_lies() -> None:
    numbers = {card: 0 for card in CARDS if is_number(card)}
    tops: set[str] = set()
    for seed in range(12):
        t = pioche.new("uno", players=2, seed=seed, options={"counts": numbers})
        zones = t.zones()
        assert (len(zones["discard"]), zones["draw"]) == (22, [])
        top = zones["discard"][-1]
        assert fact(t, "colour") == ("red" if top in WILDS else top.split("-")[0])
        tops.add("wild" if top in WILDS else "coloured")
    assert tops == {"wild", "coloured"}


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.rule("UNO-03")
def test_first_says_who_starts_and_play_goes_clockwise(seat: int) -> None:
    t = pioche.new("uno", players=3, seed=1, options={"first": seat})
    assert t.actors == (seat,)
    assert [turn_passes(t) for _ in range(3)] == [(seat + 1) % 3, (seat + 2) % 3, seat]


@pytest.mark.rule("UNO-03")
def test_without_first_chance_says_who_starts() -> None:
    assert {pioche.new("uno", players=3, seed=seed).actors for seed in range(30)} == {(0,), (1,), (2,)}


@pytest.mark.rule("UNO-03")
def test_only_the_player_on_turn_may_act() -> None:
    t = seated(["red-1-love", "red-2-love"], ["red-3-love", "red-4-love"])
    assert (t.actors, t.legal(1)) == ((0,), [])
    for action in ("play red-3-love", "draw", "keep", "pass", "accept", "challenge"):
        with pytest.raises(pioche.IllegalAction) as refusal:
            t.act(1, action)
        assert refusal.value.rule == "UNO-03"


@pytest.mark.rule("UNO-03")
def test_the_rules_themselves_list_nothing_for_the_others_nor_after_the_end() -> None:
    t = seated(["red-1-love"], ["red-3-love", "red-4-love"])
    actions = np.zeros(GAME.most_legal, "i2")
    assert [GAME.rules.legal(t.state, seat, actions) for seat in (0, 1)] == [2, 0]
    t.act(0, "play red-1-love")
    assert [GAME.rules.legal(t.state, seat, actions) for seat in (0, 1)] == [0, 0]


def test_a_table_may_count_its_own_deck() -> None:
    t = pioche.new("uno", players=2, seed=1, options={"counts": {"wild-love": 4, "red-5-love": 2, "blue-0-love": 0}})
    changed = {"wild-love": 4, "red-5-love": 2}
    assert all_cards(t) == {card: count for card, count in {**CARDS, **changed}.items() if card != "blue-0-love"}


def test_a_deck_too_small_for_the_deal_is_refused() -> None:
    few = dict.fromkeys([*ZEROS, *COLOURED], 0)
    with pytest.raises(pioche.BadSetup, match="2 players need at least 15 cards for the deal, and there are 12"):
        pioche.new("uno", players=2, options={"counts": few})


@pytest.mark.parametrize("players", [1, 11])
@pytest.mark.rule("ALL-06")
def test_other_player_counts_are_refused_with_the_range(players: int) -> None:
    with pytest.raises(pioche.BadSetup, match="2 to 10 players"):
        pioche.new("uno", players=players)
