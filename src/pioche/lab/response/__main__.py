"""`python -m pioche.lab.response --against normal`: train a response, play it, say what it won."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from pioche.lab.response.report import LEVEL_OF, Report, page, report, summary
from pioche.lab.response.trainer import Settings

GAMES = 100  # from each side


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pioche.lab.response", description=__doc__)
    parser.add_argument("--against", choices=LEVEL_OF, action="append", help="may be given twice; both if it is not")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=positive, default=GAMES, help="from each side")
    parser.add_argument("--json", action="store_true", help="a report a line")
    parser.add_argument("--from", dest="files", type=Path, nargs="+", help="reports made before, instead of playing")
    parser.add_argument("--page", type=Path, help="write the page")
    chosen = parser.parse_args()
    if chosen.files:
        found = [Report(**json.loads(line)) for file in chosen.files for line in file.read_text("utf-8").splitlines()]
    else:
        found = [report(name, chosen.seed, chosen.games, Settings()) for name in chosen.against or LEVEL_OF]
    for one in found:
        print(json.dumps(asdict(one)) if chosen.json else summary(one))
    if chosen.page:
        chosen.page.write_text(page(found), encoding="utf-8")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"at least one game, not {text}")
    return number


if __name__ == "__main__":
    main()
