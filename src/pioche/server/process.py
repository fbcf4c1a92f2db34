"""What the system knows of a server's process, for those who measure it."""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from pathlib import Path

SYNC_EVERY = 0.05  # seconds between the looks at the disk
LOOKS = 40  # at the memory, in one measurement


class Process:
    """What the system knows of the server, whose tables are in that folder."""

    def __init__(self, pid: int, tables: Path) -> None:
        self._folder = Path(f"/proc/{pid}")
        self._tables = tables

    def kib(self) -> int:
        status = (self._folder / "status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    async def kib_a_minute(self, seconds: float) -> float:
        """By how much its memory grows, in the second half of so many seconds: until then it fills what it keeps."""
        looks: list[tuple[float, int]] = []
        for _ in range(LOOKS):
            await asyncio.sleep(seconds / LOOKS)
            looks.append((time.monotonic() / 60, self.kib()))
        return statistics.linear_regression(*zip(*looks[LOOKS // 2 :], strict=True)).slope

    def seconds(self) -> float:
        """Of processor time."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def worst_sync(self, seconds: float) -> float:
        """How long the disk took at worst to make a few bytes durable, in milliseconds."""
        until, worst = time.perf_counter() + seconds, 0.0
        with (self._tables / "sync").open("wb", buffering=0) as file:
            while time.perf_counter() < until:
                time.sleep(SYNC_EVERY)
                file.seek(0)
                file.write(b"pioche")
                begun = time.perf_counter()
                os.fsync(file.fileno())
                worst = max(worst, 1000 * (time.perf_counter() - begun))
        return worst
