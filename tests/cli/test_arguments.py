"""name=value, and files."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.cli.arguments import BadArgument, read_json, read_options, split_names, write_json
from pioche.cli.words import language_of


def test_option_values_are_truth_numbers_nothing_or_names() -> None:
    given = ["king=true", "points=False", "target=250", "first=none", "deck=original", " pace = 900 "]
    assert read_options(given) == {
        "king": True,
        "points": False,
        "target": 250,
        "first": None,
        "deck": "original",
        "pace": 900,
    }


def test_counts_are_gathered_and_the_last_value_of_a_name_holds() -> None:
    given = ["counts.unicorn=6", "counts.wild+4-love=3", "king=false", "king=true"]
    assert read_options(given) == {"counts": {"unicorn": 6, "wild+4-love": 3}, "king": True}


def test_no_options_are_none() -> None:
    assert read_options(None) == {}


def test_names_are_split_at_commas() -> None:
    assert split_names(" random, heuristic,,") == ["random", "heuristic"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "is not JSON: Expecting property name"),
        (b"\xff\xfe", "is not JSON: 'utf-8' codec can't decode"),
        (b"[" * 100_000, "is not JSON: maximum recursion depth"),
    ],
    ids=["cut", "not text", "too deep"],
)
def test_a_file_that_is_not_json_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(BadArgument, match=message):
        read_json(path)


def test_json_is_written_and_read_back(tmp_path: Path) -> None:
    write_json(tmp_path / "a.json", {"Chloé": [1]})
    assert read_json(tmp_path / "a.json") == {"Chloé": [1]}


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="cannot be written: Is a directory"):
        write_json(tmp_path, {})


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of(None) == language
    assert language_of("fr") == "fr"
