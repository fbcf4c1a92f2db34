"""The examples of README.md and docs/api.md run as they stand there, and give what they say beside a line."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import pioche
from pioche.core.table import Table

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/api.md")
SAID = re.compile(r"^(t\..*?) +# ([(\[].*?[)\]])(?:  .*)?$", re.MULTILINE)


def example(page: str) -> str:
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    return str(code)


@pytest.mark.parametrize("page", PAGES)
def test_an_example_runs(page: str) -> None:
    told = {"pioche": pioche}
    exec(example(page), told)
    assert isinstance(told["t"], Table)


def test_an_example_gives_what_it_says() -> None:
    told = {"pioche": pioche}
    lines = example("README.md").splitlines()
    found = 0
    for line in lines:
        said = SAID.match(line)
        if said is not None:
            assert eval(said[1], told) == ast.literal_eval(said[2])
            found += 1
        exec(line, told)
    assert found == 2
