"""`pioche serve`, as a process of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from pioche.server.app import PAGE


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def page() -> None:
    """A page to serve, where none has been built."""
    if not (PAGE / "index.html").exists():
        pytest.fail("the page has not been built: run `make page`")


@pytest.mark.usefixtures("page")
def test_it_says_where_it_is_and_serves_the_page(tmp_path: Path, free_port: int) -> None:
    command = [sys.executable, "-m", "pioche", "serve", "--no-browser", "--port", str(free_port)]
    with subprocess.Popen([*command, "--db", str(tmp_path / "x.db")], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert f"http://127.0.0.1:{free_port}/" in process.stdout.readline()
            assert "<title>" in patiently(f"http://127.0.0.1:{free_port}/").text
        finally:
            process.terminate()


def patiently(address: str) -> httpx.Response:
    deadline = time.monotonic() + 30
    while True:
        try:
            return httpx.get(address)
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.mark.usefixtures("page")
def test_a_free_port_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        command = [sys.executable, "-m", "pioche", "serve", "--no-browser", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert done.returncode == 2
    assert f"port {port} is taken" in done.stderr
    assert "Traceback" not in done.stderr
