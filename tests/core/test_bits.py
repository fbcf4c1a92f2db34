"""Words of bits; `select` is tested with the piles that need it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from pioche.core.bits import spread
from pioche.core.record import Cells


def test_every_bit_of_a_word_has_a_byte() -> None:
    rng = random.Random(1)
    for word in (0, 1, 0xFFFFFFFF, *(rng.getrandbits(32) for _ in range(50))):
        wide: Any = np.zeros(5, "i8").view(Cells)
        spread(word, wide, 1)
        told = b"".join(int(cell).to_bytes(8, "little") for cell in wide[1:])
        assert list(told) == [word >> bit & 1 for bit in range(32)]
        assert wide[0] == 0
