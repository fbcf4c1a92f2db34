"""The table: asking, acting, looking; and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pioche
from pioche.core.fairness import Seeded
from pioche.core.table import Table
from pioche.games._template import GAME


def a_table(players: int = 2, seed: int = 1, **options: Any) -> Table:
    table = Table(GAME, GAME.setup(players, options), Seeded(seed))
    table.deal()
    return table


def play_out(table: Table) -> Table:
    while not table.over:
        seat = table.actors[0]
        table.act(seat, table.legal(seat)[0])
    return table


def test_a_table_tells_who_may_do_what() -> None:
    t = a_table(first=1)
    assert t.actors == (1,)
    assert t.legal(0) == []
    assert [f"lay {card}" for card in sorted(set(t.zones()["hand.1"]))] == t.legal(1)
    assert (t.over, t.winners, t.scores, t.clock, t.players) == (False, (), (0, 0), 0, 2)
    assert t.options == {"low": False, "first": 1}


def test_what_an_action_would_make_public_is_told_without_taking_it() -> None:
    t, same = (pioche.new("taco", players=2, seed=1) for _ in range(2))
    seat = t.view(None)["facts"]["turn"]
    told = t.facts_after(seat, "say taco", at=700)
    assert (t.state.tobytes(), t.history) == (same.state.tobytes(), [])
    t.act(seat, "say taco", at=700)
    assert told == t.view(None)["facts"]
    with pytest.raises(pioche.IllegalAction):
        t.facts_after(seat, "say", at=800)


def test_an_action_changes_the_table_and_enters_the_history() -> None:
    t = a_table(first=0)
    action = t.legal(0)[0]
    t.act(0, action)
    assert t.history == [(0, action)]
    assert t.zones()["laid.0"] == [action.split()[1]]
    assert t.log() == [{"seat": 0, "action": action}]
    assert t.actors == (1,)


def test_a_game_ends_with_winners_and_scores() -> None:
    t = play_out(a_table(players=3))
    totals = [sum(map(int, t.zones()[f"laid.{seat}"])) for seat in range(3)]
    assert t.scores == tuple(totals)
    assert t.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))
    assert (t.actors, t.legal(0)) == ((), [])


@pytest.mark.rule("ALL-05")
def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    t = a_table(first=0)
    before = t.state.tobytes()
    with pytest.raises(pioche.IllegalAction, match="seat 1 may not 'lay 1' now \\(TEMP-02\\)") as refused:
        t.act(1, "lay 1")
    assert refused.value.rule == "TEMP-02"
    assert refused.value.reason == "In turn, each player lays one card from the hand, face up."
    assert (t.state.tobytes(), t.history) == (before, [])


@pytest.mark.parametrize("action", ["lay 9", "", "LAY 1", None, 3])
def test_a_text_that_is_no_action_is_refused_with_what_is_legal(action: Any) -> None:
    t = a_table(first=0)
    with pytest.raises(pioche.UnknownAction, match="not an action of _template; legal now for seat 0: lay") as refused:
        t.act(0, action)
    assert refused.value.rule == "ALL-05"
    assert t.history == []


def test_a_refusal_tells_nothing_of_what_others_hold() -> None:
    t = a_table(first=0)
    with pytest.raises(pioche.UnknownAction, match=r"legal now for seat 1: nothing$"):
        t.act(1, "lay 9")


def test_after_the_end_nothing_is_legal() -> None:
    t = play_out(a_table())
    with pytest.raises(pioche.UnknownAction, match="legal now for seat 0: nothing"):
        t.act(0, "lay 9")
    with pytest.raises(pioche.IllegalAction, match="TEMP-03"):
        t.act(0, "lay 1")


@pytest.mark.parametrize("seat", [-1, 2, "0", None, 0.0, True])
def test_a_seat_that_makes_no_sense_is_refused(seat: Any) -> None:
    t = a_table()
    for ask in (lambda: t.act(seat, "lay 1"), lambda: t.legal(seat)):
        with pytest.raises(pioche.UnknownSeat, match="seats are 0 to 1"):
            ask()


def test_time_means_nothing_to_a_game_of_turns() -> None:
    t = a_table()
    with pytest.raises(pioche.UnknownAction, match="leave `at` out"):
        t.act(t.actors[0], t.legal(t.actors[0])[0], at=5)
    with pytest.raises(pioche.UnknownAction, match="nothing to advance"):
        t.advance(at=5)


@pytest.mark.rule("TACO-29")
def test_a_timed_game_refuses_times_that_make_no_sense() -> None:
    t = pioche.new("taco", players=2, seed=1)
    t.advance(at=500)
    before = t.state.tobytes()
    for at in (-1, 2**31, 1.5, True, "soon"):
        with pytest.raises(pioche.UnknownAction, match="whole number of milliseconds"):
            t.advance(at=at)  # type: ignore[arg-type]
    with pytest.raises(pioche.UnknownAction, match="499 ms is before the last action, which was at 500 ms") as refused:
        t.act(0, "flinch", at=499)
    assert refused.value.rule == "TACO-29"
    assert (t.state.tobytes(), t.history) == (before, [(None, "advance", 500)])


def test_without_a_time_an_action_happens_when_the_last_one_did() -> None:
    t = pioche.new("taco", players=2, seed=1)
    t.advance(at=500)
    t.act(0, "flinch")
    assert t.history[-1] == (0, "flinch", 500)
    assert t.log()[-1] == {"seat": 0, "action": "flinch", "at": 500}


@pytest.mark.rule("ALL-02", "ALL-07")
def test_a_view_shows_the_own_hand_and_the_size_of_every_zone() -> None:
    t = a_table(first=0)
    view = t.view(0)
    zones = t.zones()
    assert view["zones"]["hand.0"] == {"count": 3, "cards": zones["hand.0"]}
    assert view["zones"]["hand.1"] == {"count": 3, "cards": []}
    assert view["zones"]["draw"] == {"count": 18, "cards": []}
    assert view["legal"] == t.legal(0)
    assert view["last"] is None
    assert t.view(1)["legal"] == []
    assert t.view(None)["zones"]["hand.0"] == {"count": 3, "cards": []}
    assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("game", pioche.games())
def test_views_made_at_once_are_those_made_one_by_one(game: str) -> None:
    """Hands stay apart: what two viewers are shown is shared only where it is the same."""
    table = pioche.new(game, players=2, seed=3)
    seats = (0, 1, None)
    assert table.views(seats) == {seat: table.view(seat) for seat in seats}


def test_a_story_is_told_from_the_views_before_and_after() -> None:
    t = a_table(first=0)
    before = t.view(1)
    action = t.legal(0)[0]
    t.act(0, action)
    assert t.story(before, t.view(1)) == [{"key": "laid", "seat": 0, "card": action.split()[1]}]


def test_the_story_of_the_last_action_tells_who_won() -> None:
    t = a_table()
    while not t.over:
        before = t.view(None)
        t.act(t.actors[0], t.legal(t.actors[0])[0])
    assert t.story(before, t.view(None))[-1] == {"key": "won", "seats": list(t.winners)}


def test_a_table_starts_interpreted_when_native_code_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")
    assert not a_table().is_native


def test_an_action_can_be_checked_without_being_taken() -> None:
    t = a_table(first=0)
    before = t.state.tobytes()
    t.check(0, t.legal(0)[0])
    with pytest.raises(pioche.IllegalAction, match="TEMP-02"):
        t.check(1, "lay 1")
    assert (t.state.tobytes(), t.history) == (before, [])
