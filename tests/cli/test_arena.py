"""`pioche arena`: fair comparisons, honest intervals, the same result for the same seed, and clear refusals."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pioche.core.errors import BadSetup
from pioche.core.game import Game
from pioche.games import all_games, find
from pioche.games._template import GAME as TEMPLATE
from pioche.lab.arena import ORDERS, Arena, interval, line_ups_by_order
from pioche.lab.simulation import Simulation, run
from tests.cli.calling import call

TURN_BY_TURN = [id for id, game in all_games().items() if not game.is_timed]
WEAK_GUACAMOLE = {"counts": {"guacamole-?": 0, "guacamole-6": 0, "guacamole-5": 1}}


def compared(slices: list[int], **changes: Any) -> dict[str, Any]:
    """The summary of a small arena, played in these slices, without its speed."""
    settings: dict[str, Any] = {"game": find("caca"), "players": 3, "bots": ["heuristic", "random"], "seed": 11}
    with Arena(**settings | changes) as arena:
        for games in slices:
            arena.play(games)
    summary = arena.summary()
    del summary["decisions_per_s"]
    return summary


def shares(summary: dict[str, Any]) -> list[float]:
    return [bot["share"] for bot in summary["bots"]]


def test_line_ups_are_every_rotation() -> None:
    assert line_ups_by_order(2, 2) == [[(0, 1), (1, 0)]]
    assert line_ups_by_order(2, 4) == [[(0, 1, 0, 1), (1, 0, 1, 0)]]
    assert line_ups_by_order(3, 4)[0] == [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]
    assert line_ups_by_order(3, 2) == [[(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]]


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("bots", range(2, 8))
def test_every_bot_sits_in_every_seat_equally_often(bots: int, players: int) -> None:
    for line_ups in line_ups_by_order(bots, players):
        times = {(bot, seat): 0 for bot in range(bots) for seat in range(players)}
        for line_up in line_ups:
            for seat, bot in enumerate(line_up):
                times[bot, seat] += 1
        assert len(set(times.values())) == 1


@pytest.mark.parametrize(("bots", "orders"), [(2, 1), (3, 2), (4, 6), (5, 24)])
def test_from_deal_to_deal_everybody_follows_everybody_equally_often(bots: int, orders: int) -> None:
    firsts = [line_ups[0] for line_ups in line_ups_by_order(bots, bots)]
    assert len(set(firsts)) == len(firsts) == orders
    for bot in range(bots):
        behind = [line_up[(line_up.index(bot) + 1) % bots] for line_up in firsts]
        assert {behind.count(other) for other in range(bots) if other != bot} == {orders // (bots - 1)}


@pytest.mark.parametrize("bots", [6, 10])
def test_of_too_many_orders_enough_are_played(bots: int) -> None:
    firsts = [line_ups[0] for line_ups in line_ups_by_order(bots, bots)]
    assert len(firsts) == ORDERS
    assert {tuple(sorted(line_up)) for line_up in firsts} == {tuple(range(bots))}
    assert len({line_up[1] for line_up in firsts}) > bots // 2


def test_who_sits_behind_a_bad_player_does_not_win_by_that() -> None:
    """At taco who errs begins the next round, so that the next one lays most."""
    bots = compared([60], game=find("taco"), players=3, bots=["random", "easy", "master"])["bots"]
    assert bots[2]["share"] > bots[1]["share"] > bots[0]["share"]


@pytest.mark.parametrize("id", TURN_BY_TURN)
def test_the_heuristic_beats_random_play(id: str) -> None:
    heuristic, chance = compared([24], game=find(id), players=2)["bots"]
    assert heuristic["low"] > chance["high"]
    assert heuristic["score"] > chance["score"]


def test_against_time_a_hard_bot_beats_an_easy_one() -> None:
    hard, easy = compared([40], game=find("taco"), players=2, bots=["hard", "easy"])["bots"]
    assert hard["low"] > easy["high"]


@pytest.mark.parametrize(("players", "bots"), [(2, 2), (3, 3), (4, 2), (2, 3)])
def test_equal_bots_share_equally(players: int, bots: int) -> None:
    """Exactly, because they play the same games in one another's seats."""
    summary = compared([12], bots=["random"] * bots, players=players)
    fair = 1 / min(players, bots)
    assert shares(summary) == pytest.approx([fair] * bots)
    assert all(bot["low"] < fair < bot["high"] for bot in summary["bots"])


