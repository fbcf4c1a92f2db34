"""What bots are like: how long they take and what they show."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from pioche.server import settings, temper
from pioche.server.temper import CALM, CHATTY, QUICK, TEMPERS, feeling, pause

CHATTY_SEAT, QUICK_SEAT, CALM_SEAT = (TEMPERS.index(one) for one in (CHATTY, QUICK, CALM))


def pauses(seat: int, choices: int) -> list[float]:
    rng = random.Random(1)
    return [pause(seat, choices, rng) for _ in range(200)]


def test_more_to_choose_from_takes_longer_and_nothing_to_choose_the_least() -> None:
    by_choices = [mean(pauses(CALM_SEAT, choices)) for choices in (1, 2, 8, 30)]
    assert by_choices == sorted(by_choices)
    assert max(pauses(QUICK_SEAT, 1)) < 0.5


def test_temperaments_differ_in_haste_and_no_pause_is_like_the_last() -> None:
    assert mean(pauses(QUICK_SEAT, 8)) < mean(pauses(CHATTY_SEAT, 8)) < mean(pauses(CALM_SEAT, 8))
    assert len(set(pauses(CALM_SEAT, 8))) > 100
    assert settings.BOT_PAUSE[1] <= 2.5  # nobody waits longer


def felt_in_200(story: list[dict[str, object]], bots: list[int]) -> set[tuple[int, str]]:
    rng = random.Random(1)
    found = [feeling(story, bots, rng) for _ in range(200)]
    return {one for one in found if one is not None}


@pytest.mark.parametrize(
    "event",
    [
        {"key": "drew", "seat": 1, "cards": 4},
        {"key": "caught", "seat": 0, "target": 1},
        {"key": "guilty", "seat": 1},
        {"key": "out", "seat": 1},
    ],
)
def test_a_bot_that_is_hit_groans(event: dict[str, object]) -> None:
    assert felt_in_200([event], [1, 2]) == {(1, groan) for groan in temper.GROANS}
    assert felt_in_200([event], [2]) == set()


def test_others_laugh_when_a_match_bursts() -> None:
    event: dict[str, object] = {"key": "cleared", "seat": 1, "pests": ["hot"] * 3}
    assert felt_in_200([event], [1, 2]) == {(2, laugh) for laugh in temper.LAUGHS}


def test_nothing_is_felt_about_an_ordinary_move() -> None:
    assert felt_in_200([{"key": "played", "seat": 0, "card": "hot", "target": 1}], [1, 2]) == set()


def test_not_everything_is_shown() -> None:
    rng = random.Random(1)
    shown = [feeling([{"key": "out", "seat": CALM_SEAT}], [CALM_SEAT], rng) is not None for _ in range(400)]
    assert 0.05 < mean(shown) < 0.3
