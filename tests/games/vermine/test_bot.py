"""The bot: obvious moves, and its strength against chance; that it is fair is tested in tests/games/test_burial.py."""

from __future__ import annotations

import pytest

import pioche
from pioche.core.loops import EASY, HEURISTIC, RANDOM
from pioche.games.vermine import GAME
from tests.arena import share_among
from tests.bots import choice

FOUR = ["spider", "spider", "ant", "ant"]
FIVE = [*FOUR, "fly"]
KING = {"king": True}


def test_it_saves_itself_with_an_exterminator_rather_than_overrun_an_opponent() -> None:
    zones = {"hand.0": ["mosquito", "exterminator"], "pile.0": FIVE, "pile.1": FOUR}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play exterminator"


def test_it_saves_itself_by_sending_a_vermin_where_it_does_harm() -> None:
    zones = {"hand.0": ["mosquito", "migration"], "pile.0": FIVE, "pile.1": FOUR}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play migration moving fly from 0 to 1"


def test_it_saves_itself_by_bringing_over_what_completes_a_match() -> None:
    zones = {"hand.0": ["mosquito", "migration"], "pile.0": FIVE, "pile.1": [*FOUR, "mosquito"]}
    picked = choice(pioche.scenario("vermine", 2, zones=zones))
    assert picked in [f"play migration moving {vermin} from 1 to 0" for vermin in ("spider", "ant")]


@pytest.mark.parametrize("saviour", ["ant", "larva"])
def test_it_saves_itself_by_a_match_with_a_sixth_vermin(saviour: str) -> None:
    zones = {"hand.0": ["mosquito", saviour], "pile.0": FIVE, "pile.1": ["mosquito"]}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == f"play {saviour} on 0"


def test_infested_it_does_not_count_on_a_match() -> None:
    zones = {"hand.0": ["ant", "exterminator"], "pile.0": FIVE, "attached.0": ["infestation"], "pile.1": FOUR}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play exterminator"


def test_it_gives_the_fifth_vermin_to_the_one_who_has_four() -> None:
    zones = {"hand.0": ["mosquito", "exterminator", "migration"], "pile.1": ["ant", "fly"], "pile.2": FOUR}
    assert choice(pioche.scenario("vermine", 3, zones=zones)) == "play mosquito on 2"


def test_it_does_not_complete_an_opponents_match() -> None:
    zones = {"hand.0": ["ant", "mosquito"], "pile.1": FOUR}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play mosquito on 1"


def test_of_two_alike_it_attacks_the_one_who_plays_next() -> None:
    zones = {"hand.0": ["mosquito"], "pile.1": ["ant"], "pile.2": ["ant"]}
    assert choice(pioche.scenario("vermine", 3, zones=zones)) == "play mosquito on 1"


def test_its_fifth_vermin_leaves_no_colour_that_lacks_but_one() -> None:
    zones = {"hand.0": ["ant", "ant", "spider"], "pile.1": ["ant", "fly", "mosquito", "cockroach"]}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play spider on 1"


def test_its_fifth_vermin_is_of_the_colour_that_is_used_up() -> None:
    zones = {
        "hand.0": ["ant", "fly", "fly"],
        "pile.1": ["ant", "fly", "mosquito", "cockroach"],
        "pit": ["ant"] * 5,
    }
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play ant on 1"


def test_it_gives_what_it_holds_most_of() -> None:
    zones = {"hand.0": ["ant", "fly", "fly", "mosquito"]}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play fly on 1"


def test_it_leaves_the_scorpion_to_an_opponent() -> None:
    zones = {"hand.0": ["mosquito", "scorpion"]}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play scorpion on 1"


def test_of_its_own_vermin_it_sends_the_scorpion_away() -> None:
    zones = {"hand.0": ["migration"], "pile.0": ["scorpion", "ant", "fly"], "pile.1": ["ant", "fly"]}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play migration moving scorpion from 0 to 1"


def test_it_infests_the_one_with_the_larger_pile_and_never_itself() -> None:
    zones = {"hand.0": ["infestation"], "pile.0": FOUR, "pile.1": ["ant"], "pile.2": FOUR}
    assert choice(pioche.scenario("vermine", 3, zones=zones)) == "play infestation on 2"


def test_it_keeps_its_exterminator_and_its_migration_while_a_vermin_will_do() -> None:
    zones = {"hand.0": ["mosquito", "exterminator", "migration"], "pile.0": ["ant"], "pile.1": ["ant"]}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play mosquito on 1"


def test_with_nothing_to_gain_it_wastes_an_exterminator_before_a_migration() -> None:
    assert choice(pioche.scenario("vermine", 2, zones={"hand.0": ["exterminator", "migration"]})) == "play exterminator"


def test_stuck_it_discards() -> None:
    bound = {"attached.0": ["infestation"], "attached.1": ["infestation"]}
    assert choice(pioche.scenario("vermine", 2, zones={"hand.0": ["infestation"], **bound})) == "discard infestation"


def test_doomed_it_still_harms_an_opponent() -> None:
    zones = {"hand.0": ["mosquito"], "pile.0": FIVE, "pile.1": FOUR}
    assert choice(pioche.scenario("vermine", 2, zones=zones)) == "play mosquito on 1"


def test_as_king_it_takes_the_crown() -> None:
    zones = {"hand.0": ["ant", "mosquito", "exterminator"], "pile.0": FOUR, "pile.1": FIVE}
    assert choice(pioche.scenario("vermine", 2, options=KING, zones=zones)) == "play mosquito on 0"


def test_as_king_it_takes_the_crown_from_another_by_a_migration() -> None:
    zones = {"hand.0": ["ant", "migration"], "pile.0": FOUR, "pile.1": [*FOUR, "mosquito"]}
    picked = choice(pioche.scenario("vermine", 2, options=KING, zones=zones))
    assert picked == "play migration moving mosquito from 1 to 0"


def test_as_king_it_breaks_up_an_opponents_four() -> None:
    zones = {"hand.0": ["mosquito", "migration"], "pile.0": ["ant"], "pile.1": ["ant", "fly", "spider", "cockroach"]}
    picked = choice(pioche.scenario("vermine", 2, options=KING, zones=zones))
    assert picked.endswith("from 1 to 0")


def test_as_king_it_stops_the_opponent_who_is_about_to_win() -> None:
    zones = {"hand.0": ["mosquito", "exterminator"], "pile.0": ["ant"], "pile.1": FIVE}
    assert choice(pioche.scenario("vermine", 2, options=KING, zones=zones)) == "play exterminator"


def test_between_equals_chance_decides() -> None:
    table = pioche.scenario("vermine", 2, zones={"hand.0": ["mosquito", "ant"]})
    assert {choice(table, seed) for seed in range(30)} == {"play mosquito on 1", "play ant on 1"}


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.parametrize(("players", "least"), [(2, 0.98), (4, 0.9)])
@pytest.mark.compiled
def test_it_beats_chance_in_native_games(players: int, least: float, king: bool) -> None:
    assert share_among(GAME, HEURISTIC, RANDOM, players, 1000, {"king": king}) > least


@pytest.mark.compiled
def test_an_easy_bot_wins_three_games_of_ten_against_it() -> None:
    assert 0.26 < share_among(GAME, EASY, HEURISTIC, players=2, games=4000) < 0.34
