"""The table as one viewer is shown it, from his view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.cards import heap
from pioche.cli.flow import Flow, Prose
from pioche.cli.words import Words
from pioche.core.record import SEATS

if TYPE_CHECKING:
    from pioche.core.game import View
    from pioche.core.zones import Index, Zone

TO_ACT, WAITING = "▶", " "
MANY, FEW = 4, 3  # more places than that for no more players than that: a column a player


def picture(words: Words, view: View) -> list[Any]:
    """The middle of the table, what else is public, the players around it, and the viewer's own hand."""
    around = [zone for zone in words.game.zones if SEATS in zone.per]
    centre = [zone for zone in words.game.zones if SEATS not in zone.per]
    facts = [words.fact(name, value) for name, value in view["facts"].items() if words.tells(name, value)]
    parts = [middle(words, view, centre), *facts, "", players(words, view, around)]
    return parts + [part for zone in around if has_hand(zone, view) for part in ("", hand(words, view, zone))]


def is_hand(zone: Zone) -> bool:
    return zone.look == "fan"


def has_hand(zone: Zone, view: View) -> bool:
    """Whether this is what the viewer holds in his hand."""
    return is_hand(zone) and view["seat"] is not None


def middle(words: Words, view: View, zones: list[Zone]) -> Any:
    """A line for each place in the middle; what lies in a slot is explained."""
    table = Grid.grid(padding=(0, 2, 0, 0))
    for zone in zones:
        for index in zone.indices(view["players"]):
            shown = view["zones"][zone.title(index)]
            table.add_row(Text(title(words, zone, index), style="dim"), Flow(content(words, zone, shown)))
            if zone.place == "slot":
                for name in shown["cards"]:
                    table.add_row("", Prose(words.card_text(name)))
    return table


def title(words: Words, zone: Zone, index: Index) -> str:
    return " ".join([words.zone(zone.name), *(str(number + 1) for number in index)])


def content(words: Words, zone: Zone, shown: dict[str, Any]) -> list[Text]:
    return heap(words, shown, only_top=zone.is_ordered and zone.look == "stack")


def players(words: Words, view: View, zones: list[Zone]) -> Any:
    """A row a seat and a column a place; the other way round where few players have many places."""
    places = [(zone, rest) for zone in zones for rest in rests(zone)]
    seats = range(view["players"])
    cells = [[Flow(of_seat(words, view, zone, (seat, *rest))) for zone, rest in places] for seat in seats]
    titles = [Text(title(words, zone, rest), style="dim") for zone, rest in places]
    names = [player(words, view, seat) for seat in seats]
    if len(places) > MANY and len(seats) <= FEW:
        return grid(names, titles, [list(row) for row in zip(*cells, strict=True)])
    return grid(titles, names, cells)


def grid(columns: list[Text], rows: list[Text], cells: list[list[Any]]) -> Any:
    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column)
    for row, line in zip(rows, cells, strict=True):
        table.add_row(row, *line)
    return table


def rests(zone: Zone) -> list[Index]:
    """The places of that zone that each seat has; the seat comes first in their numbers."""
    return [index[1:] for index in zone.indices(1)]


def player(words: Words, view: View, seat: int) -> Text:
    is_in = seat in view["facts"].get("living", range(view["players"]))
    style = ("bold" if seat == view["seat"] else "") if is_in else "dim strike"
    return Text.assemble(TO_ACT if seat in view["actors"] else WAITING, " ", (words.names[seat], style))


def of_seat(words: Words, view: View, zone: Zone, index: Index) -> list[Text]:
    """What lies in a place of a seat. The viewer's own hand is only counted here."""
    shown = view["zones"][zone.title(index)]
    if is_hand(zone) and index[0] == view["seat"]:
        shown = {"cards": [], "count": shown["count"]}
    return content(words, zone, shown)


def hand(words: Words, view: View, zone: Zone) -> Any:
    """The viewer's own cards."""
    table = Grid.grid(padding=(0, 2, 0, 0))
    shown = view["zones"][f"{zone.name}.{view['seat']}"]
    table.add_row(Text(words.zone(zone.name), style="dim"), Flow(heap(words, shown)))
    return table
