"""ALL-01, 02, 05 as caca alone shows them; the others in tests/games/test_burial.py."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.loops import RANDOM
from pioche.games.caca import GAME
from tests.asking import refused
from tests.bots import let_bots_play


@pytest.mark.rule("ALL-01")
def test_the_rules_gather_every_card_once() -> None:
    table = let_bots_play(pioche.new("caca", players=3, seed=6), bots=(RANDOM,) * 3, limit=40)
    found: Any = np.zeros(table.setup.layout.words, "u4")
    assert GAME.rules.gather(table.state, found) == 72
    assert list(found) == list(table.setup.deck)


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
