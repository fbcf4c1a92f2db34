"""Which of a server's processes goes first."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

SESSION = Path("/proc/self/autogroup")


def step_back(niceness: int) -> None:
    """Let the server go first. For a process that leads a session of its own: Linux gives every session the same share,
    and what is nice within one takes nothing from it."""
    os.nice(niceness)
    with suppress(OSError):  # another system, or one that does not share by sessions
        SESSION.write_text(str(niceness))
