"""What caca tells, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.core.text import event_text
from pioche.games.caca import GAME
from tests.golden import NAMES

SUPPOSITORY = {"key": "removed", "seat": 0, "card": "suppository", "target": 1, "pest": "hot"}
EVENTS = [
    ({"key": "pass", "seat": 1}, "Ben passes.", "Ben passe son tour."),
    (
        SUPPOSITORY,
        "Anna plays Suppository and takes Hot Poo away from Ben.",
        "Anna joue Suppositoire et enlève Caca brûlant chez Ben.",
    ),
    (
        SUPPOSITORY | {"target": 0},
        "Anna plays Suppository and gets rid of Hot Poo.",
        "Anna joue Suppositoire et enlève Caca brûlant de sa propre pile.",
    ),
    (
        {"key": "used", "seat": 0, "card": "suppository"},
        "Anna plays Suppository, to no effect.",
        "Anna joue Suppositoire, sans effet.",
    ),
    (
        {"key": "discard", "seat": 0, "card": "toilet"},
        "Anna is stuck and discards Toilet.",
        "Anna, sans coup possible, défausse Toilette.",
    ),
    (
        {"key": "freed", "seat": 2, "card": "constipation"},
        "Cleo is no longer constipated.",
        "Cleo n’a plus de Constipation.",
    ),
    ({"key": "reshuffled"}, "The draw pile is shuffled anew.", "La pioche est mélangée à neuf."),
    (
        {"key": "exhausted"},
        "No card is left to draw or to play.",
        "Il ne reste plus aucune carte à piocher ni à jouer.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), EVENTS)
def test_events_are_told_in_both_languages(event: dict[str, Any], english: str, french: str) -> None:
    assert (event_text(GAME, event, "en", NAMES), event_text(GAME, event, "fr", NAMES)) == (english, french)
