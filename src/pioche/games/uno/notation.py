"""Every action of uno as text, by its number (rules.py numbers them)."""

from __future__ import annotations

from pioche.games.uno.cards import COLOURS, FACES, FITS_IN, ICONS, PLAYS, WILD, Play
from pioche.games.uno.moves import SEATS


def text_of(play: Play) -> str:
    face = FACES[play.kind]
    colour = f" as {COLOURS[play.colour]}" if face.symbol >= WILD else ""
    icon = f" calling {ICONS[play.icon]}" if face.symbol == FITS_IN else ""
    return f"play {face.id}{colour}{icon}{' uno' if play.says_uno else ''}"


NOTATION = (
    *(text_of(play) for play in PLAYS),
    "draw",
    "keep",
    "accept",
    "challenge",
    "pass",
    "uno",
    *(f"catch {seat}" for seat in range(SEATS)),
)
