"""What is counted and timed, for Prometheus. Nothing here tells who plays, or with which cards."""

from __future__ import annotations

import asyncio
from collections import Counter as Tally
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from pioche.server.hub import Hub
    from pioche.server.room import Phase

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # seconds
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)
PHASES: tuple[Phase, ...] = ("lobby", "playing", "over")

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

ACTIONS = Counter("pioche_actions", "Actions that have taken effect, by who took them", ["by"], registry=REGISTRY)
ACTION_SECONDS = Histogram(
    "pioche_action_seconds", "From an action's arrival to its last frame written", buckets=FAST, registry=REGISTRY
)
COMMIT_SECONDS = Histogram(
    "pioche_commit_seconds", "From an event handed to the store to its being durable", buckets=FAST, registry=REGISTRY
)
OVERFLOWS = Counter("pioche_outbox_overflows", "Sockets closed because they were not read", registry=REGISTRY)
REFUSALS = Counter("pioche_refusals", "What was refused, by the code of the refusal", ["code"], registry=REGISTRY)
CLOSES = Counter(
    "pioche_socket_closes", "Sockets that the server has closed, by close code", ["code"], registry=REGISTRY
)
FAILURES = Counter("pioche_failures", "Errors that nobody had thought of: each is in the log", registry=REGISTRY)
THINKING_SECONDS = Histogram(
    "pioche_bot_thinking_seconds",
    "From asking a bot to its answer, waiting for a worker included",
    ["lane"],
    buckets=SLOW,
    registry=REGISTRY,
)
SLAP_FLAGS = Counter(
    "pioche_slap_flags",
    "What was found against a player's slaps, strict bounds or bot-like",
    ["kind"],
    registry=REGISTRY,
)


class Tables(Collector):
    """What a hub holds at the moment it is asked."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterable[GaugeMetricFamily]:
        rooms = self._hub.rooms
        phases = Tally(live.room.phase for live in rooms)
        tables = GaugeMetricFamily("pioche_tables", "Tables in memory, by what goes on there", labels=["phase"])
        for phase in PHASES:
            tables.add_metric([phase], phases[phase])
        yield tables
        sockets = sum(len(live.connections) for live in rooms)
        yield GaugeMetricFamily("pioche_sockets", "Sockets that have said hello", value=sockets)
        yield GaugeMetricFamily("pioche_draining", "1: this process is about to end", value=self._hub.is_draining)


def written(hub: Hub) -> bytes:
    """Everything, as Prometheus reads it."""
    here = CollectorRegistry()
    here.register(Tables(hub))
    return generate_latest(REGISTRY) + generate_latest(here)


@dataclass(eq=False)
class Delivery:
    """One action on its way to everybody: timed when its last frame is written."""

    since: float  # on the loop's clock
    left: int = 0  # frames

    def frame_written(self) -> None:
        self.left -= 1
        if self.left == 0:
            ACTION_SECONDS.observe(asyncio.get_running_loop().time() - self.since)
