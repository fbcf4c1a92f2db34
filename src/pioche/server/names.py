"""What people type: names and chat, without control or direction characters."""

from __future__ import annotations

import unicodedata

HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi, zero width), surrogates, line separators
JOINER = "\u200d"  # holds emoji together


def cleaned(text: str) -> str:
    """The text as everybody may read it: composed, in one line, nothing invisible."""
    composed = unicodedata.normalize("NFC", text)
    visible = (c if c == JOINER or unicodedata.category(c) not in HIDDEN else " " for c in composed)
    return " ".join("".join(visible).split()).strip(JOINER)
