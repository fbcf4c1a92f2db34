"""One process under load for ten minutes, beside hostile clients: quick to the end, and no larger than it was.
`PIOCHE_MINUTES` sets how long."""

from __future__ import annotations

import os

from pioche.server.load import Wanted, measure

MINUTES = float(os.environ.get("PIOCHE_MINUTES", "10"))
QUICK = 100.0  # milliseconds from an action to its last frame, for 99 of 100
STEADY = 500.0  # KiB a minute, 17 bytes an action: of an allocator; a room keeps its last commands and its last game


def test_2000_sockets_at_500_tables_beside_hostile_clients() -> None:
    found = measure(Wanted("caca", tables=500, seats=4, seconds=60 * MINUTES, is_attacked=True), None)
    print(found)
    assert (found.sockets, found.refused) == (2000, 0)
    assert found.p99 <= QUICK
    assert found.attacks is not None
    assert found.attacks > 6 * MINUTES
    assert found.kib_a_minute is not None
    assert found.kib_a_minute < STEADY
