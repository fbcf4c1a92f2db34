"""`pioche bench search` and `pioche bench levels`."""

from __future__ import annotations

import json

import pytest

from pioche.games import find
from pioche.lab import thinking
from tests.cli.calling import call


@pytest.fixture(autouse=True)
def native(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "wait")


def test_simulations_a_second(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("bench", "search", "--games", "uno", "--players", "2", "--seconds", "0.01")
    assert call(monkeypatch, *asked) == 0
    (speed,) = json.loads(capsys.readouterr().out)
    assert (speed["game"], speed["players"]) == ("uno", 2)
    assert speed["simulations_per_s"] > 1000


def test_what_a_decision_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that searches costs more than one that does not."""
    monkeypatch.setattr("pioche.bots.levels.WORK", {"hard": 200, "master": 2000})
    costs = thinking.costs(find("uno"), 2)
    assert [cost.level for cost in costs] == ["easy", "normal", "hard", "master"]
    assert costs[0].simulations == costs[1].simulations == 0
    assert costs[1].mean_ms < costs[2].mean_ms < costs[3].mean_ms <= costs[3].most_ms


def test_interpreted_bots_are_not_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    assert call(monkeypatch, "bench", "levels", "--games", "uno") == 2
    assert "set PIOCHE_NATIVE=wait: only compiled bots are measured" in capsys.readouterr().err
