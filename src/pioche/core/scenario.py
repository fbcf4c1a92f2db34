"""A table laid out by hand: named zones hold exactly the cards listed, the rest goes where the game says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.core.errors import BadScenario, listed
from pioche.core.fairness import Seeded
from pioche.core.game import Game, Setup
from pioche.core.table import Table
from pioche.core.zones import Index, Zone

BOX = "box"
Named = Mapping[str, Sequence[str]]  # the cards of each zone as text
Laid = dict[str, list[int]]  # the same as card numbers


def arranged(
    game: Game, players: int, zones: Named, options: Mapping[str, Any] | None, facts: Mapping[str, Any]
) -> Table:
    """A table in that position, as if the turn had begun after its draw."""
    given = {"turn": 0, "out": [], **facts}
    table = Table(game, game.setup(players, options), Seeded(given.pop("seed", 0)))
    _check_facts(game, table.setup, given)
    _check_zones(game, table.setup, zones)
    table.scenario = {"zones": {title: list(cards) for title, cards in zones.items()}, "facts": _plain(facts)}
    table.prepare()
    _lay_out(game, table.setup, table.state, zones)
    game.arrange(table.state, table.setup, given | {"named": frozenset(zones)})
    _remember_what_lies_open(game, table.setup, table.state)
    mistake = game.mistakes(table.state, table.setup)
    if mistake:
        raise BadScenario(mistake)
    return table


def _plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as an archive keeps them: the seed is kept with the table's chance."""
    return {name: fact for name, fact in facts.items() if name != "seed"}


def _places(game: Game, setup: Setup) -> dict[str, tuple[Zone, Index]]:
    return {zone.title(index): (zone, index) for zone in game.zones for index in zone.indices(setup.players)}


def _check_facts(game: Game, setup: Setup, facts: Mapping[str, Any]) -> None:
    allowed = ("turn", *game.facts_of_scenario)
    for name in facts:
        if name not in allowed and (name != "out" or facts[name]):
            takes = listed(["zones", "options", *allowed, "seed"])
            raise BadScenario(f"a scenario of {game.id} has no {name!r}; it takes {takes}")
    out = facts["out"]
    if not isinstance(out, Sequence) or isinstance(out, str):
        raise BadScenario(f"`out` is a list of seats, not {out!r}")
    for seat in [facts["turn"], *out]:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < setup.players:
            raise BadScenario(f"there is no seat {seat!r} at this table: seats are 0 to {setup.players - 1}")


def _check_zones(game: Game, setup: Setup, zones: Named) -> None:
    places = _places(game, setup)
    for title, names in zones.items():
        if title not in places and title != BOX:
            raise BadScenario(f"{game.id} has no zone {title!r}; it has {listed([*places, BOX], 60)}")
        if not isinstance(names, Sequence) or isinstance(names, str):
            raise BadScenario(f"{title} is given as a list of cards, not {names!r}")
        if title in places and len(names) > places[title][0].capacity:
            raise BadScenario(f"{title} holds at most {places[title][0].capacity} card, not {len(names)}")


def _lay_out(game: Game, setup: Setup, s: Any, zones: Named) -> None:
    places, free = _places(game, setup), set(setup.cards)
    laid: Laid = {title: [] for title in [*places, BOX]}
    for title, names in zones.items():
        laid[title] = [_find(game, setup, s, places.get(title), title, name, free) for name in names]
    for card in sorted(free):
        laid[game.rest_goes_to(s, card, frozenset(zones))].append(card)
    for title, (zone, index) in places.items():
        zone.write(s, index, laid[title])


def _find(
    game: Game, setup: Setup, s: Any, place: tuple[Zone, Index] | None, title: str, name: str, free: set[int]
) -> int:
    """A free card of that name that may lie in that zone."""
    names = game.deck.names
    if name not in names:
        raise BadScenario(f"{title}: there is no card {name!r}; there are {listed(dict.fromkeys(names), 60)}")
    alike = [card for card in setup.cards if names[card] == name]
    fitting = [card for card in alike if place is None or place[0].takes(s, place[1], card)]
    if alike and not fitting:
        raise BadScenario(f"{title}: {name} does not go there")
    for card in fitting:
        if card in free:
            free.remove(card)
            return card
    raise BadScenario(f"{title}: the scenario asks for more than the {len(fitting)} {name} there are")


def _remember_what_lies_open(game: Game, setup: Setup, s: Any) -> None:
    """Every seat has seen what lies face up to it, and what it laid down itself."""
    for zone in game.zones:
        for index in zone.indices(setup.players):
            cards = zone.read(s, index)
            for seat in range(setup.players):
                for card in {*zone.face(s, index, seat, cards), *zone.known(s, index, seat, cards)}:
                    game.rules.remember(s, seat, card)
