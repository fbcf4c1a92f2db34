"""DIAB-05, DIAB-14: laid tacos lie face down to everybody, discards and sizes are open."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pioche
from pioche.core.cards import has
from pioche.core.memory import groups, hidden_cards
from pioche.core.table import Table
from tests.games.diablo.kitchen import GAME, laid_out, play

EVERYBODY = (None, 0, 1)
FACE_UP = ("discard", "removed", "order", "won", "set-aside")


def seen(t: Table, seat: int, zone: str) -> list[str]:
    """What a seat could say about the cards of a zone, from memory."""
    place = next(z for z in GAME.zones if zone.startswith(f"{z.name}.") or zone == z.name)
    index = tuple(int(part) for part in zone.split(".")[1:])
    return [GAME.deck.names[card] for card in place.read(t.state, index) if has(t.state.seen[seat], card)]


def random_game(seed: int) -> Any:
    """A random game, stopped before every action and at its end."""
    rng, t = random.Random(seed), pioche.new("diablo", players=2, seed=seed)
    while not t.over:
        yield t
        t.act(t.actors[0], rng.choice(t.legal(t.actors[0])))
    yield t


@pytest.mark.rule("DIAB-05", "ALL-02")
@pytest.mark.parametrize("seed", range(3))
def test_a_laid_taco_lies_face_down_to_everybody_its_owner_included(seed: int) -> None:
    for t in random_game(seed):
        truth = t.zones()
        for viewer in EVERYBODY:
            for title, zone in t.view(viewer)["zones"].items():
                is_shown = title.split(".")[0] in FACE_UP or title == f"hand.{viewer}"
                assert zone == {"count": len(truth[title]), "cards": truth[title] if is_shown else []}


@pytest.mark.rule("DIAB-05")
def test_no_view_log_or_story_names_a_laid_taco() -> None:
    t = laid_out({"order.0": ["pair"], "hand.0": ["6"], "hand.1": ["?"]})
    for action in ("lay 6 at 0", "lay ? at 0"):
        seat, taco = t.actors[0], action.split()[1]
        before = [t.view(viewer) for viewer in EVERYBODY]
        t.act(seat, action)
        assert t.log()[-1] == {"seat": seat, "action": "lay - at 0"}
        for earlier, viewer in zip(before, EVERYBODY, strict=True):
            now = t.view(viewer)
            assert now["last"] == {"seat": seat, "action": "lay - at 0"}
            del now["legal"], now["zones"][f"hand.{viewer}" if viewer is not None else "hand.0"]
            assert f'"{taco}"' not in json.dumps(now)
            told = t.story(earlier, t.view(viewer))
            assert told[0] == {"key": "laid", "seat": seat, "order": "pair", "slot": 0}
            assert f'"{taco}"' not in json.dumps([event for event in told if "named" not in event])


@pytest.mark.rule("DIAB-05")
def test_only_its_owner_may_remember_a_laid_taco() -> None:
    t = play(laid_out({"order.0": ["three"], "hand.0": ["6"], "hand.1": ["?"]}), "lay 6 at 0", "lay ? at 0")
    assert (seen(t, 0, "laid.0.0"), seen(t, 1, "laid.0.0")) == (["6"], [])
    assert (seen(t, 0, "laid.1.0"), seen(t, 1, "laid.1.0")) == ([], ["?"])


@pytest.mark.rule("DIAB-05")
def test_at_the_verdict_all_tacos_are_turned_face_up_until_the_next_action() -> None:
    zones = {"order.0": ["pair"], "order.1": ["odd"], "laid.0.0": ["3"], "laid.1.0": ["?"]}
    t = laid_out(zones | {"hand.0": ["3", "1"], "hand.1": ["2", "1"]})
    assert t.view(None)["facts"]["turned"] == [[], []]
    play(t, "lay 3 at 0", "lay 2 at 0")
    for viewer in EVERYBODY:
        view = t.view(viewer)
        assert view["facts"]["turned"] == [["3", "3"], ["2", "?"]]
        assert view["zones"]["discard.1"]["cards"] == ["2", "?"]
    assert (seen(t, 0, "discard.1"), seen(t, 1, "removed.0"), seen(t, 1, "discard.0")) == (["2", "?"], ["3"], ["3"])
    play(t, "lay 1 at 1")
    assert t.view(0)["facts"]["turned"] == [[], []]


@pytest.mark.rule("DIAB-05", "DIAB-10")
def test_tacos_that_go_straight_into_a_new_deck_were_face_up_too() -> None:
    zones = {"order.0": ["pair"], "order.1": ["odd"], "laid.0.0": ["3"], "laid.1.0": ["4"]}
    t = laid_out(zones | {"hand.0": ["2"], "hand.1": ["1"], "deck.0": ["6"], "deck.1": ["5", "5"]})
    play(t, "lay 2 at 0", "lay 1 at 0")
    assert (t.zones()["deck.0"], t.zones()["discard.0"]) == (["2", "3"], [])
    assert t.view(1)["facts"]["turned"] == [["2", "3"], ["1", "4"]]
    assert (seen(t, 0, "deck.0"), seen(t, 1, "deck.0")) == ([], [])


@pytest.mark.rule("DIAB-05", "ALL-02")
@pytest.mark.parametrize("seed", range(2))
def test_nobody_ever_knows_a_taco_of_the_others_hand_or_of_a_deck_or_an_order_to_come(seed: int) -> None:
    for t in random_game(seed):
        for seat in (0, 1):
            unknown = [f"hand.{1 - seat}", "deck.0", "deck.1", "orders", *(f"laid.{1 - seat}.{k}" for k in range(3))]
            assert [seen(t, seat, zone) for zone in unknown] == [[]] * len(unknown)


@pytest.mark.rule("DIAB-14", "ALL-07")
def test_discards_and_removed_tacos_and_all_sizes_are_public() -> None:
    zones = {"order.0": ["pair"], "hand.0": ["1"], "hand.1": ["1", "2"], "deck.0": ["4"] * 3, "deck.1": []}
    open_zones = {"discard.0": ["2", "5"], "discard.1": ["0"], "removed.0": ["6"], "removed.1": ["?"]}
    t = laid_out(zones | open_zones)
    for viewer in EVERYBODY:
        shown = t.view(viewer)["zones"]
        assert {title: shown[title]["cards"] for title in open_zones} == open_zones
        assert {title: shown[title]["count"] for title in zones} == {title: len(zones[title]) for title in zones}


def test_hidden_cards_change_places_only_within_a_shuffle_of_one_deck() -> None:
    zones = {"order.0": ["long-run"], "hand.0": ["1"], "hand.1": ["1"], "laid.0.0": ["2"], "laid.1.0": ["2"]}
    t = laid_out(zones | {"deck.0": ["6"], "discard.0": ["3", "4"], "deck.1": ["5", "0"], "orders": ["odd", "even"]})
    play(t, "lay 1 at 0", "lay 1 at 0")
    hidden = [card for card in hidden_cards(GAME, t.setup, t.state, 1) if card in in_play(t)]
    found = [sorted(GAME.deck.names[card] for card in group) for group in groups(GAME, t.state, hidden)]
    assert sorted(found) == [t.zones()["deck.1"], ["1", "2", "6"], ["3", "4"], ["even", "odd"]]


def in_play(t: Table) -> set[int]:
    return {card for zone in GAME.zones for index in zone.indices(2) for card in zone.read(t.state, index)}


@pytest.mark.rule("ALL-02")
def test_a_refusal_tells_the_same_whatever_the_rival_holds() -> None:
    refusals = []
    for hand in (["?"], ["1"]):
        t = laid_out({"order.0": ["pair"], "hand.0": ["2"], "hand.1": hand})
        with pytest.raises(pioche.IllegalAction) as refusal:
            t.act(1, "lay ? at 0")
        refusals.append(str(refusal.value))
    assert refusals[0] == refusals[1]
