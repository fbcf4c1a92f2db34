"""UNO-21, 23, 24: going out, and nothing left to draw."""

from __future__ import annotations

import pytest

from tests.asking import known_to, lying, refused
from tests.games.uno.tables import YELLOW, seated, shown, sizes

TWO = ["green-1-love", "green-2-love"]
# Under a red 5 none of these can be played.
STUCK = [["green-1-love"], ["blue-2-love"], ["yellow-3-love"]]


@pytest.mark.rule("UNO-21")
def test_who_lays_his_last_card_wins_at_once() -> None:
    t = seated(["red-1-love"], TWO, ["red-2-love"])
    t.act(0, "play red-1-love")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (0,), (1, 0, 0), ())
    assert [t.legal(seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("UNO-21")
def test_nobody_has_won_before_that() -> None:
    t = seated(["red-1-love", "red-2-love"], TWO)
    t.act(0, "play red-1-love uno")
    assert (t.over, t.winners, t.scores) == (False, (), (0, 0))


@pytest.mark.parametrize("action", ["play green-1-love", "draw", "uno", "catch 0", "accept", "pass"])
@pytest.mark.rule("UNO-21")
def test_after_the_end_everything_is_refused(action: str) -> None:
    t = seated(["red-1-love"], TWO)
    t.act(0, "play red-1-love")
    assert [refused(t, seat, action) for seat in (0, 1)] == ["UNO-21", "UNO-21"]


@pytest.mark.parametrize(
    "last",
    ["red-+2-love", "red-skip-love", "red-reverse-love", "wild-love as blue", "fits-in-love as red calling love"],
)
@pytest.mark.rule("UNO-21")
def test_without_points_a_last_action_card_has_no_effect_any_more(last: str) -> None:
    t = seated([last.split()[0]], TWO, ["red-2-money"])
    t.act(0, f"play {last}")
    assert (t.over, t.winners, sizes(t)) == (True, (0,), [0, 2, 1])
    assert shown(t, None) == {}


@pytest.mark.rule("UNO-23")
def test_going_out_with_a_plus_4_ends_the_game_and_offers_no_challenge() -> None:
    t = seated(["wild+4-love"], TWO, ["red-2-money"])
    t.act(0, "play wild+4-love as blue")
    assert (t.over, t.winners, t.actors, sizes(t)) == (True, (0,), (), [0, 2, 1])
    assert refused(t, 1, "challenge") == "UNO-21"


@pytest.mark.parametrize(
    ("card", "there", "drawn"),
    [
        ("red-+2-love", [], 1),
        ("red-+2-love", YELLOW[:1], 2),
        ("wild+4-love", YELLOW[:2], 3),
        ("wild+4-love", YELLOW, 4),
    ],
)
@pytest.mark.rule("UNO-24", "ALL-03")
def test_one_draws_what_there_is(card: str, there: list[str], drawn: int) -> None:
    """What there is: the draw pile and the card that was on top before."""
    t = seated([card, "blue-1-love", "blue-2-love"], TWO, draw=there)
    t.act(0, f"play {card}" + (" as blue" if card.startswith("wild") else ""))
    if t.actors == (1,):
        t.act(1, "accept")
    assert sizes(t) == [2, 2 + drawn]
    zones = t.zones()
    assert len(zones["draw"]) + len(zones["discard"][:-1]) == len(there) + 1 - drawn
    assert zones["discard"][-1] == card


@pytest.mark.rule("UNO-24")
def test_who_can_play_must_when_nothing_can_be_drawn() -> None:
    t = seated(["red-1-love", *TWO], ["blue-2-love"], draw=[])
    assert t.legal(0) == ["play red-1-love"]
    assert refused(t, 0, "draw") == "UNO-24"
    assert refused(t, 0, "pass") == "UNO-24"


@pytest.mark.rule("UNO-24")
def test_who_can_neither_draw_nor_play_passes() -> None:
    t = seated(*STUCK, draw=[])
    before = lying(t)
    assert t.legal(0) == ["pass"]
    assert refused(t, 0, "draw") == "UNO-24"
    t.act(0, "pass")
    assert (t.actors, t.over, lying(t)) == ((1,), False, before)


@pytest.mark.parametrize(("under", "draw"), [(["red-1-love"], []), ([], ["red-1-love"])])
@pytest.mark.rule("UNO-24")
def test_nobody_passes_while_a_card_can_be_drawn(under: list[str], draw: list[str]) -> None:
    t = seated(*STUCK, under=under, draw=draw)
    assert t.legal(0) == ["draw"]
    assert refused(t, 0, "pass") == "UNO-24"


@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.rule("UNO-24")
def test_a_full_circle_of_passes_ends_it_and_the_fewest_points_win(players: int) -> None:
    held = [[f"{colour}-{number}-love"] for colour in ("green", "blue") for number in (9, 8, 7, 4, 6)]
    t = seated(*held[:players], draw=[], turn=1)
    for seat in (*range(1, players), 0):
        assert (t.actors, t.over, t.winners) == ((seat,), False, ())
        t.act(seat, "pass")
    fewest = {2: (1,), 3: (2,), 10: (3, 8)}[players]
    assert (t.over, t.winners, t.actors) == (True, fewest, ())
    assert t.scores == tuple(int(seat in fewest) for seat in range(players))


@pytest.mark.rule("UNO-24")
def test_points_count_and_not_cards() -> None:
    t = seated(["blue-skip-love"], ["green-1-love", "green-2-love", "green-3-love"], draw=[])
    t.act(0, "pass")
    t.act(1, "pass")
    assert (t.winners, t.scores) == ((1,), (0, 1))


@pytest.mark.rule("UNO-24")
def test_a_tie_is_shared() -> None:
    t = seated(["green-4-love"], ["blue-9-love"], ["blue-1-love", "blue-3-love"], draw=[])
    for seat in range(3):
        t.act(seat, "pass")
    assert (t.winners, t.scores) == ((0, 2), (1, 0, 1))


@pytest.mark.rule("UNO-24")
def test_the_hands_that_are_counted_lie_open_to_everybody() -> None:
    t = seated(*STUCK, draw=[])
    for seat in range(3):
        t.act(seat, "pass")
    assert shown(t, None) == {seat: STUCK[seat] for seat in range(3)}
    assert known_to(t, 0, "hand.2") == STUCK[2]
    assert refused(t, 0, "pass") == "UNO-24"


@pytest.mark.rule("UNO-24")
def test_passes_before_and_after_a_card_do_not_add_up() -> None:
    t = seated(["green-1-love"], ["red-2-love", "blue-9-love"], ["yellow-3-love"], top="red-0-love", draw=[])
    t.act(0, "pass")
    t.act(1, "play red-2-love uno")
    t.act(2, "draw")
    t.act(2, "play red-0-love uno")
    t.act(0, "draw")
    t.act(0, "keep")
    t.act(1, "pass")
    t.act(2, "pass")
    assert (t.over, t.actors, t.legal(0)) == (False, (0,), ["play red-2-love", "play red-2-love uno"])
