"""Words: whatever a game can name or tell, it can say in both languages. Every game is found by its folder."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from fluent.syntax import ast, parse

import pioche
from pioche.core.game import COMMON_RULES, Game
from pioche.core.laws import cases, random_step
from pioche.core.options import Choice
from pioche.core.table import Table
from pioche.core.text import COMMON_TEXT, LANGUAGES, card_key, event_text, has_text, say
from pioche.games import find, game_ids

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ines", "Jo", "Kim", "Lou")
LONGEST = 60  # actions of a random game

every_game = pytest.mark.parametrize("id", game_ids())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def messages(package: str, language: str) -> dict[str, Any]:
    """The messages of one file, by their ids."""
    source = files(package).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    entries = parse(source).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def card_keys(game: Game) -> set[str]:
    return {card_key(kind.printed) for kind in game.deck.kinds}


def option_keys(game: Game) -> set[str]:
    keys = {f"option-{option.name}" for option in game.options}
    values = [(option.name, value) for option in game.options if isinstance(option, Choice) for value in option.values]
    return keys | {f"{key}-text" for key in keys} | {f"option-{name}-{value}" for name, value in values}


def needed(game: Game) -> set[str]:
    """Every message that a game must have beside its events."""
    rules = {*game.rule_ids, *(game.rule_id(100 + n) for n in range(1, COMMON_RULES + 1))}
    zones = {"zone-box", *(f"zone-{zone.name}" for zone in game.zones)}
    return {"name", "tagline", *rules, *zones, *card_keys(game), *option_keys(game)}


@every_language
@every_game
def test_everything_a_game_can_name_has_words(id: str, language: str) -> None:
    game = find(id)
    assert {key for key in needed(game) if not has_text(game, key, language)} == set()


@every_language
@every_game
def test_no_two_kinds_of_card_have_the_same_name(id: str, language: str) -> None:
    """Whoever hears the cards must tell them apart as well as whoever sees them."""
    game = find(id)
    names = [say(game, key, language) for key in sorted(card_keys(game))]
    assert len(set(names)) == len(names)


@every_language
@every_game
def test_every_word_stands_alone_without_arguments(id: str, language: str) -> None:
    game = find(id)
    assert all(len(say(game, key, language)) > 0 for key in needed(game))


@pytest.mark.parametrize("package", [COMMON_TEXT, *(f"{COMMON_TEXT}.{id}" for id in game_ids())])
def test_both_languages_have_the_same_messages(package: str) -> None:
    french, english = (messages(package, language) for language in ("fr", "en"))
    assert french.keys() == english.keys()


@every_game
def test_a_game_has_no_words_for_cards_zones_options_or_rules_that_it_has_not(id: str) -> None:
    game = find(id)
    known = needed(game) | {f"{key}-text" for key in card_keys(game)}
    own = [key for key in messages(game.package, "en") if key.startswith(("card-", "zone-", "option-", game.prefix))]
    assert set(own) - known == set()


def stories(game: Game) -> Iterator[dict[str, Any]]:
    """What happens in random games, one for each option, as a player and as a spectator hear it; each event once."""
    told = set()
    for place, case in enumerate(case for case in cases(game) if len(case.options) < 2):
        for event in random_story(pioche.new(game.id, case.players, seed=place, options=case.options), place):
            as_text = json.dumps(event, sort_keys=True)
            if as_text not in told:
                told.add(as_text)
                yield event


def random_story(table: Table, seed: int) -> Iterator[dict[str, Any]]:
    rng = random.Random(seed)
    while not table.over and len(table.history) < LONGEST:
        before = [table.view(viewer) for viewer in (None, 0)]
        random_step(table, rng)
        for view in before:
            yield from table.story(view, table.view(view["seat"]))


@every_game
@pytest.mark.walk
def test_whatever_happens_in_random_games_can_be_told(id: str) -> None:
    game = find(id)
    events = list(stories(game))
    assert len(events) > 20
    for event, language in product(events, LANGUAGES):
        assert event_text(game, event, language, NAMES)


def test_events_speak_of_players_cards_numbers_and_lists() -> None:
    caca = find("caca")
    played = {"key": "played", "seat": 0, "card": "hot", "target": 1}
    assert event_text(caca, played, "en", NAMES) == "Anna plays Hot Poo on Ben."
    assert event_text(caca, played | {"target": 0}, "en", NAMES) == "Anna plays Hot Poo on themselves."
    drew = {"key": "drew", "seat": 1, "cards": 2}
    assert event_text(caca, drew, "fr", NAMES) == "Ben pioche 2 cartes."
    assert event_text(caca, drew | {"named": ["hot", "hot"]}, "en", NAMES) == "Ben draws 2 × Hot Poo."
    cleared = {"key": "cleared", "seat": 1, "pests": ["hot", "hot", "golden", "unicorn"]}
    assert event_text(caca, cleared, "en", NAMES) == "Ben is rid of 2 × Hot Poo, Golden Poo and Unicorn Poo."
    assert event_text(caca, cleared | {"pests": []}, "en", NAMES) == "Ben is rid of nothing."
    assert event_text(caca, {"key": "won", "seats": [0, 2]}, "fr", NAMES) == "Anna et Cleo se partagent la victoire."


def test_an_event_without_words_is_an_error() -> None:
    with pytest.raises(KeyError, match="event-sneezed"):
        event_text(find("caca"), {"key": "sneezed", "seat": 0}, "en", NAMES)
