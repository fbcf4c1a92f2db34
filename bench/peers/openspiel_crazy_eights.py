"""Random decisions a second in OpenSpiel's crazy_eights: stepped from Python, and inside C++ (runs in its own venv).

The C++ rollouts go through its MCTS bot with one simulation, whose leaf is evaluated by many random rollouts. A rollout
counts as many decisions as random games from the same positions have, measured from Python; chance nodes count for
neither."""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel


def dealt(game, rng):
    """A state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw(state, rng))
    return state


def draw(state, rng):
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(actions, weights)[0]


def play_out(state, rng):
    """To the end at random; how many decisions it took."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def from_python(game, rng, seconds):
    decisions, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        decisions += play_out(dealt(game, rng), rng)
    return decisions / (time.process_time() - begun)


def inside_cpp(game, rng, seconds, rollouts=400):
    rate = 0.0
    deadline = time.process_time() + seconds
    while time.process_time() < deadline:
        state = dealt(game, rng)
        length = sum(play_out(state.clone(), rng) for _ in range(40)) / 40
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=rng.randrange(2**31))
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, rng.randrange(2**31), False)
        begun = time.process_time()
        bot.step(state)
        rate = max(rate, rollouts * length / (time.process_time() - begun))
    return rate


def main():
    seconds, players = float(sys.argv[1]), int(sys.argv[2])
    rng, game = random.Random(1), pyspiel.load_game(f"crazy_eights(players={players})")
    print(json.dumps({"python": from_python(game, rng, seconds / 2), "cpp": inside_cpp(game, rng, seconds)}))


if __name__ == "__main__":
    main()
