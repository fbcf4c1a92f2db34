"""A game: its table of contents. Each folder in `games` has one, named GAME."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import ModuleType
from typing import Any

from pioche.core.deck import Deck, as_set
from pioche.core.errors import BadSetup
from pioche.core.options import Option, as_numbers, settle
from pioche.core.pieces import Piece
from pioche.core.record import Layout, Record, layout
from pioche.core.zones import Zone

COMMON_PREFIX = "ALL"
COMMON_RULES = 7
COMMON = 100  # rule number 100 + n is ALL-n

View = dict[str, Any]
Event = dict[str, Any]


@dataclass(frozen=True)
class Setup:
    """A table that could be set: everything that is decided before the first card is dealt."""

    players: int
    options: dict[str, Any]
    counts: dict[str, int]
    cards: tuple[int, ...]  # in play, ascending
    layout: Layout
    deck: Any  # the cards as a set, for `deal`
    numbers: Any  # the options as numbers, for `deal`


@dataclass(frozen=True, eq=False)
class Game:
    id: str
    prefix: str  # of its rule ids
    rule_count: int
    players: range
    minutes: int
    state: type[Record]
    deck: Deck
    options: tuple[Option, ...]
    rules: ModuleType  # deal, actors, legal, forbidden, apply, over, winners, outcome, origin; advance where timed
    actions: tuple[str, ...]  # the notation of every action, by its number
    most_legal: int  # no seat ever has more legal actions than this
    zones: tuple[Zone, ...]
    facts: Callable[[Any, int | None], dict[str, Any]]  # what is public and lies in no zone
    story: Callable[[View, View, int | None, str], list[Event]]  # what an action did, from the views of one viewer
    arrange: Callable[[Any, Setup, Mapping[str, Any]], None]  # finish a scenario: whose turn, and other facts
    bot: ModuleType
    lead: ModuleType | None = None  # for reports: standing, subject, SUBJECTS; subject_of_time where timed
    is_timed: bool = False
    facts_of_scenario: tuple[str, ...] = ()  # keyword arguments of a scenario beside `turn`
    rest_goes_to: Callable[[Any, int, frozenset[str]], str] = lambda s, card, named: (
        "draw" if "draw" not in named else "box"
    )
    seat_sizes: tuple[int, ...] = ()  # records are made for that many seats; the largest table's if empty
    version: int = 1  # of the rules: changed when a recorded game would go another way
    hide: Callable[[str], str] = lambda notation: notation  # an action as everybody may read it
    mistakes: Callable[[Any, Setup], str] = lambda s, setup: ""  # what is wrong with an arranged scenario, if anything
    observed: tuple[Piece, ...] = ()  # what a learner is told; everything the record declares if empty
    layouts: dict[tuple[int, int], Layout] = field(default_factory=dict)

    @property
    def package(self) -> str:
        return self.rules.__name__.rpartition(".")[0]

    @cached_property
    def number_of(self) -> dict[str, int]:
        return {notation: number for number, notation in enumerate(self.actions)}

    def rule_id(self, number: int) -> str:
        """The ledger's id of a rule number: 7 is CACA-07, 105 is ALL-05."""
        if number > COMMON:
            return f"{COMMON_PREFIX}-{number - COMMON:02d}"
        return f"{self.prefix}-{number:02d}"

    @property
    def rule_ids(self) -> list[str]:
        return [self.rule_id(number) for number in range(1, self.rule_count + 1)]

    def size(self, players: int, words: int) -> Layout:
        """The record for that many players and that wide a deck."""
        seats = min(n for n in (self.seat_sizes or (self.players[-1],)) if n >= players)
        return self.record(seats, words)

    def record(self, seats: int, words: int) -> Layout:
        """The record of that size."""
        if (seats, words) not in self.layouts:
            self.layouts[seats, words] = layout(self.state, seats, words, self.deck.room_in(words))
        return self.layouts[seats, words]

    def setup(self, players: int, options: Mapping[str, Any] | None = None) -> Setup:
        """Check what a table is asked to be; refuse with what is allowed."""
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            who = f"{least} players" if least == most else f"{least} to {most} players"
            raise BadSetup(f"{self.id} is for {who}, not {players!r} (ALL-06)")
        if not isinstance(options, Mapping | None):
            raise BadSetup(f"options are a table of names and values, not {options!r}")
        wanted = dict(options or {})
        wanted_counts = wanted.pop("counts", None) or {}
        if not isinstance(wanted_counts, Mapping):
            raise BadSetup(f"option counts is a table of cards and numbers, not {wanted_counts!r}")
        values = settle(self.options, wanted, players)
        counts = self.deck.counts(players, values, wanted_counts)
        cards = tuple(self.deck.cards(counts))
        size = self.size(players, self.deck.words_for(cards))
        numbers = as_numbers(self.options, values)
        return Setup(players, values, counts, cards, size, as_set(cards, size.words), numbers)


@cache
def kind_order(game: Game) -> tuple[int, ...]:
    """For each card, where it stands when cards are listed: by kind."""
    return tuple(int(kind) for kind in game.deck.kind_of)


def names_of(game: Game, cards: Sequence[int], ordered: bool = False) -> list[str]:
    """Cards as text; where the order means nothing they are sorted by kind, so that it tells nothing."""
    listed = cards if ordered else sorted(cards, key=kind_order(game).__getitem__)
    return [game.deck.names[card] for card in listed]
