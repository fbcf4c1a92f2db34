"""ALL-02, ALL-07, TACO-26: what is shown, what could be remembered, and what nobody knows."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pioche
from pioche.core.memory import groups, hidden_cards
from pioche.core.table import Table
from tests.games.taco.tables import laid, lying


def known(t: Table, seat: int) -> dict[str, list[str]]:
    """The cards that a seat could name, by zone."""
    hidden = set(hidden_cards(t.game, t.setup, t.state, seat))
    return {
        zone.title(index): [t.game.deck.names[card] for card in zone.read(t.state, index) if card not in hidden]
        for zone in t.game.zones
        for index in zone.indices(t.players)
    }


@pytest.mark.rule("TACO-26", "ALL-02")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_no_view_holds_a_card_that_was_not_laid(viewer: int | None) -> None:
    zones = {"stock.0": ["panda", "cat"], "stock.1": ["seal"], "common": ["moose"], "centre": ["goat", "pizza"]}
    view = pioche.scenario("taco", players=2, zones=zones, word="cheese").view(viewer)
    assert view["zones"] == {
        "stock.0": {"count": 2, "cards": []},
        "stock.1": {"count": 1, "cards": []},
        "centre": {"count": 2, "cards": ["pizza"]},
        "common": {"count": 1, "cards": []},
    }
    shown = json.dumps({key: view[key] for key in view if key != "legal"})
    assert not [card for card in ("panda", "cat", "seal", "moose") if card in shown]


def test_facts_say_what_everybody_hears_and_sees() -> None:
    t = laid("seal", "goat", players=4, centre=("cat",))
    t.act(3, "gesture seal", 1200)
    t.act(3, "slap palm", 1300)
    t.act(2, "slap palm", 1400)
    expected: dict[str, Any] = {
        "turn": 1,
        "word": "cheese",
        "said": "goat",
        "at": 1400,
        "due": 4000,
        "moment": 1,
        "laid": "seal",
        "cause": "no-gesture",
        "taken": 0,
        "window": {"since": 1000, "hands": [3], "gestured": [3], "faults": [2], "culprit": 2},
    }
    assert [t.view(viewer)["facts"] for viewer in (None, 0, 1, 2, 3)] == [expected] * 5


def test_after_the_end_nothing_is_due() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["taco"], "stock.1": ["cat"]})
    t.act(0, "say taco", 100)
    t.act(0, "slap palm", 300)
    assert (t.view(0)["facts"]["due"], t.view(0)["facts"]["window"]) == (None, None)


@pytest.mark.rule("ALL-02")
def test_a_card_laid_with_a_wrong_word_was_seen_by_those_at_the_table() -> None:
    t = lying("goat", word="cheese")
    t.act(0, "say pizza", 300)
    assert [t.view(viewer)["facts"]["laid"] for viewer in (0, 1, 2)] == ["cheese"] * 3
    assert t.view(None)["facts"]["laid"] is None


def test_what_was_laid_is_remembered_under_a_stock() -> None:
    t = lying("goat", "cat", word="pizza")
    t.act(0, "say pizza", 100)
    t.act(2, "flinch", 300)
    assert known(t, 1) == {
        "stock.0": [],
        "stock.1": [],
        "stock.2": ["cheese", "cat", "goat"],
        "centre": [],
        "common": [],
    }


@pytest.mark.rule("TACO-23")
def test_what_was_shuffled_into_common_is_forgotten() -> None:
    t = pioche.scenario("taco", players=2, zones={"centre": ["cat", "cheese", "pizza"]}, word="goat")
    assert known(t, 1)["centre"] == ["cat", "cheese", "pizza"]
    t.act(0, "say goat", 100)
    assert known(t, 1) == {"stock.0": [], "stock.1": [], "centre": t.zones()["centre"], "common": []}


@pytest.mark.rule("TACO-23", "ALL-02")
def test_cards_of_common_change_places_among_themselves_only() -> None:
    zones = {"stock.1": ["goat", "seal"], "common": ["cat", "cheese", "pizza"]}
    t = pioche.scenario("taco", players=2, zones=zones)
    dealt, common = groups(t.game, t.state, hidden_cards(t.game, t.setup, t.state, 0))
    assert sorted(t.game.deck.names[card] for card in common) == ["cat", "cheese", "pizza"]
    assert len(dealt) == 61


def test_a_record_of_the_verso_deck_is_small() -> None:
    assert pioche.new("taco", players=8, seed=1).state.dtype.itemsize <= 256
