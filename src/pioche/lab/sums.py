"""What is kept of many games: sums, whatever their number. They are whole numbers, so that it makes no difference in
which order, by whom and in what portions the games were played."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import sqrt
from typing import Any, Self

import numpy as np

A_WIN = 2520  # as the loop counts it, so that up to ten winners share one without remainder
NORMAL_95 = 1.959963984540054
QUANTILES = {"p5": 0.05, "p25": 0.25, "median": 0.5, "p75": 0.75, "p95": 0.95}
COLUMNS = 4  # of a tally
WON, SHARES, SCORE, SCORE_SQUARED = range(COLUMNS)


@dataclass
class Sums:
    """Of some games of one set-up. Those cut off at the limit are only counted."""

    tally: Any  # by seat: games won, shares of a win in 1/2520, score, score squared
    lengths: Any  # finished games, by their number of decisions
    games: int = 0
    unfinished: int = 0
    decisions: int = 0

    @classmethod
    def nothing(cls, players: int) -> Self:
        return cls(np.zeros((players, COLUMNS), "i8"), np.zeros(1, "i8"))

    @property
    def finished(self) -> int:
        return self.games - self.unfinished

    def __add__(self, other: Self) -> Self:
        parts = ((getattr(self, field.name), getattr(other, field.name)) for field in fields(self))
        return type(self)(*(added(one, another) for one, another in parts))

    def count(self, lengths: Any) -> None:
        """Games by their lengths, as the loop gives them: negative when cut off."""
        self.games += len(lengths)
        self.unfinished += int((lengths < 0).sum())
        self.decisions += int(np.abs(lengths).sum())
        self.lengths = added(self.lengths, np.bincount(lengths[lengths >= 0], minlength=1))

    def seat(self, seat: int) -> dict[str, Any]:
        """Of the finished games; a shared win counts as its share."""
        won, shares, score = (int(number) for number in self.tally[seat][:SCORE_SQUARED])
        if self.finished == 0:
            return {"won": won, "share": None, "low": None, "high": None, "score": None}
        share = shares / A_WIN / self.finished
        low, high = wilson(share, self.finished)
        return {"won": won, "share": share, "low": low, "high": high, "score": score / self.finished}

    def length(self) -> dict[str, Any]:
        """Decisions of a finished game."""
        if self.finished == 0:
            return dict.fromkeys(("mean", "least", *QUANTILES, "most"))
        upto = np.cumsum(self.lengths)
        found: dict[str, Any] = {"mean": self.mean_length, "least": int(np.argmax(self.lengths > 0))}
        found |= {name: int(np.searchsorted(upto, share * self.finished)) for name, share in QUANTILES.items()}
        return found | {"most": int(np.flatnonzero(self.lengths)[-1])}

    @property
    def mean_length(self) -> float:
        return float(self.lengths @ np.arange(len(self.lengths))) / self.finished

    @property
    def error_of_length(self) -> float:
        """The standard error of the mean."""
        squares = float(self.lengths @ np.arange(len(self.lengths), dtype="f8") ** 2) / self.finished
        return sqrt(max(squares - self.mean_length**2, 0.0) / self.finished)


def added(one: Any, other: Any) -> Any:
    """Numbers, or arrays of which the shorter one is continued with zeros."""
    if isinstance(one, int):
        return one + other
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    total = longer.copy()
    total[: len(shorter)] += shorter
    return total


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of n games."""
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = NORMAL_95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)
