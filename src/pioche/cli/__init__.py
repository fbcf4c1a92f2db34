"""The command line: one verb, one file."""

from __future__ import annotations

import sys
from typing import NoReturn

from pioche.core.errors import PiocheError

BAD_INPUT = 2
INTERRUPTED = 130


def main() -> NoReturn:
    """Run a command; whatever pioche refuses is one line and exit code 2."""
    from pioche.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        app()
    except PiocheError as refused:
        print(f"pioche: {' '.join(str(refused).split())}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    sys.exit(0)
