"""What is printed on the cards, and how many of each there are.

Card numbers: the deck is written down once, then again (`rounds`) for the copies that larger counts ask for, so that
the usual deck has the lowest numbers and the smallest record. The counts of a table choose, for each kind, its first
so many cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import accumulate
from typing import Any

import numpy as np

from pioche.core.errors import BadSetup, listed
from pioche.core.record import CARDS_A_WORD, table

Counts = Mapping[str, int]


class Mark(Enum):
    """Where a count comes from (the ledger's marks)."""

    STATED = "S"
    PUBLIC = "P"
    RULING = "R"
    DEFAULT = "D"


@dataclass(frozen=True)
class Kind:
    id: str  # unique in the deck; the key of the option `counts`
    count: int
    mark: Mark
    name: str = ""  # as notation and zones write it, where several kinds look alike

    @property
    def printed(self) -> str:
        return self.name or self.id


@dataclass(frozen=True)
class Deck:
    kinds: tuple[Kind, ...]
    rounds: tuple[Mapping[str, int], ...]  # one deck after the other, by kind id
    usual: Callable[[int, Mapping[str, Any]], Counts]  # counts for a number of players and options
    dealt: Callable[[int, Mapping[str, Any]], Counts]  # least for set-up, by kind id or alias; "": any card
    aliases: Mapping[str, tuple[str, ...]]  # other keys that `counts` takes, and the kinds they stand for

    @cached_property
    def kind_of(self) -> Any:
        """The kind of each card number."""
        numbers = {kind.id: k for k, kind in enumerate(self.kinds)}
        return table([numbers[id] for deck in self.rounds for id, n in deck.items() for _ in range(n)])

    @cached_property
    def size(self) -> int:
        return len(self.kind_of)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What is printed on each card number."""
        return tuple(self.kinds[k].printed for k in np.asarray(self.kind_of))

    def mask(self, *wanted: str) -> Any:
        """All cards of these kinds (by what is printed or by id), as wide as the widest deck."""
        return self.masks([wanted])[0]

    def masks(self, groups: Sequence[Sequence[str]]) -> Any:
        """A row of words for each group of kinds."""
        words = np.zeros((len(groups), -(-self.size // CARDS_A_WORD)), "i8")
        for g, wanted in enumerate(groups):
            for kind in self.kinds:
                if kind.id in wanted or kind.printed in wanted:
                    for card in self.cards_of(kind.id):
                        words[g, card // CARDS_A_WORD] |= 1 << card % CARDS_A_WORD
        return table(words)

    @cached_property
    def _by_kind(self) -> Mapping[str, list[int]]:
        numbers = np.asarray(self.kind_of)
        return {kind.id: np.flatnonzero(numbers == k).tolist() for k, kind in enumerate(self.kinds)}

    def cards_of(self, kind: str) -> list[int]:
        return self._by_kind[kind]

    def counts(self, players: int, options: Mapping[str, Any], wanted: Counts) -> dict[str, int]:
        """The full table of counts, the wanted ones in place of the usual."""
        counts = dict(self.usual(players, options))
        for key, number in wanted.items():
            for kind in self.aliases.get(key, (key,)):
                self._check_count(kind, number)
                counts[kind] = number
        self._check_enough(players, options, counts)
        return counts

    def _check_count(self, kind: str, number: object) -> None:
        known = [k.id for k in self.kinds]
        if kind not in known:
            raise BadSetup(f"counts: there is no card {kind!r} in this game; there are {listed(known, 60)}")
        most = len(self.cards_of(kind))
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
            raise BadSetup(f"counts: {kind} must be a whole number from 0 to {most}, not {number!r}")

    def _check_enough(self, players: int, options: Mapping[str, Any], counts: Counts) -> None:
        for kind, least in self.dealt(players, options).items():
            number = sum(counts[id] for id in self.aliases.get(kind, (kind,))) if kind else sum(counts.values())
            if number < least:
                what = f"{least} of {kind}" if kind else f"{least} cards"
                raise BadSetup(f"counts: {players} players need at least {what} for the deal, and there are {number}")

    def cards(self, counts: Counts) -> list[int]:
        """The card numbers in play, ascending."""
        return sorted(card for kind, n in counts.items() for card in self.cards_of(kind)[:n])

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many card numbers there are after each round: a record has room for whole rounds."""
        return tuple(accumulate(sum(counts.values()) for counts in self.rounds))

    def words_for(self, cards: Sequence[int]) -> int:
        """How wide a set must be for the rounds that hold these cards."""
        highest = max(cards, default=0)
        return -(-next(size for size in self.sizes if size > highest) // CARDS_A_WORD)

    def room_in(self, words: int) -> int:
        """How many card numbers a record of so many words is for."""
        return max(size for size in self.sizes if size <= CARDS_A_WORD * words)


def nothing_needed(players: int, options: Mapping[str, Any]) -> Counts:
    return {}


def deck(
    kinds: Sequence[Kind],
    *,
    rounds: Sequence[Counts] | int = 1,
    usual: Callable[[int, Mapping[str, Any]], Counts] | None = None,
    dealt: Callable[[int, Mapping[str, Any]], Counts] = nothing_needed,
    aliases: Mapping[str, tuple[str, ...]] | None = None,
) -> Deck:
    """A deck of these kinds; `rounds` is how many copies of it there may be at most, or the decks themselves."""
    printed = {kind.id: kind.count for kind in kinds}
    return Deck(
        tuple(kinds),
        (printed,) * rounds if isinstance(rounds, int) else tuple(rounds),
        usual or (lambda players, options: printed),
        dealt,
        aliases or {},
    )


def as_set(cards: Sequence[int], words: int) -> Any:
    """The cards as a set, for `deal`."""
    cells = np.zeros(words, "i8")
    for card in cards:
        cells[card // CARDS_A_WORD] |= 1 << card % CARDS_A_WORD
    return table(cells)
