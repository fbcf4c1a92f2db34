"""The laws, for every game there is × every player count × every option alone and in pairs."""

from __future__ import annotations

import os

import pytest

from pioche.core import laws
from pioche.core.game import Game
from pioche.games import all_games

pytestmark = pytest.mark.compiled

GAMES = all_games()
CASES = [case for game in GAMES.values() for case in laws.cases(game)]
NATIVE_SEEDS = 1000
PYTHON_SEEDS = int(os.environ.get("PIOCHE_LAW_SEEDS", "2"))  # of a case with one option at most; a pair has one
WATCHED = 300  # decisions of each of the thousand games
ENDING_SEEDS, LONGEST = 20, 200_000  # random uno takes thousands of decisions

every_case = pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.xdist_group(case.game.id)) for case in CASES], ids=str
)
every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(game.id)) for game in GAMES.values()], ids=GAMES
)


@pytest.fixture(autouse=True)
def only_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables would have the same code compiled once more, beside these tests."""
    monkeypatch.setenv("PIOCHE_NATIVE", "off")


def seeds_of(case: laws.Case) -> range:
    return range(PYTHON_SEEDS if len(case.options) < 2 else 1)


@every_case
@pytest.mark.rule("ALL-01")
def test_native_laws_hold_in_a_thousand_random_games(case: laws.Case) -> None:
    assert 0 <= laws.native_laws(case, NATIVE_SEEDS, WATCHED) <= NATIVE_SEEDS


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=pytest.mark.xdist_group(case.game.id))
        for case in CASES
        if not case.options and not case.game.is_timed
    ],
    ids=str,
)
def test_a_game_ends(case: laws.Case) -> None:
    """By chance alone; a timed game ends under its reaction-model bots, which its own tests show."""
    assert laws.native_laws(case, ENDING_SEEDS, LONGEST) == ENDING_SEEDS


@every_case
@pytest.mark.rule("ALL-05")
def test_tables_keep_their_promises(case: laws.Case) -> None:
    for seed in seeds_of(case):
        assert laws.table_laws(case, seed, limit=60).history


@every_case
@pytest.mark.rule("ALL-04")
def test_interpreted_and_native_rules_give_the_same_bytes(case: laws.Case) -> None:
    for seed in seeds_of(case):
        assert laws.same_bytes(case, seed, limit=60) > 0


@every_case
@pytest.mark.rule("ALL-02")
def test_nobody_learns_what_is_hidden(case: laws.Case) -> None:
    assert sum(laws.hidden_laws(case, seed, limit=2) for seed in seeds_of(case)) >= len(seeds_of(case))


@every_game
def test_no_compiled_rule_computes_with_floats(game: Game) -> None:
    laws.no_float(laws.Case(game, game.players[0], {}))


@every_game
def test_notation_round_trips(game: Game) -> None:
    laws.notation_round_trips(game)
