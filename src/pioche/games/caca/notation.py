"""Every action of caca as text, by its number (rules.py numbers them)."""

from __future__ import annotations

from pioche.games.caca.cards import POO_KINDS
from pioche.games.caca.rules import SEATS

NOTATION = (
    *(f"play {poo} on {target}" for poo in POO_KINDS for target in range(SEATS)),
    *(f"play toilet on {target}" for target in range(SEATS)),
    *(f"play constipation on {target}" for target in range(SEATS)),
    *(f"play suppository on {target} removing {poo}" for target in range(SEATS) for poo in POO_KINDS),
    "play suppository",
    "discard toilet",
    "discard constipation",
    "pass",
)
