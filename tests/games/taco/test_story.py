"""What happened, as events."""

from __future__ import annotations

from typing import Any

import pytest

import pioche
from pioche.core.table import Table
from pioche.core.text import LANGUAGES, event_text, has_text
from pioche.games.taco.table import CAUSES
from tests.games.taco.tables import LIMIT, laid, lying, out_of_cards

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def told(t: Table, seat: int | None, action: str, at: int, viewer: int | None = 0) -> list[dict[str, Any]]:
    """Act, or let time pass, and tell it."""
    before = t.view(viewer)
    if seat is None:
        t.advance(at)
    else:
        t.act(seat, action, at)
    events = t.story(before, t.view(viewer))
    for event in events:
        assert all(event_text(t.game, event, language, NAMES) for language in LANGUAGES)
    return events


def took(seat: int, cards: int, cause: str) -> dict[str, Any]:
    return {"key": "took", "seat": seat, "cards": cards, "cause": cause}


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_card_laid_with_its_word(viewer: int | None) -> None:
    events = told(lying("cat", word="goat"), 0, "say goat", 500, viewer)
    assert events == [{"key": "laid", "seat": 0, "word": "goat", "card": "cheese"}]


def test_a_word_without_a_card() -> None:
    t = pioche.scenario("taco", players=2, zones={"stock.1": ["cat"], "centre": ["goat"]}, word="cat")
    assert told(t, 0, "say cat", 500) == [{"key": "said", "seat": 0, "word": "cat"}]


def test_a_wrong_word_names_the_card_to_those_who_sat_there() -> None:
    laid_event = {"key": "laid", "seat": 0, "word": "pizza", "card": "cheese"}
    assert told(lying("cat", word="goat"), 0, "say pizza", 500) == [laid_event, took(0, 2, "wrong-word")]
    said_event = {"key": "said", "seat": 0, "word": "pizza"}
    assert told(lying("cat", word="goat"), 0, "say pizza", 500, None) == [said_event, took(0, 2, "wrong-word")]


def test_a_slap_is_told_with_its_time() -> None:
    t = laid("taco", players=3)
    assert told(t, 2, "slap palm", 1312) == [{"key": "slapped", "seat": 2, "side": "palm", "ms": 312}]
    slapped = {"key": "slapped", "seat": 1, "side": "palm", "ms": 350}
    assert told(t, 1, "slap palm", 1350) == [slapped, took(0, 1, "last")]


def test_faults_in_a_window_the_first_with_its_reason() -> None:
    t = laid("moose", players=4)
    assert told(t, 1, "gesture seal", 1200) == [
        {"key": "gestured", "seat": 1, "gesture": "seal"},
        {"key": "erred", "seat": 1, "cause": "wrong-gesture"},
    ]
    assert told(t, 2, "flinch", 1300) == [{"key": "flinched", "seat": 2}, {"key": "erred-too", "seat": 2}]
    assert told(t, 3, "gesture moose", 1350) == [{"key": "gestured", "seat": 3, "gesture": "moose"}]
    assert told(t, 2, "slap palm", 1360) == [
        {"key": "slapped", "seat": 2, "side": "palm", "ms": 360},
        {"key": "idle", "seat": 2},
    ]
    slapped = {"key": "slapped", "seat": 3, "side": "palm", "ms": 400}
    assert told(t, 3, "slap palm", 1400) == [slapped, took(1, 1, "wrong-gesture")]


def test_a_word_instead_of_a_slap() -> None:
    t = laid("taco", players=3)
    assert told(t, 1, "say cat", 1500) == [
        {"key": "said", "seat": 1, "word": "cat"},
        {"key": "erred", "seat": 1, "cause": "spoke"},
    ]


def test_a_slap_at_the_wrong_moment() -> None:
    hit = {"key": "hit", "seat": 2, "side": "back"}
    assert told(lying("cat", "goat", word="pizza"), 2, "slap back", 400) == [hit, took(2, 2, "wrong-moment")]
    assert told(lying(), 2, "slap back", 400) == [hit, {"key": "idle", "seat": 2}]


