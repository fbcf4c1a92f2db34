"""Who plays the chunks: this process, all its cores, or a Ray cluster. What comes out is the same."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Any, Protocol

from pioche.core.errors import BadSetup, PiocheError
from pioche.lab.chunks import Chunk, play_chunk
from pioche.lab.sums import Sums

Played = tuple[Chunk, Sums]
HEAD_START = 1.0  # seconds played here before other processes are worth starting
AHEAD = 2  # chunks handed out for each worker
LOCAL, AUTO = "local", "auto"  # instead of the address of a Ray cluster
REACHED = 5.0  # seconds in which a cluster takes a connection; Ray itself would try for many minutes


class Executor(Protocol):
    """Plays chunks, in whatever order; it takes the next one only when there is somebody to play it."""

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]: ...


class LostWorker(PiocheError):
    """A worker died; what it had not handed over is lost, nothing else."""


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(chunks: Iterable[Chunk]) -> Iterator[Played]:
    for chunk in chunks:
        yield chunk, play_chunk(chunk)


class Here:
    """One after the other in this process."""

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        return play_here(chunks)


class Processes:
    """As many processes as workers. A short run is over before they would have started: it begins, and perhaps ends,
    in this one."""

    def __init__(self, workers: int, head_start: float = HEAD_START) -> None:
        self.workers = workers
        self.head_start = head_start

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        left, begun = iter(chunks), perf_counter()
        head = next(left, None)
        while head is not None and not head.case.simulations and perf_counter() - begun < self.head_start:
            yield head, play_chunk(head)
            head = next(left, None)
        if head is not None:
            with worker_processes(self.workers) as pool:
                yield from self._play_in(pool, head, left)

    def _play_in(self, pool: ProcessPoolExecutor, head: Chunk, left: Iterator[Chunk]) -> Iterator[Played]:
        first = [head, *islice(left, AHEAD * self.workers - 1)]
        with interrupts_blocked():  # as the processes start, one a chunk, and so in them: Ctrl-C is for this one
            running = {pool.submit(play_chunk, chunk): chunk for chunk in first}
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), result_of(future)
                running |= {pool.submit(play_chunk, c): c for c in islice(left, 1)}


def result_of(future: Future[Sums]) -> Sums:
    try:
        return future.result()
    except BrokenProcessPool as broken:
        raise LostWorker("a worker process died, perhaps for want of memory: try fewer with --workers") from broken


def end_with_parent() -> None:
    """In a worker: whatever became of the process that started it, nobody stays behind."""
    Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def worker_processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """On an error, a second Ctrl-C included, nobody waits for what they are at."""
    others = active_children()
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=end_with_parent)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    pool.shutdown()


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class RayCluster:
    """The machines of a Ray cluster, each with pioche installed: `local` starts one on this machine, `auto` finds the
    one that runs here or starts it, anything else is the address of one."""

    def __init__(self, address: str, workers: int | None) -> None:
        self.address = address
        self.workers = workers
        self._ray = imported_ray()
        if address not in (LOCAL, AUTO):
            refuse_unreachable(address)

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        self._connect()
        try:
            at_once = AHEAD * (self.workers or max(1, int(self._ray.cluster_resources().get("CPU", 1))))
            yield from self._play(iter(chunks), self._ray.remote(play_chunk).remote, at_once)
        finally:
            self._ray.shutdown()

    def _connect(self) -> None:
        where: dict[str, Any] = {} if self.address == AUTO else {"address": self.address}
        if self.address == LOCAL:
            where |= {"num_cpus": self.workers or cores(), "include_dashboard": False}
        try:
            self._ray.init(**where, log_to_driver=False, logging_level="error", configure_logging=False)
        except (ConnectionError, ValueError, RuntimeError) as refused:
            raise no_cluster(self.address, " ".join(str(refused).split())[:200]) from refused

    def _play(self, left: Iterator[Chunk], submit: Callable[[Chunk], Any], at_once: int) -> Iterator[Played]:
        running = {submit(chunk): chunk for chunk in islice(left, at_once)}
        while running:
            for done in self._ray.wait(list(running))[0]:
                yield running.pop(done), self._result_of(done)
                running |= {submit(chunk): chunk for chunk in islice(left, 1)}

    def _result_of(self, done: Any) -> Sums:
        try:
            sums: Sums = self._ray.get(done)
        except self._ray.exceptions.RayError as lost:
            why = " ".join(str(lost).split())[-300:]
            raise LostWorker(
                f"a worker of the cluster failed; each machine needs this pioche installed: {why}"
            ) from lost
        return sums


def refuse_unreachable(address: str) -> None:
    """Said at once, before a file is made."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not host or not (port.isascii() and port.isdigit()):
        raise no_cluster(address, "an address is HOST:PORT or ray://HOST:PORT")
    try:
        socket.create_connection((host, int(port)), REACHED).close()
    except (OSError, OverflowError) as error:
        raise no_cluster(address, f"nobody answers there ({error})") from error


def no_cluster(address: str, why: str) -> BadSetup:
    return BadSetup(f"no Ray cluster at {address!r}: {why}; --ray local starts one here")


def imported_ray() -> Any:
    try:
        import ray
    except ImportError as missing:
        raise BadSetup("--ray needs the extra pioche[ray]: pip install 'pioche[ray]'") from missing
    return ray
