"""The garbage collector, kept from stopping everything."""

from __future__ import annotations

import gc


def calm_collector() -> None:
    """Frames and views are trees that need no collector; a full collection with thousands of sockets stops all tables
    for a tenth of a second, so it comes seldom, and never looks at what there is already. What is new is looked at
    often: a microsecond each, and who opens sockets by the hundred leaves many."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 2_500)
