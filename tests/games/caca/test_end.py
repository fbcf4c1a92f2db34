"""CACA-26 and the recorded games: each way in which a game of caca ends."""

from __future__ import annotations

from pathlib import Path

import pytest

import pioche
from tests.asking import lying, refused
from tests.golden import ending

RECORDED = Path(__file__).parent / "recorded"


@pytest.mark.rule("CACA-26")
def test_with_nothing_left_to_draw_or_play_the_fewest_poos_win() -> None:
    piles = {"pile.0": ["hot", "hard"], "pile.1": ["hot"], "pile.2": ["hot", "hard", "frozen", "golden"]}
    t = pioche.scenario("caca", 3, zones={"hand.0": ["constipation"], "draw": [], **piles})
    t.act(0, "play constipation on 1")
    assert (t.over, t.winners) == (True, (1,))


@pytest.mark.rule("CACA-26")
def test_poos_flushed_with_the_last_card_keep_the_game_going() -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["toilet"], "pile.1": ["hot"], "draw": []})
    t.act(0, "play toilet on 1")
    assert (t.over, t.actors) == (False, (1,))


@pytest.mark.rule("CACA-26")
def test_the_last_card_played_ends_the_game() -> None:
    zones = {"hand.0": ["constipation"], "pile.0": ["hot", "hard"], "pile.1": ["hot"], "draw": []}
    t = pioche.scenario("caca", 2, zones=zones)
    t.act(0, "play constipation on 1")
    assert (t.over, t.winners, t.scores, t.actors) == (True, (1,), (0, 1), ())
    assert lying(t) == {"pile.0": ["hot", "hard"], "pile.1": ["hot"], "attached.1": ["constipation"]}


@pytest.mark.rule("CACA-26")
def test_as_king_the_most_poos_win() -> None:
    zones = {"hand.0": ["constipation"], "pile.0": ["hot", "hard"], "pile.1": ["hot"], "draw": []}
    t = pioche.scenario("caca", 2, options={"king": True}, zones=zones)
    t.act(0, "play constipation on 1")
    assert (t.over, t.winners) == (True, (0,))


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.rule("CACA-26")
def test_a_tie_is_shared(king: bool) -> None:
    tied = {"pile.0": ["hot"], "pile.2": ["hard"]} if not king else {"pile.0": ["hot"] * 2, "pile.2": ["hard"] * 2}
    other = {"pile.1": ["golden", "frozen"]} if not king else {"pile.1": ["golden"]}
    t = pioche.scenario(
        "caca", 3, options={"king": king}, zones={"hand.0": ["constipation"], "draw": [], **tied, **other}
    )
    t.act(0, "play constipation on 1")
    assert (t.over, t.winners, t.scores) == (True, (0, 2), (1, 0, 1))


@pytest.mark.rule("CACA-26")
def test_players_who_are_out_win_nothing() -> None:
    zones = {"hand.0": ["constipation"], "pile.0": ["hot"], "pile.1": ["golden"], "draw": []}
    t = pioche.scenario("caca", 3, out=[2], zones=zones)
    t.act(0, "play constipation on 1")
    assert t.winners == (0, 1)


@pytest.mark.parametrize(
    "left", [{"draw": ["hot"]}, {"draw": [], "discharge": ["hot"]}, {"draw": [], "hand.1": ["hot"]}]
)
@pytest.mark.rule("CACA-26")
def test_one_card_left_anywhere_and_the_game_goes_on(left: dict[str, list[str]]) -> None:
    t = pioche.scenario("caca", 2, zones={"hand.0": ["constipation"], **left})
    t.act(0, "play constipation on 1")
    assert not t.over
    assert t.zones()["hand.1"] == ["hot"]


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.rule("CACA-26")
def test_after_such_an_end_the_refusal_says_so(king: bool) -> None:
    t = pioche.scenario("caca", 2, options={"king": king}, zones={"hand.0": ["constipation"], "draw": []})
    t.act(0, "play constipation on 1")
    assert refused(t, 1, "pass") == "CACA-26"


ENDINGS = {
    "last-survivor": (108, (2,), ["played", "out", "won"]),
    "king": (73, (1,), ["played", "won"]),
    "exhausted-alone": (22, (0,), ["played", "exhausted", "won"]),
    "exhausted-tie": (22, (0, 2), ["discard", "exhausted", "won"]),
    "king-exhausted": (22, (1,), ["discard", "exhausted", "won"]),
}


def test_every_recorded_game_is_replayed() -> None:
    assert {path.stem for path in RECORDED.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.rule("CACA-22", "CACA-24", "CACA-26", "ALL-04")
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """Bots played the first two on the usual deck; only a deck of few poos can run out, as in the other three."""
    actions, winners, last = ENDINGS[name]
    table, events = ending(RECORDED / f"{name}.json", actions)
    assert (table.over, table.winners, events) == (True, winners, last)
