"""OpenSpiel's own tests, and its solvers on a small diablo."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import best_response, cfr, exploitability
from open_spiel.python.policy import UniformRandomPolicy

import pioche
from pioche.env.openspiel import options_in

SMALL = (
    "counts.diablo:0;counts.diablo-1:2;counts.diablo-4:1;"
    "counts.guacamole:0;counts.guacamole-1:3;counts.guacamole-3:2;counts.orders:0;counts.small:1"
)


def small_diablo() -> Any:
    return pyspiel.load_game("pioche_diablo", {"options": SMALL})


def nodes(state: Any) -> list[Any]:
    """The whole tree below a state."""
    found = [state]
    if not state.is_terminal():
        for action in state.legal_actions():
            found += nodes(state.child(action))
    return found


def first_decision(game: Any) -> Any:
    """After a deal in which always the likeliest card comes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(max(state.chance_outcomes(), key=lambda outcome: outcome[1])[0])
    return state


@pytest.mark.parametrize("game", ["uno", "caca", "vermine", "diablo"])
def test_random_simulations(game: str) -> None:
    small = pyspiel.load_game(f"pioche_{game}", {"max_steps": 40})
    pyspiel.random_sim_test(small, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["caca", "vermine", "diablo"])
def test_whole_games(game: str) -> None:
    """Not cut off: their ends are those of the rules. Random games of uno are too long for it."""
    pyspiel.random_sim_test(pyspiel.load_game(f"pioche_{game}"), num_sims=2, serialize=False, verbose=False)


def test_a_game_of_four() -> None:
    game = pyspiel.load_game("pioche_caca", {"players": 4, "max_steps": 12})
    assert game.num_players() == 4
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_chance_says_which_kinds_may_come() -> None:
    """Seat 1 is Guacamole and draws first: three 1, two 3."""
    state = small_diablo().new_initial_state()
    assert state.is_chance_node()
    drawn = {state.action_to_string(pyspiel.PlayerId.CHANCE, k): p for k, p in state.chance_outcomes()}
    assert drawn == {"comes guacamole-1": pytest.approx(3 / 5), "comes guacamole-3": pytest.approx(2 / 5)}
    three = next(k for k, p in state.chance_outcomes() if p < 0.5)
    state.apply_action(three)
    drawn = {state.action_to_string(pyspiel.PlayerId.CHANCE, k): p for k, p in state.chance_outcomes()}
    assert drawn == {"comes guacamole-1": pytest.approx(3 / 4), "comes guacamole-3": pytest.approx(1 / 4)}


def test_the_tree_of_a_small_diablo() -> None:
    """Probabilities of chance add up, ends are worth 1 and −1, and who decides has somewhere to go."""
    ends, deals = 0, 0
    for state in nodes(small_diablo().new_initial_state()):
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            deals += 1
        elif state.is_terminal():
            assert sorted(state.returns()) == [-1, 1]
            ends += 1
        else:
            assert state.legal_actions() == sorted(state.legal_actions())
            assert state.legal_actions()
    assert (ends > 100, deals > 20) == (True, True)


def test_nobody_tells_apart_what_it_has_not_seen() -> None:
    """States of one information state have the same observation and the same legal actions."""
    told: dict[str, tuple[str, list[int]]] = {}
    shared = 0
    for state in nodes(small_diablo().new_initial_state()):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        same = state.observation_string(player), state.legal_actions()
        shared += state.information_state_string(player) in told
        assert told.setdefault(state.information_state_string(player), same) == same
    assert shared > 50


def test_a_laid_taco_is_known_to_its_cook_alone() -> None:
    one = first_decision(small_diablo())
    other, cook = one.clone(), one.current_player()
    first, second = one.legal_actions()[0], one.legal_actions()[-1]
    one.apply_action(first)
    other.apply_action(second)
    assert one.information_state_string(1 - cook) == other.information_state_string(1 - cook)
    assert one.information_state_string(cook) != other.information_state_string(cook)


def test_counterfactual_regret_minimization_finds_better_play() -> None:
    game = small_diablo()
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 3


def test_the_best_response_to_random_play() -> None:
    game = small_diablo()
    values = [best_response.BestResponsePolicy(game, seat, UniformRandomPolicy(game)) for seat in range(2)]
    root = game.new_initial_state()
    assert sum(response.value(root) for response in values) == pytest.approx(
        exploitability.nash_conv(game, UniformRandomPolicy(game))
    )
    assert min(response.value(root) for response in values) > -1


def test_copies_go_their_own_way() -> None:
    state = first_decision(small_diablo())
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        other.apply_action(other.legal_actions()[0])
        assert str(other) != str(state)


def test_observations_by_their_pieces() -> None:
    state = first_decision(small_diablo())
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict["me"].tolist() == [0, 1]
    assert observer.dict["hand size"].tolist() == [3, 5]
    assert observer.tensor.tolist() == state.observation_tensor(1)


def test_options_are_written_as_names_and_values() -> None:
    wanted = {"king": True, "counts": {"unicorn": 6}, "final_tie": "draw"}
    assert options_in("king:true;counts.unicorn:6;final_tie:draw") == wanted
    assert options_in("") == {}
    with pytest.raises(pioche.BadSetup, match="name:value;name:value, not 'king'"):
        options_in("king")
