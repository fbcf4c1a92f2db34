"""DIAB-06..09, DIAB-13, DIAB-17: what the jury says."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from pioche.games.diablo.rules import is_fulfilled
from tests.asking import lying
from tests.games.diablo import jury
from tests.games.diablo.kitchen import GAME, before_verdict, judged, laid_out, order_number, play


def tally(values: tuple[int, ...]) -> int:
    return sum(1 << 4 * value for value in values)


@pytest.mark.rule("DIAB-11")
@pytest.mark.parametrize("order", jury.ORDERS)
def test_every_order_is_fulfilled_by_what_the_ledger_says_and_by_nothing_else(order: str) -> None:
    tacos, fulfils = jury.ORDERS[order]
    for values in combinations_with_replacement(range(7), tacos):
        assert is_fulfilled(order_number(order), tally(values)) == fulfils(list(values)), values


@pytest.mark.rule("DIAB-11")
@pytest.mark.parametrize(
    ("order", "fulfilled", "missed"),
    [
        ("highest-run", ["4", "5", "6"], ["5", "6", "0"]),  # a run does not go round
        ("highest-run", ["0", "1", "2"], ["1", "2", "2"]),
        ("long-run", ["0", "1", "2", "3"], ["1", "2", "3", "5"]),
        ("even", ["0", "2", "4"], ["2", "4", "5"]),  # 0 is even
        ("small", ["0", "4"], ["2", "3"]),
        ("sum-6", ["0", "6"], ["0", "5"]),
        ("two-pairs", ["2", "2", "5", "5"], ["2", "2", "2", "5"]),
        ("different", ["0", "2", "4", "6"], ["1", "2", "3", "1"]),
    ],
)
def test_an_order_by_example(order: str, fulfilled: list[str], missed: list[str]) -> None:
    nothing = ["1", "1", "1", "2"] if order in ("different", "long-run", "two-pairs") else ["1", "2", "4"]
    rival = {"small": ["6", "6"], "sum-6": ["1", "1"]}.get(order, nothing)
    assert judged(order, rival, fulfilled).zones()["won.1"] == [order]
    assert judged(order, rival, missed).zones()["set-aside"] == [order]


@pytest.mark.rule("DIAB-06")
def test_an_order_is_judged_when_both_have_laid_all_its_tacos_and_a_new_one_takes_its_place() -> None:
    zones = {"order.0": ["odd"], "order.1": ["pair"], "order.2": ["even"], "orders": ["big"]}
    t = laid_out(zones | {"hand.0": ["4", "4"], "hand.1": ["3", "2"]})
    play(t, "lay 4 at 1", "lay 2 at 1")
    assert [t.zones()[f"order.{slot}"] for slot in range(3)] == [["odd"], ["pair"], ["even"]]
    play(t, "lay 4 at 1", "lay 3 at 1")
    assert [t.zones()[f"order.{slot}"] for slot in range(3)] == [["odd"], ["big"], ["even"]]
    assert (t.zones()["won.0"], t.zones()["orders"], t.over) == (["pair"], [], False)


@pytest.mark.rule("DIAB-06")
def test_without_a_new_order_the_place_stays_empty_and_play_goes_on() -> None:
    zones = {"order.0": ["pair"], "order.2": ["even"], "orders": [], "laid.0.0": ["1"], "laid.1.0": ["2"]}
    t = play(laid_out(zones | {"hand.0": ["2"], "hand.1": ["1"]}), "lay 2 at 0", "lay 1 at 0")
    assert (t.zones()["order.0"], t.zones()["set-aside"]) == ([], ["pair"])
    assert {action[-1] for action in t.legal(0)} == {"2"}


@pytest.mark.rule("DIAB-06")
def test_after_the_last_order_nobody_draws() -> None:
    t = before_verdict("pair", ["1", "1"], ["2", "3"])
    before = t.zones()
    play(t, "lay 1 at 1", "lay 3 at 1")
    after = t.zones()
    assert (after["deck.0"], after["deck.1"]) == (before["deck.0"], before["deck.1"])
    assert (after["hand.0"], after["hand.1"], t.over) == ([], [], True)


@pytest.mark.rule("DIAB-07")
@pytest.mark.parametrize("first", [0, 1])
def test_nobody_fulfils_it(first: int) -> None:
    zones = {"order.0": ["pair"], "order.1": ["big"], "orders": [], "laid.0.0": ["1"], "laid.1.0": ["0"]}
    zones |= {"hand.0": ["2"], "hand.1": ["6"], "deck.0": ["3", "4"], "deck.1": ["5", "5"]}
    t = laid_out(zones, turn=first)
    play(t, *(("lay 2 at 0", "lay 6 at 0") if first == 0 else ("lay 6 at 0", "lay 2 at 0")))
    found = lying(t)
    drawn = {title: found.pop(title) for title in ("deck.0", "deck.1", "hand.0", "hand.1")}
    assert found == {
        "order.1": ["big"],
        "set-aside": ["pair"],
        "discard.0": ["1", "2"],
        "discard.1": ["0", "6"],
    }
    assert [len(cards) for cards in drawn.values()] == [1, 1, 1, 1]
    assert (t.actors, t.scores) == ((first,), (0, 0))


@pytest.mark.rule("DIAB-08")
@pytest.mark.parametrize("sides", [False, True])
def test_the_only_one_to_fulfil_it_takes_the_order_and_loses_his_highest_taco(sides: bool) -> None:
    diablo, guacamole = (1, 0) if sides else (0, 1)
    t = judged("big", ["3", "5", "5"], ["1", "6", "2"], sides)
    found = {title: cards for title, cards in lying(t).items() if not title.startswith("deck")}
    assert found == {
        f"won.{diablo}": ["big"],
        f"removed.{diablo}": ["5"],
        f"discard.{diablo}": ["3", "5"],
        f"discard.{guacamole}": ["1", "2", "6"],
    }
    assert (t.scores[diablo], t.scores[guacamole]) == (1, 0)


@pytest.mark.rule("DIAB-08")
@pytest.mark.parametrize(("diablo", "guacamole", "first"), [(["2", "2"], ["1", "3"], 1), (["1", "3"], ["2", "2"], 0)])
def test_the_loser_becomes_first_player(diablo: list[str], guacamole: list[str], first: int) -> None:
    zones = {"order.0": ["pair"], "order.1": ["odd"], "laid.0.0": diablo[:1], "laid.1.0": guacamole[:1]}
    for second in (0, 1):
        t = laid_out(zones | {"hand.0": diablo[1:], "hand.1": guacamole[1:]}, turn=1 - second)
        last = (diablo[1], guacamole[1])
        play(t, f"lay {last[1 - second]} at 0", f"lay {last[second]} at 0")
        assert (t.actors, t.view(None)["facts"]["first_player"]) == ((first,), first)


@pytest.mark.rule("DIAB-09")
@pytest.mark.parametrize(
    ("order", "diablo", "guacamole", "winner"),
    [
        ("pair", ["5", "5"], ["4", "4"], 0),
        ("pair", ["4", "4"], ["5", "5"], 1),
        ("big", ["6", "3", "3"], ["5", "5", "5"], 0),  # the highest first
        ("odd", ["5", "3", "1"], ["5", "3", "3"], 1),  # then the second, then the third
        ("odd", ["5", "3", "3"], ["5", "5", "1"], 1),
        ("different", ["1", "4", "5", "6"], ["6", "5", "4", "2"], 1),
        ("two-pairs", ["5", "5", "1", "1"], ["4", "5", "4", "5"], 1),
    ],
)
def test_of_two_the_highest_taco_wins_then_the_next(
    order: str, diablo: list[str], guacamole: list[str], winner: int
) -> None:
    t = judged(order, diablo, guacamole)
    zones = t.zones()
    assert (zones[f"won.{winner}"], zones[f"won.{1 - winner}"], zones["set-aside"]) == ([order], [], [])
    highest = max(diablo if winner == 0 else guacamole)
    assert (zones[f"removed.{winner}"], zones[f"removed.{1 - winner}"]) == ([highest], [])
    loser = sorted(guacamole if winner == 0 else diablo)
    assert zones[f"discard.{1 - winner}"] == loser


@pytest.mark.rule("DIAB-09")
@pytest.mark.parametrize("sides", [False, True])
@pytest.mark.parametrize(("order", "tacos"), [("pair", ["3", "3"]), ("long-run", ["2", "3", "4", "5"])])
def test_a_full_tie_is_el_diablos_wherever_he_sits(order: str, tacos: list[str], sides: bool) -> None:
    t = judged(order, tacos, tacos[::-1], sides)
    assert t.zones()[f"won.{int(sides)}"] == [order]
    assert t.winners == (int(sides),)


@pytest.mark.rule("DIAB-13")
@pytest.mark.parametrize("laid", list(permutations(["2", "3", "4"])))
def test_the_order_in_which_tacos_were_laid_does_not_matter(laid: tuple[str, ...]) -> None:
    t = judged("highest-run", ["1", "2", "3"], laid)
    assert (t.zones()["won.1"], t.zones()["removed.1"]) == (["highest-run"], ["4"])


@pytest.mark.rule("DIAB-17")
def test_the_books_run() -> None:
    t = judged("highest-run", ["1", "2", "3"], ["2", "3", "4"])
    assert (t.zones()["won.1"], t.zones()["removed.1"], t.scores) == (["highest-run"], ["4"], (0, 1))


@pytest.mark.rule("DIAB-17")
def test_the_books_sum() -> None:
    t = judged("sum-6", ["5", "1"], ["2", "4"])
    assert (t.zones()["won.0"], t.zones()["removed.0"], t.scores) == (["sum-6"], ["5"], (1, 0))


def test_the_jury_has_twelve_orders_of_two_to_four_tacos() -> None:
    each = {id: n for id, (n, _) in jury.ORDERS.items()}
    orders = [kind.id for kind in GAME.deck.kinds if not kind.name]
    assert orders == list(each)
    for order in orders:
        assert laid_out({"order.2": [order], "hand.0": ["1"]}).view(0)["facts"]["tacos"] == [0, 0, each[order]]
