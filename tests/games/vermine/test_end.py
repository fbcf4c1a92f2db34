"""VERM-20, 22, 23 and the recorded games: each way in which a game of vermine ends."""

from __future__ import annotations

from pathlib import Path

import pytest

import pioche
from tests.asking import lying, refused
from tests.golden import ending

RECORDED = Path(__file__).parent / "recorded"
PILES = {"pile.0": ["ant", "fly"], "pile.1": ["ant"], "pile.2": ["ant", "fly", "spider", "scorpion"]}


@pytest.mark.rule("VERM-20")
def test_with_nothing_left_to_draw_or_play_the_fewest_vermin_win() -> None:
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["infestation"], "draw": [], **PILES})
    t.act(0, "play infestation on 1")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (1,), (0, 1, 0), ())


@pytest.mark.rule("VERM-20", "VERM-23")
def test_as_king_the_most_vermin_win() -> None:
    t = pioche.scenario("vermine", 3, options={"king": True}, zones={"hand.0": ["infestation"], "draw": [], **PILES})
    t.act(0, "play infestation on 1")
    assert (t.over, t.winners) == (True, (2,))


@pytest.mark.rule("VERM-20")
def test_a_tie_is_shared() -> None:
    piles = {"pile.0": ["ant"], "pile.1": ["fly", "fly"], "pile.2": ["larva"]}
    t = pioche.scenario("vermine", 3, zones={"hand.0": ["infestation"], "draw": [], **piles})
    t.act(0, "play infestation on 1")
    assert (t.over, t.winners, t.scores) == (True, (0, 2), (1, 0, 1))


@pytest.mark.rule("VERM-20")
def test_players_who_are_out_win_nothing() -> None:
    zones = {"hand.0": ["infestation"], "pile.0": ["ant"], "pile.1": ["fly"], "draw": []}
    t = pioche.scenario("vermine", 3, out=[2], zones=zones)
    t.act(0, "play infestation on 1")
    assert t.winners == (0, 1)


@pytest.mark.rule("VERM-20")
def test_vermin_that_go_to_the_pit_with_the_last_card_keep_the_game_going() -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["exterminator"], "pile.1": ["ant"], "draw": []})
    t.act(0, "play exterminator")
    assert (t.over, t.actors) == (False, (1,))


@pytest.mark.parametrize("left", [{"draw": ["ant"]}, {"draw": [], "pit": ["ant"]}, {"draw": [], "hand.1": ["ant"]}])
@pytest.mark.rule("VERM-20")
def test_one_card_left_anywhere_and_the_game_goes_on(left: dict[str, list[str]]) -> None:
    t = pioche.scenario("vermine", 2, zones={"hand.0": ["infestation"], **left})
    t.act(0, "play infestation on 1")
    assert not t.over
    assert t.zones()["hand.1"] == ["ant"]


@pytest.mark.rule("VERM-20", "VERM-06")
def test_cards_that_only_another_may_draw_keep_the_game_going() -> None:
    zones = {"hand.0": ["infestation"], "pile.1": ["scorpion"], "draw": ["ant"]}
    t = pioche.scenario("vermine", 2, zones=zones)
    t.act(0, "play infestation on 1")
    t.act(1, "pass")
    assert lying(t) == {"hand.0": ["ant"], "pile.1": ["scorpion"], "attached.1": ["infestation"]}


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.rule("VERM-20")
def test_after_such_an_end_the_refusal_says_so(king: bool) -> None:
    t = pioche.scenario("vermine", 2, options={"king": king}, zones={"hand.0": ["infestation"], "draw": []})
    t.act(0, "play infestation on 1")
    assert refused(t, 1, "pass") == "VERM-20"


ENDINGS = {
    "last-survivor": (80, (1,), ["played", "out", "won"]),
    "king": (95, (2,), ["played", "won"]),
    "exhausted-alone": (21, (1,), ["discard", "exhausted", "won"]),
    "exhausted-tie": (29, (1, 2), ["played", "exhausted", "won"]),
    "king-exhausted": (21, (0,), ["discard", "exhausted", "won"]),
}


def test_every_recorded_game_is_replayed() -> None:
    assert {path.stem for path in RECORDED.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.rule("VERM-20", "VERM-22", "VERM-23", "ALL-04")
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """The first two are games of bots on the usual deck; only a deck of few vermin can run out, as in the others."""
    actions, winners, last = ENDINGS[name]
    table, events = ending(RECORDED / f"{name}.json", actions)
    assert (table.over, table.winners, events) == (True, winners, last)
