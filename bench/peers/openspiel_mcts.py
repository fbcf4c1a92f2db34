"""Simulations a second of OpenSpiel's C++ MCTS in the middle of its crazy_eights, with the special cards and the
reshuffling that make it like UNO (runs in its own venv). A simulation goes down the tree and on to the end of the game
at random."""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel
from openspiel_crazy_eights import dealt, draw

LIKE_UNO = "use_special_cards=True,reshuffle=True"
MIDDLE = 20  # decisions before the middle of a game
SIMULATIONS = 2000


def middle(game, rng):
    """A state with a choice, after so many random decisions or a few more; None if the game was over by then."""
    state, decisions = dealt(game, rng), 0
    while not state.is_terminal() and (state.is_chance_node() or decisions < MIDDLE or len(state.legal_actions()) == 1):
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return None if state.is_terminal() else state


def seconds_of(game, state, rng):
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=rng.randrange(2**31))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, rng.randrange(2**31), False)
    begun = time.process_time()
    bot.step(state)
    return time.process_time() - begun


def main():
    seconds, players = float(sys.argv[1]), int(sys.argv[2])
    rng, game = (
        random.Random(1),
        pyspiel.load_game(f"crazy_eights(players={players},use_special_cards=True,reshuffle=True)"),
    )
    simulations, spent = 0, 0.0
    while spent < seconds:
        state = middle(game, rng)
        if state is not None:
            spent += seconds_of(game, state, rng)
            simulations += SIMULATIONS
    print(json.dumps({"simulations": simulations / spent}))


main()
