"""Write what others read of the wire: `web/src/wire.ts` and `docs/wire.md` from `pioche.server.wire`, and for the tests
of the page the kinds and actions of every game, `web/tests/games.json`.

python scripts/wire_types.py           write them
python scripts/wire_types.py --check   fail if they do not say what the server says
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import pioche
from pioche.games import all_games
from pioche.server import wire

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "wire.ts"
PAGE = ROOT / "docs" / "wire.md"
GAMES = ROOT / "web" / "tests" / "games.json"

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
BOUNDS = {"ge": "≥ {}", "le": "≤ {}", "min_length": "{} characters or more", "max_length": "at most {} characters"}
CLIENT = get_args(wire.ClientMessage)
SERVER = get_args(wire.ServerMessage)
STRUCTS = [
    thing
    for thing in vars(wire).values()
    if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing is not wire.Message
]
ALIASES = {
    name: thing
    for name, thing in vars(wire).items()
    if get_origin(thing) in (Annotated, Literal, UnionType, Union) and not name.startswith("_")
}

# What an example holds where a field has no default, by the field's name.
SAMPLES: dict[str, Any] = {
    "secret": "Zk3v0d8QmX1yB7nT",
    "cmd": "c-5f0e2a91",
    "action": "play toilet on 2",
    "seat": 2,
    "to": 0,
    "member": 1,
    "text": "Well played!",
    "reaction": "clap",
    "locked": True,
    "game": "caca",
    "players": 3,
    "options": {"king": True},
    "clock": "off",
    "level": "normal",
    "has_hints": True,
    "phase": "playing",
    "id": 1,
    "name": "Ada",
    "colour": "teal",
    "is_host": True,
    "is_here": True,
    "code": "K7QM2XWD",
    "bots": {"1": "normal", "2": "hard"},
    "played_by_bot": [],
    "is_locked": False,
    "round": 1,
    "commitment": "9b1c…",
    "next_commitment": "e07a…",
    "seq": 42,
    "hash": "51ab…",
    "story": [{"key": "played", "seat": 1, "card": "hot", "target": 0}],
    "rank": 1,
    "is_tie": False,
    "number": "a81f03c2",
    "at": 1830,
    "view": {"seat": 0, "…": "…"},
    "finish": [],
    "names": ["Ada", "", "Bo"],
    "colours": ["teal", "", "red"],
    "total": 57,
    "start": 3,
    "is_fair": True,
    "numbers": ["a81f03c2", "", "5d90b7e4"],
    "actions": 56,
    "head": 42,
    "simulations": 4000,
    "share": 0.64,
}
SAMPLES_OF: dict[str, dict[str, Any]] = {
    "Act": {"reaction": None},
    "Felt": {"seat": None},
    "Mix": {"commitment": "e07a44d1"},
    "Slap": {"reaction": 231.5},
    "Step": {"number": 3},
    "Person": {"seat": 0},
    "Event": {"view": None, "story": [{"key": "played", "seat": 0, "card": "toilet", "target": 2}]},
    "Refused": {"code": "illegal", "text": "A Toilet cannot be played on a constipated player.", "rule": "CACA-09"},
    "Draw": {"place": 0, "bound": 72, "value": 5, "pool": 0, "card": 5, "among": [], "zone": "hand.2"},
    "Draws": {"head": "b3f0…", "length": 60, "pools": [[0, 1, 2]]},
    "Account": {"start": 0.25, "own": -0.08, "others": 0.21, "luck": 0.62},
    "Turning": {"number": 31, "actor": 1, "seat": 0, "change": -0.19, "cause": "choice"},
    "Review": {
        "progress": 1,
        "simulations": 640,
        "error": 0.02,
        "chances": [[0.4, 0.35, 0.25], [0.37, 0.34, 0.29]],
        "accounts": [{"start": 0.4, "own": 0.02, "others": -0.13, "luck": -0.29}],
        "turnings": [],
    },
    "Problem": {"code": "unknown-code", "text": "There is no table with this code."},
    "OptionInfo": {"name": "king", "kind": "flag", "default": False},
    "ZoneInfo": {"name": "hand", "place": "seat", "look": "fan", "per": [0], "is_ordered": False},
    "KindInfo": {"id": "toilet", "name": "toilet", "count": 10},
    "GameInfo": {
        "options": [{"name": "king", "kind": "flag", "default": False}],
        "id": "caca",
        "least_players": 2,
        "most_players": 12,
        "minutes": 15,
        "is_timed": False,
    }
    | {"deck": [0, 0, 1], "rules": ["CACA-01"], "actions": ["pass"]},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file would change")
    is_check = parser.parse_args().check
    wanted = {TYPES: types_text(), PAGE: page_text(), GAMES: games_text()}
    stale = [path for path, text in wanted.items() if update(path, text, is_check)]
    if is_check and stale:
        names = " and ".join(path.relative_to(ROOT).as_posix() for path in stale)
        sys.exit(f"{names}: not what the server says. Run scripts/wire_types.py.")


def update(path: Path, text: str, is_check: bool) -> bool:
    """Whether the file is not as it should be; it is afterwards, unless this is only a check."""
    is_stale = not path.exists() or path.read_text(encoding="utf-8") != text
    if is_stale and not is_check:
        path.write_text(text, encoding="utf-8")
    return is_stale


# ── TypeScript ──


def types_text() -> str:
    head = "// Generated by scripts/wire_types.py from src/pioche/server/wire.py: do not edit."
    aliases = [f"export type {name} = {written(thing, name)};" for name, thing in ALIASES.items()]
    return "\n\n".join([head, "\n".join(aliases), *map(interface, STRUCTS)]) + "\n"


def interface(struct: type[msgspec.Struct]) -> str:
    rows = [] if tag(struct) is None else [f'  type: "{tag(struct)}";']
    rows += [f"  {name}{'' if required else '?'}: {written(hint)};" for name, hint, required, _ in fields(struct)]
    return "\n".join([*comment(struct), f"export interface {struct.__name__} {{", *rows, "}"])


def comment(struct: type[msgspec.Struct]) -> list[str]:
    return [f"/** {said(struct)} */"] if said(struct) else []


def written(hint: Any, defining: str = "") -> str:
    """A Python type as TypeScript writes it; one that has a name goes by its name."""
    alias = next((name for name, thing in ALIASES.items() if thing == hint and name != defining), None)
    if alias:
        return alias
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return written(arguments[0], defining)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if origin in (UnionType, Union):
        return " | ".join(map(written, arguments))
    if origin is list:
        inner = written(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {written(arguments[1])}>"
    return PLAIN.get(hint) or str(hint.__name__)


def fields(struct: type[msgspec.Struct]) -> Iterator[tuple[str, Any, bool, Any]]:
    """Name, type, whether it must be there, default. What the server sends is always there."""
    hints = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        yield field.name, hints[field.name], field.required or is_sent_by_server(struct), default


def is_sent_by_server(struct: type[msgspec.Struct]) -> bool:
    return struct not in (*CLIENT, wire.NewTable, wire.Join)


def tag(struct: type[msgspec.Struct]) -> Any:
    config = struct.__struct_config__
    return config.tag if config.tag != struct.__name__ else None


def said(struct: type[msgspec.Struct]) -> str:
    return " ".join((vars(struct).get("__doc__") or "").split())


# ── The page for people ──


def page_text() -> str:
    others = [struct for struct in STRUCTS if struct not in (*CLIENT, *SERVER)]
    parts = [
        "# The wire",
        "Generated by `scripts/wire_types.py` from `src/pioche/server/wire.py`: do not edit. With this page you can "
        "write a client or a bot in any language.",
        said_by_module(),
        "1. `POST /api/tables` with a `NewTable`, or `POST /api/tables/{code}/members` with a `Join`: a `Joined` comes "
        "back, with the secret of your seat.\n"
        "2. Open a WebSocket at `/api/tables/{code}/socket`, send a `Hello` with that secret; a `Welcome` comes back.\n"
        "3. Give a random number of your own for the deal to come, by `Mix`; the host sends `Start`, and bots take the "
        "empty seats. Alone against bots: a `Mix` and a `Start`, right after the `Welcome`. docs/fairness.md says what "
        "the number is for.\n"
        "4. Send commands, each with a new `cmd`. Every change reaches you as an `Event`, whose `view.legal` says what "
        "you may do. If the connection breaks, open another: its `Welcome` has everything as it stands.",
        "`GET /api/games` gives a list of `GameInfo`, `GET /api/tables/{code}` a `Lobby`, "
        "`GET /api/text/{language}/{package}` the words of a game (or `common`) as Fluent, "
        "`GET /api/tables/{code}/qr.svg` the table's link as a QR code. Once the game of a round is over, "
        "`GET /api/tables/{code}/games/{round}/archive` is the game on paper, `…/replay?seat=0&start=100` a `Replay` "
        "of at most 100 steps (no seat: a spectator's), `…/verify` a `Verdict`, `…/draws` a `Draws`, `…/review` a "
        "`Review`, which takes seconds to make: ask again until its `progress` is 1. A refusal is a `Problem`.",
        "## Types with a name",
        "\n".join(["| type | is |", "|---|---|", *map(alias_row, plain_aliases())]),
        "## From a client",
        *map(section, CLIENT),
        "## From the server",
        *map(section, SERVER),
        "## Inside these, and in the HTTP API",
        *map(section, others),
        "## A view",
        "What one viewer is shown of a game of caca; docs/api.md says what its parts mean.",
        fenced(view_sample()),
    ]
    return "\n\n".join(parts) + "\n"


def said_by_module() -> str:
    return " ".join((wire.__doc__ or "").partition("\n\n")[2].split())


def plain_aliases() -> list[str]:
    return [name for name, thing in ALIASES.items() if get_origin(thing) in (Annotated, Literal)]


def alias_row(name: str) -> str:
    hint = ALIASES[name]
    text = f"`{written(hint, name)}`".replace(" | ", "`, `") + bounds(hint)
    return f"| `{name}` | {text} |"


def bounds(hint: Any) -> str:
    """What a number or a text must keep to, in words."""
    said: list[str] = []
    for meta in getattr(hint, "__metadata__", ()):
        said += [form.format(value) for key, form in BOUNDS.items() if (value := getattr(meta, key)) is not None]
        said += [f"matching `{meta.pattern}`"] if meta.pattern else []
    return ", " + ", ".join(said) if said else ""


def section(struct: type[msgspec.Struct]) -> str:
    parts = [f"### {struct.__name__}", *([said(struct)] if said(struct) else [])]
    rows = [
        f"| `{name}` | {kind_text(hint)} | {'' if default is msgspec.NODEFAULT else f'`{json.dumps(default)}`'} |"
        for name, hint, _, default in fields(struct)
    ]
    if rows:
        parts.append("\n".join(["| field | type | if left out |", "|---|---|---|", *rows]))
    return "\n\n".join([*parts, fenced(sample(struct))])


def kind_text(hint: Any) -> str:
    is_choice = get_origin(hint) in (UnionType, Union) and hint not in ALIASES.values()
    said = [f"`{written(part)}`{own_bounds(part)}" for part in (get_args(hint) if is_choice else (hint,))]
    return " or ".join(said).replace(" | ", " \\| ")


def own_bounds(hint: Any) -> str:
    """The bounds of a type that has no name of its own."""
    return "" if hint in ALIASES.values() else bounds(hint)


def fenced(value: Any) -> str:
    lines = json.dumps(value, ensure_ascii=False)
    return f"```json\n{lines if len(lines) < 200 else json.dumps(value, ensure_ascii=False, indent=1)}\n```"


def sample(struct: type[msgspec.Struct]) -> Any:
    """An example that the server's own decoder takes."""
    known = SAMPLES | SAMPLES_OF.get(struct.__name__, {})
    example = {} if tag(struct) is None else {"type": tag(struct)}
    for name, hint, _, default in fields(struct):
        value = known[name] if name in known else nested(hint, default)
        if default is msgspec.NODEFAULT or name in SAMPLES_OF.get(struct.__name__, SAMPLES):
            example[name] = value
    msgspec.json.decode(json.dumps(example), type=struct)
    return {name: value for name, value in example.items() if value is not None}


def nested(hint: Any, default: Any) -> Any:
    if default is not msgspec.NODEFAULT:
        return default
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return sample(hint)
    if get_origin(hint) is list:
        return [nested(get_args(hint)[0], default)]
    return None


def view_sample() -> Any:
    table = pioche.new("caca", players=2, seed=1, options={"first": 0})
    view = table.view(0)
    return view | {"legal": [*view["legal"][:3], "…"]}


# ── For the tests of the page ──


def games_text() -> str:
    """A game a line: what is printed on its cards, and its actions."""
    games = {
        game.id: {"kinds": list(dict.fromkeys(kind.printed for kind in game.deck.kinds)), "actions": list(game.actions)}
        for game in all_games().values()
    }
    return "{\n" + ",\n".join(f"{json.dumps(id)}: {json.dumps(known)}" for id, known in games.items()) + "\n}\n"


if __name__ == "__main__":
    main()
