"""`pioche rules`: the rules of a game in our own words, or which tests pin them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli.arguments import BadArgument, Json, Language

if TYPE_CHECKING:
    from pioche.cli.screen import Screen
    from pioche.cli.words import Words
    from pioche.core.options import Option

INCOMPLETE = 1

OptionalGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game.")]
Coverage = Annotated[bool, typer.Option("--coverage", help="Which tests pin which rule; needs a source checkout.")]


def rules(game: OptionalGame = None, coverage: Coverage = False, as_json: Json = False, lang: Language = None) -> None:
    """The rules of a game in plain words, its cards and options; or with --coverage the tests that pin the rules."""
    from pioche.cli.words import Words, language_of
    from pioche.games import find, game_ids

    language = language_of(lang)
    if coverage:
        show_coverage(as_json)
    elif game is None:
        raise BadArgument(f"which game? There are {', '.join(game_ids())}")
    elif as_json:
        print(json.dumps(as_data(Words(find(game), language)), ensure_ascii=False, indent=1))
    else:
        show(Words(find(game), language))


def show_coverage(as_json: bool) -> None:
    """Every rule with its tests; exit code 1 if one has none, or a mark names no rule."""
    from pioche.cli.ledger import checkout, read_ledger
    from pioche.games import all_games

    ledger = read_ledger(checkout(), all_games().values())
    if as_json:
        print(json.dumps({"ids": ledger.ids, "missing": ledger.missing, "unknown": ledger.unknown}, indent=1))
    else:
        for id, tests in ledger.ids.items():
            print(f"{id}  {len(tests) or 'no'} test{'s' if len(tests) > 1 else ''}")
            print("".join(f"    {test}\n" for test in tests), end="")
        print(f"{len(ledger.ids)} rules; without a test: {', '.join(ledger.missing) or 'none'}")
        print(f"marks that name no rule: {', '.join(ledger.unknown) or 'none'}")
    if not ledger.is_complete:
        raise typer.Exit(INCOMPLETE)


def as_data(words: Words) -> dict[str, Any]:
    """Rules, cards and options, for programs."""
    game = words.game
    cards = [
        {"card": kind.id, "name": words.card(kind.printed), "count": kind.count, "mark": kind.mark.value}
        for kind in game.deck.kinds
    ]
    options = [
        {"option": o.name, "default": o.default, "text": words.say(f"option-{o.name}-text")} for o in game.options
    ]
    return {
        "game": game.id,
        "name": words.say("name"),
        "players": [game.players[0], game.players[-1]],
        "minutes": game.minutes,
        "rules": {id: words.rule(id) for id in game.rule_ids},
        "cards": cards,
        "options": options,
    }


def show(words: Words) -> None:
    """The rules for people."""
    from rich.text import Text

    from pioche.cli.explain import rules as listed_rules
    from pioche.cli.flow import Prose
    from pioche.cli.games import size_of
    from pioche.cli.screen import Screen

    game, screen = words.game, Screen()
    screen.show(Text(words.say("name"), style="bold"), Text(words.say("tagline")), Text(size_of(words), style="dim"))
    part(screen, words.own("the-rules"), listed_rules(words, game.rule_ids))
    part(screen, words.own("the-cards"), cards(words))
    screen.show(Prose(words.own("marks")))
    if game.options:
        part(screen, words.own("the-options"), options(words))


def part(screen: Screen, title: str, content: Any) -> None:
    from rich.text import Text

    screen.show("", Text(title, style="bold"), content)


def cards(words: Words) -> Any:
    """How many, where the number comes from, the cards with their ids, what they do; those alike in one row."""
    from rich.table import Table as Grid
    from rich.text import Text

    from pioche.cli.cards import card
    from pioche.cli.flow import Flow, Prose

    rows: dict[tuple[int, str, str], list[Text]] = {}
    for kind in words.game.deck.kinds:
        alike = rows.setdefault((kind.count, kind.mark.value, words.card_text(kind.printed)), [])
        alike.append(Text.assemble(card(words, kind.printed), " ", (kind.id, "dim")))
    table = Grid.grid(padding=(0, 2, 0, 0))
    for (count, mark, text), alike in rows.items():
        table.add_row(f"{count} ×", mark, Flow(alike, 2))
        if text:
            table.add_row("", "", Prose(text))
    return table


def options(words: Words) -> Any:
    """A row an option: its name on the command line, its values, what it changes."""
    from rich.table import Table as Grid
    from rich.text import Text

    from pioche.cli.flow import Prose

    table = Grid.grid(padding=(0, 2, 0, 0))
    for option in words.game.options:
        what = f"{words.named(f'option-{option.name}', option.name)}. {words.named(f'option-{option.name}-text', '')}"
        table.add_row(Text(option.name, style="cyan"), values(words, option), Prose(what))
    return table


def values(words: Words, option: Option) -> str:
    """The values that --option takes, the default marked."""
    from pioche.core.options import Choice, Flag, Number

    if isinstance(option, Flag):
        return "true | *false" if not option.default else "*true | false"
    if isinstance(option, Choice):
        return " | ".join(f"*{value}" if value == option.default else value for value in option.values)
    if isinstance(option, Number):
        return f"{option.least}…{option.most} (*{option.default}) {option.unit}".strip()
    return words.own("a-seat")
