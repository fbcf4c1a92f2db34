"""Arguments that several verbs take, and how a name=value is read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from pioche.core.errors import BadSetup, PiocheError

COUNTS = "counts"
WORDS = {"true": True, "false": False, "none": None}

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; `pioche games` lists them.")]
Language = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="Language; by default the locale's.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; counts.CARD=6 for a deck count."),
]
Sweeps = Annotated[
    list[str] | None,
    typer.Option("--sweep", metavar="NAME=A,B,…", help="An option or counts.CARD with each of these values in turn."),
]
Seed = Annotated[int | None, typer.Option("--seed", help="Same seed, same game; drawn if left out.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document, for programs.")]


class BadArgument(PiocheError):
    """Something on the command line that cannot be read."""


def read_options(given: Sequence[str] | None) -> dict[str, Any]:
    """`["king=true", "counts.unicorn=6"]` as a table's options."""
    options: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"--option takes name=value, such as first=0, not {text!r}")
        refuse_all_counts(name, text)
        group, dot, member = name.strip().partition(".")
        if dot and group == COUNTS:
            options.setdefault(COUNTS, {})[member] = read_value(value)
        else:
            options[name.strip()] = read_value(value)
    return options


def read_sweeps(given: Sequence[str] | None) -> list[tuple[str, list[Any]]]:
    """`["counts.unicorn=2,4,6", "king=true,false"]` as names and their values."""
    sweeps = []
    for text in given or ():
        name, equals, values = text.partition("=")
        words = [word for word in values.split(",") if word.strip()]
        if not equals or not name.strip() or not words:
            raise BadSetup(f"--sweep takes name=value,value,…, such as counts.unicorn=2,4,6, not {text!r}")
        refuse_all_counts(name, text)
        sweeps.append((name.strip(), [read_value(word) for word in words]))
    return sweeps


def refuse_all_counts(name: str, text: str) -> None:
    if name.strip() == COUNTS:
        raise BadSetup(f"{text!r} does not say of which card: {COUNTS}.CARD=number, such as {COUNTS}.unicorn=6")


def read_value(text: str) -> Any:
    """true, false, none, a whole number, or a name."""
    word = text.strip()
    if word.lower() in WORDS:
        return WORDS[word.lower()]
    try:
        return int(word)
    except ValueError:
        return word


def split_names(text: str) -> list[str]:
    """`random, heuristic` as a list."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_json(path: Path) -> Any:
    """What a file holds, or why not."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadArgument(f"{path} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadArgument(f"{path} is not JSON: {error}") from error


def write_json(path: Path, data: Any) -> None:
    try:
        path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadArgument(f"{path} cannot be written: {error.strerror}") from error
