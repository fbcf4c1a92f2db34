"""Words: the `.ftl` files of the games, French and English. The only reader of them in Python."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pioche.core.errors import BadSetup, listed

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from pioche.core.game import Game

LANGUAGES = ("fr", "en")
COMMON_TEXT = "pioche.games"


@cache
def bundle(package: str, language: str) -> FluentBundle:
    """The messages of a game and, behind them, those that all games share."""
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        raise BadSetup(f"there is no language {language!r}; there are {listed(LANGUAGES)}")
    messages = FluentBundle([language], use_isolating=False)
    for source in dict.fromkeys((COMMON_TEXT, package)):
        text = files(source).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
        messages.add_resource(FluentResource(text), allow_overrides=False)
    return messages


def has_text(game: Game, key: str, language: str) -> bool:
    return bool(bundle(game.package, language).has_message(key))


def say(game: Game, key: str, language: str = "en", **arguments: Any) -> str:
    """A message in words; KeyError if there is none."""
    messages = bundle(game.package, language)
    message = messages.get_message(key)
    text, errors = messages.format_pattern(message.value, arguments)
    if errors:
        raise KeyError(f"{key} ({language}): {errors[0]}")
    return str(text)


def rule_text(game: Game, rule: str, language: str = "en") -> str:
    """A rule in our own words."""
    return say(game, rule, language)
