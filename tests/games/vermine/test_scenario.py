"""Positions that vermine cannot have are refused."""

from __future__ import annotations

from typing import Any

import pytest

import pioche


@pytest.mark.parametrize(
    "zones",
    [
        {"pile.0": ["migration"]},
        {"pit": ["exterminator"]},
        {"discard": ["larva"]},
        {"attached.1": ["ant"]},
        {"attached.1": ["exterminator"]},
    ],
)
def test_a_card_lies_only_where_its_like_may(zones: dict[str, list[str]]) -> None:
    with pytest.raises(pioche.BadScenario, match="does not go there"):
        pioche.scenario("vermine", 2, zones=zones)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"out": [1, 2]}, "at least two players must be living"),
        ({"out": [0], "turn": 0}, "seat 0 is out and cannot have the turn; living are 1, 2"),
        ({"out": [2], "zones": {"pile.2": ["ant"]}}, "seat 2 is out and cannot hold cards"),
        ({"zones": {"attached.0": ["infestation"] * 2}}, "attached.0 holds at most 1 card"),
        ({"zones": {"hand.0": ["scorpion"] * 2}}, "asks for more than the 1 scorpion there are"),
    ],
)
def test_a_position_must_be_possible(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(pioche.BadScenario, match=message):
        pioche.scenario("vermine", 3, **facts)
