"""Named moments at which a test may let this process die. By itself nothing happens there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

Point = Literal[
    "before-commit",  # the rows are written, and nobody has been told
    "after-commit",  # the rows are durable, and nobody has been told
    "before-broadcast",
    "after-broadcast",
    "bot-decided",  # a bot is about to move
    "claimed",  # an action against time waits for those that could still come before it
]

hook: Callable[[Point, object], None] | None = None  # set by tests


def point(name: Point, about: object) -> None:
    if hook is not None:
        hook(name, about)
