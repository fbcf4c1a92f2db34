"""French as it is printed: a line never breaks before : ; ! ? » nor after «, and apostrophes are not a typewriter's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted([*ROOT.glob("src/pioche/**/text/fr.ftl"), *ROOT.glob("web/src/words/fr.ftl")])
every_source = pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
NO_BREAK = "\u00a0\u202f"
LOOSE = re.compile(rf" [:;!?»]|«(?![{NO_BREAK}])|(?<![{NO_BREAK}?!…( ])[;!?»](?= |$)")


def printed_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


def loose_lines(text: str) -> list[str]:
    return [line for line in printed_lines(text) if LOOSE.search(line)]


def test_every_game_the_page_and_the_command_line_are_read() -> None:
    assert len(SOURCES) >= 8


@every_source
def test_punctuation_stays_with_its_word(path: Path) -> None:
    assert loose_lines(path.read_text(encoding="utf-8")) == []


@every_source
def test_apostrophes_are_curved(path: Path) -> None:
    assert [line for line in printed_lines(path.read_text(encoding="utf-8")) if "'" in line] == []


@pytest.mark.parametrize("line", ["a = Qui ?", "a = Qui?", "a = « Oui\u00a0»", "a = «\u00a0Oui »", "a = Voici : tout"])
def test_a_line_that_could_break_is_found(line: str) -> None:
    assert loose_lines(line) == [line]
