"""The sections of a report: a question, a sentence that answers it, a plot, and the same figures as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count, pairwise
from math import sqrt
from typing import Any

import numpy as np

from pioche.lab.loop import LONGEST
from pioche.lab.report.figures import AXIS, COLUMNS_HEIGHT, Point, Written, axis, bars, columns, drawing, intervals
from pioche.lab.report.study import Effect, Findings
from pioche.lab.report.tongue import Tongue
from pioche.lab.sums import NORMAL_95, Sums, wilson
from pioche.lab.watching import ACTS, DECIDES, Watched

BINS = 24  # columns of a plot of lengths, at most
TAIL = 0.99  # of the games are in columns of their own, the rest in the last
MOST_ROWS = 14  # of what decides
Cells = Sequence[str]
Measure = Callable[[Sums, Sums], tuple[float, float]]


@dataclass(frozen=True)
class Figure:
    """A plot and its table."""

    title: str
    drawing: str
    head: Cells
    rows: Sequence[Cells]
    is_long: bool = False  # the plot is as high as the table

    def html(self, tongue: Tongue) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        body = "".join(f"<tr>{row_html(row)}</tr>" for row in self.rows)
        label = escape(tongue.said_of(tongue.say("table"), self.title))
        return (
            f'<figure><figcaption>{escape(self.title)}</figcaption><div class="pair"><div>{self.drawing}</div>'
            f'<div class="figures{" long" if self.is_long else ""}" tabindex="0" role="region" aria-label="{label}">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></div></figure>"
        )


def row_html(row: Cells) -> str:
    return f'<th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])


class Sections:
    """All of them, in one language."""

    def __init__(self, findings: Findings, tongue: Tongue, numbers: count[int]) -> None:
        self.findings = findings
        self.tongue = tongue
        self.numbers = numbers

    def html(self) -> str:
        parts = [self.seats(), self.balance(), self.bots(), self.length(), self.lead(), self.decides(), self.effects()]
        return "".join(part for part in parts if part)

    def section(self, title: str, words: Sequence[str], figures: Sequence[Figure]) -> str:
        paragraphs = "".join(f"<p>{escape(sentence)}</p>" for sentence in words)
        shown = "".join(figure.html(self.tongue) for figure in figures)
        return f"<section><h2>{escape(title)}</h2>{paragraphs}{shown}</section>"

    def dots(self, title: str, points: Sequence[Point], reference: float, written: Written, least: float | None) -> str:
        scale, parts, height = intervals(points, reference, least)
        told = self.told(points)
        return drawing(title, told, height + AXIS, [*axis(scale, height, written), *parts], self.numbers)

    def told(self, points: Sequence[Point]) -> str:
        """A plot in words."""
        return "; ".join(self.tongue.said_of(point.label, point.told) for point in points)

    def share_figure(self, title: str, head: str, points: Sequence[Point], fair: float) -> Figure:
        """Shares with their intervals, and an equal share to compare them with."""
        tongue = self.tongue
        drawn = self.dots(title, points, fair, tongue.tick, least=0.0)
        rows = [(point.label, point.told, tongue.interval(point.low, point.high)) for point in points]
        return Figure(title, drawn, (tongue.say(head), tongue.say("share"), tongue.say("interval")), rows)

    def share_point(self, label: str, sums: Sums, seat: int) -> Point:
        found = sums.seat(seat)
        return Point(label, found["share"], found["low"], found["high"], self.tongue.percent(found["share"]))

    def seats(self) -> str:
        tongue, players = self.tongue, self.findings.players
        points = [self.share_point(tongue.seat(seat), self.findings.base, seat) for seat in range(players)]
        fair, first = 1 / players, points[0]
        facts = {"seat": tongue.first_seat(), "share": first.told, "fair": tongue.percent(fair)}
        words = [tongue.say("seats-text", verdict=verdict(first, fair), **facts)]
        words.append(tongue.say("fair-line", fair=tongue.percent(fair)))
        figure = self.share_figure(tongue.say("seats-plot"), "which-seat", points, fair)
        return self.section(tongue.say("seats-title"), words, [figure])

    def bots(self) -> str:
        tongue, bots = self.tongue, self.findings.bots
        points = [
            Point(tongue.level(b["bot"]), b["share"], b["low"], b["high"], tongue.percent(b["share"])) for b in bots
        ]
        best = max(points, key=lambda point: point.value)
        fair = 1 / min(len(bots), self.findings.players)
        words = [tongue.say("bots-text", best=best.label, share=best.told)]
        words.append(tongue.say("fair-line", fair=tongue.percent(fair)))
        figure = self.share_figure(tongue.say("bots-plot"), "bot", points, fair)
        return self.section(tongue.say("bots-title"), words, [figure])

    def balance(self) -> str:
        """Only where seats have roles."""
        tongue, found = self.tongue, self.findings.balance
        if not found:
            return ""
        names = {"first": tongue.seat(0), "second": tongue.seat(1)}
        points = [self.share_point(tongue.level(one.level), one.sums, 0) for one in found]
        normal = next(point for point, one in zip(points, found, strict=True) if one.level == "normal")
        facts = {"level": normal.label, "share": normal.told, "verdict": verdict(normal, 0.5)}
        words = [tongue.say("balance-text", **facts, **names), tongue.say("fair-line", fair=tongue.percent(0.5))]
        figure = self.share_figure(tongue.say("balance-plot", **names), "level", points, 0.5)
        counted = [(*row, tongue.number(one.sums.finished)) for row, one in zip(figure.rows, found, strict=True)]
        head = (*figure.head, tongue.say("games-played"))
        return self.section(
            tongue.say("balance-title", **names), words, [Figure(figure.title, figure.drawing, head, counted)]
        )

    def length(self) -> str:
        tongue, base = self.tongue, self.findings.base
        found = {name: tongue.number(value) for name, value in base.length().items()}
        is_always = np.count_nonzero(base.lengths) == 1
        words = [tongue.say("length-always" if is_always else "length-text", **found)]
        if base.unfinished:
            words.append(tongue.say("cut-off", unfinished=base.unfinished, limit=LONGEST))
        bins = binned(base.lengths)
        labels = [str(low) for low, _, _ in bins]
        ranges = [self.range_of(place, bins) for place in range(len(bins))]
        shares = [number / base.finished for _, _, number in bins]
        figure = self.histogram("length-plot", "decisions", labels, ranges, shares)
        return self.section(tongue.say("length-title"), words, [figure])

    def range_of(self, place: int, bins: Sequence[tuple[int, int, int]]) -> str:
        low, high, _ = bins[place]
        if low == high:
            return str(low)
        if place + 1 == len(bins):
            return self.tongue.say("last-bin", low=str(low))
        return self.tongue.say("bin", low=str(low), high=str(high))

    def histogram(self, key: str, head: str, labels: Cells, ranges: Cells, shares: Sequence[float]) -> Figure:
        tongue = self.tongue
        told = [tongue.said_of(span, tongue.percent(share)) for span, share in zip(ranges, shares, strict=True)]
        parts = columns(shares, labels, told)
        drawn = drawing(tongue.say(key), "; ".join(told), COLUMNS_HEIGHT + AXIS, parts, self.numbers)
        rows = [(span, tongue.percent(share)) for span, share in zip(ranges, shares, strict=True)]
        return Figure(tongue.say(key), drawn, (tongue.say(head), tongue.say("share-of-games")), rows)

    def lead(self) -> str:
        tongue, base = self.tongue, self.findings.base
        if not isinstance(base, Watched):
            return ""
        changes = base.changes / base.finished
        facts = {"none": tongue.percent(float(changes[0])), "led": tongue.percent(int(base.led[0]) / int(base.led[1]))}
        words = [tongue.say("lead-text", changes=tongue.number(mean_changes(base)), **facts)]
        moments = base.moments / base.decided
        words.append(tongue.say("moments-text", late=tongue.percent(float(moments[-1]))))
        return self.section(tongue.say("lead-title"), words, [self.changes_figure(base), self.moments_figure(moments)])

    def changes_figure(self, base: Watched) -> Figure:
        bins = binned(base.changes)
        ranges = [self.range_of(place, bins) for place in range(len(bins))]
        shares = [number / base.finished for _, _, number in bins]
        return self.histogram("lead-plot", "lead-changes", [str(low) for low, _, _ in bins], ranges, shares)

    def moments_figure(self, moments: Sequence[float]) -> Figure:
        starts = [100 * place // len(moments) for place in range(len(moments) + 1)]
        ranges = [self.tongue.say("tenth", low=str(low), high=str(high)) for low, high in pairwise(starts)]
        return self.histogram(
            "moments-plot",
            "moment",
            [self.tongue.tick(low / 100) for low in starts[:-1]],
            ranges,
            [float(m) for m in moments],
        )

    def decides(self) -> str:
        tongue, base, lead = self.tongue, self.findings.base, self.findings.game.lead
        if not isinstance(base, Watched) or lead is None or base.decided == 0:
            return ""
        names = [tongue.subject(name) for name in lead.SUBJECTS]
        names += [tongue.say("from-the-deal"), tongue.say("about-nothing")]
        points = [self.deciding(name, row, base) for name, row in zip(names, base.subjects, strict=True) if row.any()]
        points.sort(key=lambda point: -point.value)
        best = next(point for point in points if point.beside is not None)  # something that was played
        words = [tongue.say("decides-text", what=best.label, share=best.told), tongue.say("decides-how")]
        return self.section(tongue.say("decides-title"), words, [self.deciding_figure(points[:MOST_ROWS])])

    def deciding(self, label: str, row: Sequence[int], base: Watched) -> Point:
        share = int(row[DECIDES]) / base.decided
        acts = int(row[ACTS]) / int(base.subjects[:, ACTS].sum())
        return Point(
            label, share, *wilson(share, base.decided), self.tongue.percent(share), acts if row[ACTS] else None
        )

    def deciding_figure(self, points: Sequence[Point]) -> Figure:
        tongue = self.tongue
        scale, parts, height = bars(points)
        ticks = axis(scale, height, tongue.tick)
        told = self.told(points)
        drawn = drawing(tongue.say("decides-plot"), told, height + AXIS, [*ticks, *parts], self.numbers)
        head = (tongue.say("what"), tongue.say("decides-share"), tongue.say("interval"), tongue.say("acts-share"))
        rows = [
            (p.label, p.told, tongue.interval(p.low, p.high), "–" if p.beside is None else tongue.percent(p.beside))
            for p in points
        ]
        return Figure(tongue.say("decides-plot"), drawn, head, rows, is_long=True)

    def effects(self) -> str:
        tongue, found = self.tongue, self.findings.effects
        if not found:
            return self.section(tongue.say("effects-title"), [tongue.say("effects-none")], [])
        base = self.findings.base
        lengths = [self.effect_point(effect, *difference(on_length, effect.sums, base)) for effect in found]
        seats = [self.effect_point(effect, *difference(on_first_seat, effect.sums, base)) for effect in found]
        figures = [
            self.effect_figure("effect-length", lengths),
            self.effect_figure("effect-seat", seats),
        ]
        return self.section(tongue.say("effects-title"), [tongue.say("effects-text")], figures)

    def effect_point(self, effect: Effect, value: float, reach: float) -> Point:
        label = self.tongue.option(effect.option, effect.value)
        return Point(label, value, value - reach, value + reach, self.tongue.signed(value))

    def effect_figure(self, key: str, points: Sequence[Point]) -> Figure:
        tongue = self.tongue
        drawn = self.dots(tongue.say(f"{key}-plot"), points, 0.0, tongue.signed, least=None)
        rows = [(p.label, p.told, tongue.between(tongue.signed(p.low), tongue.signed(p.high))) for p in points]
        return Figure(
            tongue.say(f"{key}-plot"), drawn, (tongue.say("option"), tongue.say(key), tongue.say("interval")), rows
        )


def verdict(point: Point, fair: float) -> str:
    return "more" if point.low > fair else "less" if point.high < fair else "even"


def mean_changes(base: Watched) -> float:
    return float(base.changes @ np.arange(len(base.changes))) / base.finished


def binned(numbers: Any) -> list[tuple[int, int, int]]:
    """Games by a number, in ranges of equal width (from, to, games); the last one holds the whole tail."""
    counts = np.asarray(numbers)
    upto = np.cumsum(counts)
    first, last = int(np.argmax(counts > 0)), int(np.searchsorted(upto, TAIL * upto[-1]))
    width = -(-(last - first + 1) // BINS)
    starts = list(range(first - first % width, last + 1, width))
    ranges = [(low, low + width - 1, int(counts[low : low + width].sum())) for low in starts]
    low, _, games = ranges[-1]
    end = int(np.flatnonzero(counts)[-1])
    return [*ranges[:-1], (low, max(end, low), games + int(counts[low + width :].sum()))]


def difference(measure: Measure, sums: Sums, base: Sums) -> tuple[float, float]:
    """With its interval; where not one game came out otherwise there is nothing to doubt."""
    is_same = np.array_equal(sums.tally, base.tally) and np.array_equal(sums.lengths, base.lengths)
    return (0.0, 0.0) if is_same else measure(sums, base)


def on_length(sums: Sums, base: Sums) -> tuple[float, float]:
    """How much longer games are, in per cent of the usual length, and how far the 95 % interval reaches."""
    difference = 100 * (sums.mean_length - base.mean_length) / base.mean_length
    error = 100 * sqrt(sums.error_of_length**2 + base.error_of_length**2) / base.mean_length
    return difference, NORMAL_95 * error


def on_first_seat(sums: Sums, base: Sums) -> tuple[float, float]:
    """How much more often the first seat wins, in points of a hundred, and how far the 95 % interval reaches."""
    mine, usual = (one.seat(0)["share"] for one in (sums, base))
    error = sqrt(mine * (1 - mine) / sums.finished + usual * (1 - usual) / base.finished)
    return 100 * (mine - usual), 100 * NORMAL_95 * error
