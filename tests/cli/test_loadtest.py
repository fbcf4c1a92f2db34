"""`pioche loadtest`, small: a server of its own, real sockets, figures that fit together."""

from __future__ import annotations

import json

import pytest

from tests.cli.calling import call, run


def test_a_small_load_is_measured() -> None:
    done = run("loadtest", "--tables", "3", "--seats", "2", "--minutes", "0.1", "--hostile", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["tables"], found["sockets"], found["refused"]) == (3, 6, 0)
    assert 12 <= found["actions"] <= 21
    assert found["frames"] >= 2 * found["actions"]
    assert 0 < found["p50"] <= found["p99"] <= found["worst"]
    assert found["kib_a_socket"] > 0
    assert 0 <= found["cores"] <= 1.1
    assert found["worst_sync"] > 0
    assert isinstance(found["kib_a_minute"], float)
    assert found["attacks"] >= 4  # large frames, fragments, floods, guesses are ended at once


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seats", "99"), "pioche: caca is for 2 to 12 players, not 99"),
        (("--game", "chess"), "pioche: there is no game 'chess'"),
        (("--url", "nowhere"), "pioche: --url takes an address"),
        (("--url", "http://127.0.0.1:9", "--tables", "1"), "pioche: the server cannot be measured"),
    ],
)
def test_what_cannot_be_measured_is_said(
    arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "loadtest", *arguments) == 2
    assert capsys.readouterr().err.startswith(message)
