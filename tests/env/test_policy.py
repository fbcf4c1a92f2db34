"""The trained policy as a bot: it is told by a view what it was told by observations, and it plays well."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import pioche
import policy
from pioche.env.batch import Batch
from pioche.games import find
from pioche.lab.arena import Arena

UNO = find("uno")
FILE = Path(policy.__file__)


@pytest.mark.parametrize("players", [2, 4])
def test_a_view_tells_the_policy_what_an_observation_does(players: int) -> None:
    columns, rng = policy.columns_by_seat(players), random.Random(players)
    batch = Batch(UNO, UNO.setup(players), is_native=False)
    table, compared = pioche.new("uno", players=players, seed=5), 0
    for _ in range(150):
        for seat in range(players):
            batch.states[0] = table.state
            observation, _ = batch.look(0, seat)
            told = policy.told_by_view(table.view(seat))
            assert told[columns[seat]].tolist() == observation[columns[seat]].tolist()
            compared += int(observation[columns[seat]].sum())
        seat = rng.choice(table.actors)
        table.act(seat, rng.choice(table.legal(seat)))
        if table.over:
            break
    assert compared > 10_000


def test_every_seat_is_told_the_same_of_its_own_side() -> None:
    """Its own hand and number come first, whatever the seat."""
    sight, columns = policy.sight(3), policy.columns_by_seat(3)
    observation = np.zeros(sight.size, "i1")
    told = sight.named(observation)
    for seat in range(3):
        told["hand"][seat, :] = told["hand size"][seat] = 10 + seat
    hands = len(UNO.deck.kinds)
    for seat in range(3):
        seen = observation[columns[seat]]
        assert set(seen[:hands].tolist()) == {10 + seat}
        assert seen[hands : hands + 3].tolist() == [10 + (seat + step) % 3 for step in range(3)]
    assert len({columns[seat].tobytes() for seat in range(3)}) == 3


def test_the_policy_beats_a_random_player_by_far() -> None:
    """In the arena, from a process of its own."""
    with Arena(UNO, 2, [f"{FILE}:Bot", "random"], seed=1, patience=120) as contest:
        contest.play(20)
    ours, theirs = contest.summary()["bots"]
    assert ours["share"] > 0.85 > 0.15 > theirs["share"]


def test_a_policy_refuses_what_it_was_not_trained_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, rng = policy.Bot(), random.Random(1)
    table = pioche.new("caca", players=2, seed=1)
    with pytest.raises(ValueError, match="trained for uno, not for caca"):
        bot.choose(table.view(0), ["pass"], rng)
    table = pioche.new("uno", players=3, seed=1)
    with pytest.raises(ValueError, match=r"no policy for 3 players: there is no .*uno-3\.npz; train one"):
        bot.choose(table.view(table.actors[0]), table.legal(table.actors[0]), rng)
    monkeypatch.setenv("PIOCHE_POLICY", str(FILE.with_name("uno-2.npz")))
    with pytest.raises(ValueError, match="was trained for another number of players than 3"):
        bot.choose(table.view(table.actors[0]), table.legal(table.actors[0]), rng)
