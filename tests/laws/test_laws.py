"""The laws, for every game there is × every player count × every option alone and in pairs."""

from __future__ import annotations

import pytest

from pioche.core import laws
from pioche.core.game import Game
from pioche.games import all_games

GAMES = all_games()
CASES = [case for game in GAMES.values() for case in laws.cases(game)]
NATIVE_SEEDS = 1000
PYTHON_SEEDS = range(5)
LONGEST = 200_000  # decisions of a random game: uno takes thousands; a timed game may not end by chance alone

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_case
@pytest.mark.rule("ALL-01")
def test_native_laws_hold_in_a_thousand_random_games(case: laws.Case) -> None:
    limit = 300 if case.game.is_timed else LONGEST
    ended = laws.native_laws(case, NATIVE_SEEDS, limit)
    assert case.game.is_timed or ended == NATIVE_SEEDS, "a game ends"


@every_case
@pytest.mark.rule("ALL-05")
def test_tables_keep_their_promises(case: laws.Case) -> None:
    for seed in PYTHON_SEEDS:
        assert laws.table_laws(case, seed, limit=60).history


@every_case
@pytest.mark.rule("ALL-04")
def test_interpreted_and_native_rules_give_the_same_bytes(case: laws.Case) -> None:
    for seed in PYTHON_SEEDS:
        assert laws.same_bytes(case, seed, limit=60) > 0


@every_case
@pytest.mark.rule("ALL-02")
def test_nobody_learns_what_is_hidden(case: laws.Case) -> None:
    assert sum(laws.hidden_laws(case, seed, limit=2) for seed in PYTHON_SEEDS) >= len(PYTHON_SEEDS)


@every_game
def test_no_compiled_rule_computes_with_floats(game: Game) -> None:
    laws.no_float(laws.Case(game, game.players[0], {}))


@every_game
def test_notation_round_trips(game: Game) -> None:
    laws.notation_round_trips(game)
