"""Who is ahead, and what an action is about, as each game's `lead.py` says it for reports."""

from __future__ import annotations

from typing import Any

import pytest

import pioche
from pioche.core.table import Table
from pioche.core.text import LANGUAGES, card_key, has_text
from pioche.games import find, game_ids
from pioche.games._template import GAME as TEMPLATE
from tests.games.diablo.kitchen import judged, laid_out
from tests.games.taco.tables import laid, lying
from tests.games.uno.tables import seated


def standings(t: Table) -> list[int]:
    """Best first: the seats by their standing, those that stand alike in the order of their numbers."""
    assert t.game.lead is not None
    values = [t.game.lead.standing(t.state, seat) for seat in range(t.players)]
    return [sorted(set(values), reverse=True).index(value) for value in values]


def subject(t: Table, seat: int, action: str) -> str | None:
    lead: Any = t.game.lead
    number = lead.subject(t.state, seat, t.game.number_of[action])
    return None if number == -1 else str(lead.SUBJECTS[number])


def test_uno_the_fewest_cards_are_ahead_with_points_the_most_points() -> None:
    hands = (["red-1-love"], ["red-2-love", "red-3-love"], ["blue-1-love"])
    assert standings(seated(*hands)) == [0, 1, 0]
    t = seated(*hands, options={"points": True})
    t.state.scores[1] = 40
    assert standings(t) == [1, 0, 1]


@pytest.mark.parametrize(
    ("action", "about"),
    [
        ("play red-5-love", "number"),
        ("play red-0-love uno", "number"),
        ("play red-skip-love", "skip"),
        ("play red-reverse-love", "reverse"),
        ("play red-+2-love", "+2"),
        ("play wild-love as red", "wild"),
        ("play wild+4-love as red", "wild+4"),
        ("play fits-in-love as red calling money", "fits-in"),
        ("draw", "draw"),
        ("keep", "draw"),
        ("pass", "draw"),
        ("accept", "answer"),
        ("challenge", "answer"),
        ("uno", "catch"),
        ("catch 1", "catch"),
    ],
)
def test_uno_an_action_is_about_its_symbol(action: str, about: str) -> None:
    assert subject(seated(["red-1-love"], ["red-2-love"]), 0, action) == about


PILES = {"pile.0": ["hot", "hard"], "pile.1": ["hot"]}


@pytest.mark.parametrize(("king", "expected"), [(False, [1, 0, 2]), (True, [0, 1, 2])])
def test_caca_the_smallest_pile_is_ahead_as_king_the_largest_and_never_who_is_out(
    king: bool, expected: list[int]
) -> None:
    t = pioche.scenario("caca", 3, zones=PILES, options={"king": king}, out=[2])
    assert standings(t) == expected


@pytest.mark.parametrize(
    ("action", "about"),
    [
        ("play hot on 1", "hot"),
        ("play unicorn on 0", "unicorn"),
        ("play toilet on 1", "toilet"),
        ("discard toilet", "toilet"),
        ("play constipation on 1", "constipation"),
        ("discard constipation", "constipation"),
        ("play suppository on 1 removing hot", "suppository"),
        ("play suppository", "suppository"),
        ("pass", None),
    ],
)
def test_caca_an_action_is_about_its_card(action: str, about: str | None) -> None:
    assert subject(pioche.scenario("caca", 2, zones=PILES), 0, action) == about


@pytest.mark.parametrize(
    ("action", "about"),
    [
        ("play larva on 1", "larva"),
        ("play exterminator", "exterminator"),
        ("play infestation on 1", "infestation"),
        ("discard infestation", "infestation"),
        ("play migration moving ant from 0 to 1", "migration"),
        ("play migration", "migration"),
        ("pass", None),
    ],
)
def test_vermine_an_action_is_about_its_card(action: str, about: str | None) -> None:
    assert subject(pioche.scenario("vermine", 2, zones={"pile.0": ["ant"]}), 0, action) == about


def test_diablo_more_orders_are_ahead_and_a_tie_is_el_diablos() -> None:
    assert standings(judged("pair", ["1", "1"], ["2", "3"])) == [0, 1]
    assert standings(judged("pair", ["1", "2"], ["3", "3"])) == [1, 0]
    zones = {"order.1": ["pair"], "order.2": ["sum-6"], "won.0": ["odd"], "won.1": ["even"]}
    assert standings(laid_out(zones)) == [0, 1]
    assert standings(laid_out(zones, options={"sides": True})) == [1, 0]
    assert standings(laid_out(zones, options={"final_tie": "draw"})) == [0, 0]
    assert [subject(laid_out(zones), 0, f"lay 1 at {slot}") for slot in (1, 2)] == ["pair", "sum-6"]


def test_taco_the_smallest_stock_is_ahead() -> None:
    t = pioche.scenario("taco", players=3, zones={"stock.0": ["cat", "cat"], "stock.1": ["cat"], "stock.2": []})
    assert standings(t) == [2, 1, 0]


def test_taco_a_word_is_about_the_card_it_lays_all_else_about_the_one_laid_last() -> None:
    t = lying("taco")
    assert [subject(t, 0, action) for action in ("say taco", "slap palm", "flinch")] == ["cheese", None, None]
    slapping = laid("taco-back")
    assert [subject(slapping, 1, action) for action in ("say cat", "slap back", "gesture panda")] == ["taco"] * 3
    empty = pioche.scenario("taco", players=2, zones={"stock.1": ["cat"]})
    assert subject(empty, 0, "say taco") is None


def test_the_template_says_it_too() -> None:
    t = Table(TEMPLATE, TEMPLATE.setup(2), pioche.new("caca", 2, seed=1).chance)
    t.deal()
    assert standings(t) == [0, 0]
    assert subject(t, 0, TEMPLATE.actions[3]) == "4"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", game_ids())
def test_a_report_can_say_what_a_game_is_about(id: str, language: str) -> None:
    game = find(id)
    assert game.lead is not None
    for name in game.lead.SUBJECTS:
        key = card_key(name)
        assert any(has_text(game, one, language) for one in (key, key.replace("card", "subject", 1))), key
    assert has_text(game, "lead-meaning", language)
    assert has_text(game, "decides-meaning", language)
