"""Observations tell what a seat has seen, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from pioche.core.game import Game
from pioche.core.memory import resample
from pioche.core.pieces import amount
from pioche.core.view import views_of
from pioche.env.batch import FINE, Batch
from pioche.env.observation import MOST
from pioche.games import all_games

GAMES = all_games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def batch_of(game: Game, games: int = 1, seed: int = 1, players: int = 4, is_native: bool = False) -> Batch:
    setup = game.setup(min(players, game.players[-1]))
    batch = Batch(game, setup, games, seed=seed, renews=True, is_native=is_native)
    batch.deal()
    return batch


def step_at_random(batch: Batch, rng: random.Random) -> None:
    counts = batch.shown.counts
    chosen = [batch.shown.legal[e, rng.randrange(counts[e])] for e in range(batch.games)]
    assert batch.step(np.array(chosen, "i8")) == FINE


def check_all_seats(batch: Batch, rng: random.Random) -> int:
    """Deal anew what each seat has not seen, and demand the same bytes; how many cards changed places."""
    moved = 0
    for e in range(batch.games):
        truth = batch.states[e].copy()
        for seat in range(batch.setup.players):
            told = [sheet.tobytes() for sheet in batch.look(e, seat)]
            resample(batch.game, batch.setup, batch.states[e], seat, rng.randrange)
            moved += batch.states[e].tobytes() != truth.tobytes()
            assert [sheet.tobytes() for sheet in batch.look(e, seat)] == told
            batch.states[e] = truth
    return moved


def check_positions(batch: Batch, rng: random.Random, positions: int) -> int:
    """The same at so many positions of random games, some actions apart."""
    moved = 0
    for _ in range(positions):
        moved += check_all_seats(batch, rng)
        for _ in range(rng.randrange(1, 12)):
            step_at_random(batch, rng)
    return moved


@every_game
@pytest.mark.rule("ALL-02")
def test_what_a_seat_has_not_seen_changes_nothing(game: Game) -> None:
    for players in {game.players[0], game.players[-1]}:
        assert check_positions(batch_of(game, players=players), random.Random(players), 25) > 25


@every_game
@pytest.mark.rule("ALL-02")
def test_what_a_seat_has_not_seen_changes_nothing_in_compiled_code(game: Game) -> None:
    assert check_positions(batch_of(game, games=24, seed=7, is_native=True), random.Random(7), 12) > 500


@pytest.mark.rule("ALL-02")
def test_a_piece_that_peeks_is_found() -> None:
    """The number of the card just drawn, told to everybody."""
    sly = replace(GAMES["uno"], observed=(amount("drawn", "what was drawn"),), layouts={})
    batch, rng = batch_of(sly), random.Random(1)
    with pytest.raises(AssertionError):
        check_positions(batch, rng, 60)


@every_game
def test_interpreted_and_compiled_games_are_the_same_bytes(game: Game) -> None:
    plain, fast = batch_of(game, 3, seed=5), batch_of(game, 3, seed=5, is_native=True)
    rng, other = random.Random(5), random.Random(5)
    for _ in range(300):
        for one, two in zip(arrays_of(plain), arrays_of(fast), strict=True):
            assert one.tobytes() == two.tobytes()
        step_at_random(plain, rng)
        step_at_random(fast, other)


def arrays_of(batch: Batch) -> list[Any]:
    return [batch.states, *batch.desk, batch.observations, batch.masks, batch.shown.counts, *batch.ends]


@every_game
def test_a_seat_is_told_what_lies_face_up_to_it(game: Game) -> None:
    """Cards by kind as the view lists them by name, zone by zone, for every zone that is a piece."""
    batch, rng, compared = batch_of(game, seed=3), random.Random(3), 0
    kinds = [kind.printed for kind in game.deck.kinds]
    for _ in range(120):
        step_at_random(batch, rng)
        for seat in range(batch.setup.players):
            view = views_of(game, batch.states[0], batch.setup.players, {seat: []}, None)[seat]
            told = batch.sight.named(batch.look(0, seat)[0])
            for title, zone in view["zones"].items():
                name, *index = title.split(".")
                piece = told.get(name)
                if piece is None or piece.ndim != len(index) + 1 or piece.shape[-1] != len(kinds):
                    continue
                known = Counter({kinds[k]: int(n) for k, n in enumerate(piece[tuple(map(int, index))]) if n})
                assert Counter(zone["cards"]) <= known, title
                assert known.total() <= zone["count"]
                compared += 1
    assert compared > 0 or game.is_timed


@every_game
def test_sizes_of_zones_are_told(game: Game) -> None:
    batch, rng = batch_of(game, seed=4), random.Random(4)
    for _ in range(60):
        step_at_random(batch, rng)
        view = views_of(game, batch.states[0], batch.setup.players, {None: []}, None)[None]
        told = batch.sight.named(batch.look(0, 0)[0])
        for title, zone in view["zones"].items():
            name, *index = title.split(".")
            if f"{name} size" in told:
                sizes = told[f"{name} size"]
                assert int(sizes[tuple(map(int, index))] if index else sizes[0]) == min(zone["count"], MOST)


def test_a_hand_of_uno_and_the_card_on_top() -> None:
    game = GAMES["uno"]
    batch = batch_of(game)
    told = batch.sight.named(batch.look(0, 2)[0])
    s = batch.states[0]
    names = [kind.id for kind in game.deck.kinds]
    held = {names[k] for k in np.flatnonzero(told["hand"][2])}
    assert held == {
        game.deck.names[card] for card in range(224) if card < 128 and s.hand[2][card >> 5] >> (card & 31) & 1
    }
    assert not told["hand"][0].any()
    assert names[int(np.argmax(told["top"]))] == game.deck.names[s.top]
    assert told["me"].tolist() == [0, 0, 1, 0]
    assert told["turn"].tolist() == [int(seat == s.turn) for seat in range(4)]
    assert told["hand size"].tolist() == [7, 7, 7, 7]
    assert int(told["draw size"][0]) == 112 - 28 - int(told["discard"].sum())


@pytest.mark.parametrize("counts", [{}, {"red-5-love": 2, "wild-money": 4}])
def test_every_card_of_a_hand_is_counted(counts: dict[str, int]) -> None:
    """In a deck with a card of most kinds, and in one with several."""
    game, rng = GAMES["uno"], random.Random(8)
    batch = Batch(game, game.setup(3, {"counts": counts}), seed=8, renews=True, is_native=False)
    batch.deal()
    for _ in range(80):
        step_at_random(batch, rng)
        for seat in range(3):
            told = batch.sight.named(batch.look(0, seat)[0])
            assert told["hand"][seat].sum() == told["hand size"][seat]
            dealt = int(told["hand size"].sum()) + int(told["draw size"][0]) + int(told["discard"].sum())
            assert dealt == len(batch.setup.cards)
