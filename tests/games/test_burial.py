"""What caca and vermine show alike: ALL-01, 02, 04 and 07, and bots that are fair and come to an end."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core import laws, native
from pioche.core.loops import EASY, HEURISTIC, RANDOM
from pioche.core.memory import resample
from pioche.core.table import Table
from tests.bots import choice, let_bots_play

both = pytest.mark.parametrize("id", ["caca", "vermine"])


def played(id: str, seed: int, actions: int = 1000) -> Table:
    """A random game of three players."""
    return let_bots_play(pioche.new(id, players=3, seed=seed), seed, bots=(RANDOM,) * 3, limit=actions)


@pytest.mark.parametrize(("id", "players", "options"), [("caca", 7, {}), ("vermine", 6, {"infestation_returns": True})])
@pytest.mark.rule("ALL-01")
def test_every_card_is_somewhere_once_all_game_long(id: str, players: int, options: dict[str, Any]) -> None:
    rng, table = random.Random(4), pioche.new(id, players=players, seed=4, options=options)
    check, found = native.interpreted(table.game, laws.check_partition), np.zeros(table.setup.layout.words, "i8")
    deck = sorted(card for cards in table.zones().values() for card in cards)
    while not table.over:
        table.act(table.actors[0], rng.choice(table.legal(table.actors[0])))
        assert sorted(card for cards in table.zones().values() for card in cards) == deck
        assert check(table.state, table.setup.deck, found) == laws.FINE


@both
@pytest.mark.rule("ALL-02")
def test_a_view_shows_ones_own_hand_and_what_lies_open(id: str) -> None:
    table = played(id, seed=2, actions=20)
    truth = table.zones()
    for viewer in (None, 0, 1, 2):
        shown = {title: zone["cards"] for title, zone in table.view(viewer)["zones"].items() if zone["cards"]}
        hidden = {"draw", "box", *(f"hand.{seat}" for seat in range(3) if seat != viewer)}
        assert shown == {title: cards for title, cards in truth.items() if cards and title not in hidden}


@both
@pytest.mark.rule("ALL-02")
def test_to_different_viewers_stories_differ_only_in_what_is_named(id: str) -> None:
    rng, table = random.Random(7), pioche.new(id, players=4, seed=7)
    while not table.over:
        viewers: list[int | None] = [None, 0, 1, 2, 3]
        before = [table.view(viewer) for viewer in viewers]
        table.act(table.actors[0], rng.choice(table.legal(table.actors[0])))
        stories = [table.story(view, table.view(viewer)) for view, viewer in zip(before, viewers, strict=True)]
        for story, viewer in zip(stories, viewers, strict=True):
            assert all(event["seat"] == viewer for event in story if "named" in event)
            assert [{k: v for k, v in event.items() if k != "named"} for event in story] == stories[0]


@both
@pytest.mark.rule("ALL-04")
def test_the_same_seed_and_actions_give_the_same_game(id: str) -> None:
    table = played(id, seed=9)
    assert played(id, seed=9).state.tobytes() == table.state.tobytes()
    paper = json.loads(json.dumps(table.archive()))
    assert pioche.replay(paper).state.tobytes() == table.state.tobytes()
    assert played(id, seed=10).history != table.history


@both
@pytest.mark.rule("ALL-07")
def test_everybody_is_told_how_many_cards_lie_in_each_zone(id: str) -> None:
    table = played(id, seed=5, actions=15)
    counts = {title: len(cards) for title, cards in table.zones().items() if title != "box"}
    for viewer in (None, 0, 1, 2):
        assert {title: zone["count"] for title, zone in table.view(viewer)["zones"].items()} == counts


@pytest.mark.parametrize(("id", "games", "least"), [("caca", 6, 100), ("vermine", 4, 60)])
@pytest.mark.rule("ALL-02")
def test_a_bots_choice_does_not_depend_on_hidden_cards(id: str, games: int, least: int) -> None:
    rng, compared = random.Random(1), 0
    for seed in range(games):
        table = pioche.new(id, players=3, seed=seed, options={"king": seed % 2 == 1})
        while not table.over:
            other = laws.twin(table)
            resample(table.game, table.setup, other.state, table.actors[0], rng.randrange)
            picked = choice(table, seed)
            assert choice(other, seed) == picked
            compared += other.state.tobytes() != table.state.tobytes()
            table.act(table.actors[0], picked if rng.random() < 0.5 else rng.choice(table.legal(table.actors[0])))
    assert compared > least


@pytest.mark.parametrize(("id", "players"), [("caca", 2), ("caca", 5), ("caca", 8), ("vermine", 2), ("vermine", 6)])
@pytest.mark.parametrize("king", [False, True])
def test_games_between_bots_end(id: str, players: int, king: bool) -> None:
    table = pioche.new(id, players=players, seed=1, options={"king": king})
    assert let_bots_play(table, bots=(EASY, *[HEURISTIC] * (players - 1))).over
