"""VERM-12..15: the Migration."""

from __future__ import annotations

from itertools import product

import pytest

import pioche
from tests.asking import lying, refused

FIVE = ["spider", "spider", "ant", "ant", "fly"]


@pytest.mark.parametrize(("source", "target"), [(0, 1), (1, 0), (1, 2), (2, 1)])
@pytest.mark.rule("VERM-12")
def test_it_moves_one_vermin_from_any_player_to_any_other(source: int, target: int) -> None:
    zones = {"hand.0": ["migration"], f"pile.{source}": ["ant", "fly"], f"pile.{target}": ["spider"], "draw": ["larva"]}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, f"play migration moving ant from {source} to {target}")
    assert lying(t) == {
        "hand.1": ["larva"],
        f"pile.{source}": ["fly"],
        f"pile.{target}": ["spider", "ant"],
        "discard": ["migration"],
    }


@pytest.mark.rule("VERM-12")
def test_infested_or_not_a_vermin_moves_and_the_infestations_stay() -> None:
    bound = {"attached.1": ["infestation"], "attached.2": ["infestation"]}
    zones = {"hand.0": ["migration"], "pile.1": ["larva"], "draw": ["ant"], **bound}
    t = pioche.scenario("vermine", 3, zones=zones)
    assert t.legal(0) == [f"play migration moving larva from 1 to {target}" for target in (0, 2)]
    t.act(0, "play migration moving larva from 1 to 2")
    assert lying(t) == {"hand.1": ["ant"], "pile.2": ["larva"], "discard": ["migration"], **bound}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("VERM-12")
def test_never_back_to_the_same_player(seat: int) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["migration"], f"pile.{seat}": ["ant"]})
    assert refused(t, 0, f"play migration moving ant from {seat} to {seat}") == "VERM-12"


@pytest.mark.rule("VERM-12")
def test_what_does_not_lie_there_is_not_moved() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["migration"], "pile.1": ["ant"]})
    assert refused(t, 0, "play migration moving fly from 1 to 0") == "VERM-12"
    assert refused(t, 0, "play migration moving ant from 2 to 0") == "VERM-12"
    assert refused(t, 0, "play migration moving infestation from 1 to 0") == "ALL-05"


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.rule("VERM-12")
def test_nothing_moves_to_or_from_a_player_who_is_out_or_not_there(seat: int) -> None:
    t = pioche.scenario("vermine", 3, out=[1], zones={"hand.0": ["migration"], "pile.2": ["ant"]})
    assert refused(t, 0, f"play migration moving ant from 2 to {seat}") == "VERM-12"
    assert refused(t, 0, f"play migration moving ant from {seat} to 2") == "VERM-12"
    assert t.legal(0) == ["play migration moving ant from 2 to 0"]


@pytest.mark.parametrize("vermin", ["mosquito", "ant"])
@pytest.mark.rule("VERM-13", "VERM-16")
def test_not_to_an_opponent_who_has_five_not_even_for_a_match(vermin: str) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["migration"], "pile.0": [vermin], "pile.1": FIVE})
    assert refused(t, 0, f"play migration moving {vermin} from 0 to 1") == "VERM-13"
    assert all(action.endswith("from 1 to 0") for action in t.legal(0))


@pytest.mark.rule("VERM-13", "VERM-15")
def test_to_oneself_with_five_and_a_match_saves() -> None:
    zones = {"hand.0": ["migration"], "pile.0": FIVE, "pile.1": ["ant"], "draw": ["larva"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play migration moving ant from 1 to 0")
    assert lying(t) == {
        "hand.1": ["larva"],
        "pile.0": ["spider", "spider", "fly"],
        "pit": ["ant", "ant", "ant"],
        "discard": ["migration"],
    }


@pytest.mark.rule("VERM-13", "VERM-17")
def test_to_oneself_with_five_is_legal_without_a_match_too_and_one_is_out() -> None:
    zones = {"hand.0": ["migration"], "pile.0": FIVE, "pile.1": ["mosquito"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play migration moving mosquito from 1 to 0")
    assert (t.over, t.winners) == (True, (1,))


@pytest.mark.rule("VERM-14")
def test_with_no_vermin_on_the_table_it_is_legal_and_wasted() -> None:
    zones = {"hand.0": ["migration"], "attached.1": ["infestation"], "draw": ["ant"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    assert t.legal(0) == ["play migration"]
    t.act(0, "play migration")
    assert lying(t) == {"hand.1": ["ant"], "attached.1": ["infestation"], "discard": ["migration"]}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("VERM-14")
def test_while_any_vermin_lies_there_one_must_be_moved(seat: int) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["migration"], f"pile.{seat}": ["larva"]})
    assert t.legal(0) == [f"play migration moving larva from {seat} to {1 - seat}"]
    assert refused(t, 0, "play migration") == "VERM-14"


@pytest.mark.rule("VERM-14", "VERM-13")
def test_where_vermin_lie_there_is_always_one_that_may_move() -> None:
    """Whoever has five, with three players: those of the others may come to oneself, one's own to who has not five."""
    for sizes in product((0, 1, 5), repeat=3):
        piles = {f"pile.{seat}": FIVE[:size] for seat, size in enumerate(sizes)}
        t = pioche.scenario("vermine", 3, zones={"hand.0": ["migration"], **piles})
        assert ("play migration" in t.legal(0)) == (sum(sizes) == 0)
        assert len(t.legal(0)) >= 1


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.rule("VERM-15")
def test_the_receivers_match_clears(target: int) -> None:
    zones = {"hand.0": ["migration"], "pile.2": ["larva", "fly"], f"pile.{target}": ["ant", "ant"], "draw": ["fly"]}
    t = pioche.scenario("vermine", 3, zones=zones)
    t.act(0, f"play migration moving larva from 2 to {target}")
    assert lying(t) == {"hand.1": ["fly"], "pile.2": ["fly"], "pit": ["ant", "ant", "larva"], "discard": ["migration"]}


@pytest.mark.rule("VERM-15", "VERM-05")
def test_an_infested_receivers_match_stays() -> None:
    bound = {"attached.1": ["infestation"]}
    zones = {"hand.0": ["migration"], "pile.0": ["larva"], "pile.1": ["ant", "ant"], "draw": ["fly"], **bound}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play migration moving larva from 0 to 1")
    assert lying(t) == {"hand.1": ["fly"], "pile.1": ["ant", "ant", "larva"], "discard": ["migration"], **bound}
