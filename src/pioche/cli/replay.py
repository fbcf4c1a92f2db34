"""`pioche replay`: a recorded game in words."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli.arguments import BadArgument, Json, Language, read_json
from pioche.core.errors import BadArchive

if TYPE_CHECKING:
    from pioche.cli.words import Words
    from pioche.core.game import Event
    from pioche.core.table import Table

BAD_ARCHIVE = 1
NUMBERS = 4  # digits of an action's number

File = Annotated[Path, typer.Argument(metavar="FILE", help="An archive, as `pioche play --save` writes it.")]
At = Annotated[int | None, typer.Option("--at", metavar="N", help="Stop after action N and show the table.")]
SeenBy = Annotated[int | None, typer.Option("--seat", metavar="N", help="As seat N saw it; else as a spectator.")]
Step = Annotated[bool, typer.Option("--step", help="Wait for Enter after each action.")]
Reviewed = Annotated[bool, typer.Option("--review", help="Everybody's chances, turning points, choices and luck.")]


def replay(
    file: File,
    at: At = None,
    seat: SeenBy = None,
    step: Step = False,
    review: Reviewed = False,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Tell a recorded game in words, action by action, or what its moves were worth."""
    import pioche
    from pioche.cli.words import language_of

    language, archive = language_of(lang), read_json(file)
    try:
        table = pioche.replay(archive, upto=0)
        moves = pioche.replay(archive).history
    except BadArchive as refused:
        print(f"pioche: {file}: {refused}", file=sys.stderr)
        raise typer.Exit(BAD_ARCHIVE) from refused
    if review:
        if at is not None or seat is not None or step:
            raise BadArgument("--review looks at the whole game with all cards open: leave --at, --seat and --step out")
        tell_review_of(file, archive, table, language, as_json)
        return
    check_range("--at", at, len(moves))
    check_range("--seat", seat, table.players - 1)
    told = retold(table, moves[:at], seat)
    if as_json:
        print(json.dumps(as_data(table, told, seat), indent=1))
    else:
        show(table, told, seat, step, language)


def tell_review_of(file: Path, archive: Any, table: Table, language: str, as_json: bool) -> None:
    from pioche.cli.review import tell_review
    from pioche.cli.words import Words

    try:
        tell_review(archive, Words(table.game, language, names_of(table, language)), as_json)
    except BadArchive as refused:
        print(f"pioche: {file}: {refused}", file=sys.stderr)
        raise typer.Exit(BAD_ARCHIVE) from refused


def names_of(table: Table, language: str) -> list[str]:
    from pioche.cli.words import say

    return [say(language, "person", number=number + 1) for number in range(table.players)]


def check_range(name: str, number: int | None, most: int) -> None:
    if number is not None and not 0 <= number <= most:
        raise BadArgument(f"{name} takes a number from 0 to {most} for this game, not {number}")


def retold(table: Table, moves: list[Any], seat: int | None) -> Iterator[tuple[dict[str, Any], list[Event]]]:
    """Play the moves again; each as everybody may read it, with what that viewer saw of it."""
    for who, action, *at in moves:
        before = table.view(seat)
        if who is None:
            table.advance(*at)
        else:
            table.act(who, action, *at)
        yield table.log(last=1)[0], table.story(before, table.view(seat))


def as_data(table: Table, told: Iterator[tuple[dict[str, Any], list[Event]]], seat: int | None) -> dict[str, Any]:
    steps = [move | {"events": events} for move, events in told]
    return {
        "game": table.game.id,
        "players": table.players,
        "options": table.options,
        "seat": seat,
        "actions": steps,
        "view": table.view(seat),
    }


def show(
    table: Table, told: Iterator[tuple[dict[str, Any], list[Event]]], seat: int | None, step: bool, language: str
) -> None:
    """The game for people: every action with what it did, then the table."""
    from rich.rule import Rule

    from pioche.cli.cards import cards_in
    from pioche.cli.flow import Prose
    from pioche.cli.picture import picture
    from pioche.cli.screen import Left, Screen
    from pioche.cli.words import Words

    words, screen = Words(table.game, language, names_of(table, language)), Screen()
    screen.show(heading(words, table))
    for place, (move, events) in enumerate(told, start=1):
        head = f"{place:{NUMBERS}}  "
        screen.show(Prose(sentences(words, move, events), len(head), cards_in(words, events), head))
        if step:
            try:
                screen.ask("")
            except Left:
                step = False
    screen.show(Rule(style="dim"), *picture(words, table.view(seat)))


def heading(words: Words, table: Table) -> str:
    """The game, how many played it, and the options that were not the usual ones."""
    unusual = [option for option in table.game.options if table.options[option.name] != option.default]
    told = [f"{words.say(f'option-{o.name}')}: {words.value(o.name, table.options[o.name])}" for o in unusual]
    return ". ".join([words.own("replayed", name=words.say("name"), players=table.players), *told])


def sentences(words: Words, move: dict[str, Any], events: list[Event]) -> str:
    at = words.own("at-time", seconds=f"{move['at'] / 1000:.2f}") + " " if "at" in move else ""
    return at + " ".join(words.event(event) for event in events)
