"""A table: a running game. The public way to ask, act and look."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pioche.core import archive as paper
from pioche.core import text
from pioche.core.chance import seed_chance
from pioche.core.engine import Engine
from pioche.core.errors import IllegalAction, UnknownAction, UnknownSeat, listed
from pioche.core.fairness import Chance
from pioche.core.game import COMMON, Event, Game, Setup, View, names_of
from pioche.core.lots import Lot
from pioche.core.seats import seats_of
from pioche.core.view import views_of

Move = tuple[Any, ...]  # (seat, action), timed games (seat, action, at); (None, "advance", at)
ADVANCE = "advance"
NOT_AN_ACTION = COMMON + 5
LATEST = 2**31 - 1  # milliseconds: 24 days


class Table:
    def __init__(
        self, game: Game, setup: Setup, chance: Chance, engine: Callable[[Game, Setup], Engine] = Engine
    ) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.history: list[Move] = []
        self.lots: list[Lot] = []  # drawn for some of these, in their order
        self.scenario: dict[str, Any] | None = None
        self._engine = engine(game, setup)
        self._states = setup.layout.blank()

    def deal(self) -> None:
        self._seed()
        self._engine.deal(self._states)

    def prepare(self) -> None:
        """Everything but the cards, for a scenario."""
        self._seed()
        self.game.rules.prepare(self.state, self.players, self.setup.numbers)

    def _seed(self) -> None:
        seed_chance(self.state, self.chance.seed, 0)
        self._set_chance(self._states, self.chance.before(0))

    @property
    def state(self) -> Any:
        """The record itself: the truth, for tests, laws and bots' masks. Never for a client."""
        return self._states[0]

    @state.setter
    def state(self, record: Any) -> None:
        self._states[0] = record

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.setup.options)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, ascending."""
        return seats_of(self._engine.actors(self._states))

    @property
    def over(self) -> bool:
        return bool(self.game.rules.over(self.state))

    @property
    def winners(self) -> tuple[int, ...]:
        return seats_of(int(self.game.rules.winners(self.state))) if self.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self.game.rules.outcome(self.state, seat)) for seat in range(self.players))

    @property
    def clock(self) -> int:
        """Milliseconds since the deal at the last action; always 0 in a game that is not timed."""
        return int(self.state.at) if self.game.is_timed else 0

    @property
    def is_native(self) -> bool:
        """Whether the compiled rules serve this table already."""
        self._engine.refresh()
        return self._engine.is_native

    def legal(self, seat: int) -> list[str]:
        """Every action that seat may take now, each once, in a stable order."""
        self._check_seat(seat)
        if seat not in self.actors:
            return []
        self._engine.refresh()
        return [self.game.actions[number] for number in self._engine.legal(self._states, seat)]

    def act(self, seat: int, action: str, at: int | None = None) -> None:
        """Take an action. IllegalAction says why not, by which rule, and leaves everything as it was."""
        self._states, moment = self._tried(seat, action, at)
        self._remember(seat, action, moment)

    def check(self, seat: int, action: str, at: int | None = None) -> None:
        """Refuse an illegal action as `act` would, and do nothing with a legal one."""
        self._tried(seat, action, at)

    def facts_after(self, seat: int, action: str, at: int | None = None) -> dict[str, Any]:
        """What would be public after an action, beside the zones; the action is not taken."""
        states, _ = self._tried(seat, action, at)
        return self.game.facts(states[0], None)

    def _tried(self, seat: int, action: str, at: int | None) -> tuple[Any, int]:
        """The states after the action, and when it happened."""
        self._check_seat(seat)
        number = self._number(seat, action)
        moment = self._moment(at)
        self._engine.refresh()
        trial = self._states.copy()
        self._set_chance(trial, self.chance.before(len(self.history) + 1))
        forbidden = self._engine.act(trial, seat, number, moment)
        if forbidden:
            raise self._refusal(seat, action, forbidden)
        return trial, moment

    def advance(self, at: int) -> None:
        """Let time pass with nobody acting. After the end this does nothing."""
        if not self.game.is_timed:
            raise self._unknown(f"{self.game.id} is not played against time: there is nothing to advance")
        moment = self._moment(at)
        if self.over:
            return
        self._set_chance(self._states, self.chance.before(len(self.history) + 1))
        self._engine.advance(self._states, moment)
        self._remember(None, ADVANCE, moment)

    def view(self, seat: int | None) -> View:
        """What a seat is shown, or with None a spectator; JSON-ready."""
        return self.views([seat])[seat]

    def views(self, seats: Iterable[int | None]) -> dict[int | None, View]:
        """The views of several at once, which costs less than one after the other."""
        legal = {seat: [] if seat is None else self.legal(seat) for seat in seats}
        log = self.log(last=1)
        return views_of(self.game, self.state, self.players, legal, log[0] if log else None)

    def log(self, last: int | None = None) -> list[dict[str, Any]]:
        """The actions as everybody may read them: a hidden card is written `-`."""
        moves = self.history if last is None else self.history[-last:]
        fields = ("seat", "action", "at")
        return [dict(zip(fields, (m[0], self.game.hide(m[1]), *m[2:]), strict=False)) for m in moves]

    def story(self, before: View, after: View) -> list[Event]:
        """What the last action did, as one viewer saw it, from his views before and after it."""
        last = after["last"]
        return self.game.story(before, after, last["seat"], last["action"])

    def zones(self) -> dict[str, list[str]]:
        """Where every card lies: the truth, for tests and archives."""
        left = set(self.setup.cards)
        found: dict[str, list[str]] = {}
        for zone in self.game.zones:
            for index in zone.indices(self.players):
                cards = zone.read(self.state, index)
                left -= set(cards)
                found[zone.title(index)] = names_of(self.game, cards, zone.is_ordered)
        found["box"] = names_of(self.game, sorted(left))
        return found

    def archive(self) -> dict[str, Any]:
        """The game on paper, JSON-ready: options, chance and actions, with a hash chain."""
        return paper.write(self)

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.players:
            message = f"there is no seat {seat!r} at this table: seats are 0 to {self.players - 1}"
            raise UnknownSeat(message, self.game.rule_id(NOT_AN_ACTION), message)

    def _number(self, seat: int, action: str) -> int:
        number = self.game.number_of.get(action) if isinstance(action, str) else None
        if number is None:
            now = listed(self.legal(seat), 8)  # this seat's alone: what others may do tells their cards
            raise self._unknown(f"{action!r} is not an action of {self.game.id}; legal now for seat {seat}: {now}")
        return number

    def _moment(self, at: int | None) -> int:
        if at is None:
            return self.clock
        if not self.game.is_timed:
            raise self._unknown(f"{self.game.id} is not played against time: leave `at` out")
        if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= LATEST:
            raise self._unknown(f"a time is a whole number of milliseconds since the deal, not {at!r}")
        if at < self.clock:
            late = int(self.game.rules.EARLIER_TIME)
            message = f"{at} ms is before the last action, which was at {self.clock} ms"
            raise UnknownAction(message, self.game.rule_id(late), text.rule_text(self.game, self.game.rule_id(late)))
        return at

    def _unknown(self, message: str) -> UnknownAction:
        return UnknownAction(message, self.game.rule_id(NOT_AN_ACTION), message)

    def _refusal(self, seat: int, action: str, number: int) -> IllegalAction:
        rule = self.game.rule_id(number)
        reason = text.rule_text(self.game, rule)
        return IllegalAction(f"seat {seat} may not {action!r} now ({rule}): {reason}", rule, reason)

    def _remember(self, seat: int | None, action: str, moment: int) -> None:
        self.history.append((seat, action, moment) if self.game.is_timed else (seat, action))

    @staticmethod
    def _set_chance(states: Any, words: tuple[int, ...]) -> None:
        if words:
            states["chance"][0] = words