def test_rotation_takes_away_what_a_seat_is_worth() -> None:
    game, bots = find("diablo"), ["random", "random"]
    simulation = Simulation(game, 2, bots, 3, WEAK_GUACAMOLE)
    simulation.play(100)
    assert simulation.summary()["seats"][0]["low"] > 0.5, "the seat matters"
    assert shares(compared([40], game=game, players=2, bots=bots, options=WEAK_GUACAMOLE)) == [0.5, 0.5]


def test_the_same_deals_take_away_luck() -> None:
    """In the template the deal alone decides: whoever plays, nobody is better."""
    by_seat = Simulation(TEMPLATE, 2, ["heuristic", "random"], 3)
    by_seat.play(100)
    assert by_seat.summary()["seats"][0]["share"] != 0.5
    assert shares(compared([200], game=TEMPLATE, players=2, seed=3)) == [0.5, 0.5]


def test_several_seats_of_one_bot_count_together() -> None:
    """Two against two: the shares make a whole; the score is that of a seat."""
    summary = compared([12], players=4)
    assert sum(shares(summary)) == pytest.approx(1)
    assert [bot["score"] for bot in summary["bots"]] == pytest.approx([share / 2 for share in shares(summary)])


def test_of_more_bots_than_seats_each_has_its_share_of_the_games_it_played() -> None:
    summary = compared([12], players=2, bots=["heuristic", "random", "random"])
    assert (summary["games"], summary["deals"]) == (12, 2)
    assert sum(shares(summary)) == pytest.approx(3 / 2)
    assert shares(summary)[0] > 0.8


@pytest.mark.parametrize(
    ("total", "squares", "n", "low", "high"),
    [
        (10, 10, 10, 0.67384, 1.0),  # Agresti and Coull: 12 of 14
        (0, 0, 10, 0.0, 0.32616),
        (50, 50, 100, 0.40391, 0.59609),
        (50, 25, 100, 0.48115, 0.51885),  # every deal shared: much is known
        (0.5, 0.25, 1, 0.10800, 0.89200),  # one deal: hardly anything is
    ],
)
def test_intervals(total: float, squares: float, n: int, low: float, high: float) -> None:
    assert interval(total, squares, n) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("chances", [(0.25, 0.5, 0.25), (0.0, 0.7, 0.3), (0.02, 0.08, 0.9)])
def test_nineteen_of_twenty_intervals_hold_the_truth(chances: tuple[float, ...]) -> None:
    """A deal is played twice, and won not at all, once or twice."""
    rng, truth, held = random.Random(1), chances[1] / 2 + chances[2], 0
    for _ in range(2000):
        deals = rng.choices((0.0, 0.5, 1.0), chances, k=40)
        low, high = interval(sum(deals), sum(share * share for share in deals), len(deals))
        held += low <= truth <= high
    assert 0.935 <= held / 2000 <= 0.985


def test_results_depend_on_the_seed_alone_and_not_on_slices() -> None:
    whole = compared([12])
    assert whole == compared([2, 4, 1, 4])
    assert whole["decisions"] != compared([12], seed=12)["decisions"]


def test_native_and_interpreted_arenas_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    interpreted = compared([40], game=TEMPLATE)
    monkeypatch.setenv("PIOCHE_NATIVE", "wait")
    assert compared([10, 30], game=TEMPLATE) == interpreted


def test_a_run_plays_whole_deals_and_stops_when_asked() -> None:
    arena = Arena(find("caca"), 3, ["random", "heuristic", "random"], 1)
    assert (arena.whole(3), arena.whole(11)) == (3, 9)
    run(arena, arena.whole(11), lambda done: None, lambda: False)
    assert (arena.games, arena.deals) == (9, 3)
    run(arena, 3000, lambda done: None, lambda: arena.games > 9)
    assert 9 < arena.games < 3000


