"""TACO-01, 02, 25: the deal, who starts, the decks."""

from __future__ import annotations

from collections import Counter

import pytest

import pioche
from pioche.core.table import Table

VERSO = Counter(
    dict.fromkeys(("taco", "cat", "goat", "cheese", "pizza"), 7)
    | dict.fromkeys(("taco-back", "cat-back", "goat-back", "cheese-back", "pizza-back"), 4)
    | dict.fromkeys(("panda", "moose", "seal"), 2)
    | dict.fromkeys(("panda-back", "moose-back", "seal-back"), 1)
)
ORIGINAL = Counter(
    dict.fromkeys(("taco", "cat", "goat", "cheese", "pizza"), 11)
    | dict.fromkeys(("gorilla", "groundhog", "narwhal"), 3)
)


def cards_of(t: Table) -> Counter[str]:
    return Counter(card for cards in t.zones().values() for card in cards)


@pytest.mark.rule("TACO-01")
@pytest.mark.parametrize(
    ("players", "cards", "box"), [(2, 12, 40), (3, 12, 28), (4, 12, 16), (5, 12, 4), (6, 10, 4), (7, 8, 8), (8, 8, 0)]
)
def test_the_deal_depends_on_the_number_of_players(players: int, cards: int, box: int) -> None:
    sizes = {title: len(held) for title, held in pioche.new("taco", players=players, seed=3).zones().items()}
    assert sizes == {f"stock.{seat}": cards for seat in range(players)} | {"centre": 0, "common": 0, "box": box}


@pytest.mark.rule("TACO-01")
def test_a_deal_is_shuffled_and_depends_on_the_seed() -> None:
    one, same, other = (pioche.new("taco", players=4, seed=seed).zones() for seed in (1, 1, 2))
    assert one == same
    assert one["stock.0"] != other["stock.0"]


@pytest.mark.rule("TACO-02")
def test_the_seat_named_first_starts() -> None:
    t = pioche.new("taco", players=5, seed=1, options={"first": 3})
    assert t.view(None)["facts"]["turn"] == 3
    assert "say taco" in t.legal(3)


@pytest.mark.rule("TACO-02")
def test_without_the_option_anybody_may_start() -> None:
    starts = {pioche.new("taco", players=3, seed=seed).view(None)["facts"]["turn"] for seed in range(30)}
    assert starts == {0, 1, 2}


@pytest.mark.rule("TACO-25")
@pytest.mark.parametrize(("deck", "cards"), [("verso", VERSO), ("original", ORIGINAL), ("mixed", VERSO + ORIGINAL)])
def test_each_deck_has_its_cards(deck: str, cards: Counter[str]) -> None:
    assert cards_of(pioche.new("taco", players=2, seed=1, options={"deck": deck})) == cards


@pytest.mark.rule("TACO-25")
@pytest.mark.parametrize("deck", ["original", "mixed"])
def test_the_deal_is_the_same_with_every_deck(deck: str) -> None:
    t = pioche.new("taco", players=8, seed=1, options={"deck": deck})
    assert [len(t.zones()[f"stock.{seat}"]) for seat in range(8)] == [8] * 8


@pytest.mark.rule("TACO-08")
@pytest.mark.parametrize(
    ("deck", "specials"),
    [
        ("verso", ["panda", "moose", "seal"]),
        ("original", ["gorilla", "groundhog", "narwhal"]),
        ("mixed", ["panda", "moose", "seal", "gorilla", "groundhog", "narwhal"]),
    ],
)
def test_the_gestures_are_those_of_the_specials_in_play(deck: str, specials: list[str]) -> None:
    t = pioche.new("taco", players=2, seed=1, options={"deck": deck, "first": 0})
    assert t.legal(1) == ["slap palm", "slap back", *(f"gesture {special}" for special in specials), "flinch"]


@pytest.mark.rule("TACO-08")
def test_counts_change_which_gestures_there_are() -> None:
    counts = {"panda": 0, "panda-back": 0, "gorilla": 6}
    t = pioche.scenario("taco", players=2, options={"counts": counts})
    assert t.legal(1) == ["slap palm", "slap back", "gesture moose", "gesture seal", "gesture gorilla", "flinch"]
    with pytest.raises(pioche.IllegalAction) as refused:
        t.act(1, "gesture panda")
    assert refused.value.rule == "TACO-08"


@pytest.mark.rule("TACO-25")
def test_counts_go_up_to_three_decks_worth() -> None:
    t = pioche.new("taco", players=2, seed=1, options={"deck": "mixed", "counts": {"taco": 25, "seal-back": 2}})
    assert cards_of(t) == VERSO + ORIGINAL + Counter({"taco": 7, "seal-back": 1})
    with pytest.raises(pioche.BadSetup, match="taco must be a whole number from 0 to 25"):
        pioche.new("taco", players=2, options={"counts": {"taco": 26}})


@pytest.mark.rule("TACO-01")
def test_a_deck_too_small_for_the_deal_is_refused() -> None:
    with pytest.raises(pioche.BadSetup, match="8 players need at least 64 cards"):
        pioche.new("taco", players=8, options={"counts": {"panda": 1}})


@pytest.mark.rule("ALL-06")
@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_players(players: int) -> None:
    with pytest.raises(pioche.BadSetup, match="2 to 8 players"):
        pioche.new("taco", players=players)


def test_a_scenario_names_the_word_due() -> None:
    facts = pioche.scenario("taco", players=2, turn=1, word="goat").view(None)["facts"]
    assert (facts["turn"], facts["word"], facts["at"]) == (1, "goat", 0)
    with pytest.raises(pioche.BadScenario, match="one of taco, cat, goat, cheese, pizza, not 'bouc'"):
        pioche.scenario("taco", players=2, word="bouc")


def test_cards_that_a_scenario_does_not_name_are_in_the_box() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["cat", "goat"], "common": ["taco", "pizza"]})
    assert {title: cards for title, cards in t.zones().items() if title != "box"} == {
        "stock.0": ["cat", "goat"],
        "stock.1": [],
        "centre": [],
        "common": ["taco", "pizza"],
    }
    assert cards_of(t) == VERSO
