"""`pioche games`, the help, its version, and how fast it is there."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pioche
from pioche.games import all_games
from tests.cli.calling import call, run

HEAVY = ("numpy", "numba", "rich", "fluent")


def imported_by(program: str) -> set[str]:
    """The top-level packages that a program has imported when it ends."""
    listing = "import sys\nprint('|', *{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", f"{program}\n{listing}"], capture_output=True, text=True, check=True)
    return set(done.stdout.rpartition("|")[2].split())


def test_import_pioche_imports_nothing_heavy() -> None:
    assert not imported_by("import pioche") & set(HEAVY)


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys; sys.argv = ['pioche', '--help']\nfrom pioche.cli import main\ntry: main()\nexcept SystemExit: pass"
    )
    assert not imported_by(program) & set(HEAVY)


def test_help_names_every_verb(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, "--help") == 0
    listed = capsys.readouterr().out.partition("Commands:")[2].splitlines()
    verbs = [line.split()[0] for line in listed if line.strip()]
    known = "serve play games simulate arena report rules replay verify loadtest bench db"
    assert verbs == known.split()


def test_version_as_a_process() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"pioche {pioche.__version__}\n", "")


@pytest.mark.parametrize(("lang", "how"), [("en", "starts a game"), ("fr", "lance une partie")])
def test_games_shows_every_game_and_how_to_play(
    lang: str, how: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "games", "--lang", lang) == 0
    shown = capsys.readouterr().out
    assert [id for id in all_games() if f" {id} " not in shown] == []
    assert how in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("rules", "chess"), "pioche: there is no game 'chess'; there are "),
        (("rules",), "pioche: which game? There are "),
        (("--lang", "de"), "pioche: there is no language 'de'; there are fr, en"),
        (("play", "caca", "--players", "1"), "pioche: caca is for 2 to 12 players, not 1 (ALL-06)"),
        (("play", "caca", "--option", "king"), "pioche: --option takes name=value, such as first=0, not 'king'"),
        (("play", "caca", "--option", "=1"), "pioche: --option takes name=value, such as first=0, not '=1'"),
        (
            ("play", "caca", "--option", "queen=true"),
            "pioche: there is no option 'queen'; there are king, first, counts",
        ),
        (
            ("play", "caca", "--option", "counts.unicorn=99"),
            "pioche: counts: unicorn must be a whole number from 0 to ",
        ),
        (("play", "caca", "--option", "counts=3"), "pioche: 'counts=3' does not say of which card"),
        (("play", "caca", "--seed", "-1"), "pioche: a seed is a whole number from 0 to 2^63 - 1, not -1"),
        (("play", "caca", "--humans", "5", "--players", "3"), "pioche: 5 people do not fit at a table for 3"),
        (("play", "caca", "--name", "Ann", "--name", "Ben"), "pioche: 2 names were given, and there are 1 people"),
        (
            ("play", "caca", "--bots", "clever"),
            "pioche: there is no bot 'clever' for caca; there are random, heuristic",
        ),
        (("play", "caca", "--bots", ","), "pioche: somebody must play: name at least one of random, heuristic"),
        (("play", "caca", "--save", "/nowhere/game.json"), "pioche: /nowhere/game.json cannot be written: "),
        (("simulate", "caca", "--players", "13"), "pioche: caca is for 2 to 12 players, not 13 (ALL-06)"),
        (("bench", "rollouts", "--games", "chess"), "pioche: there is no game 'chess'; there are "),
        (("replay", "/nowhere.json"), "pioche: /nowhere.json cannot be read: No such file or directory"),
    ],
)
def test_what_pioche_refuses_is_one_line_and_exit_code_2(
    arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, *arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(message)
    assert told.err.count("\n") == 1


def test_a_refusal_as_a_process_has_no_traceback() -> None:
    done = run("rules", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pioche: there is no game 'chess'")
    assert "Traceback" not in done.stderr
