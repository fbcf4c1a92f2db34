"""Lines of text: short pieces side by side, none of them broken, and prose that keeps French punctuation together."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """As many pieces on a line as fit."""

    def __init__(self, items: Sequence[Text], gap: int = 1) -> None:
        self.items = items
        self.gap = gap

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len for item in self.items] or [0]
        longest = sum(widths) + self.gap * (len(widths) - 1)
        return Measurement(max(widths), longest).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in self.lines(options.max_width):
            yield Text(" " * self.gap).join(line)

    def lines(self, width: int) -> Iterator[list[Text]]:
        line: list[Text] = []
        for item in self.items:
            if line and sum(known.cell_len + self.gap for known in line) + item.cell_len > width:
                yield line
                line = []
            line.append(item)
        if line:
            yield line


class Prose:
    """A paragraph, some of its words in colours. Rich would break a line at a no-break space."""

    def __init__(
        self, text: str, indent: int = 0, colours: Mapping[str, str] | None = None, head: str | None = None
    ) -> None:
        self.text = text
        self.indent = indent
        self.colours = colours or {}
        self.head = " " * indent if head is None else head  # what the first line begins with

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        longest = max(map(len, self.text.split(" "))) + self.indent
        return Measurement(longest, len(self.text) + self.indent).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        margin = " " * self.indent
        for line in textwrap.wrap(self.text, options.max_width, initial_indent=self.head, subsequent_indent=margin):
            shown = Text(line)
            for word, colour in self.colours.items():
                shown.highlight_words([word], f"bold {colour}")
            yield shown
