"""The bot: obvious plays, what it may not know, and its strength against chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pioche
from pioche.core.cards import first
from pioche.core.laws import twin
from pioche.core.loops import EASY, HEURISTIC, RANDOM
from pioche.core.memory import resample
from pioche.core.table import Table
from pioche.games.uno import GAME
from tests import bots
from tests.arena import share_among
from tests.bots import let_bots_play

BLUES = [f"blue-{number}-{icon}" for number in range(1, 10) for icon in ("love", "money")]
GREENS = [f"green-{number}-love" for number in (1, 2, 3, 4)]


def choice(t: Table, seat: int | None = None, seed: int = 0) -> str:
    """What the bot would do now, the one who has the turn if no other is named."""
    return bots.choice(t, seed, t.state.turn if seat is None else seat)


def at_table(hand: list[str], *others: int, discard: str = "red-5-love", **more: Any) -> Table:
    """Seat 0 with that hand; the others, to its left, have that many blue cards."""
    blues = iter(BLUES)
    zones = {f"hand.{seat}": [next(blues) for _ in range(size)] for seat, size in enumerate(others, 1)}
    zones = {"hand.0": hand, "discard": [discard], **zones, **more.pop("zones", {})}
    return pioche.scenario("uno", 1 + len(others), zones=zones, **more)


def facing_plus4(hand: list[str], **more: Any) -> Table:
    """Seat 0 has laid a +4 from that hand on a red card: seat 1 has to answer."""
    t = at_table(["wild+4-love", *hand], 7, 7, **more)
    t.act(0, "play wild+4-love as blue")
    return t


# ── Saying UNO ──


@pytest.mark.rule("UNO-19")
def test_it_says_uno_in_the_same_breath() -> None:
    assert choice(at_table(["red-1-love", "green-1-love"], 7)) == "play red-1-love uno"


@pytest.mark.rule("UNO-19")
def test_it_says_uno_before_its_next_turn_if_it_was_forgotten() -> None:
    t = at_table(["red-skip-love", "red-1-love"], 7)
    t.act(0, "play red-skip-love")
    assert choice(t) == "uno"


@pytest.mark.rule("UNO-19")
@pytest.mark.parametrize("seat", [1, 2])
def test_it_catches_whoever_has_not_said_uno(seat: int) -> None:
    t = at_table(["red-1-love", "green-1-love"], 7, 7)
    t.act(0, "play red-1-love")
    assert choice(t, seat) == "catch 0"


# ── Playing and drawing ──


def test_it_plays_rather_than_draw() -> None:
    assert choice(at_table(["wild+4-love", "green-1-love"], 7)).startswith("play wild+4-love as green")


def test_it_draws_if_nothing_matches() -> None:
    assert choice(at_table(["green-1-love"], 7)) == "draw"


def test_it_passes_if_there_is_nothing_to_draw_either() -> None:
    assert choice(at_table(["green-1-love"], 7, zones={"draw": []})) == "pass"


@pytest.mark.parametrize(("drawn", "expected"), [("red-1-love", "play red-1-love"), ("green-2-love", "keep")])
def test_it_plays_a_drawn_card_that_matches(drawn: str, expected: str) -> None:
    t = at_table(["green-1-love", "green-3-love"], 7, zones={"draw": [drawn]})
    t.act(0, "draw")
    assert choice(t) == expected


@pytest.mark.parametrize(
    ("in_hand", "next_has", "expected"),
    [(2, 7, "keep"), (1, 7, "play wild-love as green uno"), (2, 1, "play wild-love as green")],
)
def test_it_keeps_a_wild_that_it_draws_unless_somebody_is_about_to_go_out(
    in_hand: int, next_has: int, expected: str
) -> None:
    t = at_table(GREENS[:in_hand], next_has, zones={"draw": ["wild-love"]})
    t.act(0, "draw")
    assert choice(t) == expected


def test_it_plays_the_colour_of_which_it_has_most() -> None:
    assert choice(at_table(["red-1-love", "green-5-love", *GREENS], 7, 7)) == "play green-5-love"


def test_it_keeps_its_wilds_while_another_card_matches() -> None:
    hand = ["wild-love", "wild+4-love", "fits-in-love", "red-1-love", *GREENS]
    assert choice(at_table(hand, 7, 7)) == "play red-1-love"


def test_it_declares_the_colour_of_which_it_has_most() -> None:
    assert choice(at_table(["wild-love", "yellow-1-love", *GREENS], 7, 7)) == "play wild-love as green"


def test_of_two_colours_it_plays_the_one_of_which_more_has_been_seen() -> None:
    hand = ["red-1-love", "red-4-love", "green-5-love", "green-2-love"]
    t = at_table(hand, 7, 7, zones={"discard": ["green-7-love", "green-8-love", "red-5-love"]})
    assert {choice(t, seed=seed) for seed in range(10)} == {"play green-5-love"}


@pytest.mark.parametrize(
    ("others", "expected"),
    [((7,), {"play red-2-love"}), ((7, 7), {"play red-1-love", "play red-2-love"})],
)
def test_between_two_it_keeps_twins(others: tuple[int, ...], expected: set[str]) -> None:
    t = at_table(["red-1-love", "red-2-love", "yellow-1-love"], *others)
    assert {choice(t, seed=seed) for seed in range(20)} == expected


def test_for_points_it_gets_rid_of_dear_cards_first() -> None:
    t = at_table(["red-9-love", "red-1-love", "red-2-love"], 7, 7, options={"points": True})
    assert {choice(t, seed=seed) for seed in range(10)} == {"play red-9-love"}


def test_between_equals_chance_decides() -> None:
    t = at_table(["red-9-love", "red-1-love", "red-2-love"], 7, 7)
    plays = {"play red-9-love", "play red-1-love", "play red-2-love"}
    assert {choice(t, seed=seed) for seed in range(30)} == plays


# ── Against somebody who is about to go out ──

DEFENCE = ["red-skip-love", "red-reverse-love", "red-1-love", "green-5-love", *GREENS]


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ((7, 2, 2), {"play green-5-love"}),  # no danger from the next one
        ((1, 7, 2), {"play red-skip-love"}),  # the one after him has more cards than the one before
        ((1, 2, 7), {"play red-reverse-love"}),
        ((1, 7, 7), {"play red-skip-love", "play red-reverse-love"}),
    ],
)
def test_it_gives_the_turn_to_the_one_with_more_cards(others: tuple[int, ...], expected: set[str]) -> None:
    t = at_table(DEFENCE, *others)
    assert {choice(t, seed=seed) for seed in range(20)} == expected


@pytest.mark.parametrize(
    ("last", "expected"), [("green-9-love", "play red-1-love"), ("red-9-love", "play green-5-love")]
)
def test_it_never_lays_what_a_last_card_that_it_has_seen_follows(last: str, expected: str) -> None:
    t = at_table(["red-1-love", "green-5-love", "yellow-2-love"], 0, 7, zones={"hand.1": [last]})
    GAME.rules.remember(t.state, 0, GAME.deck.cards_of(last)[0])
    assert choice(t) == expected


def test_it_looks_the_other_way_when_play_goes_backwards() -> None:
    assert choice(at_table(DEFENCE, 7, 2, 1, direction=-1)) == "play red-reverse-love"


def test_it_makes_somebody_with_one_card_draw_rather_than_skip_him() -> None:
    assert choice(at_table([*DEFENCE, "red-+2-love"], 1, 7, 7)) == "play red-+2-love"


def test_it_uses_an_honest_plus4_against_somebody_with_one_card() -> None:
    hand = ["wild+4-love", "yellow-5-love", "yellow-1-love", "green-1-love"]
    assert choice(at_table(hand, 1, 7, 7)) == "play wild+4-love as yellow"


@pytest.mark.parametrize(
    ("greens", "next_has", "expected"),
    [(6, 1, "play wild+4-love as green"), (6, 2, "play red-1-love"), (4, 1, "play red-1-love")],
)
def test_it_bluffs_only_against_somebody_with_one_card_and_for_a_long_colour(
    greens: int, next_has: int, expected: str
) -> None:
    hand = ["wild+4-love", "red-1-love", *[*GREENS, "green-6-love", "green-7-love"][:greens]]
    assert choice(at_table(hand, next_has, 7, 7)) == expected


@pytest.mark.parametrize(("next_has", "expected"), [(1, "play fits-in-love as green calling"), (7, "play red-1-love")])
def test_it_lets_all_draw_when_the_next_one_has_one_card(next_has: int, expected: str) -> None:
    assert choice(at_table(["fits-in-love", "red-1-love", *GREENS], next_has, 7)).startswith(expected)


@pytest.mark.rule("UNO-09")
@pytest.mark.parametrize(
    ("reverse_two", "expected"), [("skip", "play red-reverse-love"), ("plain", "play green-5-love")]
)
def test_between_two_it_likes_another_turn(reverse_two: str, expected: str) -> None:
    hand = ["red-reverse-love", "green-5-love", *GREENS]
    assert choice(at_table(hand, 7, options={"reverse_two": reverse_two})) == expected


# ── Answering a +4 ──


@pytest.mark.rule("UNO-12")
@pytest.mark.parametrize(("left", "expected"), [(6, "challenge"), (5, "accept")])
def test_it_challenges_one_who_holds_many_cards(left: int, expected: str) -> None:
    assert choice(facing_plus4([*GREENS, "yellow-1-love", "yellow-2-love"][:left])) == expected


@pytest.mark.rule("UNO-12")
@pytest.mark.parametrize(("left", "expected"), [(2, "challenge"), (1, "accept")])
def test_with_a_single_card_it_challenges_nearly_everybody(left: int, expected: str) -> None:
    t = at_table(["wild+4-love", *GREENS[:left]], 1, 7)
    t.act(0, f"play wild+4-love as blue{' uno' if left == 1 else ''}")
    assert choice(t) == expected


@pytest.mark.rule("UNO-13")
@pytest.mark.parametrize(
    ("card", "expected"), [("red-1-love", "challenge"), ("wild-love", "challenge"), ("green-9-love", "accept")]
)
def test_it_challenges_if_it_has_seen_the_card_that_betrays(card: str, expected: str) -> None:
    t = at_table(["wild+4-love", card], 7, 7)
    GAME.rules.remember(t.state, 1, GAME.deck.cards_of(card)[0])
    t.act(0, "play wild+4-love as blue uno")
    assert choice(t) == expected


@pytest.mark.rule("UNO-13")
def test_of_somebody_it_has_caught_it_accepts_the_plus4() -> None:
    t = facing_plus4(["red-1-love"])
    t.act(1, "catch 0")
    GAME.rules.remember(t.state, 1, first(t.state.hand[0]))
    assert choice(t) == "accept"


# ── Love or Money ──


@pytest.mark.rule("UNO-16")
@pytest.mark.parametrize(("icon", "expected"), [("love", "money"), ("money", "love")])
def test_it_calls_what_it_has_seen_less_of_in_the_hands_of_the_others(icon: str, expected: str) -> None:
    shown = [f"blue-{number}-{icon}" for number in (1, 2, 3)]
    t = at_table(["fits-in-love", "green-1-money"], 0, zones={"hand.1": shown})
    for name in shown:
        GAME.rules.remember(t.state, 0, GAME.deck.cards_of(name)[0])
    assert choice(t) == f"play fits-in-love as green calling {expected} uno"


@pytest.mark.rule("UNO-16")
@pytest.mark.parametrize(("icon", "expected"), [("love", "love"), ("money", "money")])
def test_of_hands_it_has_not_seen_it_expects_what_is_left(icon: str, expected: str) -> None:
    mine = [f"green-{number}-{icon}" for number in (1, 2, 3, 4)]
    t = at_table(["fits-in-love", *mine], 7, 7, discard=f"red-5-{icon}")
    assert choice(t) == f"play fits-in-love as green calling {expected}"


# ── Fairness and strength ──


@pytest.mark.rule("ALL-02")
def test_its_choice_does_not_depend_on_hidden_cards() -> None:
    rng, compared = random.Random(1), 0
    for seed in range(6):
        t = pioche.new("uno", players=2 + seed % 3, seed=seed, options={"points": seed % 2 == 1, "target": 50})
        while not t.over:
            seat = rng.choice(t.actors)
            other = twin(t)
            resample(GAME, t.setup, other.state, seat, rng.randrange)
            assert choice(other, seat, seed) == choice(t, seat, seed)
            compared += other.state.tobytes() != t.state.tobytes()
            t.act(seat, choice(t, seat, seed) if rng.random() < 0.7 else rng.choice(t.legal(seat)))
    assert compared > 300


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("points", [False, True])
def test_games_between_bots_end(players: int, points: bool) -> None:
    assert let_bots_play(pioche.new("uno", players=players, seed=1, options={"points": points, "target": 50})).over


@pytest.mark.parametrize("points", [False, True])
@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (4, 0.95)])
@pytest.mark.compiled
def test_it_beats_chance_in_native_games(players: int, least: float, points: bool) -> None:
    assert share_among(GAME, HEURISTIC, RANDOM, players, 1000, {"points": points}) > least


def test_an_easy_player_finishes_a_game() -> None:
    assert let_bots_play(pioche.new("uno", players=2, seed=1), bots=(EASY, HEURISTIC)).over


@pytest.mark.compiled
def test_an_easy_player_wins_about_three_games_of_ten_between_two() -> None:
    assert share_among(GAME, EASY, HEURISTIC, players=2, games=5000) == pytest.approx(0.30, abs=0.02)
