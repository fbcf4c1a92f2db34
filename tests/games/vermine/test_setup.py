"""VERM-01: the deal, the deck, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

import pioche

ONE_DECK = {
    "spider": 8,
    "cockroach": 8,
    "ant": 8,
    "fly": 8,
    "mosquito": 8,
    "scorpion": 1,
    "larva": 5,
    "exterminator": 8,
    "infestation": 8,
    "migration": 10,
}


@pytest.mark.rule("VERM-01")
def test_everybody_gets_an_exterminator_a_migration_and_three_more_cards() -> None:
    for seed in range(20):
        zones = pioche.new("vermine", players=4, seed=seed, options={"first": 0}).zones()
        hands = [Counter(zones[f"hand.{seat}"]) for seat in range(4)]
        assert [hand.total() for hand in hands] == [6, 5, 5, 5]  # seat 0 has drawn for its turn
        assert all(hand["exterminator"] >= 1 and hand["migration"] >= 1 for hand in hands)
        assert len(zones["draw"]) == 72 - 4 * 5 - 1


@pytest.mark.rule("VERM-01")
def test_the_three_more_cards_are_any_cards_left() -> None:
    hands = [pioche.new("vermine", players=2, seed=seed, options={"first": 0}).zones()["hand.1"] for seed in range(200)]
    more = sum((Counter(hand) - Counter(["exterminator", "migration"]) for hand in hands), Counter())
    assert set(more) == set(ONE_DECK)


@pytest.mark.rule("VERM-01")
def test_pit_discard_and_piles_start_empty() -> None:
    zones = pioche.new("vermine", players=2, seed=1).zones()
    empty = {"pit", "discard", "pile.0", "pile.1", "attached.0", "attached.1", "box"}
    assert {title for title, cards in zones.items() if not cards} == empty


@pytest.mark.rule("VERM-01", "ALL-02")
def test_everybody_knows_of_the_exterminator_and_the_migration_dealt_to_everybody() -> None:
    table = pioche.new("vermine", players=3, seed=5, options={"first": 0})
    seen, hand = table.state.seen[0], table.state.hand[1]
    known = [card for card in table.setup.cards if (seen[card >> 5] & hand[card >> 5]) >> (card & 31) & 1]
    assert sorted(table.game.deck.names[card] for card in known) == ["exterminator", "migration"]


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players_use_one_deck(players: int) -> None:
    zones = pioche.new("vermine", players=players, seed=3).zones()
    assert Counter(card for cards in zones.values() for card in cards) == ONE_DECK


def test_a_table_may_count_its_own_deck() -> None:
    table = pioche.new("vermine", players=2, seed=1, options={"counts": {"larva": 15, "ant": 0, "scorpion": 0}})
    assert Counter(card for cards in table.zones().values() for card in cards) == {
        **{kind: count for kind, count in ONE_DECK.items() if kind not in ("ant", "scorpion")},
        "larva": 15,
    }


def test_there_is_never_a_second_scorpion() -> None:
    with pytest.raises(pioche.BadSetup, match="scorpion must be a whole number from 0 to 1"):
        pioche.new("vermine", players=2, options={"counts": {"scorpion": 2}})


@pytest.mark.parametrize("card", ["exterminator", "migration"])
def test_a_deck_without_one_for_everybody_is_refused(card: str) -> None:
    with pytest.raises(pioche.BadSetup, match=f"3 players need at least 3 of {card}"):
        pioche.new("vermine", players=3, options={"counts": {card: 2}})


@pytest.mark.parametrize("seat", range(3))
def test_first_says_who_begins(seat: int) -> None:
    assert pioche.new("vermine", players=3, seed=1, options={"first": seat}).actors == (seat,)


def test_without_first_chance_says_who_begins() -> None:
    assert {pioche.new("vermine", players=3, seed=seed).actors for seed in range(30)} == {(0,), (1,), (2,)}


@pytest.mark.rule("VERM-23")
def test_the_options_are_these_and_no_alternative_rule_is_invented() -> None:
    table = pioche.new("vermine", players=2, seed=1)
    assert table.options == {"infestation_returns": False, "king": False, "first": None}
    with pytest.raises(pioche.BadSetup, match="there are infestation_returns, king, first, counts"):
        pioche.new("vermine", players=2, options={"alternative": True})


@pytest.mark.parametrize("players", [1, 7])
@pytest.mark.rule("ALL-06")
def test_other_player_counts_are_refused_with_the_range(players: int) -> None:
    with pytest.raises(pioche.BadSetup, match="2 to 6 players"):
        pioche.new("vermine", players=players)
