"""What is told of an action of uno, in which order, and to whom."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pioche
from pioche.core.laws import random_step
from pioche.core.table import Table
from pioche.core.text import LANGUAGES, event_text, has_text, say
from pioche.games.uno import GAME
from tests import asking
from tests.golden import NAMES

Events = list[dict[str, Any]]
POINTS = {"points": True, "target": 500, "first": 0}


def told(table: Table, seat: int, action: str, viewer: int | None = None) -> Events:
    """The story of an action as a viewer hears it; every event has words."""
    events = asking.told(table, seat, action, viewer)
    assert all(event_text(GAME, event, language, NAMES) for event in events for language in LANGUAGES)
    return events


def at(players: int = 3, options: dict[str, Any] | None = None, /, **zones: list[str]) -> Table:
    """A table on red-5-love where everybody else holds two blue cards and ten cards are left to draw."""
    hands = {f"hand.{seat}": [f"blue-{seat}-love", f"blue-{seat}-money"] for seat in range(1, players)}
    named = {title.replace("_", "."): cards for title, cards in zones.items()}
    draw = [f"green-{number}-love" for number in range(1, 6)] + [f"yellow-{number}-money" for number in range(1, 6)]
    zone = {"discard": ["green-9-love", "red-5-love"], "draw": draw} | hands | named
    return pioche.scenario("uno", players, zones=zone, options=options or {})


def drew(seat: int, cards: int) -> dict[str, Any]:
    return {"key": "drew", "seat": seat, "cards": cards}


def skipped(seat: int) -> dict[str, Any]:
    return {"key": "skipped", "seat": seat}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_number_is_all_there_is_to_tell(viewer: int | None) -> None:
    table = at(hand_0=["red-7-love", "blue-4-love", "blue-5-love"])
    assert told(table, 0, "play red-7-love", viewer) == [{"key": "played", "seat": 0, "card": "red-7-love"}]


@pytest.mark.rule("UNO-11")
def test_a_wild_is_told_with_its_colour() -> None:
    table = at(hand_0=["wild-love", "blue-4-love", "blue-5-love"])
    played = {"key": "declared", "seat": 0, "card": "wild-love", "colour": "blue"}
    assert told(table, 0, "play wild-love as blue") == [played]


@pytest.mark.rule("UNO-19")
def test_uno_said_with_the_card_comes_after_it_and_before_its_effect() -> None:
    table = at(hand_0=["red-skip-love", "blue-4-love"])
    assert told(table, 0, "play red-skip-love uno") == [
        {"key": "played", "seat": 0, "card": "red-skip-love"},
        {"key": "said", "seat": 0},
        skipped(1),
    ]


@pytest.mark.rule("UNO-19")
def test_uno_said_afterwards() -> None:
    table = at(hand_0=["red-7-love", "blue-4-love"])
    table.act(0, "play red-7-love")
    assert told(table, 0, "uno") == [{"key": "said", "seat": 0}]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.rule("UNO-19")
def test_a_player_who_is_caught_draws_two(viewer: int | None) -> None:
    table = at(hand_0=["red-7-love", "blue-4-love"], draw=["green-1-love", "green-2-love"])
    table.act(0, "play red-7-love")
    named = {"named": ["green-1-love", "green-2-love"]} if viewer == 0 else {}
    assert told(table, 2, "catch 0", viewer) == [{"key": "caught", "seat": 2, "target": 0}, drew(0, 2) | named]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.rule("ALL-02", "UNO-05")
def test_a_draw_is_named_only_to_the_one_who_drew(viewer: int | None) -> None:
    table = at(hand_0=["blue-4-love"], draw=["green-1-love"])
    named = {"named": ["green-1-love"]} if viewer == 0 else {}
    assert told(table, 0, "draw", viewer) == [drew(0, 1) | named]
    assert told(table, 0, "keep", viewer) == [{"key": "kept", "seat": 0}]


@pytest.mark.rule("UNO-08")
def test_plus_two_then_the_draw_then_the_turn_lost() -> None:
    table = at(hand_0=["red-+2-love", "blue-4-love", "blue-5-love"])
    assert told(table, 0, "play red-+2-love") == [
        {"key": "played", "seat": 0, "card": "red-+2-love"},
        drew(1, 2),
        skipped(1),
    ]


@pytest.mark.rule("UNO-09")
def test_a_reverse_tells_which_way_play_goes_now() -> None:
    table = at(hand_0=["red-reverse-love", "blue-4-love", "blue-5-love"], hand_2=["red-reverse-money", "red-1-love"])
    played = {"key": "played", "seat": 0, "card": "red-reverse-love"}
    assert told(table, 0, "play red-reverse-love") == [played, {"key": "reversed", "direction": -1}]
    assert told(table, 2, "play red-reverse-money uno")[-1] == {"key": "reversed", "direction": 1}


@pytest.mark.parametrize(
    ("mode", "last"), [("skip", {"key": "skipped", "seat": 1}), ("plain", {"key": "reversed", "direction": -1})]
)
@pytest.mark.rule("UNO-09")
def test_between_two_a_reverse_is_told_as_what_it_does(mode: str, last: dict[str, Any]) -> None:
    table = at(2, {"reverse_two": mode}, hand_0=["red-reverse-love", "blue-4-love", "blue-5-love"])
    assert told(table, 0, "play red-reverse-love")[1:] == [last]


def test_whoever_is_skipped_sits_in_the_direction_of_play() -> None:
    zones = {"hand.0": ["red-skip-love", "red-1-love", "red-2-love"], "discard": ["red-5-love"]}
    table = pioche.scenario("uno", 3, zones=zones, direction=-1)
    assert told(table, 0, "play red-skip-love")[-1] == skipped(2)


@pytest.mark.rule("UNO-12")
def test_a_plus_four_accepted() -> None:
    table = at(hand_0=["wild+4-love", "blue-4-love", "blue-5-love"])
    played = {"key": "declared", "seat": 0, "card": "wild+4-love", "colour": "green"}
    assert told(table, 0, "play wild+4-love as green") == [played]
    assert told(table, 1, "accept") == [drew(1, 4), skipped(1)]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.rule("UNO-14")
def test_a_bluff_that_is_challenged(viewer: int | None, players: int) -> None:
    draw = ["green-1-love", "green-2-love", "green-3-love", "green-4-love"]
    table = at(players, hand_0=["wild+4-love", "red-4-love", "blue-5-love"], draw=draw)
    table.act(0, "play wild+4-love as green")
    shown = {"named": ["red-4-love", "blue-5-love"]} if viewer == 1 else {}
    named = {"named": draw} if viewer == 0 else {}
    assert told(table, 1, "challenge", viewer) == [
        {"key": "challenged", "seat": 1, "target": 0},
        {"key": "showed", "seat": 0, "target": 1} | shown,
        {"key": "guilty", "seat": 0},
        drew(0, 4) | named,
    ]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.rule("UNO-14")
def test_an_honest_plus_four_that_is_challenged(players: int) -> None:
    table = at(players, hand_0=["wild+4-love", "blue-4-love", "blue-5-love"])
    table.act(0, "play wild+4-love as green")
    assert told(table, 1, "challenge") == [
        {"key": "challenged", "seat": 1, "target": 0},
        {"key": "showed", "seat": 0, "target": 1},
        {"key": "innocent", "seat": 0},
        drew(1, 6),
        skipped(1),
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.rule("UNO-16", "UNO-18")
def test_fits_in_shows_every_hand_as_it_was_then_come_the_draws(viewer: int | None) -> None:
    draw = ["green-1-love", "green-2-love", "green-3-love"]
    hands = {"hand_1": ["blue-1-money", "blue-2-love"], "hand_2": ["blue-3-money"]}
    table = at(hand_0=["fits-in-love", "blue-4-love", "blue-5-love"], draw=draw, **hands)
    events = told(table, 0, "play fits-in-love as red calling money", viewer)
    assert events == [
        {"key": "called", "seat": 0, "card": "fits-in-love", "colour": "red", "icon": "money"},
        {"key": "showed", "seat": 1, "named": ["blue-1-money", "blue-2-love"]},
        {"key": "showed", "seat": 2, "named": ["blue-3-money"]},
        drew(1, 3) | ({"named": draw} if viewer == 1 else {}),
    ]


@pytest.mark.rule("UNO-07", "UNO-18")
def test_the_new_pile_comes_before_the_draw_that_needed_it() -> None:
    under = ["green-9-love", "green-8-love", "green-7-love", "red-5-love"]
    table = at(hand_0=["fits-in-love", "blue-4-love", "blue-5-love"], draw=["yellow-1-love"], discard=under)
    assert told(table, 0, "play fits-in-love as red calling money")[3:] == [
        {"key": "reshuffled"},
        drew(1, 3),
        drew(2, 2),
    ]


@pytest.mark.rule("UNO-07")
def test_an_empty_pile_is_shuffled_before_a_draw() -> None:
    table = at(hand_0=["blue-4-love"], draw=[])
    assert told(table, 0, "draw") == [{"key": "reshuffled"}, drew(0, 1)]


@pytest.mark.rule("UNO-24")
def test_the_last_cards_are_drawn_without_a_new_pile() -> None:
    table = at(hand_0=["red-+2-love", "blue-4-love", "blue-5-love"], draw=["green-1-love", "green-2-love"])
    assert told(table, 0, "play red-+2-love")[1:] == [drew(1, 2), skipped(1)]


@pytest.mark.rule("UNO-24")
def test_who_must_draw_four_draws_what_there_is() -> None:
    table = at(hand_0=["wild+4-love", "blue-4-love", "blue-5-love"], draw=[], discard=["red-5-love"])
    table.act(0, "play wild+4-love as blue")
    assert told(table, 1, "accept") == [{"key": "reshuffled"}, drew(1, 1), skipped(1)]


@pytest.mark.rule("UNO-21")
def test_going_out_wins_and_without_points_nothing_else_is_told() -> None:
    table = at(hand_0=["red-+2-love"])
    assert told(table, 0, "play red-+2-love") == [
        {"key": "played", "seat": 0, "card": "red-+2-love"},
        {"key": "won", "seats": [0]},
    ]


@pytest.mark.rule("UNO-21")
def test_without_points_no_hand_is_shown_after_the_last_card() -> None:
    table = at(hand_0=["fits-in-love"])
    events = told(table, 0, "play fits-in-love as red calling money")
    assert [event["key"] for event in events] == ["called", "won"]


def top(table: Table) -> str:
    return table.zones()["discard"][-1]


@pytest.mark.rule("UNO-22")
def test_a_round_won_is_told_with_its_points_then_the_next_one_is_dealt() -> None:
    table = at(3, POINTS, hand_0=["red-7-love"], hand_1=["blue-8-love", "wild-love"], hand_2=["blue-skip-love"])
    events = told(table, 0, "play red-7-love", 1)
    assert events == [
        {"key": "played", "seat": 0, "card": "red-7-love"},
        {"key": "scored", "seat": 0, "points": 78},
        {"key": "dealt", "seat": 1, "card": top(table)},
    ]


@pytest.mark.parametrize(
    ("card", "draw", "told_draw"),
    [
        ("red-+2-love", ["green-1-love", "green-1-money"], [drew(1, 2)]),
        ("wild+4-love as red", [f"green-{n}-love" for n in range(1, 5)], [drew(1, 4)]),
        ("red-+2-love", ["green-1-love"], [{"key": "reshuffled"}, drew(1, 2)]),
        ("wild+4-love as red", [], [{"key": "reshuffled"}, drew(1, 2)]),
    ],
)
@pytest.mark.rule("UNO-22", "UNO-23", "UNO-24")
def test_a_last_plus_two_or_four_takes_effect_before_the_count(card: str, draw: list[str], told_draw: Events) -> None:
    table = at(3, POINTS, hand_0=[card.split()[0]], draw=draw)
    events = told(table, 0, f"play {card}", 1)
    assert events[1:-2] == told_draw
    assert [event["key"] for event in events[-2:]] == ["scored", "dealt"]


@pytest.mark.rule("UNO-22")
def test_a_round_won_against_zeros_scores_nothing_and_is_told() -> None:
    table = at(2, POINTS, hand_0=["red-7-love"], hand_1=["red-0-love"])
    assert told(table, 0, "play red-7-love")[1] == {"key": "scored", "seat": 0, "points": 0}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.rule("UNO-22")
def test_at_the_end_every_hand_is_counted_to_everybody(viewer: int | None) -> None:
    options = POINTS | {"target": 50}
    table = at(3, options, hand_0=["red-+2-love"], hand_1=["wild-love"], draw=["green-1-love", "green-2-love"])
    drawn = {"named": ["green-1-love", "green-2-love"]} if viewer == 1 else {}
    assert told(table, 0, "play red-+2-love", viewer) == [
        {"key": "played", "seat": 0, "card": "red-+2-love"},
        drew(1, 2) | drawn,
        {"key": "counted", "seat": 1, "hand": ["green-1-love", "green-2-love", "wild-love"], "points": 53},
        {"key": "counted", "seat": 2, "hand": ["blue-2-love", "blue-2-money"], "points": 4},
        {"key": "scored", "seat": 0, "points": 57},
        {"key": "won", "seats": [0]},
    ]


@pytest.mark.rule("UNO-22")
def test_a_fits_in_that_ends_the_game_counts_the_hands_instead_of_showing_them() -> None:
    table = at(2, POINTS | {"target": 50}, hand_0=["fits-in-love"], hand_1=["wild-love"])
    keys = [event["key"] for event in told(table, 0, "play fits-in-love as red calling money")]
    assert keys == ["called", "drew", "counted", "scored", "won"]


def stuck(options: dict[str, Any], *hands: str) -> Table:
    """Nothing to draw; a card each that nobody can play."""
    zones = {f"hand.{seat}": [card] for seat, card in enumerate(hands)}
    return pioche.scenario("uno", len(hands), zones={**zones, "discard": ["red-5-love"], "draw": []}, options=options)


@pytest.mark.rule("UNO-24")
def test_a_circle_of_passes_ends_the_game_with_a_count() -> None:
    table = stuck({}, "blue-7-love", "blue-3-love")
    assert told(table, 0, "pass") == [{"key": "pass", "seat": 0}]
    assert told(table, 1, "pass") == [
        {"key": "pass", "seat": 1},
        {"key": "blocked"},
        {"key": "counted", "seat": 0, "hand": ["blue-7-love"], "points": 7},
        {"key": "counted", "seat": 1, "hand": ["blue-3-love"], "points": 3},
        {"key": "won", "seats": [1]},
    ]


@pytest.mark.rule("UNO-24")
def test_after_a_circle_of_passes_the_fewest_points_score_the_round() -> None:
    table = stuck(POINTS, "blue-7-love", "blue-3-love")
    table.act(0, "pass")
    assert told(table, 1, "pass") == [
        {"key": "pass", "seat": 1},
        {"key": "blocked"},
        {"key": "scored", "seat": 1, "points": 7},
        {"key": "dealt", "seat": 1, "card": top(table)},
    ]


@pytest.mark.rule("UNO-24")
def test_a_tie_after_a_circle_of_passes_scores_nothing() -> None:
    table = stuck(POINTS, "blue-7-love", "green-7-love")
    table.act(0, "pass")
    assert told(table, 1, "pass")[1:3] == [{"key": "blocked"}, {"key": "tied"}]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("ALL-02")
def test_to_different_viewers_stories_differ_only_in_what_is_named(seed: int) -> None:
    rng, table = random.Random(seed), pioche.new("uno", players=4, seed=seed)
    viewers: list[int | None] = [None, 0, 1, 2, 3]
    while not table.over and len(table.history) < 150:
        before = [table.view(viewer) for viewer in viewers]
        random_step(table, rng)
        stories = [table.story(view, table.view(viewer)) for view, viewer in zip(before, viewers, strict=True)]
        for story, viewer in zip(stories, viewers, strict=True):
            assert all(event["seat"] == viewer for event in story if event["key"] == "drew" and "named" in event)
            assert [{k: v for k, v in event.items() if k != "named"} for event in story] == [
                {k: v for k, v in event.items() if k != "named"} for event in stories[0]
            ]


def test_a_fits_in_reads_well() -> None:
    hands = {"hand_1": ["blue-1-money", "blue-2-love"], "hand_2": ["blue-3-money"]}
    table = at(hand_0=["fits-in-love", "blue-4-love"], **hands)
    events = told(table, 0, "play fits-in-love as red calling money uno", None)
    assert [event_text(GAME, event, "en", NAMES) for event in events] == [
        "Anna plays Where Everyone Fits In (Love), declares red and calls Money.",
        "Anna says UNO.",
        "Ben shows Blue 1 (Money) and Blue 2 (Love).",
        "Cleo shows Blue 3 (Money).",
        "Ben draws 3 cards.",
    ]
    french = [event_text(GAME, event, "fr", NAMES).replace("\N{NO-BREAK SPACE}", " ") for event in events]
    assert french[0] == "Anna joue Une place pour tout le monde (Amour), dit « Argent » et annonce la couleur : rouge."
    assert french[2] == "Ben montre 1 bleu (Argent) et 2 bleu (Amour)."


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        ({"key": "reversed", "direction": 1}, "Play goes clockwise again.", "On joue de nouveau dans le sens horaire."),
        (
            {"key": "reversed", "direction": -1},
            "Play goes counter-clockwise now.",
            "On joue maintenant dans le sens antihoraire.",
        ),
        (
            {"key": "scored", "seat": 0, "points": 1},
            "Anna wins the round and scores 1 point.",
            "Anna gagne la manche et marque 1 point.",
        ),
        (
            {"key": "scored", "seat": 0, "points": 0},
            "Anna wins the round and scores 0 points.",
            "Anna gagne la manche et marque 0 point.",
        ),
        (
            {"key": "counted", "seat": 1, "hand": ["red-9-love", "red-9-money"], "points": 18},
            "Ben holds Red 9 (Love) and Red 9 (Money): 18 points.",
            "Ben a en main 9 rouge (Amour) et 9 rouge (Argent) : 18 points.",
        ),
    ],
)
def test_events_are_told_in_both_languages(event: dict[str, Any], english: str, french: str) -> None:
    words = [event_text(GAME, event, language, NAMES).replace("\N{NO-BREAK SPACE}", " ") for language in ("en", "fr")]
    assert words == [english, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_every_word_of_the_notation_has_words(language: str) -> None:
    cards = [f"card-{kind.id.replace('+', 'plus')}-text" for kind in GAME.deck.kinds]
    verbs = [f"verb-{verb}" for verb in ("play", "draw", "keep", "accept", "challenge", "pass", "uno", "catch")]
    links = ["link-as", "link-calling", "link-uno", "direction-1", "direction--1"]
    values = [f"value-{value}" for value in ("red", "yellow", "green", "blue", "love", "money")]
    assert [key for key in [*cards, *verbs, *links, *values] if not has_text(GAME, key, language)] == []
    assert say(GAME, "value-blue", language) == say(GAME, "colour-blue", language)
