"""compose.yaml: it follows its schema, and starts servers with options that pioche has."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import ruamel.yaml

from tests.cli.calling import call

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads(files("check_jsonschema").joinpath("builtin_schemas", "vendor", "compose-spec.json").read_text())


@pytest.fixture(scope="module")
def compose() -> Any:
    return ruamel.yaml.YAML(typ="safe").load(ROOT / "compose.yaml")


def test_it_follows_the_schema_of_compose_files(compose: Any) -> None:
    jsonschema.validate(compose, SCHEMA)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(compose | {"servces": {}}, SCHEMA)


def test_three_servers_share_one_database_and_one_broker(compose: Any) -> None:
    servers = [name for name, one in compose["services"].items() if one.get("command", [""])[0] == "serve"]
    assert servers == ["one", "two", "three"]
    commands = [tuple(compose["services"][name]["command"]) for name in servers]
    assert len(set(commands)) == 1
    backend = compose["configs"]["balancer"]["content"]
    assert all(f"server {name} {name}:8000" in backend for name in servers)
    images = {compose["services"][name]["image"].partition(":")[0] for name in ("database", "broker", "balancer")}
    assert images == {"postgres", "valkey/valkey", "haproxy"}


@pytest.mark.parametrize("service", ["one", "schema"])
def test_its_commands_are_pioches_own(
    service: str, compose: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every option is known, and only the database, which is nowhere, stops it."""
    absent = "postgresql://nobody@127.0.0.1:9/nowhere"
    command = [
        f"--db={absent}" if part.startswith("--db=") else part for part in compose["services"][service]["command"]
    ]
    assert call(monkeypatch, *command) == 2
    assert "cannot be opened" in capsys.readouterr().err
