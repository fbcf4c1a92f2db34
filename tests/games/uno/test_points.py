"""UNO-22..24: playing for points, round after round."""

from __future__ import annotations

from typing import Any

import pytest

import pioche
from pioche.core.table import Table
from tests.asking import known_to, refused
from tests.games.uno.tables import fact, seated, shown, sizes, turn_passes

OTHERS = [["blue-7-love", "green-skip-love"], ["wild-love", "red-0-love"]]  # 27 + 50


def for_points(**options: Any) -> dict[str, Any]:
    return {"points": True, **options}


def won(last: str, *others: list[str], **options: Any) -> Table:
    """Seat 0 has just laid its last card on a red 5."""
    t = seated([last.split()[0]], *(others or OTHERS), options=for_points(**options))
    t.act(0, f"play {last}")
    return t


@pytest.mark.rule("UNO-22")
def test_the_winner_scores_what_the_others_hold() -> None:
    t = won("red-1-love")
    assert (t.scores, t.over, t.winners) == ((77, 0, 0), False, ())


@pytest.mark.rule("UNO-22")
def test_the_next_round_is_dealt_at_once_from_all_cards() -> None:
    t = won("red-1-love")
    zones = t.zones()
    assert (sizes(t), zones["box"]) == ([7, 7, 7], [])
    assert len(zones["draw"]) + len(zones["discard"]) == 112 - 21
    assert fact(t, "colour") == zones["discard"][-1].split("-")[0]


@pytest.mark.rule("UNO-22", "UNO-02")
def test_the_next_round_starts_on_a_number() -> None:
    tops = set()
    for seed in range(25):
        t = seated(["red-1-love"], *OTHERS, options=for_points(), seed=seed)
        t.act(0, "play red-1-love")
        *under, top = t.zones()["discard"]
        tops.add(top.split("-")[1])
        assert not any(card.split("-")[1].isdigit() for card in under)
    assert tops <= {str(number) for number in range(10)}


@pytest.mark.parametrize(("first", "starter"), [(0, 1), (1, 2), (2, 0)])
@pytest.mark.rule("UNO-22")
def test_the_next_seat_to_the_left_starts_whoever_has_won(first: int, starter: int) -> None:
    t = won("red-1-love", first=first)
    assert (t.actors, fact(t, "starter")) == ((starter,), starter)


@pytest.mark.rule("UNO-22")
def test_first_rules_the_first_round_only_and_the_starter_moves_on_every_round() -> None:
    t = pioche.new("uno", players=3, seed=3, options=for_points(first=2, target=5000))
    starters = [2]
    for _ in range(4):
        before = t.scores
        while t.scores == before:
            play_greedily(t)
        starters.append(t.actors[0])
        assert sizes(t) == [7, 7, 7]
    assert starters == [2, 0, 1, 2, 0]


def play_greedily(t: Table) -> None:
    """The first legal action of the seat on turn."""
    seat = fact(t, "turn")
    t.act(seat, t.legal(seat)[0])


@pytest.mark.rule("UNO-22")
def test_the_next_round_goes_clockwise_again() -> None:
    t = seated(["red-1-love"], *OTHERS, options=for_points(first=0), direction=-1)
    t.act(0, "play red-1-love")
    assert fact(t, "direction") == 1
    assert [turn_passes(t) for _ in range(3)] == [2, 0, 1]


@pytest.mark.rule("UNO-22")
def test_in_the_next_round_nobody_knows_anything_of_the_last() -> None:
    t = won("fits-in-love as red calling love")
    assert [shown(t, viewer) for viewer in (None, 0, 1, 2)] == [{}, {}, {}, {}]
    assert known_to(t, 0, "draw") == known_to(t, 0, "hand.1") == known_to(t, 1, "hand.2") == []
    assert known_to(t, 0, "hand.0") == t.zones()["hand.0"]
    assert known_to(t, 0, "discard") == sorted_discard(t)


def sorted_discard(t: Table) -> list[str]:
    order = {name: card for card, name in enumerate(t.game.deck.names[:112])}
    return sorted(t.zones()["discard"], key=order.__getitem__)


@pytest.mark.parametrize(("target", "ends"), [(76, True), (77, True), (78, False)])
@pytest.mark.rule("UNO-22")
def test_it_ends_when_somebody_has_the_target(target: int, ends: bool) -> None:
    t = won("red-1-love", target=target)
    assert (t.over, t.winners, t.scores) == (ends, (0,) if ends else (), (77, 0, 0))


@pytest.mark.rule("UNO-22")
def test_the_target_is_500_points_if_nothing_is_said() -> None:
    t = seated(["red-1-love"], ["blue-7-love"], options=for_points())
    assert fact(t, "target") == 500
    t.state.scores[0], t.state.scores[1] = 492, 499
    t.act(0, "play red-1-love")
    assert (t.over, t.scores) == (False, (499, 499))


@pytest.mark.rule("UNO-22")
def test_points_add_up_round_after_round() -> None:
    t = seated(["red-1-love"], *OTHERS, options=for_points())
    t.state.scores[0], t.state.scores[2] = 423, 30
    t.act(0, "play red-1-love")
    assert (t.over, t.winners, t.scores) == (True, (0,), (500, 0, 30))


