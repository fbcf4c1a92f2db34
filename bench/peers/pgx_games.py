"""Random steps a second in Pgx's games, all steps inside one jitted loop over a batch (runs in its own venv).

A game that has ended is begun anew in the same step, as Pgx's own `auto_reset` does it. Kuhn and Leduc poker have few
cards; Pgx has no game like uno."""

from __future__ import annotations

import json
import os
import sys
import time
from functools import partial

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import pgx
from pgx.experimental.wrappers import auto_reset

GAMES = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
STEPS = 20  # inside one call


@partial(jax.jit, static_argnums=(0,))
def play(env, states, key):
    """So many steps of every game, legal actions drawn at random."""
    step, games = jax.vmap(auto_reset(env.step, env.init)), states.terminated.shape[0]

    def one(carry, key):
        choosing, resetting = jax.random.split(key)
        weights = jax.numpy.where(carry.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, weights)
        return step(carry, actions, jax.random.split(resetting, games)), None

    return jax.lax.scan(one, states, jax.random.split(key, STEPS))[0]


def steps_a_second(game, batch, seconds):
    env, key = pgx.make(game), jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
    jax.block_until_ready(play(env, states, key))  # compiled here
    best, end = 0.0, time.process_time() + seconds
    while time.process_time() < end:
        key, other = jax.random.split(key)
        begun = time.process_time()
        states = jax.block_until_ready(play(env, states, other))
        best = max(best, STEPS * batch / (time.process_time() - begun))
    return best


def main():
    seconds, batch = float(sys.argv[1]) / len(GAMES), int(sys.argv[2])
    print(json.dumps({game: steps_a_second(game, batch, seconds) for game in GAMES}))


main()
