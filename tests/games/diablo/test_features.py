"""What a cook who learns weighs: pinned by hand, and blind to what he may not see."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.memory import resample
from pioche.core.record import Cells
from pioche.core.table import Table
from pioche.games.diablo import features
from pioche.games.diablo.features import FEATURES, JUDGED, PLAIN, TERMS, describe, is_best, is_between_turns, judge
from tests.bots import let_bots_play
from tests.games.diablo.kitchen import GAME, laid_out


def cells(shape: Any) -> Any:
    return np.zeros(shape, "i4").view(Cells)


def described(t: Table) -> dict[str, dict[int, int]]:
    """By action, the amounts of all its terms, by their weight."""
    s, seat = t.state, t.actors[0]
    actions, rows = cells(GAME.most_legal), cells((GAME.most_legal, 2 * TERMS))
    n = GAME.rules.legal(s, seat, actions)
    describe(s, seat, actions, n, rows)
    return {GAME.actions[actions[i]]: {rows[i, 2 * k]: rows[i, 2 * k + 1] for k in range(TERMS)} for i in range(n)}


def judgement(t: Table, seat: int) -> list[int]:
    row = cells(JUDGED)
    judge(t.state, seat, row)
    return [int(amount) for amount in row]


PAIR = {"order.0": ["pair"], "laid.0.0": ["3"], "laid.1.0": ["1"], "hand.0": ["3", "5"], "hand.1": ["2"], "orders": []}


def test_of_two_tacos_the_one_that_makes_the_pair_is_the_best() -> None:
    makes, spoils = described(laid_out(PAIR)).values()
    assert (makes[features.BEST], makes[features.BEHIND], makes[features.SPOILS]) == (100, 0, 0)
    assert (spoils[features.BEST], spoils[features.SPOILS], spoils[features.HOPE]) == (0, 100, 0)
    assert spoils[features.BEHIND] < 0
    assert makes[features.FULFILS] == makes[features.HOPE] > 100
    assert makes[features.SPENT] == 300 // 7
    assert makes[features.SECOND] == 0


def test_where_nothing_can_be_hoped_for_all_are_equally_good() -> None:
    t = laid_out(PAIR | {"order.0": ["three"], "laid.0.0": ["1", "2"], "laid.1.0": ["1", "2"]})
    assert [(terms[features.BEST], terms[features.BEHIND]) for terms in described(t).values()] == [(100, 0)] * 2


def test_the_second_to_lay_knows_that_he_is() -> None:
    (only,) = described(laid_out(PAIR | {"laid.0.0": ["3", "3"], "hand.0": ["5"]}, turn=1)).values()
    assert only[features.SECOND] == only[features.HOPE]


def test_every_order_stage_and_value_has_a_weight_of_its_own() -> None:
    t = laid_out(PAIR | {"order.1": ["three"]})
    single = {action: {w for w in terms if w >= features.SINGLE} for action, terms in described(t).items()}
    assert all(len(weights) == 3 for weights in single.values())
    assert len(set().union(*single.values())) == 2 + 4 + 2  # orders at their stages; both values at both; two values
    assert max(max(weights) for weights in single.values()) < FEATURES


@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_card_is_weighed(seed: int) -> None:
    t = pioche.new("diablo", players=2, seed=seed)
    let_bots_play(t, seed, limit=20)
    before, as_dealt = described(t), t.state.tobytes()
    resample(t.game, t.setup, t.state, t.actors[0], random.Random(seed).randrange)
    assert t.state.tobytes() != as_dealt
    assert described(t) == before


def test_a_position_is_judged_from_either_side() -> None:
    zones = PAIR | {"won.0": ["even", "odd"], "removed.0": ["6", "2"], "removed.1": ["?"]}
    mine, theirs = (judgement(laid_out(zones), seat) for seat in (0, 1))
    assert mine[: features.AHEAD + 1] == [100, 100, 66, 133, -100, 100]
    assert theirs[: features.AHEAD + 1] == [100, 0, -67, -134, 100, -100]
    assert mine[features.HOPES : features.HOPES_AGAINST] == theirs[features.HOPES_AGAINST : PLAIN]
    assert mine[features.HOPES] > theirs[features.HOPES] > 0


def test_orders_that_look_alike_put_nobody_ahead() -> None:
    alike = PAIR | {"laid.1.0": ["3"], "hand.0": ["3"], "hand.1": ["3"]}
    assert judgement(laid_out(alike), 0)[features.AHEAD] == 0


def test_near_the_end_everything_counts_more() -> None:
    near = judgement(laid_out(PAIR), 0)
    assert near[PLAIN:] == [amount * 2 for amount in near[:PLAIN]]
    far = judgement(laid_out(PAIR | {"orders": ["even", "odd", "big"]}), 0)
    assert far[PLAIN + features.ALWAYS] == 80


def test_a_turn_begins_when_both_have_laid() -> None:
    t = laid_out(PAIR | {"order.1": ["three"]})
    assert is_between_turns(t.state)
    t.act(0, "lay 5 at 1")
    assert not is_between_turns(t.state)
    t.act(1, "lay 2 at 1")
    assert is_between_turns(t.state)


def test_what_the_heuristic_does_is_the_best() -> None:
    row = cells(2 * TERMS)
    assert not is_best(row)
    features.set_term(row, features.BEST, features.BEST, features.WHOLE)
    assert is_best(row)
