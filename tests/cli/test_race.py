"""`pioche play` of a game against time, with a clock and keys that follow a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

import pioche
from pioche.cli.desk import Desk
from pioche.cli.match import Quit
from pioche.cli.party import Party
from pioche.cli.race import Deed, Race
from pioche.cli.screen import Left
from pioche.cli.words import Words
from pioche.core.errors import BadSetup
from pioche.core.table import LATEST, Table
from pioche.games import all_games
from tests.cli.calling import Fed

TIMED = next(game for game in all_games().values() if game.is_timed)
NAMES = ("Ann", "Ben", "Cleo")


class Script(Desk):
    """Keys pressed at given milliseconds; time jumps to whatever comes next. At the end the person is gone."""

    def __init__(self, keys: Sequence[tuple[int, str]]) -> None:
        self.keys = list(keys)
        self.time = 0
        self.pauses = 0

    def start(self) -> None:
        self.time = 0

    def now(self) -> int:
        return self.time

    @contextmanager
    def stopped(self) -> Iterator[None]:
        self.pauses += 1
        yield

    @contextmanager
    def opened(self) -> Iterator[None]:
        yield

    def key(self, until: int | None = None) -> str | None:
        if until is not None and (not self.keys or self.keys[0][0] >= until):
            if until == LATEST:
                raise Left
            self.time = max(self.time, until)
            return None
        if not self.keys:
            raise Left
        at, key = self.keys.pop(0)
        self.time = max(self.time, at)
        return key


START = (0, "\n")


def race(table: Table, *keys: tuple[int, str], people: int = 1, lang: str = "en") -> tuple[Race, Fed]:
    screen = Fed([])
    words = Words(table.game, lang, NAMES[: table.players])
    party = Party(table, people, ["heuristic"], seed=1)
    return Race(party, words, screen, Script([START, *keys] if people else keys)), screen


def waiting_table(**zones: list[str]) -> Table:
    """Ann's turn, and nobody is pressed for time."""
    laid: dict[str, Any] = {"stock.0": ["cat", "goat"], "stock.1": ["taco", "pizza"]} | zones
    return pioche.scenario(TIMED.id, players=2, turn=0, zones=laid, options={"pace": 0})


def test_a_key_acts_at_the_time_it_is_pressed() -> None:
    table = waiting_table()
    match, screen = race(table, (700, "1"))
    with pytest.raises(Left):
        match.play()
    assert table.history[0] == (0, "say taco", 700)
    assert "Ann says “taco” and lays Goat." in screen.text


def test_bots_act_when_they_have_planned_to() -> None:
    table = waiting_table()
    match, _ = race(table, (700, "1"))
    match.desk.start()
    match.step()
    coming = match.coming()
    assert (coming.seat, coming.action.split()[0]) == (1, "say")
    match.step()
    assert table.history[-1] == (1, coming.action, coming.at)


def test_a_person_who_is_slower_than_a_bot_acts_after_it() -> None:
    table = waiting_table()
    match, _ = race(table, (700, "1"))
    match.desk.key()
    match.step()
    coming = match.coming()
    match.pressed = Deed(coming.at + 50, 0, "slap palm")
    match.step()
    assert table.history[-1] == (1, coming.action, coming.at)
    match.step()
    assert table.history[-1] == (0, "slap palm", coming.at + 50)


def test_time_that_runs_out_passes_by_itself() -> None:
    zones = {"centre": ["pizza"], "stock.0": ["cat"], "stock.1": ["taco"]}
    table = pioche.scenario(TIMED.id, players=2, turn=0, zones=zones, options={"pace": 900}, word="cat")
    match, _ = race(table)
    match.desk.key()
    match.step()
    assert table.history == [(None, "advance", 901)]


def test_a_word_out_of_turn_is_refused_in_words_and_changes_nothing() -> None:
    table = pioche.scenario(TIMED.id, players=2, turn=1, zones={"stock.0": ["cat"], "stock.1": ["taco"]})
    match, screen = race(table, (1, "1"))
    match.desk.key()
    match.step()
    assert table.history == []
    assert "Not allowed:" in screen.text


def test_a_whole_game_by_bots_is_told_to_a_spectator() -> None:
    table = pioche.new(TIMED.id, players=3, seed=3)
    match, screen = race(table, people=0)
    match.play()
    assert table.over
    winner = NAMES[table.winners[0]]
    assert f"{winner} wins." in screen.text
    assert "▶" not in screen.text.rpartition("The game is over")[2]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_legend_names_a_key_for_every_action_in_play(lang: str) -> None:
    table = pioche.new(TIMED.id, players=2, seed=1)
    match, screen = race(table, lang=lang)
    with pytest.raises(Left):
        match.play()
    in_play = {table.game.deck.names[card] for card in table.setup.cards}
    wanted = [action for action in TIMED.actions if action.split()[-1] in {*in_play, "palm", "back", "flinch"}]
    assert list(match.keys.values()) == wanted
    assert all(len(key) == 1 and key not in "ql?\n" for key in match.keys)
    assert max(map(len, screen.text.splitlines())) <= 80


def test_a_question_mark_stops_the_clock_and_explains() -> None:
    table = waiting_table()
    match, screen = race(table, (10, "?"), (10, "1"), (10, " "), (10, "%"), (10, "\n"), (20, "q"))
    with pytest.raises(Quit):
        match.play()
    assert isinstance(match.desk, Script)
    assert match.desk.pauses == 1
    assert table.history == []
    explained = screen.text.rpartition("Enter goes on.")[2]
    assert "Say “Taco”" in explained
    assert "TACO-" in explained


def test_l_shows_the_log() -> None:
    table = waiting_table()
    match, screen = race(table, (700, "1"), (701, "l"), (702, "q"))
    with pytest.raises(Quit):
        match.play()
    assert "   1  Ann: Say “Taco”" in screen.text


def test_after_a_round_everybodys_cards_are_counted_and_the_person_is_told_the_turn() -> None:
    table = waiting_table(centre=["pizza", "pizza"])
    match, screen = race(table, (700, "2"))
    with pytest.raises(Left):
        match.play()
    assert "Ann takes 3 cards: the wrong word.\n  Ann 4 ▮ · Ben 2 ▮\n\n▶ You are next!\n" in screen.text


def test_only_one_person_plays_at_a_keyboard() -> None:
    with pytest.raises(BadSetup, match="only one person can play"):
        race(waiting_table(), people=2)
