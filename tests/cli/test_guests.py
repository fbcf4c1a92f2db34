"""Bots from outside: classes and programs that play whole games, and what is said of those that fail."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.bots.guests import BadBot, Guest, Program, guest
from pioche.games import all_games, find
from pioche.lab.arena import Arena
from pioche.lab.tables import TableGames
from tests.cli.calling import call, environment

TURN_BY_TURN = [id for id, game in all_games().items() if not game.is_timed]

ANY = """
class Bot:
    def choose(self, view, legal, rng):
        print("thinking aloud")
        return rng.choice(legal)
"""
PATIENT = """
class Bot:
    def choose(self, view, legal, rng):
        return None if len(view["actors"]) > 1 and view["facts"]["turn"] != view["seat"] else legal[0]
"""
FIRST = """#!{python}
import json, sys
for line in sys.stdin:
    print(json.dumps({{"action": json.loads(line)["legal"][0]}}), flush=True)
"""
NOTING = """#!{python}
import json, os, sys
with open({notes!r} + str(os.getpid()), "w") as notes:
    for line in sys.stdin:
        print(line, end="", file=notes, flush=True)
        print(json.dumps({{"action": json.loads(line)["legal"][0]}}), flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def program(folder: Path, source: str, name: str = "mybot", **values: str) -> str:
    """An executable file, as one names it."""
    (folder / name).write_text(source.format(python=sys.executable, **values))
    (folder / name).chmod(0o755)
    return f"./{name}"


def compared(*bots: str, game: str = "caca", players: int = 2, games: int = 2, patience: float = 10) -> dict[str, Any]:
    with Arena(find(game), players, bots, seed=4, patience=patience) as arena:
        arena.play(games)
    summary = arena.summary()
    del summary["decisions_per_s"]
    return summary


@pytest.mark.parametrize("id", TURN_BY_TURN)
def test_a_class_and_a_program_play_whole_games(id: str, folder: Path) -> None:
    (folder / "mine.py").write_text(ANY)
    summary = compared("mine.py:Bot", program(folder, FIRST), "heuristic", game=id, games=6)
    assert (summary["games"], summary["unfinished"]) == (6, 0)
    assert [bot["bot"] for bot in summary["bots"]] == ["mine.py:Bot", "./mybot", "heuristic"]
    assert summary["bots"][2]["share"] > 0.6


def test_the_examples_of_the_documentation_play(folder: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    own_class, whole_program = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (folder / "mine.py").write_text(own_class)
    (folder / "mybot.py").write_text(whole_program)
    assert compared("mine.py:Bot", f"cmd:{sys.executable} mybot.py", game="uno")["unfinished"] == 0


def test_the_same_seed_gives_the_same_result(folder: Path) -> None:
    (folder / "mine.py").write_text(ANY)
    first, again = (compared("mine.py:Bot", "random", games=8) for _ in range(2))
    assert first == again
    assert first["bots"][0]["low"] < 0.5 < first["bots"][0]["high"], "both play at random"


def test_every_line_up_plays_the_same_deal() -> None:
    game = find("uno")
    first, second = (
        TableGames(game, game.setup(2), names, {}, 7) for names in (["random", "heuristic"], ["random"] * 2)
    )
    dealt = [
        pioche.replay(games.played(deal).archive(), upto=0).zones() for games in (first, second) for deal in (0, 1)
    ]
    assert dealt[:2] == dealt[2:]
    assert dealt[0] != dealt[1]


def test_a_program_is_sent_its_view_and_nothing_else(folder: Path) -> None:
    compared(program(folder, NOTING, notes="note-"), "random", game="uno")
    (notes,) = folder.glob("note-*")
    requests = [json.loads(line) for line in notes.read_text().splitlines()]
    assert {tuple(request) for request in requests} == {("decision", "seed", "options", "view", "legal")}
    assert [request["decision"] for request in requests].count(0) == 2, "a game in each seat"
    for request in requests:
        view, seat = request["view"], request["view"]["seat"]
        assert request["legal"] == view["legal"]
        assert view["zones"][f"hand.{1 - seat}"]["cards"] == [] or view["last"]["action"].startswith("challenge")
        assert view["zones"]["draw"]["cards"] == []


def test_a_program_in_two_seats_is_two_programs(folder: Path) -> None:
    compared(program(folder, NOTING, notes="note-"), "random", players=4)
    seats = [
        [request["view"]["seat"] for line in notes.read_text().splitlines() if (request := json.loads(line))]
        for notes in folder.glob("note-*")
    ]
    assert sorted(sorted(set(sat)) for sat in seats) == [[0, 1], [2, 3]], "one seat in each of two rotations"


def test_a_bot_may_let_a_window_pass(folder: Path) -> None:
    (folder / "mine.py").write_text(PATIENT)
    assert compared("mine.py:Bot", "random", game="uno", games=6)["unfinished"] == 0


def test_what_a_bot_prints_is_not_its_answer(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "mine.py").write_text(ANY)
    compared("mine.py:Bot", "random")
    told = capfd.readouterr()
    assert told.out == ""
    assert "thinking aloud" in told.err


ANSWERING = "#!/bin/sh\nwhile read line; do {answer}; done\n"


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("echo nonsense", "it answered 'nonsense'; an answer is a line such as"),
        ("echo '[1]'", r"it answered '\[1\]'"),
        ("""echo '{"move": "draw"}'""", 'it answered \'{"move": "draw"}\''),
        ("""echo '{"action": 3}'""", "it answered '{\"action\": 3}'"),
        ("""echo '{"action": "fly"}'""", "it answered 'fly' in seat [01]; legal there: "),
        ("""printf '\\377\\n'""", r"it answered '\\\\xff'"),
        ("exit 3", "it ended with status 3 instead of answering"),
        ("kill -KILL $$", "it ended by SIGKILL instead of answering"),
        ("exec 1>&-; sleep 3", "it closed its input or output"),
        ("head -c 200000 /dev/zero | tr '\\0' x", "its answer is longer than 65536 bytes: 'xxx"),
    ],
)
def test_a_program_that_fails_is_named_with_its_answer(answer: str, message: str, folder: Path) -> None:
    (folder / "mybot").write_text(ANSWERING.replace("{answer}", answer))
    (folder / "mybot").chmod(0o755)
    with pytest.raises(BadBot, match=f"the bot ./mybot failed: {message}"):
        compared("./mybot", "random")


