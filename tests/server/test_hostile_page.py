"""docs/hostile.md: every row names a test, and every test that it names is there."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "hostile.md"
HERE = Path(__file__).parent
SECTIONS = ["Hidden information", "Seats", "Other pages", "Denial of service", "Commands", "Coming and going"]
NAMED = re.compile(r"`([\w./]+\.py)::(test_\w+)`")


def rows() -> list[str]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("| ") and not line.startswith("| what")]


def test_every_row_names_a_test() -> None:
    assert [row for row in rows() if not NAMED.search(row)] == []
    assert len(rows()) > 50


def test_every_test_that_is_named_is_there() -> None:
    named = {match.groups() for row in rows() for match in NAMED.finditer(row)}
    missing = [(file, test) for file, test in named if f"def {test}(" not in (HERE / file).read_text(encoding="utf-8")]
    assert missing == []


def test_every_part_of_the_list_is_there() -> None:
    headings = re.findall(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[: len(SECTIONS)] == SECTIONS
