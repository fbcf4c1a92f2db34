"""Every id has its words, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import pioche
from pioche.core.text import LANGUAGES, card_key, event_text, has_text, say
from tests.bots import let_bots_play
from tests.games.diablo.kitchen import GAME, laid_out

NAMES = ("Ana", "Bo")
EVENTS = ("laid", "turned", "joker", "fulfilled", "set-aside", "revealed", "refilled", "stuck", "tied", "drew", "won")


def wanted() -> list[str]:
    cards = [card_key(name) for name in dict.fromkeys(GAME.deck.names)]
    options = [f"option-{option.name}" for option in GAME.options]
    return [
        *("name", "tagline", *GAME.rule_ids, *cards, *(f"{card}-text" for card in cards)),
        *(f"zone-{zone.name}" for zone in GAME.zones),
        *(*options, *(f"{option}-text" for option in options), "option-final_tie-diablo", "option-final_tie-draw"),
        *(f"event-{event}" for event in EVENTS),
        *("verb-lay", "link-at", "fact-diablo", "fact-first_player"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    assert [key for key in wanted() if not has_text(GAME, key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_left_over(language: str) -> None:
    source = files(GAME.package).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^([a-zA-Z][\w-]*) =", source, re.MULTILINE)) <= set(wanted())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_words(language: str) -> None:
    t = let_bots_play(pioche.new("diablo", players=2, seed=11), limit=10)
    while not t.over:
        before = t.view(0)
        t.act(t.actors[0], t.legal(t.actors[0])[0])
        for event in t.story(before, t.view(0)):
            assert "{" not in event_text(GAME, event, language, NAMES)


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
