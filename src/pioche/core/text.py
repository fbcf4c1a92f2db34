"""Words: the `.ftl` files of the games, French and English. The only reader of them in Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pioche.core.errors import BadSetup, listed

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from pioche.core.game import Event, Game

LANGUAGES = ("fr", "en")
COMMON_TEXT = "pioche.games"
SEAT_ARGUMENTS = ("seat", "seats", "target", "source")  # of an event; all other numbers are numbers


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
    """A message of a game in words; KeyError if there is none."""
    return message(game.package, key, language, **arguments)


def message(package: str, key: str, language: str, **arguments: Any) -> str:
    """A message of any package that has a `text` folder; KeyError if there is none."""
    messages = bundle(package, language)
    text, errors = messages.format_pattern(messages.get_message(key).value, arguments)
    if errors:
        raise KeyError(f"{key} ({language}): {errors[0]}")
    return str(text)


def rule_text(game: Game, rule: str, language: str = "en") -> str:
    """A rule in our own words."""
    return say(game, rule, language)


def card_key(card: str) -> str:
    """The message of what is printed on a card; `+` and `?` cannot be part of an id."""
    return f"card-{card.replace('+', 'plus').replace('?', 'joker')}"


def event_text(game: Game, event: Event, language: str, names: Sequence[str]) -> str:
    """A story event in words, with the players' names by seat; the head of `games/text/en.ftl` says how."""
    key = f"event-{event['key']}" + ("-named" if "named" in event else "")
    arguments: dict[str, Any] = {"own": _word(game, "own", event.get("target") == event.get("seat"), language, names)}
    for name, value in event.items():
        if isinstance(value, list):
            arguments[f"{name}-count"] = len(value)
            arguments[name] = joined(game, [_word(game, name, item, language, names) for item in value], language)
        elif name != "key":
            arguments[name] = _word(game, name, value, language, names)
    return say(game, key, language, **arguments)


def joined(game: Game, words: Sequence[Any], language: str) -> str:
    """Several words as one list: `2 × Hot Poo and Unicorn Poo`."""
    items = [
        str(word) if n == 1 else say(game, "list-several", language, number=n, item=str(word))
        for word, n in Counter(words).items()
    ]
    if len(items) < 2:
        return items[0] if items else say(game, "list-nothing", language)
    return say(game, "list", language, start=", ".join(items[:-1]), last=items[-1])


def _word(game: Game, name: str, value: Any, language: str, names: Sequence[str]) -> Any:
    """An argument as a message takes it: a player's name, a card's name, yes or no, or a plain number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return names[value] if name in SEAT_ARGUMENTS else value
    for key in (f"{name}-{value}", card_key(str(value))):
        if has_text(game, key, language):
            return say(game, key, language)
    return value
