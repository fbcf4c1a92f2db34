"""`pioche verify`: a recorded game is checked, and the first thing that does not fit is said."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.cli.verify import DoesNotFit, checked
from pioche.core import archive
from pioche.core.fairness import Keyed
from pioche.core.lots import draw_lot
from pioche.core.table import Table
from pioche.games import find
from tests.cli.calling import call

SECRET = bytes(range(32))
COMMITMENT = Keyed(SECRET).commitment
RefusedAs = Callable[[Any], tuple[dict[str, str], str]]


def keyed_game() -> Table:
    """As a server deals: from a secret and the players' numbers. Played to its end."""
    game = find("caca")
    table = Table(game, game.setup(2, {}), Keyed(SECRET, ("7", "cafe")))
    table.deal()
    while not table.over:
        table.act(table.actors[0], table.legal(table.actors[0])[0])
    return table


def game_with_lots() -> Table:
    """All three slap at the same time, and lots say who comes first: two of them, the second one between two."""
    game, chance = find("taco"), Keyed(SECRET, ("7", "cafe", ""))
    table = Table(game, game.setup(3, {"first": 0}), chance)
    table.deal()
    table.act(0, "say taco", 300)
    tied = [0, 1, 2]
    while len(tied) > 1:
        lot = draw_lot(chance, len(table.history) + 1, tied)
        table.act(lot.drawn, "slap back", 600)
        table.lots.append(lot)
        tied.remove(lot.drawn)
    return table


def written(folder: Path, paper: Any) -> str:
    path = folder / "game.json"
    path.write_text(json.dumps(paper))
    return str(path)


def chained_again(paper: dict[str, Any]) -> dict[str, Any]:
    """What a forger would do: make all hashes anew."""
    head = paper["start"] = archive.link("", [paper[key] for key in archive.HEADER])
    lots = {lot["place"]: [lot] for lot in paper.get("lots", [])}
    for place, entry in enumerate(paper["actions"], start=1):
        head = entry[-1] = archive.link(head, [*entry[:-1], *lots.get(place, [])])
    paper["head"] = head
    return paper


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            ["everything fits", "none edited, moved or cut", COMMITMENT, "2 players", "actions are legal", "winner"],
        ),
        ("fr", ["tout concorde", "aucune modifiée", COMMITMENT, "2 joueurs", "sont permises", "gagnée"]),
    ],
)
def test_a_fair_game_and_what_was_checked_in_words(
    lang: str, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, keyed_game().archive())
    assert call(monkeypatch, "verify", file, "--lang", lang) == 0
    shown = capsys.readouterr().out
    assert [words for words in told if words not in shown] == []


def test_for_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = keyed_game()
    assert call(monkeypatch, "verify", written(tmp_path, table.archive()), "--json", "--commitment", COMMITMENT) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["fits"], found["fault"]) == (True, None)
    checks = {check.pop("check"): check for check in found["checks"]}
    assert list(checks) == ["chain", "promise", "actions", "end"]
    assert checks["promise"] == {"commitment": COMMITMENT, "numbers": ["7", "cafe"]}
    assert checks["end"] == {"over": True, "winners": list(table.winners)}


def test_a_seeded_game_promises_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, pioche.new("caca", players=2, seed=5).archive())
    assert call(monkeypatch, "verify", file) == 0
    assert "seed 5" in capsys.readouterr().out
    assert call(monkeypatch, "verify", file, "--commitment", COMMITMENT) == 1


def edited(paper: dict[str, Any]) -> dict[str, Any]:
    paper["actions"][3][1] = "pass"
    return paper


def cut(paper: dict[str, Any]) -> dict[str, Any]:
    del paper["actions"][-1]
    return paper


def another_secret(paper: dict[str, Any]) -> dict[str, Any]:
    paper["chance"]["secret"] = "00" * 32
    return chained_again(paper)


def another_action(paper: dict[str, Any]) -> dict[str, Any]:
    paper["actions"][0][0] = 1 - paper["actions"][0][0]
    return chained_again(paper)


