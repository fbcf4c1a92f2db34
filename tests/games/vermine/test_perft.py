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

COLOURS = ("spider", "cockroach", "ant", "fly", "mosquito", "scorpion")
VERMIN = (*COLOURS, "larva")
Names = tuple[str, ...]


@dataclass(frozen=True)
class Position:
    turn: int
    living: tuple[int, ...]
    hands: tuple[Names, ...]
    piles: tuple[Names, ...]
    bound: tuple[bool, ...]
    draw: Names
    pit: Names
    discard: Names
    king: bool
    returns: bool
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
        pit=tuple(sorted(zones["pit"])),
        discard=tuple(sorted(zones["discard"])),
        king=table.options["king"],
        returns=table.options["infestation_returns"],
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
    elif not found:  # nothing but Infestations, and nobody to play one on
        yield replace(p, hands=changed(p.hands, p.turn, hand[1:]), discard=more(p.discard, hand[0]))


def effects(p: Position, card: str) -> Iterator[Position]:
    spent = replace(p, discard=more(p.discard, card))
    if card == "exterminator":
        yield exterminated(spent)
    if card == "migration":
        yield from migrated(spent) if any(p.piles) else (spent,)
    for target in p.living:
        if card in VERMIN and may_get_one(p, target):
            yield matched(replace(p, piles=changed(p.piles, target, more(p.piles[target], card))), target)
        if card == "infestation" and not p.bound[target]:
            yield replace(p, bound=changed(p.bound, target, True))


def may_get_one(p: Position, target: int) -> bool:
    return target == p.turn or len(p.piles[target]) < 5


def exterminated(p: Position) -> Position:
    ended = ("infestation",) * sum(p.bound)
    pit = more(p.pit, *(vermin for pile in p.piles for vermin in pile), *(ended if p.returns else ()))
    discard = p.discard if p.returns else more(p.discard, *ended)
    return replace(p, piles=((),) * len(p.piles), bound=(False,) * len(p.bound), pit=pit, discard=discard)


def migrated(p: Position) -> Iterator[Position]:
    for source in p.living:
        for vermin in dict.fromkeys(p.piles[source]):
            for target in p.living:
                if target != source and may_get_one(p, target):
                    piles = changed(p.piles, source, less(p.piles[source], vermin))
                    yield matched(replace(p, piles=changed(piles, target, more(piles[target], vermin))), target)


def matched(p: Position, target: int) -> Position:
    n = Counter(p.piles[target])
    going = {colour for colour in COLOURS if n[colour] and n[colour] + n["larva"] >= 3}
    if p.bound[target] or not (going or n["larva"] >= 3):
        return p
    gone = [vermin for vermin in p.piles[target] if vermin in going or vermin == "larva"]
    left = tuple(vermin for vermin in p.piles[target] if vermin not in gone)
    return replace(p, piles=changed(p.piles, target, left), pit=more(p.pit, *gone))


def settled(p: Position) -> Position:
    me = p.turn
    if len(p.piles[me]) >= 5:
        if p.king:
            return replace(p, won=(me,))
        everything = (*p.hands[me], *p.piles[me], *(("infestation",) if p.bound[me] else ()))
        p = replace(
            p,
            living=tuple(seat for seat in p.living if seat != me),
            hands=changed(p.hands, me, ()),
            piles=changed(p.piles, me, ()),
            bound=changed(p.bound, me, False),
            pit=more(p.pit, *(card for card in everything if card in VERMIN)),
            discard=more(p.discard, *(card for card in everything if card not in VERMIN)),
        )
        if len(p.living) == 1:
            return replace(p, won=p.living)
    if not any((p.draw, p.pit, *p.hands)):
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
    if "scorpion" in p.piles[turn]:
        yield p, 1
        return
    if not p.draw:
        p = replace(p, draw=p.pit, pit=())
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
    "hand.0": ["ant", "exterminator", "migration"],
    "hand.1": ["fly", "infestation"],
    "pile.0": ["ant", "ant", "fly"],
    "pile.1": ["fly", "fly", "scorpion", "mosquito"],
    "draw": ["larva", "mosquito"],
    "pit": ["spider"],
}
LATE = {
    "hand.0": ["infestation", "mosquito"],
    "hand.1": ["exterminator", "migration"],
    "pile.0": ["ant", "ant", "spider", "spider"],
    "pile.1": ["larva", "larva", "ant", "mosquito"],
    "attached.1": ["infestation"],
    "draw": ["fly"],
}
SPARE = {
    "hand.0": ["infestation", "scorpion", "migration"],
    "hand.1": ["infestation", "ant"],
    "pile.1": ["fly"],
    "draw": ["infestation"],
}

TREES = [
    pytest.param(2, OPEN, {}, [10, 66, 716], id="open"),
    pytest.param(2, LATE, {}, [3, 37, 585], id="late"),
    pytest.param(3, LATE, {"infestation_returns": True}, [5, 225, 2633], id="late-three-returning"),
    pytest.param(3, LATE, {"king": True}, [5, 106, 1033], id="late-three-king"),
    pytest.param(2, SPARE, {}, [5, 18, 68, 116, 200, 208, 44, 0], id="to-the-end"),
    pytest.param(2, SPARE, {"king": True}, [5, 18, 68, 116, 200, 208, 44, 0], id="to-the-end-king"),
]


@pytest.mark.parametrize(("players", "zones", "options", "counts"), TREES)
def test_the_tree_has_so_many_branches_and_a_second_player_finds_the_same_positions(
    players: int, zones: dict[str, list[str]], options: dict[str, Any], counts: list[int]
) -> None:
    table = pioche.scenario("vermine", players, zones=zones, options=options)
    tree, found = Tree(table), []
    for level, expected in zip(tree.levels(len(counts)), brute_force(table, len(counts)), strict=True):
        found.append(level.total())
        positions: Counter[Position] = Counter()
        for position, ways in level.items():
            positions[position_of(tree.at(position))] += ways
        assert positions == expected
    assert found == counts
