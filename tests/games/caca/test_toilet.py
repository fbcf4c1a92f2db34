"""CACA-09: the Toilet."""

from __future__ import annotations

import pytest

import pioche


@pytest.mark.rule("CACA-09")
def test_a_toilet_sends_all_poos_of_one_player_to_the_discharge() -> None:
    t = pioche.scenario("caca", players=2, zones={"hand.0": ["toilet", "hot"], "pile.1": ["hot", "golden"]})
    t.act(0, "play toilet on 1")
    zones = t.zones()
    assert (zones["pile.1"], zones["discharge"], zones["drain"]) == ([], ["hot", "golden"], ["toilet"])


@pytest.mark.rule("CACA-09")
def test_a_toilet_cannot_be_played_on_a_constipated_player() -> None:
    zones = {"hand.0": ["toilet", "hot"], "pile.1": ["hot"], "attached.1": ["constipation"]}
    t = pioche.scenario("caca", players=2, zones=zones)
    with pytest.raises(pioche.IllegalAction) as refused:
        t.act(0, "play toilet on 1")
    assert refused.value.rule == "CACA-09"
    assert t.history == []
