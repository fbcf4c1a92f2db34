"""What vermine tells, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.core.text import LANGUAGES, event_text, has_text
from pioche.games.vermine import GAME
from tests.golden import NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_card_zone_option_and_link_has_words(language: str) -> None:
    cards = [f"card-{kind.id}{text}" for kind in GAME.deck.kinds for text in ("", "-text")]
    options = [f"option-{option.name}{text}" for option in GAME.options for text in ("", "-text")]
    zones = [f"zone-{zone.name}" for zone in GAME.zones]
    links = ["link-on", "link-moving", "link-from", "link-to"]
    wanted = [*GAME.rule_ids, "name", "tagline", *cards, *options, *zones, *links]
    assert [key for key in wanted if not has_text(GAME, key, language)] == []


MIGRATION = {"key": "moved", "seat": 0, "card": "migration", "pest": "ant", "source": 1, "target": 2}
EVENTS = [
    (
        {"key": "played", "seat": 0, "card": "larva", "target": 1},
        "Anna plays Larva on Ben.",
        "Anna joue Larve sur Ben.",
    ),
    (
        {"key": "played", "seat": 0, "card": "infestation", "target": 0},
        "Anna plays Infestation on themselves.",
        "Anna joue Infestation sur soi-même.",
    ),
    (
        MIGRATION,
        "Anna plays Migration: Ant moves from Ben to Cleo.",
        "Anna joue Migration : Fourmi passe de Ben à Cleo.",
    ),
    (
        {"key": "used", "seat": 0, "card": "exterminator"},
        "Anna plays Exterminator.",
        "Anna joue Exterminateur.",
    ),
    (
        {"key": "discard", "seat": 0, "card": "infestation"},
        "Anna is stuck and discards Infestation.",
        "Anna, sans coup possible, défausse Infestation.",
    ),
    (
        {"key": "cleared", "seat": 1, "pests": ["ant", "ant", "larva"]},
        "Ben is rid of 2 × Ant and Larva.",
        "Ben se débarrasse de 3 vermines : 2 × Fourmi et Larve.",
    ),
    (
        {"key": "cleared", "seat": 1, "pests": ["fly"]},
        "Ben is rid of Fly.",
        "Ben se débarrasse d’une vermine : Mouche.",
    ),
    (
        {"key": "freed", "seat": 2, "card": "infestation"},
        "Cleo is no longer infested.",
        "Cleo n’a plus d’Infestation.",
    ),
    (
        {"key": "stung", "seat": 2, "card": "scorpion"},
        "Cleo has the Scorpion and does not draw.",
        "Cleo a le Scorpion devant soi et ne pioche pas.",
    ),
    (
        {"key": "out", "seat": 1},
        "Ben is overrun and out of the game.",
        "Ben croule sous la vermine et quitte la partie.",
    ),
    (
        {"key": "exhausted"},
        "No card is left to draw or to play.",
        "Il ne reste plus aucune carte à piocher ni à jouer.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), EVENTS)
def test_events_are_told_in_both_languages(event: dict[str, Any], english: str, french: str) -> None:
    told = [event_text(GAME, event, language, NAMES).replace("\N{NO-BREAK SPACE}", " ") for language in ("en", "fr")]
    assert told == [english, french]
