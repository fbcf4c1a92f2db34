"""Ours beside the peers', in one run on one core: `make bench`. Add --write to note the tables in results.md.

Rounds are interleaved and the best of each counts, because a shared machine is noisy; what is compared was measured in
the same run. `--speeds` leaves out bots, starts, the server and its stores."""

from __future__ import annotations

import argparse
import datetime
import os
import platform
from pathlib import Path

from bench.asking import BENCH, make_peers
from bench.bars import Bar
from bench.speeds import BYTES, bars_of_speed, measured_speeds
from bench.use import bars_of_a_million, bars_of_bots, bars_of_server, bars_of_store, bars_of_waiting


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="note the tables in bench/results.md")
    parser.add_argument("--speeds", action="store_true", help="only decisions a second, and a million games")
    chosen = parser.parse_args()
    of_server = [] if chosen.speeds else [*bars_of_server(), *bars_of_store()]  # first: both cores are needed
    stay_on_one_core()
    make_peers()
    speeds = measured_speeds()
    bars = [*bars_of_speed(speeds), *bars_of_a_million()]
    if not chosen.speeds:
        bars += [*bars_of_bots(), *bars_of_waiting(), *of_server]
    text = report(speeds, bars)
    print(text)
    if chosen.write:
        with (BENCH / "results.md").open("a", encoding="utf-8") as page:
            page.write("\n" + text)


def stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def report(speeds: dict[str, float], bars: list[Bar]) -> str:
    lines = [f"## {datetime.date.today()} · {machine()}", "", "| random decisions, one core | a second |", "|---|---|"]
    lines += [f"| {name} | {figure:,.0f} |" for name, figure in speeds.items() if not name.startswith(BYTES)]
    lines += ["", "| what | figure | bar | |", "|---|---|---|---|"]
    lines += [f"| {b.what} | {b.figure} | {b.wanted} | {'reached' if b.is_reached else 'NOT reached'} |" for b in bars]
    return "\n".join([*lines, ""])


def machine() -> str:
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{cpu}, {os.cpu_count()} cores{load}, Python {platform.python_version()}"


if __name__ == "__main__":
    main()
