"""DIAB-10: a deck that runs out."""

from __future__ import annotations

import pytest

from tests.games.diablo.kitchen import laid_out, play

WAITING = {"order.0": ["long-run"], "order.1": ["different"]}


@pytest.mark.rule("DIAB-10")
def test_a_deck_is_refilled_as_soon_as_its_last_card_is_drawn() -> None:
    zones = {"hand.0": ["1"], "hand.1": ["1"], "deck.0": ["3"], "discard.0": ["4", "5"], "deck.1": ["2", "2"]}
    t = play(laid_out(WAITING | zones), "lay 1 at 0", "lay 1 at 0")
    found = t.zones()
    assert (found["hand.0"], found["deck.0"], found["discard.0"]) == (["3"], ["4", "5"], [])
    assert (found["hand.1"], found["deck.1"]) == (["2"], ["2"])


@pytest.mark.rule("DIAB-10")
def test_only_its_owners_discard_goes_into_a_deck_and_removed_tacos_never() -> None:
    zones = {"hand.0": ["1"], "hand.1": ["1"], "deck.0": ["3", "3"], "deck.1": ["2"]}
    gone = {"removed.0": ["6"], "removed.1": ["?"], "discard.0": ["5"], "discard.1": ["4"]}
    found = play(laid_out(WAITING | zones | gone), "lay 1 at 0", "lay 1 at 0").zones()
    assert (found["deck.1"], found["discard.1"], found["removed.1"]) == (["4"], [], ["?"])
    assert (found["deck.0"], found["discard.0"], found["removed.0"]) == (["3"], ["5"], ["6"])


@pytest.mark.rule("DIAB-10")
def test_with_an_empty_discard_the_refill_is_tried_again_at_the_next_draw() -> None:
    zones = {"order.2": ["pair"], "laid.0.2": ["1"], "laid.1.2": ["1"], "deck.0": ["3"], "deck.1": ["2"] * 3}
    t = laid_out(WAITING | zones | {"hand.0": ["4", "4"], "hand.1": ["3", "3"]})
    play(t, "lay 4 at 0", "lay 3 at 0")
    assert (t.zones()["deck.0"], t.zones()["hand.0"]) == ([], ["3", "4"])  # the last one drawn, nothing to refill with
    play(t, "lay 4 at 2", "lay 3 at 2")  # no pair: 1 and 4 are discarded, shuffled, and one of them is drawn
    found = t.zones()
    assert sorted(found["hand.0"] + found["deck.0"]) == ["1", "3", "4"]
    assert (len(found["deck.0"]), found["discard.0"]) == (1, [])


@pytest.mark.rule("DIAB-10", "ALL-03")
def test_with_nothing_in_deck_and_discard_there_is_no_draw_and_play_goes_on() -> None:
    zones = {"hand.0": ["4", "5"], "hand.1": ["3", "3"], "deck.0": [], "deck.1": []}
    t = play(laid_out(WAITING | zones), "lay 4 at 0", "lay 3 at 0")
    assert (t.zones()["hand.0"], t.zones()["hand.1"], t.actors) == (["5"], ["3"], (0,))


@pytest.mark.rule("DIAB-10")
def test_every_taco_of_a_deck_can_be_drawn() -> None:
    zones = WAITING | {"hand.0": ["1"], "hand.1": ["1"], "deck.0": ["2", "3", "4"], "deck.1": ["2"]}
    tables = [play(laid_out(zones, seed=seed), "lay 1 at 0", "lay 1 at 0") for seed in range(40)]
    assert {t.zones()["hand.0"][0] for t in tables} == {"2", "3", "4"}
