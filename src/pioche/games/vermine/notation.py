"""Every action of vermine as text, by its number (rules.py numbers them)."""

from __future__ import annotations

from pioche.games.vermine.cards import VERMIN_KINDS
from pioche.games.vermine.rules import SEATS

NOTATION = (
    *(f"play {vermin} on {target}" for vermin in VERMIN_KINDS for target in range(SEATS)),
    "play exterminator",
    *(f"play infestation on {target}" for target in range(SEATS)),
    *(
        f"play migration moving {vermin} from {source} to {target}"
        for source in range(SEATS)
        for vermin in VERMIN_KINDS
        for target in range(SEATS)
    ),
    "play migration",
    "discard infestation",
    "pass",
)
