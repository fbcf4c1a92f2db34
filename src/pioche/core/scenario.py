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
Places = dict[str, tuple[Zone, Index]]
Laid = dict[str, list[int]]  # the cards of each zone, by its title


def arranged(
    game: Game,
    players: int,
    zones: Mapping[str, Sequence[str]],
    options: Mapping[str, Any] | None,
    facts: dict[str, Any],
) -> Table:
    """A table in that position, as if the turn had begun after its draw."""
    setup = game.setup(players, options)
    table = Table(game, setup, Seeded(facts.pop("seed", 0)))
    _check_facts(game, setup, facts)
    table.scenario = {"zones": {name: list(cards) for name, cards in zones.items()}, "facts": dict(facts)}
    places = {z.title(i): (z, i) for z in game.zones for i in z.indices(players)}
    s = table.state
    table.prepare()
    for zone, index in places.values():
        zone.write(s, index, [])
    laid = _lay_named(game, setup, s, places, zones)
    _lay_rest(game, setup, s, laid, places)
    game.arrange(s, setup, {"turn": 0, "out": [], **facts})
    _remember_what_lies_open(game, s, setup)
    mistake = game.mistakes(s, setup)
    if mistake:
        raise BadScenario(mistake)
    return table


def _check_facts(game: Game, setup: Setup, facts: Mapping[str, Any]) -> None:
    allowed = ("turn", *game.facts_of_scenario)
    for name in facts:
        if name not in allowed:
            raise BadScenario(
                f"a scenario of {game.id} has no {name!r}; it takes zones, options, {listed(allowed)}, seed"
            )
    for seat in [facts.get("turn", 0), *facts.get("out", [])]:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < setup.players:
            raise BadScenario(f"there is no seat {seat!r} at this table: seats are 0 to {setup.players - 1}")


def _lay_named(game: Game, setup: Setup, s: Any, places: Places, zones: Mapping[str, Sequence[str]]) -> Laid:
    free = set(setup.cards)
    laid: Laid = {}
    for title, names in zones.items():
        if title not in places and title != BOX:
            raise BadScenario(f"{game.id} has no zone {title!r}; it has {listed([*places, BOX], 60)}")
        laid[title] = [_find(game, setup, s, places.get(title), title, name, free) for name in names]
        if title in places:
            zone, index = places[title]
            if len(names) > zone.capacity:
                raise BadScenario(f"{title} holds at most {zone.capacity} card, not {len(names)}")
            zone.write(s, index, laid[title])
    return laid


def _find(
    game: Game, setup: Setup, s: Any, place: tuple[Zone, Index] | None, title: str, name: str, free: set[int]
) -> int:
    """A free card of that name that may lie in that zone."""
    if name not in game.deck.names:
        raise BadScenario(f"{title}: there is no card {name!r}; there are {listed(dict.fromkeys(game.deck.names), 60)}")
    fitting = [
        c for c in setup.cards if game.deck.names[c] == name and (place is None or place[0].takes(s, place[1], c))
    ]
    if not fitting:
        raise BadScenario(f"{title}: {name} does not go there")
    for card in fitting:
        if card in free:
            free.remove(card)
            return card
    raise BadScenario(f"{title}: the scenario asks for more than the {len(fitting)} {name} there are")


def _lay_rest(game: Game, setup: Setup, s: Any, laid: Laid, places: Places) -> None:
    """Cards not mentioned go to the draw pile, or where this game says, or to the box."""
    used = {card for cards in laid.values() for card in cards}
    named = frozenset(laid)
    rest: dict[str, list[int]] = {}
    for card in setup.cards:
        if card not in used:
            rest.setdefault(game.rest_goes_to(s, card, named), []).append(card)
    for title, cards in rest.items():
        if title in places:
            zone, index = places[title]
            zone.write(s, index, [*zone.read(s, index), *cards])


def _remember_what_lies_open(game: Game, s: Any, setup: Setup) -> None:
    """Every seat has seen what lies face up to it, and what it laid down itself."""
    for zone in game.zones:
        for index in zone.indices(setup.players):
            cards = zone.read(s, index)
            for seat in range(setup.players):
                for card in {*zone.face(s, index, seat, cards), *zone.known(s, index, seat, cards)}:
                    game.rules.remember(s, seat, card)
