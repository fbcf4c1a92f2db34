"""Tables of uno: who sees a shown hand and how long, what is public, and positions laid out by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pioche
from pioche.core.table import Table
from tests.asking import known_to

HAND = ["red-1-love", "red-2-money"]
OTHER = ["blue-1-money", "blue-2-money"]
THIRD = ["green-1-love", "green-2-love"]
ANYBODY: list[int | None] = [None, 0, 1, 2]


def laid_out(players: int = 3, options: dict[str, Any] | None = None, **given: Any) -> Table:
    """Seat 0 holds what `hand` says and two red cards; the others two cards each; red-5-love lies on top."""
    hands = {"hand.0": given.pop("hand", []) + HAND, "hand.1": OTHER, "hand.2": THIRD}
    zones = {title: cards for title, cards in hands.items() if int(title[-1]) < players}
    zones |= {"discard": ["red-5-love"]} | given.pop("zones", {})
    return pioche.scenario("uno", players, zones=zones, options=options or {}, **given)


def open_hands(table: Table, viewer: int | None) -> dict[int, list[str]]:
    """The cards of others that lie face up to a viewer, by seat."""
    zones = table.view(viewer)["zones"]
    hands = {seat: zones[f"hand.{seat}"]["cards"] for seat in range(table.players) if seat != viewer}
    return {seat: cards for seat, cards in hands.items() if cards}


# ── A shown hand (UNO-25) ──


@pytest.mark.rule("UNO-14", "UNO-25")
def test_a_challenge_shows_the_hand_to_the_challenger_alone_until_the_next_turn_action() -> None:
    t = laid_out(hand=["wild+4-love"])
    t.act(0, "play wild+4-love as blue")
    assert [open_hands(t, viewer) for viewer in ANYBODY] == [{}, {}, {}, {}]
    t.act(1, "challenge")
    assert [open_hands(t, viewer) for viewer in ANYBODY] == [{}, {}, {0: HAND}, {}]
    t.act(1, "draw")
    assert [open_hands(t, viewer) for viewer in ANYBODY] == [{}, {}, {}, {}]
    assert known_to(t, 1, "hand.0") == HAND
    assert known_to(t, 2, "hand.0") == []


@pytest.mark.rule("UNO-14", "UNO-25")
def test_the_four_cards_that_a_bluff_costs_are_not_shown() -> None:
    t = laid_out(hand=["wild+4-love"])
    t.act(0, "play wild+4-love as blue")
    t.act(1, "challenge")
    shown = t.view(1)["zones"]["hand.0"]
    assert (shown["count"], shown["cards"]) == (6, HAND)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.rule("UNO-14")
def test_the_challenger_who_failed_sees_the_hand_too(direction: int) -> None:
    t = laid_out(hand=["wild+4-love"], direction=direction, zones={"discard": ["yellow-5-love"]})
    t.act(0, "play wild+4-love as blue")
    challenger = 1 if direction == 1 else 2
    t.act(challenger, "challenge")
    assert t.view(None)["zones"][f"hand.{challenger}"]["count"] == 8
    assert {viewer for viewer in ANYBODY if open_hands(t, viewer)} == {challenger}


@pytest.mark.rule("UNO-16", "UNO-25")
def test_fits_in_shows_the_others_to_everybody_spectators_too_until_the_next_turn_action() -> None:
    t = laid_out(hand=["fits-in-love"])
    t.act(0, "play fits-in-love as blue calling love")
    both = {1: OTHER, 2: THIRD}
    assert [open_hands(t, viewer) for viewer in ANYBODY] == [both, both, {2: THIRD}, {1: OTHER}]
    t.act(1, "draw")
    assert [open_hands(t, viewer) for viewer in ANYBODY] == [{}, {}, {}, {}]
    assert known_to(t, 0, "hand.2") == THIRD


@pytest.mark.rule("UNO-19", "UNO-25")
def test_saying_uno_or_catching_leaves_a_shown_hand_open() -> None:
    for word, seat in (("uno", 0), ("catch 0", 2)):
        t = laid_out(hand=["fits-in-love"], zones={"hand.0": ["fits-in-love", "red-1-love"]})
        t.act(0, "play fits-in-love as blue calling love")
        t.act(seat, word)
        assert open_hands(t, None) == {1: OTHER, 2: THIRD}


@pytest.mark.rule("UNO-22", "UNO-25")
def test_at_the_end_with_points_every_hand_lies_open() -> None:
    t = laid_out(options={"points": True, "target": 50}, zones={"hand.0": ["red-9-love"], "hand.1": ["wild-love"]})
    t.act(0, "play red-9-love")
    assert (t.over, open_hands(t, None)) == (True, {1: ["wild-love"], 2: THIRD})


@pytest.mark.rule("UNO-21")
def test_at_the_end_without_points_hands_stay_hidden() -> None:
    t = laid_out(zones={"hand.0": ["red-9-love"]})
    t.act(0, "play red-9-love")
    assert (t.over, open_hands(t, None), open_hands(t, 1)) == (True, {}, {})


@pytest.mark.rule("UNO-05", "ALL-02")
def test_a_drawn_card_lies_open_to_nobody_else() -> None:
    t = laid_out()
    t.act(0, "draw")
    assert [open_hands(t, viewer) for viewer in ANYBODY] == [{}, {}, {}, {}]
    assert len(t.view(0)["zones"]["hand.0"]["cards"]) == 3


# ── What is public ──


def test_facts_of_a_fresh_turn() -> None:
    facts = {"turn": 0, "colour": "red", "direction": 1, "open": None, "phase": "play", "challenged": None}
    assert laid_out().view(None)["facts"] == facts


def test_facts_follow_the_turn() -> None:
    t = laid_out(hand=["wild+4-love"], zones={"hand.0": ["wild+4-love", "red-1-love"]})
    t.act(0, "play wild+4-love as blue")
    facts = {"turn": 1, "colour": "blue", "direction": 1, "open": 0, "phase": "challenge", "challenged": 0}
    assert t.view(None)["facts"] == facts
    t.act(1, "accept")
    t.act(2, "draw")
    assert t.view(None)["facts"] == facts | {"turn": 2, "open": None, "phase": "drew", "challenged": None}


def test_facts_with_points() -> None:
    t = laid_out(
        options={"points": True, "target": 50}, zones={"hand.0": ["red-9-love"], "hand.1": ["wild-love"]}, turn=0
    )
    facts = t.view(None)["facts"]
    assert (facts["scores"], facts["target"], facts["starter"]) == ([0, 0, 0], 50, 0)
    t.act(0, "play red-9-love")
    facts = t.view(None)["facts"]
    assert (facts["scores"], facts["phase"]) == ([53, 0, 0], "over")


# ── Scenarios ──


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_play_starts_at_the_seat_named_with_nobodys_uno_open(turn: int) -> None:
    t = laid_out(turn=turn)
    assert t.actors == (turn,)
    assert "draw" in t.legal(turn)
    t = laid_out(turn=turn, zones={f"hand.{seat}": [card] for seat, card in enumerate(("red-1-love", "red-2-love"))})
    assert t.view(None)["facts"]["open"] is None


@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 2)])
def test_play_goes_the_way_it_is_told(direction: int, following: int) -> None:
    t = laid_out(direction=direction)
    t.act(0, "play red-1-love uno")
    assert (t.view(None)["facts"]["direction"], t.actors) == (direction, (following,))


def test_the_discard_is_listed_from_the_bottom_up_and_its_top_gives_the_colour() -> None:
    pile = ["blue-9-love", "wild-love", "green-3-money"]
    t = laid_out(zones={"discard": pile})
    assert (t.zones()["discard"], t.view(None)["facts"]["colour"]) == (pile, "green")


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_a_wild_on_top_has_the_colour_given(colour: str) -> None:
    t = laid_out(zones={"discard": ["wild-love"]}, colour=colour)
    assert t.view(None)["facts"]["colour"] == colour
    assert ("play red-1-love" in t.legal(0)) == (colour == "red")


def bare(seed: int = 0, **given: Any) -> Table:
    zones = {"hand.0": HAND, "hand.1": OTHER} | given.pop("zones", {})
    return pioche.scenario("uno", 2, zones=zones, seed=seed, **given)


@pytest.mark.rule("UNO-02")
def test_without_a_discard_a_random_number_from_the_rest_starts_it() -> None:
    tops = set()
    for seed in range(40):
        t = bare(seed)
        (top,) = t.zones()["discard"]
        assert top.split("-")[1].isdecimal()
        assert top not in HAND + OTHER
        assert t.view(None)["facts"]["colour"] == top.split("-")[0]
        assert (len(t.zones()["draw"]), t.zones()["box"]) == (107, [])
        tops.add(top)
    assert len(tops) > 20
    assert bare(7).zones() == bare(7).zones()


def test_a_named_draw_pile_is_left_as_it_is() -> None:
    t = bare(zones={"draw": ["red-3-love", "red-4-love"]})
    assert t.zones()["draw"] == ["red-3-love", "red-4-love"]
    assert (len(t.zones()["discard"]), len(t.zones()["box"])) == (1, 105)


def test_a_named_box_is_left_as_it_is() -> None:
    box = ["red-3-love", "red-4-love"]
    assert all(bare(seed, zones={"box": box}).zones()["box"] == box for seed in range(40))


@pytest.mark.parametrize("seed", range(8))
def test_without_a_discard_the_card_turned_up_has_the_colour_given(seed: int) -> None:
    assert bare(seed, colour="green").zones()["discard"][0].startswith("green-")


def test_everybody_knows_the_card_turned_up() -> None:
    t = bare()
    assert known_to(t, 0, "discard") == known_to(t, 1, "discard") == t.zones()["discard"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"zones": {"discard": ["red-1-money", "wild-love"]}}, "a wild lies on top: say which colour .* red, yellow"),
        ({"zones": {"discard": ["fits-in-money"]}}, "colour= one of red, yellow, green, blue"),
        ({"colour": "purple"}, "`colour` is one of red, yellow, green, blue, not 'purple'"),
        ({"colour": 2}, "`colour` is one of red, yellow, green, blue, not 2"),
        ({"colour": None}, "`colour` is one of red, yellow, green, blue, not None"),
        ({"colour": ["red"]}, r"`colour` is one of red, yellow, green, blue, not \['red'\]"),
        ({"direction": 0}, "`direction` is 1, clockwise, or -1, not 0"),
        ({"direction": "left"}, "`direction` is 1, clockwise, or -1, not 'left'"),
        ({"direction": True}, "`direction` is 1, clockwise, or -1, not True"),
        ({"direction": 1.0}, "`direction` is 1, clockwise, or -1, not 1.0"),
        (
            {"zones": {"discard": ["red-9-love"]}, "colour": "blue"},
            "red-9-love lies on top, so that colour is in force: leave `colour` out",
        ),
        ({"turn": 2}, "there is no seat 2 at this table: seats are 0 to 1"),
        ({"out": [1]}, "a scenario of uno has no 'out'; it takes zones, options, turn, colour, direction, seed"),
        ({"zones": {"hand.1": ["red-1-love"] * 2}}, "asks for more than the 1 red-1-love there are"),
        ({"zones": {"hand.1": ["red-5"]}}, "hand.1: there is no card 'red-5'"),
    ],
)
def test_positions_that_cannot_be_are_refused_with_the_reason(given: dict[str, Any], words: str) -> None:
    with pytest.raises(pioche.BadScenario, match=words):
        bare(**given)


@pytest.mark.parametrize("facts", [{}, {"colour": "green"}])
def test_without_a_number_left_the_discard_must_be_named(facts: dict[str, Any]) -> None:
    held = [kind.id for kind in pioche.games()["uno"].deck.kinds if kind.id.split("-")[1].isdecimal()]
    with pytest.raises(pioche.BadScenario, match="no number card that fits is left to start the discard: name its"):
        pioche.scenario("uno", 2, zones={"hand.0": held}, **facts)


def test_a_scenario_replays_from_its_archive() -> None:
    t = bare(9, direction=-1, colour="red")
    t.act(0, "play red-1-love uno")
    again = pioche.replay(json.loads(json.dumps(t.archive())))
    assert (again.state.tobytes(), again.zones()) == (t.state.tobytes(), t.zones())