def test_a_program_that_hangs_is_named_and_ended(folder: Path) -> None:
    name = program(folder, "#!/bin/sh\necho $$ > pid\nread line\nprintf well\nsleep 60\n")
    with pytest.raises(BadBot, match=r"./mybot failed: it did not answer within 1 s; it said 'well' and no more"):
        compared(name, "random", patience=1)
    with pytest.raises(ProcessLookupError):
        os.kill(int((folder / "pid").read_text()), 0)


def test_a_program_that_does_not_read_is_named(folder: Path) -> None:
    asked = Program(Guest("deaf", ("sleep", "60")), patience=0.2)
    try:
        with pytest.raises(BadBot, match=r"the bot deaf failed: it did not read its request within 0.2 s"):
            asked.choose({"view": "x" * 200_000})
    finally:
        asked.close()


def test_a_program_that_answers_twice_is_named(folder: Path) -> None:
    asked = Program(Guest("eager", ("sh", "-c", r"""read a; printf '{"action": null}\nagain\n'; sleep 60""")))
    try:
        assert asked.choose({}) is None
        with pytest.raises(BadBot, match=r"the bot eager failed: it answered more than once.*: 'again'"):
            asked.choose({})
    finally:
        asked.close()


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("class Bot:\n    def choose(self, view, legal, rng):\n        return view['zoo']\n", "KeyError: 'zoo'"),
        ("class Bot:\n    def choose(self, view, legal, rng):\n        return {1}\n", "TypeError: .* set is not JSON"),
        ("class Bot:\n    def choose(self, view, legal, rng):\n        return 7\n", "it answered '{\"action\": 7}'"),
        ("class Other:\n    pass\n", "mine.py has no class Bot; it has Other"),
        ("", "mine.py has no class Bot; it has none"),
        ("class Bot:\n    pass\n", r"Bot has no method choose\(view, legal, rng\)"),
        ("class Bot(:\n", "SyntaxError: "),
    ],
)
def test_a_class_that_fails_is_named_with_its_error(source: str, message: str, folder: Path) -> None:
    (folder / "mine.py").write_text(source)
    with pytest.raises(BadBot, match=f"the bot mine.py:Bot failed: {message}"):
        compared("mine.py:Bot", "random")


def test_a_bot_that_only_waits_is_named(folder: Path) -> None:
    (folder / "mine.py").write_text("class Bot:\n    def choose(self, view, legal, rng):\n        return None\n")
    with pytest.raises(
        BadBot, match=r"the game stands still: everybody who could act waits \(mine.py:Bot in seat [01]\)"
    ):
        compared("mine.py:Bot", "random")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mine.py:Bot", "there is no file mine.py"),
        ("./mybot", "there is no such file"),
        ("./notes", "it is not executable"),
        ("mine.py", "which class of mine.py plays"),
        ("cmd:", "cmd: wants a command"),
        ("cmd:node 'bot", "cannot be read: No closing quotation"),
    ],
)
def test_a_bot_that_cannot_be_started_is_refused(name: str, message: str, folder: Path) -> None:
    (folder / "notes").write_text("not a program")
    with pytest.raises(BadBot, match=message):
        guest(name)


def test_a_command_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadBot, match="the bot cmd:no-such-bot --fast cannot be started: No such file or directory"):
        compared("cmd:no-such-bot --fast", "random")


def test_a_command_has_arguments(folder: Path) -> None:
    (folder / "my bot.py").write_text(FIRST.format(python=""))
    assert compared(f"cmd:{sys.executable} 'my bot.py'", "random")["games"] == 2


def test_names_are_not_guests() -> None:
    assert guest("heuristic") is None


def test_a_failing_bot_is_one_line_on_the_command_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "arena", "uno", "--bots", "random,cmd:false", "--games", "4") == 2
    assert capfd.readouterr().err == "pioche: the bot cmd:false failed: it ended with status 1 instead of answering\n"


def test_ctrl_c_keeps_what_is_done(folder: Path) -> None:
    """Pressed in a terminal it reaches everybody in the foreground; the guests must not die of it."""
    (folder / "mine.py").write_text(ANY.replace("print", "str") + "print('here')\n")
    command = [sys.executable, "-m", "pioche", "arena", "caca", "--bots", "mine.py:Bot,random", "--json"]
    with subprocess.Popen(
        [*command, "--games", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
        text=True,
    ) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == "here\n"
        time.sleep(0.5)
        os.killpg(running.pid, signal.SIGINT)
        told, _ = running.communicate(timeout=60)
    summary = json.loads(told)
    assert running.returncode == 130
    assert summary["interrupted"] is True
    assert 2 <= summary["games"] < summary["wanted"] == 1_000_000
