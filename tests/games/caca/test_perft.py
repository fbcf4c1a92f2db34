"""The game tree of small tables: counted by the rules, and again by a plain second player that knows no engine.

The second one keeps hands and piles as sorted names and weighs each draw by the copies in the pile; position by
position, both must find the same, in the same number of ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

import pioche
from pioche.core.table import Table
from tests.perft import Tree

pytestmark = pytest.mark.walk

COLOURS = ("hot", "golden", "hard", "mouldy", "frozen")
POOS = (*COLOURS, "unicorn")
Names = tuple[str, ...]


@dataclass(frozen=True)
class Position:
    turn: int
    living: tuple[int, ...]
    hands: tuple[Names, ...]
    piles: tuple[Names, ...]
    bound: tuple[bool, ...]
    draw: Names
    discharge: Names
    drain: Names
    king: bool
    won: tuple[int, ...] = ()


def position_of(table: Table) -> Position:
    zones, seats, facts = table.zones(), range(table.players), table.view(None)["facts"]
    return Position(
        turn=facts["turn"],
        living=tuple(facts["living"]),
        hands=tuple(tuple(sorted(zones[f"hand.{seat}"])) for seat in seats),
        piles=tuple(tuple(sorted(zones[f"pile.{seat}"])) for seat in seats),
        bound=tuple(bool(zones[f"attached.{seat}"]) for seat in seats),
        draw=tuple(sorted(zones["draw"])),
        discharge=tuple(sorted(zones["discharge"])),
        drain=tuple(sorted(zones["drain"])),
        king=facts["king"],
        won=table.winners,
    )


def changed(rows: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*rows[:seat], value, *rows[seat + 1 :])


def less(names: Names, name: str) -> Names:
    place = names.index(name)
    return names[:place] + names[place + 1 :]


def more(names: Names, *added: str) -> Names:
    return tuple(sorted((*names, *added)))


def following(p: Position) -> Iterator[tuple[Position, int]]:
    """Every position after one action, with the number of draws that lead to it."""
    for after in [] if p.won else played(p):
        yield from drawn(settled(after))


def played(p: Position) -> Iterator[Position]:
    hand, found = p.hands[p.turn], False
    for card in dict.fromkeys(hand):
        kept = replace(p, hands=changed(p.hands, p.turn, less(hand, card)))
        for after in effects(kept, card):
            found = True
            yield after
    if not hand:
        yield p
    elif not found:
        for card in dict.fromkeys(hand):
            yield replace(p, hands=changed(p.hands, p.turn, less(hand, card)), drain=more(p.drain, card))


def effects(p: Position, card: str) -> Iterator[Position]:
    spent = replace(p, drain=more(p.drain, card))
    for target in p.living:
        pile = p.piles[target]
        if card in POOS and (target == p.turn or len(pile) < 5):
            yield matched(replace(p, piles=changed(p.piles, target, more(pile, card))), target)
        if card == "toilet" and not p.bound[target]:
            yield replace(spent, piles=changed(p.piles, target, ()), discharge=more(p.discharge, *pile))
        if card == "constipation" and not p.bound[target]:
            yield replace(p, bound=changed(p.bound, target, True))
        if card == "suppository":
            yield from (relieved(spent, target, poo) for poo in dict.fromkeys(pile))
    if card == "suppository" and not any(p.piles):
        yield spent


def relieved(p: Position, target: int, poo: str) -> Position:
    drain = more(p.drain, "constipation") if p.bound[target] else p.drain
    piles = changed(p.piles, target, less(p.piles[target], poo))
    return matched(
        replace(p, piles=piles, drain=drain, bound=changed(p.bound, target, False), discharge=more(p.discharge, poo)),
        target,
    )


def matched(p: Position, target: int) -> Position:
    n = Counter(p.piles[target])
    going = {colour for colour in COLOURS if n[colour] and n[colour] + n["unicorn"] >= 3}
    if p.bound[target] or not (going or n["unicorn"] >= 3):
        return p
    gone = [poo for poo in p.piles[target] if poo in going or poo == "unicorn"]
    left = tuple(poo for poo in p.piles[target] if poo not in gone)
    return replace(p, piles=changed(p.piles, target, left), discharge=more(p.discharge, *gone))


def settled(p: Position) -> Position:
    me = p.turn
    if len(p.piles[me]) >= 5:
        if p.king:
            return replace(p, won=(me,))
        everything = (*p.hands[me], *p.piles[me], *(("constipation",) if p.bound[me] else ()))
        p = replace(
            p,
            living=tuple(seat for seat in p.living if seat != me),
            hands=changed(p.hands, me, ()),
            piles=changed(p.piles, me, ()),
            bound=changed(p.bound, me, False),
            discharge=more(p.discharge, *(card for card in everything if card in POOS)),
            drain=more(p.drain, *(card for card in everything if card not in POOS)),
        )
        if len(p.living) == 1:
            return replace(p, won=p.living)
    if not any((p.draw, p.discharge, *p.hands)):
        sizes = {seat: len(p.piles[seat]) for seat in p.living}
        best = max(sizes.values()) if p.king else min(sizes.values())
        return replace(p, won=tuple(seat for seat in p.living if sizes[seat] == best))
    return p


def drawn(p: Position) -> Iterator[tuple[Position, int]]:
    if p.won:
        yield p, 1
        return
    turn = min((seat for seat in p.living if seat > p.turn), default=p.living[0])
    p = replace(p, turn=turn)
    if not p.draw:
        p = replace(p, draw=p.discharge, discharge=())
    if not p.draw:
        yield p, 1
    for card, copies in Counter(p.draw).items():
        yield replace(p, draw=less(p.draw, card), hands=changed(p.hands, turn, more(p.hands[turn], card))), copies


def brute_force(table: Table, depth: int) -> Iterator[Counter[Position]]:
    level = Counter({position_of(table): 1})
    for _ in range(depth):
        ways: Counter[Position] = Counter()
        for position, n in level.items():
            for after, copies in following(position):
                ways[after] += n * copies
        level = ways
        yield level


OPEN = {
    "hand.0": ["hot", "toilet", "suppository"],
    "hand.1": ["golden", "constipation"],
    "pile.0": ["hot", "hot", "golden"],
    "pile.1": ["golden", "golden", "hard", "frozen"],
    "draw": ["unicorn", "frozen"],
    "discharge": ["hard"],
}
LATE = {
    "hand.0": ["constipation", "frozen"],
    "hand.1": ["toilet", "suppository"],
    "pile.0": ["hot", "hot", "hard", "hard"],
    "pile.1": ["unicorn", "unicorn", "hot", "frozen"],
    "attached.1": ["constipation"],
    "draw": ["golden"],
}
SPARE = {"hand.0": ["constipation", "hot"], "hand.1": ["toilet", "constipation"], "pile.1": ["hard"], "draw": []}

TREES = [
    pytest.param(2, OPEN, {}, [18, 108, 2955], id="open"),
    pytest.param(2, LATE, {}, [3, 32, 267, 3354], id="late"),
    pytest.param(3, LATE, {}, [5, 160, 1577], id="late-three"),
    pytest.param(3, LATE, {"king": True}, [5, 74, 501, 5587], id="late-three-king"),
    pytest.param(2, SPARE, {}, [4, 13, 32, 56, 72, 64, 0], id="to-the-end"),
    pytest.param(2, SPARE, {"king": True}, [4, 13, 32, 56, 72, 64, 0], id="to-the-end-king"),
]


@pytest.mark.parametrize(("players", "zones", "options", "counts"), TREES)
def test_the_tree_has_so_many_branches_and_a_second_player_finds_the_same_positions(
    players: int, zones: dict[str, list[str]], options: dict[str, Any], counts: list[int]
) -> None:
    table = pioche.scenario("caca", players, zones=zones, options=options)
    tree, found = Tree(table), []
    for level, expected in zip(tree.levels(len(counts)), brute_force(table, len(counts)), strict=True):
        found.append(level.total())
        positions: Counter[Position] = Counter()
        for position, ways in level.items():
            positions[position_of(tree.at(position))] += ways
        assert positions == expected
    assert found == counts
