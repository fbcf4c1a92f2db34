"""The real thing: processes in a pseudo-terminal."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

import pioche
from pioche.games import all_games

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals")

if os.name != "nt":
    from tests.cli.terminal import Terminal

TIMED = next(game.id for game in all_games().values() if game.is_timed)
PROMPT = "q quit):"
END = "The game is over"


def test_a_game_is_played_to_its_end_and_saved(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    with Terminal("play", "caca", "--players", "3", "--seed", "5", "--save", str(kept)) as terminal:
        seen = 0
        while terminal.until(PROMPT, END, seen=seen) == PROMPT:
            seen = terminal.text.index(PROMPT, seen) + len(PROMPT)
            terminal.type("1\n")
        assert terminal.end() == 0
        assert "\x1b[1;31m[Hot Poo]" in terminal.raw, "cards are coloured"
        assert re.search(r"\w+ wins\.", terminal.text)
    assert pioche.replay(json.loads(kept.read_text())).over


def test_in_french_by_the_locale_and_quit_with_q(tmp_path: Path) -> None:
    kept = tmp_path / "partie.json"
    with Terminal("play", LC_ALL="fr_FR.UTF-8") as terminal:
        terminal.until("Quel jeu (numéro ou nom)\u00a0?")
        terminal.type("1\n")
        terminal.until("q quitter)\u00a0:")
        terminal.type("q\n")
        terminal.until("ne pas enregistrer)\u00a0?")
        terminal.type(f"{kept}\n")
        assert terminal.end() == 0
        assert "Partie enregistrée dans" in terminal.text
    assert pioche.replay(json.loads(kept.read_text())).game.id == "caca"


def test_two_people_cover_their_hands_by_clearing_the_screen() -> None:
    with Terminal("play", "caca", "--humans", "2", "--players", "2", "--name", "Zoe", "-o", "first=0") as terminal:
        terminal.until("Zoe plays next: take the screen and press Enter.")
        assert "Hand  [" not in terminal.text
        terminal.type("\n")
        terminal.until(PROMPT)
        seen = len(terminal.raw)
        terminal.type("1\n")
        terminal.until("Player 2 plays next")
        assert "\x1b[2J" in terminal.raw[seen:], "cleared"
        assert "[Toilet]" not in terminal.raw[seen:].rpartition("\x1b[2J")[2]


def test_a_game_against_time_takes_single_keys_and_gives_the_terminal_back() -> None:
    with Terminal("play", TIMED, "--players", "2", "-o", "first=0", "-o", "pace=0", "--seed", "4") as terminal:
        terminal.until("Press Enter, and it starts.")
        terminal.type("\n")
        terminal.type("1")
        terminal.until("Player 1 says “taco” and lays")
        terminal.type("q")
        terminal.until("(Enter: do not save)?")
        terminal.type("\n")
        assert terminal.end() == 0


def test_ctrl_c_leaves_a_game_quietly() -> None:
    with Terminal("play", "caca") as terminal:
        terminal.until(PROMPT)
        assert terminal.end("\x03") == 0
        assert "Traceback" not in terminal.text


def test_ctrl_c_keeps_what_a_simulation_has_done() -> None:
    with Terminal("simulate", "caca", "--players", "2", "--games", "1000000") as terminal:
        terminal.until("playing")
        terminal.type("\x03")
        assert terminal.end() == 130
        assert re.search(r"Stopped by hand: \d+ of 1,000,000 games\.", terminal.text)
        assert "95 % interval" in terminal.text
