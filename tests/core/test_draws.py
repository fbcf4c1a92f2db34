"""Every draw of a recorded game: nothing that was left to chance is missing, and cards are told as they came."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import pytest

import pioche
from pioche.core.chance import below
from pioche.core.draws import Draw, Draws, draws_of
from pioche.core.fairness import Keyed
from pioche.core.table import Table
from pioche.games import all_games, find

CHANCE = Keyed(bytes(range(32)), ("a81f03c2", "", "5d90b7e4"))
MOST = 400  # actions: random play at taco never ends
PLAYED = [("caca", 3, ""), ("vermine", 3, ""), ("uno", 4, "points"), ("diablo", 2, ""), ("taco", 3, "")]


class Played(NamedTuple):
    table: Table
    begun: dict[int | None, Any]  # the views after the deal
    words: list[tuple[int, ...]]  # of chance after the deal and after every action
    noted: Draws


@cache
def played(id: str, players: int, option: str) -> Played:
    game, rng = find(id), random.Random(5)
    table = Table(game, game.setup(players, {option: True} if option else {}), CHANCE)
    table.deal()
    begun, words = table.views([None, *range(players)]), [words_of(table)]
    while not table.over and len(table.history) < MOST:
        move(table, rng)
        words.append(words_of(table))
    return Played(table, begun, words, draws_of(table.archive(), find))


def words_of(table: Table) -> tuple[int, ...]:
    return tuple(int(word) for word in table.state.chance)


def move(table: Table, rng: random.Random) -> None:
    at = table.clock + rng.randrange(1, 900) if table.game.is_timed else None
    if at is not None and rng.random() < 0.2:
        return table.advance(at)
    seat = rng.choice(table.actors)
    return table.act(seat, rng.choice(table.legal(seat)), at)


def at_place(noted: Draws, place: int) -> list[Draw]:
    return [draw for draw in noted.draws if draw.place == place]


@pytest.fixture(params=PLAYED, ids=lambda case: str(case[0]))
def game(request: pytest.FixtureRequest) -> Played:
    return played(*request.param)


def test_every_game_is_looked_at() -> None:
    assert {id for id, _, _ in PLAYED} == set(all_games())


def test_nothing_was_drawn_but_what_is_listed(game: Played) -> None:
    """From the words of each place, so many steps lead to the words that the game was left with."""
    states = game.table.setup.layout.blank()
    for place, left in enumerate(game.words):
        states["chance"][0] = CHANCE.before(place)
        for draw in at_place(game.noted, place):
            assert below(states[0], draw.bound) == draw.value
        assert tuple(int(word) for word in states[0].chance) == left


def test_a_card_is_the_one_at_its_value_among_those_that_could_come(game: Played) -> None:
    left = [list(pool) for pool in game.noted.pools]
    for draw in game.noted.draws:
        if draw.pool is not None and draw.card is not None:
            choice = draw.among or left[draw.pool]
            assert (len(choice), choice[draw.value]) == (draw.bound, draw.card)
            left[draw.pool].remove(draw.card)


def test_the_deal_draws_from_every_card_of_the_game(game: Played) -> None:
    """The page refuses a deal from anything else."""
    first = {draw.pool for draw in at_place(game.noted, 0)} - {None}
    cards = [card for pool in first if pool is not None for card in game.noted.pools[pool]]
    assert sorted(cards) == sorted(game.table.setup.cards)
    assert {card for pool in game.noted.pools for card in pool} == set(cards)


@pytest.mark.parametrize("id", all_games())
def test_so_it_does_at_every_size_of_table(id: str) -> None:
    game = find(id)
    for players in game.players:
        table = Table(game, game.setup(players), CHANCE)
        table.deal()
        pools = draws_of(table.archive(), find).pools
        assert sorted(card for pool in pools for card in pool) == sorted(table.setup.cards)


def test_what_is_shown_after_the_deal_was_drawn(game: Played) -> None:
    """The page compares every zone of which it was shown all."""
    names = game.table.game.deck.names
    dealt = [draw for draw in at_place(game.noted, 0) if draw.card is not None]
    for view in game.begun.values():
        for title, zone in view["zones"].items():
            if zone["cards"] and len(zone["cards"]) == zone["count"]:
                drawn = Counter(names[draw.card] for draw in dealt if draw.zone == title and draw.card is not None)
                assert drawn == Counter(zone["cards"]), title


def test_a_pile_to_which_cards_came_back_is_another_pool() -> None:
    noted = played("diablo", 2, "").noted
    first = {draw.pool for draw in at_place(noted, 0)}
    assert len(first) == 3
    assert {draw.pool for draw in noted.draws} == set(range(len(noted.pools))) > first


def test_cards_of_one_kind_are_told_where_only_they_could_come() -> None:
    table, _, _, noted = played("caca", 3, "")
    kinds = [{table.game.deck.names[card] for card in draw.among} for draw in noted.draws if draw.among]
    assert kinds == [{"toilet"}, {"suppository"}] * 3


def test_a_game_that_cannot_be_played_again_has_no_draws() -> None:
    paper = played("diablo", 2, "").table.archive()
    paper["actions"][3][1] = "another"
    with pytest.raises(pioche.BadArchive, match="action 4"):
        draws_of(paper, find)
