"""DIAB-02..04: both draw, the first lays where he likes, the second at the same order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.asking import lying, refused
from tests.games.diablo.kitchen import GAME, laid_out, play

OPEN = {"order.0": ["long-run"], "order.1": ["different"], "order.2": ["two-pairs"]}


@pytest.mark.rule("DIAB-02")
def test_both_draw_one_when_both_have_laid() -> None:
    hands = {"hand.0": ["1"], "hand.1": ["?"], "deck.0": ["2", "2"], "deck.1": ["3", "3"]}
    t = laid_out(OPEN | hands)
    t.act(0, "lay 1 at 2")
    assert {title: lying(t)[title] for title in ("deck.0", "deck.1", "hand.1")} == {
        "deck.0": ["2", "2"],
        "deck.1": ["3", "3"],
        "hand.1": ["?"],
    }
    t.act(1, "lay ? at 2")
    drawn = {"deck.0": ["2"], "hand.0": ["2"], "deck.1": ["3"], "hand.1": ["3"]}
    laid = {"laid.0.2": ["1"], "laid.1.2": ["?"]}
    assert lying(t) == drawn | laid | OPEN | {"orders": t.zones()["orders"]}


@pytest.mark.rule("DIAB-03")
def test_the_first_player_may_lay_any_taco_at_any_open_order() -> None:
    t = laid_out({"order.0": ["pair"], "order.2": ["odd"], "hand.0": ["5", "2", "5"], "hand.1": ["1"]})
    assert t.legal(0) == ["lay 2 at 0", "lay 2 at 2", "lay 5 at 0", "lay 5 at 2"]
    assert (t.actors, t.legal(1)) == ((0,), [])


@pytest.mark.rule("DIAB-03")
def test_what_the_first_player_may_not_lay() -> None:
    t = laid_out({"order.0": ["pair"], "hand.0": ["5"], "hand.1": ["5", "?"]})
    assert refused(t, 0, "lay 4 at 0") == "DIAB-03"  # not in hand
    assert refused(t, 0, "lay 5 at 1") == "DIAB-03"  # no order there
    assert refused(t, 1, "lay 5 at 0") == "DIAB-03"  # not yet
    assert refused(t, 0, "lay ? at 0") == "DIAB-03"


@pytest.mark.rule("DIAB-03")
def test_tacos_are_laid_on_those_already_there() -> None:
    zones = OPEN | {"laid.0.1": ["3"], "laid.1.1": ["0"], "hand.0": ["3"], "hand.1": ["6"]}
    t = play(laid_out(zones), "lay 3 at 1", "lay 6 at 1")
    assert (t.zones()["laid.0.1"], t.zones()["laid.1.1"]) == (["3", "3"], ["0", "6"])


@pytest.mark.rule("DIAB-04")
def test_the_second_player_must_lay_at_the_same_order() -> None:
    t = laid_out(OPEN | {"hand.0": ["1"], "hand.1": ["?", "2", "2"]})
    t.act(0, "lay 1 at 1")
    assert (t.actors, t.legal(1), t.view(1)["facts"]["slot"]) == ((1,), ["lay 2 at 1", "lay ? at 1"], 1)
    assert refused(t, 1, "lay 2 at 0") == "DIAB-04"
    assert refused(t, 1, "lay 5 at 1") == "DIAB-04"
    assert refused(t, 0, "lay 1 at 1") == "DIAB-04"


@pytest.mark.rule("DIAB-04")
def test_the_first_player_stays_first_until_somebody_wins_an_order() -> None:
    t = laid_out(OPEN | {"hand.0": ["1", "2"], "hand.1": ["1", "2"]}, turn=1)
    assert (t.actors, t.view(0)["facts"]["first_player"]) == ((1,), 1)
    play(t, "lay 1 at 1", "lay 2 at 1")
    assert (t.actors, t.view(0)["facts"]["first_player"], t.history) == (
        (1,),
        1,
        [(1, "lay 1 at 1"), (0, "lay 2 at 1")],
    )


@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize("action", ["lay - at 0", "lay 7 at 0", "lay 1 at 3", "lay 1", "pass"])
def test_texts_that_are_no_action_are_refused(action: str) -> None:
    assert refused(laid_out(OPEN | {"hand.0": ["1"]}), 0, action) == "ALL-05"


@pytest.mark.rule("ALL-05")
def test_for_the_one_who_waits_the_rules_list_nothing() -> None:
    t = laid_out(OPEN | {"hand.0": ["1"], "hand.1": ["1"]})
    actions: Any = np.zeros(GAME.most_legal, "i2")
    assert (GAME.rules.legal(t.state, 0, actions), GAME.rules.legal(t.state, 1, actions)) == (3, 0)
