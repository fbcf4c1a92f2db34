"""compose.yaml: it follows its schema, and starts servers with options that pioche has."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import ruamel.yaml

from tests.cli.calling import call
from tests.server.client import Server, free_port

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads(files("check_jsonschema").joinpath("builtin_schemas", "vendor", "compose-spec.json").read_text())


DOCKERFILE = (ROOT / "Dockerfile").read_text()


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
    """Every option is known, and only the database, which is nowhere, stops it; whoever has the port here does not."""
    here = {"--db": "postgresql://nobody@127.0.0.1:9/nowhere", "--port": str(free_port())}
    names = [part.partition("=")[0] for part in compose["services"][service]["command"]]
    written = zip(names, compose["services"][service]["command"], strict=True)
    assert call(monkeypatch, *(f"{name}={here[name]}" if name in here else part for name, part in written)) == 2
    assert "cannot be opened" in capsys.readouterr().err


def test_the_balancer_believes_no_visitor_about_his_address_and_keeps_the_metrics_to_itself(compose: Any) -> None:
    """The servers believe whoever forwards to them: with a header of one's own one could try codes for ever."""
    assert "--proxies=*" in compose["services"]["one"]["command"]
    front = compose["configs"]["balancer"]["content"].partition("frontend")[2].partition("backend")[0]
    assert "http-request del-header X-Forwarded-For" in front
    assert "deny_status 404 if { path /metrics }" in front
    assert all("ports" not in service for name, service in compose["services"].items() if name != "balancer")


# ── The image ──


def test_what_the_image_starts_is_there() -> None:
    entry = json.loads(instruction("ENTRYPOINT"))
    assert set(entry) <= tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"].keys()
    assert (ROOT / "scripts" / "build_page.py").is_file()
    assert instruction("USER") not in ("", "root", "0")
    assert DOCKERFILE.index("USER") < DOCKERFILE.index("ENTRYPOINT")


def test_nothing_that_the_build_needs_is_kept_from_it() -> None:
    kept_away = (ROOT / ".dockerignore").read_text().split()
    needed = {"pyproject.toml", "uv.lock", "README.md", "src", "web", "scripts", "examples"}
    assert not needed & set(kept_away)
    assert {".venv", ".git", "web/node_modules", "src/pioche/server/page"} <= set(kept_away)


def test_its_command_is_pioches_own_and_its_health_is_asked_for(tmp_path: Path) -> None:
    command = json.loads(instruction("CMD"))
    assert command[:1] == ["serve"]
    check = json.loads(re.findall(r"^    CMD (.*)$", DOCKERFILE, re.MULTILINE)[0])
    port = command[command.index("--port") + 1]
    with Server(tmp_path / "pioche.db") as server:
        asked = [part.replace(f":{port}/", f":{server.port}/") for part in check]
        assert asked != check
        subprocess.run([sys.executable, *asked[1:]], check=True)
    assert subprocess.run([sys.executable, *asked[1:]], stderr=subprocess.DEVNULL, check=False).returncode == 1


def instruction(name: str) -> str:
    """The last one of that name."""
    found: list[str] = re.findall(rf"^{name} (.*)$", DOCKERFILE, re.MULTILINE)
    return found[-1]
