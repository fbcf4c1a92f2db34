"""What is particular to diablo in words; `tests/games/test_text.py` reads the rest."""

from __future__ import annotations

import pytest

import pioche
from pioche.core.text import LANGUAGES, card_key, event_text, has_text, say
from tests.games.diablo.kitchen import GAME, laid_out

NAMES = ("Ana", "Bo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_is_for(language: str) -> None:
    keys = [f"{card_key(name)}-text" for name in GAME.deck.names]
    assert [key for key in keys if not has_text(GAME, key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", [{"key": "stuck", "seat": 1}, {"key": "tied", "seat": 1}])
def test_rare_endings_have_words(event: dict[str, int], language: str) -> None:
    assert "Bo" in event_text(GAME, event, language, NAMES)


def test_a_verdict_reads_well() -> None:
    zones = {"order.0": ["pair"], "orders": [], "laid.0.0": ["3", "3"], "laid.1.0": ["?"], "hand.1": ["4"]}
    t = laid_out(zones, turn=1)
    before = t.view(None)
    t.act(1, "lay 4 at 0")
    told = [event_text(GAME, event, "en", NAMES) for event in t.story(before, t.view(None))]
    assert told == [
        "Bo lays a taco for “Highest pair”.",
        "Ana turns up 2 × Taco 3.",
        "Bo turns up Taco 4 and Taco ?.",
        "Bo’s ? counts as 4.",
        "Bo wins “Highest pair”; Taco 4 leaves the game.",
        "Bo wins.",
    ]


def test_a_refusal_is_said_in_words() -> None:
    t = laid_out({"order.0": ["pair"], "hand.0": ["1"]})
    with pytest.raises(pioche.IllegalAction) as refusal:
        t.act(0, "lay 1 at 2")
    assert refusal.value.reason == say(GAME, "DIAB-03")
