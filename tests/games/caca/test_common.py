"""ALL-01..07 as caca shows them."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.table import Table
from pioche.games.caca import GAME
from tests.asking import refused


def played(seed: int, players: int = 3, actions: int = 1000) -> Table:
    """A random game."""
    rng, table = random.Random(seed), pioche.new("caca", players=players, seed=seed)
    while not table.over and len(table.history) < actions:
        seat = table.actors[0]
        table.act(seat, rng.choice(table.legal(seat)))
    return table


@pytest.mark.rule("ALL-01")
def test_every_card_is_somewhere_once_all_game_long() -> None:
    rng, table = random.Random(4), pioche.new("caca", players=7, seed=4)
    deck = sorted(card for cards in table.zones().values() for card in cards)
    while not table.over:
        table.act(table.actors[0], rng.choice(table.legal(table.actors[0])))
        assert sorted(card for cards in table.zones().values() for card in cards) == deck


@pytest.mark.rule("ALL-01")
def test_the_rules_gather_every_card_once() -> None:
    table = played(seed=6, actions=40)
    found: Any = np.zeros(table.setup.layout.words, "u4")
    assert GAME.rules.gather(table.state, found) == 72
    assert list(found) == list(table.setup.deck)


@pytest.mark.rule("ALL-02")
def test_a_view_shows_ones_own_hand_and_what_lies_open() -> None:
    table = played(seed=2, actions=20)
    truth = table.zones()
    for viewer in (None, 0, 1, 2):
        shown = {title: zone["cards"] for title, zone in table.view(viewer)["zones"].items() if zone["cards"]}
        hidden = {"draw", "box", *(f"hand.{seat}" for seat in range(3) if seat != viewer)}
        assert shown == {title: cards for title, cards in truth.items() if cards and title not in hidden}


@pytest.mark.rule("ALL-02")
def test_a_refusal_tells_the_same_whatever_is_hidden() -> None:
    zones = {"hand.0": ["hot"], "pile.1": ["hot"] * 2}
    refusals = []
    for hand in (["toilet"], ["unicorn"]):
        table = pioche.scenario("caca", 2, zones={**zones, "hand.1": hand})
        with pytest.raises(pioche.IllegalAction) as refusal:
            table.act(1, "play toilet on 0")
        refusals.append(str(refusal.value))
    assert refusals[0] == refusals[1]


@pytest.mark.rule("ALL-04")
def test_the_same_seed_and_actions_give_the_same_game() -> None:
    table = played(seed=9)
    assert played(seed=9).state.tobytes() == table.state.tobytes()
    paper = json.loads(json.dumps(table.archive()))
    assert pioche.replay(paper).state.tobytes() == table.state.tobytes()
    assert played(seed=10).history != table.history


@pytest.mark.rule("ALL-05")
def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.1": ["hot", "hot", "hard", "hard", "frozen"]})
    assert refused(table, 0, "play hot on 1") == "CACA-15"
    with pytest.raises(pioche.IllegalAction, match="never give another player a sixth poo"):
        table.act(0, "play hot on 1")


@pytest.mark.parametrize(
    ("seat", "action"), [(0, "play brown on 1"), (0, "play hot on 12"), (0, ""), (2, "pass"), (-1, "pass")]
)
@pytest.mark.rule("ALL-05")
def test_seats_and_texts_that_make_no_sense_are_refused(seat: int, action: str) -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["hot"]})
    assert refused(table, seat, action) == "ALL-05"


@pytest.mark.rule("ALL-07")
def test_everybody_is_told_how_many_cards_lie_in_each_zone() -> None:
    table = played(seed=5, actions=15)
    counts = {title: len(cards) for title, cards in table.zones().items() if title != "box"}
    for viewer in (None, 0, 1, 2):
        assert {title: zone["count"] for title, zone in table.view(viewer)["zones"].items()} == counts
