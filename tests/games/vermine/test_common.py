"""ALL-02 as vermine alone shows it; the others in tests/games/test_burial.py."""

from __future__ import annotations

import pytest

import pioche
from pioche.games.vermine import GAME


@pytest.mark.rule("ALL-02")
def test_of_several_alike_the_one_that_everybody_knows_is_played() -> None:
    """Of two Migrations in hand, one dealt openly: a Migration is played, and nobody can know of the other."""
    seen = 0
    for seed in range(40):
        table = pioche.new("vermine", players=2, seed=seed, options={"first": 0})
        if table.zones()["hand.0"].count("migration") == 2:
            table.act(0, "play migration")
            known = table.state.seen[1] & table.state.hand[0]
            names = [GAME.deck.names[card] for card in table.setup.cards if known[card >> 5] >> (card & 31) & 1]
            assert names == ["exterminator"]
            seen += 1
    assert seen > 3
