"""The report: its figures are those of `pioche simulate` and `pioche arena`, and every command it names is one."""

from __future__ import annotations

import json
import re
import shlex
from typing import Any

import numpy as np
import pytest

from pioche.core.text import LANGUAGES
from pioche.games import find, game_ids
from pioche.lab.executors import Here
from pioche.lab.report.figures import Scale, nice
from pioche.lab.report.page import page
from pioche.lab.report.sections import binned, difference, on_first_seat, on_length
from pioche.lab.report.study import Findings, Inquiry, games_in, investigate
from pioche.lab.report.tongue import Tongue
from pioche.lab.sums import Sums
from pioche.lab.watching import Watched
from tests.cli.calling import call
from tests.games.test_text import messages

GAMES = 6


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_NATIVE", "off")


@pytest.fixture(scope="module")
def findings() -> Findings:
    """A very small report about diablo."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIOCHE_NATIVE", "off")
        patch.setattr("pioche.lab.report.study.HARDEST", "normal")  # nobody searches
        reported: list[int] = []
        inquiry = Inquiry(find("diablo"), 2, GAMES, seed=9)
        found = investigate(inquiry, Here(), reported.append)
        assert reported[-1] == games_in(inquiry)
    return found


def summary_of(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What a command of the report answers when it is given."""
    program, *arguments = shlex.split(command)
    assert program == "pioche"
    assert call(monkeypatch, *arguments, "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_every_command_gives_the_figures_of_the_report(
    findings: Findings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [summary_of(command, monkeypatch, capsys) for command in findings.commands]
    base, arena, sides, tie, random, easy = answers
    assert [seat["share"] for seat in base["seats"]] == [findings.base.seat(seat)["share"] for seat in range(2)]
    assert base["length"] == findings.base.length()
    assert arena["bots"] == findings.bots
    for answer, effect in zip((sides, tie), findings.effects, strict=True):
        (variant,) = answer["variants"]
        assert variant["sweep"] == {effect.option: effect.value}
        assert variant["length"] == effect.sums.length()
        assert [seat["share"] for seat in variant["seats"]] == [effect.sums.seat(seat)["share"] for seat in range(2)]
    balance = {one.level: one.sums.seat(0)["share"] for one in findings.balance}
    first = {
        level: answer["seats"][0]["share"] for level, answer in (("random", random), ("easy", easy), ("normal", base))
    }
    assert balance == first


def cells(html: str) -> list[str]:
    return re.findall(r"<t[dh][^>]*>([^<]*)</t[dh]>", html)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_these_figures(findings: Findings, language: str) -> None:
    tongue = Tongue(findings.game, language)
    shown = cells(page(findings, language).partition(f'<div class="report" lang="{language}"')[2])
    share = findings.base.seat(0)
    expected = ["El Diablo", tongue.percent(share["share"]), tongue.interval(share["low"], share["high"])]
    at = shown.index("El Diablo")
    assert shown[at : at + 3] == expected
    assert tongue.percent(findings.bots[0]["share"]) in shown
    assert all(command.replace("<", "&lt;") in page(findings, language) for command in findings.commands)


def test_games_that_all_take_as_long_are_not_halved_and_have_no_tail(findings: Findings) -> None:
    """Of El Diablo against Captain Guacamole every game has as many decisions."""
    shown = page(findings, "en")
    assert "Every game takes 72 decisions." in shown
    assert "72 and more" not in shown


def test_the_page_is_whole_in_itself(findings: Findings) -> None:
    """Nothing is fetched from anywhere."""
    html = page(findings, "en")
    assert re.findall(r'(?:src|href)="(?!data:)[^"]*"|url\(|@import', html) == []
    assert html.count("<svg") == html.count('role="img"') == html.count("<desc") > 10
    assert html.count("<svg") == html.count("<table>")


def test_what_decides_adds_up_to_every_game_with_one_winner(findings: Findings) -> None:
    assert isinstance(findings.base, Watched)
    assert findings.base.decided == findings.base.finished == GAMES


@pytest.mark.parametrize("id", game_ids())
def test_every_game_can_be_asked_about(id: str) -> None:
    """All commands of a report are read by the command line, and all its words are there."""
    game = find(id)
    inquiry = Inquiry(game, game.players[0], 100, 1)
    assert all(option in dict(inquiry.other_options) for option in (o.name for o in game.options) if option != "first")
    for language in LANGUAGES:
        tongue = Tongue(game, language)
        assert all(tongue.level(bot) for bot in inquiry.bots)
        assert all(tongue.option(*other) for other in inquiry.other_options)
        assert game.lead is not None
        assert all(tongue.subject(name) for name in game.lead.SUBJECTS)


def test_columns_hold_every_game_once() -> None:
    counts = np.zeros(500, "i8")
    counts[30:140] = 10
    counts[499] = 2
    bins = binned(counts)
    assert sum(games for _, _, games in bins) == counts.sum()
    assert len(bins) <= 25
    assert bins[-1][1] == 499
    assert all(low % 5 == 0 for low, _, _ in bins)


def sums(lengths: list[int], wins_of_first: int) -> Sums:
    found = Sums.nothing(2)
    found.count(np.array(lengths))
    found.tally[:, 1] = 2520 * wins_of_first, 2520 * (len(lengths) - wins_of_first)
    return found


def test_differences_have_the_interval_of_two_independent_means() -> None:
    """By hand: means 20 and 30, standard deviations 10 and 10, of 4 games each."""
    base, other = sums([10, 10, 30, 30], 2), sums([20, 20, 40, 40], 3)
    assert on_length(other, base) == pytest.approx((50.0, 1.959964 * 100 * (25 + 25) ** 0.5 / 20))
    assert on_first_seat(other, base) == pytest.approx(
        (25.0, 1.959964 * 100 * (0.25 / 4 + 0.1875 / 4) ** 0.5), rel=1e-5
    )


def test_games_that_all_came_out_the_same_leave_no_doubt() -> None:
    base, other = sums([10, 10, 30, 30], 2), sums([10, 10, 30, 30], 3)
    assert difference(on_length, sums([10, 10, 30, 30], 2), base) == (0.0, 0.0)
    assert difference(on_first_seat, other, base) == on_first_seat(other, base)


def test_ticks_are_round_numbers_inside_the_axis() -> None:
    assert [nice(step) for step in (0.011, 0.2, 3, 7.5)] == pytest.approx([0.02, 0.2, 5, 10])
    assert Scale(0.18, 0.31).ticks() == pytest.approx([0.2, 0.25, 0.3])
    assert Scale(0.0, 1.0).ticks() == pytest.approx([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert Scale(-1.0, 1.0).ticks() == pytest.approx([-1.0, -0.5, 0.0, 0.5, 1.0])


def test_both_languages_say_the_same() -> None:
    french, english = (messages("pioche.lab.report", language) for language in ("fr", "en"))
    assert french.keys() == english.keys()
