"""The record: its size, what it keeps of shuffles, which of two like cards is played, more than one deck."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.cards import has
from pioche.core.deck import as_set
from pioche.core.record import table
from pioche.core.table import Table
from pioche.games.uno import GAME, moves, rules
from pioche.games.uno.notation import NOTATION
from tests.asking import known_to
from tests.games.uno.tables import hand, seated, sizes

TWICE = {"counts": {"red-1-love": 2, "wild-love": 4}}


@pytest.mark.parametrize("players", range(2, 11))
def test_a_state_has_512_bytes_at_most_and_is_copied_as_one_block(players: int) -> None:
    states = GAME.setup(players, {}).layout.blank(2)
    assert states.dtype.itemsize <= 512
    assert not states.dtype.hasobject
    t = pioche.new("uno", players=players, seed=1)
    states[1] = t.state
    assert states[1].tobytes() == t.state.tobytes()
    assert (states[1].base is states, states.flags.c_contiguous) == (True, True)


def test_every_action_has_a_text_of_its_own() -> None:
    assert len(NOTATION) == len(set(NOTATION)) == moves.ACTIONS
    assert NOTATION[moves.DRAW :] == (
        *("draw", "keep", "accept", "challenge", "pass", "uno"),
        *(f"catch {seat}" for seat in range(10)),
    )
    assert NOTATION[:2] == ("play red-0-love", "play red-0-love uno")
    assert NOTATION[moves.DRAW - 1] == "play fits-in-money as blue calling money uno"


@pytest.mark.rule("ALL-01")
def test_every_card_is_gathered_once() -> None:
    t = pioche.new("uno", players=4, seed=2)
    found = table(np.zeros(t.setup.layout.words, "i8")).copy()
    assert rules.gather(t.state, found) == 112
    assert list(found) == list(as_set(range(112), t.setup.layout.words))


@pytest.mark.parametrize("order", [("hand.1", "draw"), ("draw", "hand.1")])
@pytest.mark.rule("ALL-02")
def test_of_several_alike_the_one_most_widely_seen_is_played(order: tuple[str, str]) -> None:
    """Seat 1 shows a wild for a fits-in and draws its like: the one that all know of is laid, whichever that is."""
    cards = {"hand.1": ["wild-love", "green-1-love"], "draw": ["wild-love"]}
    zones = {"hand.0": ["fits-in-love", "blue-1-love", "blue-2-love"], "hand.2": ["red-1-love"]}
    t = pioche.scenario("uno", 3, zones={**zones, **{zone: cards[zone] for zone in order}, "discard": ["red-5-love"]})
    t.act(0, "play fits-in-love as red calling love")
    t.act(1, "draw")
    t.act(1, "play wild-love as blue")
    assert hand(t, 1) == ["green-1-love", "wild-love"]
    assert (known_to(t, 0, "hand.1"), known_to(t, 2, "hand.1")) == (["green-1-love"], ["green-1-love"])


@pytest.mark.rule("UNO-07", "ALL-02")
def test_cards_of_different_shuffles_have_different_origins() -> None:
    under = ["green-1-love", "green-2-love", "green-3-love"]
    t = seated(["blue-1-love"], ["red-1-love"], under=under, draw=["blue-9-love"])
    held = GAME.deck.cards_of("blue-1-love")[0]
    t.act(0, "draw")
    t.act(0, "keep")
    t.act(1, "draw")
    shuffled = [GAME.deck.cards_of(card)[0] for card in under]
    assert (rules.origin(t.state, held), {rules.origin(t.state, card) for card in shuffled}) == (0, {1})


@pytest.mark.rule("UNO-07")
def test_a_refill_of_a_single_card_is_no_shuffle() -> None:
    t = seated(["blue-1-love"], ["red-1-love"], under=["green-1-love"], draw=[])
    t.act(0, "draw")
    assert (t.state.shuffles, rules.origin(t.state, GAME.deck.cards_of("green-1-love")[0])) == (0, 0)


@pytest.mark.rule("UNO-22", "ALL-02")
def test_the_next_round_is_one_shuffle_of_all_cards() -> None:
    under = ["green-1-love", "green-2-love", "green-3-love"]
    t = seated(["red-1-love"], ["blue-1-love"], under=under, draw=[], turn=1, options={"points": True})
    t.act(1, "draw")
    assert t.state.shuffles == 1
    t.act(1, "keep")
    t.act(0, "play red-1-love")
    assert sizes(t) == [2, 2]
    hidden = [GAME.deck.cards_of(card)[0] for zone in ("hand.0", "hand.1", "draw") for card in t.zones()[zone]]
    assert ({rules.origin(t.state, card) for card in hidden}, t.state.shuffles) == ({0}, 0)


@pytest.mark.rule("UNO-07", "ALL-02")
def test_the_shuffles_are_numbered_anew_before_the_numbers_run_out() -> None:
    under = ["green-1-love", "green-2-love", "green-3-love"]
    t = seated(["blue-1-love", "blue-2-love"], ["red-1-love"], under=under, draw=[])
    t.state.shuffles = rules.LAST_SHUFFLE - 1
    of_hand = GAME.deck.cards_of("blue-1-love")[0], GAME.deck.cards_of("blue-2-love")[0]
    t.state.trace[of_hand[1]] = 77
    t.act(0, "draw")
    shuffled = {rules.origin(t.state, GAME.deck.cards_of(card)[0]) for card in under}
    assert [rules.origin(t.state, card) for card in of_hand] == [0, 1]
    assert (shuffled, t.state.shuffles) == ({2}, 2)
    assert t.zones()["discard"] == ["red-5-love"]


@pytest.mark.parametrize("options", [{}, TWICE])
@pytest.mark.rule("UNO-07")
def test_numbering_shuffles_anew_keeps_their_order_and_the_pile(options: dict[str, Any]) -> None:
    held = {"blue-1-love": 0, "blue-2-love": 240, "blue-3-love": 31, "blue-4-love": 128, "blue-5-love": 127}
    under = ["green-1-love", "green-2-love", "green-3-love"]
    t = seated(list(held), ["red-1-love"], under=under, draw=[], options=options)
    t.state.shuffles = rules.LAST_SHUFFLE - 1
    cards = [card for card in range(len(t.state.trace)) if has(t.state.hand[0], card)]
    for card, shuffle in zip(cards, held.values(), strict=True):
        t.state.trace[card] = shuffle
    t.act(0, "draw")
    assert [rules.origin(t.state, card) for card in cards] == [0, 4, 1, 3, 2]
    assert t.state.shuffles == 5
    assert sorted([*t.zones()["draw"], *(set(hand(t, 0)) - set(held))]) == under


@pytest.mark.rule("UNO-04", "UNO-20")
def test_with_more_than_one_deck_each_kind_is_listed_once() -> None:
    held = ["red-1-love", "red-1-love", "green-2-love", "wild-love", "wild-love", "wild-love"]
    t = seated(held, ["blue-1-love"], options=TWICE)
    wilds = [f"play wild-love as {colour}" for colour in ("red", "yellow", "green", "blue")]
    assert t.legal(0) == ["play red-1-love", *wilds, "draw"]
    t.act(0, "play red-1-love")
    assert hand(t, 0) == ["red-1-love", "green-2-love", "wild-love", "wild-love", "wild-love"]


@pytest.mark.rule("UNO-20")
def test_with_more_than_one_deck_uno_goes_with_a_card_too() -> None:
    t = seated(["red-1-love", "red-1-love"], ["blue-1-love"], options=TWICE)
    assert t.legal(0) == ["play red-1-love", "play red-1-love uno", "draw"]
    t.act(0, "play red-1-love")
    assert t.actors == (0, 1)


def test_one_deck_of_two_cards_alike_lists_a_wild_once() -> None:
    t = seated(["wild-love", "wild-love", "red-1-love"], ["blue-1-love"])
    wilds = [f"play wild-love as {colour}" for colour in ("red", "yellow", "green", "blue")]
    assert t.legal(0) == ["play red-1-love", *wilds, "draw"]


@pytest.mark.rule("ALL-02")
def test_what_everybody_learns_of_hidden_cards_is_a_verdict_or_a_count() -> None:
    def tells(t: Table, seat: int, action: str) -> bool:
        return rules.reveals(t.state, seat, GAME.number_of[action])

    points = {"points": True}
    for options in ({}, points):
        one = seated(["red-1-love"], ["green-1-love"], draw=[], options=options)
        two = seated(["red-1-love", "red-2-love"], ["green-1-love"], draw=[], options=options)
        assert tells(one, 0, "play red-1-love") == (options == points)
        assert not tells(two, 0, "play red-1-love")
        assert not tells(one, 0, "draw")
        assert tells(two, 0, "challenge")
        stuck = seated(["green-1-love"], ["green-2-love"], draw=[], options=options)
        assert not tells(stuck, 0, "pass")
        stuck.act(0, "pass")
        assert tells(stuck, 1, "pass") == (options == points)


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.rule("ALL-05")
def test_what_is_legal_is_what_is_not_refused(players: int) -> None:
    rng = random.Random(players)
    t = pioche.new("uno", players=players, seed=players, options={"points": True, "target": 50})
    for _ in range(40):
        for seat in range(players):
            legal = set(t.legal(seat))
            assert {a for a in GAME.actions if not rules.forbidden(t.state, seat, GAME.number_of[a])} == legal
        seat = rng.choice(t.actors)
        t.act(seat, rng.choice(t.legal(seat)))
