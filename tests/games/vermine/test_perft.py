"""The game tree of small tables: counted by the rules, and again by a plain second player that knows no engine.

The second one keeps hands and piles as sorted names and weighs each draw by the copies in the pile; position by
position, both must find the same, in the same number of ways. What he does as in caca stands in
tests/games/burial_by_names.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import pioche
from tests.games.burial_by_names import BurialPlayer, Position
from tests.second_player import assert_both_find, changed, less, more

pytestmark = pytest.mark.walk


class SecondPlayer(BurialPlayer):
    heap, scrap = "pit", "discard"
    colours = ("spider", "cockroach", "ant", "fly", "mosquito", "scorpion")
    wild = "larva"
    attachment = "infestation"

    def __init__(self, infestations_return: bool) -> None:
        self.infestations_return = infestations_return

    def effects(self, p: Position, card: str) -> Iterator[Position]:
        spent = replace(p, scrap=more(p.scrap, card))
        if card == "exterminator":
            yield self.exterminated(spent)
        if card == "migration":
            yield from self.migrated(spent) if any(p.piles) else (spent,)
        for target in p.living:
            if card in self.pests and self.may_get_one(p, target):
                yield self.laid(p, target, card)
            if card == "infestation" and not p.bound[target]:
                yield replace(p, bound=changed(p.bound, target, True))

    def exterminated(self, p: Position) -> Position:
        ended = ("infestation",) * sum(p.bound)
        vermin = [vermin for pile in p.piles for vermin in pile]
        pit = more(p.heap, *vermin, *(ended if self.infestations_return else ()))
        discard = p.scrap if self.infestations_return else more(p.scrap, *ended)
        return replace(p, piles=((),) * len(p.piles), bound=(False,) * len(p.bound), heap=pit, scrap=discard)

    def migrated(self, p: Position) -> Iterator[Position]:
        for source in p.living:
            for vermin in dict.fromkeys(p.piles[source]):
                left = replace(p, piles=changed(p.piles, source, less(p.piles[source], vermin)))
                for target in p.living:
                    if target != source and self.may_get_one(p, target):
                        yield self.laid(left, target, vermin)

    def may_draw(self, p: Position) -> bool:
        return "scorpion" not in p.piles[p.turn]


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
    second = SecondPlayer(infestations_return=table.options["infestation_returns"])
    assert_both_find(counts, table, second.position_of, second.following)