@pytest.fixture
def refused_as(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> RefusedAs:
    """What is said of a forged archive, as data and in French."""
    return lambda paper: misfit(written(tmp_path, paper), monkeypatch, capsys)


def no_secret(paper: dict[str, Any]) -> dict[str, Any]:
    paper["chance"] = {"numbers": []}
    return chained_again(paper)


@pytest.mark.parametrize(
    ("forge", "check", "reason", "french"),
    [
        (edited, "chain", "action 4 ", "L’action 4 ne s’enchaîne pas"),
        (cut, "chain", "is missing", "elle a été coupée"),
        (another_secret, "secret", "belongs to the commitment", "pas à " + COMMITMENT),
        (no_secret, "secret", "cannot be read", "sont illisibles"),
        (another_action, "actions", "action 1 cannot be played", "l’action 1 ne peut pas être jouée. À votre tour"),
        (lambda paper: [], "chain", "not a pioche archive", "Ce n’est pas une archive"),
    ],
)
def test_the_first_thing_that_does_not_fit_is_said(
    forge: Any, check: str, reason: str, french: str, refused_as: RefusedAs
) -> None:
    told, in_words = refused_as(forge(copied(keyed_game())))
    assert told["check"] == check
    assert reason in told["reason"]
    assert french in in_words


def copied(table: Table) -> dict[str, Any]:
    paper: dict[str, Any] = json.loads(json.dumps(table.archive()))
    return paper


def misfit(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[dict[str, str], str]:
    """What does not fit, as it is told to programs, and in French."""
    assert call(monkeypatch, "verify", file, "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["fits"] is False
    assert call(monkeypatch, "verify", file, "--lang", "fr") == 1
    return found["fault"], capsys.readouterr().out.replace("\u00a0", " ")


def another_winner(paper: dict[str, Any]) -> dict[str, Any]:
    paper["lots"][1]["drawn"] = next(seat for seat in paper["lots"][1]["seats"] if seat != paper["lots"][1]["drawn"])
    return paper


def another_slap(paper: dict[str, Any]) -> dict[str, Any]:
    """The first two slaps are exchanged, their lots are not."""
    first, second, *_ = (entry for entry in paper["actions"] if entry[1].startswith("slap"))
    first[0], second[0] = second[0], first[0]
    return paper


def from_a_seed() -> dict[str, Any]:
    table = pioche.new("taco", players=2, seed=5)
    table.act(0, "slap palm", at=300)
    return table.archive() | {"lots": [{"place": 1, "seats": [0, 1], "drawn": 0}]}


@pytest.mark.parametrize(
    ("forge", "check", "reason", "french"),
    [
        (another_winner, "chain", "action 3 does not fit the chain", "ou son tirage au sort a été changé"),
        (
            lambda paper: chained_again(another_winner(paper)),
            "lots",
            "the lot for action 3 did not fall on seat 0, but on seat 1",
            "le tirage au sort pour l’action 3 désigne le joueur 2, et non le joueur 1",
        ),
        (
            lambda paper: chained_again(another_slap(paper)),
            "lots",
            "action 2 is not the slap of seat 2",
            "pour l’action 2 a désigné le joueur 3, mais cette action",
        ),
        (lambda paper: paper | {"lots": paper["lots"][1:]}, "chain", "action 2 does not", "L’action 2 ne s’enchaîne"),
        (
            lambda paper: paper | {"lots": paper["lots"][::-1]},
            "chain",
            "lots of an archive",
            "ne sont pas écrits comme",
        ),
        (
            lambda paper: chained_again(from_a_seed()),
            "lots",
            "dealt from a seed",
            "depuis une graine, qui n’en fait pas",
        ),
    ],
)
def test_the_first_lot_that_does_not_fit_is_said(
    forge: Any, check: str, reason: str, french: str, refused_as: RefusedAs
) -> None:
    told, in_words = refused_as(forge(copied(game_with_lots())))
    assert told["check"] == check
    assert reason in told["reason"]
    assert french in in_words


@pytest.mark.parametrize(
    ("lots", "lang", "told"),
    [
        (2, "en", "2, each of which fell as secret"),
        (1, "en", "one, which fell as secret"),
        (0, "en", "none is recorded"),
        (2, "fr", "2, tous tombés comme"),
        (1, "fr", "un seul, tombé comme"),
        (0, "fr", "aucun n’est noté"),
    ],
)
def test_how_many_lots_were_drawn_again_is_said(
    lots: int, lang: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = game_with_lots()
    del table.lots[lots:]
    file = written(tmp_path, table.archive())
    assert call(monkeypatch, "verify", file, "--lang", lang) == 0
    assert told in capsys.readouterr().out
    assert call(monkeypatch, "verify", file, "--json") == 0
    checks = json.loads(capsys.readouterr().out)["checks"]
    assert [check for check in checks if check["check"] == "lots"] == [{"check": "lots", "lots": lots}]


def test_another_commitment_than_the_one_noted_does_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, keyed_game().archive())
    assert call(monkeypatch, "verify", file, "--commitment", "00" * 32) == 1
    assert "promised before the deal" in capsys.readouterr().out


def everywhere(paper: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every single value of an archive."""
    inside = paper.items() if isinstance(paper, dict) else enumerate(paper) if isinstance(paper, list) else None
    if inside is None:
        yield path
    else:
        for key, value in inside:
            yield from everywhere(value, (*path, key))


def with_another_value(paper: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """One value is another of its kind."""
    copied: dict[str, Any] = json.loads(json.dumps(paper))
    holder: Any = copied
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    holder[path[-1]] = old + "0" if isinstance(old, str) else not old if isinstance(old, bool) else 1 if not old else 0
    return copied


def fits(paper: Any) -> bool:
    try:
        checked(paper, None)
    except DoesNotFit:
        return False
    return True


@pytest.mark.parametrize("game", [keyed_game, game_with_lots])
def test_an_archive_edited_in_any_one_place_does_not_fit(game: Callable[[], Table]) -> None:
    paper = json.loads(json.dumps(game().archive()))
    places = list(everywhere(paper))
    assert {"chance", "actions", "length", "head", "options", "counts"} <= {path[0] for path in places}
    assert fits(paper)
    assert [path for path in places if fits(with_another_value(paper, path))] == []


def test_actions_in_any_other_order_do_not_fit() -> None:
    paper = json.loads(json.dumps(keyed_game().archive()))
    for place in range(1, paper["length"]):
        moved = json.loads(json.dumps(paper))
        moved["actions"].insert(place - 1, moved["actions"].pop(place))
        assert not fits(moved)


def forged(secret: bytes, numbers: list[str]) -> dict[str, Any]:
    """The actions of the game with another chance, everything else made to agree with it."""
    paper = json.loads(json.dumps(keyed_game().archive()))
    paper["chance"] = Keyed(secret, tuple(numbers)).as_json()
    return chained_again(paper)


def test_draws_that_do_not_follow_from_the_secret_and_the_numbers_do_not_fit() -> None:
    assert fits(forged(SECRET, ["7", "cafe"]))
    others = [bytes([n]) * 32 for n in range(20)]
    assert [secret for secret in others if fits(forged(secret, ["7", "cafe"]))] == []
    for numbers in (["cafe", "7"], ["7"], ["7", "cafe", ""], ["7", ""], ["8", "cafe"], []):
        assert not fits(forged(SECRET, numbers))
