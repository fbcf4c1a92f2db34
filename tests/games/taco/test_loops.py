"""What the generic loops ask of the rules beside playing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.deck import as_set
from pioche.games.taco import rules

LATEST = 2**31 - 1


@pytest.mark.rule("ALL-01")
def test_gather_finds_every_card_in_play_once() -> None:
    zones = {"stock.0": ["cat", "goat"], "stock.1": ["seal"], "centre": ["taco", "pizza"], "common": ["panda"]}
    t = pioche.scenario("taco", players=2, zones=zones)
    found: Any = np.zeros(t.setup.layout.words, "u4")
    assert rules.gather(t.state, found) == 6
    names = [t.game.deck.names[card] for card in t.setup.cards if found[card // 32] >> card % 32 & 1]
    assert sorted(names) == ["cat", "goat", "panda", "pizza", "seal", "taco"]


@pytest.mark.rule("ALL-01")
def test_gather_finds_the_whole_deal() -> None:
    t = pioche.new("taco", players=8, seed=1)
    found: Any = np.zeros(t.setup.layout.words, "u4")
    assert rules.gather(t.state, found) == 64
    assert list(found) == list(as_set(range(64), 2))


def test_a_little_time_passes_between_random_actions() -> None:
    t = pioche.new("taco", players=2, seed=1)
    times = []
    for _ in range(200):
        before = t.state.at
        rules.idle(t.state)
        times.append(t.state.at - before)
    assert (min(times) >= 0, 350 < max(times) < rules.LITTLE) == (True, True)


def test_time_has_an_end() -> None:
    t = pioche.new("taco", players=2, seed=1)
    t.advance(LATEST)
    rules.idle(t.state)
    assert t.clock == LATEST


def test_nothing_is_legal_after_the_end() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.0": ["taco"], "stock.1": ["cat"]})
    t.act(0, "say taco", 100)
    t.act(0, "slap palm", 300)
    actions: Any = np.zeros(rules.ACTIONS, "i2")
    assert [rules.legal(t.state, seat, actions) for seat in (0, 1)] == [0, 0]
