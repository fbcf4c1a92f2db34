"""Lots between seats that slapped at the same time: drawn by keyed chance, kept on paper, and drawn again by whoever
wants to check them."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import pioche
from pioche.core import archive as paper
from pioche.core.chance import below
from pioche.core.fairness import Keyed
from pioche.core.lots import Lot, Words, check_lots, draw_lot
from pioche.core.table import Table
from pioche.games import find

CHANCE = Keyed(bytes(range(32)), ("a81f03c2", "", "5d90b7e4"))


def a_game(chance: Keyed = CHANCE) -> Table:
    """A word is said, all three slap the card at the same time, and a word is said again: two lots."""
    game = find("taco")
    table = Table(game, game.setup(3, {"first": 0}), chance)
    table.deal()
    table.act(0, "say taco", 300)
    tied = [0, 1, 2]
    while table.view(None)["facts"]["window"] is not None:
        lot = draw_lot(chance, len(table.history) + 1, tied)
        table.act(lot.drawn, "slap back", 600)
        table.lots.append(lot)
        tied.remove(lot.drawn)
    table.act(tied[0], "say taco", 3000)
    return table


def on_paper(table: Table) -> dict[str, Any]:
    copied: dict[str, Any] = json.loads(json.dumps(table.archive()))
    return copied


def forged(archive: dict[str, Any], lots: Any) -> dict[str, Any]:
    """The archive with other lots, and a chain that goes through them."""
    head, drawn = archive["start"], {lot["place"]: [lot] for lot in lots}
    for place, entry in enumerate(archive["actions"], start=1):
        head = entry[-1] = paper.link(head, [*entry[:-1], *drawn.get(place, [])])
    return archive | {"lots": lots, "head": head}


# ── Drawing ──


def test_a_lot_is_one_draw_by_words_of_its_own() -> None:
    lot = draw_lot(CHANCE, 7, [5, 0, 2])
    assert lot == Lot(7, (0, 2, 5), (0, 2, 5)[below(Words([*CHANCE.for_lot(7)]), 3)])
    assert CHANCE.for_lot(7) != CHANCE.before(7)


def test_every_place_and_every_secret_draws_for_itself() -> None:
    words = [chance.for_lot(place) for chance in (CHANCE, Keyed(bytes(32))) for place in range(200)]
    assert len(set(words)) == 400
    fell = Counter(draw_lot(CHANCE, place, [1, 4]).drawn for place in range(200))
    assert 70 < fell[1] < 130


def test_a_player_s_number_counts() -> None:
    others = (Keyed(CHANCE.secret, ("a81f03c2", "", str(number))) for number in range(50))
    assert {draw_lot(other, 7, [0, 2]).drawn for other in others} == {0, 2}


# ── On paper ──


def test_a_game_without_lots_says_nothing_of_any() -> None:
    table = a_game()
    table.lots = []
    assert "lots" not in table.archive()
    head = table.archive()["start"]
    for entry in table.archive()["actions"]:
        head = paper.link(head, entry[:-1])
        assert entry[-1] == head


def test_lots_are_kept_on_paper_and_come_back() -> None:
    table = a_game()
    archive = on_paper(table)
    assert archive["lots"] == [lot.as_json() for lot in table.lots]
    assert [lot["place"] for lot in archive["lots"]] == [2, 3]
    again = pioche.replay(archive)
    assert (again.lots, on_paper(again)) == (table.lots, archive)
    assert pioche.replay(archive, 2).lots == table.lots[:1]


@pytest.mark.parametrize(
    ("place", "others"),
    [
        (2, [{"place": 3, "seats": [1, 2], "drawn": 1}]),  # the first one is left out
        (2, [{"place": 2, "seats": [0, 1], "drawn": 0}, {"place": 3, "seats": [1, 2], "drawn": 1}]),
        (2, [{"place": 2, "seats": [0, 1, 2], "drawn": 2}, {"place": 3, "seats": [1, 2], "drawn": 1}]),
        (3, [{"place": 2, "seats": [0, 1, 2], "drawn": 0}]),
        (3, [{"place": 2, "seats": [0, 1, 2], "drawn": 0}, {"place": 4, "seats": [1, 2], "drawn": 1}]),
        (3, [{"place": 2, "seats": [0, 1, 2], "drawn": 0}, {"place": 3, "seats": [1, 2], "drawn": 2}]),
    ],
)
def test_a_lot_that_was_altered_moved_or_left_out_is_named_by_its_action(place: int, others: Any) -> None:
    archive = on_paper(a_game())
    assert archive["lots"] == [
        {"place": 2, "seats": [0, 1, 2], "drawn": 0},
        {"place": 3, "seats": [1, 2], "drawn": 1},
    ]
    with pytest.raises(pioche.BadArchive, match=f"action {place} does not fit the chain"):
        pioche.replay(archive | {"lots": others})


def test_a_lot_that_was_added_is_named_by_its_action() -> None:
    archive = on_paper(a_game())
    archive["lots"].append({"place": 4, "seats": [0, 1], "drawn": 0})
    with pytest.raises(pioche.BadArchive, match="action 4 does not fit the chain"):
        pioche.replay(archive)


@pytest.mark.parametrize(
    "lots",
    [
        7,
        [7],
        [{}],
        [{"place": 2, "seats": 3, "drawn": 0}],
        [{"place": 0, "seats": [0, 1], "drawn": 0}],
        [{"place": 5, "seats": [0, 1], "drawn": 0}],
        [{"place": 2.5, "seats": [0, 1], "drawn": 0}],
        [{"place": True, "seats": [0, 1], "drawn": 0}],
        [{"place": 2, "seats": [0], "drawn": 0}],
        [{"place": 2, "seats": [1, 0], "drawn": 0}],
        [{"place": 2, "seats": [1, 3], "drawn": 1}],
        [{"place": 2, "seats": [-1, 0], "drawn": 0}],
        [{"place": 2, "seats": [0, "1"], "drawn": 0}],
        [{"place": 2, "seats": [0, 1], "drawn": 2}],
        [{"place": 2, "seats": [0, 1], "drawn": 0}] * 2,
    ],
)
def test_what_cannot_be_lots_is_refused(lots: Any) -> None:
    with pytest.raises(pioche.BadArchive, match="the lots of an archive are a list"):
        pioche.replay(on_paper(a_game()) | {"lots": lots})


def test_a_cut_is_a_cut_though_its_lots_are_left() -> None:
    archive = on_paper(a_game())
    del archive["actions"][2:]
    with pytest.raises(pioche.BadArchive, match="action 3 is missing: the archive was cut; it should have 4"):
        pioche.replay(archive)


# ── Checked ──


def test_every_lot_is_drawn_again() -> None:
    table = a_game()
    assert check_lots(on_paper(table), CHANCE) == 2
    table.lots = []
    assert check_lots(on_paper(table), CHANCE) == 0


def test_a_lot_that_fell_otherwise_is_found_whatever_the_chain_says() -> None:
    archive = on_paper(a_game())
    for lot in archive["lots"]:
        other = next(seat for seat in lot["seats"] if seat != lot["drawn"])
        altered = forged(archive, [one | {"drawn": other} if one == lot else one for one in archive["lots"]])
        pioche.replay(altered)  # it does fit the chain
        with pytest.raises(pioche.BadArchive, match=f"action {lot['place']} did not fall on seat {other}") as found:
            check_lots(altered, CHANCE)
        assert found.value.facts == {"place": lot["place"], "drawn": other + 1, "due": lot["drawn"] + 1}


def test_lots_of_another_secret_are_found() -> None:
    secrets = [Keyed(bytes([number]) * 32, CHANCE.numbers) for number in range(40)]
    found = []
    for secret in secrets:
        try:
            found.append(check_lots(on_paper(a_game()), secret))
        except pioche.BadArchive:
            found.append(0)
    assert 0 < found.count(2) < 20  # by chance one of six


def test_a_lot_for_what_is_no_slap_is_found() -> None:
    archive = on_paper(a_game())
    archive["actions"][1][1] = "flinch"
    with pytest.raises(pioche.BadArchive, match="action 2 is not the slap of seat 0, on which the lot fell"):
        check_lots(forged(archive, archive["lots"]), CHANCE)


def test_a_lot_that_was_not_followed_is_found() -> None:
    archive = on_paper(a_game())
    follower = archive["actions"][2][0]
    lot = next(lot for lot in every_lot(3) if lot.drawn != follower)
    with pytest.raises(pioche.BadArchive, match=f"action 3 is not the slap of seat {lot.drawn}"):
        check_lots(forged(archive, [lot.as_json()]), CHANCE)


def every_lot(place: int) -> list[Lot]:
    return [draw_lot(CHANCE, place, seats) for seats in ([0, 1], [0, 2], [1, 2], [0, 1, 2])]


def test_a_game_from_a_seed_has_no_lots() -> None:
    table = pioche.new("taco", players=3, seed=5, options={"first": 0})
    table.act(0, "slap palm", at=300)
    archive = forged(on_paper(table), [{"place": 1, "seats": [0, 1], "drawn": 0}])
    with pytest.raises(pioche.BadArchive, match="dealt from a seed"):
        check_lots(archive, table.chance)