def test_a_flinch_and_an_idle_gesture() -> None:
    t = lying("cat", word="pizza")
    gestured = {"key": "gestured", "seat": 2, "gesture": "seal"}
    assert told(t, 2, "gesture seal", 300) == [gestured, {"key": "idle", "seat": 2}]
    assert told(t, 2, "flinch", 400) == [{"key": "flinched", "seat": 2}, took(2, 1, "flinched")]


def test_time_that_runs_out() -> None:
    t = lying("cat", "goat", turn=1, word="pizza")
    assert told(t, None, "", 4000) == []
    assert told(t, None, "", 4001) == [took(1, 2, "slow")]


def test_a_window_that_runs_out() -> None:
    assert told(laid("taco"), None, "", LIMIT + 1) == [took(2, 1, "missed")]
    t = laid("taco")
    t.act(1, "slap back", 1500)
    assert told(t, None, "", LIMIT + 1) == [took(1, 1, "wrong-side")]


def test_what_runs_out_is_told_before_the_action() -> None:
    hit = {"key": "hit", "seat": 0, "side": "palm"}
    assert told(laid("taco"), 0, "slap palm", LIMIT + 1) == [
        took(2, 1, "missed"),
        hit,
        {"key": "idle", "seat": 0},
    ]
    assert told(laid("taco"), 2, "say pizza", LIMIT + 1) == [
        took(2, 1, "missed"),
        {"key": "laid", "seat": 2, "word": "pizza", "card": "cheese"},
        took(2, 1, "wrong-word"),
    ]


def test_the_common_pile_is_made() -> None:
    t = pioche.scenario("taco", players=2, zones={"centre": ["cat", "cat"]}, word="goat")
    assert told(t, 0, "say goat", 500) == [
        {"key": "shuffled"},
        {"key": "laid", "seat": 0, "word": "goat", "card": "cat"},
    ]


def test_a_win_by_the_closing_slap_and_by_time() -> None:
    t = out_of_cards("taco", players=3)
    assert told(t, 1, "slap palm", 1200) == [{"key": "slapped", "seat": 1, "side": "palm", "ms": 200}]
    later = pioche.replay(t.archive())
    assert told(t, 2, "slap palm", 1300) == [
        {"key": "slapped", "seat": 2, "side": "palm", "ms": 300},
        {"key": "won", "seats": [1]},
    ]
    assert told(later, None, "", LIMIT + 1) == [{"key": "won", "seats": [1]}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_game_has_its_words(language: str) -> None:
    game = pioche.games()["taco"]
    kinds = [kind.id for kind in game.deck.kinds]
    wanted = ["name", "tagline", *game.rule_ids]
    wanted += [f"card-{kind}" for kind in kinds] + [f"card-{kind}-text" for kind in kinds]
    wanted += [f"zone-{zone.name}" for zone in game.zones]
    wanted += [f"option-{option.name}{end}" for option in game.options for end in ("", "-text")]
    wanted += [f"option-deck-{deck}" for deck in ("verso", "original", "mixed")]
    wanted += [f"option-announce-{value}" for value in ("choose", "auto")]
    wanted += [f"cause-{cause}" for cause in CAUSES if cause]
    wanted += [action.replace("say ", "word-").replace(" ", "-") for action in game.actions if "say" in action]
    wanted += [action.replace(" ", "-") for action in game.actions if "gesture" in action]
    assert [key for key in wanted if not has_text(game, key, language)] == []


def test_words_are_said_in_the_language_of_the_table() -> None:
    game = pioche.games()["taco"]
    event = {"key": "laid", "seat": 1, "word": "cat", "card": "goat-back"}
    assert event_text(game, event, "fr", NAMES) == "Ben dit «\u00a0chat\u00a0» et pose Bouc de dos."
    assert event_text(game, event, "en", NAMES) == "Ben says “cat” and lays Goat from behind."
    assert event_text(game, took(1, 1, "slow"), "fr", NAMES) == "Ben ramasse une carte\u00a0: trop lent."
    assert event_text(game, took(1, 3, "last"), "en", NAMES) == "Ben takes 3 cards: the last to slap."
