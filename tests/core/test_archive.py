"""A game on paper: it replays, and it cannot be cut, edited or reordered."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import pioche
from pioche.core import archive as paper
from pioche.core.table import Table


def a_game(actions: int = 12) -> Table:
    t = pioche.new("caca", players=3, seed=11, options={"first": 1})
    for _ in range(actions):
        seat = t.actors[0]
        t.act(seat, t.legal(seat)[0])
    return t


@pytest.fixture
def archive() -> dict[str, Any]:
    copied: dict[str, Any] = json.loads(json.dumps(a_game().archive()))
    return copied


@pytest.mark.rule("ALL-04")
def test_an_archive_replays_to_the_same_bytes_at_any_action(archive: dict[str, Any]) -> None:
    for upto in (0, 1, 7, 12):
        assert pioche.replay(archive, upto).state.tobytes() == a_game(upto).state.tobytes()
    assert pioche.replay(archive).history == a_game().history


def test_a_scenario_replays_too() -> None:
    t = pioche.scenario("caca", players=2, zones={"hand.0": ["toilet"], "pile.1": ["hot"]}, turn=0, seed=5)
    t.act(0, "play toilet on 1")
    again = pioche.replay(json.loads(json.dumps(t.archive())))
    assert (again.zones(), again.state.tobytes()) == (t.zones(), t.state.tobytes())


def test_an_edited_action_is_named(archive: dict[str, Any]) -> None:
    archive["actions"][4][1] = "pass"
    with pytest.raises(pioche.BadArchive, match=r"action 5 does not fit the chain: \[\d, 'pass'\]"):
        pioche.replay(archive)


def test_two_actions_in_the_wrong_order_are_named(archive: dict[str, Any]) -> None:
    actions = archive["actions"]
    actions[2], actions[3] = actions[3], actions[2]
    with pytest.raises(pioche.BadArchive, match="action 3 does not fit"):
        pioche.replay(archive)


def test_an_action_cut_from_the_middle_is_named(archive: dict[str, Any]) -> None:
    del archive["actions"][6]
    with pytest.raises(pioche.BadArchive, match="action 7 does not fit"):
        pioche.replay(archive)


def test_a_cut_at_the_end_is_noticed(archive: dict[str, Any]) -> None:
    del archive["actions"][-2:]
    with pytest.raises(pioche.BadArchive, match="action 11 is missing: the archive was cut; it should have 12"):
        pioche.replay(archive)


def test_actions_added_at_the_end_are_noticed(archive: dict[str, Any]) -> None:
    archive["actions"].append([0, "pass", paper.link(archive["head"], [0, "pass"])])
    with pytest.raises(pioche.BadArchive, match="it should have 12"):
        pioche.replay(archive)


@pytest.mark.parametrize(("key", "value"), [("players", 4), ("options", {}), ("chance", {"seed": 12}), ("game", "uno")])
def test_an_edited_beginning_is_noticed(archive: dict[str, Any], key: str, value: Any) -> None:
    archive[key] = value
    with pytest.raises(pioche.BadArchive, match="does not fit its own beginning"):
        pioche.replay(archive)


def rewritten(archive: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """An archive with other contents and a chain that fits them."""
    forged = copy.deepcopy(archive) | changes
    head = paper.link("", [forged[key] for key in paper.HEADER])
    forged["start"] = head
    forged["actions"] = []
    for entry in changes.get("actions", archive["actions"]):
        head = paper.link(head, entry[:-1])
        forged["actions"].append([*entry[:-1], head])
    return forged | {"length": len(forged["actions"]), "head": head}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": 2}, "format 2; this pioche reads format 1"),
        ({"version": 99}, "version 99 of its rules; this pioche has version 1"),
        ({"game": "poker"}, "cannot be set: there is no game 'poker'"),
        ({"players": 40}, "cannot be set: caca is for 2 to 12 players, not 40"),
        ({"options": {"king": 3}}, "cannot be set: option king is true or false"),
        ({"chance": {"seed": -4}}, "chance cannot be read: a seed is a whole number"),
        ({"chance": {"secret": "no"}}, "chance cannot be read"),
        ({"chance": 7}, "chance cannot be read"),
        ({"options": 7}, "options, counts and scenario of an archive are tables"),
        ({"scenario": {"zones": {"cellar": []}, "facts": {}}}, "cannot be set: caca has no zone 'cellar'"),
        ({"actions": [[0, "fly away", ""]]}, "action 1 cannot be played: 'fly away' is not an action"),
        ({"actions": [[9, "pass", ""]]}, "action 1 cannot be played: there is no seat 9"),
        ({"actions": [[None, "advance", 5, ""]]}, "action 1 cannot be played: caca is not played against time"),
        ({"actions": [["pass", ""]]}, "action 1 is not a seat, an action and perhaps a time"),
    ],
)
def test_an_archive_that_makes_no_sense_is_refused_even_with_a_fitting_chain(
    archive: dict[str, Any], changes: dict[str, Any], words: str
) -> None:
    with pytest.raises(pioche.BadArchive, match=words):
        pioche.replay(rewritten(archive, **changes))


@pytest.mark.parametrize("thing", [{}, [], None, "archive", {"game": "caca"}])
def test_what_is_no_archive_is_refused(thing: Any) -> None:
    with pytest.raises(pioche.BadArchive, match="not a pioche archive"):
        pioche.replay(thing)


@pytest.mark.parametrize("actions", [7, [3], [[]], [["x"]]])
def test_actions_that_are_no_list_of_actions_are_refused(archive: dict[str, Any], actions: Any) -> None:
    archive["actions"] = actions
    with pytest.raises(pioche.BadArchive):
        pioche.replay(archive)


@pytest.mark.parametrize("upto", [-1, 13, "all", True])
def test_a_moment_that_is_not_in_the_game_is_refused(archive: dict[str, Any], upto: Any) -> None:
    with pytest.raises(pioche.BadArchive, match="actions 0 to 12"):
        pioche.replay(archive, upto)


def test_a_timed_game_replays_with_its_times() -> None:
    t = pioche.new("taco", players=2, seed=3, options={"first": 0})
    t.act(0, "say taco", at=300)
    t.advance(at=20_000)
    again = pioche.replay(json.loads(json.dumps(t.archive())))
    assert (again.history, again.state.tobytes()) == (t.history, t.state.tobytes())
