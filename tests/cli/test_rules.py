"""`pioche rules` and `pioche rules --coverage`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pioche.cli.ledger import Ledger, NoCheckout, checkout, read_ledger
from pioche.core.game import Game
from pioche.games import all_games, find
from tests.cli.calling import call

EVERY_GAME = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


@EVERY_GAME
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_card_and_option_is_told(
    game: Game, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "rules", game.id, "--lang", lang) == 0
    shown = capsys.readouterr().out
    first_words = [line.split()[0] for line in shown.splitlines() if line.strip()]
    assert [id for id in game.rule_ids if id not in first_words] == []
    assert [kind.id for kind in game.deck.kinds if f"] {kind.id}" not in shown] == []
    assert [option.name for option in game.options if option.name not in first_words] == []
    assert max(map(len, shown.splitlines())) <= 80


def test_rules_as_data(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, "rules", "caca", "--lang", "fr", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data["rules"]) == find("caca").rule_ids
    assert data["cards"][0] == {"card": "hot", "name": "Caca brûlant", "count": 8, "mark": "D"}
    assert [option["option"] for option in data["options"]] == ["king", "first"]
    assert (data["players"], data["minutes"]) == ([2, 12], 15)


MARKED = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("ALL-01"), pytest.mark.slow]

@pytest.mark.rule("CACA-01", "CACA-02")
@pytest.mark.rule("CACA-01")
def test_two(): ...

@mark.rule("CACA-03")
async def test_three(): ...

def test_only_the_module(): ...

@pytest.mark.rule("CACA-04")
def helper(): ...

@pytest.mark.rule("CACA-05")
class TestMany:
    pytestmark = pytest.mark.rule("CACA-06")

    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("CACA-07"))])
    def test_inside(self, x): ...

@pytest.mark.rule("CACA-99", f"CACA-{1}")
def test_unknown(): ...
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "tests" / "games").mkdir(parents=True)
    (tmp_path / "src" / "pioche").mkdir(parents=True)
    (tmp_path / "tests" / "games" / "test_caca.py").write_text(MARKED)
    (tmp_path / "tests" / "helper.py").write_text('@pytest.mark.rule("CACA-08")\ndef test_not_collected(): ...\n')
    return tmp_path


def test_marks_of_functions_classes_and_modules_are_read(sources: Path) -> None:
    ledger = read_ledger(sources, [find("caca")])
    file = "tests/games/test_caca.py"
    inside = f"{file}::TestMany::test_inside"
    tests = [
        f"{file}::test_two",
        f"{file}::test_three",
        f"{file}::test_only_the_module",
        inside,
        f"{file}::test_unknown",
    ]
    assert {id: pinned for id, pinned in ledger.ids.items() if pinned} == {
        "ALL-01": tests,
        "CACA-01": tests[:1],
        "CACA-02": tests[:1],
        "CACA-03": tests[1:2],
        "CACA-05": [inside],
        "CACA-06": [inside],
        "CACA-07": [inside],
    }
    assert ledger.unknown == {"CACA-99": tests[4:], "f'CACA-{1}'": tests[4:]}
    assert ledger.missing == [f"ALL-{n:02}" for n in range(2, 8)] + ["CACA-04"] + [f"CACA-{n:02}" for n in range(8, 28)]
    assert not ledger.is_complete


def test_a_ledger_is_complete_with_a_test_for_every_rule_and_no_other_mark() -> None:
    assert Ledger({"CACA-01": ["test"]}).is_complete
    assert not Ledger({"CACA-01": []}).is_complete
    assert not Ledger({"CACA-01": ["test"]}, {"CACA-99": ["test"]}).is_complete


@pytest.mark.parametrize("is_complete", [True, False])
def test_coverage_as_data(
    is_complete: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger = Ledger({"CACA-01": ["tests/a.py::test_b"]}, {} if is_complete else {"X-1": ["tests/a.py::test_c"]})
    monkeypatch.setattr("pioche.cli.ledger.read_ledger", lambda root, games: ledger)
    assert call(monkeypatch, "rules", "--coverage", "--json") == (0 if is_complete else 1)
    data = json.loads(capsys.readouterr().out)
    assert data == {"ids": ledger.ids, "missing": [], "unknown": ledger.unknown}


def test_coverage_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ledger = Ledger({"CACA-01": ["tests/a.py::test_b"], "CACA-02": [], "CACA-03": ["t", "u"]}, {"X-1": ["t"]})
    monkeypatch.setattr("pioche.cli.ledger.read_ledger", lambda root, games: ledger)
    assert call(monkeypatch, "rules", "--coverage") == 1
    assert capsys.readouterr().out.splitlines() == [
        "CACA-01  1 test",
        "    tests/a.py::test_b",
        "CACA-02  no test",
        "CACA-03  2 tests",
        "    t",
        "    u",
        "3 rules; without a test: CACA-02",
        "marks that name no rule: X-1",
    ]


def test_the_ledger_is_read_from_the_sources_that_run() -> None:
    assert (checkout() / "src" / "pioche" / "cli" / "ledger.py").samefile(Path(read_ledger.__code__.co_filename))


def test_an_installed_pioche_reads_the_sources_one_stands_in_or_refuses(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "pioche.cli.ledger.__file__", str(sources / "lib" / "packages" / "pioche" / "cli" / "ledger.py")
    )
    monkeypatch.chdir(sources / "tests" / "games")
    assert checkout() == sources
    monkeypatch.chdir(sources.parent)
    with pytest.raises(NoCheckout, match="run it from a source checkout"):
        checkout()
