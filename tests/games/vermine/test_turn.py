"""VERM-02, 03, 19, 21, 24: a turn, on whom, an empty hand, stuck, and what lies open."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core import laws, native
from pioche.games.vermine import GAME
from pioche.games.vermine.cards import KINDS
from tests.asking import lying, refused

INFESTED = {"attached.0": ["infestation"], "attached.1": ["infestation"]}


@pytest.mark.rule("VERM-02")
def test_a_turn_is_one_card_played_and_the_next_player_draws_one() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["ant", "fly"], "hand.1": ["spider"], "draw": ["mosquito"]})
    t.act(0, "play ant on 2")
    assert lying(t) == {"hand.0": ["fly"], "hand.1": ["spider", "mosquito"], "pile.2": ["ant"]}
    assert t.actors == (1,)


@pytest.mark.rule("VERM-02")
def test_play_goes_clockwise() -> None:
    t = pioche.scenario("vermine", 3, turn=2, zones={"hand.2": ["ant"], "draw": ["fly", "fly", "spider"]})
    turns: list[int] = []
    for _ in range(4):
        turns += t.actors
        t.act(t.actors[0], t.legal(t.actors[0])[0])
    assert turns == [2, 0, 1, 2]


@pytest.mark.rule("VERM-02")
def test_after_an_elimination_the_next_living_player_plays() -> None:
    pile = ["ant", "ant", "fly", "fly", "spider"]
    zones = {"hand.0": ["mosquito"], "hand.2": ["ant"], "pile.0": pile, "draw": ["fly"]}
    t = pioche.scenario("vermine", 4, out=[1], zones=zones)
    t.act(0, "play mosquito on 3")
    assert t.actors == (2,)
    t.act(2, "play ant on 3")
    t.act(3, t.legal(3)[0])
    assert t.actors == (2,)


@pytest.mark.rule("VERM-02")
def test_nobody_passes_with_a_card_in_hand() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["ant"]})
    assert t.legal(0) == ["play ant on 0", "play ant on 1"]
    assert refused(t, 0, "pass") == "VERM-02"


@pytest.mark.rule("VERM-02")
def test_only_the_player_on_turn_plays_and_only_from_his_hand() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["ant"], "hand.1": ["fly"]})
    assert (t.actors, t.legal(1)) == ((0,), [])
    assert refused(t, 1, "play fly on 0") == "VERM-02"
    for action in (
        "play fly on 1",
        "play exterminator",
        "play infestation on 1",
        "play migration",
        "play migration moving ant from 0 to 1",
        "discard infestation",
    ):
        assert refused(t, 0, action) == "VERM-02"


@pytest.mark.rule("VERM-03", "VERM-09", "VERM-12")
def test_every_card_goes_on_every_living_player_oneself_included() -> None:
    hand = ["ant", "scorpion", "larva", "exterminator", "infestation", "migration"]
    t = pioche.scenario("vermine", 4, turn=1, out=[2], zones={"hand.1": hand, "pile.0": ["fly"], "pile.1": ["ant"]})
    assert t.legal(1) == [
        *(f"play {vermin} on {seat}" for vermin in ("ant", "scorpion", "larva") for seat in (0, 1, 3)),
        "play exterminator",
        *(f"play infestation on {seat}" for seat in (0, 1, 3)),
        "play migration moving fly from 0 to 1",
        "play migration moving fly from 0 to 3",
        "play migration moving ant from 1 to 0",
        "play migration moving ant from 1 to 3",
    ]


@pytest.mark.parametrize("card", ["ant", "scorpion", "larva", "infestation"])
@pytest.mark.rule("VERM-03")
def test_nothing_is_played_on_a_player_who_is_out_or_not_there(card: str) -> None:
    t = pioche.scenario("vermine", 3, out=[1], zones={"hand.0": [card]})
    assert refused(t, 0, f"play {card} on 1") == "VERM-03"
    assert refused(t, 0, f"play {card} on 3") == "VERM-03"


@pytest.mark.rule("VERM-19", "VERM-02")
def test_with_an_empty_hand_one_passes_and_stays_in() -> None:
    zones = {"hand.1": ["fly"], "pile.0": ["ant", "ant", "fly", "spider"]}
    t = pioche.scenario("vermine", 2, zones={**zones, "draw": []})
    assert t.legal(0) == ["pass"]
    t.act(0, "pass")
    assert lying(t) == {"hand.1": ["fly"], "pile.0": ["spider", "ant", "ant", "fly"]}
    assert (t.actors, t.view(None)["facts"]["living"]) == ((1,), [0, 1])


@pytest.mark.rule("VERM-19")
def test_who_had_an_empty_hand_draws_and_plays_again_when_there_is_something_to_draw() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["ant"], "draw": ["fly"]})
    t.act(0, "play ant on 0")
    assert t.legal(1) == ["play fly on 0", "play fly on 1"]


@pytest.mark.rule("VERM-21")
def test_stuck_one_discards_an_infestation_without_effect() -> None:
    zones = {"hand.0": ["infestation", "infestation"], "pile.0": ["ant"], "pile.1": ["ant"], **INFESTED}
    t = pioche.scenario("vermine", 2, zones={**zones, "draw": ["fly"]})
    assert t.legal(0) == ["discard infestation"]
    assert refused(t, 0, "pass") == "VERM-02"
    assert refused(t, 0, "play infestation on 1") == "VERM-11"
    t.act(0, "discard infestation")
    assert lying(t) == {**zones, "hand.0": ["infestation"], "hand.1": ["fly"], "discard": ["infestation"]}


@pytest.mark.parametrize("more", ["ant", "scorpion", "larva", "exterminator", "migration"])
@pytest.mark.rule("VERM-21")
def test_with_any_other_card_nobody_is_stuck(more: str) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["infestation", more], **INFESTED})
    assert refused(t, 0, "discard infestation") == "VERM-21"
    assert all(action.startswith(f"play {more}") for action in t.legal(0))


@pytest.mark.rule("VERM-21")
def test_with_one_player_not_infested_nobody_is_stuck() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["infestation"], **INFESTED})
    assert t.legal(0) == ["play infestation on 2"]
    assert refused(t, 0, "discard infestation") == "VERM-21"


@pytest.mark.rule("VERM-21")
def test_players_who_are_out_do_not_keep_anybody_from_being_stuck() -> None:
    t = pioche.scenario("vermine", 3, out=[2], zones={"hand.0": ["infestation"], **INFESTED})
    assert t.legal(0) == ["discard infestation"]


def any_position(rng: random.Random) -> dict[str, Any]:
    """A crowded table: full piles, Infestations, short hands of few kinds."""
    players = rng.randint(2, 4)
    deck = [kind.id for kind in KINDS for _ in range(kind.count)]
    rng.shuffle(deck)
    vermin = [card for card in deck if card not in ("exterminator", "infestation", "migration")]
    zones: dict[str, list[str]] = {}
    for seat in range(players):
        zones[f"pile.{seat}"] = [vermin.pop() for _ in range(rng.choice([0, 0, 1, 3, 5, 5]))]
        zones[f"attached.{seat}"] = ["infestation"] * rng.choice([0, 1, 1])
    few = rng.choices(["ant", "larva", "exterminator", "migration", "infestation", "infestation"], k=2)
    zones["hand.0"] = [rng.choice(few) for _ in range(rng.randint(0, 2))]
    return {"players": players, "zones": zones, "options": {"king": rng.random() < 0.5}}


@pytest.mark.rule("VERM-02", "VERM-14", "VERM-21", "ALL-05")
def test_in_every_corner_there_is_something_to_do_and_legal_is_what_is_not_forbidden() -> None:
    rng, marks, actions = random.Random(1), np.zeros(len(GAME.actions), "i2"), np.zeros(GAME.most_legal, "i2")
    check, found = native.interpreted(GAME, laws.check_forbidden), set()
    for _ in range(150):
        t = pioche.scenario("vermine", **any_position(rng))
        assert check(t.state, t.players, actions, marks) == laws.FINE
        assert t.legal(0)
        found |= {action.split()[0] for action in t.legal(0)}
    assert found == {"play", "discard", "pass"}


@pytest.mark.rule("VERM-24")
def test_vermin_lie_face_up_before_their_receiver_in_no_order() -> None:
    first, second = (
        pioche.scenario("vermine", 2, zones={"hand.0": ["migration"], "pile.1": list(pile)})
        for pile in (("fly", "larva", "ant"), ("ant", "fly", "larva"))
    )
    for viewer in (None, 0, 1):
        assert first.view(viewer)["zones"]["pile.1"] == {"count": 3, "cards": ["ant", "fly", "larva"]}
    assert first.zones() == second.zones()
