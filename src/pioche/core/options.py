"""Options of a game: their values, their defaults, and how they reach the rules as numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pioche.core.errors import BadSetup, listed
from pioche.core.record import table

UNSET = -1  # a seat left to chance


@dataclass(frozen=True)
class Flag:
    name: str
    default: bool = False

    def check(self, value: object, players: int) -> bool:
        if not isinstance(value, bool):
            raise BadSetup(f"option {self.name} is true or false, not {value!r}")
        return value

    def number(self, value: Any) -> int:
        return int(value)

    def samples(self, players: int) -> list[bool]:
        return [not self.default]


@dataclass(frozen=True)
class Choice:
    name: str
    values: tuple[str, ...]  # the first is the default

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: object, players: int) -> str:
        if value not in self.values:
            raise BadSetup(f"option {self.name} is one of {listed(self.values)}, not {value!r}")
        return str(value)

    def number(self, value: Any) -> int:
        return self.values.index(value)

    def samples(self, players: int) -> list[str]:
        return list(self.values[1:])


@dataclass(frozen=True)
class Number:
    name: str
    default: int
    least: int
    most: int
    unit: str = ""

    def check(self, value: object, players: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise BadSetup(f"option {self.name} is a whole number from {self.least} to {self.most}, not {value!r}")
        return value

    def number(self, value: Any) -> int:
        return int(value)

    def samples(self, players: int) -> list[int]:
        return [self.least, (self.least + self.default) // 2]


@dataclass(frozen=True)
class SeatChoice:
    """The seat that plays first; unset, it is drawn at random."""

    name: str = "first"
    default: int | None = None

    def check(self, value: object, players: int) -> int | None:
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
            raise BadSetup(f"option {self.name} is a seat from 0 to {players - 1}, or unset, not {value!r}")
        return value

    def number(self, value: Any) -> int:
        return UNSET if value is None else int(value)

    def samples(self, players: int) -> list[int]:
        return [players - 1]


Option = Flag | Choice | Number | SeatChoice


def settle(declared: Sequence[Option], wanted: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Every option with its value; an unknown name or value is refused."""
    names = [option.name for option in declared]
    for name in wanted:
        if name not in names:
            raise BadSetup(f"there is no option {name!r}; there are {listed([*names, 'counts'])}")
    return {o.name: o.check(wanted.get(o.name, o.default), players) for o in declared}


def as_numbers(declared: Sequence[Option], values: Mapping[str, Any]) -> Any:
    """The options as `deal` reads them: one number each, in the order of their declaration."""
    return table([option.number(values[option.name]) for option in declared] or [0])
