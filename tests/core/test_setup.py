"""Setting a table: player counts, options, deck counts; what is refused and with which words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.deck import Deck, Kind, Mark, deck
from pioche.core.errors import listed
from pioche.core.game import names_of
from pioche.core.options import Choice, Flag, Number, SeatChoice, as_numbers, settle
from pioche.games import all_games, find, game_ids
from pioche.games._template import GAME

RANGES = {"caca": (2, 12), "vermine": (2, 6), "taco": (2, 8), "uno": (2, 10), "diablo": (2, 2)}


@pytest.mark.rule("ALL-06")
@pytest.mark.parametrize("game", RANGES)
def test_a_player_count_outside_the_range_is_refused_with_the_range(game: str) -> None:
    least, most = RANGES[game]
    for players in (least, most):
        assert pioche.new(game, players=players, seed=1).players == players
    for players in (least - 1, most + 1):
        with pytest.raises(pioche.BadSetup, match=f"{least}.*{most}" if least != most else f"for {least} players"):
            pioche.new(game, players=players, seed=1)


@pytest.mark.parametrize("players", ["three", 2.0, True, None])
def test_a_player_count_that_is_no_number_is_refused(players: Any) -> None:
    with pytest.raises(pioche.BadSetup, match="2 to 4 players"):
        GAME.setup(players)


def test_games_are_found_by_their_folders() -> None:
    assert game_ids() == ["caca", "vermine", "taco", "uno", "diablo"]
    assert list(all_games()) == list(pioche.games()) == game_ids()
    assert find("caca").id == "caca"


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(pioche.UnknownGame, match=r"'poker'.*caca, vermine, taco, uno, diablo"):
        pioche.new("poker", players=2)


def test_options_have_defaults_and_reach_the_rules_as_numbers() -> None:
    declared = (Flag("a"), Choice("b", ("x", "y", "z")), Number("c", 5, 0, 9), SeatChoice())
    values = settle(declared, {"b": "z"}, players=3)
    assert values == {"a": False, "b": "z", "c": 5, "first": None}
    assert np.asarray(as_numbers(declared, values)).tolist() == [0, 2, 5, -1]
    assert np.asarray(as_numbers(declared, settle(declared, {"first": 2, "a": True}, 3))).tolist() == [1, 0, 5, 2]
    assert np.asarray(as_numbers((), {})).tolist() == [0]


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        (Flag("king"), 1, "king is true or false, not 1"),
        (Choice("deck", ("verso", "mixed")), "small", "deck is one of verso, mixed, not 'small'"),
        (Number("pace", 5, 0, 9), 10, "pace is a whole number from 0 to 9, not 10"),
        (Number("pace", 5, 0, 9), True, "pace is a whole number from 0 to 9, not True"),
        (SeatChoice(), 3, "first is a seat from 0 to 2, or unset, not 3"),
        (SeatChoice(), "me", "first is a seat from 0 to 2, or unset, not 'me'"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(option: Any, value: Any, words: str) -> None:
    with pytest.raises(pioche.BadSetup, match=words):
        settle((option,), {option.name: value}, players=3)


@pytest.mark.parametrize("options", [3, "points", [("points", True)]])
def test_options_that_are_no_table_are_refused(options: Any) -> None:
    with pytest.raises(pioche.BadSetup, match="options are a table of names and values, not"):
        pioche.new("uno", players=2, options=options)


def test_an_unknown_option_is_refused_with_the_options_there_are() -> None:
    with pytest.raises(pioche.BadSetup, match="no option 'kign'; there are low, first, counts"):
        GAME.setup(2, {"kign": True})


def test_each_option_has_other_values_for_the_laws_to_try() -> None:
    assert Flag("a", default=True).samples(2) == [False]
    assert Choice("b", ("x", "y", "z")).samples(2) == ["y", "z"]
    assert Number("c", 10, 0, 90).samples(2) == [0, 5]
    assert SeatChoice().samples(4) == [3]


def test_counts_override_the_deck() -> None:
    setup = GAME.setup(2, {"counts": {"6": 8, "1": 0}})
    assert setup.counts == {"1": 0, "2": 4, "3": 4, "4": 4, "5": 4, "6": 8}
    assert names_of(GAME, setup.cards).count("6") == 8
    assert setup.layout.words == 2
    assert GAME.setup(2).layout.words == 1


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({"7": 1}, "no card '7' in this game; there are 1, 2, 3, 4, 5, 6"),
        ({"6": 9}, "6 must be a whole number from 0 to 8, not 9"),
        ({"6": -1}, "6 must be a whole number from 0 to 8, not -1"),
        ({"6": True}, "6 must be a whole number from 0 to 8, not True"),
        ({str(value): 0 for value in range(1, 7)}, "4 players need at least 12 cards for the deal, and there are 0"),
        (["6"], r"counts is a table of cards and numbers, not \['6'\]"),
    ],
)
def test_wrong_counts_are_refused(counts: Any, words: str) -> None:
    with pytest.raises(pioche.BadSetup, match=words):
        GAME.setup(4, {"counts": counts})


def test_a_kind_that_the_deal_needs_is_named_when_it_is_short() -> None:
    with pytest.raises(pioche.BadSetup, match="at least 3 of toilet for the deal, and there are 2"):
        pioche.new("caca", players=3, options={"counts": {"toilet": 2}})


def small_deck() -> Deck:
    kinds = (
        Kind("red-1", 2, Mark.STATED, name="1"),
        Kind("blue-1", 1, Mark.RULING, name="1"),
        Kind("2", 1, Mark.PUBLIC),
    )
    return deck(kinds, rounds=2, aliases={"1": ("red-1", "blue-1")})


def test_a_deck_is_written_down_round_after_round() -> None:
    cards = small_deck()
    assert cards.names == ("1", "1", "1", "2") * 2
    assert cards.cards_of("red-1") == [0, 1, 4, 5]
    assert cards.cards({"red-1": 3, "blue-1": 0, "2": 1}) == [0, 1, 3, 4]


def test_a_mask_takes_kinds_by_id_and_by_what_is_printed() -> None:
    cards = small_deck()
    assert np.asarray(cards.mask("1")).tolist() == [0b01110111]
    assert np.asarray(cards.masks([["blue-1"], ["2", "red-1"]])).tolist() == [[0b01000100], [0b10111011]]


def test_an_alias_stands_for_several_kinds() -> None:
    assert small_deck().counts(2, {}, {"1": 1}) == {"red-1": 1, "blue-1": 1, "2": 1}


def test_error_lists_are_cut_when_they_grow_long() -> None:
    assert listed([]) == "nothing"
    assert listed("abc", most=2) == "a, b, … (3 in all)"


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_seed_that_is_no_number_is_refused(seed: Any) -> None:
    with pytest.raises(pioche.BadSetup, match=r"a seed is a whole number from 0 to 2\^63 - 1"):
        pioche.new("caca", players=2, seed=seed)


def test_without_a_seed_one_is_drawn_and_the_archive_tells_it() -> None:
    one, other = pioche.new("caca", players=2), pioche.new("caca", players=2)
    assert one.archive()["chance"] != other.archive()["chance"]
    assert pioche.replay(one.archive()).state.tobytes() == one.state.tobytes()


def test_a_record_has_room_for_whole_rounds_and_for_no_more() -> None:
    cards = deck((Kind("a", 40, Mark.STATED), Kind("b", 10, Mark.STATED)), rounds=2)
    assert cards.sizes == (50, 100)
    assert [cards.words_for(some) for some in ([], [0, 49], [0, 50], [99])] == [2, 2, 4, 4]
    assert [cards.room_in(words) for words in (2, 4)] == [50, 100]
