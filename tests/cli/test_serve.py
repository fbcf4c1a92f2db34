"""`pioche` and `pioche serve`, as processes of their own."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from pioche.server.app import PAGE
from tests.cli.calling import environment, run


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


@contextmanager
def served(*arguments: str, **changes: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """`pioche …` while it serves: its address, and a way to read its next line."""
    command = [sys.executable, "-m", "pioche", *arguments, "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(**changes)) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://[0-9.]+:[0-9]+/", process.stdout.readline())
            assert found
            yield found[0], process.stdout.readline
        finally:
            process.terminate()


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("verb", [(), ("serve",)])
def test_it_says_where_it_is_and_serves_the_page(verb: tuple[str, ...], tmp_path: Path, free_port: int) -> None:
    with served(*verb, "--port", str(free_port), "--db", str(tmp_path / "x.db")) as (address, _):
        assert address == f"http://127.0.0.1:{free_port}/"
        assert "<title>" in httpx.get(address).text


@pytest.mark.usefixtures("page")
def test_a_taken_usual_port_leads_to_the_next_free_one(tmp_path: Path) -> None:
    with served("--db", str(tmp_path / "one.db")) as (one, _), served("--db", str(tmp_path / "two.db")) as (two, _):
        assert one != two
        assert [httpx.get(f"{address}api/games").status_code for address in (one, two)] == [200, 200]


@pytest.mark.usefixtures("page")
def test_tables_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    with served("--lang", "fr", XDG_DATA_HOME=str(tmp_path)) as (_, read):
        assert str(tmp_path / "pioche" / "pioche.db") in read()
    assert (tmp_path / "pioche" / "pioche.db").exists()


@pytest.mark.usefixtures("page")
def test_two_processes_do_not_serve_one_file(tmp_path: Path) -> None:
    file = str(tmp_path / "x.db")
    with served("--db", file):
        done = run("--no-browser", "--db", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"pioche: another pioche serves the tables of {file}")


@pytest.mark.usefixtures("page")
def test_in_a_network_its_address_and_a_code_are_shown(tmp_path: Path, free_port: int) -> None:
    with served("--lan", "--port", str(free_port), "--db", str(tmp_path / "x.db")) as (address, read):
        lines = [read() for _ in range(8)]
        assert httpx.get(f"{address}api/games").status_code == 200
    assert any("▀" in line or "█" in line for line in lines)


@pytest.mark.usefixtures("page")
def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        command = [sys.executable, "-m", "pioche", "serve", "--no-browser", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert done.returncode == 2
    assert f"port {port} is taken" in done.stderr
    assert "Traceback" not in done.stderr
