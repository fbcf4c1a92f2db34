"""TACO-05, 06, 07, 14, 15, 16: a slap is due, and the window is judged as a whole."""

from __future__ import annotations

import pytest

import pioche
from tests.games.taco.tables import LIMIT, laid, piles, taken_by


@pytest.mark.rule("TACO-05")
def test_the_last_to_slap_takes_the_centre_and_begins_the_next_round() -> None:
    t = laid("taco", players=2, centre=("cat", "goat"))
    t.act(1, "slap palm", 1300)
    assert piles(t) == {"stock.0": ["taco", "goat", "cat", "cheese"], "stock.1": ["cheese"], "centre": [], "common": []}
    assert taken_by(t) == 0


@pytest.mark.rule("TACO-05")
def test_the_one_who_laid_the_card_slaps_too() -> None:
    t = laid("taco")
    t.act(0, "slap palm", 1200)
    t.act(2, "slap palm", 1300)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-05")
@pytest.mark.parametrize("word", ["taco", "cat", "goat", "cheese", "pizza"])
def test_each_word_matches_its_own_card_only(word: str) -> None:
    for card in ("taco", "cat", "goat", "cheese", "pizza"):
        assert (laid(card, word).view(None)["facts"]["window"] is not None) == (card == word)


@pytest.mark.rule("TACO-05")
def test_the_card_counts_against_the_word_said_not_the_next_one() -> None:
    t = laid("cat", "taco")
    t.act(2, "slap palm", 1300)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-06")
def test_a_card_from_behind_is_slapped_with_the_back_of_the_hand() -> None:
    t = laid("taco-back")
    t.act(2, "slap back", 1300)
    t.act(0, "slap back", 1400)
    assert taken_by(t) == 1
    assert t.view(0)["facts"]["cause"] == "last"


@pytest.mark.rule("TACO-06")
def test_a_card_from_behind_is_no_match_for_another_word() -> None:
    assert laid("taco-back", "cat").view(None)["facts"]["window"] is None


@pytest.mark.rule("TACO-07")
@pytest.mark.parametrize(("card", "right", "wrong"), [("taco", "palm", "back"), ("taco-back", "back", "palm")])
def test_the_first_with_the_wrong_side_takes_the_centre(card: str, right: str, wrong: str) -> None:
    t = laid(card, players=4)
    t.act(0, f"slap {right}", 1200)
    t.act(3, f"slap {wrong}", 1250)
    t.act(2, f"slap {wrong}", 1300)
    assert taken_by(t) == 3
    assert t.view(0)["facts"]["cause"] == "wrong-side"


@pytest.mark.rule("TACO-07", "TACO-14", "TACO-15")
def test_a_fault_does_not_close_the_window_before_somebody_slapped_rightly() -> None:
    t = laid("taco")
    t.act(1, "slap back", 1200)
    t.act(2, "slap back", 1250)
    assert taken_by(t) is None
    assert t.view(None)["facts"]["window"] == {
        "since": 1000,
        "hands": [],
        "gestured": [],
        "faults": [1, 2],
        "culprit": 1,
    }
    t.act(0, "slap palm", 1300)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-14")
def test_a_fault_after_valid_slaps_still_comes_before_the_last_to_slap() -> None:
    t = laid("taco", players=4)
    t.act(0, "slap palm", 1200)
    t.act(1, "slap palm", 1210)
    t.act(2, "slap back", 1220)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-14")
def test_after_a_wrong_side_the_right_one_does_not_help() -> None:
    t = laid("taco", players=2)
    t.act(1, "slap back", 1200)
    t.act(1, "slap palm", 1201)
    assert taken_by(t) is None
    t.act(0, "slap palm", 1800)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-14")
@pytest.mark.parametrize("second", ["slap back", "slap palm", "flinch", "say cat", "gesture seal"])
def test_after_a_valid_slap_nothing_of_that_player_counts(second: str) -> None:
    t = laid("taco", players=4)
    t.act(1, "slap palm", 1200)
    before = t.view(None)["facts"]["window"]
    t.act(1, second, 1210)
    assert t.view(None)["facts"]["window"] == before
    t.act(2, "slap palm", 1220)
    t.act(3, "slap palm", 1230)
    assert taken_by(t) == 0
    assert t.view(None)["facts"]["cause"] == "last"


