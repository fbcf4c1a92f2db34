"""`scripts/audit.py`: what a registry knows against a dependency is found, and silence is not taken for safety."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.server.client import free_port

SCRIPT = Path(__file__).parents[2] / "scripts" / "audit.py"
KNOWN = {"id": "PYSEC-1", "fixed_in": ["2.0"], "summary": "Reads what it should not", "withdrawn": None}


class Registry(BaseHTTPRequestHandler):
    """One that knows something against one version of one package."""

    def do_GET(self) -> None:
        listed = [KNOWN] if self.path == "/pypi/leaky/1.0/json" else [KNOWN | {"withdrawn": "2026-01-01"}]
        body = json.dumps({"vulnerabilities": listed}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def registry() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Registry)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/simple"
    server.shutdown()
    server.server_close()


def audited(folder: Path, registry: str, packages: dict[str, str], *options: str) -> tuple[int, str]:
    lock = folder / "uv.lock"
    lock.write_text(
        '[[package]]\nname = "own"\nversion = "1"\nsource = { editable = "." }\n'
        + "".join(
            f'[[package]]\nname = "{name}"\nversion = "{version}"\nsource = {{ registry = "{registry}" }}\n'
            for name, version in packages.items()
        )
    )
    command = [sys.executable, str(SCRIPT), "--lock", str(lock), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_a_known_vulnerability_is_found(tmp_path: Path, registry: str) -> None:
    code, told = audited(tmp_path, registry, {"sound": "1.0", "leaky": "1.0"})
    assert code == 1
    assert "VULNERABLE  leaky 1.0: PYSEC-1 (fixed in 2.0): Reads what it should not" in told


def test_what_is_sound_passes_and_says_how_much_was_asked(tmp_path: Path, registry: str) -> None:
    code, told = audited(tmp_path, registry, {"sound": "1.0", "leaky": "2.0"}, "--strict")
    assert (code, told) == (0, "Audited 2 packages of Python: 0 known vulnerabilities.\n")


@pytest.mark.parametrize(("options", "expected"), [((), 0), (("--strict",), 1)])
def test_a_registry_that_does_not_answer_is_no_audit(tmp_path: Path, options: tuple[str, ...], expected: int) -> None:
    code, told = audited(tmp_path, f"http://127.0.0.1:{free_port()}/simple", {"leaky": "1.0"}, *options)
    assert code == expected
    assert told.startswith("NOTHING WAS AUDITED of Python: ")
    assert "0 known" not in told
