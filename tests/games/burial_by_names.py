"""What the second players of caca and vermine, who know no engine, do alike (tests/second_player.py).

The words are those of games/_burial.py: *pests* lie in piles, the *heap* becomes the new draw pile, the *scrap* never
comes back, and who has an *attachment* is *bound*: his pests do not match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pioche.core.table import Table
from tests.second_player import Names, changed, less, more


@dataclass(frozen=True)
class Position:
    turn: int
    living: tuple[int, ...]
    hands: tuple[Names, ...]
    piles: tuple[Names, ...]
    bound: tuple[bool, ...]
    draw: Names
    heap: Names
    scrap: Names
    king: bool
    won: tuple[int, ...] = ()


class BurialPlayer(ABC):
    heap: str  # the game's name for this zone
    scrap: str
    colours: Names
    wild: str
    attachment: str

    @abstractmethod
    def effects(self, p: Position, card: str) -> Iterator[Position]:
        """Every position after that card, which has left the hand, with each of its targets; none: it must not be
        played."""

    def may_draw(self, p: Position) -> bool:
        """Whether who has the turn now begins it with a draw."""
        return True

    @property
    def pests(self) -> Names:
        return (*self.colours, self.wild)

    def position_of(self, table: Table) -> Position:
        zones, seats, facts = table.zones(), range(table.players), table.view(None)["facts"]
        return Position(
            turn=facts["turn"],
            living=tuple(facts["living"]),
            hands=tuple(tuple(sorted(zones[f"hand.{seat}"])) for seat in seats),
            piles=tuple(tuple(sorted(zones[f"pile.{seat}"])) for seat in seats),
            bound=tuple(bool(zones[f"attached.{seat}"]) for seat in seats),
            draw=tuple(sorted(zones["draw"])),
            heap=tuple(sorted(zones[self.heap])),
            scrap=tuple(sorted(zones[self.scrap])),
            king=facts["king"],
            won=table.winners,
        )

    def following(self, p: Position) -> Iterator[tuple[Position, int]]:
        """Every position after one action, with the number of draws that lead to it."""
        for after in [] if p.won else self.played(p):
            yield from self.drawn(self.settled(after))

    def played(self, p: Position) -> Iterator[Position]:
        hand, found = p.hands[p.turn], False
        for card in dict.fromkeys(hand):
            kept = replace(p, hands=changed(p.hands, p.turn, less(hand, card)))
            for after in self.effects(kept, card):
                found = True
                yield after
        if not hand:
            yield p
        elif not found:  # stuck
            for card in dict.fromkeys(hand):
                yield replace(p, hands=changed(p.hands, p.turn, less(hand, card)), scrap=more(p.scrap, card))

    def may_get_one(self, p: Position, target: int) -> bool:
        return target == p.turn or len(p.piles[target]) < 5

    def laid(self, p: Position, target: int, pest: str) -> Position:
        return self.matched(replace(p, piles=changed(p.piles, target, more(p.piles[target], pest))), target)

    def matched(self, p: Position, target: int) -> Position:
        n = Counter(p.piles[target])
        going = {colour for colour in self.colours if n[colour] and n[colour] + n[self.wild] >= 3}
        if p.bound[target] or not (going or n[self.wild] >= 3):
            return p
        gone = [pest for pest in p.piles[target] if pest in going or pest == self.wild]
        left = tuple(pest for pest in p.piles[target] if pest not in gone)
        return replace(p, piles=changed(p.piles, target, left), heap=more(p.heap, *gone))

    def settled(self, p: Position) -> Position:
        me = p.turn
        if len(p.piles[me]) >= 5:
            if p.king:
                return replace(p, won=(me,))
            everything = (*p.hands[me], *p.piles[me], *((self.attachment,) if p.bound[me] else ()))
            p = replace(
                p,
                living=tuple(seat for seat in p.living if seat != me),
                hands=changed(p.hands, me, ()),
                piles=changed(p.piles, me, ()),
                bound=changed(p.bound, me, False),
                heap=more(p.heap, *(card for card in everything if card in self.pests)),
                scrap=more(p.scrap, *(card for card in everything if card not in self.pests)),
            )
            if len(p.living) == 1:
                return replace(p, won=p.living)
        if not any((p.draw, p.heap, *p.hands)):
            sizes = {seat: len(p.piles[seat]) for seat in p.living}
            best = max(sizes.values()) if p.king else min(sizes.values())
            return replace(p, won=tuple(seat for seat in p.living if sizes[seat] == best))
        return p

    def drawn(self, p: Position) -> Iterator[tuple[Position, int]]:
        if p.won:
            yield p, 1
            return
        turn = min((seat for seat in p.living if seat > p.turn), default=p.living[0])
        p = replace(p, turn=turn)
        if not self.may_draw(p):
            yield p, 1
            return
        if not p.draw:
            p = replace(p, draw=p.heap, heap=())
        if not p.draw:
            yield p, 1
        for card, copies in Counter(p.draw).items():
            hands = changed(p.hands, turn, more(p.hands[turn], card))
            yield replace(p, draw=less(p.draw, card), hands=hands), copies
