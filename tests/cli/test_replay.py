"""`pioche replay`: a recorded game in words."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.core.table import Table
from pioche.games import all_games
from tests.bots import let_bots_play
from tests.cli.calling import call, run

TIMED = next(game.id for game in all_games().values() if game.is_timed)


def played() -> Table:
    table = pioche.scenario("caca", players=2, zones={"hand.0": ["hot", "toilet"], "pile.1": ["hot", "hot"]})
    table.act(0, "play hot on 1")
    table.act(1, table.legal(1)[0])
    return table


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(played().archive()))
    return path


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Oh Sh*t!, 2 players", "1  Player 1 plays Hot Poo on Player 2. Player 2 is rid of 3 × Hot Poo."]),
        ("fr", ["Caca, 2 joueurs", "1  Joueur 1 joue Caca brûlant sur Joueur 2."]),
    ],
)
def test_a_game_is_told_action_by_action(
    lang: str, words: list[str], paper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(paper), "--lang", lang) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert [word for word in words if " ".join(word.split()) not in shown] == []


def test_at_stops_after_that_action_and_shows_the_table(
    paper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(paper), "--at", "1") == 0
    shown = capsys.readouterr().out
    assert "   1  Player 1 plays" in shown
    assert "   2  " not in shown
    assert "▶ Player 2" in shown


@pytest.mark.rule("ALL-02")
def test_a_spectator_reads_less_than_the_seat_itself(
    paper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(paper), "--at", "1", "--json") == 0
    spectator = json.loads(capsys.readouterr().out)
    assert call(monkeypatch, "replay", str(paper), "--at", "1", "--seat", "1", "--json") == 0
    seat = json.loads(capsys.readouterr().out)
    (told, to_seat) = (data["actions"][0]["events"][-1] for data in (spectator, seat))
    assert told == {"key": "drew", "seat": 1, "cards": 1}
    assert to_seat == told | {"named": seat["view"]["zones"]["hand.1"]["cards"]}


def test_data_has_every_action_with_its_events_and_the_last_view(
    paper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(paper), "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [(move["seat"], move["action"]) for move in data["actions"]] == played().history
    assert data["view"] == json.loads(json.dumps(played().view(None)))
    assert (data["game"], data["players"], data["options"]) == ("caca", 2, {"king": False, "first": None})


def test_stepping_waits_for_enter(paper: Path) -> None:
    done = run("replay", str(paper), "--step", typed="\n\n")
    assert done.returncode == 0
    assert done.stdout.count("Player 1 plays Hot Poo") == 1
    gone = run("replay", str(paper), "--step", typed="")
    assert gone.returncode == 0
    assert "   2  " in gone.stdout, "without anybody there it goes on to the end"


def test_a_timed_game_is_told_with_its_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = let_bots_play(pioche.new(TIMED, players=2, seed=1), limit=5)
    table.advance(table.clock + 9000)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.archive()))
    assert call(monkeypatch, "replay", str(path)) == 0
    first = capsys.readouterr().out.splitlines()[1]
    assert first.startswith(f"   1  {table.history[0][2] / 1000:.2f} s: Player ")


def cut(archive: dict[str, Any]) -> None:
    archive["actions"].pop()


def edited(archive: dict[str, Any]) -> None:
    archive["actions"][0][1] = "play hot on 0"


def swapped(archive: dict[str, Any]) -> None:
    archive["actions"].reverse()


def of_another_game(archive: dict[str, Any]) -> None:
    archive["game"] = "chess"


def without_actions(archive: dict[str, Any]) -> None:
    del archive["actions"]


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (cut, "action 2 is missing"),
        (edited, "action 1 does not fit the chain"),
        (swapped, "action 1 does not fit the chain"),
        (of_another_game, "does not fit its own beginning"),
        (without_actions, "this is not a pioche archive: actions missing"),
    ],
)
def test_a_spoilt_archive_is_refused_with_exit_code_1(
    spoil: Callable[[dict[str, Any]], None],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    archive = copy.deepcopy(json.loads(json.dumps(played().archive())))
    spoil(archive)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(archive))
    assert call(monkeypatch, "replay", str(path)) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"pioche: {path}: ")
    assert message in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("data", ["3", "[]", "null", '"archive"', "{}"])
def test_what_is_no_archive_at_all_is_refused_with_exit_code_1(
    data: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(data)
    assert call(monkeypatch, "replay", str(path)) == 1
    assert "this is not a pioche archive" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--at", "3"), "pioche: --at takes a number from 0 to 2 for this game, not 3\n"),
        (("--at", "-1"), "pioche: --at takes a number from 0 to 2 for this game, not -1\n"),
        (("--seat", "2"), "pioche: --seat takes a number from 0 to 1 for this game, not 2\n"),
    ],
)
def test_numbers_out_of_range_are_refused_with_exit_code_2(
    arguments: tuple[str, ...],
    message: str,
    paper: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(monkeypatch, "replay", str(paper), *arguments) == 2
    assert capsys.readouterr().err == message


def test_broken_json_as_a_process(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{")
    done = run("replay", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"pioche: {path} is not JSON: ")
    assert "Traceback" not in done.stderr


def finished(tmp_path: Path) -> Path:
    """A game whose loser let a win go."""
    table = pioche.scenario(
        "uno",
        players=2,
        turn=0,
        colour="red",
        zones={"hand.0": ["red-5-love"], "hand.1": ["blue-3-love", "red-4-love"], "discard": ["red-1-money"]},
    )
    table.act(0, "draw")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(let_bots_play(table, seed=1).archive()))
    return path


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            ["Player 1", "the others", "Turning points", "1  Player 1 draws a card. Player 1 −", "the move itself."],
        ),
        (
            "fr",
            ["Joueur 1", "les autres", "Tournants", "1  Joueur 1 pioche une carte. Joueur 1 −", "le coup lui-même."],
        ),
    ],
)
def test_a_review_tells_what_the_moves_were_worth(
    lang: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(finished(tmp_path)), "--review", "--lang", lang) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert [word for word in words if " ".join(word.split()) not in shown] == []
    assert "█" in shown


def test_a_review_as_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = finished(tmp_path)
    assert call(monkeypatch, "replay", str(path), "--review", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["is_native"]) == ("uno", False)
    assert len(data["chances"]) == len(json.loads(path.read_text())["actions"]) + 1
    assert data["chances"][0] == [1, 0]
    assert sum(data["accounts"][0].values()) == pytest.approx(data["chances"][-1][0])
    assert data["turnings"][0]["number"] == 1


def test_a_game_that_is_not_over_has_no_review(
    paper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(paper), "--review") == 1
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"pioche: {paper}: this game is not over: there is nothing to look back on\n")


def test_a_review_is_of_the_whole_game(
    paper: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "replay", str(paper), "--review", "--at", "1") == 2
    assert "leave --at, --seat and --step out" in capsys.readouterr().err
