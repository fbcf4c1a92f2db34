"""The examples of docs/environments.md run as they stand there, the vector's with fewer games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"## ([^\n]+)\n\n```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
SAID = {
    "PettingZoo": "uno_v1 uno: turn ",
    "Thousands of games at once": "(16, ",
    "One learner against bots": "",
    "OpenSpiel": "0.",
}


def test_every_environment_has_an_example() -> None:
    assert [title for title, _ in EXAMPLES] == list(SAID)


@pytest.mark.parametrize(("title", "code"), EXAMPLES, ids=[title for title, _ in EXAMPLES])
def test_an_example(title: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(code.splitlines()) <= 12
    exec(code.replace("4096", "16").replace("range(1000)", "range(20)"), {})
    assert capsys.readouterr().out.startswith(SAID[title])
