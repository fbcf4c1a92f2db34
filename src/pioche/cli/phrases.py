"""An action as a phrase. The notation is read word by word; `games/text/en.ftl` says what each word becomes."""

from __future__ import annotations

from pioche.cli.words import Words


def phrase(words: Words, action: str) -> str:
    """`Play Toilet on Ada`."""
    return " ".join(parts_of(words, action))


def parts_of(words: Words, action: str) -> list[str]:
    """Each word takes the next one as its argument, unless that is a word of its own: `Play Toilet`, `on Ada`."""
    left, parts = action.split(), list[str]()
    while left:
        kind = "link" if parts else "verb"
        word, *left = left
        argument = ""
        if left and not words.has(f"link-{left[0]}"):
            argument, *left = left
        parts.append(part(words, f"{kind}-{word}", word, argument))
    return parts


def part(words: Words, key: str, word: str, argument: str) -> str:
    """The message picks what its argument is: a card, a player, a number or a word."""
    card = words.card(argument)
    if not words.has(key):
        return f"{word} {card}".strip()
    number = int(argument) if argument.isdecimal() else -1
    seat = words.names[number] if 0 <= number < len(words.names) else argument
    return words.say(key, card=card, seat=seat, number=number + 1, word=words.named(f"value-{argument}", argument))
