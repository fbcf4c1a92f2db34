"""The trainer of responses, in short: it learns, it beats whom it has watched, it cannot peek, it can be repeated."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

from pioche.bots.search import TABLE
from pioche.core import native
from pioche.core.chance import seed_chance
from pioche.core.memory import resample
from pioche.games.diablo.features import BEST
from pioche.lab.response import __main__ as command
from pioche.lab.response.duel import respond
from pioche.lab.response.policy import CLONE, GAME, HEURISTIC, OFTEN
from pioche.lab.response.report import Report, opponent, page, report
from pioche.lab.response.trainer import Plan, Settings, Trainer
from tests.games.diablo.kitchen import laid_out

TINY = Settings(watched=3, rounds=1, foreseen=2, simulations=2, ahead=1)
SHORT = Settings(watched=60, rounds=4, foreseen=5000, simulations=100)
NORMAL = Plan(0)


def trained(seed: int, settings: Settings = TINY) -> Trainer:
    trainer = Trainer(NORMAL, seed, settings)
    trainer.train()
    return trainer


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")


@pytest.mark.usefixtures("interpreted")
def test_what_is_learnt_depends_on_the_seed_alone() -> None:
    one, same, other = (trained(seed).mind.tobytes() for seed in (1, 1, 2))
    assert one == same
    assert one != other


@pytest.mark.usefixtures("interpreted")
def test_it_knows_the_heuristic_when_it_sees_it() -> None:
    trainer = trained(1)
    assert trainer.foretold[HEURISTIC] > trainer.foretold[CLONE] > 0.3
    assert trainer.supposed == HEURISTIC
    assert all(0 < often < OFTEN // 2 for often in trainer.mind.trust)


@pytest.mark.usefixtures("interpreted")
def test_a_clone_of_other_play_stands_for_who_plays_so() -> None:
    trainer = Trainer(Plan(0, CLONE), 1, TINY)
    trainer.mind.weights[:, BEST] = -5000  # never what the heuristic would do
    trainer.watch()
    trainer.imitate()
    assert trainer.foretold[CLONE] > trainer.foretold[HEURISTIC]
    assert trainer.supposed == CLONE


@pytest.mark.usefixtures("interpreted")
def test_no_hidden_card_changes_its_choice() -> None:
    trainer = trained(1)
    study = trainer.study
    zones = {"order.0": ["pair"], "order.1": ["three"], "laid.0.0": ["3"], "laid.1.0": ["2"], "hand.0": ["3", "5", "6"]}
    t = laid_out(zones)
    order = study.cells(np.array(trainer.response.order(0)))
    room = (study.deck, study.places, study.room, study.tree, study.path)
    found = set()
    for world in range(4):
        study.states[TABLE] = t.state
        seed_chance(trainer.mind, 7, 0)
        ask = native.interpreted(GAME, respond)
        action = ask(*study.records, order, study.actions, study.minds, *room)
        found.add((action, study.tree[:20].tobytes()))
        resample(GAME, t.setup, t.state, 0, random.Random(world).randrange)
    assert len(found) == 1


def test_a_short_training_forecasts_better_than_a_coin_and_beats_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "wait")
    trainer = trained(1, SHORT)
    assert trainer.error < 0.23  # a coin: 0.25
    games = 40
    assert sum(trainer.play(games)) / (2 * games) > 0.6


def reports() -> list[Report]:
    said = ({"heuristic": 0.6, "clone": 0.7}, "clone", [0.2, 0.1], 0.2, 100)
    return [
        Report("normal", 1, asdict(Settings()), *said, won=[80, 61]),
        Report("twin", 1, asdict(Settings()), *said, won=[60, 53]),
    ]


def test_the_page_says_which_bars_are_reached() -> None:
    lines = page(reports()).splitlines()
    assert "| normal | El Diablo | 80.0% | 71.1% – 86.7% | 100 |  |" in lines
    assert "| normal | both | 70.5% | 63.8% – 76.4% | 200 | ≥ 70%: reached |" in lines
    assert "| twin | both | 56.5% | 49.6% – 63.2% | 200 | ≤ 56%: NOT reached |" in lines


def test_reports_are_kept_and_made_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, written = tmp_path / "reports.json", tmp_path / "page.md"
    kept.write_text("\n".join(json.dumps(asdict(found)) for found in reports()), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["response", "--from", str(kept), "--page", str(written)])
    command.main()
    assert written.read_text(encoding="utf-8") == page(reports())


@pytest.mark.usefixtures("interpreted")
def test_a_report_is_json() -> None:
    found = report("normal", 3, 1, TINY)
    assert Report(**json.loads(json.dumps(asdict(found)))) == found
    assert len(found.won) == 2
    assert found.supposed == "heuristic"


@pytest.mark.parametrize("asked", [["--games", "0"], ["--against", "nobody"]])
def test_what_cannot_be_played_is_refused(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["response", *asked])
    with pytest.raises(SystemExit, match="2"):
        command.main()
    assert asked[1] in capsys.readouterr().err


def test_the_twin_searches_as_master_does_with_a_tenth_of_its_simulations() -> None:
    assert opponent("twin") == Plan(500)
