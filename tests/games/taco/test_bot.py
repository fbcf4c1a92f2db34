"""Bots with a reaction time: what they plan, how often they err, and that their games end."""

from __future__ import annotations

from math import log
from statistics import NormalDist, mean
from typing import Any

import numpy as np
import pytest

import pioche
from pioche.core.loops import RANDOM, WAIT
from pioche.core.record import table
from pioche.core.table import Table
from pioche.games.taco import bot
from pioche.games.taco.rules import NEVER
from tests.arena import win_shares
from tests.bots import let_bots_play, mind
from tests.games.taco.tables import LAID_AT, LIMIT, laid, lying

EASY, NORMAL, HARD, MASTER = (bot.LEVELS[name] for name in ("easy", "normal", "hard", "master"))
TACO = pioche.games()["taco"]


def planned(t: Table, seat: int, thinking: Any, level: int = NORMAL) -> tuple[str, int]:
    """What a seat would do next, and when."""
    bot.plan(t.state, seat, level, thinking)
    return "" if thinking.action == WAIT else TACO.actions[thinking.action], thinking.at


def plans(t: Table, seat: int, level: int, minds: int = 400) -> list[tuple[str, int]]:
    return [planned(t, seat, mind(seed), level) for seed in range(minds)]


def share(found: list[tuple[str, int]], *actions: str) -> float:
    return sum(action in actions for action, _ in found) / len(found)


def test_the_tables_are_quantiles_in_hundredths() -> None:
    places = [(i + 0.5) / bot.QUANTILES for i in range(bot.QUANTILES)]
    assert list(bot.NORMAL) == [round(100 * NormalDist().inv_cdf(place)) for place in places]
    assert list(bot.EXPONENTIAL) == [round(-100 * log(1 - place)) for place in places]


@pytest.mark.parametrize(("level", "average"), [(EASY, 366), (NORMAL, 360), (HARD, 356), (MASTER, 346)])
def test_reaction_times_are_ex_gaussian_and_never_below_150_ms(level: int, average: int) -> None:
    thinking = mind(1)
    times = [bot.reaction(level, thinking) for _ in range(4000)]
    assert mean(times) == pytest.approx(average, abs=6)
    assert min(times) >= 150


def test_a_slap_comes_after_a_reaction_time() -> None:
    found = plans(laid("taco"), 2, HARD)
    assert share(found, "slap palm") > 0.94
    assert all(LAID_AT + 150 <= at < LAID_AT + 800 for _, at in found)


def test_the_hand_has_sometimes_the_wrong_side_up() -> None:
    found = plans(laid("taco-back"), 2, EASY, minds=2000)
    assert share(found, "slap palm") == pytest.approx(0.075, abs=0.02)
    assert share(found, "slap palm", "slap back") == 1


def test_a_plan_stays_until_the_table_changes() -> None:
    t, thinking = laid("taco", players=4), mind(3)
    first = planned(t, 2, thinking)
    t.act(1, "slap palm", LAID_AT + 10)
    assert planned(t, 2, thinking) == first
    t.act(2, "slap palm", LAID_AT + 400)
    assert planned(t, 2, thinking) == ("", NEVER)


def test_a_plan_is_never_in_the_past() -> None:
    t, thinking = laid("taco", players=4), mind(3)
    planned(t, 2, thinking)
    t.act(1, "flinch", LAID_AT + 2900)
    assert planned(t, 2, thinking)[1] == LAID_AT + 2900


def test_on_a_special_the_gesture_comes_first() -> None:
    t, thinking = laid("moose-back"), mind(5)
    gesture, first_at = planned(t, 2, thinking, HARD)
    assert (gesture, first_at > LAID_AT) == ("gesture moose", True)
    t.act(2, gesture, first_at)
    slap, at = planned(t, 2, thinking, HARD)
    assert (slap, at > first_at + bot.GESTURE_TIME) == ("slap back", True)


@pytest.mark.parametrize(("deck", "special", "wrong"), [("verso", "seal", "panda"), ("mixed", "seal", "gorilla")])
def test_sometimes_the_gesture_is_another_one_in_play(deck: str, special: str, wrong: str) -> None:
    found = plans(laid(special, deck=deck), 2, EASY, minds=2000)
    assert share(found, f"gesture {wrong}") == pytest.approx(0.075, abs=0.02)
    assert share(found, f"gesture {wrong}", f"gesture {special}") == 1


def test_the_seat_in_turn_says_the_word_in_its_rhythm() -> None:
    t = lying("cat", turn=1, word="goat")
    found = plans(t, 1, EASY, minds=2000)
    assert share(found, "say goat") == pytest.approx(0.97, abs=0.01)
    assert {action for action, _ in found} == {f"say {word}" for word in ("taco", "cat", "goat", "cheese", "pizza")}
    assert all(750 <= at < 1450 for _, at in found)


def test_with_auto_no_word_is_wrong() -> None:
    assert share(plans(lying("cat", turn=1, word="goat", announce="auto"), 1, EASY), "say goat") == 1


def test_bots_hurry_when_the_pace_is_high() -> None:
    assert {at for _, at in plans(lying("cat", turn=1, word="goat", pace=200), 1, EASY)} == {200}
    assert min(at for _, at in plans(lying("cat", turn=1, word="goat", pace=0), 1, EASY)) > 600


def test_before_a_round_the_cards_are_gathered() -> None:
    assert min(at for _, at in plans(lying(turn=1), 1, HARD)) >= 150 + 320 + bot.GATHERING


