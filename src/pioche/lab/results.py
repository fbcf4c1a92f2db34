"""Results on disk: a Parquet file with a row for every span of games of every variant; one row each once all is done.

The file also holds what was asked, so that the same question goes on where it was stopped and another is refused. It is
written anew beside the old one and then takes its place: at no time is there half a file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from pioche.core.errors import BadSetup, PiocheError
from pioche.lab.experiment import Experiment, Spans
from pioche.lab.plan import COUNTS, Plan, Variant
from pioche.lab.sums import SCORE, SCORE_SQUARED, SHARES, WON, Sums

ASKED = b"pioche"  # the key of the question among the file's metadata
TALLY = {"won": WON, "shares_2520": SHARES, "score": SCORE, "score_squared": SCORE_SQUARED}  # lists by seat


class BadResults(PiocheError):
    """A file of results that cannot be read, written or gone on with."""


def arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise BadSetup("--out needs the extra pioche[lab]: pip install 'pioche[lab]'") from missing
    return pyarrow


def asked_in(path: Path) -> dict[str, Any] | None:
    """The question that a file answers; None if there is no such file."""
    pyarrow = arrow()
    if not path.exists():
        return None
    try:
        asked = (pyarrow.parquet.read_schema(path).metadata or {}).get(ASKED)
    except (pyarrow.ArrowException, OSError) as error:
        raise BadResults(f"{path} is no Parquet file and is left as it is: choose another name") from error
    if asked is None:
        raise BadResults(f"{path} has no results of pioche and is left as it is: choose another name")
    found: dict[str, Any] = json.loads(asked)
    return found


def seed_in(path: Path) -> int | None:
    """The seed of a file that is gone on with."""
    asked = asked_in(path)
    return None if asked is None else int(asked["seed"])


def load(path: Path, plan: Plan) -> Experiment:
    """The experiment as far as the file has it."""
    asked = asked_in(path)
    if asked is None:
        return Experiment(plan)
    refuse_other(path, asked, plan.identity)
    done = [Spans() for _ in plan.variants]
    for row in arrow().parquet.read_table(path).to_pylist():
        done[row["variant"]].add(row["first"], sums_of(row))
    return Experiment(plan, done)


def refuse_other(path: Path, asked: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    wanted = json.loads(json.dumps(wanted))
    differing = [name for name in wanted if asked.get(name) != wanted[name]]
    if not differing:
        return
    name = differing[0]
    if name == "variants":
        raise BadResults(f"{path} has results of other options, counts or sweeps: choose another name")
    raise BadResults(f"{path} has results of {name} {asked.get(name)!r}, not {wanted[name]!r}: choose another name")


def save(path: Path, experiment: Experiment) -> None:
    pyarrow = arrow()
    identity = json.dumps(experiment.plan.identity).encode()
    table = pyarrow.Table.from_pylist(list(rows(experiment)), schema_of(experiment.plan, identity))
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        pyarrow.parquet.write_table(table, beside)
        beside.replace(path)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else error
        raise BadResults(f"{path} cannot be written ({why}): --out names a file in a folder that exists") from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def rows(experiment: Experiment) -> Iterator[dict[str, Any]]:
    plan = experiment.plan
    for number, (variant, spans) in enumerate(zip(plan.variants, experiment.spans, strict=True)):
        asked = {"variant": number, "game": plan.game.id, "players": plan.players, "bots": list(plan.bots)}
        asked |= {"seed": plan.seed} | settings_of(variant)
        for first in sorted(spans.sums):
            yield asked | {"first": first} | row_of(spans.sums[first])


def settings_of(variant: Variant) -> dict[str, Any]:
    """Every option, and the counts that were asked for."""
    options = {f"option.{name}": value for name, value in variant.setup.options.items()}
    return options | {f"{COUNTS}.{card}": number for card, number in variant.options.get(COUNTS, {}).items()}


def row_of(sums: Sums) -> dict[str, Any]:
    lengths = np.flatnonzero(sums.lengths)
    return {
        "games": sums.games,
        "unfinished": sums.unfinished,
        "decisions": sums.decisions,
        **{name: sums.tally[:, column].tolist() for name, column in TALLY.items()},
        "lengths": lengths.tolist(),
        "games_of_length": sums.lengths[lengths].tolist(),
    }


def sums_of(row: Mapping[str, Any]) -> Sums:
    tally = np.array([row[name] for name in TALLY], "i8").T.copy()
    lengths = np.zeros(max(row["lengths"], default=0) + 1, "i8")
    lengths[row["lengths"]] = row["games_of_length"]
    return Sums(tally, lengths, row["games"], row["unfinished"], row["decisions"])


def schema_of(plan: Plan, identity: bytes) -> Any:
    """Types are said, not guessed: a file without a single game yet is a file like any other."""
    pyarrow = arrow()
    numbers = pyarrow.list_(pyarrow.int64())
    named: dict[str, Any] = {"variant": pyarrow.int32(), "game": pyarrow.string(), "players": pyarrow.int32()}
    named |= {"bots": pyarrow.list_(pyarrow.string()), "seed": pyarrow.int64()}
    for name in settings_of(plan.variants[0]):
        named[name] = type_of([settings_of(variant)[name] for variant in plan.variants])
    named |= dict.fromkeys(("first", "games", "unfinished", "decisions"), pyarrow.int64())
    named |= dict.fromkeys((*TALLY, "lengths", "games_of_length"), numbers)
    return pyarrow.schema(list(named.items()), metadata={ASKED: identity})


def type_of(values: list[Any]) -> Any:
    """Of an option's values: a flag, a name, or a number, where None is a seat left to chance."""
    pyarrow = arrow()
    if any(isinstance(value, bool) for value in values):
        return pyarrow.bool_()
    return pyarrow.string() if any(isinstance(value, str) for value in values) else pyarrow.int64()