@pytest.mark.rule("UNO-22")
def test_at_the_end_the_hands_that_were_counted_lie_open_and_all_is_refused() -> None:
    t = won("red-1-love", target=50)
    assert shown(t, None) == {1: ["green-skip-love", "blue-7-love"], 2: ["red-0-love", "wild-love"]}
    assert known_to(t, 1, "hand.2") == ["red-0-love", "wild-love"]
    assert (t.actors, refused(t, 1, "draw")) == ((), "UNO-22")


@pytest.mark.rule("UNO-22")
def test_a_last_plus_2_has_its_effect_before_the_count() -> None:
    t = seated(
        ["red-+2-love"], ["blue-7-love"], ["red-0-love"], draw=["blue-+2-love", "wild-love"], options=for_points()
    )
    t.act(0, "play red-+2-love")
    assert t.scores == (77, 0, 0)


@pytest.mark.rule("UNO-23", "UNO-22")
def test_a_last_plus_4_makes_the_next_player_draw_four_and_offers_no_challenge() -> None:
    draw = ["blue-1-love", "blue-2-love", "blue-3-love", "wild-love"]
    t = seated(["wild+4-love"], ["blue-7-love"], ["red-0-love"], draw=draw, options=for_points(target=50))
    t.act(0, "play wild+4-love as blue")
    assert (t.scores, t.over, t.winners, sizes(t)) == ((63, 0, 0), True, (0,), [0, 5, 1])


@pytest.mark.rule("UNO-23")
def test_counter_clockwise_the_last_plus_4_hits_the_other_neighbour() -> None:
    draw = ["blue-1-love", "blue-2-love", "blue-3-love", "wild-love"]
    t = seated(["wild+4-love"], ["blue-7-love"], ["red-0-love"], draw=draw, options=for_points(target=50), direction=-1)
    t.act(0, "play wild+4-love as blue")
    assert (t.scores, sizes(t)) == ((63, 0, 0), [0, 1, 5])


@pytest.mark.rule("UNO-22", "UNO-16")
def test_a_last_fits_in_has_its_effect_before_the_count() -> None:
    hands = [["fits-in-love"], ["blue-7-love"], ["red-0-love", "red-1-money"]]
    draw = ["blue-skip-love", "blue-reverse-love", "blue-+2-love"]
    t = seated(*hands, draw=draw, options=for_points(target=50))
    t.act(0, "play fits-in-love as blue calling love")
    assert (t.scores, sizes(t)) == ((68, 0, 0), [0, 1, 5])


@pytest.mark.parametrize("last", ["red-skip-love", "red-reverse-love", "wild-love as blue"])
@pytest.mark.rule("UNO-22")
def test_other_last_cards_change_nothing(last: str) -> None:
    t = won(last, ["blue-7-love"], ["blue-8-love"], first=0)
    assert (t.scores, t.actors, fact(t, "direction")) == ((15, 0, 0), (1,), 1)


@pytest.mark.parametrize("best", range(3))
@pytest.mark.rule("UNO-24", "UNO-22")
def test_after_a_circle_of_passes_the_one_with_the_fewest_points_scores_the_others_cards(best: int) -> None:
    held = [["green-9-love"], ["blue-skip-love"]]
    held.insert(best, ["green-2-love", "green-1-love"])
    t = seated(*held, draw=[], options=for_points(first=0))
    for seat in range(3):
        t.act(seat, "pass")
    scores = [0, 0, 0]
    scores[best] = 29
    assert (t.scores, t.over, t.actors) == (tuple(scores), False, (1,))


@pytest.mark.rule("UNO-24", "UNO-22")
def test_such_a_round_may_reach_the_target() -> None:
    held = [["green-9-love"], ["green-2-love"], ["blue-skip-love", "blue-+2-love", "green-skip-love"]]
    t = seated(*held, draw=[], options=for_points(target=60))
    for seat in range(3):
        t.act(seat, "pass")
    assert (t.scores, t.over, t.winners) == ((0, 69, 0), True, (1,))


@pytest.mark.parametrize("worst", range(3))
@pytest.mark.rule("UNO-24", "UNO-22")
def test_in_a_tie_nobody_scores_and_the_next_round_is_dealt(worst: int) -> None:
    held = [["green-2-love"], ["blue-2-love"]]
    held.insert(worst, ["green-9-love"])
    t = seated(*held, draw=[], options=for_points(first=0))
    for seat in range(3):
        t.act(seat, "pass")
    assert (t.scores, t.over, t.actors) == ((0, 0, 0), False, (1,))


@pytest.mark.rule("UNO-22", "UNO-01")
def test_a_scenario_of_few_cards_deals_the_next_round_evenly() -> None:
    t = seated(["red-1-love"], ["red-2-love", "red-3-love"], draw=["red-4-love"], options=for_points(first=0))
    t.act(0, "play red-1-love")
    assert (t.scores, sizes(t), t.actors) == ((5, 0), [2, 2], (1,))
    assert len(t.zones()["discard"]) == 1
