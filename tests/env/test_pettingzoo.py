"""PettingZoo's own tests on all five games, and what is ours: waiting, ticks, refusals."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test

import pioche
from pioche.env.batch import prizes
from pioche.env.pettingzoo import env, parallel_env
from pioche.games import all_games

GAMES = all_games()
every_game = pytest.mark.parametrize("game", list(GAMES))
# PettingZoo has a list of its own games whose observations are dicts; for all others it warns.
dicts_are_meant = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@dicts_are_meant
@every_game
def test_api(game: str) -> None:
    api_test(env(game, seed=1), num_cycles=60)


@every_game
def test_seeds(game: str) -> None:
    seed_test(partial(env, game), num_cycles=60)


@every_game
def test_cycles(game: str) -> None:
    """Which asks every agent in every cycle and acts at random, illegally too."""
    everyone = {
        "env": partial(env, game, everyone=True, illegal="wait"),
        "parallel_env": partial(parallel_env, game, illegal="wait"),
    }
    max_cycles_test(SimpleNamespace(**everyone))


@every_game
def test_the_name_has_the_version_of_the_rules(game: str) -> None:
    assert str(env(game).unwrapped) == f"{game}_v{GAMES[game].version}"


@pytest.mark.parametrize("game", ["uno", "caca", "vermine", "diablo"])
def test_rewards_of_all_agents_add_up_to_nothing(game: str) -> None:
    zoo, rng = env(game, players=2, seed=3, illegal="raise"), np.random.default_rng(3)
    zoo.reset()
    won: dict[str, float] = {}
    for agent in zoo.agent_iter():
        seen, reward, ended, _, _ = zoo.last()
        if ended:
            won[agent] = reward
        zoo.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(won.values()) == [-1, 1]


@pytest.mark.parametrize(("players", "won", "worth"), [(4, 1, [-1 / 3, 1]), (4, 2, [-1 / 3, 1 / 3]), (3, 3, [-0.5, 0])])
def test_winners_share_what_the_others_pay(players: int, won: int, worth: list[float]) -> None:
    assert prizes(players)[won].tolist() == pytest.approx(worth)
    assert (players - won) * prizes(players)[won][0] + won * prizes(players)[won][1] == pytest.approx(0, abs=1e-6)


def test_a_reset_begins_the_next_game_of_the_run() -> None:
    one, other = env("caca", seed=5), env("caca", seed=5)
    one.reset()
    first = one.observe("seat_0")["observation"]
    one.reset()
    other.reset()
    assert other.observe("seat_0")["observation"].tobytes() == first.tobytes()
    other.reset()
    assert one.observe("seat_0")["observation"].tobytes() == other.observe("seat_0")["observation"].tobytes()
    assert one.observe("seat_0")["observation"].tobytes() != first.tobytes()
    one.reset(seed=5)
    assert one.observe("seat_0")["observation"].tobytes() == first.tobytes()


def test_an_open_uno_may_be_left_to_the_others() -> None:
    """In the window all may act; whoever has not the turn may wait, whoever has it may not."""
    zoo, rng, waits = env("uno", players=3, seed=11), np.random.default_rng(1), 0
    wait = zoo.action_space("seat_0").n - 1
    for game in range(2):
        zoo.reset(seed=game)
        for agent in zoo.agent_iter(3000):
            seen, _, ended, cut, _ = zoo.last()
            state = zoo.unwrapped.batch.states[0]
            if not ended:
                seat = zoo.possible_agents.index(agent)
                assert bool(seen["action_mask"][wait]) == (seat != state.turn)
                waits += int(seen["action_mask"][wait])
            zoo.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert waits > 0


def test_a_tick_of_taco_passes_when_all_were_asked() -> None:
    zoo = env("taco", players=3, seed=2, tick_ms=70)
    zoo.reset()
    wait, state = zoo.action_space("seat_0").n - 1, zoo.unwrapped.batch.states[0]
    asked = []
    for agent in zoo.agent_iter(9):
        asked.append(agent)
        assert state.at == 70 * ((len(asked) - 1) // 3)
        zoo.step(wait)
    assert [sorted(asked[i : i + 3]) for i in (0, 3, 6)] == [["seat_0", "seat_1", "seat_2"]] * 3


def test_games_are_cut_off_after_so_many_cycles() -> None:
    zoo = env("taco", players=2, seed=1, max_cycles=3)
    zoo.reset()
    wait = zoo.action_space("seat_0").n - 1
    for _ in range(6):
        zoo.step(wait)
    assert zoo.truncations == {"seat_0": True, "seat_1": True}
    assert zoo.terminations == {"seat_0": False, "seat_1": False}


def test_an_illegal_action_ends_the_game() -> None:
    zoo = env("uno", players=2, seed=1)
    zoo.reset()
    agent = zoo.agent_selection
    zoo.step(pioche.games()["uno"].number_of["accept"])
    assert zoo.rewards[agent] == -1
    assert all(zoo.terminations.values())


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    zoo = env("uno", players=2, seed=1, illegal="raise")
    zoo.reset()
    before, agent = zoo.unwrapped.batch.states.tobytes(), zoo.agent_selection
    with pytest.raises(pioche.IllegalAction, match="UNO-12") as refused:
        zoo.step(pioche.games()["uno"].number_of["accept"])
    assert refused.value.rule == "UNO-12"
    with pytest.raises(pioche.IllegalAction, match="may not wait"):
        zoo.step(zoo.action_space(agent).n - 1)
    with pytest.raises(pioche.IllegalAction, match="a whole number from 0 to 280, not 281"):
        zoo.step(281)
    with pytest.raises(pioche.IllegalAction, match="not 'draw'"):
        zoo.step("draw")
    assert (zoo.unwrapped.batch.states.tobytes(), zoo.agent_selection) == (before, agent)


def test_an_illegal_action_in_place_of_a_wait_is_noted() -> None:
    zoo = env("caca", players=2, seed=1, everyone=True, illegal="wait")
    zoo.reset()
    agent, pass_number = zoo.agent_selection, pioche.games()["caca"].number_of["pass"]
    zoo.step(pass_number)
    assert "CACA-02" in zoo.infos[agent]["refused"]
    assert zoo.agent_selection != agent


def test_all_at_once_refuses_what_was_illegal_when_it_was_chosen() -> None:
    zoo = parallel_env("diablo", seed=1)
    seen, _ = zoo.reset()
    wait = zoo.action_space("seat_0").n - 1
    idle = [agent for agent in zoo.agents if seen[agent]["action_mask"][wait]]
    assert len(idle) == 1
    with pytest.raises(pioche.IllegalAction, match="may not wait"):
        zoo.step(dict.fromkeys(zoo.agents, wait))


def test_all_at_once_to_the_end() -> None:
    zoo, rng = parallel_env("taco", players=2, seed=1, options={"pace": 500}), np.random.default_rng(1)
    seen, _ = zoo.reset()
    for _ in range(400):
        chosen = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in zoo.agents}
        seen, rewards, ended, cut, _ = zoo.step(chosen)
        assert set(seen) == set(rewards) == set(ended) == set(cut) == {"seat_0", "seat_1"}
        if not zoo.agents:
            assert sorted(rewards.values()) == [-1, 1]
            break


def test_pictures_show_what_everybody_sees() -> None:
    zoo = env("uno", players=2, seed=1, render_mode="ansi")
    zoo.reset()
    lines = zoo.render().splitlines()
    assert lines[0].startswith("uno: turn ")
    assert "hand.0: 7" in lines
    assert env("uno").unwrapped.render() is None


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"game": "poker"}, pioche.UnknownGame, "there is no game 'poker'; there are caca"),
        ({"players": 11}, pioche.BadSetup, "uno is for 2 to 10 players, not 11"),
        ({"options": {"jokers": 1}}, pioche.BadSetup, "there is no option 'jokers'"),
        ({"illegal": "shrug"}, pioche.BadSetup, "`illegal` is one of end, raise, wait, not 'shrug'"),
        ({"render_mode": "human"}, pioche.BadSetup, "`render_mode` is 'ansi' or None"),
        ({"seed": -1}, pioche.BadSetup, "a seed is a whole number"),
        ({"tick_ms": 0}, pioche.BadSetup, "a tick is a whole number of milliseconds"),
        ({"max_cycles": -1}, pioche.BadSetup, "cut off after a whole number of steps, 0 for never, not -1"),
        ({"max_cycles": "x", "everyone": True}, pioche.BadSetup, "cut off after a whole number of steps.* not 'x'"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        env(**{"game": "uno", **wrong})
