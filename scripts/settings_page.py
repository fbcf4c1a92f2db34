"""Write docs/settings.md from `pioche.server.settings`: every limit of the server, with its reason.

python scripts/settings_page.py           write it
python scripts/settings_page.py --check   fail if it does not say what the server does
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "pioche" / "server" / "settings.py"
PAGE = ROOT / "docs" / "settings.md"
HEADING = re.compile(r"^# ── (.+) ──$")
HEAD = """# The limits of the server, and why

<!-- written by scripts/settings_page.py from src/pioche/server/settings.py -->

Each limit is one constant of `pioche/server/settings.py`; the server reads it nowhere else. What a message may hold is
in [wire.md](wire.md).
"""


class Setting(NamedTuple):
    line: int
    name: str
    value: str
    unit: str  # what the comment behind it says
    reason: str


def settings(source: str) -> Iterator[Setting]:
    """Each assignment with the string below it; one without is an error."""
    lines, statements = source.splitlines(), ast.parse(source).body
    for statement, below in zip(statements, [*statements[1:], None], strict=True):
        if isinstance(statement, ast.Assign) and isinstance(target := statement.targets[0], ast.Name):
            if not (isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)):
                raise SystemExit(f"{SOURCE.name}:{statement.lineno}: {target.id} has no reason below it")
            _, _, unit = lines[statement.lineno - 1].partition("  # ")
            reason = " ".join(str(below.value.value).split())
            yield Setting(statement.lineno, target.id, shown(statement.value), unit, reason)


def shown(value: ast.expr) -> str:
    """The value as it is written; products and shifts also worked out."""
    found = eval(compile(ast.Expression(value), str(SOURCE), "eval"), {"__builtins__": {}})
    return f"{found:,}".replace(",", " ") if isinstance(found, int) else str(found).replace("'", "")


def page(source: str) -> str:
    headings = {n: match[1] for n, line in enumerate(source.splitlines(), 1) if (match := HEADING.match(line))}
    parts, last = [HEAD], 0
    for setting in settings(source):
        parts += [section(heading) for line, heading in headings.items() if last < line < setting.line]
        parts.append(f"| `{setting.name}` | {setting.value} {setting.unit}".rstrip() + f" | {setting.reason} |\n")
        last = setting.line
    return "".join(parts)


def section(heading: str) -> str:
    return f"\n## {heading}\n\n| setting | value | why |\n|---|---|---|\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    wanted = page(SOURCE.read_text(encoding="utf-8"))
    if not parser.parse_args().check:
        PAGE.write_text(wanted, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != wanted:
        sys.exit(f"{PAGE.relative_to(ROOT)} is not what {SOURCE.name} says: run `python scripts/settings_page.py`")


if __name__ == "__main__":
    main()
