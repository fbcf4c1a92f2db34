"""Words: one reader of the .ftl files."""

from __future__ import annotations

import pytest

import pioche
from pioche.core import text
from pioche.games._template import GAME


def test_a_message_is_said_in_both_languages() -> None:
    assert text.say(GAME, "event-laid", "en", seat="Ana", card="6") == "Ana lays 6."
    assert text.say(GAME, "event-laid", "fr", seat="Ana", card="6") == "Ana pose 6."


def test_a_rule_is_told_in_our_words() -> None:
    assert text.rule_text(GAME, "TEMP-03") == "When all hands are empty, the highest total wins; a tie is shared."


def test_common_messages_are_behind_those_of_a_game() -> None:
    assert text.has_text(GAME, "ALL-01", "fr")
    assert not text.has_text(GAME, "CACA-01", "fr")


def test_a_missing_message_or_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        text.say(GAME, "no-such-message")
    with pytest.raises(KeyError, match=r"event-laid \(en\)"):
        text.say(GAME, "event-laid", "en", seat="Ana")


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(pioche.BadSetup, match="no language 'de'; there are fr, en"):
        text.say(GAME, "name", "de")


def test_an_argument_that_has_no_name_is_said_as_it_is() -> None:
    event = {"key": "laid", "seat": 1, "card": "joker of spades"}
    assert text.event_text(GAME, event, "en", ["Ana", "Bob"]) == "Bob lays joker of spades."
