"""Which tests pin which rule: the ids of the games against the marks `@pytest.mark.rule("…")` in the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pioche.core.errors import PiocheError
from pioche.core.game import COMMON, COMMON_RULES, Game

MARK = "rule"
MARKS = "pytestmark"
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class NoCheckout(PiocheError):
    """There are no tests to read here."""


@dataclass
class Ledger:
    """`ids` has every rule with the tests that pin it; `unknown` the marks that name no rule."""

    ids: dict[str, list[str]] = field(default_factory=dict)
    unknown: dict[str, list[str]] = field(default_factory=dict)

    @property
    def missing(self) -> list[str]:
        return [id for id, tests in self.ids.items() if not tests]

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.unknown


def read_ledger(root: Path, games: Iterable[Game]) -> Ledger:
    """The marks of all tests under the root against the rules of the games."""
    ledger = Ledger({id: [] for id in ids_of(list(games))})
    for path in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        for test, id in marked_tests(tree, path.relative_to(root).as_posix()):
            pinned = ledger.ids[id] if id in ledger.ids else ledger.unknown.setdefault(id, [])
            if test not in pinned:
                pinned.append(test)
    return ledger


def ids_of(games: list[Game]) -> list[str]:
    """The rules that all games share, then those of each game."""
    common = [games[0].rule_id(COMMON + number) for number in range(1, COMMON_RULES + 1)]
    return [*common, *(id for game in games for id in game.rule_ids)]


def marked_tests(tree: ast.Module, name: str) -> Iterator[tuple[str, str]]:
    """Every test with every rule id that it is marked with, by itself, its class or its module."""
    yield from tests_in(tree.body, name, list(assigned_marks(tree.body)))


def tests_in(body: list[ast.stmt], name: str, around: list[str]) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            inside = [*around, *decorated_marks(node), *assigned_marks(node.body)]
            yield from tests_in(node.body, f"{name}::{node.name}", inside)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield from ((f"{name}::{node.name}", id) for id in [*around, *decorated_marks(node)])


def assigned_marks(body: list[ast.stmt]) -> Iterator[str]:
    """The ids in `pytestmark = …`."""
    for node in body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == MARKS for t in node.targets):
            yield from marks_in(node.value)


def decorated_marks(node: Definition) -> Iterator[str]:
    for decorator in node.decorator_list:
        yield from marks_in(decorator)


def marks_in(expression: ast.expr) -> Iterator[str]:
    """The ids of every `mark.rule(…)` in an expression; an id that is not written out is given as its source."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and is_rule_mark(node.func):
            for argument in node.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def is_rule_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute) and function.attr == MARK and ast.unparse(function.value).endswith("mark")
    )


def checkout() -> Path:
    """The root of the sources that run, or those one stands in."""
    for root in (Path(__file__).parents[3], Path.cwd(), *Path.cwd().parents):
        if (root / "src" / "pioche").is_dir() and (root / "tests").is_dir():
            return root
    raise NoCheckout("rules --coverage reads the tests: run it from a source checkout of pioche")
