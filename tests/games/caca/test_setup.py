"""CACA-01, CACA-27: the deal, the deck, one deck or two."""

from __future__ import annotations

from collections import Counter

import pytest

import pioche
from tests.asking import known_to

ONE_DECK = {
    "hot": 8,
    "golden": 8,
    "hard": 8,
    "mouldy": 8,
    "frozen": 8,
    "unicorn": 4,
    "toilet": 10,
    "suppository": 10,
    "constipation": 8,
}


@pytest.mark.rule("CACA-01")
def test_everybody_gets_a_toilet_a_suppository_and_three_more_cards() -> None:
    for seed in range(20):
        zones = pioche.new("caca", players=4, seed=seed, options={"first": 0}).zones()
        hands = [Counter(zones[f"hand.{seat}"]) for seat in range(4)]
        assert [hand.total() for hand in hands] == [6, 5, 5, 5]  # seat 0 has drawn for its turn
        assert all(hand["toilet"] >= 1 and hand["suppository"] >= 1 for hand in hands)
        assert len(zones["draw"]) == 72 - 4 * 5 - 1


@pytest.mark.rule("CACA-01")
def test_the_three_more_cards_are_any_cards_left() -> None:
    hands = [pioche.new("caca", players=2, seed=seed, options={"first": 0}).zones()["hand.1"] for seed in range(200)]
    more = sum((Counter(hand) - Counter(["toilet", "suppository"]) for hand in hands), Counter())
    assert set(more) == set(ONE_DECK)


@pytest.mark.rule("CACA-01")
def test_discharge_drain_and_piles_start_empty() -> None:
    zones = pioche.new("caca", players=2, seed=1).zones()
    empty = {"discharge", "drain", "pile.0", "pile.1", "attached.0", "attached.1", "box"}
    assert {title for title, cards in zones.items() if not cards} == empty


@pytest.mark.rule("CACA-01")
def test_everybody_knows_of_the_toilet_and_the_suppository_dealt_to_everybody() -> None:
    table = pioche.new("caca", players=3, seed=5, options={"first": 0})
    assert known_to(table, 0, "hand.1") == known_to(table, 0, "hand.2") == ["toilet", "suppository"]
    assert known_to(table, 1, "hand.1") == table.zones()["hand.1"]


@pytest.mark.rule("CACA-01", "ALL-02")
def test_of_several_toilets_the_one_that_everybody_knows_is_played_first() -> None:
    tables = [pioche.new("caca", players=2, seed=seed, options={"first": 0}) for seed in range(60)]
    with_several = [table for table in tables if table.zones()["hand.0"].count("toilet") > 1]
    assert len(with_several) > 10
    for table in with_several:
        table.act(0, "play toilet on 1")
        assert known_to(table, 1, "hand.0") == ["suppository"]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.rule("CACA-27")
def test_two_to_six_players_use_one_deck(players: int) -> None:
    zones = pioche.new("caca", players=players, seed=3).zones()
    assert Counter(card for cards in zones.values() for card in cards) == ONE_DECK


@pytest.mark.parametrize("players", range(7, 13))
@pytest.mark.rule("CACA-27")
def test_seven_to_twelve_players_use_two_decks(players: int) -> None:
    zones = pioche.new("caca", players=players, seed=3).zones()
    doubled = {kind: 2 * count for kind, count in ONE_DECK.items()}
    assert Counter(card for cards in zones.values() for card in cards) == doubled


def test_a_table_may_count_its_own_deck() -> None:
    table = pioche.new("caca", players=2, seed=1, options={"counts": {"unicorn": 6, "hot": 0}})
    assert Counter(card for cards in table.zones().values() for card in cards) == {
        **{kind: count for kind, count in ONE_DECK.items() if kind != "hot"},
        "unicorn": 6,
    }


def test_a_deck_without_a_toilet_for_everybody_is_refused() -> None:
    with pytest.raises(pioche.BadSetup, match="3 players need at least 3 of toilet"):
        pioche.new("caca", players=3, options={"counts": {"toilet": 2}})


@pytest.mark.parametrize("seat", range(3))
def test_first_says_who_begins(seat: int) -> None:
    assert pioche.new("caca", players=3, seed=1, options={"first": seat}).actors == (seat,)


def test_without_first_chance_says_who_begins() -> None:
    assert {pioche.new("caca", players=3, seed=seed).actors for seed in range(30)} == {(0,), (1,), (2,)}


@pytest.mark.parametrize("players", [1, 13])
@pytest.mark.rule("ALL-06")
def test_other_player_counts_are_refused_with_the_range(players: int) -> None:
    with pytest.raises(pioche.BadSetup, match="2 to 12 players"):
        pioche.new("caca", players=players)
