"""Where a table's chance comes from: a seed, or a secret that the players may check afterwards.

Keyed chance: before the deal and before every action the four words of the state's chance are set to a keyed hash of
the table's secret, the players' own numbers and the action's place in the game; lots between players (core/lots.py)
have words of their own. Nobody can tell a draw from earlier
ones; the commitment, shown before the deal, binds the secret; the players' numbers, given after it, keep whoever knows
the secret from choosing a deal; the secret, shown at the end, lets anyone check every draw (docs/fairness.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pioche.core.errors import BadSetup

MOST = 2**63


@dataclass(frozen=True)
class Seeded:
    """The same seed, options and actions give the same game (ALL-04)."""

    seed: int

    def __post_init__(self) -> None:
        if not isinstance(self.seed, int) or isinstance(self.seed, bool) or not 0 <= self.seed < MOST:
            raise BadSetup(f"a seed is a whole number from 0 to 2^63 - 1, not {self.seed!r}")

    def before(self, place: int) -> tuple[int, ...]:
        """The words to set before the action at that place; none: chance runs on from the seed."""
        return ()

    def as_json(self) -> dict[str, Any]:
        return {"seed": self.seed}


@dataclass(frozen=True)
class Keyed:
    """A secret of 32 bytes and the players' numbers, by seat; an empty one adds nothing."""

    secret: bytes
    numbers: tuple[str, ...] = ()
    seed: int = 0

    def __post_init__(self) -> None:
        if len(self.secret) != 32:
            raise BadSetup(f"a table's secret has 32 bytes, not {len(self.secret)}")

    @property
    def commitment(self) -> str:
        return hashlib.sha256(b"pioche commitment" + self.secret).hexdigest()

    def before(self, place: int) -> tuple[int, ...]:
        return self._words(place, b"pioche chance")

    def for_lot(self, place: int) -> tuple[int, ...]:
        """The words by which a lot is drawn for the action at that place: independent of the action's own."""
        return self._words(place, b"pioche lot")

    def _words(self, place: int, person: bytes) -> tuple[int, ...]:
        message = "\n".join([str(place), *self.numbers]).encode()
        digest = hashlib.blake2b(message, key=self.secret, digest_size=16, person=person).digest()
        words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
        return (*words[:3], words[3] | 1)  # never all zero

    def as_json(self) -> dict[str, Any]:
        return {"secret": self.secret.hex(), "numbers": list(self.numbers), "commitment": self.commitment}


Chance = Seeded | Keyed


def chance_from_json(data: Any) -> Chance:
    """Read back what `as_json` wrote; ValueError, TypeError or KeyError if it is something else."""
    if "seed" in data:
        return Seeded(data["seed"])
    numbers: Sequence[str] = data["numbers"]
    return Keyed(bytes.fromhex(data["secret"]), tuple(str(number) for number in numbers))
