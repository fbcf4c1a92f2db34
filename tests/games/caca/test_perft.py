"""The game tree of small tables: counted by the rules, and again by a plain second player that knows no engine.

The second one keeps hands and piles as sorted names and weighs each draw by the copies in the pile; position by
position, both must find the same, in the same number of ways. What he does as in vermine stands in
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
    heap, scrap = "discharge", "drain"
    colours = ("hot", "golden", "hard", "mouldy", "frozen")
    wild = "unicorn"
    attachment = "constipation"

    def effects(self, p: Position, card: str) -> Iterator[Position]:
        spent = replace(p, scrap=more(p.scrap, card))
        for target in p.living:
            pile = p.piles[target]
            if card in self.pests and self.may_get_one(p, target):
                yield self.laid(p, target, card)
            if card == "toilet" and not p.bound[target]:
                yield replace(spent, piles=changed(p.piles, target, ()), heap=more(p.heap, *pile))
            if card == "constipation" and not p.bound[target]:
                yield replace(p, bound=changed(p.bound, target, True))
            if card == "suppository":
                yield from (self.relieved(spent, target, poo) for poo in dict.fromkeys(pile))
        if card == "suppository" and not any(p.piles):
            yield spent

    def relieved(self, p: Position, target: int, poo: str) -> Position:
        drain = more(p.scrap, "constipation") if p.bound[target] else p.scrap
        piles = changed(p.piles, target, less(p.piles[target], poo))
        bound = changed(p.bound, target, False)
        return self.matched(replace(p, piles=piles, scrap=drain, bound=bound, heap=more(p.heap, poo)), target)


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
    second = SecondPlayer()
    assert_both_find(counts, table, second.position_of, second.following)
