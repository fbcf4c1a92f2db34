"""Every draw of a recorded game: what chance was asked, what it answered, and which card that was.

From this list anybody can check chance without knowing a rule (docs/fairness.md): place by place, each value follows
from the secret and the players' numbers, and each card is the one at that value among those that could come. The game
is dealt and played again by rules whose draws are noted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from pioche.core import chance, loops, native
from pioche.core.engine import Engine
from pioche.core.game import Game, Setup
from pioche.core.record import Cells
from pioche.core.replay import rebuild
from pioche.core.zones import cards_of_set

BOX = "box"


@dataclass(frozen=True)
class Draw:
    """One `below(bound)` and its answer; of a card also which one it was, of which pool, and where it went."""

    place: int  # of the action in the game; 0: the deal
    bound: int
    value: int
    pool: int | None = None  # none: it was a number that was drawn, not a card
    card: int | None = None
    among: tuple[int, ...] = ()  # the cards of the pool that could come; empty: all of them
    zone: str = ""  # where the card lay after the action


@dataclass
class Draws:
    """All draws of a game in their order. A pool is a pile that is drawn from; a draw takes its card out of it, and a
    pile to which cards came back is another pool."""

    pools: list[tuple[int, ...]] = field(default_factory=list)  # as they were before the first draw from them
    draws: list[Draw] = field(default_factory=list)
    left: dict[tuple[int, ...], int] = field(default_factory=dict)  # what is left of each pool

    def note_card(self, pile: tuple[int, ...], among: tuple[int, ...], card: int) -> None:
        """The last draw was of this card."""
        pool = self.left.pop(pile, len(self.pools))
        if pool == len(self.pools):
            self.pools.append(pile)
        self.left[tuple(other for other in pile if other != card)] = pool
        self.draws[-1] = replace(self.draws[-1], pool=pool, card=card, among=among if among != pile else ())


class Noting(Engine):
    """The rules, interpreted, that note what they draw."""

    def __init__(self, noted: Draws, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self.noted, self.place = noted, 0
        copies: dict[Any, Any] = {}
        self._serve = native.bind(loops.serve, game, "", self._wrapped, copies)
        self._pass_time: Any = copies.get(getattr(game.rules, "advance", None))

    def refresh(self) -> None:
        """Native code notes nothing."""

    def deal(self, states: Any) -> None:
        super().deal(states)
        self._note_zones(states[0], 0)

    def act(self, states: Any, seat: int, action: int, at: int) -> int:
        self.place, first = self.place + 1, len(self.noted.draws)
        forbidden = super().act(states, seat, action, at)
        self._note_zones(states[0], first)
        return forbidden

    def advance(self, states: Any, at: int) -> None:
        self.place, first = self.place + 1, len(self.noted.draws)
        self._pass_time(states[0], at)
        self._note_zones(states[0], first)

    def _wrapped(self, function: Any, is_entry: bool) -> Any:
        noting: dict[str, Callable[..., Any]] = {
            "below": self._below,
            "draw_any": self._draw_any,
            "draw_any_of": self._draw_any_of,
        }
        if function.__module__ != chance.__name__ or function.__name__ not in noting:
            return function
        return partial(noting[function.__name__], function)

    def _below(self, below: Any, s: Any, n: int) -> int:
        value = int(below(s, n))
        self.noted.draws.append(Draw(self.place, int(n), value))
        return value

    def _draw_any(self, draw: Any, s: Any, zone: Cells) -> int:
        pile = tuple(cards_of_set(zone))
        card = int(draw(s, zone))
        self.noted.note_card(pile, pile, card)
        return card

    def _draw_any_of(self, draw: Any, s: Any, zone: Cells, kind: Cells) -> int:
        pile = tuple(cards_of_set(zone))
        among = tuple(card for card in pile if int(kind[card >> 5]) >> (card & 31) & 1)
        card = int(draw(s, zone, kind))
        self.noted.note_card(pile, among, card)
        return card

    def _note_zones(self, s: Any, first: int) -> None:
        """Where the cards lie that were drawn since."""
        draws = self.noted.draws
        if len(draws) == first:
            return
        lies = self._zone_of_each(s)
        draws[first:] = [
            draw if draw.card is None else replace(draw, zone=lies.get(draw.card, BOX)) for draw in draws[first:]
        ]

    def _zone_of_each(self, s: Any) -> dict[int, str]:
        places = ((zone, index) for zone in self.game.zones for index in zone.indices(self.setup.players))
        return {card: zone.title(index) for zone, index in places for card in zone.read(s, index)}


def draws_of(paper: Any, find: Callable[[str], Game]) -> Draws:
    """Deal and play a recorded game again, and note every draw. BadArchive if it cannot be played."""
    noted = Draws()
    rebuild(paper, find, None, partial(Noting, noted))
    return noted
