"""CACA-05..08: three of a colour, and unicorns."""

from __future__ import annotations

import pytest

import pioche
from tests.asking import lying


def left_of(pile: list[str], poo: str) -> list[str]:
    """What lies before a player after one more poo; whatever is gone must be in the discharge."""
    t = pioche.scenario("caca", 3, zones={"hand.0": [poo], "pile.1": pile, "draw": ["toilet"]})
    t.act(0, f"play {poo} on 1")
    zones = t.zones()
    assert sorted(zones["pile.1"] + zones["discharge"]) == sorted([*pile, poo])
    return zones["pile.1"]


@pytest.mark.rule("CACA-05")
def test_the_third_of_a_colour_sends_that_colour_to_the_discharge() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.1": ["hot", "hot", "hard"], "draw": ["toilet"]})
    t.act(0, "play hot on 1")
    assert lying(t) == {"hand.1": ["toilet"], "pile.1": ["hard"], "discharge": ["hot", "hot", "hot"]}


@pytest.mark.rule("CACA-05")
def test_a_match_clears_on_ones_own_turn_as_well() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.0": ["hot", "hot", "hard"], "draw": ["toilet"]})
    t.act(0, "play hot on 0")
    assert lying(t) == {"hand.1": ["toilet"], "pile.0": ["hard"], "discharge": ["hot", "hot", "hot"]}


@pytest.mark.rule("CACA-05")
def test_more_than_three_of_a_colour_go_together() -> None:
    assert left_of(["hot", "hot", "hot"], "hot") == []


@pytest.mark.rule("CACA-05")
def test_two_of_a_colour_stay() -> None:
    assert left_of(["hot", "hard"], "hot") == ["hot", "hot", "hard"]


@pytest.mark.rule("CACA-05")
def test_only_the_receivers_own_poos_count() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["hot"], "pile.0": ["hot"], "pile.1": ["hot"], "draw": ["toilet"]})
    t.act(0, "play hot on 1")
    assert lying(t) == {"hand.1": ["toilet"], "pile.0": ["hot"], "pile.1": ["hot", "hot"]}


@pytest.mark.parametrize("colour", ["hot", "golden", "hard", "mouldy", "frozen"])
@pytest.mark.rule("CACA-06")
def test_two_of_any_colour_and_a_unicorn_match(colour: str) -> None:
    assert left_of([colour, colour], "unicorn") == []
    assert left_of([colour, "unicorn"], colour) == []


@pytest.mark.rule("CACA-07")
def test_one_unicorn_serves_two_colours_at_once() -> None:
    assert left_of(["hot", "hot", "golden", "golden"], "unicorn") == []


@pytest.mark.rule("CACA-07")
def test_a_colour_without_a_pair_stays_when_a_unicorn_clears_others() -> None:
    assert left_of(["hot", "hot", "golden", "hard"], "unicorn") == ["golden", "hard"]


@pytest.mark.parametrize(
    ("pile", "poo", "left"),
    [
        (["unicorn", "hot"], "unicorn", []),
        (["unicorn", "hot", "golden", "hard"], "unicorn", []),
        (["unicorn", "unicorn"], "frozen", []),
        (["unicorn", "unicorn"], "unicorn", []),
        (["unicorn"], "unicorn", ["unicorn", "unicorn"]),
        (["hot", "golden"], "unicorn", ["hot", "golden", "unicorn"]),
        (["hot", "hot", "unicorn"], "unicorn", []),
        (["hot", "hot", "hot", "unicorn"], "golden", ["golden"]),
    ],
)
@pytest.mark.rule("CACA-08")
def test_every_colour_that_reaches_three_with_the_unicorns_goes_and_all_unicorns_too(
    pile: list[str], poo: str, left: list[str]
) -> None:
    assert left_of(pile, poo) == left


@pytest.mark.rule("CACA-08")
def test_two_unicorns_alone_do_not_match() -> None:
    assert left_of(["unicorn"], "unicorn") == ["unicorn", "unicorn"]
