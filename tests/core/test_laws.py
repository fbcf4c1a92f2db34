"""The laws find what they are for: each is broken once, on purpose."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

import pioche
from pioche.core import laws, loops, native
from pioche.core.cards import has_any, put
from pioche.core.engine import Engine
from pioche.core.errors import IllegalAction
from pioche.core.game import Game
from pioche.core.memory import exchange
from pioche.core.record import Cells
from pioche.core.rule import rule
from pioche.core.table import Table
from pioche.core.zones import everybody
from pioche.games import find
from pioche.games._template import GAME, rules
from pioche.games._template.cards import HIGHEST, KIND

FAIR = laws.Case(GAME, 2, {})


def broken(**functions: Any) -> laws.Case:
    """The template with some of its rules replaced."""
    wrong = ModuleType(rules.__name__)
    wrong.__dict__.update(rules.__dict__ | functions)
    return laws.Case(replace(GAME, rules=wrong, layouts={}), 2, {})


def watch(case: laws.Case, games: int = 30, limit: int = 100) -> int:
    """The native laws, interpreted: the same source."""
    arguments = laws.as_python(laws.arguments_of(case, games, limit, seed=1))
    return laws.verdict(case, native.interpreted(case.game, laws.watch)(*arguments), arguments)


def on_seeds(law: Callable[[laws.Case, int], object], case: laws.Case) -> None:
    for seed in range(20):
        law(case, seed)


def test_a_sound_game_keeps_every_law() -> None:
    assert watch(FAIR) == 30
    assert laws.table_laws(FAIR, seed=1).over
    assert laws.hidden_laws(FAIR, seed=1) > 0
    laws.notation_round_trips(GAME)


def test_games_cut_off_at_the_limit_are_not_counted_as_ended() -> None:
    assert watch(FAIR, limit=3) == 0


@rule
def legal_for_all(s: Any, seat: int, actions: Cells) -> int:
    actions[0] = 0
    return 1


@rule
def legal_never(s: Any, seat: int, actions: Cells) -> int:
    return 0


@rule
def legal_twice(s: Any, seat: int, actions: Cells) -> int:
    n = rules.legal(s, seat, actions)
    if n > 0:
        actions[n] = actions[0]
    return n + 1 if n > 0 else 0


@rule
def legal_that_changes(s: Any, seat: int, actions: Cells) -> int:
    s.low = 1
    return rules.legal(s, seat, actions)


@rule
def legal_after_the_end(s: Any, seat: int, actions: Cells) -> int:
    if rules.over(s):
        return 1
    return rules.legal(s, seat, actions)


@rule
def nobody_acts(s: Any) -> int:
    return 0


@rule
def somebody_acts_after_the_end(s: Any) -> int:
    return 1 if rules.over(s) else rules.actors(s)


@rule
def apply_with_a_doubled_card(s: Any, seat: int, action: int) -> None:
    rules.apply(s, seat, action)
    put(s.laid[0], 0)
    put(s.laid[1], 0)


@rule
def apply_that_loses_a_card(s: Any, seat: int, action: int) -> None:
    rules.apply(s, seat, action)
    s.laid[seat][0] = 0


@rule
def always_the_first(s: Any, seat: int, actions: Any) -> int:
    rules.legal(s, seat, actions)
    return int(actions[0])


@rule
def no_winner(s: Any) -> int:
    return 0


@rule
def winner_from_outside(s: Any) -> int:
    return 1 << 5


@pytest.mark.parametrize(
    ("wrong", "law"),
    [
        ({"legal": legal_for_all}, "legal is empty for a seat that cannot act"),
        ({"legal": legal_never}, "legal is never empty for an actor"),
        ({"legal": legal_twice}, "legal = not forbidden"),
        ({"legal": legal_that_changes}, "asking changes nothing"),
        ({"any_legal": always_the_first}, "any_legal = the entry of legal"),
        ({"legal": legal_after_the_end}, "legal is empty after the end"),
        ({"actors": nobody_acts}, "somebody may act until the end"),
        ({"actors": somebody_acts_after_the_end}, "legal is empty after the end"),
        ({"apply": apply_with_a_doubled_card}, "zones partition the deck"),
        ({"apply": apply_that_loses_a_card}, "zones partition the deck"),
        ({"winners": no_winner}, "a game that is over has a winner"),
        ({"winners": winner_from_outside}, "a game that is over has a winner"),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else "",
)
def test_a_broken_rule_is_found(wrong: Mapping[str, Any], law: str) -> None:
    with pytest.raises(laws.LawBroken, match=law):
        watch(broken(**wrong))


@rule
def forbidden_to_nobody(s: Any, seat: int, action: int) -> int:
    return 0 if not rules.over(s) and seat == s.turn else rules.forbidden(s, seat, action)


@rule
def legal_of_the_template(s: Any, seat: int, actions: Cells) -> int:
    return rules.legal(s, seat, actions)


@pytest.mark.parametrize(
    ("wrong", "law"),
    [
        ({"forbidden": forbidden_to_nobody, "legal": legal_of_the_template}, "only legal actions are accepted"),
        ({"apply": apply_that_loses_a_card}, "zones partition the deck"),
    ],
)
def test_a_table_that_breaks_its_promise_is_found(wrong: Mapping[str, Any], law: str) -> None:
    with pytest.raises(laws.LawBroken, match=law):
        on_seeds(laws.table_laws, broken(**wrong))


class LeakyRefusals(Table):
    """A table that forgets to work on a copy."""

    def act(self, seat: int, action: str, at: int | None = None) -> None:
        self.state.low = 1 - self.state.low
        super().act(seat, action, at)


class ForgetfulArchive(Table):
    """A table whose archive is of another game."""

    def archive(self) -> dict[str, Any]:
        other = Table(self.game, self.setup, self.chance)
        other.deal()
        return other.archive()


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (LeakyRefusals, "a refused action leaves the bytes unchanged"),
        (ForgetfulArchive, "replays from its archive to the same bytes"),
    ],
)
def test_a_faulty_table_is_found(kind: type[Table], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "Table", kind)
    with pytest.raises(laws.LawBroken, match=law):
        on_seeds(laws.table_laws, FAIR)


def with_open_hands(game: Game) -> Game:
    hand = next(zone for zone in game.zones if zone.name == "hand")
    leaky = replace(hand, face=everybody)
    return replace(game, zones=tuple(leaky if zone is hand else zone for zone in game.zones), layouts={})


def test_a_view_that_shows_a_hidden_card_is_found() -> None:
    case = laws.Case(with_open_hands(GAME), 3, {})
    with pytest.raises(laws.LawBroken, match="permuting hidden cards shows to"):
        on_seeds(laws.hidden_laws, case)


@rule
def apply_with_a_verdict(s: Any, seat: int, action: int) -> None:
    """Everybody hears whether the next player holds the highest card."""
    rules.apply(s, seat, action)
    s.low = 1 if has_any(s.hand[s.turn], KIND[HIGHEST - 1]) else 0


@rule
def reveals_always(s: Any, seat: int, action: int) -> bool:
    return True


def test_an_outcome_that_tells_of_hidden_cards_is_found_unless_the_game_says_so() -> None:
    with pytest.raises(laws.LawBroken, match="permuting hidden cards shows to"):
        on_seeds(laws.hidden_laws, broken(apply=apply_with_a_verdict))
    on_seeds(laws.hidden_laws, broken(apply=apply_with_a_verdict, reveals=reveals_always))


def test_a_resampling_that_contradicts_memory_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Game, setup: Any, s: Any, viewer: int | None, below: Any) -> None:
        exchange(setup.layout, s, {card: 23 - card for card in range(24)})

    monkeypatch.setattr(laws, "resample", careless)
    with pytest.raises(laws.LawBroken, match="resampling contradicts"):
        on_seeds(laws.hidden_laws, FAIR)


def test_two_actions_of_one_name_are_found() -> None:
    with pytest.raises(laws.LawBroken, match="'lay 1' is written for two actions, one is 0"):
        laws.notation_round_trips(replace(GAME, actions=("lay 1", "lay 1"), layouts={}))


def test_cases_are_every_player_count_and_every_option_alone_and_in_pairs() -> None:
    names = [str(case) for case in laws.cases(GAME)]
    assert names[:4] == [
        "_template-2",
        "_template-2-low=True",
        "_template-2-first=1",
        "_template-2-low=True,first=1",
    ]
    assert len(names) == 12


@pytest.mark.parametrize("seed", range(3))
def test_a_timed_game_keeps_the_laws_of_tables(seed: int) -> None:
    case = laws.Case(find("taco"), 3, {})
    assert laws.table_laws(case, seed, limit=60).history
    assert laws.hidden_laws(case, seed, limit=4) > 0
    assert watch(case, games=1, limit=40) >= 0


def test_native_code_keeps_the_laws_too() -> None:
    assert laws.native_laws(FAIR, games=50) == 50
    assert laws.same_bytes(FAIR, seed=1) == 6
    assert laws.same_bytes(FAIR, seed=1, limit=3) == 3
    laws.no_float(FAIR)


@rule
def apply_with_a_float(s: Any, seat: int, action: int) -> None:
    s.low = int(action * 0.5)


def test_a_float_in_a_rule_is_found_and_named() -> None:
    with pytest.raises(laws.LawBroken, match="no float in a compiled rule: apply_with_a_float"):
        laws.no_float(broken(apply=apply_with_a_float))


@pytest.mark.parametrize(("ask", "law"), [(loops.DEAL, "after 0 actions"), (loops.ACT, "refused by")])
def test_native_code_that_differs_is_found(ask: int, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def use_other_code(engine: Engine) -> None:
        serve = native.interpreted(GAME, loops.serve)

        def differently(states: Any, asked: int, *rest: Any) -> int:
            if asked == ask == loops.ACT:
                return 99
            answer = int(serve(states, asked, *rest))
            states[0].low = int(asked == ask)
            return answer

        engine._serve = differently

    monkeypatch.setattr(Engine, "use_native", use_other_code)
    with pytest.raises(laws.LawBroken, match=f"interpreted = native: .*{law}"):
        laws.same_bytes(FAIR, seed=1)


@rule
def forbidden_to_everybody(s: Any, seat: int, action: int) -> int:
    return 2


def test_a_legal_action_that_is_refused_is_not_passed_over() -> None:
    with pytest.raises(IllegalAction, match="TEMP-02"):
        laws.table_laws(broken(forbidden=forbidden_to_everybody, legal=legal_of_the_template), seed=1)


def test_worlds_part_where_no_action_is_possible_in_both() -> None:
    """Many pairs of worlds end early: what one hand may lay, the other cannot, or time made it too late."""
    timed = laws.Case(find("taco"), 3, {"pace": 100})
    assert sum(laws.hidden_laws(FAIR, seed) for seed in range(30)) > 0
    assert sum(laws.hidden_laws(timed, seed, limit=6) for seed in range(8)) > 0


class LateWord(random.Random):
    """Chance that lets the next player say a word as late as can be."""

    def randrange(self, *limits: int) -> int:  # type: ignore[override]
        return limits[0] - 1

    def random(self) -> float:
        return 0.9

    def choice(self, sequence: Any) -> Any:
        return next(item for item in sequence if item in (1, "say cat"))


def test_an_action_that_time_made_illegal_becomes_time_passing() -> None:
    """Nobody slapped: the window closes before the word, and another seat has the turn."""
    stocks = {f"stock.{seat}": ["cat", "taco"] for seat in range(3)}
    t = pioche.scenario("taco", players=3, zones=stocks, options={"window": 500})
    t.act(0, "say taco", at=0)
    t.advance(at=300)
    assert laws.random_step(t, LateWord()) == (None, "advance", 699)
    assert t.view(None)["facts"]["turn"] == 2
