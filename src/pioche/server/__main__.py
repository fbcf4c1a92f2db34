"""`python -m pioche.server`: the server alone, without opening a browser."""

from __future__ import annotations

import argparse

from pioche.core.errors import PiocheError
from pioche.server.serve import Neighbours, run


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pioche.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--db", default="pioche.db")
    parser.add_argument("--bus")
    parser.add_argument("--address", default="")
    parser.add_argument("--log-json", action="store_true", help="log one JSON object a line")
    chosen = parser.parse_args()
    neighbours = Neighbours(chosen.address, chosen.bus)
    try:
        run(chosen.db, chosen.host, chosen.port, neighbours=neighbours, log_json=chosen.log_json)
    except PiocheError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
