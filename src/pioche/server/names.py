"""What people type: names and chat, without control or direction characters."""

from __future__ import annotations

import unicodedata

HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi, zero width), surrogates, line separators
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
JOINER = "\u200d"  # holds emoji together
EMOJI = {"So", "Sk"}  # pictures, and the colours of skin
DRESS = "\ufe0f"  # asks for a picture instead of a sign
MOST_MARKS = 4  # in a row: no script needs more, and a hundred on one letter cover what others have written


def cleaned(text: str) -> str:
    """The text as everybody may read it: composed, in one line, nothing invisible; empty if nothing of it is seen."""
    composed = lightened(unicodedata.normalize("NFC", text))
    shown = (c if is_shown(composed, at) else " " for at, c in enumerate(composed))
    line = " ".join("".join(shown).split())
    return line if any(unicodedata.category(c)[0] in "LNPS" for c in line) else ""


def lightened(text: str) -> str:
    """Without the accents that are heaped upon others, or stand on nothing."""
    return "".join(c for at, c in enumerate(text) if not all(map(is_mark, text[max(at - MOST_MARKS, 0) : at + 1])))


def is_shown(text: str, at: int) -> bool:
    if text[at] == JOINER:
        return is_emoji(text[:at].removesuffix(DRESS)[-1:]) and is_emoji(text[at + 1 : at + 2])
    return unicodedata.category(text[at]) not in HIDDEN and text[at] not in BLANK


def is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def is_emoji(sign: str) -> bool:
    return sign != "" and unicodedata.category(sign) in EMOJI
