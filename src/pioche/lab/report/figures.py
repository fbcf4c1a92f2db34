"""Plots as SVG inside the page: positions across are per cents and those down are pixels, so that a plot fits a phone
and a desk alike and its words keep their size. Colours are the page's, light or dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count
from math import floor, log10

LEFT, RIGHT = 2.0, 98.0  # per cent: where the axis begins and ends
ROW = 46  # pixels: a label, and its mark below
LABEL_AT, MARK_AT = 15, 30
AXIS = 26
COLUMNS_HEIGHT = 230
HEADROOM = 22  # above the highest column, for its number
MARGIN = 24.0  # per cent: words nearer to an end of the axis begin or end there
TICKS = 5
Written = Callable[[float], str]


@dataclass(frozen=True)
class Point:
    """A value with its interval, and a second one to compare it with."""

    label: str
    value: float
    low: float
    high: float
    told: str
    beside: float | None = None


@dataclass(frozen=True)
class Scale:
    low: float
    high: float

    def at(self, value: float) -> float:
        """Per cent across."""
        return LEFT + (RIGHT - LEFT) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        step = nice((self.high - self.low) / TICKS)
        first = floor(self.low / step) + (0 if self.low % step == 0 else 1)
        return [tick * step for tick in range(first, floor(self.high / step + 1e-9) + 1)]


def nice(step: float) -> float:
    """A step of 1, 2 or 5 times a power of ten, not smaller."""
    power: float = 10.0 ** floor(log10(step))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= step * 0.999)


def drawing(title: str, told: str, height: int, parts: Sequence[str], numbers: count[int]) -> str:
    """An SVG that says what it shows to those who do not see it."""
    id = f"plot-{next(numbers)}"
    return (
        f'<svg class="plot" width="100%" height="{height}" role="img" aria-labelledby="{id}-t {id}-d">'
        f'<title id="{id}-t">{escape(title)}</title><desc id="{id}-d">{escape(told)}</desc>{"".join(parts)}</svg>'
    )


def axis(scale: Scale, height: int, written: Written) -> list[str]:
    parts = []
    for tick in scale.ticks():
        x = scale.at(tick)
        anchor = "start" if x < LEFT + 4 else "end" if x > RIGHT - 4 else "middle"
        parts.append(f'<line class="grid" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{height}"/>')
        parts.append(text(x, height + 17, written(tick), "tick", anchor))
    return parts


def text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:.2f}%" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def reference_line(scale: Scale, value: float, height: int) -> str:
    x = scale.at(value)
    return f'<line class="reference" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{height}"/>'


def heading(place: int, point: Point) -> str:
    """The label of a row and, on the right, its value in words."""
    y = place * ROW + LABEL_AT
    return text(0, y, point.label, "label") + text(100, y, point.told, "told", "end")


def intervals(points: Sequence[Point], reference: float, least: float | None = None) -> tuple[Scale, list[str], int]:
    """A dot a row with its 95 % interval, and a line to compare them with."""
    low, high = min(p.low for p in points), max(p.high for p in points)
    low, high = min(low, reference), max(high, reference)
    room = (high - low) * 0.12 or 1.0
    scale = Scale(low - room if least is None else max(least, low - room), high + room)
    height = ROW * len(points)
    parts = [reference_line(scale, reference, height)]
    for place, point in enumerate(points):
        y = place * ROW + MARK_AT
        ends = f'x1="{scale.at(point.low):.2f}%" x2="{scale.at(point.high):.2f}%" y1="{y}" y2="{y}"'
        parts += [heading(place, point), f'<line class="whisker" {ends}/>']
        parts.append(f'<circle class="dot" cx="{scale.at(point.value):.2f}%" cy="{y}" r="5"/>')
    return scale, parts, height


def bars(points: Sequence[Point]) -> tuple[Scale, list[str], int]:
    """A bar a row from nothing to its value, with the interval, and a stroke at the value beside it."""
    most = max(max(p.high, p.beside or 0.0) for p in points)
    scale, height = Scale(0.0, most * 1.06 or 1.0), ROW * len(points)
    parts = []
    for place, point in enumerate(points):
        y, zero = place * ROW + MARK_AT, scale.at(0.0)
        parts.append(heading(place, point))
        parts.append(
            f'<rect class="bar" x="{zero}%" width="{scale.at(point.value) - zero:.2f}%" y="{y - 7}" height="12"/>'
        )
        ends = f'x1="{scale.at(point.low):.2f}%" x2="{scale.at(point.high):.2f}%" y1="{y - 1}" y2="{y - 1}"'
        parts.append(f'<line class="whisker thin" {ends}/>')
        if point.beside is not None:
            x = scale.at(point.beside)
            parts.append(f'<line class="beside" x1="{x:.2f}%" x2="{x:.2f}%" y1="{y - 10}" y2="{y + 8}"/>')
    return scale, parts, height


def columns(values: Sequence[float], labels: Sequence[str], told: Sequence[str]) -> list[str]:
    """A column a value; labels under as many of them as there is room for on a phone."""
    most, width = max(values) or 1.0, (RIGHT - LEFT) / len(values)
    base, every = COLUMNS_HEIGHT, -(-len(values) // 8)
    parts = [f'<line class="grid" x1="{LEFT}%" x2="{RIGHT}%" y1="{base}" y2="{base}"/>']
    for place, value in enumerate(values):
        height, x = (base - HEADROOM) * value / most, LEFT + place * width
        box = f'x="{x + width * 0.07:.2f}%" width="{width * 0.86:.2f}%" y="{base - height:.1f}" height="{height:.1f}"'
        parts.append(f'<rect class="column" {box}><title>{escape(told[place])}</title></rect>')
        if place % every == 0:
            parts.append(text(x + width / 2, base + 17, labels[place], "tick", "middle"))
    highest = max(range(len(values)), key=values.__getitem__)
    x = LEFT + (highest + 0.5) * width
    anchor, x = ("start", LEFT) if x < LEFT + MARGIN else ("end", RIGHT) if x > RIGHT - MARGIN else ("middle", x)
    parts.append(text(x, 14, told[highest], "told", anchor))
    return parts
