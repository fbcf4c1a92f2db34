"""A class in a Python file as a program that answers requests: `python -m pioche.bots.host mine.py Bot`.

Started by `bots.guests`. A new object plays each game; what it prints is for people and goes to standard error."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import sys
import traceback
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TextIO


class NotABot(Exception):
    """The file has no such class, or the class cannot choose."""


@cache
def load(file: str, name: str) -> Any:
    """The class of that name; the file may import its neighbours."""
    sys.path.insert(0, str(Path(file).resolve().parent))
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None:
        raise NotABot(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        own = [known for known, value in vars(module).items() if isinstance(value, type)]
        raise NotABot(f"{file} has no class {name}; it has {', '.join(own) or 'none'}")
    if not callable(getattr(found, "choose", None)):
        raise NotABot(f"{name} has no method choose(view, legal, rng)")
    return found


def answers(file: str, name: str, requests: TextIO) -> Iterator[str]:
    """An answer to each request; after an error there are no more."""
    try:
        for line in requests:
            request = json.loads(line)
            if request["decision"] == 0:
                bot, rng = load(file, name)(), random.Random(request["seed"])
            yield json.dumps({"action": bot.choose(request["view"], request["legal"], rng)})
    except NotABot as error:
        yield json.dumps({"error": str(error)})
    except Exception as error:
        traceback.print_exc()
        yield json.dumps({"error": f"{type(error).__name__}: {error}"})


def main() -> None:
    file, name = sys.argv[1:]
    requests, replies = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    with requests, replies:
        for answer in answers(file, name, requests):
            print(answer, file=replies, flush=True)


if __name__ == "__main__":
    main()
