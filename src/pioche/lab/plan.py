"""What is to be simulated: one set-up, or the product of several values of its options, each a variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from pioche import __version__
from pioche.bots.tables import seated
from pioche.core.errors import BadSetup
from pioche.core.fairness import Seeded
from pioche.core.game import Game, Setup
from pioche.lab.chunks import Case, case_of
from pioche.lab.simulation import CPU

COUNTS = "counts"
Options = Mapping[str, Any]
Sweep = tuple[str, Sequence[Any]]  # the name of an option, or counts.CARD, and its values


@dataclass(frozen=True)
class Variant:
    swept: dict[str, Any]  # what distinguishes it, by the names of the sweeps
    options: dict[str, Any]
    setup: Setup
    case: Case


@dataclass(frozen=True)
class Plan:
    """So many games of each variant. All variants have the same seed: the same shuffles, as far as they go alike."""

    game: Game
    players: int
    bots: tuple[str, ...]  # by seat
    seed: int
    games: int
    variants: tuple[Variant, ...]

    @property
    def identity(self) -> dict[str, Any]:
        """What the results depend on beside the number of games; JSON-ready."""
        return {
            "game": self.game.id,
            "version": self.game.version,
            "pioche": __version__,  # other bots might play under the same names
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "variants": [{"options": v.setup.options, "counts": v.setup.counts} for v in self.variants],
        }


def make_plan(
    game: Game,
    players: int,
    bots: Sequence[str],
    seed: int,
    games: int,
    options: Options,
    sweeps: Sequence[Sweep] = (),
    device: str = CPU,
) -> Plan:
    """Refuses what cannot be played, before anything is."""
    around, number = tuple(seated(game, bots, players)), Seeded(seed).seed
    if len(bots) > players:
        raise BadSetup(f"{len(bots)} bots are too many for {players} seats: name {players} or fewer")
    refuse_twice(options, sweeps)
    variants = []
    for values in product(*(values for _, values in sweeps)):
        swept = dict(zip((name for name, _ in sweeps), values, strict=True))
        chosen = with_values(options, swept)
        setup = game.setup(players, chosen)
        variants.append(Variant(swept, chosen, setup, case_of(game, players, chosen, around, number, device)))
    return Plan(game, players, around, number, games, tuple(variants))


def with_values(options: Options, swept: Mapping[str, Any]) -> dict[str, Any]:
    """The options with these in addition; `counts.hot` is the count of a card."""
    chosen = dict(options)
    for name, value in swept.items():
        group, dot, card = name.partition(".")
        if dot and group == COUNTS:
            chosen[COUNTS] = {**chosen.get(COUNTS, {}), card: value}
        else:
            chosen[name] = value
    return chosen


def refuse_twice(options: Options, sweeps: Sequence[Sweep]) -> None:
    given = {*options, *(f"{COUNTS}.{card}" for card in options.get(COUNTS, {}))}
    for name, values in sweeps:
        if name in given:
            raise BadSetup(f"{name} is given twice: each option once, either with --option or with --sweep")
        if len(set(map(repr, values))) < len(values):
            raise BadSetup(f"--sweep {name} has a value twice")
        given.add(name)