def test_who_has_not_the_turn_waits_and_sometimes_slaps_at_nothing() -> None:
    found = plans(lying("cat", turn=1, word="goat"), 2, EASY, minds=4000)
    assert share(found, "") == pytest.approx(0.985, abs=0.005)
    assert {action for action, _ in found} == {"", "slap palm", "slap back", "flinch"}


def test_on_an_empty_centre_nobody_slaps() -> None:
    assert share(plans(lying(turn=1), 2, EASY, minds=2000), "") == 1


def next_of(t: Table, bots: tuple[int, ...], thinking: Any) -> tuple[int, str, int]:
    actions: Any = np.zeros(TACO.most_legal, "i2")
    seat = bot.next_to_act(t.state, actions, table(bots), thinking)
    return seat, "" if thinking.action == WAIT else TACO.actions[thinking.action], thinking.at


def test_the_earliest_plan_is_the_next_action() -> None:
    t, thinking = laid("taco", players=4), mind(7)
    seat, action, at = next_of(t, (NORMAL,) * 4, thinking)
    every = [planned(t, other, thinking) for other in range(4)]
    assert (action, at) == every[seat]
    assert at == min(when for _, when in every)


@pytest.mark.rule("TACO-16")
def test_lots_decide_between_equal_times() -> None:
    """All three are overdue, so that all of them act now."""
    first = set()
    for seed in range(40):
        t, thinking = laid("taco", players=3, window=30_000), mind(seed)
        for seat in range(3):
            planned(t, seat, thinking)
        t.advance(20_000)
        seat, action, at = next_of(t, (NORMAL,) * 3, thinking)
        assert (action.startswith("slap"), at) == (True, 20_000)
        first.add(seat)
    assert first == {0, 1, 2}


def test_when_nobody_acts_in_time_only_time_passes() -> None:
    t = laid("taco", players=2)
    for seat in (0, 1):
        t.act(seat, "flinch", 1200)
    assert next_of(t, (NORMAL, NORMAL), mind(1)) == (0, "", LIMIT + 1)


def test_a_slap_that_would_come_too_late_is_not_made() -> None:
    t = laid("panda", players=2, window=650)
    for seat in (0, 1):
        t.act(seat, "gesture panda", LAID_AT + 400)
    waited = set()
    for seed in range(40):
        thinking = mind(seed)
        soonest = min(planned(t, seat, thinking, EASY)[1] for seat in (0, 1))
        _, action, at = next_of(t, (EASY, EASY), thinking)
        assert at == min(soonest, LAID_AT + 651)
        assert (action == "") == (soonest > LAID_AT + 650)
        waited.add(action == "")
    assert waited == {True, False}


def test_a_random_seat_takes_any_action_within_a_second() -> None:
    t = lying("cat", players=2, turn=1, word="goat", pace=0)
    found = [next_of(t, (RANDOM, RANDOM), mind(seed)) for seed in range(600)]
    assert {action for seat, action, _ in found if seat == 1} == set(t.legal(1))
    assert {action for seat, action, _ in found if seat == 0} == set(t.legal(0))
    assert all(0 <= at < 1000 for _, _, at in found)


def test_notes_of_the_last_game_are_forgotten() -> None:
    thinking = mind(2)
    first = planned(lying(turn=1), 1, thinking)
    assert planned(lying(turn=1), 1, thinking) == first
    thinking.notes[0] = 0
    assert planned(lying(turn=1), 1, thinking) != first


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_game_of_bots_at_a_table_ends_and_replays(players: int) -> None:
    t = let_bots_play(pioche.new("taco", players=players, seed=players), seed=1)
    assert t.over
    assert len(t.winners) == 1
    assert pioche.replay(t.archive()).state.tobytes() == t.state.tobytes()


@pytest.mark.parametrize("deck", ["verso", "original", "mixed"])
@pytest.mark.parametrize("players", TACO.players)
@pytest.mark.compiled
def test_every_game_of_bots_ends(deck: str, players: int) -> None:
    """`win_shares` fails on a game that was cut off."""
    bots = [1 + seat % 3 for seat in range(players)]
    assert sum(win_shares(TACO, bots, 300, {"deck": deck})) == pytest.approx(1)


@pytest.mark.parametrize("options", [{"pace": 0}, {"pace": 1}, {"window": 500}, {"announce": "auto"}])
@pytest.mark.compiled
def test_games_of_bots_end_with_extreme_times(options: dict[str, Any]) -> None:
    for players in (2, 8):
        assert sum(win_shares(TACO, [NORMAL] * players, 100, options)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("level", "below", "least", "most"),
    [(NORMAL, EASY, 0.67, 0.74), (HARD, NORMAL, 0.60, 0.66), (MASTER, HARD, 0.60, 0.72)],
)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.compiled
def test_each_level_beats_the_one_below(level: int, below: int, least: float, most: float, players: int) -> None:
    """In turns around the table; with four the lead may be a little greater."""
    bots = [level, below] * (players // 2)
    first, second = win_shares(TACO, bots, 5000), win_shares(TACO, bots[::-1], 5000)
    assert least < (sum(first[::2]) + sum(second[1::2])) / 2 < most + 0.03 * (players - 2)


@pytest.mark.compiled
def test_a_normal_player_beats_chance() -> None:
    assert win_shares(TACO, [NORMAL, RANDOM], 300)[0] > 0.95
