"""The games that are played in turn for OpenSpiel: `pyspiel.load_game("pioche_diablo")`, once this is imported.

Chance is explicit. Rules draw a card from a pile, or a number below another, and in no other way; here the rules are
bound to draws that follow a script. A deal or an action is tried from where it begins: where the script has no answer
yet is a chance node, its outcomes are the kinds of card that may come (as likely as there are copies of them) or the
numbers, and with each answer the deal or action is tried again, until it comes through."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import prod
from typing import Any

import numpy as np
import pyspiel

from pioche.core import chance, native
from pioche.core.cards import take
from pioche.core.errors import BadSetup
from pioche.core.game import Game
from pioche.core.record import Cells
from pioche.core.zones import cards_of_set
from pioche.env.batch import DEAL, STEP, Batch, as_cells, attend, each_array, worth
from pioche.env.common import name_of, picture
from pioche.games import all_games, find

USUAL_PLAYERS = 2
MOST_STEPS = 1000  # decisions of a game: after them it is nobody's
TRAIL = 16  # bytes of a digest
KEPT = 20_000  # moments: solvers walk the same small trees again and again


@dataclass(frozen=True)
class Node:
    """Where chance has to decide: the outcomes with their probabilities; kinds of card, or numbers."""

    outcomes: tuple[tuple[int, float], ...]
    is_draw: bool

    def __deepcopy__(self, memo: Any) -> Node:
        return self


class Undecided(Exception):
    """The script has no answer to this."""

    def __init__(self, node: Node) -> None:
        super().__init__()
        self.node = node


class Script:
    """Outcomes of chance in the order in which they are asked for."""

    def __init__(self, game: Game) -> None:
        self.kinds = [int(kind) for kind in game.deck.kind_of]
        self.begin(())

    def begin(self, outcomes: tuple[int, ...]) -> None:
        self.left = list(outcomes)

    def decide(self, weights: Mapping[int, int], is_draw: bool) -> int:
        if len(weights) == 1:
            return next(iter(weights))
        if self.left:
            return self.left.pop(0)
        total = sum(weights.values())
        raise Undecided(Node(tuple((outcome, n / total) for outcome, n in sorted(weights.items())), is_draw))

    def below(self, s: Any, n: int) -> int:
        return self.decide(dict.fromkeys(range(n), 1), is_draw=False)

    def draw_any(self, s: Any, zone: Cells) -> int:
        return self._draw(zone, cards_of_set(zone))

    def draw_any_of(self, s: Any, zone: Cells, kind: Cells) -> int:
        return self._draw(zone, [card for card in cards_of_set(zone) if int(kind[card >> 5]) >> (card & 31) & 1])

    def _draw(self, zone: Cells, cards: list[int]) -> int:
        """Copies of one kind are alike to everybody: it is the first of them."""
        copies: dict[int, int] = {}
        for card in cards:
            copies[self.kinds[card]] = copies.get(self.kinds[card], 0) + 1
        kind = self.decide(copies, is_draw=True)
        drawn = next(card for card in cards if self.kinds[card] == kind)
        take(zone, drawn)
        return drawn


@dataclass(frozen=True, eq=False)
class Moment:
    """Where a game stands between two actions. Never changed, so that copies of a state share it."""

    arrays: tuple[Any, ...]
    seat: int
    legal: tuple[int, ...]
    returns: tuple[float, ...] | None  # None: it goes on
    trails: tuple[bytes, ...]  # for each seat: all it has seen and done, as a digest

    def __deepcopy__(self, memo: Any) -> Moment:
        return self


@dataclass(frozen=True)
class Deal:
    """How every game begins."""


@dataclass(frozen=True)
class Act:
    """An action of the seat that is asked."""

    action: int


class Bench:
    """Where the moments of one OpenSpiel game are made: a game whose chance follows a script."""

    def __init__(self, game: Game, players: int, options: str, max_steps: int) -> None:
        self.game, self.made_of = game, (game.id, players, options, max_steps)
        self.setup = game.setup(players, options_in(options))
        self.batch = Batch(game, self.setup, limit=max_steps, is_native=False)
        self.script = Script(game)
        scripted = {
            "below": self.script.below,
            "draw_any": self.script.draw_any,
            "draw_any_of": self.script.draw_any_of,
        }

        def wrap(function: Any, is_entry: bool) -> Any:
            return scripted.get(function.__name__, function) if function.__module__ == chance.__name__ else function

        self._attend = native.bind(attend, game, "", wrap, {})
        self.after = lru_cache(KEPT)(self._after)
        self._blank = tuple(array.copy() for array in self._arrays())

    def __deepcopy__(self, memo: Any) -> Bench:
        return self

    def __reduce__(self) -> Any:
        """OpenSpiel pickles states."""
        return bench_for, self.made_of

    def _arrays(self) -> tuple[Any, ...]:
        """All that a step changes."""
        batch = self.batch
        return (batch.raw, *batch.desk, *batch.shown, *batch.ends)

    def _after(self, moment: Moment | None, event: Deal | Act, outcomes: tuple[int, ...]) -> Moment | Node:
        """Where the game stands after a deal or an action, or where chance has to say more."""
        for array, kept in zip(self._arrays(), moment.arrays if moment else self._blank, strict=True):
            array[...] = kept
        self.script.begin(outcomes)
        batch = self.batch
        ask, choices = (STEP, np.array([event.action])) if isinstance(event, Act) else (DEAL, np.zeros(2, "i8"))
        groups = (each_array(as_cells, group) for group in (batch.sources, batch.desk, batch.shown, batch.ends))
        memory = (as_cells(batch.words), as_cells(batch.raw), as_cells(choices), as_cells(batch.order))
        try:
            self._attend(ask, batch.states, *memory, *groups)
        except Undecided as undecided:
            return undecided.node
        return self._moment(moment, event)

    def _moment(self, before: Moment | None, event: Deal | Act) -> Moment:
        batch, arrays = self.batch, tuple(array.copy() for array in self._arrays())
        legal = tuple(int(action) for action in batch.shown.legal[0, : batch.shown.counts[0]])
        return Moment(arrays, int(batch.desk.seats[0]), legal, self._returns(), self._trails(before, event))

    def _returns(self) -> tuple[float, ...] | None:
        players = self.setup.players
        if self.batch.ends.truncated[0]:
            return (0.0,) * players
        if not self.batch.ends.terminated[0]:
            return None
        won = int(self.game.rules.winners(self.batch.states[0]))
        return tuple(worth(players, won.bit_count(), bool(won >> seat & 1)) for seat in range(players))

    def _trails(self, before: Moment | None, event: Deal | Act) -> tuple[bytes, ...]:
        """What each seat had seen and done before, what was done now as it may read it, and what it has seen now."""
        trails = []
        for seat in range(self.setup.players):
            done = b""
            if before is not None and isinstance(event, Act):
                text = self.text_of(event.action)
                done = f"{before.seat} {text if seat == before.seat else self._hidden(event.action)}".encode()
            told = (before.trails[seat] if before else bytes([seat]), done, self.batch.look(0, seat)[0].tobytes())
            trails.append(hashlib.blake2b(b"|".join(told), digest_size=TRAIL).digest())
        return tuple(trails)

    def text_of(self, action: int) -> str:
        return "wait" if action == self.batch.wait else self.game.actions[action]

    def _hidden(self, action: int) -> str:
        return "wait" if action == self.batch.wait else self.game.hide(self.game.actions[action])

    def observed(self, moment: Moment, player: int) -> Any:
        """What a seat has seen at that moment."""
        self.batch.raw[...] = moment.arrays[0]
        return self.batch.look(0, player)[0]


@cache
def bench_for(id: str, players: int, options: str, max_steps: int) -> Bench:
    return Bench(find(id), players, options, max_steps)


class SpielState(pyspiel.State):
    """A moment, or a deal or action that chance has not brought through yet."""

    def __init__(self, game: Any, bench: Bench) -> None:
        super().__init__(game)
        self.bench = bench
        self.moment: Moment | None = None
        self._event: Deal | Act | None = Deal()
        self._outcomes: tuple[int, ...] = ()
        self._node: Node | None = None

    def _settle(self) -> None:
        """Try what is under way; it comes through, or chance has to decide."""
        if self._event is None or self._node is not None:
            return
        reached = self.bench.after(self.moment, self._event, self._outcomes)
        if isinstance(reached, Node):
            self._node = reached
        else:
            self.moment, self._event, self._outcomes = reached, None, ()

    def current_player(self) -> Any:
        self._settle()
        if self._node is not None or self.moment is None:
            return pyspiel.PlayerId.CHANCE
        return self.moment.seat if self.moment.returns is None else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        self._settle()
        return list(self.moment.legal) if self.moment is not None and player == self.moment.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        self._settle()
        return [] if self._node is None else list(self._node.outcomes)

    def _apply_action(self, action: int) -> None:
        self._settle()
        if self._node is not None:
            self._outcomes, self._node = (*self._outcomes, action), None
        else:
            self._event = Act(action)
        self._settle()

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.bench.text_of(action)
        self._settle()
        is_draw = self._node is not None and self._node.is_draw
        return f"comes {self.bench.game.deck.kinds[action].id}" if is_draw else f"lot {action}"

    def is_terminal(self) -> bool:
        self._settle()
        return self._node is None and self.moment is not None and self.moment.returns is not None

    def returns(self) -> list[float]:
        self._settle()
        over = self.moment.returns if self.moment is not None and self._node is None else None
        return list(over or [0.0] * self.bench.setup.players)

    def __str__(self) -> str:
        self._settle()
        if self.moment is None:
            return f"{self.bench.game.id}: to be dealt, after {list(self._outcomes)}"
        self.bench.batch.raw[...] = self.moment.arrays[0]
        trails = " ".join(trail.hex() for trail in self.moment.trails)
        return f"{picture(self.bench.batch)}\n{trails} {self._event} {list(self._outcomes)}"


class SpielObserver:
    """An observation as a vector and by its pieces; as text, or where everything is remembered the digest of it all."""

    def __init__(self, bench: Bench, kind: Any) -> None:
        self.bench, self.remembers_all = bench, kind.perfect_recall
        shapes = {told.piece.name: told.shape for told in bench.batch.sight.told}
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        ends = np.cumsum([prod(shape) for shape in shapes.values()])[:-1]
        parts = zip(shapes.items(), np.split(self.tensor, ends), strict=True)
        self.dict = {name: part.reshape(shape) for (name, shape), part in parts}

    def set_from(self, state: SpielState, player: int) -> None:
        state._settle()
        self.tensor[:] = 0
        if state.moment is not None:
            for name, piece in self.bench.batch.sight.named(self.bench.observed(state.moment, player)).items():
                self.dict[name][...] = piece

    def string_from(self, state: SpielState, player: int) -> str:
        state._settle()
        if state.moment is None:
            return f"{player}"
        if self.remembers_all:
            return f"{player} {state.moment.trails[player].hex()}"
        return f"{player} {self.bench.observed(state.moment, player).tobytes().hex()}"


def options_in(text: str) -> dict[str, Any]:
    """`king:true;counts.unicorn:6`: OpenSpiel's parameters are single values."""
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadSetup(f"options are written as name:value;name:value, not {part!r}")
        where = options.setdefault("counts", {}) if name.startswith("counts.") else options
        where[name.removeprefix("counts.")] = _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"pioche_{game.id}",
        long_name=f"pioche {name_of(game)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": USUAL_PLAYERS, "options": "", "max_steps": MOST_STEPS},
    )


@cache
def class_of(id: str) -> Any:
    """The class of an OpenSpiel game: it is made with nothing but its parameters."""
    game = find(id)
    kind = type_of(game)

    class SpielGame(pyspiel.Game):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given = {"players": USUAL_PLAYERS, "options": "", "max_steps": MOST_STEPS, **(params or {})}
            self.bench = bench_for(id, given["players"], given["options"], given["max_steps"])
            super().__init__(kind, self._info(given["max_steps"]), dict(params or {}))

        def _info(self, max_steps: int) -> Any:
            players = self.bench.setup.players
            return pyspiel.GameInfo(
                num_distinct_actions=self.bench.batch.wait + 1,
                max_chance_outcomes=max(len(game.deck.kinds), players),
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=max_steps,
            )

        def new_initial_state(self) -> SpielState:
            return SpielState(self, self.bench)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            return SpielObserver(self.bench, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    return SpielGame


for played in all_games().values():
    if not played.is_timed:
        pyspiel.register_game(type_of(played), class_of(played.id))