def test_a_game_cut_off_is_shared_by_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.lab.simulation.LONGEST", 5)
    summary = compared([4])
    assert (summary["games"], summary["unfinished"], summary["decisions"]) == (4, 4, 20)
    assert shares(summary) == pytest.approx([0.5, 0.5])


def test_before_the_first_deal_nothing_is_known() -> None:
    nothing = {"share": None, "low": None, "high": None, "score": None}
    assert compared([])["bots"] == [{"bot": "heuristic"} | nothing, {"bot": "random"} | nothing]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"bots": []}, "name at least two bots, separated by commas, such as random,heuristic"),
        ({"bots": ["random"]}, "name at least two bots"),
        ({"bots": ["random", "clever"]}, "there is no bot 'clever' for caca; there are random, heuristic.*mine.py:Bot"),
        ({"bots": ["random", "hard/2"]}, "hard/10 is a level with a tenth of its simulations; there is no 'hard/2'"),
        ({"players": 13}, "caca is for 2 to 12 players, not 13"),
        ({"options": {"wind": 3}}, "wind"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"game": find("taco"), "bots": ["hard", "cmd:cat"]}, "taco is played against time, by its own bots only"),
    ],
)
def test_what_cannot_be_compared_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        compared([], **changes)


def test_too_few_games_for_one_deal_are_refused() -> None:
    with pytest.raises(BadSetup, match="every deal is played by 3 line-ups: ask for 3 games or more, not 2"):
        Arena(find("caca"), 3, ["random"] * 3, 1).whole(2)


ARGUMENTS = ("arena", "caca", "--bots", "random, heuristic", "--players", "3", "--games", "7", "--seed", "5")


def test_json_is_the_same_for_the_same_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for _ in range(2):
        assert call(monkeypatch, *ARGUMENTS, "--option", "king=true", "--json") == 0
        shown = capsys.readouterr()
        assert shown.err == ""
        told.append(json.loads(shown.out))
        assert told[-1].pop("decisions_per_s") > 0
    assert told[0] == told[1]
    assert {key: told[0][key] for key in ("game", "players", "games", "deals", "seed", "wanted", "interrupted")} == {
        "game": "caca",
        "players": 3,
        "games": 6,
        "deals": 3,
        "seed": 5,
        "wanted": 6,
        "interrupted": False,
    }
    assert told[0]["options"]["king"] is True
    assert [set(bot) for bot in told[0]["bots"]] == [{"bot", "share", "low", "high", "score"}] * 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Oh Sh*t!, 3 players: 6 games, 3 deals in every rotation", "95 % interval", "decisions a second"]),
        (
            "fr",
            [
                "Caca, 3 joueurs\u00a0: 6 parties, 3 donnes jouées dans",
                "intervalle à 95\u00a0%",
                "décisions par seconde",
            ],
        ),
    ],
)
def test_a_comparison_in_words(
    lang: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *ARGUMENTS, "--lang", lang) == 0
    shown = capsys.readouterr().out
    assert [word for word in words if word not in shown] == []
    assert max(map(len, shown.splitlines())) <= 80


def test_games_cut_off_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("pioche.lab.simulation.LONGEST", 5)
    monkeypatch.setattr("pioche.lab.arena.LONGEST", 5)
    assert call(monkeypatch, *ARGUMENTS) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "6 games were cut off after 5 decisions each; they count as shared by everybody." in shown


def test_a_refusal_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, "arena", "caca", "--bots", "random,heuristic", "--games", "1") == 2
    assert capsys.readouterr().err == "pioche: every deal is played by 2 line-ups: ask for 2 games or more, not 1\n"


def test_every_bot_of_a_game_may_be_named() -> None:
    game: Game = find("taco")
    summary = compared([4], game=game, players=2, bots=["easy", "normal"])
    assert [bot["bot"] for bot in summary["bots"]] == ["easy", "normal"]
