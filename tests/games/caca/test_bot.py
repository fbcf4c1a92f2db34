"""The bot: obvious moves, and its strength against chance; that it is fair is tested in tests/games/test_burial.py."""

from __future__ import annotations

import pytest

import pioche
from pioche.core.loops import EASY, HEURISTIC, RANDOM
from pioche.games.caca import GAME
from tests.arena import share_among
from tests.bots import choice

FOUR = ["hot", "hot", "hard", "hard"]
FIVE = [*FOUR, "frozen"]
KING = {"king": True}


def test_it_flushes_itself_rather_than_bury_an_opponent() -> None:
    zones = {"hand.0": ["golden", "toilet"], "pile.0": FIVE, "pile.1": FOUR}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play toilet on 0"


def test_it_saves_itself_with_a_suppository_when_that_is_all_it_has() -> None:
    zones = {"hand.0": ["golden", "suppository"], "pile.0": FIVE, "pile.1": FOUR}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play suppository on 0 removing frozen"


def test_it_cures_itself_so_that_its_match_clears() -> None:
    pile = ["hot", "hot", "hot", "hard", "frozen"]
    zones = {"hand.0": ["golden", "toilet", "suppository"], "pile.0": pile, "attached.0": ["constipation"]}
    t = pioche.scenario("caca", 2, zones=zones)
    assert choice(t) in ("play suppository on 0 removing hard", "play suppository on 0 removing frozen")


def test_it_counts_on_the_match_that_a_cure_sets_free() -> None:
    zones = {
        "hand.0": ["toilet", "suppository"],
        "pile.0": ["hot", "hot", "hot", "hard"],
        "attached.0": ["constipation"],
        "pile.1": ["hot", "hard", "frozen"],
    }
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play suppository on 0 removing hard"


def test_it_saves_itself_by_a_match_with_a_sixth_poo() -> None:
    zones = {"hand.0": ["golden", "hot"], "pile.0": FIVE, "pile.1": ["golden"]}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play hot on 0"


def test_it_saves_itself_with_a_unicorn() -> None:
    zones = {"hand.0": ["golden", "unicorn"], "pile.0": FIVE}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play unicorn on 0"


def test_it_gives_the_fifth_poo_to_the_one_who_has_four() -> None:
    zones = {"hand.0": ["golden", "toilet", "suppository"], "pile.1": ["hot", "hard"], "pile.2": FOUR}
    assert choice(pioche.scenario("caca", 3, zones=zones)) == "play golden on 2"


def test_it_does_not_complete_an_opponents_match() -> None:
    zones = {"hand.0": ["hot", "golden"], "pile.1": FOUR}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play golden on 1"


def test_it_attacks_rather_than_tidies_up() -> None:
    zones = {"hand.0": ["golden", "suppository"], "pile.0": FOUR, "pile.1": ["hot", "hard", "frozen"]}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play golden on 1"


def test_of_two_alike_it_attacks_the_one_who_plays_next() -> None:
    zones = {"hand.0": ["golden"], "pile.1": ["hot"], "pile.2": ["hot"]}
    assert choice(pioche.scenario("caca", 3, zones=zones)) == "play golden on 1"


def test_its_fifth_poo_leaves_no_colour_that_lacks_but_one() -> None:
    zones = {"hand.0": ["hot", "hot", "golden"], "pile.1": ["hot", "hard", "frozen", "mouldy"]}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play golden on 1"


def test_its_fifth_poo_is_of_the_colour_that_is_used_up() -> None:
    zones = {
        "hand.0": ["hot", "hard", "hard"],
        "pile.1": ["hot", "hard", "frozen", "mouldy"],
        "discharge": ["hot"] * 5,
    }
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play hot on 1"


def test_it_gives_what_it_holds_most_of() -> None:
    zones = {"hand.0": ["hot", "golden", "golden", "hard"]}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play golden on 1"


def test_it_constipates_the_one_with_the_larger_pile_and_never_itself() -> None:
    piles = {"pile.0": FOUR, "pile.2": ["hot"], "pile.3": FOUR}
    table = pioche.scenario("caca", 4, zones={"hand.0": ["constipation"], "attached.1": ["constipation"], **piles})
    assert choice(table) == "play constipation on 3"


def test_it_keeps_its_toilet_while_a_poo_will_do() -> None:
    zones = {"hand.0": ["golden", "toilet", "suppository"], "pile.0": ["hot"], "pile.1": ["hot"]}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play golden on 1"


def test_stuck_it_keeps_the_toilet() -> None:
    bound = {"attached.0": ["constipation"], "attached.1": ["constipation"]}
    table = pioche.scenario("caca", 2, zones={"hand.0": ["toilet", "constipation"], **bound})
    assert choice(table) == "discard constipation"


def test_doomed_it_still_harms_an_opponent() -> None:
    zones = {"hand.0": ["golden"], "pile.0": FIVE, "pile.1": FOUR}
    assert choice(pioche.scenario("caca", 2, zones=zones)) == "play golden on 1"


def test_as_king_it_takes_the_crown() -> None:
    zones = {"hand.0": ["hot", "golden", "toilet"], "pile.0": FOUR, "pile.1": FIVE}
    assert choice(pioche.scenario("caca", 2, options=KING, zones=zones)) == "play golden on 0"


def test_as_king_with_five_it_leaves_its_own_pile_alone() -> None:
    zones = {"hand.0": ["hot", "toilet", "suppository"], "pile.0": FIVE}
    assert choice(pioche.scenario("caca", 2, options=KING, zones=zones)) == "play hot on 1"


def test_as_king_it_flushes_the_opponent_who_is_about_to_win() -> None:
    zones = {"hand.0": ["golden", "toilet", "suppository"], "pile.0": ["hot"], "pile.1": FIVE}
    assert choice(pioche.scenario("caca", 2, options=KING, zones=zones)) == "play toilet on 1"


def test_as_king_it_takes_one_poo_from_a_constipated_opponent_with_five() -> None:
    zones = {"hand.0": ["golden", "toilet", "suppository"], "pile.1": FIVE, "attached.1": ["constipation"]}
    picked = choice(pioche.scenario("caca", 2, options=KING, zones=zones))
    assert picked.startswith("play suppository on 1")


def test_as_king_it_completes_an_opponents_match() -> None:
    zones = {"hand.0": ["hot", "mouldy"], "pile.1": FOUR}
    assert choice(pioche.scenario("caca", 2, options=KING, zones=zones)) == "play hot on 1"


def test_between_equals_chance_decides() -> None:
    table = pioche.scenario("caca", 2, zones={"hand.0": ["golden", "hot"]})
    assert {choice(table, seed) for seed in range(30)} == {"play golden on 1", "play hot on 1"}


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.parametrize(("players", "least"), [(2, 0.98), (4, 0.9)])
@pytest.mark.compiled
def test_it_beats_chance_in_native_games(players: int, least: float, king: bool) -> None:
    assert share_among(GAME, HEURISTIC, RANDOM, players, 1000, {"king": king}) > least


@pytest.mark.compiled
def test_an_easy_bot_wins_three_games_of_ten_against_it() -> None:
    assert 0.26 < share_among(GAME, EASY, HEURISTIC, players=2, games=4000) < 0.34
