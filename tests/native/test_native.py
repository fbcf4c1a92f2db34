"""Native copies: ready in the background, found again in the cache, never mixed up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAY = """
import pioche
t = pioche.new("{game}", players={players}, seed=4)
for _ in range(6):
    t.act(t.actors[0], t.legal(t.actors[0])[0])
print(t.is_native, t.state.tobytes().hex())
"""


def run(script: str, cache: Path, mode: str) -> str:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "PIOCHE_NATIVE": mode}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that two processes have filled: one with small records, one with large ones."""
    folder = tmp_path_factory.mktemp("cache")
    for players in (2, 7):
        run(PLAY.format(game="caca", players=players), folder, "wait")
    return folder


def files(cache: Path) -> set[str]:
    return {path.name for path in cache.rglob("*.nbc")}


def test_native_code_is_found_again_and_gives_the_same_bytes(cache: Path) -> None:
    """Both sizes come from the cache into one process, although each was compiled in its own."""
    before = files(cache)
    both = "\n".join(PLAY.format(game="caca", players=players) for players in (7, 2))
    plain = run(both, cache, "off").splitlines()
    fast = run(both, cache, "wait").splitlines()
    assert [line.split()[0] for line in plain] == ["False", "False"]
    assert [line.split()[0] for line in fast] == ["True", "True"]
    assert [line.split()[1] for line in plain] == [line.split()[1] for line in fast]
    assert files(cache) == before, "nothing was compiled again"


def test_nobody_waits_for_the_compiler(tmp_path: Path) -> None:
    """With an empty cache the interpreted rules serve at once, and native code takes over when it is ready."""
    script = """
import time
import pioche
begun = time.monotonic()
t = pioche.new("caca", players=2, seed=4)
t.act(t.actors[0], t.legal(t.actors[0])[0])
print(t.is_native, time.monotonic() - begun < 8)
while not t.is_native and time.monotonic() - begun < 120:
    time.sleep(0.1)
t.act(t.actors[0], t.legal(t.actors[0])[0])
print(t.is_native, len(t.history))
"""
    assert run(script, tmp_path, "auto").splitlines() == ["False True", "True 2"]


def test_switched_off_means_interpreted_for_good(tmp_path: Path) -> None:
    assert run(PLAY.format(game="caca", players=2), tmp_path, "off").startswith("False")
    assert files(tmp_path) == set()


THINK = """
import pioche
from pioche.bots.tables import TableBots
from pioche.bots.thinker import warm_consider
from pioche.core import native
t = pioche.new("caca", players=2, seed=4)
bots = TableBots(t, ["easy"], seed=1)
for _ in range(12):
    t.act(t.actors[0], bots.decide(t.actors[0]))
print(native.is_ready(t.game, t.setup.layout, warm_consider), t.history)
"""


def test_a_native_bot_chooses_as_an_interpreted_one_does(cache: Path) -> None:
    native, interpreted = (run(THINK, cache, mode).split(maxsplit=1) for mode in ("wait", "off"))
    assert (native[0], interpreted[0]) == ("True", "False")
    assert native[1] == interpreted[1]
