"""The cards of UNO Schitt's Creek.

The book says that there are 112; how many of each colour and symbol is what Mattel's sets of 112 share. Which of them
have which icon is a default of ours, and so is every count here: one of each icon in an identical pair, 56 and 56."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from pioche.core.deck import Counts, Kind, Mark, deck
from pioche.core.record import table

COLOURS = ("red", "yellow", "green", "blue")
ICONS = ("love", "money")
SYMBOLS = (*(str(number) for number in range(10)), "skip", "reverse", "+2", "wild", "wild+4", "fits-in")
SKIP, REVERSE, PLUS2, WILD, PLUS4, FITS_IN = range(10, 16)  # a number is its own symbol
ZERO_ICONS = (0, 1, 1, 0)  # by colour
NO_COLOUR = -1
COLOUR_COUNT = len(COLOURS)
HAND = 7  # UNO-01


class Face(NamedTuple):
    """What is printed on a card."""

    colour: int
    symbol: int
    icon: int

    @property
    def id(self) -> str:
        colour = "" if self.colour == NO_COLOUR else f"{COLOURS[self.colour]}-"
        return f"{colour}{SYMBOLS[self.symbol]}-{ICONS[self.icon]}"


COLOURED = tuple(
    Face(colour, symbol, icon)
    for colour in range(COLOUR_COUNT)
    for symbol in range(WILD)
    for icon in range(len(ICONS))
    if symbol > 0 or icon == ZERO_ICONS[colour]
)
COLOURLESS = tuple(Face(NO_COLOUR, symbol, icon) for symbol in range(WILD, len(SYMBOLS)) for icon in range(len(ICONS)))
FACES = COLOURED + COLOURLESS  # a kind each
FIRST_WILD = len(COLOURED)


def needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {"": HAND * players + 1}  # UNO-01


def points_of(face: Face) -> int:  # UNO-22
    return face.symbol if face.symbol < SKIP else 20 if face.symbol < WILD else 50


DECK = deck(
    [Kind(face.id, 1 if face in COLOURED else 2, Mark.DEFAULT) for face in FACES],
    rounds=2,
    dealt=needed,
)
ONE_DECK = DECK.sizes[0]  # cards; of so many, a coloured one has the number of its kind
KIND_OF = DECK.kind_of
COLOUR = table([FACES[kind].colour for kind in KIND_OF])
SYMBOL = table([FACES[kind].symbol for kind in KIND_OF])
POINTS = table([points_of(FACES[kind]) for kind in KIND_OF])


def _masks(groups: Sequence[Sequence[Face]]) -> Any:
    return DECK.masks([[face.id for face in group] for group in groups])


KIND = _masks([[face] for face in FACES])
OF_COLOUR = _masks([[face for face in FACES if face.colour == colour] for colour in range(COLOUR_COUNT)])
OF_SYMBOL = _masks([[face for face in FACES if face.symbol == symbol] for symbol in range(len(SYMBOLS))])
OF_ICON = _masks([[face for face in FACES if face.icon == icon] for icon in range(len(ICONS))])
NUMBERS = DECK.mask(*(face.id for face in FACES if face.symbol < SKIP))
WILDS = DECK.mask(*(face.id for face in COLOURLESS))

# What may be laid, by the colour in force and the symbol on top (UNO-04, UNO-11, UNO-12, UNO-16).
MATCHING = table([[colour | symbol | WILDS for symbol in OF_SYMBOL] for colour in OF_COLOUR])
COLOURED_MATCHING = table(MATCHING & ~WILDS)
# What betrays a +4: first if another +4 counts, then if it does not; by the colour in force before it (UNO-13).
BETRAYING = table([[colour | wilds for colour in OF_COLOUR] for wilds in (WILDS, WILDS & ~OF_SYMBOL[PLUS4])])


class Play(NamedTuple):
    """A card with all that is said as it is laid."""

    kind: int
    colour: int  # its own, or the one declared
    icon: int  # called by a fits-in, else 0
    says_uno: bool


def _plays() -> Iterator[Play]:
    """Every play, a kind after the other, each form of it without and with `uno`."""
    for kind, face in enumerate(FACES):
        colours = range(COLOUR_COUNT) if face.symbol >= WILD else [face.colour]
        icons = range(len(ICONS)) if face.symbol == FITS_IN else [0]
        for colour, icon, says_uno in product(colours, icons, (False, True)):
            yield Play(kind, colour, icon, says_uno)


PLAYS = tuple(_plays())