@pytest.mark.rule("TACO-15")
def test_the_window_closes_when_one_player_is_missing_and_he_is_last() -> None:
    t = laid("taco", players=4)
    for seat, at in ((3, 1200), (0, 1250)):
        t.act(seat, "slap palm", at)
        assert taken_by(t) is None
    t.act(1, "slap palm", 1300)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-15")
def test_a_player_at_fault_is_not_missing() -> None:
    t = laid("taco", players=3)
    t.act(0, "slap palm", 1200)
    t.act(1, "slap back", 1300)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-15")
def test_with_two_players_one_valid_slap_is_enough() -> None:
    t = laid("taco", players=2)
    t.act(0, "slap palm", 1150)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-15")
def test_a_slap_at_exactly_the_limit_counts() -> None:
    t = laid("taco", players=3)
    t.act(1, "slap palm", LIMIT)
    t.act(2, "slap palm", LIMIT)
    assert taken_by(t) == 0
    assert t.view(None)["facts"]["cause"] == "last"


@pytest.mark.rule("TACO-15", "TACO-17")
def test_a_slap_one_millisecond_later_finds_the_centre_taken() -> None:
    t = laid("taco", players=3)
    t.act(2, "slap palm", 1200)
    t.act(1, "slap palm", LIMIT + 1)
    assert taken_by(t) == 1
    assert t.view(None)["facts"]["cause"] == "missed"
    assert t.zones()["stock.1"] == ["taco", "cheese"]


@pytest.mark.rule("TACO-15")
def test_time_alone_closes_the_window_after_its_limit() -> None:
    t = laid("taco", players=3)
    t.act(0, "slap palm", 1200)
    t.advance(LIMIT)
    assert taken_by(t) is None
    t.advance(LIMIT + 1)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-15")
def test_the_window_is_as_long_as_the_option_says() -> None:
    t = laid("taco", players=3, window=500)
    t.advance(1500)
    assert t.view(None)["facts"]["window"] is not None
    t.advance(1501)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-15")
def test_when_all_are_at_fault_the_window_runs_to_its_end() -> None:
    t = laid("taco", players=2)
    t.act(1, "slap back", 1200)
    t.act(0, "slap back", 1300)
    t.advance(LIMIT)
    assert taken_by(t) is None
    t.advance(LIMIT + 1)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-14", "TACO-15")
def test_a_fault_outweighs_those_who_never_slapped() -> None:
    t = laid("taco", players=4)
    t.act(1, "slap back", 1500)
    t.advance(LIMIT + 1)
    assert taken_by(t) == 1
    assert t.view(None)["facts"]["cause"] == "wrong-side"


@pytest.mark.rule("TACO-16")
def test_of_equal_times_the_later_action_is_the_later_hand() -> None:
    t = laid("taco", players=4)
    for seat in (2, 0, 3):
        t.act(seat, "slap palm", 1200)
    assert taken_by(t) == 1
    t = laid("taco", players=3)
    t.act(2, "slap back", 1200)
    t.act(0, "slap back", 1200)
    t.act(1, "slap palm", 1200)
    assert taken_by(t) == 2


@pytest.mark.rule("TACO-16")
@pytest.mark.parametrize(("slapped", "last"), [([], 3), ([3], 2), ([2], 3), ([0, 3], 2), ([2, 3], 1)])
def test_of_those_who_never_slapped_the_furthest_clockwise_is_last(slapped: list[int], last: int) -> None:
    t = laid("taco", players=4)
    for seat in slapped:
        t.act(seat, "slap palm", 1400)
    t.advance(LIMIT + 1)
    assert taken_by(t) == last


@pytest.mark.rule("TACO-16")
def test_the_seats_are_counted_from_the_one_who_laid_the_card() -> None:
    zones = {f"stock.{seat}": ["cheese", "taco"] for seat in range(4)}
    t = pioche.scenario("taco", players=4, zones=zones, turn=2)
    t.act(2, "say taco", 1000)
    t.advance(LIMIT + 1)
    assert taken_by(t) == 1


@pytest.mark.rule("TACO-16")
def test_the_one_who_laid_the_card_is_the_nearest_of_all() -> None:
    t = laid("taco", players=4)
    t.act(3, "slap palm", 1200)
    t.act(2, "slap palm", 1200)
    t.advance(LIMIT + 1)
    assert taken_by(t) == 1
